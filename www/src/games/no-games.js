// The messages for an address without games or with a missing game.

import { counted } from "../words.js";

/** @import { GamesFile } from "./games-file.js" */

/**
 * `ways`: alternatives for the user. @typedef {{ title: string, text: string, ways: { text: string, href: string }[] }} NoGames
 */

const NO_SOURCE = "This page has no games under that name.";
const NO_LINKED = "Its moves are no game.";
const NO_PLAYED = "No game that was played here is kept in this browser.";
const NO_POSITION =
  "Here are games, and no positions: those are shown in the inspector, and played on from in “Play”.";

/**
 * @param {string | undefined} source from the address
 * @param {URLSearchParams} query
 * @returns {NoGames | null} null if the address requests none
 */
export function askedInVain(source, query) {
  const title = "This link does not lead to games";
  if (source === "played") return { title, text: NO_PLAYED, ways: [] };
  if (source === "link") return { title, text: NO_LINKED, ways: [] };
  if (source !== undefined && source !== "file") return { title, text: NO_SOURCE, ways: [] };
  if (query.size === 0) return null;
  const position = { text: "Show the position", href: `#/inspect?${query}` };
  return { title, text: NO_POSITION, ways: query.has("fen") ? [position] : [] };
}

/** @param {GamesFile} file @returns {NoGames} */
export function noSuchGame({ name, games }) {
  const text = `${name} has ${counted(games.length, "game")}, and not that one.`;
  return { title: "This link does not lead to a game", text, ways: [] };
}
