// A board on which a person plays moves: with mouse, finger, keys or assistive technology. Joins the board and the entry of
// moves; knows a game, but no rules: those are the game's.

import { MoveEntry } from "../game/move-entry.js";
import { BoardFrame } from "./board-frame.js";
import { choosePromotion } from "./promotion-dialog.js";

/** @import { Square } from "x88" */
/** @import { Playable } from "../game/move-entry.js" */
/** @import { BoardOptions } from "./board-view.js" */
/** @import { Arrow } from "./culprits.js" */
/** @import { Mark } from "./marks.js" */

/**
 * What is to be seen besides the last move, a check and where the selected piece may go.
 * @typedef {{ below?: Mark[], above?: Mark[], arrows?: Arrow[], remarks?: Map<Square, string> }} Decoration `below`: under
 *   the marks of the targets; `above`: over them; `remarks`: what is said of a square
 */

/** @typedef {BoardOptions & { announce: (text: string) => void }} EntryBoardOptions */

export class EntryBoard extends BoardFrame {
  #game;
  #entry;
  #callbacks;
  #announce;
  /** What the press means that is under way, if it ends where it began. */
  #tap = () => {};

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
   * @param {EntryBoardOptions} options
   */
  constructor(frame, game, callbacks, options) {
    super(
      frame,
      {
        press: (square) => this.#press(square),
        tap: () => this.#tap(),
        drop: (square) => this.#entry.drop(square),
        cancel: () => this.#entry.cancel(),
        ...(callbacks.point && { point: callbacks.point }),
        held: () => this.#entry.from,
        enter: (square) => this.#enter(square),
        giveUp: callbacks.giveUp ?? (() => this.cancel()),
      },
      options,
    );
    this.#game = game;
    this.#callbacks = callbacks;
    this.#announce = options.announce;
    this.#entry = new MoveEntry(
      game,
      {
        changed: callbacks.changed,
        refused: callbacks.refused,
        choosePromotion: (moves) => choosePromotion(moves, { parent: frame, signal: options.signal }),
      },
      options.signal,
    );
    game.subscribe(() => this.update(), { signal: options.signal });
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

  /** The game is another, or the position on the board. */
  update() {
    this.show(this.#game.position.fen());
    this.invite(this.#game.selectable !== null);
  }

  /** With mouse or finger; whether a piece is held by it. */
  #press(square) {
    this.#tap = () => {};
    if (this.#isPressed(square)) return false;
    if (this.targets.has(square)) {
      this.#entry.drop(square);
      return false;
    }
    if (this.from === square) {
      this.#tap = () => this.#entry.cancel();
      return true;
    }
    if (this.#entry.select(square)) return true;
    if (this.from) this.#entry.drop(square);
    else this.#tap = () => this.#ask(square);
    return false;
  }

  /** Tells why the piece on a square cannot be picked up. */
  #ask(square) {
    if (this.#game.position.get(square)) this.#callbacks.refused(square, square);
  }

  #isPressed(square) {
    return this.#game.mover === null && (this.#callbacks.pressed?.(square) ?? false);
  }

  /** With the keys or by assistive technology. */
  #enter(square) {
    if (this.#isPressed(square)) return;
    this.cancelInput();
    const isIdle = !this.from;
    this.#entry.press(square);
    if (this.from === square) this.#announce(this.#callbacks.selectionSpoken(square));
    else if (isIdle) this.#ask(square);
  }
}
