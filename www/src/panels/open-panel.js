// Opens games from a chosen or dropped file, or from pasted text, and reports text without games.

import { closestTo, element } from "../element.js";

/** @import { Surroundings } from "../shell/site.js" */

/** In characters: a text field with more is slow, so longer text is read without being shown. */
const MOST_SHOWN = 20_000;

/** `name`: the name on the page; `text`: if typed or pasted. @typedef {{ source: Blob, name: string, text?: string }} Opened */

export class OpenPanel {
  #section;
  #open;
  #text;
  #failure;

  /**
   * @param {HTMLElement} section of the view, which accepts dropped files and pasted text
   * @param {(opened: Opened) => void} open
   * @param {Surroundings} surroundings
   */
  constructor(section, open, { page, signal }) {
    this.#section = section;
    this.#open = open;
    this.#text = element(section, "#games-text", HTMLTextAreaElement);
    this.#failure = element(section, "#games-failure");
    const file = element(section, "#games-file", HTMLInputElement);
    const choose = () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.#open({ source: chosen, name: chosen.name });
      // Lets the user choose the same file again after changing it.
      file.value = "";
    };
    const submit = (event) => {
      event.preventDefault();
      this.#openText(this.#text.value);
    };
    element(section, "#games-choose").addEventListener("click", () => file.click(), { signal });
    file.addEventListener("change", choose, { signal });
    element(section, "#games-form", HTMLFormElement).addEventListener("submit", submit, { signal });
    this.#setUpDrop(page, signal);
    page.addEventListener("paste", (event) => this.#onPaste(event), { signal });
  }

  /**
   * @param {string} sentence
   * @param {string} [text] the text without games, if it was typed or pasted
   */
  fail(sentence, text) {
    const said = document.createElement("p");
    said.textContent = sentence;
    this.#failure.replaceChildren(said);
    if (text !== undefined && text.length <= MOST_SHOWN) this.#text.value = text;
  }

  /** Removes the last failure. */
  forget() {
    this.#failure.replaceChildren();
  }

  /** The text has been opened. */
  clear() {
    this.forget();
    this.#text.value = "";
  }

  #openText(text) {
    if (text.trim() === "") {
      this.fail("The field is empty: paste a PGN, or open a file.");
      this.#text.focus();
      return;
    }
    this.#open({ source: new Blob([text]), name: "Pasted games", text });
  }

  /** Reads text that is pasted into an empty field or anywhere else. */
  #onPaste(event) {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isElsewhere = closestTo(event, "input, textarea") === null;
    const isIntoEmpty = event.target === this.#text && this.#text.value.trim() === "";
    if ((!isElsewhere && !isIntoEmpty) || (!file && text.trim() === "")) return;
    event.preventDefault();
    if (file) this.#open({ source: file, name: file.name });
    else this.#openText(text);
  }

  /**
   * @param {Document} page
   * @param {AbortSignal} signal
   */
  #setUpDrop(page, signal) {
    const sign = element(this.#section, ".drop-here");
    const isFile = (event) => event.dataTransfer?.types.includes("Files");
    const over = (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      sign.hidden = false;
    };
    const leave = (event) => {
      // The drag has left the window, not just an element.
      if (event.relatedTarget === null) sign.hidden = true;
    };
    const drop = (event) => {
      sign.hidden = true;
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) this.#open({ source: file, name: file.name });
    };
    for (const [type, listener] of Object.entries({ dragover: over, dragleave: leave, drop })) {
      page.addEventListener(type, listener, { signal });
    }
  }
}
