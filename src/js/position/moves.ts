// Moves and destinations as they cross the boundary (`src/boundary/moves.rs`), and moves as an app passes them (`src/boundary/input.rs`).

import { type Core, type Packed, START, TOO_LONG } from "../core/core.js";
import { encodeInto } from "../core/utf8.js";
import { shown } from "../types/arguments.js";
import { LONGEST_MOVE } from "../types/limits.js";
import type { RulesTypes } from "../types/rules-types.js";
import { colorOf, roleNumber, ROLES, squareName, squareNumber } from "../types/squares.js";
import type { Dests, Move, MoveInput, MoveSquares, PromotionRole, Role, Square } from "../types/types.js";
import { BLACK, CHESS960 } from "./packed.js";
import type { Ruleset, ReadInput } from "./ruleset.js";
import {
  CASTLE_KINGSIDE,
  castledTo,
  DOUBLE_STEP,
  EN_PASSANT,
  isCastling,
  kindOf,
  letterOf,
  PROMOTION,
  SPELLED,
  type SpelledMove,
  spelling,
} from "./spelling.js";

/** Returns the legal destinations from the last answer of the core. */
export function readDests(core: Core): Dests {
  const answer = core.answer();
  const dests: Dests = new Map();
  for (let count = answer.byte(); count > 0; count = answer.byte()) {
    const from = squareName(answer.byte());
    const targets = new Array<Square>(count);
    for (let i = 0; i < count; i++) targets[i] = squareName(answer.byte());
    dests.set(from, targets);
  }
  return dests;
}

/** Returns the destinations of the piece on one square from the last answer of the core. */
export function readDestsFrom(core: Core, square: number): Square[] {
  const answer = core.answer();
  for (let count = answer.byte(); count > 0; count = answer.byte()) {
    if (answer.byte() === square) return Array.from({ length: count }, () => squareName(answer.byte()));
    for (let left = count; left > 0; left--) answer.byte();
  }
  return [];
}

/**
 * Returns `count` moves from the last answer of the core.
 * @param flags `flagsOf` the position before each of them
 */
export function readMoves<T extends RulesTypes>(
  rules: Ruleset<T>,
  count: number,
  flags: number,
): T["move"][] {
  const answer = rules.core.answer();
  const moves = new Array<T["move"]>(count);
  for (let n = 0; n < count; n++) moves[n] = rules.move(answer.signed(), flags);
  return moves;
}

/** Returns `count` moves from the last answer of the core, by the squares onto which the user can drop the piece to play them. */
export function readTargets<T extends RulesTypes>(
  rules: Ruleset<T>,
  count: number,
  flags: number,
): Map<Square, T["move"][]> {
  const answer = rules.core.answer();
  const targets = new Map<Square, T["move"][]>();
  for (let left = count; left > 0; left--) {
    const squares = answer.list(squareName);
    const move = rules.move(answer.signed(), flags);
    for (const square of squares) {
      const moves = targets.get(square);
      if (moves === undefined) targets.set(square, [move]);
      else moves.push(move);
    }
  }
  return targets;
}

/** The kinds of castling, in the order of the core's numbers. */
const CASTLINGS = ["castle-kingside", "castle-queenside"] as const;

/**
 * Returns a move as the API describes it.
 * @param code the move as it crosses: a `SpelledMove`, and above it the captured role or the king's square
 * @param flags `flagsOf` the position before it
 */
export function moveOf(code: number, flags: number): Move {
  const { san, uci, isCheck, isCheckmate } = spelling(code & SPELLED, (flags & CHESS960) !== 0);
  const color = colorOf(flags & BLACK);
  const role = ROLES[(code >> 21) & 7] as Role;
  const more = code >>> 24;
  // One literal for each shape: creating these objects takes most of the time of an answer.
  if ((code & 0xffff) === 0) {
    const square = squareName(more);
    return { from: square, to: square, color, role, kind: "null", san, uci, isCheck, isCheckmate };
  }
  const number = kindOf(code);
  const from = squareName(code);
  if (isCastling(code)) {
    const kind = CASTLINGS[number - CASTLE_KINGSIDE] as (typeof CASTLINGS)[number];
    const rook = { from: squareName(code >> 6), to: castledTo(code, "fd") };
    return { from, to: castledTo(code, "gc"), color, role, kind, rook, san, uci, isCheck, isCheckmate };
  }
  const to = squareName(code >> 6);
  const promotion = number < PROMOTION ? undefined : (ROLES[number - PROMOTION] as PromotionRole);
  if (more === 0) {
    const kind = number === DOUBLE_STEP ? "double-step" : "quiet";
    if (promotion === undefined) return { from, to, color, role, kind, san, uci, isCheck, isCheckmate };
    return { from, to, color, role, promotion, kind, san, uci, isCheck, isCheckmate };
  }
  const captured = ROLES[more] as Role;
  const isEnPassant = number === EN_PASSANT;
  const kind = isEnPassant ? "en-passant" : "capture";
  const captures = isEnPassant ? (`${to.charAt(0)}${from.charAt(1)}` as Square) : to;
  if (promotion === undefined)
    return { from, to, color, role, captured, kind, captures, san, uci, isCheck, isCheckmate };
  return { from, to, color, role, captured, promotion, kind, captures, san, uci, isCheck, isCheckmate };
}

