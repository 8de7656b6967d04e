// Shows the computer's activity in place of the move number: words, an animation while it thinks, and a button to retry after a
// failure. Also shows that the game is paused, with a button to continue.

import { element } from "../element.js";
import { outcomeTitle } from "../outcome-words.js";
import { opponent, resultFor } from "../words.js";
import { face } from "./face.js";

/** @import { Color, Outcome } from "x88" */
/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { ComputerPlayer } from "../game/computer-player.js" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

/** Time away does not count. */
const PAUSED = "Paused while you were away";

export class ComputerStatus {
  #box;
  #detail;
  #tryAgain;
  #goOn;
  #line;
  #face;
  #next;
  #announce;

  /**
   * @param {HTMLElement} section of the view
   * @param {{ tryAgain: () => void, goOn: () => void, playNext: () => void }} callbacks
   * @param {Surroundings} surroundings
   */
  constructor(section, { tryAgain, goOn, playNext }, { announce, signal }) {
    this.#box = element(section, "#status");
    this.#detail = element(section, "#status-detail");
    this.#tryAgain = element(section, "#try-again");
    this.#announce = announce;
    this.#goOn = element(section, "#go-on");
    this.#line = element(section, "#status-line");
    this.#face = element(section, "#opponent");
    this.#next = element(section, "#next-opponent");
    this.#next.addEventListener("click", playNext, { signal });
    this.#tryAgain.addEventListener("click", tryAgain, { signal });
    this.#goOn.addEventListener("click", goOn, { signal });
  }

  /**
   * Adds to the status line, which is worded for two people. A paused game shows only that.
   * @param {GameController} game
   * @param {ComputerPlayer} computer
   * @param {boolean} isPaused
   * @param {OpponentData | null} next the opponent suggested for the next game
   */
  update(game, computer, isPaused, next) {
    const { activity } = computer;
    this.#showFace(computer.who);
    this.#next.hidden = next === null || !game.outcome;
    this.#next.textContent = next ? `Play ${next.name}` : "";
    if (computer.color && game.outcome) this.#showResult(game.outcome, opponent(computer.color));
    const isBusy = activity === "thinking" || activity === "considering";
    this.#box.toggleAttribute("data-thinking", isBusy);
    this.#tryAgain.hidden = activity !== "failed";
    this.#goOn.hidden = !isPaused;
    if (isPaused) this.#detail.textContent = PAUSED;
    if (computer.color === null || game.outcome || isPaused) return;
    const check = game.position.isCheck() ? "Check · " : "";
    const doing = computerDoing(computer);
    if (doing) this.#detail.textContent = check + doing;
    else if (game.mover === null)
      this.#detail.textContent = `You're looking back. ${computer.name} is waiting.`;
    else if (game.claims.length === 0) {
      this.#detail.textContent = `${check}Your turn · Move ${game.position.fullmoveNumber}`;
    }
  }

  /** @param {OpponentData | null} who null if two people play */
  #showFace(who) {
    this.#face.hidden = who === null;
    if (this.#face.dataset.opponent === (who?.id ?? "")) return;
    this.#face.dataset.opponent = who?.id ?? "";
    const name = document.createElement("span");
    name.textContent = who?.name ?? "";
    this.#face.replaceChildren(...(who ? [face(who.face), name] : []));
    this.#face.title = who ? `You play against ${who.name}. ${who.sentence}` : "";
  }

  /**
   * Shows the result for the user in large words, with the reason below.
   * @param {Outcome} outcome
   * @param {Color} person
   */
  #showResult(outcome, person) {
    this.#line.textContent = resultFor(outcome, person);
    this.#detail.textContent = `${outcomeTitle(outcome)} · article ${outcome.article}`;
  }

  /**
   * Announces what did not come with a move.
   * @param {ComputerPlayer} computer
   */
  tell(computer) {
    const { activity } = computer;
    if (activity === "declining") {
      this.#announce(computerDoing(computer) ?? "");
      // The button is below the board; the answer is above it.
      this.#box.ownerDocument.defaultView?.scrollTo({ top: 0 });
    }
    if (activity === "failed")
      this.#announce(`${computerDoing(computer)}. The game is kept, and it can be tried again`);
  }
}

/**
 * Returns text such as "Pip is thinking", or null while it does nothing.
 * @param {ComputerPlayer} computer
 */
export function computerDoing({ activity, isToMove, name }) {
  switch (activity) {
    case "considering":
      return `${name} is considering the draw`;
    case "declining":
      return `${name} declines the draw`;
    case "offering":
      return `${name} offers a draw`;
    case "failed":
      return `${name} couldn't answer`;
    default:
      return isToMove ? `${name} is thinking` : null;
  }
}
