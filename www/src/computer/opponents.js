// Whom one can play against: a ladder from the mildest to the strongest, each with a face, a name, a sentence and how well it plays. How
// they score against each other is measured (`npm run measure:opponents`, docs/opponents.md); no rating is claimed. Data only: the page
// shows them without loading the search.

/** @import { Taste } from "./whims.js" */

/**
 * Somebody who moves by whim and does not look ahead. `mates`: the share of turns in which a mate in one is seen; `takes`: that in which
 * the most valuable piece is taken that can be taken by one worth no more; `cares`: that in which nothing goes to where it could be taken.
 * @typedef {{ mates: number, takes: number, cares: number, taste: Taste }} Whims
 */

/**
 * Somebody who looks ahead.
 * @typedef {object} Look
 * @property {number} depth plies that it looks ahead at most, captures not counted
 * @property {number} nodes positions that it looks at, at most: so it plays the same on every machine that is not very slow
 * @property {number} margin a move less than so much worse, in centipawns, may be played too
 * @property {{ near: number, far: number }} overlooks the share of moves, its own and its opponent's, that it does not see in one turn: of
 *   those to the next square, and of those across the board
 */

/** How well somebody plays. @typedef {{ whims: Whims, nodes: number } | (Look & { whims?: undefined })} Skill */

/** `resignsBelow`: the score, in centipawns, that it thinks hopeless; it plays on to mate if there is none. @typedef {Skill & { resignsBelow: number }} Strength */

/**
 * `id`: in links and in what browsers keep, so it never changes; `sentence`: for the person who chooses; `face`: the name of a drawing.
 * @typedef {{ id: string, name: string, sentence: string, face: string, strength: Strength }} OpponentData
 */

const NEVER = Number.NEGATIVE_INFINITY;

/** No position has more legal moves: who moves by whim looks at each of them once. */
const MOST_MOVES = 218;

/** The king may well stay at home. @type {Taste["king"]} */
const KING_AT_HOME = [1, 1, 0.5];

/** In rising strength. @type {readonly OpponentData[]} */
export const OPPONENTS = [
  {
    id: "hatchling",
    name: "Pip",
    sentence: "Has just hatched, and moves whatever it likes.",
    face: "chick",
    strength: {
      whims: { mates: 0, takes: 0, cares: 0, taste: { capture: 0.1, king: KING_AT_HOME } },
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
      whims: { mates: 0.1, takes: 0.9, cares: 0.9, taste: { capture: 1.5, king: KING_AT_HOME } },
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
      margin: 170,
      overlooks: { near: 0.25, far: 0.55 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "beginner",
    name: "Benny",
    sentence: "Sees his move and your answer, when he does not overlook it.",
    face: "dog",
    strength: {
      depth: 2,
      nodes: 4_000,
      margin: 170,
      overlooks: { near: 0.22, far: 0.32 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "pupil",
    name: "Luna",
    sentence: "Waits for your mistake, and now and then makes one herself.",
    face: "cat",
    strength: {
      depth: 2,
      nodes: 6_000,
      margin: 100,
      overlooks: { near: 0.12, far: 0.25 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "player",
    name: "Spike",
    sentence: "Hard to catch out: overlooks little that is near.",
    face: "hedgehog",
    strength: {
      depth: 3,
      nodes: 10_000,
      margin: 75,
      overlooks: { near: 0.08, far: 0.2 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "club",
    name: "Rusty",
    sentence: "Looks three moves ahead, and follows captures to their end.",
    face: "fox",
    strength: {
      depth: 3,
      nodes: 12_000,
      margin: 45,
      overlooks: { near: 0.04, far: 0.08 },
      resignsBelow: -1200,
    },
  },
  {
    id: "veteran",
    name: "Ella",
    sentence: "Thinks in peace, and seldom forgets what you threaten.",
    face: "elephant",
    strength: {
      depth: 4,
      nodes: 12_000,
      margin: 30,
      overlooks: { near: 0.015, far: 0.03 },
      resignsBelow: -1200,
    },
  },
  {
    id: "expert",
    name: "Bruno",
    sentence: "Looks at 12,000 positions before he moves, and overlooks next to nothing.",
    face: "bear",
    strength: {
      depth: 40,
      nodes: 12_000,
      margin: 20,
      overlooks: { near: 0.003, far: 0.005 },
      resignsBelow: -900,
    },
  },
  {
    id: "strong",
    name: "Sofia",
    sentence: "Looks at 60,000 positions before she moves, and plays the best she finds.",
    face: "owl",
    strength: {
      depth: 40,
      nodes: 60_000,
      margin: 10,
      overlooks: { near: 0, far: 0 },
      resignsBelow: -900,
    },
  },
];

/** @param {unknown} id from outside, maybe @returns {OpponentData | null} null: there is none of this name */
export function opponentById(id) {
  return OPPONENTS.find((each) => each.id === id) ?? null;
}

/** Who comes next on the ladder; null above the strongest. @param {string} id */
export function nextAbove(id) {
  return OPPONENTS[OPPONENTS.findIndex((each) => each.id === id) + 1] ?? null;
}
