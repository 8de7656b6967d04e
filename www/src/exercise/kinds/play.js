// The kind "play": scripted moves, with the opponent's replies or one side moving alone, and draw claims.

import { deed } from "../../words.js";
import { GIVES_CHECK, refused, solved, wrong, yourMove } from "../feedback.js";
import { ProvingLine } from "../proving-line.js";
import { missed } from "../missed.js";
import { replyNamed } from "../reply-words.js";
import { framesOf } from "../line.js";
import { ending, punishment } from "../refutation.js";

/** @import { Move, MoveInput, Position } from "x88" */
/** @import { Exercise } from "../exercise.js" */
/** @import { Missed } from "../missed.js" */
/** @import { Action, DataOf, ExerciseKind, Given, Offer, Reply, Run, Step } from "../types.js" */

const fields = /** @type {const} */ ({
  alone: { as: "flag" },
  // The first move of a last step is the best one; another solves the exercise, too, and the best is told.
  ranked: { as: "flag" },
  steps: { as: "line" },
});

/** @typedef {DataOf<typeof fields>} PlayData */

/** @implements {Run} */
class PlayRun {
  #data;
  #at = 0;
  canMove = true;

  /** @param {PlayData} data */
  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
  }

  get #step() {
    return this.#data.steps[this.#at];
  }

  /** @returns {Offer | undefined} */
  get offer() {
    const claims = this.#data.steps.filter((step) => step.claim);
    return claims.length > 0
      ? { kind: "claim", withMove: claims.some((step) => step.moves !== undefined) }
      : undefined;
  }

  get count() {
    return this.#data.alone ? { made: this.#at, of: this.#data.steps.length } : undefined;
  }

  /** @param {MoveInput} input @returns {Reply} */
  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    const isMeant = this.#step.moves?.includes(move.san) ?? false;
    if (isMeant && !this.#step.claim) return this.#play(move);
    const { text, reply } = this.#whyNot(move, isMeant);
    return wrong(text, { shown: framesOf(this.line.position, reply ? [move, reply] : [move]) });
  }

  /** @param {Move} move @param {boolean} isMeant @returns {Missed} */
  #whyNot(move, isMeant) {
    const { position } = this.line;
    const written = this.#data.wrong?.[move.san];
    if (written && this.#data.alone) return { text: written };
    if (written) {
      const reply = replyNamed(position.play(move), written, move.to) ?? punishment(position, move)?.reply;
      return { text: written, reply };
    }
    if (isMeant) return { text: "Do not play it yet: claim the draw with this move." };
    if (this.#step.claim) return { text: "Do not move: claim the draw." };
    if (this.#data.alone && position.play(move).isCheck()) return { text: GIVES_CHECK };
    return this.#refuted(move);
  }

  /**
   * Returns the refutation of the move, or what it lacks.
   * @param {Move} move
   * @returns {Missed}
   */
  #refuted(move) {
    const { position } = this.line;
    const ended = ending(position.play(move));
    if (ended) return { text: ended };
    const punished = this.#data.alone ? null : punishment(position, move);
    if (punished) return { text: `Then ${punished.words}.`, reply: punished.reply };
    const wanted = (this.#step.moves ?? []).map((san) => position.parseMove(san));
    return missed(position, move, wanted);
  }

  /** @param {Move} move @returns {Reply} */
  #play(move) {
    const step = this.#step;
    this.#at++;
    const isLast = this.#at === this.#data.steps.length;
    if (this.#data.alone && !isLast) {
      this.line.playAlone(move);
      return yourMove();
    }
    const best = isLast && this.#data.ranked ? this.line.position.parseMove(step.moves?.[0] ?? "") : move;
    this.line.play(move);
    const san = replyIn(step, move.san);
    const reply = san ? this.line.play(san) : undefined;
    if (!isLast) return yourMove(reply);
    return solved({ reply, ...(best.uci !== move.uci && { text: goodEnough(best) }) });
  }

  /** @param {MoveInput} [input] @returns {Reply} */
  claim(input) {
    const verdict = input === undefined ? undefined : this.line.explain(input);
    if (verdict && !verdict.legal) return refused(verdict);
    const move = verdict?.move;
    const { claim, moves } = this.#step;
    if (!claim) return wrong("There is no draw to claim yet.");
    if (moves && !move) return wrong("Not yet: your own next move brings it about. Claim with that move.");
    if (!moves && move) return wrong("You need no move for it: claim the draw as it stands.");
    if (move && !moves?.includes(move.san)) {
      return wrong(this.#data.wrong?.[move.san] ?? "That move brings no draw about.");
    }
    this.line.claimDraw(move);
    this.#at++;
    return solved();
  }

  next() {
    return this.solution()[this.#at];
  }

  /** @returns {Action[]} */
  solution() {
    return this.#data.steps.map(({ claim, moves }) => ({
      name: claim ? "claim" : "tryMove",
      ...(moves && { value: moves[0] }),
    }));
  }
}

