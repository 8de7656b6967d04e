// Counts the user's consecutive wins against one opponent, and then suggests the next stronger one. The browser stores the count,
// which is untrusted.

import { nextAbove, opponentById } from "../computer/opponents.js";

/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Kept } from "../shell/storage.js" */
/** @import { Table } from "./game-table.js" */

const KEY = "x88-wins";

/** The number of wins before a suggestion. */
const ENOUGH = 2;

/** A game that starts with fewer pieces was set up and does not count. */
const ALL_PIECES = 32;

/** @typedef {{ id: string, count: number }} Row */

/** @param {Pick<Kept, "read">} kept @returns {Row | null} */
function keptRow(kept) {
  const [name, count] = (kept.read(KEY) ?? "").split(" ");
  const id = opponentById(name)?.id;
  return id && /^[1-9]\d{0,3}$/.test(count ?? "") ? { id, count: Number(count) } : null;
}

/**
 * Returns the next opponent: the one above an opponent who was beaten often enough, or null.
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
 * Counts the results of games at a table.
 * @param {Pick<Kept, "read" | "write">} kept
 * @param {Table} table
 */
export function countWins(kept, { game, computer }) {
  // A game that is continued after an undo counts once.
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
