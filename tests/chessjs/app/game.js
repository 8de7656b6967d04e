// A small chess app as a new user of chess.js writes it. The tests run it twice, the second time with another name in this line:
import { Chess } from "chess.js";

const chess = new Chess();
let selected = null;

/** A click on a square: selects a piece, or moves the one that is selected. */
export function click(square, promotion = "q") {
  if (selected !== null) {
    const from = selected;
    selected = null;
    try {
      chess.move({ from, to: square, promotion });
      return;
    } catch {
      // Not a move: perhaps another piece is meant.
    }
  }
  const piece = chess.get(square);
  if (piece && piece.color === chess.turn()) selected = square;
}

/** A move typed in. */
export function type(text) {
  try {
    chess.move(text);
    return "";
  } catch (error) {
    return error.message;
  }
}

export function undo() {
  selected = null;
  const move = chess.undo();
  return move === null ? "" : `Took back ${move.san}`;
}

export function newGame() {
  selected = null;
  chess.reset();
}

export function loadPosition(fen) {
  try {
    chess.load(fen);
    return "";
  } catch (error) {
    return error.message;
  }
}

export function loadPgn(text) {
  try {
    chess.loadPgn(text);
    return "";
  } catch (error) {
    return `This is no game: ${error.message}`;
  }
}

export function savePgn(white, black) {
  chess.setHeader("White", white);
  chess.setHeader("Black", black);
  if (chess.isCheckmate()) chess.setHeader("Result", chess.turn() === "w" ? "0-1" : "1-0");
  else if (chess.isDraw()) chess.setHeader("Result", "1/2-1/2");
  return chess.pgn({ maxWidth: 80 });
}

/** Squares of the board from a8, each with what a page needs to draw it. */
export function squares() {
  const targets = selected === null ? [] : chess.moves({ square: selected, verbose: true });
  return chess.board().flatMap((row, rank) =>
    row.map((piece, file) => {
      const name = "abcdefgh"[file] + (8 - rank);
      const target = targets.find((move) => move.to === name);
      return {
        name,
        color: chess.squareColor(name),
        piece: piece ? piece.color + piece.type : "",
        isSelected: name === selected,
        isTarget: target !== undefined,
        isCapture: target !== undefined && (target.isCapture() || target.isEnPassant()),
      };
    }),
  );
}

/** The moves in two columns. */
export function moveList() {
  const rows = [];
  for (const move of chess.history({ verbose: true })) {
    if (move.color === "w" || rows.length === 0) rows.push([move.before.split(" ")[5], "", ""]);
    rows[rows.length - 1][move.color === "w" ? 1 : 2] = move.san;
  }
  return rows.map(([number, white, black]) => `${number}. ${white || "..."} ${black}`.trim());
}

export function status() {
  const side = chess.turn() === "w" ? "White" : "Black";
  const other = chess.turn() === "w" ? "Black" : "White";
  if (chess.isCheckmate()) return `Checkmate, ${other} wins`;
  if (chess.isStalemate()) return "Draw by stalemate";
  if (chess.isThreefoldRepetition()) return "Draw by repetition";
  if (chess.isInsufficientMaterial()) return "Draw: not enough pieces to mate";
  if (chess.isDrawByFiftyMoves()) return "Draw by the fifty-move rule";
  return chess.isCheck() ? `${side} is in check` : `${side} to move`;
}

export function text() {
  return chess.ascii();
}
