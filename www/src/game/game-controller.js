// The game on the page: the package's Game, the whole line with the moves taken back, and who wants to know of a change.
// Knows no page; every rule is asked of the package.

import { Game, Position } from "x88";
import { readPosition } from "./position-text.js";

/** @import { Claim, Color, LegalVerdict, Move, Outcome, Square, Verdict } from "x88" */

/**
 * What has just happened: a new game, a move played, a step through the line, or an end other than by a move. `move` is the
 * move played, replayed or taken back, where there is exactly one; `verdict` is that on a move played, with its note.
 * @typedef {{
 *   kind: "start" | "move" | "travel" | "end", move?: Move, back?: boolean, verdict?: LegalVerdict,
 * }} Change
 */

export class GameController {
  #game = new Game();
  #firstMoveNumber = 1;
  /** @type {Move[]} */
  #line = [];
  /** @type {Outcome | null} */
  #outcome = null;
  /** @type {Claim[]} */
  #claims = [];
  #held = false;
  /** @type {Color | null} */
  #flagged = null;
  /** @type {readonly Color[]} */
  #seats = ["white", "black"];
  /** @type {Set<(change: Change) => void>} */
  #listeners = new Set();

  /** @returns {Position} the position on the board */
  get position() {
    return this.#game.position;
  }

  /** How many plies have been played to the position on the board. */
  get ply() {
    return this.#game.ply;
  }

  /** The moves of the line, those taken back included. */
  get line() {
    return this.#line;
  }

  /** The move that led to the position on the board, or undefined at the start. */
  get lastMove() {
    return this.#line[this.ply - 1];
  }

  /** The number of the first move: a game need not begin with move 1. */
  get firstMoveNumber() {
    return this.#firstMoveNumber;
  }

  /** How the game ended on the board, or null while it goes on. */
  get outcome() {
    return this.#outcome;
  }

  /** The draws that the side to move can claim. */
  get claims() {
    return this.#claims;
  }

  /** The colour that the person may move now, or null. */
  get mover() {
    const { turn } = this.position;
    return this.#outcome || !this.#seats.includes(turn) ? null : turn;
  }

  /** @param {readonly Color[]} colors the sides that the person moves; without this, both */
  seat(colors) {
    this.#seats = colors;
  }

  /** The side whose time has run out, or null. */
  get flagged() {
    return this.#flagged;
  }

  /** Whether moves can be taken back and gone through now. */
  get mayTravel() {
    return !this.#held;
  }

  /** @param {boolean} held no move is to be taken back now */
  hold(held) {
    this.#held = held;
  }

  /** @param {(change: Change) => void} listener called after each change */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  startStandard() {
    this.startPosition(Position.initial());
  }

  /**
   * @param {number} number of the array, 0 to 959
   * @throws {ArgumentError} for other numbers
   */
  startChess960(number) {
    this.startPosition(Position.chess960(number));
  }

  /**
   * @param {string} text
   * @param {{ chess960?: boolean }} [options] whether it is Chess960 in any case
   * @throws {FenError} with every problem; the game on the board stays
   */
  startFen(text, options) {
    this.startPosition(readPosition(text, options));
  }

  /** @param {Move} move a legal move of the position on the board */
  play(move) {
    const verdict = this.#game.tryMove(move.uci);
    if (!verdict.legal) return;
    this.#line = this.#game.history();
    this.#changed({ kind: "move", move: verdict.move, verdict });
  }

  /**
   * Why a move is legal or refused, with what the game remembers; nothing is played.
   * @param {Square} from
   * @param {Square} to
   * @returns {Verdict}
   */
  explain(from, to) {
    return this.#game.explain({ from, to });
  }

  undo() {
    if (this.#held) return;
    const move = this.#game.undo();
    if (move) this.#changed({ kind: "travel", move, back: true });
  }

  redo() {
    if (this.#held) return;
    const move = this.#game.redo();
    if (move) this.#changed({ kind: "travel", move });
  }

  /** @param {number} ply 0 is the start */
  goTo(ply) {
    const steps = ply - this.ply;
    if (steps === 0 || this.#held) return;
    if (steps === 1) return this.redo();
    if (steps === -1) return this.undo();
    this.#game.goTo(ply);
    this.#changed({ kind: "travel" });
  }

  /** @param {Move} [move] the intended move, if the claim needs one: announced, not played */
  claimDraw(move) {
    this.#end(() => this.#game.claimDraw(move?.uci));
  }

  agreeDraw() {
    this.#end(() => this.#game.agreeDraw());
  }

  /** @param {Color} color who gives up */
  resign(color) {
    this.#end(() => this.#game.resign(color));
  }

  /** @param {Position} position */
  startPosition(position) {
    this.#game = new Game({ position });
    this.#firstMoveNumber = position.fullmoveNumber;
    this.#line = [];
    this.#flagged = null;
    this.#changed({ kind: "start" });
  }

  /** @param {Color} color whose time has run out */
  flag(color) {
    this.#flagged = color;
    this.#end(() => this.#game.flag(color));
  }

  #end(how) {
    if (this.#outcome) return;
    how();
    this.#changed({ kind: "end" });
  }

  #changed(change) {
    this.#outcome = this.#game.outcome();
    this.#claims = this.#outcome ? [] : this.#game.claims();
    for (const listener of this.#listeners) listener(change);
  }
}
