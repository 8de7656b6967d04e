// Moves and destinations as the core packs them (`src/wasm/moves.rs`), and as an app gives them.

import { AnswerReader, putText } from "./scratch.js";
import { colorOf, ROLES, roleNumber, SQUARES, squareName, squareNumber } from "./squares.js";
import type { Dests, Move, MoveInput, MoveKind, Role, Square } from "./types.js";
import type { Core } from "./wasm/instance.js";

const KINDS: readonly MoveKind[] = [
  "quiet",
  "capture",
  "double-step",
  "en-passant",
  "castle-kingside",
  "castle-queenside",
];

const NONE = 255;

/** The move is not legal, or not readable. */
export const NOT_FOUND = -1;

/** The legal destinations that the core has just left. */
export function readDests(live: Core): Dests {
  const answer = new AnswerReader(live);
  const dests: Dests = new Map();
  for (let count = answer.byte(); count > 0; count = answer.byte()) {
    const from = SQUARES[answer.byte()] as Square;
    const targets = new Array<Square>(count);
    for (let i = 0; i < count; i++) targets[i] = SQUARES[answer.byte()] as Square;
    dests.set(from, targets);
  }
  return dests;
}

/** The descriptions of moves that the core has just left. */
export function readMoves(live: Core, count: number, black: boolean): Move[] {
  const answer = new AnswerReader(live);
  return Array.from({ length: count }, () => readMove(answer, black));
}

/** The next description. */
export function readMove(answer: AnswerReader, black: boolean): Move {
  // The move in 16 bits, for those who play it by `find`.
  answer.short();
  const from = squareName(answer.byte());
  const to = squareName(answer.byte());
  const role = ROLES[answer.byte()] as Role;
  const captured = ROLES[answer.byte()];
  const promotion = ROLES[answer.byte()];
  const kind = KINDS[answer.byte()] as MoveKind;
  const [rookFrom, rookTo, captures] = [answer.byte(), answer.byte(), answer.byte()];
  const san = answer.text();
  const uci = answer.text();
  return {
    from,
    to,
    color: colorOf(black),
    role,
    ...(captured !== undefined && { captured }),
    ...(promotion !== undefined && { promotion }),
    kind,
    ...(rookFrom !== NONE && { rook: { from: squareName(rookFrom), to: squareName(rookTo) } }),
    ...(captures !== NONE && { captures: squareName(captures) }),
    san,
    uci,
  };
}

/** The packed legal move that the input names in the loaded position, or {@link NOT_FOUND}. */
export function findMove(live: Core, input: MoveInput): number {
  return named(input, live.find_text, live.find_squares);
}

/** The same, and plays it on the loaded position. */
export function playMove(live: Core, input: MoveInput): number {
  return named(input, live.play_text, live.play_squares);
}

function named(
  input: MoveInput,
  byText: (length: number) => number,
  bySquares: (from: number, to: number, promotion: number) => number,
): number {
  if (typeof input === "string") return byText(putText(input));
  if (typeof input !== "object" || input === null) return NOT_FOUND;
  const from = squareNumber(input.from);
  const to = squareNumber(input.to);
  const promotion = input.promotion === undefined ? 0 : roleNumber(input.promotion);
  return from < 0 || to < 0 || promotion < 0 ? NOT_FOUND : bySquares(from, to, promotion);
}
