// FEN as chess.js reads and writes it: the words in which it refuses one, and boards on which nobody could play.

import { Position } from "../explain.js";
import { requireText } from "./arguments.js";
import { type Board, type Homes, STANDARD } from "./board.js";
import { pieceNumber, squareIndex, squareName } from "./names.js";
import { KING, ROOK } from "./sight.js";

const RIGHTS = "KQkq";

/** The castling field for some of the rights. */
const CASTLING = Array.from({ length: 16 }, (_, rights) => {
  const letters = [...RIGHTS].filter((_, n) => (rights >> n) & 1).join("");
  return letters === "" ? "-" : letters;
});

/** The FEN of a board; the square just passed only if a pawn may really be taken there, or whenever there is one. */
export function writeFen(board: Board, always = false): string {
  const shown = always ? board.passed : board.legalEnPassant();
  const passed = shown < 0 ? "-" : squareName(shown);
  const turn = board.black === 0 ? "w" : "b";
  return `${board.placement()} ${turn} ${castlingField(board)} ${passed} ${board.halfmoves} ${board.fullmoves}`;
}

function castlingField(board: Board): string {
  if (board.homes === STANDARD) return CASTLING[board.rights] as string;
  const letters = [0, 1, 2, 3].filter((n) => (board.rights >> n) & 1).map((n) => rookLetter(board, n));
  return letters.length === 0 ? "-" : letters.join("");
}

/** K, Q, k or q if the rook is the outermost on its side of the king, else the letter of its file (X-FEN). */
function rookLetter({ cells, homes, kings }: Board, right: number): string {
  const black = right >> 1;
  const home = homes.rooks[right] as number;
  const outwards = home > (kings[black] as number) ? 1 : -1;
  let isOutermost = true;
  for (let square = home + outwards; square >> 3 === home >> 3; square += outwards) {
    if (cells[square] === (ROOK | (black << 3))) isOutermost = false;
  }
  const file = "abcdefgh".charAt(home & 7);
  if (isOutermost) return RIGHTS.charAt(right);
  return black === 0 ? file.toUpperCase() : file;
}

/** What x88 is asked about: the rights that are real, and clocks that decide nothing. @throws {FenError} */
export function positionOf(board: Board): Position {
  const chess960 = board.homes !== STANDARD;
  const rights = board.realRights();
  const letters = [0, 1, 2, 3].filter((n) => (rights >> n) & 1).map((n) => fileLetter(board.homes, n));
  const castling = chess960 ? letters.join("") || "-" : CASTLING[rights];
  const passed = board.legalEnPassant();
  const fields = [board.placement(), board.black === 0 ? "w" : "b", castling, squareOrDash(passed), "0 1"];
  return Position.fromFen(fields.join(" "), { chess960 });
}

function fileLetter(homes: Homes, right: number): string {
  const letter = "abcdefgh".charAt((homes.rooks[right] as number) & 7);
  return right < 2 ? letter.toUpperCase() : letter;
}

function squareOrDash(square: number): string {
  return square < 0 ? "-" : squareName(square);
}

/** The FEN with the fields that are often left out. */
export function completed(fen: string): string {
  const fields = fen.split(/\s+/);
  if (fields.length < 2 || fields.length >= 6) return fen;
  return fields.concat(["-", "-", "0", "1"].slice(fields.length - 6)).join(" ");
}

/** Sets a board up; what is no FEN is read as far as it is one. */
export function readFen(board: Board, fen: string, chess960: boolean): void {
  board.clear();
  const [placement = "", turn, castling = "-", passed = "-", halfmoves = "0", fullmoves = "1"] =
    fen.split(/\s+/);
  readPlacement(board, placement);
  board.black = turn === "b" ? 1 : 0;
  board.passed = squareIndex(passed);
  board.halfmoves = numberOr(halfmoves, 0);
  board.fullmoves = numberOr(fullmoves, 1);
  if (chess960) readRights(board, fen);
  else for (let n = 0; n < 4; n++) if (castling.includes(RIGHTS.charAt(n))) board.rights |= 1 << n;
}

function readPlacement(board: Board, placement: string): void {
  // As on a board of 16 columns, of which the right half is none: a rank that is too long runs into no other.
  let at = 0;
  for (const letter of placement) {
    if (letter === "/") at += 8;
    else if (letter >= "0" && letter <= "9") at += Number(letter);
    else {
      const piece = pieceNumber(letter);
      const color = letter < "a" ? 0 : 8;
      const isSecondKing = piece === KING && (board.kings[color >> 3] as number) >= 0;
      if (piece !== 0 && (at & 8) === 0 && at < 128 && !isSecondKing) {
        board.put((at >> 4) * 8 + (at & 7), piece | color);
      }
      at++;
    }
  }
}

function numberOr(text: string, otherwise: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? otherwise : number;
}

/** The rights of Chess960, in any of the ways in which they are written. */
function readRights(board: Board, fen: string): void {
  const fields = completed(fen).split(/\s+/);
  fields[4] = "0";
  fields[5] = "1";
  fields[3] = "-";
  let rooks: number[];
  try {
    const { white, black } = Position.fromFen(fields.join(" "), {
      chess960: true,
      lenient: true,
    }).castlingRights();
    rooks = [white.kingside, white.queenside, black.kingside, black.queenside].map(squareIndex);
  } catch {
    rooks = [-1, -1, -1, -1];
  }
  board.homes = { kings: [...board.kings], rooks };
  for (let n = 0; n < 4; n++) if ((rooks[n] as number) >= 0) board.rights |= 1 << n;
}

/** What chess.js says about the placement of the pieces, rank by rank. */
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
  for (const [color, letter] of [
    ["white", "K"],
    ["black", "k"],
  ] as const) {
    const kings = placement.split(letter).length - 1;
    if (kings === 0) return `missing ${color} king`;
    if (kings > 1) return `too many ${color} kings`;
  }
  return undefined;
}

/** @internal The first fault of a FEN in the words of chess.js; its order is that of the tests here. */
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
 * Whether a FEN is accepted by {@link Chess.load}, and if not, the first fault.
 *
 * @example
 * validateFen("8/8/8/8/8/8/8/8 w - - 0 1"); // { ok: false, error: "Invalid FEN: missing white king" }
 */
export function validateFen(fen: string): { ok: boolean; error?: string } {
  const fault = fenFault(requireText(fen, "fen"));
  return fault === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${fault}` };
}