/** @param {Move} best */
const goodEnough = (best) => `Good, that helps. Even better: ${deed(best)}.`;

/** @param {Pick<Step, "reply">} step @param {string} san */
function replyIn({ reply }, san) {
  return typeof reply === "object" ? reply[san] : reply;
}

/** With several accepted moves at many steps, every combination counts. */
const MOST_LINES = 500;

/** @satisfies {ExerciseKind} */
export const play = {
  fields,
  isMoving: true,

  /** @param {PlayData} data */
  begin: (data) => new PlayRun(data),

  /** Every line of accepted moves must be legal, have its replies, and solve the exercise. @param {PlayData} data @param {Given} given */
  problems(data, { begin, line }) {
    const count = data.steps.reduce((product, { moves }) => product * (moves?.length ?? 1), 1);
    if (count > MOST_LINES)
      return [`its steps allow ${count} lines of moves, at most ${MOST_LINES} are checked`];
    return [
      ...stepProblems(data),
      ...claimProblems(data, line),
      ...linesOf(data.steps).flatMap((moves) => {
        const exercise = begin();
        return moves.flatMap((san, n) => playStep(exercise, data, n, san));
      }),
    ].filter((problem, n, all) => all.indexOf(problem) === n);
  },
};

/** @param {PlayData} data */
function stepProblems({ steps, alone }) {
  return steps.flatMap(({ moves = [], reply, claim }, n) => {
    const isLast = n === steps.length - 1;
    const step = `step ${n + 1}`;
    return [
      claim && !isLast && `${step}: a claim ends the game`,
      (alone || claim) && reply && `${step}: nobody replies`,
      !alone && !isLast && !reply && `${step}: has no reply`,
      typeof reply === "object" && Object.keys(reply).sort().join() !== [...moves].sort().join()
        ? `${step}: the replies are not to the accepted moves`
        : "",
    ];
  });
}

/** Only the requested claim may succeed; the feedback to every other one is that it brings about no draw. @param {PlayData} data @param {Given["line"]} line */
function claimProblems({ steps }, { game }) {
  const { claim, moves: named = [undefined] } = /** @type {Step} */ (steps.at(-1));
  if (!claim) return [];
  for (const { moves: [move = ""] = [], reply } of steps.slice(0, -1)) {
    game.move(move);
    game.move(replyIn({ reply }, move) ?? "");
  }
  const asked = named.map((san) => `${claim} ${san ?? ""}`).sort();
  const claims = game.claims().map(({ kind, byMove }) => `${kind} ${byMove?.san ?? ""}`);
  return [
    claims.sort().join() !== asked.join() && `what can be claimed is ${claims.join(", ") || "nothing"}`,
  ];
}

/** Returns every combination of accepted moves; undefined stands for a claim without a move. @param {Step[]} steps */
function linesOf(steps) {
  return steps.reduce(
    (lines, { moves = [undefined] }) => lines.flatMap((line) => moves.map((san) => [...line, san])),
    /** @type {(string | undefined)[][]} */ ([[]]),
  );
}

/** @param {Exercise} exercise @param {PlayData} data @param {number} n @param {string | undefined} san */
function playStep(exercise, data, n, san) {
  const { position } = exercise;
  const step = data.steps[n];
  const at = `step ${n + 1}`;
  if (san && !position.legalMoves().some((move) => move.san === san))
    return [`${at}: ${whyNotWritten(position, san)}`];
  const mates = position
    .legalMoves()
    .filter((move) => move.san.endsWith("#") && !step.moves?.includes(move.san));
  const feedback = step.claim ? exercise.claim(san) : exercise.tryMove(san ?? "");
  const reply = san && replyIn(step, san);
  return [
    !data.alone && mates.length > 0 && `${at}: ${mates[0].san} is mate and not accepted`,
    ["right", "solved"].includes(feedback.kind) ? "" : `${at}: ${san} is ${feedback.kind}: ${feedback.text}`,
    feedback.reply?.san !== reply && `${at}: the reply is written ${feedback.reply?.san}`,
    n === data.steps.length - 1 && !exercise.isSolved && `${at}: ${san} does not solve it`,
  ];
}

/** @param {Position} position @param {string} san */
function whyNotWritten(position, san) {
  const verdict = position.explain(san);
  if (verdict.legal) return `the move ${san} is written ${verdict.move.san}`;
  return `the move ${san} is not legal: ${verdict.message}`;
}
