// The opponents, from the weakest to the strongest, each with a face, a name, a description and a strength. Their scores against
// each other are measured (`npm run lab -- opponents`, docs/site/opponents.md); they have no rating. Data only: the page shows
// them without loading the search.

/** @import { Taste } from "./whims.js" */

/**
 * A player by whim, who does not look ahead. `mates`: the share of turns in which it sees a mate in one; `takes`: in which it
 * captures the most valuable piece with one worth no more; `cares`: in which it avoids squares where it could be captured.
 * @typedef {{ mates: number, takes: number, cares: number, taste: Taste }} Whims
 */

/**
 * A player who looks ahead.
 * @typedef {object} Look
 * @property {number} depth the search depth in plies, not counting captures
 * @property {number} nodes the most positions to search, so that it plays the same on every machine that is not very slow
 * @property {number} margin in centipawns: it also plays moves that are worse by less than this
 * @property {{ near: number, far: number }} overlooks the share of moves, its own and its opponent's, that it does not see in one
 *   turn: to the next square, and across the board
 */

/** How well an opponent plays. @typedef {{ whims: Whims, nodes: number } | (Look & { whims?: undefined })} Skill */

/**
 * `resignsBelow`: the score in centipawns that counts as hopeless; without it, it plays on to mate. `badDay`: how it plays in
 * half of its games. If one skill always beats another, no single skill in between can lose to both, but people have good and bad
 * days.
 * @typedef {Skill & { resignsBelow: number, badDay?: Skill }} Strength
 */

/**
 * `id`: stored in links and browsers, so it never changes; `sentence`: for the user's choice; `face`: the name of a drawing.
 * @typedef {{ id: string, name: string, sentence: string, face: string, strength: Strength }} OpponentData
 */

const NEVER = Number.NEGATIVE_INFINITY;

/** The most legal moves of any position: an opponent that moves by whim looks at each of them once. */
const MOST_MOVES = 218;

/** As deep as the number of positions allows. */
const DEEP = 40;

/** The king tends to stay at home. @type {Taste["king"]} */
const KING_AT_HOME = [1, 1, 0.5];

/** @param {number} near @param {number} [far] the shares that are overlooked */
const overlooking = (near, far = near) => ({ near, far });

const ALERT = { depth: DEEP, nodes: 520, margin: 52, overlooks: overlooking(0.04, 0.08) };

const THOROUGH = { depth: DEEP, nodes: 60_000, margin: 10, overlooks: overlooking(0) };

/** In order of strength. @type {readonly OpponentData[]} */
export const OPPONENTS = [
  {
    id: "hatchling",
    name: "Pip",
    sentence: "Has just hatched, and moves whatever it likes.",
    face: "chick",
    strength: {
      whims: { mates: 0, takes: 0, cares: 0, taste: { capture: 0, king: KING_AT_HOME } },
      nodes: MOST_MOVES,
      resignsBelow: NEVER,
    },
  },
  {
    id: "explorer",
    name: "Mimi",
    sentence: "Nibbles at what she can get, and keeps out of danger. Has no plan.",
    face: "mouse",
    strength: {
      whims: { mates: 0.1, takes: 0.9, cares: 1, taste: { capture: 1.5, king: KING_AT_HOME } },
      nodes: MOST_MOVES,
      resignsBelow: NEVER,
    },
  },
  {
    id: "rookie",
    name: "Hops",
    sentence: "Looks for a good jump, and misses much that is far away.",
    face: "frog",
    strength: {
      depth: 1,
      nodes: 1_000,
      margin: 125,
      overlooks: overlooking(0.17, 0.43),
      resignsBelow: NEVER,
    },
  },
  {
    id: "beginner",
    name: "Benny",
    sentence: "Thinks of your reply too, when he does not overlook it.",
    face: "dog",
    strength: {
      depth: DEEP,
      nodes: 420,
      margin: 104,
      overlooks: overlooking(0.16, 0.32),
      resignsBelow: NEVER,
    },
  },
  {
    id: "pupil",
    name: "Luna",
    sentence: "Waits for your mistake, and now and then makes one herself.",
    face: "cat",
    strength: {
      depth: DEEP,
      nodes: 500,
      margin: 75,
      overlooks: overlooking(0.088, 0.175),
      resignsBelow: NEVER,
    },
  },
  {
    id: "club",
    name: "Rusty",
    sentence: "Follows captures to their end, and seldom misses one.",
    face: "fox",
    strength: { ...ALERT, resignsBelow: -1200 },
  },
  {
    id: "veteran",
    name: "Ella",
    sentence: "On a good day as strong as Sofia, on a bad one no better than Rusty.",
    face: "elephant",
    strength: { ...THOROUGH, badDay: ALERT, resignsBelow: -1200 },
  },
  {
    id: "strong",
    name: "Sofia",
    sentence: "Looks at 60,000 positions before she moves, and plays the best she finds.",
    face: "owl",
    strength: { ...THOROUGH, resignsBelow: -900 },
  },
];

/**
 * @param {unknown} id possibly from outside
 * @returns {OpponentData | null} null if it does not exist
 */
export function opponentById(id) {
  return OPPONENTS.find((each) => each.id === id) ?? null;
}

/**
 * Returns the next stronger opponent, or null above the strongest.
 * @param {string} id
 */
export function nextAbove(id) {
  return OPPONENTS[OPPONENTS.findIndex((each) => each.id === id) + 1] ?? null;
}
