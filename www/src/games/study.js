// Responsibility: the game in the view of games: current place, annotations, and moves that the user tries on the board, which
// last as long as the game is open. The package has the game. Must not depend on: the page.

import { GameTree } from "x88";
import { subscribed } from "../subscribed.js";
import { Outline, START } from "./outline.js";

/** @import { Annotations, Color, GameRecord, Move, Position } from "x88" */

/**
 * An event: another game, a step, or a new move. `move`: the move played, or undone if `back`.
 * @typedef {{ kind: "open" | "travel" | "branch", move?: Move | null, back?: boolean }} StudyChange
 */

export class Study {
  /** Until one is opened, there is none. @type {GameTree} */
  #game;
  /** @type {Outline} */
  #outline;
  /** The current place in the outline. */
  #at = START;
  #length = 0;
  /** @type {Set<(change: StudyChange) => void>} */
  #listeners = new Set();

  /**
   * @param {(change: StudyChange) => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  /**
   * @param {GameRecord} record of a game with a valid start
   * @param {readonly string[]} [path] the first place to show; as far as the game has it
   */
  open(record, path = []) {
    this.#game = GameTree.fromRecord(record);
    // From the game, which merges lines that begin with the same move.
    this.#outline = new Outline(this.#game.toRecord());
    const isKnown = (/** @type {number} */ length) => this.#outline.find(path.slice(0, length)) !== null;
    let length = 0;
    while (length < path.length && isKnown(length + 1)) length++;
    this.#game.goTo(path.slice(0, length));
    this.#tell({ kind: "open" });
  }

  /** Whether it has a game. */
  get isOpen() {
    return this.#game !== undefined;
  }

  /** @returns {Position} the position on the board */
  get position() {
    return this.#game.position;
  }

  /** The move that led to the position on the board; null at the start and after a null move. */
  get lastMove() {
    const move = this.#game.lastMove;
    return move?.kind === "null" ? null : move;
  }

  get outcome() {
    return this.#game.outcome();
  }

  /** The user moves both sides, and a game can continue after a draw that nobody claimed. @returns {Color} */
  get mover() {
    return this.position.turn;
  }

  get selectable() {
    return this.mover;
  }

  /** The current state of the game, with additions. @returns {GameRecord} */
  get record() {
    return this.#game.toRecord();
  }

  get outline() {
    return this.#outline;
  }

  /** The current place in the outline. */
  get at() {
    return this.#at;
  }

  /** The moves to the position on the board, in UCI. @returns {readonly string[]} */
  get path() {
    return this.#game.path();
  }

  get ply() {
    return this.#game.ply;
  }

  /** The number of plies of the current line. */
  get length() {
    return this.#length;
  }

  /** The annotations of the position on the board. @returns {Annotations} */
  get said() {
    return this.#outline.place(this.at).said;
  }

  /** The remaining time of each side according to the moves so far. @returns {Record<Color, number | null>} */
  get clocks() {
    /** @type {Record<Color, number | null>} */
    const clocks = { white: null, black: null };
    let { turn } = this.position;
    for (let at = this.at; at !== START; at = this.#outline.place(at).parent) {
      turn = turn === "white" ? "black" : "white";
      clocks[turn] ??= this.#outline.place(at).said.clock ?? null;
      if (clocks.white !== null && clocks.black !== null) break;
    }
    return clocks;
  }

  /** @param {Move} move a move played on the board; goes there, and adds it if it is new */
  play(move) {
    const { size } = this.#outline;
    const isKnown = this.#outline.find([...this.path, move.uci]) !== null;
    const played = this.#game.branch(move);
    if (!isKnown) this.#outline = new Outline(this.#game.toRecord());
    this.#tell({ kind: size === this.#outline.size ? "travel" : "branch", move: played });
  }

  /** @param {number} id of a place in the outline */
  goToPlace(id) {
    this.goTo(this.#outline.pathTo(id));
  }

  /** @param {number | readonly string[]} to a ply of the current line, or a path */
  goTo(to) {
    const before = this.ply;
    const taken = this.lastMove;
    const isStep = typeof to === "number" && Math.abs(to - before) === 1;
    this.#game.goTo(to);
    const back = isStep && this.ply < before;
    this.#tell({ kind: "travel", move: back ? taken : this.lastMove, back }, typeof to === "number");
  }

  back() {
    if (this.ply > 0) this.goTo(this.ply - 1);
  }

  forward() {
    if (this.ply < this.length) this.goTo(this.ply + 1);
  }

  /** @param {-1 | 1} step to the previous or next of the variations that begin here */
  aside(step) {
    const siblings = this.#outline.siblings(this.at);
    const next = siblings[siblings.indexOf(this.at) + step];
    if (next !== undefined) this.goToPlace(next);
  }

  /**
   * @param {StudyChange} change
   * @param {boolean} [isSameLine] whether the current line is the same as before
   */
  #tell(change, isSameLine = false) {
    this.#at = this.#outline.find(this.#game.path()) ?? START;
    // A step along a line of thousands of moves does not describe them all again.
    if (!isSameLine) this.#length = this.#game.line().length;
    for (const listener of this.#listeners) listener(change);
  }
}
