// The kind "reach": any legal moves that lead to a goal. A move that puts the goal out of reach is undone at once.

import { capitalized, counted, deed } from "../../words.js";
import { GIVES_CHECK, refused, solved, wrong, yourMove } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { notMate } from "../missed.js";
import { GOALS, replyTo, wayTo } from "../reach-search.js";
import { replyNamed } from "../reply-words.js";
import { framesOf } from "../line.js";
import { ending, punishment } from "../refutation.js";

/** @import { Move, MoveInput, Position } from "x88" */
/** @import { Missed } from "../missed.js" */
/** @import { Action, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

const fields = /** @type {const} */ ({
  goal: {
    as: "choice",
    of: [
      "checkmate",
      "stalemate",
      "check",
      "double-check",
      "out-of-check",
      "dead-position",
      "promotion",
      "castling",
      "en-passant",
      "capture-all",
    ],
  },
  within: { as: "number", least: 1, most: 4 },
  // The required promotion piece; any piece if absent.
  into: { as: "choice", of: ["queen", "rook", "bishop", "knight"], optional: true },
  // No faster way exists.
  fewest: { as: "flag" },
  alone: { as: "flag" },
  replies: { as: "replies", optional: true },
});

/** @typedef {DataOf<typeof fields>} ReachData */

/** @implements {Run} */
class ReachRun {
  #data;
  #made = 0;
  canMove = true;

  /** @param {ReachData} data */
  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
  }

  get count() {
    return { made: this.#made, of: this.#data.within };
  }

  /** @param {MoveInput} input @returns {Reply} */
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

  /** @param {Move} move @param {Position} after @param {number} left @returns {Missed} */
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
    const said = text ?? ended;
    if (said) return { text: said };
    if (alone && left > 0 && after.isCheck()) return { text: GIVES_CHECK };
    if (left > 0) return this.#tooSlow(move, after, left);
    if (goal === "checkmate") return notMate(after);
    return { text: `That ${GOALS[goal].isNot}.` };
  }

  /** @param {Move} move @param {Position} after @param {number} left @returns {Missed} */
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

  /** @param {Move} move @param {Move} [reply] */
  #play(move, reply) {
    this.#made++;
    if (!reply) {
      this.line.playAlone(move);
      return yourMove();
    }
    this.line.play(move);
    return yourMove(this.line.play(reply));
  }

  /** @returns {Action | undefined} */
  next() {
    const [value] = wayTo(this.line.position, this.#left, this.#data) ?? [];
    return value === undefined ? undefined : { name: "tryMove", value };
  }

  /** @returns {Action[]} */
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
 * @param {ReachData} data
 * @returns {Move | null} null if none is found within the budget
 */
function spoiler(after, left, data) {
  const search = {
    /** @type {Search["isReached"]} */
    isReached: (reached, move) => GOALS[data.goal].isReached(reached, move, data),
    budget: BUDGET,
  };
  const found = after.legalMoves().find((reply) => !canReach(after.play(reply), left, search));
  return found && search.budget > 0 ? found : null;
}

/** @typedef {{ isReached: (after: Position, move: Move) => boolean, budget: number }} Search */

/**
 * Returns whether the side to move reaches the goal against every defense.
 * @param {Position} position
 * @param {number} left
 * @param {Search} search
 * @returns {boolean}
 */
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

const PIECES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** @satisfies {ExerciseKind} */
export const reach = {
  fields,
  isMoving: true,

  /** @param {ReachData} data */
  begin: (data) => new ReachRun(data),

  /** @param {ReachData} data @param {Given} given */
  problems(data, { line: { position } }) {
    const { goal, within, fewest, alone, into, replies = {} } = data;
    return [
      into && goal !== "promotion" && "into goes with the goal promotion",
      ...otherThanAsked(position, data),
      goal === "out-of-check" && !position.isCheck() && "there is no check to get out of",
      goal === "out-of-check" && within > 1 && "one move is enough",
      alone && data.replies && "nobody replies",
      fewest && wayTo(position, within - 1, data) !== null && "fewer moves are enough",
      ...Object.keys(replies)
        .filter((san) => !isReplied(position, within, data, san))
        .map((san) => `replies: ${san} is never played, or ${replies[san]} is not its reply`),
    ];
  },
};

/** Returns solutions that contradict the text, such as with another piece. @param {Position} position @param {ReachData} data */
function otherThanAsked(position, data) {
  const { text, goal, into } = data;
  const named = PIECES.filter((piece) => new RegExp(`\\b(?:a|second|new) ${piece}\\b`).test(text));
  if (goal === "promotion" && into === undefined && named.some((piece) => piece !== "pawn"))
    return [`the text names a ${named.join(" and a ")}, and a pawn may become anything: say it with into`];
  const [, mover] = text.match(/\bwith (?:the|your) (king|queen|rook|bishop|knight|pawn)\b/) ?? [];
  if (!mover || data.alone) return [];
  const others = lastMoves(position, data.within, data).filter(({ role }) => role !== mover);
  return others.slice(0, 1).map(({ san }) => `the text says with the ${mover}, and ${san} solves it too`);
}

/**
 * Returns all moves with which the goal can be reached within the moves left.
 * @param {Position} position
 * @param {number} within
 * @param {ReachData} data
 * @returns {Move[]}
 */
function lastMoves(position, within, data) {
  return position.legalMoves().flatMap((move) => {
    const after = position.play(move);
    if (GOALS[data.goal].isReached(after, move, data)) return [move];
    const next = within > 1 ? replyTo(after, move.san, data) : null;
    return next && wayTo(next.position, within - 1, data) ? lastMoves(next.position, within - 1, data) : [];
  });
}

/**
 * Returns whether the move with a scripted reply can occur, and the reply is then legal.
 * @param {Position} position
 * @param {number} left
 * @param {ReachData} data
 * @param {string} san
 * @returns {boolean}
 */
function isReplied(position, left, data, san) {
  return (
    left > 1 &&
    position.legalMoves().some((move) => {
      const next = replyTo(position.play(move.uci), move.san, data);
      return next && (move.san === san || isReplied(next.position, left - 1, data, san));
    })
  );
}
