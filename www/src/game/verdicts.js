// What is being explained: why a move was refused, why a surprising one was legal, and, if the person wants to know,
// everything that the selected piece may not do. Knows no page.

import { refusalsFrom } from "./refusals.js";
import { whyNot } from "./why-not.js";

/** @import { Refusal, Square, Verdict } from "x88" */
/** @import { GameController } from "./game-controller.js" */
/** @import { WhyNot } from "./why-not.js" */

/** `isOnMove`: it says why a move is legal. @typedef {{ title: string, text: string, isOnMove: boolean }} Note */

export class Verdicts {
  #game;
  #changed;
  /** @type {Refusal | null} */
  #told = null;
  /** @type {Note | null} */
  #note = null;
  #asksWhyNot = false;
  /** @type {Square | null} */
  #from = null;
  /** @type {Map<Square, Refusal>} */
  #refusals = new Map();
  /** @type {WhyNot | null} */
  #answer = null;
  /** @type {Square | null} */
  #pointed = null;

  /**
   * @param {GameController} game
   * @param {() => void} changed something else is being explained
   */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** The refusal of what was tried last, or null. */
  get told() {
    return this.#told;
  }

  /** Why the last move was legal, if that surprises people, or what is to be said of the position that the game starts from. */
  get note() {
    return this.#note;
  }

  /** Whether refused squares are shown as soon as a piece is selected. */
  get asksWhyNot() {
    return this.#asksWhyNot;
  }

  /** The square of the piece whose refused squares are shown, or null. After an end, a piece is picked up for nothing else. */
  get from() {
    return this.#asksWhyNot || this.#game.outcome ? this.#from : null;
  }

  /** What is answered of the selected piece as a whole, if that is asked for; else null. */
  get answer() {
    return this.#answer;
  }

  /** The pieces in its way, while no single square is explained. */
  get obstacles() {
    return this.shown ? [] : (this.#answer?.obstacles ?? []);
  }

  /** The refused squares of the selected piece, if they are asked for. */
  get refusals() {
    return this.#refusals;
  }

  /** The one refused square that is pointed at, or null. */
  get pointed() {
    return this.#pointed;
  }

  /** The refusal to be shown on the board, or null. */
  get shown() {
    return this.#told ?? (this.#pointed && this.#refusals.get(this.#pointed)) ?? null;
  }

  /**
   * Why the piece on a square may not go to another. In a stalemate, where every move is answered by the end of the game, it is
   * still told what stops this one.
   * @param {Square} from
   * @param {Square} to
   * @returns {Verdict}
   */
  on(from, to) {
    return refusalsFrom(this.#game, from).get(to) ?? this.#game.explain(from, to);
  }

  /** Asks for refused squares, or no longer. */
  toggle() {
    this.#asksWhyNot = !this.#asksWhyNot;
    this.#look();
  }

  /** @param {Square | null} from the piece selected now; a selection ends what was told before */
  select(from) {
    this.#from = from;
    if (from) this.#told = null;
    this.#look();
  }

  /** @param {Refusal} refusal of what was tried just now */
  tell(refusal) {
    this.#told = refusal;
    this.#changed();
  }

  /** @param {Note | null} note on what has happened just now; whatever was told before is over */
  remark(note) {
    this.#told = null;
    this.#note = note;
    this.#changed();
  }

  /** @param {Square | null} square where mouse, finger or focus are */
  point(square) {
    const pointed = square && this.#refusals.has(square) ? square : null;
    if (pointed === this.#pointed) return;
    this.#pointed = pointed;
    this.#changed();
  }

  #look() {
    this.#pointed = null;
    const { from } = this;
    this.#refusals = from ? refusalsFrom(this.#game, from) : new Map();
    this.#answer = from && whyNot(this.#game.position, from, this.#refusals);
    this.#changed();
  }
}
