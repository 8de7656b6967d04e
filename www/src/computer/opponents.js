// The opponents, from the weakest to the strongest, each with a face, a name, a description and a strength
// (docs/site/opponents.md); they have no rating. Data only: the page shows them without loading the search.

/**
 * How well a player looks ahead.
 * @typedef {object} Skill
 * @property {number} depth the search depth in plies, not counting captures
 * @property {number} nodes the most positions to search, so that it plays the same on every machine that is not very slow
 * @property {number} margin in centipawns: it also plays moves that are worse by less than this
 * @property {number} [misses] the share of its chances, captures and mates in one, that it does not see in one turn. It always sees
 *   a recapture, and, unless it overlooks a move, what its opponent can capture
 * @property {number} [checks] the most positions for a second look at a move, after which it chooses again if the move loses a
 *   piece; without it, it plays its first choice
 * @property {number} [overlooks] the share of all moves, its own and its opponent's, that it does not see in one turn
 */

/**
 * `resignsBelow`: the score in centipawns that counts as hopeless; an opponent that plays on to mate has none to reach.
 * @typedef {Skill & { resignsBelow: number }} Strength
 */

/**
 * `id`: stored in links and browsers, so it never changes; `sentence`: for the user's choice; `face`: the name of a drawing.
 * @typedef {{ id: string, name: string, sentence: string, face: string, strength: Strength }} OpponentData
 */

const NEVER = Number.NEGATIVE_INFINITY;

/** Enough for a reply and an answer, with captures. */
const CHECKS = 2_000;

/** In order of strength. @type {readonly OpponentData[]} */
export const OPPONENTS = [
  {
    id: "mouse",
    name: "Nibble",
    sentence: "Learned the moves this morning. Gives pieces away, and gives up when too many are gone.",
    face: "mouse",
    strength: { depth: 1, nodes: 4_000, margin: 200, misses: 1, overlooks: 0.3, resignsBelow: -900 },
  },
  {
    id: "hatchling",
    name: "Pip",
    sentence: "Has just hatched. Seldom sees what it could take, and sometimes leaves a piece.",
    face: "chick",
    strength: { depth: 1, nodes: 4_000, margin: 100, misses: 0.9, overlooks: 0.08, resignsBelow: -1200 },
  },
  {
    id: "beginner",
    name: "Benny",
    sentence: "Takes every other piece that you leave. Does not think about your plans.",
    face: "dog",
    strength: { depth: 1, nodes: 4_000, margin: 70, misses: 0.45, checks: CHECKS, resignsBelow: NEVER },
  },
  {
    id: "club",
    name: "Rusty",
    sentence: "Thinks of your reply too, and takes whatever you leave.",
    face: "fox",
    strength: { depth: 2, nodes: 5_000, margin: 50, checks: CHECKS, resignsBelow: -1200 },
  },
  {
    id: "strong",
    name: "Sofia",
    sentence: "Looks at 60,000 positions before she moves, and plays the best she finds.",
    face: "owl",
    strength: { depth: 40, nodes: 60_000, margin: 10, resignsBelow: -900 },
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
