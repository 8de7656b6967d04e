// The kind "judge": is a move legal? The learner plays it, or says that it is illegal and then chooses the rule.

import { englishTitles } from "x88";
import { pieceOn } from "../../words.js";
import { refused, right, solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { whyNotThisRule } from "../rule-words.js";

/** @import { Move, MoveInput, NoteCode, Reason, Refusal, Square, Verdict } from "x88" */
/** @import { Action, DataOf, ExerciseKind, Given, Offer, Reply, Run } from "../types.js" */

const REASON = /^[A-Z_]+$/;

const fields = /** @type {const} */ ({
  move: { as: "text" },
  // The rules to choose from if the move is illegal.
  reasons: { as: "words", like: REASON, least: 2, most: 4, optional: true },
});

/** @typedef {DataOf<typeof fields>} JudgeData */

/** @implements {Run} */
class JudgeRun {
  #data;
  /** @type {Verdict} */
  #verdict;
  #asksWhy = false;
  /** @type {string | null} */
  chosen = null;

  /** @param {JudgeData} data */
  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
    this.#verdict = this.line.explain(data.move);
  }

  /** @returns {[Square, Square] | undefined} */
  get arrow() {
    const { from, to } = squaresOf(this.#verdict);
    return from && to ? [from, to] : undefined;
  }

  get canMove() {
    return !this.#asksWhy;
  }

  /** @returns {Offer} */
  get offer() {
    return this.#asksWhy
      ? { kind: "reasons", choices: /** @type {Reason[]} */ (this.#data.reasons ?? []) }
      : { kind: "choices", choices: ["illegal"] };
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (isSame(verdict, this.#verdict)) return verdict.legal ? this.#play(verdict.move) : this.#askWhy(TRIED);
    return verdict.legal ? wrong(this.#another(verdict.move)) : refused(verdict);
  }

  /** @param {string} choice @returns {Reply} */
  answer(choice) {
    this.chosen = choice;
    if (this.#asksWhy) return this.#judgeReason(choice);
    if (choice !== "illegal") return wrong(this.#task);
    if (this.#verdict.legal) return wrong(this.#data.wrong?.illegal ?? "No rule forbids it: look again.");
    return this.#askWhy("Right, it is not allowed. Which rule forbids it?");
  }

  /** @param {Move} move */
  #play(move) {
    this.line.play(move);
    return solved();
  }

  /** The reason is not revealed yet: it is the next question. @param {string} text */
  #askWhy(text) {
    this.#asksWhy = true;
    this.chosen = null;
    return right(text);
  }

  /** @param {string} choice */
  #judgeReason(choice) {
    const verdict = this.#verdict;
    // Only an illegal move has a reason to ask for.
    if (verdict.legal) return wrong(this.#task);
    if (choice === verdict.reason) return solved({ verdict });
    return wrong(this.#data.wrong?.[choice] ?? whyNotThisRule(choice, this.line.position, verdict));
  }

  /** @param {Move} move a legal move other than the one in question */
  #another({ from, to }) {
    const asked = squaresOf(this.#verdict);
    if (from !== asked.from) return this.#task;
    return `It may go to ${to}. But this is about ${asked.to}: may it go there?`;
  }

  get #task() {
    const [from, to] = this.arrow ?? [];
    return from ? `This is about the ${pieceOn(this.line.position, from)} and its move to ${to}.` : "";
  }

  next() {
    return this.solution()[Number(this.#asksWhy)];
  }

  /** @returns {Action[]} */
  solution() {
    const verdict = this.#verdict;
    if (verdict.legal) return [{ name: "tryMove", value: verdict.move.uci }];
    return ["illegal", verdict.reason].map((value) => ({ name: /** @type {const} */ ("answer"), value }));
  }
}

const TRIED = "You tried it, and the board refuses: it is not allowed. Which rule forbids it?";

/** @param {Verdict} verdict */
function squaresOf(verdict) {
  return verdict.legal ? verdict.move : verdict;
}

/**
 * Returns whether two verdicts concern the same move. Illegal castling can be entered with the king's target or the rook's
 * square.
 * @param {Verdict} one
 * @param {Verdict} other
 */
function isSame(one, other) {
  const [here, there] = [squaresOf(one), squaresOf(other)];
  if (one.legal !== other.legal || here.from !== there.from) return false;
  if (here.to === there.to) return true;
  if (one.legal || other.legal) return false;
  const isCastling = (/** @type {Refusal} */ verdict) => verdict.code === "CASTLING_NOT_ALLOWED";
  return isCastling(one) && isCastling(other) && one.squares.rook?.[0] === other.squares.rook?.[0];
}

/** The codes that are not reasons. @type {Record<NoteCode, true>} */
const NOTES = {
  ROOK_LEAVES_ATTACK: true,
  ROOK_CROSSES_ATTACK: true,
  EN_PASSANT: true,
  MOVES_ALONG_PIN: true,
  PINNED_PIECE_CHECKS: true,
  PINNED_PIECE_GUARDS: true,
};

/** @satisfies {ExerciseKind} */
export const judge = {
  fields,
  below: "choices",

  /** @param {JudgeData} data */
  begin: (data) => new JudgeRun(data),

  /** @param {JudgeData} data @param {Given} given */
  problems({ move, reasons = [] }, { line, begin }) {
    const verdict = line.explain(move);
    const unknown = reasons.filter(
      (reason) => !REASON.test(reason) || !(reason in englishTitles) || reason in NOTES,
    );
    return [
      begin().arrow === null && `${move} is not clear: ${verdict.legal ? "" : verdict.message}`,
      verdict.legal && reasons.length > 0 && "it is legal, so it has no reasons",
      !verdict.legal && !reasons.includes(verdict.reason) && `the reason is ${verdict.reason}`,
      unknown.length > 0 && `no such reason: ${unknown.join(", ")}`,
    ];
  },

  /** @param {string} key @param {JudgeData} data */
  problemOfTry: (key, { reasons }) =>
    REASON.test(key) && !reasons?.includes(key) && `${key} is not one of the reasons`,
};
