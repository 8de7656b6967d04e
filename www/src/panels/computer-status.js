// What the computer is doing, in the place where the move's number usually stands: in words, with a sign while it
// thinks, and a button to try again when it could not. There it is also said that the game is paused, with a button to go on.

import { element } from "../element.js";
import { outcomeTitle } from "../outcome-words.js";
import { opponent, resultFor } from "../words.js";
import { face } from "./face.js";

/** @import { Color, Outcome } from "x88" */
/** @import { OpponentData } from "../computer/opponents.js" */
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
   * Follows the status line, which says what two people would be told. A game that is paused says that and no more.
   * @param {GameController} game
   * @param {ComputerPlayer} computer
   * @param {boolean} isPaused
   * @param {OpponentData | null} next who is suggested for the next game
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
    else if (game.mover === null) this.#detail.textContent = `Looking back: ${computer.name} waits`;
    else if (game.claims.length === 0) {
      this.#detail.textContent = `${check}Your turn · Move ${game.position.fullmoveNumber}`;
    }
  }

  /** @param {OpponentData | null} who null: two people play */
  #showFace(who) {
    this.#face.hidden = who === null;
    if (this.#face.dataset.opponent === (who?.id ?? "")) return;
    this.#face.dataset.opponent = who?.id ?? "";
    const name = document.createElement("span");
    name.textContent = who?.name ?? "";
    this.#face.replaceChildren(...(who ? [face(who.face), name] : []));
    this.#face.title = who ? `You play against ${who.name}. ${who.sentence}` : "";
  }

  /** In big words for the person, and the reason under them. @param {Outcome} outcome @param {Color} person */
  #showResult(outcome, person) {
    this.#line.textContent = resultFor(outcome, person);
    this.#detail.textContent = `${outcomeTitle(outcome)} · article ${outcome.article}`;
  }

  /** Says aloud what has not come with a move. @param {ComputerPlayer} computer */
  tell(computer) {
    const { activity } = computer;
    if (activity === "declining") {
      this.#announce(computerDoing(computer) ?? "");
      // The button was pressed below the board; the answer is above it.
      this.#box.ownerDocument.defaultView?.scrollTo({ top: 0 });
    }
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
