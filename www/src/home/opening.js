// The first exercise on the start page: a picture at once, then a board with the rules when they have loaded. Presses meanwhile
// are not lost.

import { StillBoard } from "../board/still-board.js";
import { noRules } from "../shell/failure.js";

/** @import { Feedback } from "../exercise/types.js" */
/** @import { Took } from "../learn/spacing.js" */
/** @import { Opening as OpeningData } from "../lessons/outline.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { OpeningBoard } from "./opening-board.js" */

export class Opening {
  #data;
  #surroundings;
  #place;
  #next;
  #drawn;
  #solved;
  /** The last answer. @type {{ text: string, state: "note" | "refused" | undefined }} */
  said = { text: "", state: undefined };
  isSolved = false;
  /** @type {OpeningBoard | null} */
  #board = null;
  #wantsFocus = false;

  /**
   * @param {{ place: HTMLElement, next: HTMLElement }} parts of the page: an empty place for the board, and the link onward
   * @param {OpeningData} data
   * @param {Surroundings & { solved: (took: Took) => void, drawn: () => void }} surroundings `drawn`: called when the answer changes
   */
  constructor({ place, next }, data, { solved, drawn, ...surroundings }) {
    this.#data = data;
    this.#surroundings = surroundings;
    this.#solved = solved;
    this.#drawn = drawn;
    this.#place = place;
    this.#next = next;
    this.#begin().catch((error) => {
      if (this.#surroundings.signal.aborted) throw error;
      const text =
        noRules(error) ?? "The board could not be loaded. Check the connection, and reload the page.";
      this.#say(text, "refused");
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

  /** @param {string} text @param {"note" | "refused"} state */
  #say(text, state) {
    this.said = { text, state };
    this.#drawn();
  }

  /**
   * @param {Feedback} feedback
   * @param {Took} took so far
   */
  #answer({ kind, text }, took) {
    const isSolved = kind === "solved";
    this.isSolved = isSolved;
    this.#say(text, isSolved || kind === "right" ? "note" : "refused");
    this.#surroundings.announce(isSolved ? `Solved. ${text}` : text);
    if (isSolved) this.#surroundings.sounds.play("solved");
    else if (kind === "right") this.#surroundings.sounds.play("move");
    if (!isSolved) return;
    const { isCalm } = this.#surroundings;
    this.#next.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
    this.#board?.celebrate();
    this.#solved(took);
  }
}

/** Resolves when the page has been drawn. */
function isSeen() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** @param {"still" | "coming"} state */
function newFrame(state) {
  const frame = document.createElement("div");
  frame.className = `board-frame ${state}`;
  return frame;
}
