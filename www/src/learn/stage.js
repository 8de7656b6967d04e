// The game on a lesson's board: the exercise, or the demonstration before it. The board sees a single game.

/** @import { Playable } from "../game/playable.js" */

/** @implements {Playable} */
export class Stage {
  #playables;
  /** @type {Playable} */
  #shown;

  /** @param {Playable[]} playables the possible games; the board begins with the first */
  constructor(...playables) {
    this.#playables = playables;
    [this.#shown] = playables;
  }

  /** @param {Playable} playable to show on the board from now on */
  show(playable) {
    this.#shown = playable;
  }

  get position() {
    return this.#shown.position;
  }

  get lastMove() {
    return this.#shown.lastMove;
  }

  get outcome() {
    return this.#shown.outcome;
  }

  get mover() {
    return this.#shown.mover;
  }

  get selectable() {
    return this.#shown.selectable;
  }

  /** @param {import("x88").Move} move */
  play(move) {
    this.#shown.play(move);
  }

  /**
   * @param {() => void} listener called after each change on the board
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, options) {
    for (const playable of this.#playables) {
      playable.subscribe(() => playable === this.#shown && listener(), options);
    }
  }
}
