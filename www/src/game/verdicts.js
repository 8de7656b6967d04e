// The explanations on the page: why a move is illegal, why a surprising one is legal and, on request, all illegal moves of the selected
// piece.

import { refusalsFrom } from "./refusals.js";
import { whyNot } from "./why-not.js";

/** @import { Refusal, Square, Verdict } from "x88" */
/** @import { GameController } from "./game-controller.js" */
/** @import { WhyNot } from "./why-not.js" */
/** @import { Spoken } from "../language/spoken.js" */

/** `isOnMove`: it explains a legal move. @typedef {{ title: string, text: string, isOnMove: boolean }} Note */

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
  /** The language of the explanations, if it is not English. @type {Spoken | null} */
  spoken = null;

  /**
   * @param {GameController} game
   * @param {() => void} changed called when the explanation changes
   */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** The refusal of the last try, or null. */
  get told() {
    return this.#told;
  }

  /** The note on a surprising legal move, or on the starting position. */
  get note() {
    return this.#note;
  }

  /** Whether to show refused squares as soon as a piece is selected. */
  get asksWhyNot() {
    return this.#asksWhyNot;
  }

  /**
   * The square of the piece whose refused squares are shown, or null. After the end of a game, selecting a piece only shows them.
   */
  get from() {
    return this.#asksWhyNot || this.#game.outcome ? this.#from : null;
  }

  /** The answer about the selected piece as a whole, on request; otherwise null. */
  get answer() {
    return this.#answer;
  }

  /** The pieces in its way, while no single square is explained. */
  get obstacles() {
    return this.shown ? [] : (this.#answer?.obstacles ?? []);
  }

  /** The refused squares of the selected piece, on request. */
  get refusals() {
    return this.#refusals;
  }

  /** The refused square that the user points at, or null. */
  get pointed() {
    return this.#pointed;
  }

  /** The refusal to show on the board, or null. */
  get shown() {
    return this.#told ?? (this.#pointed && this.#refusals.get(this.#pointed)) ?? null;
  }

  /**
   * Returns why a piece cannot move to a square. In a stalemate, every verdict would be that the game is over; this returns what
   * stops the move itself.
   * @param {Square} from
   * @param {Square} to
   * @returns {Verdict}
   */
  on(from, to) {
    return refusalsFrom(this.#game, from).get(to) ?? this.#game.explain(from, to);
  }

  /** Toggles the refused squares. */
  toggle() {
    this.#asksWhyNot = !this.#asksWhyNot;
    this.#look();
  }

  /** @param {Square | null} from the piece selected now; selecting ends the previous explanation */
  select(from) {
    this.#from = from;
    if (from) this.#told = null;
    this.#look();
  }

  /** @param {Refusal} refusal of the last try */
  tell(refusal) {
    this.#told = refusal;
    this.#changed();
  }

  /** @param {Note | null} note on the last event; it replaces the previous explanation */
  remark(note) {
    this.#told = null;
    this.#note = note;
    this.#changed();
  }

  /** Explains again, in another language. @param {Spoken | null} spoken null is English */
  explainIn(spoken) {
    this.spoken = spoken;
    const { from, to } = this.#told ?? {};
    const verdict = from && to ? this.on(from, to) : null;
    this.#told = verdict && !verdict.legal ? verdict : null;
    if (this.#note?.isOnMove) this.#note = null;
    this.#look();
  }

  /** @param {Square | null} square the square below mouse, finger or focus */
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
    this.#answer = from && whyNot(this.#game.position, from, this.#refusals, this.spoken);
    this.#changed();
  }
}
