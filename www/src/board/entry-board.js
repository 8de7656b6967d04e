// Responsibility: a board on which the user plays moves with mouse, finger, keys or assistive technology. Connects the board and
// the package's move controller. Must not depend on: rules.

import { BoardController } from "x88/board";
import { boardGameOf } from "../game/playable.js";
import { BoardFrame } from "./board-frame.js";
import { ANYWHERE } from "./squares-grid.js";
import { promotionOver } from "./promotion.js";

/** @import { Piece, Square } from "x88" */
/** @import { Playable } from "../game/playable.js" */
/** @import { BoardTarget, BoardView } from "x88/board" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { BoardOptions } from "./board-view.js" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Mark } from "./marks.js" */

/**
 * The decoration of the board besides the last move, a check, and the targets of the selected piece.
 * @typedef {{ below?: Mark[], above?: Mark[], arrows?: Arrow[], remarks?: Map<Square, string>,
 *   crooked?: ReadonlySet<Square> }} Decoration `below`: under
 *   the marks of the targets; `above`: over them; `remarks`: words about a square; `crooked`: the squares of tilted pieces
 */

/** @typedef {BoardOptions & Pick<Surroundings, "announce">} EntryBoardOptions */

/**
 * @typedef {{
 *   changed: () => void,
 *   refused: (from: Square, to: Square) => void,
 *   pressed?: (square: Square) => boolean,
 *   draggedOver?: (square: Square) => void,
 *   touched?: (square: Square, from: Square | null) => boolean,
 *   point?: (square: Square | null) => void,
 *   selectionSpoken: (square: Square) => string,
 *   giveUp?: () => void,
 * }} EntryCallbacks `changed`: the selection has changed, and the board needs a new decoration; `refused`: a
 *   piece was moved to a forbidden square, or the same square twice if it cannot be picked up; `pressed`: a
 *   square is pressed with any device while no piece can be moved; returns whether the press is handled;
 *   `draggedOver`: the finger moves over a square after that; `touched`: a square is pressed to which the
 *   piece on `from`, if selected, cannot move; returns whether the press is completely handled; `giveUp`:
 *   Escape on the board, if there is more to cancel than the selection
 */

/** In milliseconds: two taps on a piece within this time are a double tap. */
const DOUBLE_MS = 300;

/** @type {ReadonlySet<Square>} */
const NOWHERE = new Set();

/** @type {ReadonlyMap<Square, BoardTarget>} */
const NO_TARGETS = new Map();

/**
 * The state before the first update. @type {Pick<BoardView, "fen" | "movable" | "lastMove" | "check" | "outcome" | "selected">}
 */
const NOTHING = { fen: "", movable: null, lastMove: null, check: null, outcome: null, selected: null };

