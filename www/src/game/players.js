// Who plays: two people at one board, or one against the computer. The choice is kept by the browser, and an address can ask for
// one; both are read with suspicion. Knows no game and no page.

import { OPPONENTS, opponentById } from "../computer/opponents.js";

/** @import { Color } from "x88" */
/** @import { Kept } from "../shell/kept.js" */

/** `opponent`: "person", or the id of one of the ladder; `color`: that of the person, where there is one only. @typedef {{ opponent: string, color: Color | "random" }} Players */

/** @type {Players} */
export const TWO_PEOPLE = { opponent: "person", color: "white" };

/** Whom somebody meets who has never played here: the mildest. @type {Players} */
export const NEWCOMER = { opponent: OPPONENTS[0].id, color: "white" };

const COLORS = ["white", "black", "random"];
const KEY = "x88-players";

/** What was chosen last in this browser; null if nobody has chosen yet. @param {Pick<Kept, "read">} kept @returns {Players | null} */
export function keptPlayers(kept) {
  const [opponent, color] = (kept.read(KEY) ?? "").split(" ");
  return playersOf(opponent, color);
}

/**
 * @param {Pick<Kept, "write">} kept
 * @param {Players} players
 */
export function keepPlayers(kept, { opponent, color }) {
  kept.write(KEY, `${opponent} ${color}`);
}

/**
 * What an address asks for, such as "opponent=club&color=black"; null if it names no opponent that there is.
 * @param {URLSearchParams} query
 */
export function askedPlayers(query) {
  return playersOf(query.get("opponent"), query.get("color") ?? TWO_PEOPLE.color);
}

/**
 * Whether an address asks for players, be they such as there are or not.
 * @param {URLSearchParams} query
 */
export function asksForPlayers(query) {
  return query.has("opponent") || query.has("color");
}

/**
 * @param {unknown} opponent from outside, as is the colour
 * @param {unknown} color
 * @returns {Players | null} null if there are no such players
 */
export function playersOf(opponent, color) {
  if (typeof opponent !== "string" || typeof color !== "string" || !COLORS.includes(color)) return null;
  const isOpponent = opponent === TWO_PEOPLE.opponent || opponentById(opponent) !== null;
  return isOpponent ? /** @type {Players} */ ({ opponent, color }) : null;
}
