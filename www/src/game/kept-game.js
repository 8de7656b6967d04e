// Stores the game on the board in the browser for the next page load: start and moves, players, clock, ending, the computer's
// answer, and orientation. Stored data is untrusted: it is valid as a whole or ignored.

import { Game, X88Error } from "x88";
import { isDead } from "x88/can-win";
import { isRecord, parsed } from "../stored.js";
import { playersOf } from "./players.js";

/** @import { Color, GameData } from "x88" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { TimeControl } from "./clock.js" */
/** @import { Manner } from "./computer-player.js" */
/** @import { ClockData } from "./game-clock.js" */
/** @import { Players } from "./players.js" */
/** @import { Table } from "./table.js" */

/**
 * `seats`: the players of this game, with the color drawn; `players`: those of the next one.
 * @typedef {{
 *   game: Game,
 *   flagged: Color | null,
 *   players: Players,
 *   seats: Players,
 *   clock: ClockData | null,
 *   manner: Manner,
 * }} KeptTable
 */

const KEY = "x88-game";

/** In characters; the longest possible game takes about 60,000. */
const LONGEST = 100_000;

/** In milliseconds: the maximum of a clock. */
const MOST_TIME = 24 * 60 * 60 * 1000;

/** @type {unknown[]} */
const COLORS = ["white", "black"];

/**
 * @param {Pick<Kept, "writeOwn">} kept
 * @param {Table} table
 * @param {Color} below the color of the pieces at the bottom
 */
export function keepGame(kept, { game, computer, clock, players }, below) {
  const { data, flagged } = game;
  const its = { computer: computer.color, manner: computer.manner };
  kept.writeOwn(KEY, JSON.stringify({ game: data, flagged, players, ...its, clock: clock.data, below }));
}

/**
 * @param {Pick<Kept, "readOwn">} kept
 * @returns {{ table: KeptTable, below: Color } | null} null if it is missing or invalid
 */
export function keptGame(kept) {
  const found = objectOf(parsed(kept.readOwn(KEY), LONGEST));
  const game = found && gameOf(found.game);
  const who = found && whoPlays(found);
  const clock = found && clockOf(found.clock);
  if (!game || !who || clock === undefined || !isColor(found.below)) return null;
  const flagged = isColor(found.flagged) ? found.flagged : null;
  // Only a flag fall ends a game on time, and the ending says whose.
  const isOnTime = /^timeout/.test(String(objectOf(objectOf(found.game)?.ended)?.kind));
  if (isOnTime !== (flagged !== null)) return null;
  return { table: { game, flagged, ...who, clock, manner: mannerOf(found.manner) }, below: found.below };
}

/** @param {unknown} data @returns {Record<string, unknown> | null} */
function objectOf(data) {
  return isRecord(data) ? data : null;
}

/** @param {unknown} data @returns {data is Color} */
function isColor(data) {
  return COLORS.includes(data);
}

/** @param {unknown} data @returns {Game | null} */
function gameOf(data) {
  const { start, chess960, moves, ply, ended } = objectOf(data) ?? {};
  try {
    // Accepts only what a game here has: no variations, no comments.
    if (typeof moves !== "string" || /[^a-z0-9 ]/.test(moves)) return null;
    return Game.fromJSON(
      /** @type {GameData} */ ({ start, chess960, deadPositions: true, moves, ply, ended }),
      { deadPositions: isDead },
    );
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}

/** @param {Record<string, unknown>} found */
function whoPlays(found) {
  const { opponent, color } = objectOf(found.players) ?? {};
  const players = playersOf(opponent, color);
  if (!players) return null;
  if (players.opponent === "person") return found.computer === null ? { players, seats: players } : null;
  if (!isColor(found.computer)) return null;
  const person = found.computer === "white" ? "black" : "white";
  return { players, seats: /** @type {Players} */ ({ ...players, color: person }) };
}

/**
 * @param {unknown} data
 * @returns {ClockData | null | undefined} undefined if it is invalid
 */
function clockOf(data) {
  if (data === null) return null;
  const { control, left, state } = objectOf(data) ?? {};
  const { base, increment } = objectOf(control) ?? {};
  const { white, black } = objectOf(left) ?? {};
  if (![base, increment, white, black].every(isTime)) return undefined;
  if (state !== "waiting" && state !== "running" && state !== "over") return undefined;
  return {
    control: /** @type {TimeControl} */ ({ base, increment }),
    left: /** @type {Record<Color, number>} */ ({ white, black }),
    state,
  };
}

/** @param {unknown} data */
function isTime(data) {
  return typeof data === "number" && data >= 0 && data <= MOST_TIME;
}

/** @param {unknown} data @returns {Manner} */
function mannerOf(data) {
  const { answer, playsOn } = objectOf(data) ?? {};
  const isAnswer = answer === "offering" || answer === "declining";
  return { answer: isAnswer ? answer : null, playsOn: playsOn === true };
}
