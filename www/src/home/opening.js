// The first exercise on the start page: a picture at once, then a board with the rules when they have loaded. Presses meanwhile
// are not lost.

import { StillBoard } from "../board/still-board.js";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { noRules } from "../shell/failure.js";

/** @import { Feedback } from "../exercise/exercise.js" */
/** @import { Took } from "../learn/spacing.js" */
/** @import { Opening as OpeningData } from "../lessons/outline.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { OpeningBoard } from "./opening-board.js" */

export class Opening {
  #data;
  #surroundings;
  #place;
  #said;
  #next;
  #solved;
  /** @type {OpeningBoard | null} */
  #board = null;
  #wantsFocus = false;

  /**
   * @param {HTMLElement} section of the view
   * @param {OpeningData} data
   * @param {Surroundings & { solved: (took: Took) => void }} surroundings
   */
  constructor(section, data, { solved, ...surroundings }) {
    this.#data = data;
    this.#surroundings = surroundings;
    this.#solved = solved;
    this.#place = element(section, "#opening-board");
    this.#said = element(section, "#opening-said");
    this.#next = element(section, "#opening-next", HTMLAnchorElement);
    this.#next.href = linkTo({ id: data.lesson }, data.at + 1);
    element(section, "#opening-task").textContent = data.exercise.text;
    this.#begin().catch((error) => {
      const text =
        noRules(error) ?? "The board could not be loaded. Check the connection, and reload the page.";
      this.#said.textContent = text;
      this.#said.dataset.state = "refused";
      this.#surroundings.announce(text);
      throw error;
    });
  }

  focus() {
    this.#wantsFocus = true;
    this.#board?.focus();
  }

  async #begin() {
    const { exercise } = this.#data;
    const { fen, side } = exercise;
    const squares = "squares" in exercise ? /** @type {import("x88").Square[]} */ (exercise.squares) : [];
    const picture = newFrame("still");
    const still = new StillBoard(picture, {
      fen,
      side,
      marks: squares.map((square) => ({ kind: "goal", square })),
    });
    this.#place.append(picture);
    const { signal } = this.#surroundings;
    await isSeen();
    const { OpeningBoard } = await import("./opening-board.js");
    if (signal.aborted) return;
    const frame = newFrame("coming");
    this.#place.append(frame);
    const board = new OpeningBoard(frame, exercise, {
      ...this.#surroundings,
      answered: (feedback, took) => this.#answer(feedback, took),
    });
    while (!board.isDrawn && !signal.aborted) await isSeen();
    if (signal.aborted) return;
    picture.remove();
    frame.classList.remove("coming");
    this.#board = board;
    for (const square of still.presses) board.tap(square);
    if (this.#wantsFocus) board.focus();
  }

  /**
   * @param {Feedback} feedback
   * @param {Took} took so far
   */
  #answer({ kind, text }, took) {
    const isSolved = kind === "solved";
    this.#said.textContent = text;
    this.#said.dataset.state = isSolved || kind === "right" ? "note" : "refused";
    this.#surroundings.announce(isSolved ? `Solved. ${text}` : text);
    if (isSolved) this.#surroundings.sounds.play("solved");
    else if (kind === "right") this.#surroundings.sounds.play("move");
    if (!isSolved) return;
    this.#next.hidden = false;
    const { isCalm } = this.#surroundings;
    this.#next.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
    this.#board?.celebrate(took);
    this.#solved(took);
  }
}

/** Resolves when the page has been drawn. */
function isSeen() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function newFrame(state) {
  const frame = document.createElement("div");
  frame.className = `board-frame ${state}`;
  return frame;
}
