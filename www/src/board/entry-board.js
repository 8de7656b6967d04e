// A board on which a person plays moves: with mouse, finger, keys or assistive technology. Joins the board and the entry of
// moves; knows a game, but no rules: those are the game's.

import { announce } from "../announce.js";
import { MoveEntry } from "../game/move-entry.js";
import { BoardFrame } from "./board-frame.js";
import { choosePromotion } from "./promotion-dialog.js";

/** @import { Square } from "x88" */
/** @import { Playable } from "../game/move-entry.js" */
/** @import { Arrow } from "./culprits.js" */
/** @import { Mark } from "./marks.js" */

/**
 * What is to be seen besides the last move, a check and where the selected piece may go.
 * @typedef {{ below?: Mark[], above?: Mark[], arrows?: Arrow[], remarks?: Map<Square, string> }} Decoration `below`: under
 *   the marks of the targets; `above`: over them; `remarks`: what is said of a square
 */

export class EntryBoard extends BoardFrame {
  #game;
  #entry;
  #callbacks;

  /**
   * @param {HTMLElement} frame an empty element
   * @param {Playable} game
   * @param {{
   *   changed: () => void,
   *   refused: (from: Square, to: Square) => void,
   *   pressed?: (square: Square) => boolean,
   *   point?: (square: Square | null) => void,
   *   selectionSpoken: (square: Square) => string,
   *   giveUp?: () => void,
   * }} callbacks `changed`: the selection is another, and the board is to be decorated anew; `refused`: where a piece was
   *   tried in vain, the same square twice if it cannot be picked up;
   *   `pressed`: a square is pressed, by whatever device, while no piece may be moved; whether that did anything; `giveUp`: the key Escape on the board, if
   *   more than the selection is to be given up
   */
  constructor(frame, game, callbacks) {
    super(frame, {
      pick: (square) => this.#entry.select(square),
      drop: (square, dragged) => this.#drop(square, dragged),
      cancel: () => this.#entry.cancel(),
      pressIdle: (square) => this.#pressIdle(square),
      ask: (square) => this.#ask(square),
      point: callbacks.point,
      press: (square) => this.#press(square),
      giveUp: callbacks.giveUp ?? (() => this.cancel()),
    });
    this.#game = game;
    this.#callbacks = callbacks;
    this.#entry = new MoveEntry(game, {
      changed: callbacks.changed,
      refused: callbacks.refused,
      choosePromotion,
    });
    game.subscribe(() => {
      this.show(game.position.fen());
      this.allow(game.selectable);
    });
  }

  /** The square of the selected piece, or null. */
  get from() {
    return this.#entry.from;
  }

  /** Where the selected piece may be dropped. */
  get targets() {
    return this.#entry.targets;
  }

  /** How many moves the selected piece has; a promotion counts once, and so does castling, which has two squares. */
  get moveCount() {
    return new Set([...this.targets.values()].map(({ moves }) => moves[0])).size;
  }

  /** Selects nothing. */
  cancel() {
    this.cancelInput();
    this.#entry.cancel();
  }

  /** @param {Decoration} decoration */
  decorate({ below = [], above = [], arrows = [], remarks }) {
    const { position } = this.#game;
    this.mark([...this.#stateMarks(), ...below, ...this.#targetMarks(), ...above], arrows);
    const said = new Map([...this.#stateRemarks(), ...(remarks ?? [])]);
    this.describe({ pieces: position.pieces(), selected: this.from, targets: this.targets, remarks: said });
  }

  /** What the marks of the last move and of a check show, in words. @returns {[Square, string][]} */
  #stateRemarks() {
    const { position, lastMove, outcome } = this.#game;
    /** @type {[Square, string][]} */
    const said = [];
    if (lastMove) said.push([lastMove.to, `just moved from ${lastMove.from}`]);
    const state = outcome?.kind === "checkmate" ? "checkmated" : "in check";
    if (position.isCheck()) said.push([position.king(position.turn), state]);
    return said;
  }

  /** @returns {Mark[]} */
  #stateMarks() {
    const { position, lastMove, outcome } = this.#game;
    const marks = [];
    const add = (kind, ...squares) => marks.push(...squares.map((square) => ({ kind, square })));
    if (lastMove) add("last", lastMove.from, lastMove.to);
    if (position.isCheck())
      add(outcome?.kind === "checkmate" ? "mate" : "check", position.king(position.turn));
    if (this.from) add("selected", this.from);
    return marks;
  }

  /** @returns {Mark[]} */
  #targetMarks() {
    return [...this.targets].flatMap(([square, { mark }]) => (mark ? [{ kind: mark, square }] : []));
  }

  #drop(square, dragged) {
    const { position, selectable } = this.#game;
    // A click on another piece of one's own selects it; the board says so next.
    const another = !dragged && position.get(square)?.color === selectable && !this.targets.has(square);
    if (!another) this.#entry.drop(square);
  }

  /** A press on the board while nothing is picked up there: drops what was selected by other means. */
  #pressIdle(square) {
    const { position, selectable } = this.#game;
    if (this.#isPressed(square)) return true;
    const isPickedUpNext = selectable !== null && position.get(square)?.color === selectable;
    const isDrop = this.from !== null && (!isPickedUpNext || this.targets.has(square));
    if (isDrop) this.#entry.drop(square);
    return isDrop;
  }

  /** Tells why the piece on a square cannot be picked up. */
  #ask(square) {
    if (this.#game.position.get(square)) this.#callbacks.refused(square, square);
  }

  #isPressed(square) {
    return this.#game.mover === null && (this.#callbacks.pressed?.(square) ?? false);
  }

  #press(square) {
    if (this.#isPressed(square)) return;
    // What was begun with the mouse goes on with the keys, from the same piece.
    const { from } = this;
    this.cancelInput();
    if (from && !this.from) this.#entry.select(from);
    const idle = !this.from;
    this.#entry.press(square);
    if (this.from === square) announce(this.#callbacks.selectionSpoken(square));
    else if (idle) this.#ask(square);
  }
}
