// Chooses an opponent's move. The search scores the moves; chance picks among the best, and decides what the opponent overlooks.
// An opponent can also move by whim.

import { evaluate } from "./evaluate.js";
import { randomNumbers } from "./random.js";
import { MATE, MATE_IN_SIGHT, search } from "./search.js";
import { greatestCapture, moveByWhim } from "./whims.js";

/** @import { Move, Position, Role, Square } from "x88" */
/** @import { Look, Skill, Strength, Whims } from "./opponents.js" */
/** @import { Limits } from "./search.js" */
/** @import { Step } from "./whims.js" */

/**
 * `seed`: the same one gives the same move; `history`: the keys of the earlier positions of the game; `lastOwn`: the last move of
 * the side to move; `stopped`: called from time to time; `decided`: the rule that ends the game before mate.
 * @typedef {{ seed: number, history?: bigint[], lastOwn?: Step | null, stopped?: () => boolean, decided?: Limits["decided"] }} Turn
 */

/**
 * `score`: of the best move seen, in centipawns; `nodes`: positions searched.
 * @typedef {{ move: { from: Square, to: Square, promotion?: Role }, score: number, depth: number, nodes: number }} Choice
 */

/** The minimum margin in the opening, in centipawns: there are many good moves, and games should differ. */
const OPENING_MARGIN = 30;
const OPENING_MOVES = 4;
const OPENING_PIECES = 28;

/** From one side of the board to the other, in squares. */
const FARTHEST = 7;

/**
 * Returns how well an opponent plays in one game.
 * @param {Strength} strength
 * @param {number} day from 0 to below 1, constant in a game
 * @returns {Skill}
 */
export function skillOn(strength, day) {
  return strength.badDay && day >= 0.5 ? strength.badDay : strength;
}

/**
 * Returns the move that the computer plays with this skill.
 * @param {Position} position in which there is a legal move
 * @param {Skill} skill
 * @param {Turn} turn
 * @returns {Choice}
 */
export function chooseMove(position, skill, turn) {
  const random = randomNumbers(turn.seed);
  return skill.whims
    ? chooseByWhim(position, skill.whims, random, turn.lastOwn ?? null)
    : chooseByLooking(position, skill, random, turn);
}

/** @param {Position} position @param {Whims} whims @param {() => number} random @param {Step | null} lastOwn @returns {Choice} */
function chooseByWhim(position, { mates, takes, cares, taste }, random, lastOwn) {
  const moves = position.legalMoves();
  const mate = random() < mates ? moves.find(({ san }) => san.endsWith("#")) : undefined;
  const take = random() < takes ? greatestCapture(moves) : undefined;
  const safe = random() < cares ? moves.filter((each) => isSafe(position, each)) : [];
  const move = mate ?? take ?? moveByWhim(safe.length > 0 ? safe : moves, taste, lastOwn, random);
  const score = mate ? MATE - 1 : evaluate(position.pieces(), position.turn);
  return { move: destinationOf(move), score, depth: 1, nodes: moves.length };
}

/**
 * Returns whether no piece of the other side attacks the target square.
 * @param {Position} position
 * @param {Move} move
 */
function isSafe(position, { color, to }) {
  return position.attackers(to, color === "white" ? "black" : "white").length === 0;
}

/**
 * Returns the move with castling as the search has it.
 * @param {Move} move
 */
function destinationOf({ from, to, rook, uci, promotion }) {
  return { from, to: rook ? /** @type {Square} */ (uci.slice(2)) : to, promotion };
}

/**
 * @param {Position} position
 * @param {Look} look
 * @param {() => number} random
 * @param {Turn} turn
 * @returns {Choice}
 */
function chooseByLooking(
  position,
  { depth, nodes, margin, overlooks },
  random,
  { history, stopped, decided },
) {
  const overlooked = Uint8Array.from({ length: 4096 }, (_, code) =>
    Number(random() < shareOf(overlooks, code)),
  );
  const near = isOpening(position) ? Math.max(margin, OPENING_MARGIN) : margin;
  const found = search(position, { history, depth, nodes, stopped, decided, margin: near, overlooked });
  return { ...found, move: pick(found, near, random) };
}

/**
 * Distant moves are overlooked more often.
 * @param {Look["overlooks"]} overlooks
 * @param {number} code from and to
 */
function shareOf({ near, far }, code) {
  const [from, to] = [code & 63, code >> 6];
  const distance = Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3)));
  return near + ((far - near) * (distance - 1)) / (FARTHEST - 1);
}

/** The first moves of a game are not always an opening: it can start from any position. */
function isOpening(position) {
  return position.fullmoveNumber <= OPENING_MOVES && position.pieces().size >= OPENING_PIECES;
}

/** Prefers moves close to the best. Does not delay a mate in sight. */
function pick({ moves, score }, margin, random) {
  if (Math.abs(score) > MATE_IN_SIGHT) return moves[0].move;
  const near = moves.filter((each) => each.score > score - margin);
  const weight = (each) => each.score - score + margin;
  let left = random() * near.reduce((sum, each) => sum + weight(each), 0);
  for (const each of near) {
    left -= weight(each);
    if (left < 0) return each.move;
  }
  return near[0].move;
}
