// Proofs that a side can or cannot win any more.

import { core } from "../core/can-win.js";
import type { Packed, Wasm } from "../core/core.js";
import { rulesNumber, STANDARD_BYTES } from "../position/packed.js";
import { badArgument, nodesOf } from "../types/arguments.js";
import { requireIsBlack, squareName } from "../types/squares.js";
import type { Color, SearchOptions, Square, WinAnswer } from "../types/types.js";

/** The core's numbers have 32 bits. A search ends long before. */
const MOST_NODES = 2 ** 31 - 1;

/** The functions that only this core has. */
interface CanWinWasm extends Wasm {
  is_dead(nodes: number): number;
  fixed_pawns(): void;
}

/** A `Position` of any entry. */
export interface AnyPosition {
  /** Returns the FEN. */
  fen(): string;
  /** Returns the position as plain data. */
  toSetup(): object;
}

/**
 * Returns whether a side can still checkmate by any sequence of legal moves of both sides (articles 5.2.2 and 6.9). "no" has a
 * proof, "yes" has a line to checkmate, and anything else is "unknown".
 * @param position a position of standard chess or Chess960, of any entry
 * @param options `nodes` is the approximate number of positions to search; the default is for one call in a game, which takes
 * milliseconds; 0 means no search
 * @throws {ArgumentError} if it is not such a position, or an option does not match its declaration.
 *
 * @category Positions
 *
 * @example
 * import { Position } from "x88";
 * import { canWin } from "x88/can-win";
 *
 * const { answer, line } = canWin(Position.fromFen("7k/8/8/8/8/8/8/KN1n4 w - - 0 1"), "white");
 * answer; // "yes"
 * line?.length; // 25
 * canWin(Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1"), "white"); // { answer: "no" }
 */
export function canWin(position: AnyPosition, color: Color, options?: SearchOptions | null): WinAnswer {
  const [packed, black, nodes] = [packedOf(position), requireIsBlack(color, "color"), limitOf(options)];
  const found = core.askAbout(packed, () => core.glue.can_win?.(black === 1, nodes));
  const [answer, line] = found as [WinAnswer["answer"], WinAnswer["line"]];
  return { answer, ...(line && { line }) } as WinAnswer;
}

/**
 * Returns whether neither side can checkmate by any sequence of legal moves (article 5.2.2). `true` is proved, `false` means that a
 * line to checkmate was found, and `null` means neither. A stalemate is dead, a checkmate is not.
 *
 * A game does not look for dead positions, unless it is created with `{ deadPositions: isDead }`.
 * @param position a position of standard chess or Chess960, of any entry
 * @param options `nodes` is the approximate number of positions to search. The default is for one call after each move, which takes
 * milliseconds; 0 finds only proofs that need no search.
 * @throws {ArgumentError} if it is not such a position, or `nodes` is not a whole number.
 *
 * @category Positions
 *
 * @example
 * import { Position } from "x88";
 * import { isDead } from "x88/can-win";
 *
 * isDead(Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")); // true
 * isDead(Position.initial()); // false
 */
export function isDead(position: AnyPosition, options?: SearchOptions | null): boolean | null {
  const [packed, nodes] = [packedOf(position), limitOf(options)];
  const answer = core.askAbout(packed, (wasm) => (wasm as CanWinWasm).is_dead(nodes));
  return answer === 2 ? null : answer === 1;
}

/**
 * Returns pawns that can never move and never be captured, which lock a dead position. Each is proved, but the list may be
 * incomplete: it leaves out pawns that need a search. It is empty while a pawn can be captured en passant.
 * @param position a position of standard chess or Chess960, of any entry
 * @throws {ArgumentError} if it is not such a position.
 *
 * @category Positions
 *
 * @example
 * import { Position } from "x88";
 * import { fixedPawns } from "x88/can-win";
 *
 * fixedPawns(Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")).length; // 8
 */
export function fixedPawns(position: AnyPosition): Square[] {
  return core.askAbout(packedOf(position), (wasm) => {
    (wasm as CanWinWasm).fixed_pawns();
    return core.answer().list(squareName);
  });
}

/** Returns the bytes of a position or of its structured clone. Positions of `x88/variants` have more bytes. */
function packedOf(position: AnyPosition): Packed {
  const { packed } = Object(position) as { packed?: unknown };
  const standard = typeof packed === "string" ? packed.slice(0, STANDARD_BYTES / 2) : "";
  if (2 * standard.length !== STANDARD_BYTES || rulesNumber(packed as Packed) !== 0)
    throw badArgument("position", "a Position of standard chess or Chess960", position);
  return standard;
}

/** Returns the limit of a search; below 0 is the default. */
function limitOf(options: SearchOptions | null | undefined): number {
  return Math.min(nodesOf(options) ?? -1, MOST_NODES);
}
