// How many games in a row the person has won against the same opponent, and who is suggested after that: the next above. The browser keeps
// it; it is read with suspicion. Knows no page.

import { nextAbove, opponentById } from "../computer/opponents.js";

/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { Table } from "./table.js" */

const KEY = "x88-wins";

/** So many, and the next above is suggested. */
const ENOUGH = 2;

/** A game that starts with fewer pieces was set up, and is no match. */
const ALL_PIECES = 32;

/** @typedef {{ id: string, count: number }} Row */

/** @param {Pick<Kept, "read">} kept @returns {Row | null} */
function keptRow(kept) {
  const [id, count] = (kept.read(KEY) ?? "").split(" ");
  return opponentById(id) && /^[1-9]\d{0,3}$/.test(count ?? "") ? { id, count: Number(count) } : null;
}

/**
 * Whom to play next: who comes above the one that was beaten often enough; null if nobody was, or nobody is above.
 * @param {Pick<Kept, "read">} kept
 * @returns {{ next: OpponentData, beaten: OpponentData } | null}
 */
export function suggestion(kept) {
  const row = keptRow(kept);
  const beaten = row && row.count >= ENOUGH ? opponentById(row.id) : null;
  const next = beaten && nextAbove(beaten.id);
  return beaten && next ? { next, beaten } : null;
}

/**
 * Takes note of how games at a table end.
 * @param {Pick<Kept, "read" | "write">} kept
 * @param {Table} table
 */
export function countWins(kept, { game, computer }) {
  // What is taken back and played again is one game.
  let isCounted = game.outcome !== null;
  game.subscribe(({ kind }) => {
    if (kind === "start") isCounted = false;
    const { outcome } = game;
    if (!outcome || isCounted) return;
    isCounted = true;
    const { who, color } = computer;
    if (!who || game.played.start.pieces().size < ALL_PIECES) return;
    const row = keptRow(kept);
    const before = row !== null && row.id === who.id ? row.count : 0;
    const isWon = outcome.winner !== null && outcome.winner !== color;
    kept.write(KEY, isWon ? `${who.id} ${before + 1}` : "");
  });
}
