// Opens a lesson from a chosen or dropped file, and lists its problems.

import { render } from "preact";
import { element } from "../element.js";
import { Details } from "../shell/problem-pages.jsx";
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
    this.clear();
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
    render(null, this.#failure);
  }

  /** @param {string} name @param {readonly string[]} problems */
  fail(name, problems) {
    const said = (
      <>
        <p>
          {name} has {counted(problems.length, "mistake")}.
        </p>
        <Details details={problems} />
      </>
    );
    render(said, this.#failure);
  }
}
