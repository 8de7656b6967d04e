// The game that is looked at: where in it one stands, what is said there, and variations that are played on the board. Knows no page;
// the game and its variations are the package's.

import { Game } from "x88";
import { subscribed } from "../subscribed.js";
import { Outline, START } from "./outline.js";

/** @import { Annotations, Color, GameRecord, Move, Position } from "x88" */

/**
 * What has happened: another game, a step in it, a move that was added, variations put in another order or removed. `move`: the one
 * played, or taken back if `back`.
 * @typedef {{ kind: "open" | "travel" | "branch" | "edit", move?: Move | null, back?: boolean }} StudyChange
 */

export class Study {
  /** @type {Game} */
  #game;
  /** @type {Outline} */
  #outline;
  /** Where one stands, in the outline. */
  #at = START;
  #length = 0;
  /** How many moves the main line had when the game was opened. */
  #given = 0;
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
   * @param {GameRecord} record of a game that has a start
   * @param {readonly string[]} [path] where in it one begins; where it leads nowhere, at the start
   */
  open(record, path = []) {
    this.#game = Game.fromRecord(record);
    // As the game has it: lines that begin with the same move are one.
    this.#outline = new Outline(this.#game.toRecord());
    this.#given = this.#game.line().length;
    this.#game.goTo(this.#outline.find(path) === null ? [] : path);
    this.#tell({ kind: "open" });
  }

  /** @returns {Position} the position on the board */
  get position() {
    return this.#game.position;
  }

  /** The move that led to the position on the board; null at the start, and where the turn was only passed. */
  get lastMove() {
    const move = this.#game.lastMove;
    return move?.kind === "null" ? null : move;
  }

  get outcome() {
    return this.#game.outcome();
  }

  /** Both sides are the person's, and a game can go on after a draw that nobody saw. @returns {Color} */
  get mover() {
    return this.position.turn;
  }

  get selectable() {
    return this.mover;
  }

  /** The game as it is now, with what was added. @returns {GameRecord} */
  get record() {
    return this.#game.toRecord();
  }

  get outline() {
    return this.#outline;
  }

  /** Where one stands, in the outline. */
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

  /** How many plies the line has on which one stands. */
  get length() {
    return this.#length;
  }

  /** Whether the move on the board is in a variation. */
  get isVariation() {
    for (let at = this.at; at !== START; at = this.#outline.place(at).parent) {
      if (this.#outline.siblings(at)[0] !== at) return true;
    }
    return false;
  }

  /** Whether the move on the board can be taken away: the moves of the game itself cannot. */
  get isRemovable() {
    return this.isVariation || this.ply > this.#given;
  }

  /** What is said of the position on the board. @returns {Annotations} */
  get said() {
    return this.#outline.place(this.at).said;
  }

  /** The times that both sides have left, as far as the moves up to here say. @returns {Record<Color, number | null>} */
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

  /** @param {Move} move played on the board: goes there, and adds it where it is new */
  play(move) {
    const { size } = this.#outline;
    const isKnown = this.#outline.find([...this.path, move.uci]) !== null;
    const played = this.#game.branch(move);
    if (!isKnown) this.#outline = new Outline(this.#game.toRecord());
    this.#tell({ kind: size === this.#outline.size ? "travel" : "branch", move: played });
  }

  /** Takes the move on the board away, with all that follows it. */
  remove() {
    if (this.isRemovable && this.#game.deleteFrom()) this.#edited();
  }

  /** Makes the line of the move on the board the main line. */
  promote() {
    if (this.#game.makeMainLine()) this.#edited();
  }

  #edited() {
    this.#outline = new Outline(this.#game.toRecord());
    this.#tell({ kind: "edit" });
  }

  /** @param {number} id of a place in the outline */
  goToPlace(id) {
    this.goTo(this.#outline.pathTo(id));
  }

  /** @param {number | readonly string[]} to a ply of the line on which one stands, or a path */
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

  /** @param {-1 | 1} step to the variation before or after that on which one stands, of those that part here */
  aside(step) {
    const siblings = this.#outline.siblings(this.at);
    const next = siblings[siblings.indexOf(this.at) + step];
    if (next !== undefined) this.goToPlace(next);
  }

  /**
   * @param {StudyChange} change
   * @param {boolean} [isSameLine] whether one stands on the same line as before
   */
  #tell(change, isSameLine = false) {
    this.#at = this.#outline.find(this.#game.path()) ?? START;
    // A line of thousands of moves is not described anew for a step along it.
    if (!isSameLine) this.#length = this.#game.line().length;
    for (const listener of this.#listeners) listener(change);
  }
}
