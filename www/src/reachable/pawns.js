// What the pawns' places tell: from which files they can have come, how often they must have captured for it, and whether so much is
// missing on the other side. Knows no pieces but by their number.
//
// The proof. A pawn changes its file by one with each capture and in no other way, and goes forward by one rank at least with
// every move: from its home, which no other pawn shares, to a file `n` away it has captured `n` times and gone `n` ranks. So the
// fewest captures of a side are those of the cheapest assignment of its pawns to the eight homes (`fewestCaptures` tries
// them all, home by home). Of two opposing pawns on one file that have passed each other one has left the file: it has captured at
// least once, and twice if the file is its own. Each capture takes another piece; and a pawn that is still a pawn has not captured on
// the other side's first rank.

import { advance, fileOf, PAWNS } from "./board.js";

/** @import { Color } from "x88" */
/** @import { Standing } from "./board.js" */

const FEWEST_TO_COME_BACK = 2;

const SETS_OF_HOMES = 1 << PAWNS;

/** Eight pawns cannot capture so often. */
const TOO_MANY = 255;

/** Each pair more is twice the work. */
const MOST_PAIRS = 5;

const COLORS = /** @type {const} */ (["white", "black"]);

/** @type {ReadonlySet<number>} */
const NONE = new Set();

/**
 * The fewest captures by which a side's pawns can have come to their squares.
 * @param {readonly number[]} pawns at most eight
 * @param {Color} color
 * @param {ReadonlySet<number>} [strays] those of them that have been on another file than they are on
 * @returns {number} infinite if they cannot have come there
 */
export function fewestCaptures(pawns, color, strays = NONE) {
  /** The fewest captures of the pawns so far, by the set of homes that they have taken. */
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

/** One more pawn takes a home that is free. */
function take(fewest, home, captures, next) {
  for (let homes = 0; homes < SETS_OF_HOMES; homes++) {
    if (homes & home || fewest[homes] === TOO_MANY) continue;
    const count = fewest[homes] + captures;
    if (count < next[homes | home]) next[homes | home] = count;
  }
}

/**
 * The fewest of some pawns that show the same: without any of them it would be no proof.
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
 * One pair for each file on which pawns have passed each other: a white pawn that stands before a black one.
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
 * The fewest captures of both sides' pawns with which those pairs can have passed each other, if no side's pawns have captured more
 * than they can: whichever pawn of each pair has left its file. Of more pairs than `MOST_PAIRS` only so many are asked for, which can
 * only make the answer less than it is.
 * @param {Record<Color, readonly number[]>} pawns
 * @param {readonly { white: number, black: number }[]} pairs
 * @param {Record<Color, number>} most how often the pawns of a side can have captured
 * @returns {number} infinite if there is no way
 */
export function fewestToPass(pawns, pairs, most) {
  /** @type {(pairs: readonly { white: number, black: number }[], strays: Record<Color, number[]>, best: number) => number} */
  const fewest = ([pair, ...rest], strays, best) => {
    const [white, black] = COLORS.map((color) => fewestCaptures(pawns[color], color, new Set(strays[color])));
    if (white > most.white || black > most.black || white + black >= best) return best;
    if (!pair) return white + black;
    // One more that has left its file never needs fewer captures: what is too much already is followed no further.
    return COLORS.reduce(
      (found, color) => fewest(rest, { ...strays, [color]: [...strays[color], pair[color]] }, found),
      best,
    );
  };
  return fewest(pairs.slice(0, MOST_PAIRS), { white: [], black: [] }, Number.POSITIVE_INFINITY);
}
