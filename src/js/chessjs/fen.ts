// Reads FEN as chess.js does: with its errors, and with the invalid FENs that it accepts.

import { Position } from "../entries/rules.js";
import { DEFAULT_POSITION, pieceNumber, requireText, squareIndex } from "./names.js";
import { type Homes, NO_FIELDS, STANDARD, State } from "./state.js";

const KING = 6;

/** Returns the FEN with default values for fields that are often omitted. */
export function completed(fen: string): string {
  const fields = fen.split(/\s+/);
  if (fields.length < 2 || fields.length >= 6) return fen;
  return fields.concat(["-", "-", "0", "1"].slice(fields.length - 6)).join(" ");
}

/** Returns the board of a FEN. Reads an invalid one as far as possible. */
export function readFen(fen: string, chess960: boolean): State {
  const [placement = "", turn, castling = "-", passed = "-", halfmoves = "0", fullmoves = "1"] =
    fen.split(/\s+/);
  const cells = readPlacement(placement);
  const homes = chess960 ? homesOf(cells, fen) : STANDARD;
  const isGiven = (n: number) =>
    chess960 ? (homes.rooks[n] as number) >= 0 : castling.includes("KQkq".charAt(n));
  let rights = 0;
  for (let n = 0; n < 4; n++) if (isGiven(n)) rights |= 1 << n;
  const fields = {
    ...NO_FIELDS,
    black: turn === "b" ? 1 : 0,
    rights,
    passed: squareIndex(passed),
    halfmoves: numberOr(halfmoves, 0),
    fullmoves: numberOr(fullmoves, 1),
    homes,
    isChess960: chess960,
  };
  return new State(fields, cells);
}

function readPlacement(placement: string): Uint8Array {
  const cells = new Uint8Array(64);
  // As on a board of 16 columns without its right half: a rank that is too long does not run into another one.
  let at = 0;
  for (const letter of placement) {
    if (letter === "/") at += 8;
    else if (letter >= "0" && letter <= "9") at += Number(letter);
    else {
      const piece = pieceNumber(letter) | (letter < "a" ? 0 : 8);
      const isSecondKing = (piece & 7) === KING && cells.includes(piece);
      if ((piece & 7) !== 0 && (at & 8) === 0 && at < 128 && !isSecondKing)
        cells[(at >> 4) * 8 + (at & 7)] = piece;
      at++;
    }
  }
  return cells;
}

function numberOr(text: string, otherwise: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? otherwise : number;
}

/** Returns the squares from which kings and rooks castle in Chess960, for every notation of castling rights. */
function homesOf(cells: Uint8Array, fen: string): Homes {
  const fields = completed(fen).split(/\s+/);
  const kings = [cells.indexOf(KING), cells.indexOf(KING | 8)];
  try {
    const plain = [...fields.slice(0, 3), "-", "0", "1"].join(" ");
    const { white, black } = Position.fromFen(plain, { chess960: true, lenient: true }).castlingRights();
    const rooks = [white.kingside, white.queenside, black.kingside, black.queenside];
    return { kings, rooks: rooks.map(squareIndex) };
  } catch {
    return { kings, rooks: [-1, -1, -1, -1] };
  }
}

let usual: State | undefined;

/** Returns the starting position of standard chess. */
export function usualBoard(): State {
  usual ??= readFen(DEFAULT_POSITION, false);
  return usual;
}

/** Returns the first problem of chess.js with the piece placement, rank by rank. */
function placementFault(ranks: readonly string[]): string | undefined {
  for (const rank of ranks) {
    let squares = 0;
    let wasDigit = false;
    for (const letter of rank) {
      const isDigit = letter >= "0" && letter <= "9";
      if (isDigit && wasDigit) return "piece data is invalid (consecutive number)";
      if (!isDigit && pieceNumber(letter) === 0) return "piece data is invalid (invalid piece)";
      squares += isDigit ? Number(letter) : 1;
      wasDigit = isDigit;
    }
    if (squares !== 8) return "piece data is invalid (too many squares in rank)";
  }
  return undefined;
}

function kingFault(placement: string): string | undefined {
  for (const color of ["white", "black"]) {
    const kings = placement.split(color === "white" ? "K" : "k").length - 1;
    if (kings === 0) return `missing ${color} king`;
    if (kings > 1) return `too many ${color} kings`;
  }
  return undefined;
}

/** @internal Returns the first problem of a FEN in the words of chess.js, which checks in this order. */
export function fenFault(fen: string, chess960 = false): string | undefined {
  const fields = fen.split(/\s+/) as [string, string, string, string, string, string];
  if (fields.length !== 6) return "must contain six space-delimited fields";
  const [placement, turn, castling, passed, halfmoves, fullmoves] = fields;
  if (!(Number.parseInt(fullmoves, 10) > 0)) return "move number must be a positive integer";
  if (!(Number.parseInt(halfmoves, 10) >= 0))
    return "half move counter number must be a non-negative integer";
  if (!/^(-|[a-h][36])$/.test(passed)) return "en-passant square is invalid";
  if ((chess960 ? /[^A-HKQa-hkq-]/ : /[^KQkq-]/).test(castling)) return "castling availability is invalid";
  if (turn !== "w" && turn !== "b") return "side-to-move is invalid";
  const ranks = placement.split("/");
  if (ranks.length !== 8) return "piece data does not contain 8 '/'-delimited rows";
  const fault = placementFault(ranks);
  if (fault !== undefined) return fault;
  if (passed.charAt(1) === (turn === "w" ? "3" : "6")) return "illegal en-passant square";
  return (
    kingFault(placement) ??
    (/p/i.test(`${ranks[0]}${ranks[7]}`) ? "some pawns are on the edge rows" : undefined)
  );
}

/**
 * Returns whether {@link Chess.load} accepts a FEN, with the first problem if not.
 *
 * @example
 * validateFen("8/8/8/8/8/8/8/8 w - - 0 1"); // { ok: false, error: "Invalid FEN: missing white king" }
 */
export function validateFen(fen: string): { ok: boolean; error?: string } {
  const fault = fenFault(requireText(fen, "fen"));
  return fault === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${fault}` };
}
