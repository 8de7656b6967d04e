// The FEN of a position: shows, copies and loads it, and marks problems in the text. User input only enters the page as text.

import { FenError } from "x88";
import { element, elements } from "../element.js";
import { capitalized, counted } from "../words.js";

/** @import { FenProblem } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

const NOTE_MS = 2000;
/** A link can carry a text of any length; no FEN is as long as this. */
const MOST_REPEATED = 200;

export class FenPanel {
  #text;
  #note;
  #problems;
  #read;
  #clearNote = 0;
  #announce;
  #toClipboard;

  /**
   * @param {HTMLElement} panel with a form that has a text field, and buttons with `data-copy`
   * @param {{
   *   read: (text: string) => void,
   *   copied?: Record<string, () => string>,
   * }} options `read`: throws a FenError for an invalid text; `copied`: what else can be copied besides the FEN
   * @param {Surroundings} surroundings
   */
  constructor(panel, { read, copied = {} }, { announce, copy, signal }) {
    this.#read = read;
    this.#announce = announce;
    this.#toClipboard = copy;
    this.#text = element(panel, "textarea", HTMLTextAreaElement);
    this.#note = element(panel, ".note");
    this.#problems = element(panel, ".problems");
    const load = (event) => {
      event.preventDefault();
      if (this.load(this.#text.value)) this.#say("Loaded");
    };
    element(panel, "form", HTMLFormElement).addEventListener("submit", load, { signal });
    // A FEN is one line, so Enter loads it.
    const press = (event) => event.key === "Enter" && !event.isComposing && load(event);
    this.#text.addEventListener("keydown", press, { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#clearNote), { once: true });
    for (const button of elements(panel, "[data-copy]")) {
      const text = copied[button.dataset.copy ?? ""] ?? (() => this.#text.value);
      button.addEventListener("click", () => this.#copy(text()), { signal });
    }
  }

  /** @param {string} fen of the current position, or empty */
  update(fen) {
    this.#text.value = fen;
    this.#show("", []);
  }

  /**
   * Loads a text, or shows it with its problems.
   * @param {string} typed
   * @param {(text: string) => void} [read] throws a FenError for an invalid text
   * @returns {boolean} whether it was loaded
   */
  load(typed, read = this.#read) {
    const text = typed.trim();
    try {
      read(text);
      return true;
    } catch (error) {
      if (!(error instanceof FenError)) throw error;
      this.#text.value = text;
      this.#show(text, error.problems);
      return false;
    }
  }

  async #copy(text) {
    try {
      await this.#toClipboard(text);
      this.#say("Copied");
      this.#announce("Copied");
    } catch {
      // If copying is not allowed, selects the text so that the user can copy it.
      this.#text.value = text;
      this.#text.select();
      this.#say("Press Ctrl+C to copy");
      this.#announce("Press Ctrl+C to copy");
    }
  }

  /** The view announces a successful load. */
  #say(text) {
    this.#note.textContent = text;
    clearTimeout(this.#clearNote);
    this.#clearNote = setTimeout(() => this.#note.replaceChildren(), NOTE_MS);
  }

  /**
   * @param {string} text
   * @param {readonly FenProblem[]} problems if empty, nothing is shown
   */
  #show(text, problems) {
    this.#problems.replaceChildren();
    this.#text.toggleAttribute("aria-invalid", problems.length > 0);
    if (problems.length === 0) return;
    this.#text.setAttribute("aria-invalid", "true");
    const title = document.createElement("p");
    title.textContent = problems.length === 1 ? "Not loaded:" : `Not loaded, for ${problems.length} reasons:`;
    const list = document.createElement("ul");
    list.append(...problems.map((problem) => item(problem)));
    this.#problems.append(title, marked(text.slice(0, MOST_REPEATED), problems), list);
  }
}

/** @param {FenProblem} problem */
function item({ field, offset, count, message }) {
  const line = document.createElement("li");
  const where = document.createElement("b");
  where.textContent = capitalized(field.replaceAll("-", " "));
  // The message is about the first location; the others may have another letter.
  const others = count > 1 ? ` and ${counted(count - 1, "more place")}` : "";
  line.append(where, ` (at ${offset}${others}): ${message}`);
  return line;
}

/** Marks the start of each problem in the text. */
function marked(text, problems) {
  const line = document.createElement("p");
  line.className = "refused-text";
  const places = new Set(problems.map(({ offset }) => Math.min(offset, text.length)));
  let at = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    // At the end of the text, it marks just the location.
    const length = place < text.length ? [...text.slice(place)][0].length : 0;
    const mark = document.createElement("mark");
    mark.textContent = length > 0 ? text.slice(place, place + length) : "\u2423";
    line.append(text.slice(at, place), mark);
    at = place + length;
  }
  line.append(text.slice(at));
  return line;
}
