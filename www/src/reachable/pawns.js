// Finds the files from which pawns can have come, the captures that this took, and whether enough pieces are missing. Ignores the
// kinds of pieces.
//
// The proof. A pawn changes its file by one with each capture and in no other way, and advances at least one rank with every
// move. To get from its home, which no other pawn shares, to a file `n` away, it captured `n` times and advanced `n` ranks. So
// the minimum number of captures of a side is the cheapest assignment of its pawns to the eight homes; `fewestCaptures` tries
// them all, home by home. If two opposing pawns on one file have passed each other, one of them has left the file. It captured at
// least once, and twice if the file is its own. Each capture takes another piece. A pawn that is still a pawn has not captured on
// the other side's first rank.

import { advance, fileOf, PAWNS } from "./board.js";

/** @import { Color } from "x88" */
/** @import { Standing } from "./board.js" */

const FEWEST_TO_COME_BACK = 2;

const SETS_OF_HOMES = 1 << PAWNS;

/** Eight pawns cannot capture this often. */
const TOO_MANY = 255;

/** Each additional pair doubles the work. */
const MOST_PAIRS = 5;

const COLORS = /** @type {const} */ (["white", "black"]);

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/**
 * Returns the minimum number of captures by which a side's pawns can have reached their squares.
 * @param {readonly number[]} pawns at most eight
 * @param {Color} color
 * @param {ReadonlySet<number>} [strays] those of them that have been on another file
 * @returns {number} infinite if it is impossible
 */
export function fewestCaptures(pawns, color, strays = NONE) {
  /** The minimum number of captures of the pawns so far, by the set of homes used. */
  let fewest = new Uint8Array(SETS_OF_HOMES).fill(TOO_MANY);
  fewest[0] = 0;
  for (const pawn of pawns) {
    const next = new Uint8Array(SETS_OF_HOMES).fill(TOO_MANY);
    const steps = advance(pawn, color) - 1;
    for (let home = 0; home < PAWNS; home++) {
      const aside = Math.abs(fileOf(pawn) - home);
      const captures = aside === 0 && strays.has(pawn) ? FEWEST_TO_COME_BACK : aside;
      if (captures <= steps) take(fewest, 1 << home, captures, next);
    }
    fewest = next;
  }
  const least = Math.min(...fewest);
  return least < TOO_MANY ? least : Number.POSITIVE_INFINITY;
}

/** Assigns one more pawn to a free home. */
function take(fewest, home, captures, next) {
  for (let homes = 0; homes < SETS_OF_HOMES; homes++) {
    if (homes & home || fewest[homes] === TOO_MANY) continue;
    const count = fewest[homes] + captures;
    if (count < next[homes | home]) next[homes | home] = count;
  }
}

/**
 * Returns a minimal subset that still proves the same.
 * @template T
 * @param {readonly T[]} pawns or pairs of them
 * @param {(some: readonly T[]) => boolean} isProof
 */
export function thatProve(pawns, isProof) {
  return pawns.reduce((rest, pawn) => {
    const fewer = rest.filter((each) => each !== pawn);
    return isProof(fewer) ? fewer : rest;
  }, pawns);
}

/**
 * Returns a pair for each file on which pawns have passed each other: a white pawn in front of a black one.
 * @param {Standing} standing
 * @returns {{ white: number, black: number }[]}
 */
export function passedPairs(standing) {
  const [whites, blacks] = [standing.squaresOf("white", "pawn"), standing.squaresOf("black", "pawn")];
  return Array.from({ length: PAWNS }, (_, file) => file).flatMap((file) => {
    const white = whites.findLast((square) => fileOf(square) === file);
    const black = blacks.find((square) => fileOf(square) === file);
    return white !== undefined && black !== undefined && white > black ? [{ white, black }] : [];
  });
}

/**
 * Returns the minimum number of captures of both sides' pawns with which these pairs can have passed each other, whichever pawn
 * of each pair left its file. No side may exceed its maximum. Ignores pairs beyond `MOST_PAIRS`, which can only lower the result.
 * @param {Record<Color, readonly number[]>} pawns
 * @param {readonly { white: number, black: number }[]} pairs
 * @param {Record<Color, number>} most the maximum number of captures by a side's pawns
 * @returns {number} infinite if it is impossible
 */
export function fewestToPass(pawns, pairs, most) {
  /** @type {(pairs: readonly { white: number, black: number }[], strays: Record<Color, number[]>, best: number) => number} */
  const fewest = ([pair, ...rest], strays, best) => {
    const [white, black] = COLORS.map((color) => fewestCaptures(pawns[color], color, new Set(strays[color])));
    if (white > most.white || black > most.black || white + black >= best) return best;
    if (!pair) return white + black;
    // Another pawn that left its file never lowers the minimum, so a branch over the maximum ends here.
    return COLORS.reduce(
      (found, color) => fewest(rest, { ...strays, [color]: [...strays[color], pair[color]] }, found),
      best,
    );
  };
  return fewest(pairs.slice(0, MOST_PAIRS), { white: [], black: [] }, Number.POSITIVE_INFINITY);
}