/** The spelling of the null move, which is not legal in any position. */
const NULL_MOVE = "--";

/** The number for a promotion to an invalid role. */
const NO_ROLE = 15;

/** The position of the castling bits in the number. */
const CASTLING = 16;

/** Reads a move of standard chess from an app. */
export function readInput(input: MoveInput): ReadInput {
  if (typeof input === "string") return input;
  if (typeof input !== "object" || input === null) return { got: shown(input) };
  const { from, to, promotion, kind, rook } = input as Partial<Move>;
  // Two equal squares would mean that the king moves to its own square.
  if (kind === "null") return NULL_MOVE;
  // Castling as an object names its rook: two squares alone could mean a one-square king move.
  const side = (CASTLINGS as readonly unknown[]).indexOf(kind) + 1;
  if (side === 0 || typeof rook !== "object" || rook === null)
    return squaresNumber(from, to, "to", promotionNumber(promotion));
  return squaresNumber(from, rook.from, "rook.from", side << (CASTLING - 12));
}

/** The castling bits that mean a drop (crazyhouse), and the shift of the role. */
export const DROPS = 0x30000;
export const DROPPED = 12;

/** Returns the input as a string for messages. */
export function named(input: ReadInput): string {
  if (typeof input === "number" && (input & DROPS) === DROPS)
    return `${letterOf((input >> DROPPED) & 15)}@${squareName(input >> 6)}`;
  if (typeof input === "number") return `${squareName(input)}${squareName(input >> 6)}`;
  return typeof input === "string" ? shown(input) : input.got;
}

/** @param more the bits besides the squares */
function squaresNumber(from: unknown, to: unknown, toName: string, more: number): ReadInput {
  const [origin, target] = [squareNumber(from), squareNumber(to)];
  if (origin >= 0 && target >= 0) return origin | (target << 6) | (more << 12);
  const [name, value] = origin < 0 ? ["from", from] : [toName, to];
  return { got: `an object whose "${name}" is ${shown(value)}` };
}

/** The letters of the promotion roles, in the order of the core's numbers from 2. */
const LETTERS = "nbrq";

function promotionNumber(promotion: MoveSquares["promotion"]): number {
  if (promotion === undefined || promotion === null || promotion === "") return 0;
  const letter = typeof promotion === "string" && promotion.length === 1 ? LETTERS.indexOf(promotion) : -1;
  if (letter >= 0) return letter + 2;
  const role = roleNumber(promotion);
  return role < 1 ? NO_ROLE : role;
}

/** Returns the number by which the core finds the move. Puts a string into the buffer. */
export function inputNumber(core: Core, input: ReadInput): number {
  if (typeof input === "number") return input;
  // A string that does not fit into the buffer crosses as TOO_LONG, which names no move.
  const length = typeof input === "string" ? core.putText(input) : TOO_LONG;
  return (length | (1 << 31)) >>> 0;
}

/** The numbers that open and close a variation of a record, which replaces the move before it. */
export const OPENS = -1;
export const CLOSES = -2;

/** Returns the moves of a record, with null moves and variations, up to the first illegal one. Takes one crossing. */
export function spellLine(core: Core, start: Packed, inputs: readonly ReadInput[]): SpelledMove[] {
  return core.ask((wasm) => {
    const room = core.inputRoom(wasm, mostBytes(inputs));
    core.putPosition(START, start);
    const length = wasm.spell(packLine(inputs, room));
    const answer = core.answer();
    return Array.from({ length }, () => answer.signed() & SPELLED);
  });
}

/** Returns the most bytes that {@link packLine} writes. */
export function mostBytes(inputs: readonly ReadInput[]): number {
  let most = 0;
  for (const input of inputs) most += 4 + 3 * packedText(input).length;
  return most;
}

/** Returns the string to pack, which is empty if the input is not a string or is too long to be a move. */
function packedText(input: ReadInput): string {
  return typeof input === "string" && input.length <= LONGEST_MOVE ? input : "";
}

/** Writes each input as its four-byte number followed by its string. Returns the number of bytes. */
export function packLine(inputs: readonly ReadInput[], bytes: Uint8Array): number {
  let at = 0;
  for (const input of inputs) {
    const length =
      typeof input === "number" ? 0 : encodeInto(packedText(input), bytes, at + 4, bytes.length - at - 4);
    const number = typeof input === "number" ? input : length | (1 << 31);
    bytes[at] = number;
    bytes[at + 1] = number >> 8;
    bytes[at + 2] = number >> 16;
    bytes[at + 3] = number >> 24;
    at += 4 + length;
  }
  return at;
}
