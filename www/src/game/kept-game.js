// Stores the game on the board in the browser for the next page load: start and moves, players, clock, ending, the computer's
// answer, and orientation. Stored data is untrusted: it is valid as a whole or ignored.

import { Game, X88Error } from "x88";
import { isDead } from "x88/can-win";
import * as v from "valibot";
import { parsed } from "../stored.js";
import { playersOf } from "./players.js";

/** @import { Color, GameData } from "x88" */
/** @import { Kept } from "../shell/storage.js" */
/** @import { Manner } from "./computer-player.js" */
/** @import { ClockData } from "./game-clock.js" */
/** @import { Players } from "./players.js" */
/** @import { Table } from "./game-table.js" */

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

const COLOR = v.picklist(["white", "black"]);
const TIME = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_TIME));

/** Only what a game here has: no variations, no comments. */
const GAME = v.object({
  start: v.optional(v.string()),
  chess960: v.optional(v.boolean()),
  moves: v.pipe(v.string(), v.regex(/^[a-z0-9 ]*$/)),
  ply: v.optional(v.number()),
  ended: v.optional(v.looseObject({ kind: v.string() })),
});

const DATA = v.object({
  game: GAME,
  flagged: v.nullable(COLOR),
  players: v.object({ opponent: v.string(), color: v.string() }),
  computer: v.nullable(COLOR),
  manner: v.object({
    answer: v.nullable(v.picklist(["offering", "declining"])),
    playsOn: v.boolean(),
  }),
  clock: v.nullable(
    v.object({
      control: v.object({ base: TIME, increment: TIME }),
      left: v.object({ white: TIME, black: TIME }),
      state: v.picklist(["waiting", "running", "over"]),
    }),
  ),
  below: COLOR,
});

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
  const { success, output: found } = v.safeParse(DATA, parsed(kept.readOwn(KEY), LONGEST));
  const game = success && gameOf(found.game);
  const who = success && whoPlays(found);
  if (!game || !who) return null;
  const { flagged, clock, manner, below } = found;
  // Only a flag fall ends a game on time, and the ending says whose.
  const isOnTime = Boolean(found.game.ended?.kind.startsWith("timeout"));
  return isOnTime === (flagged !== null) ? { table: { game, flagged, ...who, clock, manner }, below } : null;
}

/** @param {v.InferOutput<typeof GAME>} data @returns {Game | null} */
function gameOf(data) {
  try {
    return Game.fromJSON(/** @type {GameData} */ ({ ...data, deadPositions: true }), {
      deadPositions: isDead,
    });
  } catch (error) {
    if (error instanceof X88Error) return null;
    throw error;
  }
}

/** @param {v.InferOutput<typeof DATA>} found */
function whoPlays({ players: { opponent, color }, computer }) {
  const players = playersOf(opponent, color);
  if (!players) return null;
  if (players.opponent === "person") return computer === null ? { players, seats: players } : null;
  if (computer === null) return null;
  const person = computer === "white" ? "black" : "white";
  return { players, seats: /** @type {Players} */ ({ ...players, color: person }) };
}
