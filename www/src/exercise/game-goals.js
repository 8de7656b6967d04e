// The goals of a game exercise: a whole game, a mate with few pieces, promoting a pawn, capturing all pawns. Each defines its
// end, its marks, and the text for a lost or drawn game.

import { capitalized, counted, opponent } from "../words.js";
import { hunterIn, huntOf, pawnsOf, promotionDecides } from "./contests.js";

/** @import { Color, Outcome, Position } from "x88" */
/** @import { Decided } from "./contests.js" */

/**
 * `decided`: the rule that ends the game before mate; `rank`: the side whose goal rank is marked, and `rankIs` its description;
 * `tally`: the current count; `isHopeless`: whether the learner can no longer reach the goal; `lost`: the text about a lost game.
 * `isWonByDraw`: whether a draw also solves it. `takesBack`: whether a move that throws the win away is undone instead of
 * restarting.
 * @typedef {{ decided?: Decided, rank?: string, rankIs?: string, tally?: (position: Position) => string,
 *   isHopeless?: (position: Position) => boolean, lost: (position: Position) => string, isWonByDraw?: true, takesBack?: true }} Goal
 */

const MATED = "Checkmate: this time your king was caught.";

/** @type {Goal} */
const WHOLE_GAME = { lost: () => `${MATED} That happens to everybody.`, isWonByDraw: true };

/**
 * @param {{ goal?: string, side: Color }} data
 * @param {Position} start
 * @returns {Goal}
 */
export function goalOf({ goal, side }, start) {
  if (goal === "checkmate") return checkmate();
  if (goal === "promotion") return promotion(side);
  return goal === "hunt" ? hunt(side, start) : WHOLE_GAME;
}

/** @returns {Goal} */
function checkmate() {
  return {
    lost: () => MATED,
    tally: ({ halfmoveClock }) => `Moves without a capture: ${Math.floor(halfmoveClock / 2)} of 50`,
    takesBack: true,
  };
}

/** @param {Color} side @returns {Goal} */
function promotion(side) {
  const other = opponent(side);
  const isHopeless = (/** @type {Position} */ position) => isKingAlone(position, side);
  return {
    decided: promotionDecides,
    ...homeOf(side),
    tally: (position) => {
      const [own, theirs] = [side, other].map((color) => pawnsOf(position.pieces(), color));
      return `Pawns left: you ${own}, ${capitalized(other)} ${theirs}`;
    },
    isHopeless,
    lost: (position) => {
      if (isMate(position)) return MATED;
      if (isHopeless(position)) return "All your pawns are gone, so none can get through.";
      return `${capitalized(other)}'s pawn has got through first.`;
    },
  };
}

/** @param {Color} side @param {Position} start @returns {Goal} */
function hunt(side, start) {
  const hunter = hunterIn(start.pieces());
  const hunted = opponent(hunter);
  const decided = huntOf(hunter);
  const left = (/** @type {Position} */ position) => counted(pawnsOf(position.pieces(), hunted), "pawn");
  if (side !== hunter) {
    const tally = (/** @type {Position} */ position) => `You have ${left(position)} left`;
    const lost = (/** @type {Position} */ position) =>
      isMate(position) ? MATED : "All your pawns are gone.";
    return { decided, ...homeOf(side), tally, lost };
  }
  return {
    decided,
    ...homeOf(hunted),
    rankIs: "no pawn may get here",
    tally: (position) => `${capitalized(left(position))} to take`,
    lost: (position) => {
      if (isMate(position)) return MATED;
      return isKingAlone(position, side)
        ? "Your piece is gone, and the pawns run free."
        : "A pawn has got through.";
    },
  };
}

/**
 * Returns the rank that the pawns of a side want to reach.
 * @param {Color} side
 */
function homeOf(side) {
  return { rank: side === "white" ? "8" : "1", rankIs: "where a pawn gets through" };
}

/** @param {Position} position @param {Color} side */
function isKingAlone(position, side) {
  return [...position.pieces().values()].every(({ color, role }) => color !== side || role === "king");
}

/** @param {Position} position */
function isMate(position) {
  return position.outcome()?.kind === "checkmate";
}

/** @typedef {Partial<Record<Outcome["kind"], (side: string) => string>>} Said */

/** @type {Said} */
const DRAWS = {
  stalemate: (side) => `Stalemate: ${side} cannot move and is not in check, so nobody wins.`,
  "insufficient-material": () => "With what is left nobody can mate any more.",
  "dead-position": () => "Nobody can mate any more.",
  "fivefold-repetition": () => "The same position has come five times.",
  "seventy-five-moves": () => "For seventy-five moves nothing was captured and no pawn moved.",
  "threefold-repetition": () => "The same position has come three times, and you claimed the draw.",
  "fifty-moves": () => "For fifty moves nothing was captured and no pawn moved, and you claimed the draw.",
};

/**
 * Returns the reason for a draw.
 * @param {Outcome["kind"] | undefined} kind
 * @param {Color} turn
 */
export function whyDrawn(kind, turn) {
  return (kind && DRAWS[kind]?.(capitalized(turn))) ?? "Nobody wins.";
}

/** @type {Said} */
const SLIPS = {
  stalemate: (side) => `Stalemate: ${side}'s king is not in check and has no square left. Leave it one.`,
  "insufficient-material": (side) =>
    `Then ${side}'s king takes it, and nobody can mate any more. Keep out of its reach.`,
  "threefold-repetition": (side) =>
    `The same position for the third time: ${side} claims the draw. Go another way.`,
};

/**
 * Returns the text about a move that turned a won game into a draw and is undone, or null if no single move did.
 * @param {Outcome["kind"] | undefined} kind
 * @param {Color} rival
 * @returns {string | null}
 */
export function slipSpoken(kind, rival) {
  const said = kind && SLIPS[kind]?.(capitalized(rival));
  return said ? `${said} You have your move back.` : null;
}

/** @param {Color} rival */
export function fiftyMovesSpoken(rival) {
  return `Fifty moves without a capture: ${capitalized(rival)} claims the draw. A new try begins.`;
}
