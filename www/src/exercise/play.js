// The kind "play": scripted moves, with the opponent's replies or one side moving alone, and draw claims.

import { deed } from "../words.js";
import { GIVES_CHECK, refused, solved, wrong, yourMove } from "./feedback.js";
import { ProvingLine } from "./proving-line.js";
import { missed } from "./missed.js";
import { replyNamed } from "./reply-words.js";
import { framesOf } from "./line.js";
import { ending, punishment } from "./refutation.js";

/** @import { Move } from "x88" */

/** @typedef {{ moves?: string[], reply?: string | Record<string, string>, claim?: string }} ScriptedStep */

export class PlayRun {
  #data;
  #at = 0;
  canMove = true;

  constructor(data) {
    this.#data = data;
    this.line = new ProvingLine(data);
  }

  /** @returns {ScriptedStep} */
  get #step() {
    return this.#data.steps[this.#at];
  }

  get offer() {
    const claims = this.#data.steps.filter((step) => step.claim);
    return claims.length > 0 ? { kind: "claim", withMove: claims.some((step) => step.moves) } : undefined;
  }

  get count() {
    return this.#data.alone ? { made: this.#at, of: this.#data.steps.length } : undefined;
  }

  tryMove(input) {
    const verdict = this.line.explain(input);
    if (!verdict.legal) return refused(verdict);
    const { move } = verdict;
    const isMeant = this.#step.moves?.includes(move.san);
    if (isMeant && !this.#step.claim) return this.#play(move);
    const { text, reply } = this.#whyNot(move, isMeant);
    return wrong(text, { shown: framesOf(this.line.position, reply ? [move, reply] : [move]) });
  }

  /** @param {Move} move @returns {{ text: string, reply?: Move }} */
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

  solution() {
    return this.#data.steps.map(({ claim, moves }) => ({
      name: claim ? "claim" : "tryMove",
      ...(moves && { value: moves[0] }),
    }));
  }
}

/** @param {Move} best */
const goodEnough = (best) => `Good, that helps. Even better: ${deed(best)}.`;

/** @param {ScriptedStep} step @param {string} san */
function replyIn({ reply }, san) {
  return typeof reply === "object" ? reply[san] : reply;
}
