// How a person enters a move, with whatever device: a piece is selected, then dropped on a square; a promotion asks in between.
// Knows the game but neither the board nor the page.

import { targetsFrom } from "./targets.js";

/** @import { Color, Move, Outcome, Position, Role, Square } from "x88" */
/** @import { Target } from "./targets.js" */

/**
 * What moves are entered into: a game, an exercise. `mover` is the colour that the person may move now, or null; `selectable` the
 * one whose pieces may be picked up, if only to be told why they cannot move; `play` gets a legal move of the position.
 * @typedef {{
 *   readonly position: Position,
 *   readonly lastMove: Move | null,
 *   readonly outcome: Outcome | null,
 *   readonly mover: Color | null,
 *   readonly selectable: Color | null,
 *   play: (move: Move) => void,
 *   subscribe: (listener: () => void, options?: { signal?: AbortSignal }) => void,
 * }} Playable
 */

export class MoveEntry {
  #game;
  #options;
  /** @type {Square | null} */
  #from = null;
  /** @type {Map<Square, Target>} */
  #targets = new Map();

  /**
   * @param {Playable} game
   * @param {{
   *   changed: () => void,
   *   refused: (from: Square, to: Square) => void,
   *   choosePromotion: (moves: Move[]) => Promise<Role | null>,
   * }} options `changed`: the selection is another; `choosePromotion`: answers null to cancel
   * @param {AbortSignal} [signal] ends it
   */
  constructor(game, options, signal) {
    this.#game = game;
    this.#options = options;
    game.subscribe(() => this.#select(null), { signal });
  }

  /** The square of the selected piece, or null. */
  get from() {
    return this.#from;
  }

  /** Where the selected piece may be dropped. */
  get targets() {
    return this.#targets;
  }

  /**
   * Selects the piece on a square, if the person may pick it up now.
   * @param {Square} square
   * @returns {boolean} whether it did
   */
  select(square) {
    const { position, selectable } = this.#game;
    if (selectable === null || position.get(square)?.color !== selectable) return false;
    this.#select(square);
    return true;
  }

  /** Selects nothing. */
  cancel() {
    if (this.#from) this.#select(null);
  }

  /**
   * Drops the selected piece: plays the move, asks for the promotion first, or refuses.
   * @param {Square} to
   */
  drop(to) {
    const from = this.#from;
    if (!from) return;
    const target = this.#targets.get(to);
    if (!target) {
      this.#select(null);
      this.#options.refused(from, to);
    } else if (target.moves.length === 1) {
      this.#game.play(target.moves[0]);
    } else {
      this.#promote(target.moves);
    }
  }

  /**
   * One press on a square, where there is only one kind of press: selects, drops, changes the selection or gives it up.
   * @param {Square} square
   */
  press(square) {
    if (this.#from === square) this.cancel();
    else if (this.#from && this.#targets.has(square)) this.drop(square);
    else if (!this.select(square) && this.#from) this.drop(square);
  }

  /** @param {Move[]} moves the same move with each piece */
  async #promote(moves) {
    const before = this.#game.position;
    const role = await this.#options.choosePromotion(moves);
    // While the dialog was open the game could have been changed only from outside the page's own controls.
    if (this.#game.position !== before) return;
    const chosen = moves.find((move) => move.promotion === role);
    if (chosen) this.#game.play(chosen);
    else this.#select(null);
  }

  #select(square) {
    this.#from = square;
    this.#targets = square ? targetsFrom(this.#game.position, square) : new Map();
    this.#options.changed();
  }
}
