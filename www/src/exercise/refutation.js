// Shows the refutation of a legal move on the board: a mate, a lost piece, an escaped king. The search depth is fixed, so that
// the same move gets the same answer.

import { uciOf } from "../computer/candidates.js";
import { evaluate } from "../computer/evaluate.js";
import { MATE_IN_SIGHT, search } from "../computer/search.js";
import { capitalized, deed, opponent, outcomeLine, pieceOn } from "../words.js";
import { endOf } from "../end-of.js";

/** @import { Move, Position } from "x88" */

/** Enough for a hanging piece and a mate in two, and fast on a phone. */
const LIMITS = { depth: 2, nodes: 300 };

/** In centipawns: the minimum gain of a refutation. */
const LOSS = 150;

/** A move of the opponent, and the words for it after "Then". @typedef {{ reply: Move, words: string }} Punishment */

/**
 * Returns how the opponent punishes a move, or null if it loses nothing.
 * @param {Position} position
 * @param {Move} move
 * @returns {Punishment | null}
 */
export function punishment(position, move) {
  const after = position.play(move);
  if (after.legalDests().size === 0) return null;
  const before = evaluate(position.pieces(), opponent(move.color));
  const { moves, score } = search(after, LIMITS);
  const reply = after.parseMove(uciOf(moves[0].move));
  if (reply.san.endsWith("#")) return { reply, words: `${deed(reply)}, and that is mate` };
  if (score > MATE_IN_SIGHT) return { reply, words: `${deed(reply)}, and mate follows` };
  if (score - before < LOSS) return null;
  if (reply.captured || reply.promotion) return { reply, words: deed(reply) };
  return { reply, words: `${deed(reply)}, and you lose more than you win` };
}

/**
 * Returns a move out of check, or any move, with its description. Capturing the checking piece is the clearest.
 * @param {Position} position in which there is a legal move
 * @returns {{ move: Move, words: string }}
 */
export function wayOut(position) {
  const checkers = position.checkers();
  /** @param {Move} move */
  const rank = ({ to, role, captured }) => {
    if (captured && checkers.includes(to)) return 0;
    return role === "king" ? 1 : 2;
  };
  const [move] = position.legalMoves().sort((a, b) => rank(a) - rank(b));
  return { move, words: movement(position, move) };
}

/**
 * @param {Position} position
 * @param {Move} move
 */
function movement(position, { role, from, to, captured }) {
  const who = role === "king" ? "the king" : `the ${pieceOn(position, from)}`;
  if (captured) return `${who} takes the ${captured} on ${to}`;
  return position.isCheck() && role !== "king" ? `${who} comes between on ${to}` : `${who} goes to ${to}`;
}

/**
 * Returns the description of a move that ends the game, or null.
 * @param {Position} after
 */
export function ending(after) {
  const outcome = endOf(after);
  if (!outcome) return null;
  const side = capitalized(after.turn);
  switch (outcome.kind) {
    case "stalemate":
      return `That gives stalemate: ${side} cannot move, and nobody wins.`;
    case "checkmate":
      return "That is checkmate, and ends the game: something else is asked for here.";
    case "insufficient-material":
    case "dead-position":
      return "Now neither side can ever mate: the game is over, and a draw.";
    default:
      return `That ends the game. ${outcomeLine(outcome)}.`;
  }
}