export class EntryBoard extends BoardFrame {
  #game;
  /** @type {BoardController | null} */
  #controller = null;
  #callbacks;
  #options;
  /** The action of the current press if it ends where it began. */
  #tap = () => {};
  /** When the last press selected a piece, in milliseconds. */
  #selectedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param {HTMLElement} frame an empty element
   * @param {Playable} game
   * @param {EntryCallbacks} callbacks
   * @param {EntryBoardOptions} options
   */
  constructor(frame, game, callbacks, options) {
    super(
      frame,
      {
        stroke: (square, isFirst) => this.#stroke(square, isFirst),
        press: (square) => this.#press(square),
        tap: () => this.#tap(),
        drop: (square) => this.from && this.#drop(this.from, square),
        cancel: () => this.#select(null),
        ...(callbacks.point && { point: callbacks.point }),
        held: () => this.from,
        enter: (square) => this.#enter(square),
        giveUp: callbacks.giveUp ?? (() => this.cancel()),
      },
      options,
    );
    this.#game = game;
    this.#callbacks = callbacks;
    this.#options = options;
    game.subscribe(() => this.update(), { signal: options.signal });
    options.signal.addEventListener("abort", () => this.#controller?.destroy(), { once: true });
  }

  /** The square of the selected piece, or null. */
  get from() {
    return this.#controller?.view.selected ?? null;
  }

  /** The squares on which the selected piece can be dropped. @returns {ReadonlyMap<Square, BoardTarget>} */
  get targets() {
    return this.#controller?.view.targets ?? NO_TARGETS;
  }

  /** The number of moves of the selected piece. A promotion counts once, and so does castling, which has two squares. */
  get moveCount() {
    return new Set([...this.targets.values()].map(({ moves }) => moves[0])).size;
  }

  /** Clears the selection. */
  cancel() {
    this.cancelInput();
    this.#select(null);
  }

  /**
   * Handles a tap that came before this board existed.
   * @param {Square} square
   */
  tap(square) {
    this.#press(square);
    this.#tap();
  }

  /** @param {Decoration} decoration */
  decorate({ below = [], above = [], arrows = [], remarks, crooked = NOWHERE }) {
    const { position } = this.#game;
    this.tilt(crooked);
    this.mark([...this.#stateMarks(), ...below, ...this.#targetMarks(), ...above], arrows);
    const said = new Map([...this.#stateRemarks(), ...(remarks ?? [])]);
    const pieces = position.pieces();
    const entry = this.#entry(pieces);
    this.describe({ pieces, selected: this.from, targets: this.targets, remarks: said, entry });
  }

  /**
   * Returns where the keyboard enters the board: the targets of the selected piece, else the pieces. Pieces that cannot move are
   * included, because the board explains why, but the focus goes to those that can.
   * @param {Map<Square, Piece>} pieces
   */
  #entry(pieces) {
    const { mover, position } = this.#game;
    if (mover === null) return ANYWHERE;
    const targets = new Set(this.targets.keys());
    if (this.from) return { stay: new Set([this.from, ...targets]), go: targets };
    const own = [...pieces].filter(([, { color }]) => color === mover).map(([square]) => square);
    return { stay: new Set(own), go: new Set(position.legalDests().keys()) };
  }

  /** Returns in words the marks of the last move and of a check. @returns {[Square, string][]} */
  #stateRemarks() {
    const { lastMove, check, outcome } = this.#view;
    /** @type {[Square, string][]} */
    const said = [];
    if (lastMove) said.push([lastMove[1], `just moved from ${lastMove[0]}`]);
    if (check) said.push([check, outcome?.kind === "checkmate" ? "checkmated" : "in check"]);
    return said;
  }

  /** @returns {Mark[]} */
  #stateMarks() {
    const { lastMove, check, outcome, selected } = this.#view;
    /** @type {Mark[]} */
    const marks = [];
    /** @param {Mark["kind"]} kind @param {Square[]} squares */
    const add = (kind, ...squares) => marks.push(...squares.map((square) => ({ kind, square })));
    if (lastMove) add("last", ...lastMove);
    if (check) add(outcome?.kind === "checkmate" ? "mate" : "check", check);
    if (selected) add("selected", selected);
    return marks;
  }

  /** @returns {Mark[]} */
  #targetMarks() {
    return [...this.targets].flatMap(([square, { mark: kind }]) =>
      // This board has no premoves.
      kind && kind !== "premove" ? [{ kind, square }] : [],
    );
  }

  /** Shows another game or position. */
  update() {
    if (this.#controller) this.#controller.update();
    else this.#begin();
    this.show(this.#view.fen);
    this.invite(this.#view.movable !== null);
  }

  /** Before a game or an exercise has begun, there is nothing to explain. */
  #begin() {
    const game = this.#game;
    this.#controller = new BoardController(boardGameOf(game), {
      premoves: false,
      movable: () => game.selectable,
      choosePromotion: promotionOver(this.squares, () => this.below),
    });
    this.#controller.subscribe(this.#callbacks.changed);
    this.#callbacks.changed();
  }

  get #view() {
    return this.#controller?.view ?? NOTHING;
  }

  /** @param {Square | null} square */
  #select(square) {
    return this.#controller?.select(square) ?? false;
  }

  /** @param {Square} from @param {Square} to */
  #drop(from, to) {
    if (this.#controller?.drop(from, to) === "refused") this.#callbacks.refused(from, to);
  }

  /** Handles a press of mouse or finger. Returns whether it holds a piece. @param {Square} square */
  #press(square) {
    this.#tap = () => {};
    const { from } = this;
    if (from === square) {
      // The second tap of a double tap would take back the first without a word.
      const isDouble = performance.now() - this.#selectedAt < DOUBLE_MS;
      if (!isDouble) this.#tap = () => this.#select(null);
      return true;
    }
    const isMove = this.targets.has(square) || (from !== null && this.#isCastlingOnto(from, square));
    if (!isMove && this.#select(square)) {
      this.#selectedAt = performance.now();
      return true;
    }
    if (from) this.#drop(from, square);
    else this.#tap = () => this.#ask(square);
    return false;
  }

  /**
   * Returns whether the king has the right to castle onto this rook (Chess960), even if it may not castle now.
   * @param {Square} from
   * @param {Square} to
   */
  #isCastlingOnto(from, to) {
    const { position } = this.#game;
    const rooks = Object.values(position.castlingRights()[position.turn]);
    return position.isChess960 && position.get(from)?.role === "king" && rooks.includes(to);
  }

  /** Explains why the piece on a square cannot move. @param {Square} square */
  #ask(square) {
    if (this.#game.position.get(square)) this.#callbacks.refused(square, square);
  }

  /** @param {Square} square @param {boolean} isFirst */
  #stroke(square, isFirst) {
    if (isFirst) return this.#isPressed(square);
    this.#callbacks.draggedOver?.(square);
    return true;
  }

  /** Returns whether another callback handles the press. @param {Square} square */
  #isPressed(square) {
    if (this.#game.mover === null && this.#callbacks.pressed?.(square)) return true;
    // The callback may have let the user move.
    if (this.#game.mover === null) return false;
    return !this.targets.has(square) && (this.#callbacks.touched?.(square, this.from) ?? false);
  }

  /** Handles keys and assistive technology. @param {Square} square */
  #enter(square) {
    if (this.#isPressed(square)) return;
    this.cancelInput();
    const { from } = this;
    const result = this.#controller?.press(square);
    if (from && result === "refused") this.#callbacks.refused(from, square);
    if (this.from === square) this.#options.announce(this.#callbacks.selectionSpoken(square));
    else if (!from) this.#ask(square);
  }
}
