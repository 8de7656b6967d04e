// The players: two people at one board, or one against the computer. The browser stores the choice, and an address can request one;
// both are untrusted.

import { OPPONENTS, opponentById } from "../computer/opponents.js";

/** @import { Color } from "x88" */
/** @import { Kept } from "../shell/storage.js" */

/**
 * `opponent`: "person", or the id of an opponent; `color`: the user's, if there is one user. @typedef {{ opponent: string, color:
 * Color | "random" }} Players
 */

/** @type {Players} */
export const TWO_PEOPLE = { opponent: "person", color: "white" };

/** The first opponent of a newcomer: the weakest. @type {Players} */
export const NEWCOMER = { opponent: OPPONENTS[0].id, color: "white" };

const COLORS = ["white", "black", "random"];
const KEY = "x88-players";

/**
 * Returns the last choice in this browser, or null.
 * @param {Pick<Kept, "read">} kept
 * @returns {Players | null}
 */
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
 * Returns the players that an address requests, such as "opponent=club&color=black", or null if the opponent does not exist.
 * @param {URLSearchParams} query
 */
export function askedPlayers(query) {
  return playersOf(query.get("opponent"), query.get("color") ?? TWO_PEOPLE.color);
}

/**
 * Returns whether an address requests players, valid or not.
 * @param {URLSearchParams} query
 */
export function asksForPlayers(query) {
  return query.has("opponent") || query.has("color");
}

/**
 * @param {unknown} opponent untrusted, like the color
 * @param {unknown} color
 * @returns {Players | null} null if they are invalid
 */
export function playersOf(opponent, color) {
  if (typeof opponent !== "string" || typeof color !== "string" || !COLORS.includes(color)) return null;
  const id = opponent === TWO_PEOPLE.opponent ? opponent : opponentById(opponent)?.id;
  return id ? /** @type {Players} */ ({ opponent: id, color }) : null;
}
