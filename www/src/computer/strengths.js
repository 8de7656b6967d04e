// How well the computer plays: three strengths, by how far it looks, what it overlooks, and how careless it is among moves that
// look nearly as good. No rating is claimed: nobody has measured them against people, only against each other. Data only: the page shows
// it without loading the search.

/** @typedef {"beginner" | "club" | "strong"} StrengthName */

/**
 * @typedef {object} Strength
 * @property {string} title
 * @property {string} description one sentence for the person who chooses
 * @property {number} depth plies that it looks ahead at most, captures not counted
 * @property {number} nodes positions that it looks at, at most: so it plays the same on every machine that is not very slow
 * @property {number} margin a move less than so much worse, in centipawns, may be played too
 * @property {number} overlooks the share of moves, its own and its opponent's, that it does not see in one turn
 * @property {number} resignsBelow the score, in centipawns, that it thinks hopeless; it plays on to mate if there is none
 */

/** @type {Record<StrengthName, Strength>} */
export const STRENGTHS = {
  beginner: {
    title: "Beginner",
    description:
      "Sees its move and yours, overlooks one in six, and does not mind which of several moves it plays.",
    depth: 2,
    nodes: 4_000,
    margin: 90,
    overlooks: 1 / 6,
    resignsBelow: Number.NEGATIVE_INFINITY,
  },
  club: {
    title: "Club",
    description: "Looks three turns ahead and follows captures to their end; rarely misses a move.",
    depth: 3,
    nodes: 12_000,
    margin: 30,
    overlooks: 1 / 60,
    resignsBelow: -1200,
  },
  strong: {
    title: "Strong",
    description: "Looks at 60,000 positions, some six turns ahead, and plays what it finds best.",
    depth: 40,
    nodes: 60_000,
    margin: 10,
    overlooks: 0,
    resignsBelow: -900,
  },
};
