// Responsibility: finds reasons why no game reaches a playable position, beyond those of the package. Every reason is proved;
// finding none proves nothing. Combines the proofs and the messages, which have their own files.

import { opponent } from "../words.js";
import { nameOf, numberOf, PAWNS, Standing } from "./board.js";
import { hasLastMove } from "./last-move.js";
import { fewestCaptures, fewestToPass, passedPairs, thatProve } from "./pawns.js";
import { descentOf } from "./pieces.js";
import * as words from "./words.js";

/** @import { Color, Position, SetupProblem, Square } from "x88" */
/** @import { Descent } from "./pieces.js" */

/**
 * A reason why no game reaches a position, in the form of the package's problems.
 * @typedef {{ code: ObjectionCode, severity: "unreachable", message: string, squares: Square[] }} Objection
 */

/**
 * @typedef {"KING_SHUT_IN" | "PROMOTED_WITHOUT_PAWNS" | "PAWNS_OUT_OF_PLACE" | "TOO_MANY_PAWN_CAPTURES" | "PAWNS_PASSED"
 *   | "NO_ROOM_TO_PROMOTE" | "CHECK_WITHOUT_MOVE" | "NO_LAST_MOVE"} ObjectionCode
 */

const COLORS = /** @type {const} */ (["white", "black"]);

/** If the package has found too many pieces, counting is pointless. */
const COUNTS = new Set(["TOO_MANY_PIECES", "TOO_MANY_PAWNS", "TOO_MANY_PROMOTED"]);

/** If the package has found these, there is nothing to add about the last move. */
const LAST_MOVES = new Set(["IMPOSSIBLE_CHECK", "IMPOSSIBLE_EN_PASSANT"]);

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Returns why no game reaches a position, besides the package's reasons; empty if it finds none.
 * @param {Position} position
 * @param {readonly SetupProblem[]} known the package's reasons
 * @returns {Objection[]}
 */
export function objectionsTo(position, known) {
  const standing = new Standing(position);
  const isKnown = (codes) => known.some(({ code }) => codes.has(code));
  return [
    ...(isKnown(COUNTS) ? [] : objectionsToNumbers(standing)),
    ...(isKnown(LAST_MOVES) ? [] : objectionsToLastMove(standing, position)),
  ];
}

/** The counts of one side. */
class Side {
  /**
   * @param {Standing} standing
   * @param {Color} color
   * @param {Record<Color, Descent>} descent
   */
  constructor(standing, color, descent) {
    this.color = color;
    this.pawns = standing.squaresOf(color, "pawn");
    this.descent = descent[color];
    this.missingPawns = PAWNS - this.pawns.length;
    /** The number of missing pieces of the other side. */
    this.captured = standing.lost(opponent(color));
    /** The most captures that its remaining pawns can have made. */
    this.captures = Math.max(0, this.captured - descent[opponent(color)].lostAtHome);
  }
}

/** @param {Standing} standing */
function objectionsToNumbers(standing) {
  const descent = descentOf(standing);
  const sides = COLORS.map((color) => new Side(standing, color, descent));
  const each = sides.flatMap((side) => [...toKing(side), ...toPromoted(side), ...toPawns(side)]);
  // The pawns of both sides are checked together only if each side's are possible.
  return each.length > 0 ? each : objectionsToBoth(standing, sides);
}

/** @param {Side} side */
function toKing({ color, descent: { strayKing } }) {
  if (strayKing === null) return [];
  return [objection("KING_SHUT_IN", words.kingShutIn(color, nameOf(strayKing)), [strayKing])];
}

/** @param {Side} side */
function toPromoted({ color, missingPawns, descent: { promoted, promotedCount } }) {
  if (promotedCount <= missingPawns) return [];
  const kinds = promoted.map((kind) => ({ ...kind, squares: kind.squares.map(nameOf) }));
  const message = words.promotedWithoutPawns(color, { count: promotedCount, missing: missingPawns, kinds });
  return [objection("PROMOTED_WITHOUT_PAWNS", message, squaresOf(promoted))];
}

