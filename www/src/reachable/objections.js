// Why no game can reach a position that can be played: what the package does not say already, each reason with its proof. Nothing is
// said that is not proved; that nothing is found proves nothing. Joins the proofs: each has a file of its own, and so
// have the sentences.

import { opponent } from "../words.js";
import { nameOf, numberOf, PAWNS, Standing } from "./board.js";
import { hasLastMove } from "./last-move.js";
import { fewestCaptures, fewestToPass, passedPairs, thatProve } from "./pawns.js";
import { descentOf } from "./pieces.js";
import * as words from "./words.js";

/** @import { Color, Position, SetupProblem, Square } from "x88" */
/** @import { Descent } from "./pieces.js" */

/**
 * A reason why no game leads to a position, told like the package's own.
 * @typedef {{ code: ObjectionCode, severity: "unreachable", message: string, squares: Square[] }} Objection
 */

/**
 * @typedef {"KING_SHUT_IN" | "PROMOTED_WITHOUT_PAWNS" | "PAWNS_OUT_OF_PLACE" | "TOO_MANY_PAWN_CAPTURES" | "PAWNS_PASSED"
 *   | "NO_ROOM_TO_PROMOTE" | "CHECK_WITHOUT_MOVE" | "NO_LAST_MOVE"} ObjectionCode
 */

const COLORS = /** @type {const} */ (["white", "black"]);

/** Where the package has counted too many pieces already, nothing can be counted. */
const COUNTS = new Set(["TOO_MANY_PIECES", "TOO_MANY_PAWNS", "TOO_MANY_PROMOTED"]);

/** Where it has found these there is nothing more to say of the last move. */
const LAST_MOVES = new Set(["IMPOSSIBLE_CHECK", "IMPOSSIBLE_EN_PASSANT"]);

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Why no game leads to a position, besides what the package says; empty if nothing more is found.
 * @param {Position} position
 * @param {readonly SetupProblem[]} known what the package says
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

/** What is counted of a side. */
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
    /** How many of the other side's pieces are missing. */
    this.captured = standing.lost(opponent(color));
    /** How often its pawns that are on the board can have captured. */
    this.captures = Math.max(0, this.captured - descent[opponent(color)].lostAtHome);
  }
}

/** @param {Standing} standing */
function objectionsToNumbers(standing) {
  const descent = descentOf(standing);
  const sides = COLORS.map((color) => new Side(standing, color, descent));
  const each = sides.flatMap((side) => [...toKing(side), ...toPromoted(side), ...toPawns(side)]);
  // What both sides' pawns have done together is asked only where each side's is possible.
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
 * The fewest captures with which so many pawns can have been promoted.
 *
 * The proof. Look at the two pawns that began on a file. For one of them to promote, one of the two must have captured or the other
 * must have been captured: else they stand before each other. If both have promoted, one of them has captured. So each file of
 * two promoted pawns has a capture by one of these; each file of one has a pawn that was lost, or a capture by
 * a pawn, which may be one that is still on the board and whose captures are counted already. No capture serves two
 * files in the same way, having one captor and one victim. With `lostPawns` and `captures` all used for files of one, what is
 * left is at best in files of two.
 *
 * @param {number} promoted at least so many have been
 * @param {number} lostPawns at most so many pawns have been captured before they promoted
 * @param {number} captures the fewest of the pawns that are still on the board
 */
function capturesToPromote(promoted, lostPawns, captures) {
  return captures + Math.max(0, Math.ceil((promoted - lostPawns - captures) / 2));
}

/**
 * @param {Standing} standing
 * @param {Position} position
 */
function objectionsToLastMove(standing, position) {
  // With an en passant square the last move is known, and the package has looked at it.
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
