// Whom one can play against: a ladder from the mildest to the strongest, each with a face, a name, a sentence and how well it plays. How
// they score against each other is measured (`npm run measure:opponents`, docs/opponents.md); no rating is claimed. Data only: the page
// shows them without loading the search.

/** @import { Taste } from "./whims.js" */

/**
 * `mates`: the share of the mates in one that are seen; `takes`: the share of turns in which the most valuable piece is taken that can be
 * taken by one worth no more; `cares`: the share of turns in which nothing is moved to where it could be taken.
 * @typedef {{ mates: number, takes: number, cares: number, taste: Taste }} Whims
 */

/**
 * How well an opponent plays.
 * @typedef {object} Strength
 * @property {Whims} [whims] it moves by whim and does not look ahead
 * @property {number} depth plies that it looks ahead at most, captures not counted
 * @property {number} nodes positions that it looks at, at most: so it plays the same on every machine that is not very slow
 * @property {number} margin a move less than so much worse, in centipawns, may be played too
 * @property {{ near: number, far: number }} overlooks the share of moves, its own and its opponent's, that it does not see in one turn: of
 *   those to the next square, and of those across the board
 * @property {number} resignsBelow the score, in centipawns, that it thinks hopeless; it plays on to mate if there is none
 */

/**
 * `id`: in links and in what browsers keep, so it never changes; `sentence`: for the person who chooses; `face`: the name of a drawing.
 * @typedef {{ id: string, name: string, sentence: string, face: string, strength: Strength }} OpponentData
 */

const NEVER = Number.NEGATIVE_INFINITY;

/** In rising strength. @type {readonly OpponentData[]} */
export const OPPONENTS = [
  {
    id: "hatchling",
    name: "Pip",
    sentence: "Has just hatched and moves as it pleases.",
    face: "chick",
    strength: {
      whims: { mates: 0, takes: 0, cares: 0, taste: { capture: 0.1, king: [1, 1, 0.5] } },
      depth: 1,
      nodes: 300,
      margin: 0,
      overlooks: { near: 0, far: 0 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "explorer",
    name: "Mimi",
    sentence: "Takes what is near, and overlooks much that is far away.",
    face: "mouse",
    strength: {
      whims: { mates: 0.1, takes: 0.9, cares: 0.9, taste: { capture: 1.5, king: [1, 1, 0.5] } },
      depth: 1,
      nodes: 300,
      margin: 0,
      overlooks: { near: 0, far: 0 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "beginner",
    name: "Hops",
    sentence: "Sees its own move and yours, but overlooks one in six.",
    face: "frog",
    strength: {
      depth: 2,
      nodes: 4_000,
      margin: 90,
      overlooks: { near: 0.1, far: 0.25 },
      resignsBelow: NEVER,
    },
  },
  {
    id: "club",
    name: "Rusty",
    sentence: "Looks three moves ahead and follows captures to their end.",
    face: "fox",
    strength: {
      depth: 3,
      nodes: 12_000,
      margin: 30,
      overlooks: { near: 1 / 60, far: 1 / 60 },
      resignsBelow: -1200,
    },
  },
  {
    id: "strong",
    name: "Sofia",
    sentence: "Looks at 60,000 positions for each move and plays what she finds best.",
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
