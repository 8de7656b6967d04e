// The clocks that an app passes for a line, and the line with them. The smaller entry has no clocks.

import type { SpelledMove } from "../../position/spelling.js";
import { badArgument, wholeNumber } from "../../types/arguments.js";
import { requireMoves } from "../../types/limits.js";
import type { GameResult } from "../../types/types.js";
import { type LineStyle, LineWriter, type StartOfGame } from "./line-writer.js";
import { LONGEST_TIME, writtenTime } from "../model/times.js";

/** The time after each ply of the main line; null where the app gives none. */
export type Clocks = readonly (number | null)[];

/** @internal The names of the options for writing one game. */
export const GAME_OPTIONS = "width glyphs letters long unread headers clocks";

/** Returns a copy of the option `clocks`. @throws {ArgumentError} if it is not a list of times. */
export function readClocks(clocks: unknown): Clocks {
  if (clocks === undefined || clocks === null) return [];
  if (!Array.isArray(clocks)) throw badArgument("clocks", "a list of milliseconds", clocks);
  // A list with only holes would otherwise take hours.
  requireMoves(clocks.length);
  return Array.from(clocks as unknown[], (time) =>
    time === undefined || time === null ? null : wholeNumber(time, "clocks", LONGEST_TIME),
  );
}

/** @throws {ArgumentError} if there are more clocks than moves, for example because the list begins with the time at the start. */
export function requireMoveOf(clocks: Clocks, moves: number): void {
  if (clocks.length > moves)
    throw badArgument("clocks", `at most ${moves} times, one after each move`, clocks.length);
}

/** Writes a line of moves with their clocks. */
export class ClockWriter extends LineWriter {
  private readonly clocks: Clocks;

  constructor(start: StartOfGame, style: LineStyle, clocks: Clocks) {
    super(start, style);
    this.clocks = clocks;
  }

  override move(move: SpelledMove): void {
    super.move(move);
    const clock = this.clocks[this.place.ply - 1] ?? null;
    if (clock === null) return;
    this.beginWord();
    this.put("{[%clk");
    this.endWord();
    this.put(`${writtenTime(clock)}]}`);
    this.needsNumber = true;
  }

  override end(result: GameResult): string {
    requireMoveOf(this.clocks, this.place.ply);
    return super.end(result);
  }
}
