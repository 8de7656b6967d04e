// A game as a link carries it: who played, the main line, the result. Whatever a link holds is text from outside; the package reads it. Knows
// no page.

import { Game, X88Error } from "x88";
import { known } from "./headers.js";

/** @import { GameRecord, GameResult } from "x88" */

/** So many plies that the address of the longest is taken by every server. */
const MOST_MOVES = 600;
/** No FEN, and no name worth reading, is as long as this. */
const MOST_READ = 200;

/** What is said of a game in a link, by the names of its headers. */
const SAID = { white: "White", black: "Black", event: "Event", date: "Date" };
const RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/**
 * @param {GameRecord} record
 * @returns {string | null} what is asked for by a link to it; null: it has no moves, too many, or a turn that was only passed
 */
export function gameQuery({ headers, fen, chess960, moves, result }) {
  const line = moves.map(({ uci }) => uci);
  if (fen === null || line.length === 0 || line.length > MOST_MOVES || !line.every(isMove)) return null;
  const query = new URLSearchParams();
  for (const [name, header] of Object.entries(SAID)) {
    const value = known(headers, header).slice(0, MOST_READ);
    if (value) query.set(name, value);
  }
  if (RESULTS.includes(result)) query.set("result", result);
  if (fen !== new Game().start.fen()) query.set("fen", fen);
  if (chess960) query.set("chess960", "");
  query.set("moves", line.join("."));
  return query.toString().replaceAll("%2F", "/");
}

/**
 * @param {URLSearchParams} query
 * @returns {Game | null} at its end; null: it carries none
 */
export function linkedGame(query) {
  const line = (query.get("moves") ?? "").split(".", MOST_MOVES + 1);
  const fen = query.get("fen") ?? undefined;
  if (line.length > MOST_MOVES || !line.every(isMove) || (fen && fen.length > MOST_READ)) return null;
  const said = Object.entries(SAID).map(([name, header]) => [header, query.get(name) ?? "?"]);
  const headers = Object.fromEntries(said.map(([header, value]) => [header, value.slice(0, MOST_READ)]));
  const result = /** @type {GameResult} */ (RESULTS.find((each) => each === query.get("result")) ?? "*");
  const moves = line.map((uci) => ({ uci }));
  try {
    return Game.fromRecord({ headers, fen, chess960: query.has("chess960"), moves, result });
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}

/** @param {string | undefined} text */
function isMove(text) {
  return text !== undefined && /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text);
}
