// The short way to read the SAN that nearly every move of a PGN has: "Nf3", "exd5", "e8=Q+". The core plays it, which is several times
// as fast as having the move described; what the drop-in needs to know of it is told by the board. Anything else (castling, a
// square or file of origin, other spellings) takes the long way of `read-move.ts`.

import type { Position } from "../explain.js";
import type { Board } from "./board.js";
import type { Line } from "./line.js";
import * as names from "./names.js";
import { PAWN } from "./sight.js";
import type { Step } from "./step.js";

/** A piece or the file of a capturing pawn, an x, the target, what a pawn becomes. */
const SHAPE = /^([NBRQK])?(?:([a-h])?(x))?([a-h][1-8])(?:=?([NBRQ]))?$/;

/** The legal step that is written so, its SAN without the mark of check (which `Line.play` sees), or undefined if it takes the long way to know. The marks at the end are left out. */
export function quickStep(line: Line, clean: string): Step | undefined {
  const { position, board } = line;
  const match = SHAPE.exec(clean);
  if (match === null || position === null) return undefined;
  // Not all at once: a pattern of names takes longer than the indices.
  const letter = match[1];
  const file = match[2];
  const x = match[3];
  const piece = letter === undefined ? PAWN : names.pieceNumber(letter);
  // "Nexd5" names a file of origin, "xd5" none.
  if (piece === PAWN ? x !== undefined && file === undefined : file !== undefined) return undefined;
  const to = names.squareIndex(match[4]);
  const captured = capturedOn(board, to, piece, file);
  if ((captured !== 0) !== (x !== undefined)) return undefined;
  const next = played(position, clean);
  if (next === undefined) return undefined;
  const from = piece === PAWN ? pawnOrigin(board, to, file) : pieceOrigin(board, next, piece);
  if (from < 0) return undefined;
  return finished(board, next, { from, to, piece, captured, promotion: names.pieceNumber(match[5]) });
}

/** What stands on the target, or what is taken en passant. */
function capturedOn(board: Board, to: number, piece: number, file: string | undefined): number {
  const isPassed = piece === PAWN && file !== undefined && to === board.passed;
  return isPassed ? PAWN : (board.cells[to] as number) & 7;
}

/** The position after a move, or undefined if it is not legal: why is asked later. */
function played(position: Position, san: string): Position | undefined {
  try {
    return position.play(san);
  } catch {
    return undefined;
  }
}

function pawnOrigin({ cells, black }: Board, to: number, file: string | undefined): number {
  const back = black === 0 ? 8 : -8;
  if (file !== undefined) return ((to + back) & 56) | names.squareIndex(`${file}8`);
  return cells[to + back] === (PAWN | (black << 3)) ? to + back : to + 2 * back;
}

/** The piece of its kind whose square has become empty. */
function pieceOrigin({ cells, black }: Board, next: Position, piece: number): number {
  const wanted = piece | (black << 3);
  let at = cells.indexOf(wanted);
  for (let other = cells.indexOf(wanted, at + 1); other >= 0; other = cells.indexOf(wanted, at + 1)) {
    if (next.get(names.squareName(at)) === null) return at;
    at = other;
  }
  return at;
}

function finished(
  board: Board,
  next: Position,
  move: Pick<Step, "from" | "to" | "piece" | "captured" | "promotion">,
): Step {
  const { from, to, piece, captured, promotion } = move;
  const lan = names.squareName(from) + names.squareName(to);
  const becomes = promotion === 0 ? "" : names.pieceLetter(promotion);
  const start =
    piece === PAWN ? (captured === 0 ? "" : lan.charAt(0)) : names.pieceLetter(piece).toUpperCase();
  const end = promotion === 0 ? "" : `=${becomes.toUpperCase()}`;
  return {
    black: board.black,
    from,
    to,
    piece,
    captured,
    promotion,
    flags: flagsOf(board, move),
    rookFrom: 0,
    rookTo: 0,
    san: `${start}${captured === 0 ? "" : "x"}${lan.slice(2)}${end}`,
    lan: lan + becomes,
    move: undefined,
    next,
  };
}

function flagsOf(
  board: Board,
  { from, to, piece, captured, promotion }: Pick<Step, "from" | "to" | "piece" | "captured" | "promotion">,
): number {
  const isDouble = piece === PAWN && Math.abs(from - to) === 16;
  const quiet = isDouble ? names.BIG_PAWN : names.NORMAL;
  const taking = board.cells[to] === 0 ? names.EN_PASSANT : names.CAPTURE;
  return (captured === 0 ? quiet : taking) | (promotion === 0 ? 0 : names.PROMOTION);
}
