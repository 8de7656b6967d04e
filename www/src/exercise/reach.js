// The kind "reach": any legal moves that lead to a goal. A move that puts the goal out of reach is undone at once.

import { capitalized, counted, deed } from "../words.js";
import { GIVES_CHECK, refused, solved, wrong, yourMove } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";
import { notMate } from "./missed.js";
import { GOALS, replyTo, wayTo } from "./reach-search.js";
import { replyNamed } from "./reply-words.js";
import { framesOf } from "./line.js";
import { ending, punishment } from "./refutation.js";

/** @import { Move, Position } from "x88" */

export class ReachRun {
  #data;
  #made = 0;
  canMove = true;

  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
  }

  get count() {
    return { made: this.#made, of: this.#data.within };
  }

  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    const after = this.line.position.play(move);
    if (GOALS[this.#data.goal].isReached(after, move, this.#data)) {
      this.line.play(move);
      this.#made++;
      return solved();
    }
    const next = replyTo(after, move.san, this.#data);
    const left = this.#left - 1;
    if (next && wayTo(next.position, left, this.#data)) return this.#play(move, next.reply);
    const { text, reply } = this.#whyNot(move, after, left);
    return wrong(text, { shown: framesOf(this.line.position, reply ? [move, reply] : [move]) });
  }

  get #left() {
    return this.#data.within - this.#made;
  }

  /** @returns {{ text: string, reply?: Move }} */
  #whyNot(move, after, left) {
    const { position } = this.line;
    const { alone, goal, into, wrong: written } = this.#data;
    const text = written?.[move.san];
    if (text && !alone)
      return { text, reply: replyNamed(after, text, move.to) ?? punishment(position, move)?.reply };
    if (goal === "promotion" && move.promotion && !text) {
      return { text: `A ${move.promotion} is allowed, but this time choose a ${into}.` };
    }
    const ended = ending(after);
    if (text || ended) return { text: text ?? ended };
    if (alone && left > 0 && after.isCheck()) return { text: GIVES_CHECK };
    if (left > 0) return this.#tooSlow(move, after, left);
    if (goal === "checkmate") return notMate(after);
    return { text: `That ${GOALS[goal].isNot}.` };
  }

  /** @returns {{ text: string, reply?: Move }} */
  #tooSlow(move, after, left) {
    const { alone, goal } = this.#data;
    const more = counted(left, "more move");
    if (alone) return { text: `After that it cannot be done in ${more}.` };
    const punished = punishment(this.line.position, move);
    if (punished) return { text: `Then ${punished.words}.`, reply: punished.reply };
    const reply = spoiler(after, left, this.#data);
    if (!reply) return { text: `That leaves ${capitalized(after.turn)} a choice. Leave only one answer.` };
    const what = goal === "checkmate" ? "there is no mate" : "it cannot be done";
    return { text: `Then ${deed(reply)}, and ${what} in ${more}.`, reply };
  }

  #play(move, reply) {
    this.#made++;
    if (!reply) {
      this.line.playAlone(move);
      return yourMove();
    }
    this.line.play(move);
    return yourMove(this.line.play(reply));
  }

  next() {
    const [value] = wayTo(this.line.position, this.#left, this.#data) ?? [];
    return value === undefined ? undefined : { name: "tryMove", value };
  }

  solution() {
    const moves = wayTo(this.line.position, this.#data.within, this.#data);
    return (moves ?? []).map((value) => ({ name: "tryMove", value }));
  }
}

// Finds the opponent's best answer to a move that is too slow: one that puts the goal out of reach within the exercise.

/** The most positions searched: more would be noticeable on a phone. */
const BUDGET = 4000;

/**
 * @param {Position} after the position after the learner's move
 * @param {number} left the number of moves that the learner still has
 * @param {{ goal: string, into?: string }} data
 * @returns {Move | null} null if none is found within the budget
 */
function spoiler(after, left, data) {
  const search = {
    isReached: (reached, move) => GOALS[data.goal].isReached(reached, move, data),
    budget: BUDGET,
  };
  const found = after.legalMoves().find((reply) => !canReach(after.play(reply), left, search));
  return found && search.budget > 0 ? found : null;
}

/** Returns whether the side to move reaches the goal against every defense. */
function canReach(position, left, search) {
  for (const move of position.legalMoves()) {
    if (search.budget-- <= 0) return false;
    const after = position.play(move);
    if (search.isReached(after, move)) return true;
    if (left <= 1) continue;
    const replies = after.legalMoves();
    if (replies.length > 0 && replies.every((reply) => canReach(after.play(reply), left - 1, search)))
      return true;
  }
  return false;
}