/** @param {Side} side */
function toPawns({ color, pawns, captured, captures }) {
  const fewest = fewestCaptures(pawns, color);
  if (fewest === NEVER) {
    const guilty = thatProve(pawns, (some) => fewestCaptures(some, color) === NEVER);
    return [objection("PAWNS_OUT_OF_PLACE", words.pawnsOutOfPlace(color, guilty.map(nameOf)), guilty)];
  }
  if (fewest <= captures) return [];
  const guilty = thatProve(pawns, (some) => fewestCaptures(some, color) > captures);
  const needed = fewestCaptures(guilty, color);
  const count = { needed, captured, possible: captures };
  const message = words.tooManyPawnCaptures(color, guilty.map(nameOf), count);
  return [objection("TOO_MANY_PAWN_CAPTURES", message, guilty)];
}

/**
 * @param {Standing} standing
 * @param {Side[]} sides
 */
function objectionsToBoth(standing, [white, black]) {
  const pawns = { white: white.pawns, black: black.pawns };
  const most = { white: white.captures, black: black.captures };
  const pairs = passedPairs(standing);
  const captures = fewestToPass(pawns, pairs, most);
  if (captures === NEVER) {
    const guilty = thatProve(pairs, (some) => fewestToPass(pawns, some, most) === NEVER);
    const squares = guilty.flatMap((pair) => [pair.white, pair.black]);
    return [objection("PAWNS_PASSED", words.pawnsPassed(squares.map(nameOf)), squares)];
  }
  const promoted = white.descent.promotedCount + black.descent.promotedCount;
  const lostPawns = white.missingPawns + black.missingPawns - promoted;
  if (capturesToPromote(promoted, lostPawns, captures) <= white.captured + black.captured) return [];
  const squares = squaresOf([white, black].flatMap(({ descent }) => descent.promoted));
  const message = words.noRoomToPromote(promoted, squares.map(nameOf));
  return [objection("NO_ROOM_TO_PROMOTE", message, squares)];
}

/**
 * Returns the fewest captures with which this many pawns can have promoted.
 *
 * The proof. Take the two pawns that began on a file. For one to promote, one of them must have captured or the other must have
 * been captured: otherwise they block each other. If both promoted, one of them captured. So each file with two promoted pawns
 * has a capture by one of these. Each file with one has a lost pawn, or a capture by a pawn. That pawn may still be on the board,
 * where its captures are already counted. No capture serves two files in the same way, because it has one captor and one victim.
 * After `lostPawns` and `captures` are all used for files with one, the rest are at best in files with two.
 *
 * @param {number} promoted the minimum number of promotions
 * @param {number} lostPawns the maximum number of pawns captured before promoting
 * @param {number} captures the minimum for the pawns that are still on the board
 */
function capturesToPromote(promoted, lostPawns, captures) {
  return captures + Math.max(0, Math.ceil((promoted - lostPawns - captures) / 2));
}

/**
 * @param {Standing} standing
 * @param {Position} position
 */
function objectionsToLastMove(standing, position) {
  // With an en passant square the last move is known, and the package has checked it.
  if (standing.setup.enPassant !== null || hasLastMove(standing)) return [];
  const mover = opponent(position.turn);
  if (!position.isCheck()) return [objection("NO_LAST_MOVE", words.noLastMove(mover), [])];
  const squares = [position.king(position.turn), ...position.checkers()].map(numberOf);
  return [objection("CHECK_WITHOUT_MOVE", words.checkWithoutMove(mover), squares)];
}

/** @param {Descent["promoted"]} promoted */
function squaresOf(promoted) {
  return promoted.flatMap(({ squares }) => squares);
}

/**
 * @param {ObjectionCode} code
 * @param {string} message
 * @param {readonly number[]} squares
 * @returns {Objection}
 */
function objection(code, message, squares) {
  return { code, severity: "unreachable", message, squares: squares.map(nameOf) };
}
