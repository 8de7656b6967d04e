// Why a piece cannot go further, answered for the piece as a whole: which pieces end its way, and why, in the words of the package. Knows no
// page and of the rules only which way pawns go; what a piece sees and may do is the package's.

import { FILES, RANKS } from "../squares.js";

/** @import { Position, Refusal, Square } from "x88" */

/**
 * `obstacles`: the pieces that end its way, all of its own side unless it is a pawn. `text`: why it cannot go to the first of them; it may
 * be empty where the refusals say it all.
 * @typedef {{ title: string, text: string, obstacles: Square[] }} WhyNot
 */

const TO_THE_SIDE = "A pawn goes to the side only to capture";

/** From a1, rank by rank: as one reads the board from White's side. */
const IN_ORDER = RANKS.flatMap((rank) => FILES.map((file) => /** @type {Square} */ (`${file}${rank}`)));

/**
 * @param {Position} position
 * @param {Square} from where a piece of the side to move stands
 * @param {ReadonlyMap<Square, Refusal>} refusals what it is refused for another reason, if anything
 * @returns {WhyNot}
 */
export function whyNot(position, from, refusals) {
  const role = position.get(from)?.role;
  const canMove = position.legalDests(from).length > 0;
  const obstacles = obstaclesOf(position, from);
  if (canMove && obstacles.length === 0 && refusals.size === 0) {
    const text = role === "pawn" ? `${TO_THE_SIDE}.` : `It can go everywhere a ${role} goes from ${from}.`;
    return { title: `Nothing stops the ${role} on ${from}`, text, obstacles };
  }
  return {
    title: canMove ? `Where the ${role} on ${from} cannot go` : `The ${role} on ${from} cannot move`,
    text: reasonsFor(position, from, obstacles),
    obstacles,
  };
}

/** The board marks every obstacle: more than so many sentences nobody reads. */
const MOST_REASONS = 2;

/**
 * @param {Position} position
 * @param {Square} from
 * @param {Square[]} obstacles
 */
function reasonsFor(position, from, obstacles) {
  const verdicts = obstacles.map((to) => position.explain({ from, to }));
  const messages = new Set(verdicts.flatMap((verdict) => (verdict.legal ? [] : [verdict.message])));
  return [...messages].slice(0, MOST_REASONS).join(" ");
}

/**
 * The pieces that end a piece's way. What it protects is where it would go if nothing of its own side stood there.
 * @param {Position} position
 * @param {Square} from
 * @returns {Square[]}
 */
function obstaclesOf(position, from) {
  const piece = position.get(from);
  if (!piece) return [];
  if (piece.role === "pawn") return pawnObstacles(position, from, piece.color === "white" ? 1 : -1);
  return IN_ORDER.filter(
    (square) =>
      position.get(square)?.color === piece.color && position.attackers(square, piece.color).includes(from),
  );
}

/**
 * The first piece before a pawn, as far as it could go in one move.
 * @param {Position} position
 * @param {Square} from
 * @param {1 | -1} step
 */
function pawnObstacles(position, from, step) {
  const rank = RANKS.findIndex((name) => from.endsWith(name));
  const file = FILES.find((name) => from.startsWith(name));
  const isAtHome = rank === (step === 1 ? 1 : 6);
  const ahead = [rank + step, ...(isAtHome ? [rank + 2 * step] : [])];
  const squares = ahead.map((to) => /** @type {Square} */ (`${file}${RANKS[to]}`));
  return squares.filter((square) => position.get(square)).slice(0, 1);
}
