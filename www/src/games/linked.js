// Encodes a game in a link: players, main line, result. A link is untrusted text, which the package reads.

import { GameTree, Position, X88Error } from "x88";
import { known } from "./headers.js";

/** @import { GameRecord, GameResult } from "x88" */

/** In plies: every server accepts the address of the longest. */
const MOST_MOVES = 600;
/** Longer than any FEN and any useful name. */
const MOST_READ = 200;

/** The query parameters of a game, by header name. */
const SAID = { white: "White", black: "Black", event: "Event", date: "Date" };
const RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/**
 * @param {GameRecord} record
 * @returns {string | null} the query of a link to it; null if it has no moves, too many, or a null move
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
  if (fen !== Position.initial().fen()) query.set("fen", fen);
  if (chess960) query.set("chess960", "");
  query.set("moves", line.join("."));
  return query.toString().replaceAll("%2F", "/");
}

/**
 * @param {URLSearchParams} query
 * @returns {GameTree | null} the game at its end; null if there is none
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
    return GameTree.fromRecord({ headers, fen, chess960: query.has("chess960"), moves, result });
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}

/** @param {string | undefined} text */
function isMove(text) {
  return text !== undefined && /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text);
}
