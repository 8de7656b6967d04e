// Opens a lesson from a chosen or dropped file, and lists its problems.

import { element } from "../element.js";
import { detailList } from "../shell/not-found.js";
import { counted } from "../words.js";
import { LessonError, TOO_LARGE } from "./checked.js";
import { MOST_BYTES } from "./packed.js";

/** @import { Surroundings } from "../shell/site.js" */

const UNREADABLE = "The file: could not be read: it may have been moved or changed";

export class LessonFile {
  #section;
  #failure;
  #surroundings;
  #opened;
  /** Identifies the current file: the user may choose another meanwhile. */
  #turn = 0;

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   * @param {(text: string, isCurrent: () => boolean) => Promise<void>} opened receives the text of a file; `isCurrent`: whether no
   *   other was chosen meanwhile, and the user is still here. Throws a {@link LessonError} for an invalid one
   */
  constructor(section, surroundings, opened) {
    this.#section = section;
    this.#opened = opened;
    this.#surroundings = surroundings;
    this.#failure = element(section, "#own-failure");
  }

  /** Accepts files that are chosen, or dropped anywhere on the page. */
  setUp() {
    const { page, signal } = this.#surroundings;
    const input = element(this.#section, "#own-file", HTMLInputElement);
    const chosen = () => {
      const [file] = input.files ?? [];
      if (file) this.#open(file);
      // Lets the user choose the same file again after changing it.
      input.value = "";
    };
    const isFile = (event) => event.dataTransfer?.types.includes("Files");
    const over = (event) => isFile(event) && event.preventDefault();
    const drop = (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) this.#open(file);
    };
    element(this.#section, "#own-choose").addEventListener("click", () => input.click(), { signal });
    input.addEventListener("change", chosen, { signal });
    page.addEventListener("dragover", over, { signal });
    page.addEventListener("drop", drop, { signal });
  }

  /** @param {File} file */
  async #open(file) {
    const turn = ++this.#turn;
    this.#failure.replaceChildren();
    this.#surroundings.announce(`Reading ${file.name}`);
    try {
      if (file.size > MOST_BYTES) throw new LessonError([TOO_LARGE]);
      const isCurrent = () => turn === this.#turn && !this.#surroundings.signal.aborted;
      await this.#opened(await file.text(), isCurrent);
    } catch (error) {
      const problems = error instanceof LessonError ? error.problems : [UNREADABLE];
      if (turn === this.#turn) this.fail(file.name, problems);
      if (!(error instanceof LessonError)) throw error;
    }
  }

  clear() {
    this.#failure.replaceChildren();
  }

  /** @param {string} name @param {readonly string[]} problems */
  fail(name, problems) {
    this.#say(`${name} has ${counted(problems.length, "mistake")}.`);
    this.#failure.append(detailList(problems));
  }

  /** @param {string} sentence */
  #say(sentence) {
    const said = document.createElement("p");
    said.textContent = sentence;
    this.#failure.replaceChildren(said);
  }
}
