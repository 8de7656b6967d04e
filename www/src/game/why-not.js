// Explains why a piece cannot go further: which pieces block it, and why, in the package's words. The package decides what a
// piece attacks and where it can move.

import { FILES, RANKS } from "../squares.js";
import { grouped } from "../grouped.js";
import { listed } from "../words.js";

/** @import { Position, Refusal, Square } from "x88" */
/** @import { Spoken, Words } from "../language/spoken.js" */

/**
 * `obstacles`: the blocking pieces, all of its own side unless it is a pawn. `text`: why it cannot move to them; it
 * may be empty if the refusals are enough.
 * @typedef {{ title: string, text: string, obstacles: Square[] }} WhyNot
 */

const TO_THE_SIDE = "A pawn leaves its file only to capture, diagonally ahead";

/** From a1, rank by rank: the reading order from White's side. */
const IN_ORDER = RANKS.flatMap((rank) => FILES.map((file) => /** @type {Square} */ (`${file}${rank}`)));

/**
 * @param {Position} position
 * @param {Square} from the square of a piece of the side to move
 * @param {ReadonlyMap<Square, Refusal>} refusals its moves refused for another reason, if any
 * @param {Spoken | null} [spoken] null is English
 * @returns {WhyNot}
 */
export function whyNot(position, from, refusals, spoken) {
  const role = position.get(from)?.role;
  const canMove = position.legalDests(from).length > 0;
  const obstacles = obstaclesOf(position, from);
  const words = spoken?.words;
  if (canMove && obstacles.length === 0 && refusals.size === 0) {
    if (words) return { title: words.nothingStops, text: words.everywhere, obstacles };
    const text = role === "pawn" ? `${TO_THE_SIDE}.` : `It can go everywhere a ${role} goes from ${from}.`;
    return { title: `Nothing stops the ${role} on ${from}`, text, obstacles };
  }
  return {
    title: words
      ? words[canMove ? "whereNot" : "cannotMove"]
      : `${canMove ? "Where the" : "The"} ${role} on ${from} cannot ${canMove ? "go" : "move"}`,
    text: reasonsFor(position, from, obstacles, words),
    obstacles,
  };
}

/** Up to this number, each obstacle has its own sentence. */
const MOST_SENTENCES = 2;

/**
 * @param {Position} position
 * @param {Square} from
 * @param {Square[]} obstacles
 * @param {Words} [words] in another language
 */
function reasonsFor(position, from, obstacles, words) {
  if (obstacles.length > MOST_SENTENCES && words) return `${words.ownPieces}: ${obstacles.join(", ")}.`;
  if (obstacles.length > MOST_SENTENCES)
    return `Your own pieces are in the way: ${listed(piecesOn(position, obstacles))}.`;
  const verdicts = obstacles.map((to) => position.explain({ from, to }));
  const messages = new Set(verdicts.flatMap((verdict) => (verdict.legal ? [] : [verdict.message])));
  return [...messages].join(" ");
}

/** Returns "the queen on d1", "the pawns on d2 and e2". @param {Position} position @param {Square[]} squares */
function piecesOn(position, squares) {
  const byRole = grouped(squares, (square) => position.get(square)?.role ?? "");
  return [...byRole].map(([role, same]) => `the ${role}${same.length > 1 ? "s" : ""} on ${listed(same)}`);
}

/**
 * Returns the pieces that block a piece: the own pieces that it protects.
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
 * Returns the first piece in front of a pawn, within one move.
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
