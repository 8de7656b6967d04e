// The inspector's data about a position, computed by the package once for each position.

import { fixedPawns } from "x88/can-win";
import { targetsIn } from "../board/targets.js";
import { explainFully, refusalsFrom } from "../game/refusals.js";
import { unreachableBecause } from "../game/setups.js";
import { explainedEnd } from "../end-of.js";

/** @import { CheckExplanation, Color, Move, OutcomeExplanation, PinExplanation, Position, Refusal } from "x88" */
/** @import { SetupProblem, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */
/** @import { Spoken } from "../language/spoken.js" */

/**
 * @typedef {{
 *   position: Position,
 *   outcome: OutcomeExplanation | null,
 *   moves: Move[],
 *   targets: Map<Square, ReadonlyMap<Square, BoardTarget>>,
 *   refusals: Map<Square, Map<Square, Refusal>>,
 *   attackers: Record<Color, Map<Square, Square[]>>,
 *   pins: PinExplanation[],
 *   check: CheckExplanation | null,
 *   kings: Record<Color, Square>,
 *   checkers: Square[],
 *   locked: Square[],
 *   unreachable: readonly SetupProblem[],
 *   spoken: Spoken | null,
 * }} Survey `targets`, `refusals`: for each piece of the side to move that has any; `attackers`: for each square that the
 *   side attacks; `check`: why it is not mate; `unreachable`: why no game reaches the position;
 *   `spoken`: the language of the sentences; null is English
 */

export const COLORS = /** @type {const} */ (["white", "black"]);

/**
 * @param {Position} position
 * @param {Spoken | null} [spoken] the language in which the package explains now; null is English
 * @returns {Survey}
 */
export function surveyOf(position, spoken = null) {
  const pieces = [...position.pieces()];
  const own = pieces.filter(([, { color }]) => color === position.turn).map(([square]) => square);
  const kings = { white: position.king("white"), black: position.king("black") };
  return {
    position,
    outcome: explainedEnd(position),
    moves: position.legalMoves(),
    targets: filled(own, targetsIn(position)),
    refusals: filled(own, (from) => refusalsIn(position, from)),
    attackers: { white: attackersBy(position, "white"), black: attackersBy(position, "black") },
    pins: COLORS.flatMap((color) => position.explainPins(color)),
    check: position.explainCheck(),
    kings,
    checkers: position.checkers(),
    locked: fixedPawns(position),
    unreachable: unreachableBecause(position),
    spoken,
  };
}

/**
 * A missing castling right is a fact of the position, not a refused move.
 * @param {Position} position @param {Square} from
 */
function refusalsIn(position, from) {
  const explain = (/** @type {Square} */ start, /** @type {Square} */ to) =>
    explainFully(position, { from: start, to });
  const all = refusalsFrom({ position, explain }, from);
  return new Map([...all].filter(([, { reason }]) => reason !== "NO_CASTLING_RIGHT"));
}

/** @param {Position} position @param {Color} color */
function attackersBy(position, color) {
  const squares = position.attackedSquares(color);
  return new Map(squares.map((square) => [square, position.attackers(square, color)]));
}

/**
 * Returns a map from squares to nonempty results.
 * @template {{ size: number }} Found @param {Square[]} squares
 * @param {(square: Square) => Found} of
 */
function filled(squares, of) {
  const found = squares.map((square) => /** @type {const} */ ([square, of(square)]));
  return new Map(found.filter(([, each]) => each.size > 0));
}
