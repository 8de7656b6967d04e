// The kind "clock": pressing the clock with the hand that made the move completes it, and a draw offer comes in between. Checks
// the order of these actions; the package decides whether a move ends the game. No time runs.

import { deed } from "../../words.js";
import { refused, right, solved, wrong } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { missed } from "../missed.js";
import { endOf } from "../../end-of.js";

/** @import { Move, MoveInput } from "x88" */
/** @import { Action, Clock, ClockStep, DataOf, ExerciseKind, Given, Reply, Run } from "../types.js" */

const NOT_MOVED =
  "You have not moved yet. A player who presses the clock without a move has made an illegal move.";
const OFFER_LATER = "First make your move, then offer the draw, and then press the clock.";
const OFFER_FIRST = "Offer the draw first: once the clock is pressed, it is your opponent's time.";
const OFFERED_ALREADY = "You have offered it. To ask again and again is not allowed.";
const NO_OFFER = "There is no reason to offer a draw here.";
const PLAY_ON = "You need no draw here: play on.";
const REFUSES = "Who touches a piece refuses the draw. Here a draw is welcome.";
const NOT_CHOICE = "That is not one of the buttons.";

const fields = /** @type {const} */ ({
  // The hand with which the learner moves; right if absent.
  hand: { as: "choice", of: ["left"], optional: true },
  // The opponent offers a draw.
  offered: { as: "choice", of: ["accept", "refuse"], optional: true },
  // None if the learner only accepts a draw. `moves`: any legal move if absent; `offer`: a draw, with the move.
  steps: { as: "line", offers: true },
});

/** @typedef {DataOf<typeof fields>} ClockData */

/** @implements {Run} */
class ClockRun {
  #data;
  /** @type {ClockStep[]} */
  #steps;
  #at = 0;
  #hasMoved = false;
  #hasOffered = false;
  #done = 0;
  /** Whether the last action was to press the clock, with no reply since. */
  #isPressed = false;
  offer;

  /** @param {ClockData} data */
  constructor(data) {
    this.#data = data;
    this.#steps = data.steps;
    this.line = new ProvingLine(data);
    const offers = this.#steps.some(({ offer }) => offer) ? ["offer-draw"] : [];
    const answers = data.offered ? ["accept-draw"] : [];
    this.offer = {
      kind: /** @type {const} */ ("clock"),
      choices: [...answers, ...offers, "press-left", "press-right"],
    };
  }

  get canMove() {
    return !this.#hasMoved;
  }

  /** A button that stays pressed: a draw offer. */
  get chosen() {
    return this.#hasOffered ? "offer-draw" : null;
  }

  /** The hand with which the learner moves, and the running clock. */
  /** @returns {Clock} */
  get clock() {
    return { hand: this.#hand, runs: this.#isPressed ? "other" : "own" };
  }

  get #hand() {
    return this.#data.hand ?? "right";
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    if (this.#data.offered === "accept") return wrong(REFUSES);
    const { moves } = this.#steps[this.#at];
    if (moves && !moves.includes(move.san)) return this.#notMeant(move, moves);
    this.line.play(move);
    this.#done++;
    if (endOf(this.line.position)) return solved();
    this.#hasMoved = true;
    return right("Your move stands on the board. Your clock still runs.");
  }

  /** @param {Move} move @param {string[]} moves */
  #notMeant(move, moves) {
    const { position } = this.line;
    const wanted = moves.map((san) => position.parseMove(san));
    return wrong(this.#data.wrong?.[move.san] ?? missed(position, move, wanted).text);
  }

  /** @param {string} choice @returns {Reply} */
  answer(choice) {
    /** @type {Record<string, () => Reply>} */
    const answers = {
      "press-left": () => this.#press("left"),
      "press-right": () => this.#press("right"),
      "offer-draw": () => this.#offerDraw(),
      "accept-draw": () => this.#acceptDraw(),
    };
    return this.offer.choices.includes(choice) ? answers[choice]() : wrong(NOT_CHOICE);
  }

  /** @param {"left" | "right"} hand */
  #press(hand) {
    if (!this.#hasMoved) return wrong(NOT_MOVED);
    if (hand !== this.#hand) {
      return wrong(`You moved with your ${this.#hand} hand. The same hand has to press the clock.`);
    }
    const { offer, reply } = this.#steps[this.#at];
    if (offer && !this.#hasOffered) return wrong(OFFER_FIRST);
    this.#at++;
    this.#done++;
    this.#hasMoved = false;
    this.#hasOffered = false;
    this.#isPressed = !reply;
    const answer = reply ? this.line.play(reply) : undefined;
    if (this.#at === this.#steps.length) return solved({ reply: answer });
    return right(`Your move is completed.${answer ? ` ${deed(answer)}.` : ""}`, { reply: answer });
  }

  #offerDraw() {
    if (!this.#hasMoved) return wrong(OFFER_LATER);
    if (this.#hasOffered) return wrong(OFFERED_ALREADY);
    if (!this.#steps[this.#at].offer) return wrong(NO_OFFER);
    this.#hasOffered = true;
    this.#done++;
    return right("You have offered a draw. Your opponent thinks about it when the clock is pressed.");
  }

  #acceptDraw() {
    if (this.#data.offered === "accept") return solved();
    return wrong(this.#data.wrong?.["accept-draw"] ?? PLAY_ON);
  }

  next() {
    return this.solution()[this.#done];
  }

  /** @returns {Action[]} */
  solution() {
    if (this.#data.offered === "accept") return [{ name: "answer", value: "accept-draw" }];
    const line = new ProvingLine(this.#data);
    return this.#steps.flatMap(({ moves, offer, reply }) => {
      const value = moves?.[0] ?? line.position.legalMoves()[0].san;
      line.play(value);
      const move = { name: /** @type {const} */ ("tryMove"), value };
      if (endOf(line.position)) return [move];
      if (reply) line.play(reply);
      const choices = [...(offer ? ["offer-draw"] : []), `press-${this.#hand}`];
      return [move, ...choices.map((choice) => ({ name: /** @type {const} */ ("answer"), value: choice }))];
    });
  }
}

/** @satisfies {ExerciseKind} */
export const clock = {
  fields,
  below: "pad",

  /** @param {ClockData} data */
  begin: (data) => new ClockRun(data),

  /** Every accepted move must be legal and allow the reply. @param {ClockData} data @param {Given} given */
  problems({ steps, offered }, { line: { game } }) {
    return [
      (offered === "accept") !== (steps.length === 0) &&
        "who accepts a draw does not move, everybody else does",
      ...steps.flatMap(({ moves, reply }, n) => {
        const isLast = n === steps.length - 1;
        const legal = game.position.legalMoves().map(({ san }) => san);
        const unknown = (moves ?? []).filter((san) => !legal.includes(san));
        const answered = (moves ?? legal).filter((san) => reply && !game.position.play(san).isLegal(reply));
        if (unknown.length === 0 && !isLast && reply)
          for (const san of [moves?.[0] ?? legal[0], reply]) game.move(san);
        return [
          unknown.length > 0 && `step ${n + 1}: ${unknown.join(" ")} is not legal`,
          !isLast && !reply && `step ${n + 1}: has no reply`,
          answered.length > 0 && `step ${n + 1}: ${reply} does not answer ${answered.join(" ")}`,
          !isLast && (moves?.length ?? 2) > 1 && `step ${n + 1}: only the last may have several moves`,
        ];
      }),
    ];
  },
};
