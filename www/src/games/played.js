// Passes the game from Play to the view of games: its headers, and its text, which the browser stores for the next page load.

import { writePgn } from "x88";

/** @import { Color, GameRecord, Outcome } from "x88" */
/** @import { Kept } from "../shell/storage.js" */

const KEY = "x88-played";

/**
 * Returns a game played here as PGN.
 * @param {GameRecord} record
 * @param {{ names: Partial<Record<Color, string>>, outcome: Outcome | null, date?: Date }} played `names`: of the players that
 * have one
 */
export function playedPgn(record, { names, outcome, date = new Date() }) {
  const roster = {
    Event: "Game on x88",
    Site: "?",
    Date: [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("."),
    Round: "-",
    White: names.white ?? "?",
    Black: names.black ?? "?",
  };
  const isOnTime = outcome?.kind === "timeout" || outcome?.kind === "timeout-draw";
  return writePgn({ ...record, headers: { ...roster, ...(isOnTime && { Termination: "time forfeit" }) } });
}

/** The NAG of a mistake, "?". */
const MISTAKE = 2;

/**
 * Returns the moves that lead to the first turning point, in UCI; empty if the game has none.
 * @param {GameRecord} record
 */
export function pathToTurningPoint({ moves }) {
  const at = moves.findIndex(({ nags }) => nags?.includes(MISTAKE));
  return moves.slice(0, Math.max(0, at)).map(({ uci }) => uci);
}

/**
 * @param {Pick<Kept, "write">} kept
 * @param {string} pgn to view
 */
export function keepPlayed(kept, pgn) {
  kept.write(KEY, pgn);
}

/**
 * Returns the game passed last, or null.
 * @param {Pick<Kept, "read">} kept
 */
export function keptPlayed(kept) {
  return kept.read(KEY);
}
