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

/**
 * A move as an app gives it, read: a text, or squares and promotion in one number (`from | to << 6 | promotion << 12`), or
 * `undefined` for what is no move. Read before the core is asked, because reading may run the app's own getters.
 */
export type ReadInput = string | number | undefined;

/** What stands for a promotion to what is no role. */
export const NO_ROLE = 15;

/** Reads a move that an app gives. */
export function readInput(input: MoveInput): ReadInput {
  if (typeof input === "string") return input;
  if (typeof input !== "object" || input === null) return undefined;
  const { from, to, promotion } = input;
  const [origin, target] = [squareNumber(from), squareNumber(to)];
  if (origin < 0 || target < 0) return undefined;
  const role = promotion === undefined ? 0 : roleNumber(promotion);
  return origin | (target << 6) | ((role < 0 ? NO_ROLE : role) << 12);
}

/** The packed legal move that the input names in the loaded position, or {@link NOT_FOUND}. */
export function findMove(live: Core, input: ReadInput): number {
  if (typeof input === "string") return live.find_text(putText(input));
  return input === undefined ? NOT_FOUND : live.find_squares(input & 63, (input >> 6) & 63, input >> 12);
}

/** The same, and plays it on the loaded position. */
export function playMove(live: Core, input: ReadInput): number {
  if (typeof input === "string") return live.play_text(putText(input));
  return input === undefined ? NOT_FOUND : live.play_squares(input & 63, (input >> 6) & 63, input >> 12);
}
