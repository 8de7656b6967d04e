// What the computer is doing, in the place where the move's number usually stands: in words, with a sign while it
// thinks, and a button to try again when it could not. There it is also said that the game is paused, with a button to go on.

import { element } from "../element.js";

/** @import { ComputerPlayer } from "../game/computer-player.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** The time away does not count. */
const PAUSED = "Paused while you were away";

export class ComputerStatus {
  #box;
  #detail;
  #tryAgain;
  #goOn;
  #announce;

  /**
   * @param {HTMLElement} section of the view
   * @param {{ tryAgain: () => void, goOn: () => void }} callbacks
   * @param {Surroundings} surroundings
   */
  constructor(section, { tryAgain, goOn }, { announce, signal }) {
    this.#box = element(section, "#status");
    this.#detail = element(section, "#status-detail");
    this.#tryAgain = element(section, "#try-again");
    this.#announce = announce;
    this.#goOn = element(section, "#go-on");
    this.#tryAgain.addEventListener("click", tryAgain, { signal });
    this.#goOn.addEventListener("click", goOn, { signal });
  }

  /**
   * Follows the status line, which says what two people would be told. A game that is paused says that and no more.
   * @param {GameController} game
   * @param {ComputerPlayer} computer
   * @param {boolean} isPaused
   */
  update(game, computer, isPaused) {
    const { activity } = computer;
    const isBusy = activity === "thinking" || activity === "considering";
    this.#box.toggleAttribute("data-thinking", isBusy);
    this.#tryAgain.hidden = activity !== "failed";
    this.#goOn.hidden = !isPaused;
    if (isPaused) this.#detail.textContent = PAUSED;
    if (computer.color === null || game.outcome || isPaused) return;
    const check = game.position.isCheck() ? "Check · " : "";
    const doing = computerDoing(computer);
    if (doing) this.#detail.textContent = check + doing;
    else if (game.mover === null) this.#detail.textContent = "Looking back: the computer waits";
    else if (game.claims.length === 0) {
      this.#detail.textContent = `${check}Your turn · Move ${game.position.fullmoveNumber}`;
    }
  }

  /** Says aloud what has not come with a move. @param {ComputerPlayer} computer */
  tell(computer) {
    const { activity } = computer;
    if (activity === "declining") this.#announce(computerDoing(computer) ?? "");
    if (activity === "failed")
      this.#announce(`${computerDoing(computer)}. The game is kept, and it can be tried again`);
  }
}

/**
 * Such as "Pip is thinking"; null while it does nothing.
 * @param {ComputerPlayer} computer
 */
export function computerDoing({ activity, isToMove, name }) {
  switch (activity) {
    case "considering":
      return "The computer considers the draw";
    case "declining":
      return "The computer declines the draw";
    case "offering":
      return "The computer offers a draw";
    case "failed":
      return "The computer has failed";
    default:
      return isToMove ? `${name} is thinking` : null;
  }
}
