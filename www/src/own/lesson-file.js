// Opens a lesson from a chosen or dropped file: checks it, and follows the link to it, or lists its problems.

import { element } from "../element.js";
import { detailList } from "../shell/not-found.js";
import { counted } from "../words.js";
import { ownLink } from "./addresses.js";
import { LessonError, readLessons } from "./checked.js";
import { MOST_BYTES, pack } from "./packed.js";

/** @import { Surroundings } from "../shell/site.js" */

const UNREADABLE = "The file: could not be read: it may have been moved or changed";
const TOO_LARGE = "The file: is too large to be a lesson";

export class LessonFile {
  #section;
  #failure;
  #surroundings;
  #addressOf;
  /** Identifies the current file: the user may choose another meanwhile. */
  #turn = 0;

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   * @param {(packed: string) => string} [addressOf] where to open it; default: for learning
   */
  constructor(section, surroundings, addressOf = (packed) => ownLink(packed, { lesson: 0 })) {
    this.#section = section;
    this.#addressOf = addressOf;
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
      const packed = await packedIn(file);
      if (turn === this.#turn && !this.#surroundings.signal.aborted)
        this.#surroundings.address.go(this.#addressOf(packed));
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
    this.say(`${name} is not ready yet: ${counted(problems.length, "mistake")} to mend.`);
    this.#failure.append(detailList(problems));
  }

  /** @param {string} sentence */
  say(sentence) {
    const said = document.createElement("p");
    said.textContent = sentence;
    this.#failure.replaceChildren(said);
  }
}

/** @param {File} file @returns {Promise<string>} @throws {LessonError} */
async function packedIn(file) {
  if (file.size > MOST_BYTES) throw new LessonError([TOO_LARGE]);
  const text = await file.text();
  const chapter = await readLessons(text);
  // Without the spaces that make a file readable.
  const packed = await pack(JSON.stringify(chapter));
  if (packed === null) throw new LessonError([TOO_LARGE]);
  return packed;
}
