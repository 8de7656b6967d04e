// The pad for writing a move: the score sheet, an input line, and on-screen keys. Must not depend on: rules, notation.

/** @import { ExerciseController } from "./exercise-controller.js" */

/** The rows of keys; a wide key has its width in keys. @type {(string | [text: string, wide: number])[][]} */
const KEYS = [
  ["K", "Q", "R", "B", "N", "x", "+", "#"],
  [..."abcdefgh"],
  [..."12345678"],
  ["=", ["O-O", 2], ["O-O-O", 2], "(=)"],
];

/** The part that Backspace deletes as a whole, since one key wrote it. */
const LAST = /(O-O-O|O-O|\(=\)|.)$/;

/** Characters that begin a move: after a wrong move they start a new one, and others continue the current text. */
const BEGINS = /^[KQRBNa-hO]/;

/** Longer than any move. */
const MOST = 16;

export class WritePad {
  element = document.createElement("form");
  #controller;
  #sheet = document.createElement("p");
  #input = document.createElement("input");
  /** The text when the line was last cleared. */
  #written = "";
  /** The last feedback shown for the line. @type {import("../exercise/exercise.js").Feedback | null} */
  #said = null;

  /** @param {ExerciseController} controller */
  constructor(controller) {
    this.#controller = controller;
    this.element.className = "write-pad";
    this.element.noValidate = true;
    this.#sheet.className = "sheet";
    this.element.append(this.#sheet, this.#line(), this.#keys());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#controller.run.offer.kind === "write") this.#controller.write(this.#input.value);
    });
  }

  update() {
    const { run } = this.#controller;
    const lines = run.sheet.map(
      ({ number, white, black }) => `${number}. ${white}${black ? ` ${black}` : ""}`,
    );
    const written = lines.join("  ");
    this.#sheet.textContent = written;
    if (written !== this.#written) this.#write("");
    this.#written = written;
    this.#mark();
    // When there are no hints left, the solution is shown for copying.
    this.#input.placeholder = (run.shownNext?.name === "write" && run.shownNext.value) || "";
  }

  /** A wrong text stays, to be corrected or overwritten. */
  #mark() {
    const { feedback } = this.#controller;
    if (feedback === this.#said) return;
    this.#said = feedback;
    if (feedback?.kind !== "wrong" || this.#input.value === "") return;
    this.#input.setAttribute("aria-invalid", "true");
    if (this.#input.ownerDocument.activeElement === this.#input) this.#input.select();
  }

  #line() {
    const row = document.createElement("div");
    const label = document.createElement("label");
    label.htmlFor = "written";
    label.textContent = "The move";
    Object.assign(this.#input, {
      id: "written",
      type: "text",
      maxLength: MOST,
      autocomplete: "off",
      spellcheck: false,
    });
    this.#input.setAttribute("autocapitalize", "none");
    this.#input.setAttribute("autocorrect", "off");
    this.#input.setAttribute("enterkeyhint", "done");
    this.#input.addEventListener("input", () => this.#input.removeAttribute("aria-invalid"));
    const done = document.createElement("button");
    done.className = "button primary";
    done.textContent = "Write";
    row.className = "written-line";
    row.append(label, this.#input, done);
    return row;
  }

  #keys() {
    const keys = document.createElement("fieldset");
    keys.className = "keys";
    keys.setAttribute("aria-label", "Keys to write with");
    for (const key of KEYS.flat()) {
      const [text, wide] = typeof key === "string" ? [key, 1] : key;
      keys.append(this.#key(text, text, wide, () => this.#type(text)));
    }
    keys.append(this.#key("⌫", "Delete", 2, () => this.#write(this.#input.value.replace(LAST, ""))));
    return keys;
  }

  /** @param {string} text of a key */
  #type(text) {
    const isOver = this.#input.getAttribute("aria-invalid") === "true" && BEGINS.test(text);
    this.#write(isOver ? text : this.#input.value + text);
  }

  /** @param {string} value */
  #write(value) {
    this.#input.value = value.slice(0, MOST);
    this.#input.removeAttribute("aria-invalid");
  }

  /** @param {string} text @param {string} name @param {number} wide in keys @param {() => void} press */
  #key(text, name, wide, press) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "key";
    button.textContent = text;
    button.dataset.key = name;
    button.dataset.wide = String(wide);
    if (name !== text) button.setAttribute("aria-label", name);
    button.addEventListener("click", press);
    return button;
  }
}
