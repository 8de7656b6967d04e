// How games come to the page: a file that is chosen or dropped, a text that is pasted. Shows how far reading has come, lets it be given
// up, and says what is wrong with what holds no games. Knows nothing of games.

import { announce } from "../announce.js";
import { closestTo, element } from "../element.js";
import { counted } from "../words.js";

/** @import { PgnProgress } from "x88" */

/** A text field with more than this is slow; what is longer is read without standing there first. In characters. */
const MOST_SHOWN = 20_000;

/** `name`: what it is called on the page. @typedef {{ source: Blob, name: string, text?: string }} Opened */

export class OpenPanel {
  #section;
  #open;
  #text;
  #failure;
  #progress;
  #giveUp = new AbortController();

  /**
   * @param {HTMLElement} section of the view: a file can be dropped on all of it, and a text pasted
   * @param {(opened: Opened) => void} open
   */
  constructor(section, open) {
    this.#section = section;
    this.#open = open;
    this.#text = element("#games-text", HTMLTextAreaElement, section);
    this.#failure = element("#games-failure", HTMLElement, section);
    this.#progress = element("#games-progress", HTMLElement, section);
    const file = element("#games-file", HTMLInputElement, section);
    element("#games-choose", HTMLElement, section).addEventListener("click", () => file.click());
    file.addEventListener("change", () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.#open({ source: chosen, name: chosen.name });
      // The same file can be chosen again, when it has become another.
      file.value = "";
    });
    element("#games-form", HTMLFormElement, section).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#openText(this.#text.value);
    });
    element("#games-cancel", HTMLElement, section).addEventListener("click", () => this.#giveUp.abort());
    this.#setUpDrop();
    document.addEventListener("paste", (event) => section.hidden || this.#onPaste(event));
  }

  /**
   * Shows how far reading has come, for as long as it takes.
   * @param {string} name
   * @returns {{ signal: AbortSignal, progress: (progress: PgnProgress) => void }} for whoever reads
   */
  begin(name) {
    this.#giveUp.abort();
    this.#giveUp = new AbortController();
    this.#failure.replaceChildren();
    this.#progress.hidden = false;
    const bar = element("progress", HTMLProgressElement, this.#progress);
    const said = element("#games-progress-text", HTMLElement, this.#progress);
    bar.removeAttribute("value");
    said.textContent = `Reading ${name} …`;
    const { signal } = this.#giveUp;
    /** @param {PgnProgress} reached */
    const progress = ({ read, total, games }) => {
      if (signal.aborted) return;
      if (total) {
        bar.max = total;
        bar.value = read;
      }
      said.textContent = `Reading ${name}: ${counted(games, "game")} so far`;
    };
    return { signal, progress };
  }

  /** @param {AbortSignal} signal of the reading that has ended: another may have begun since */
  end(signal) {
    if (signal === this.#giveUp.signal) this.#progress.hidden = true;
  }

  /**
   * @param {string} sentence
   * @param {string} [text] that was read in vain, if it was typed or pasted
   */
  fail(sentence, text) {
    const said = document.createElement("p");
    said.textContent = sentence;
    this.#failure.replaceChildren(said);
    if (text !== undefined && text.length <= MOST_SHOWN) this.#text.value = text;
  }

  /** What stood there has been opened. */
  clear() {
    this.#failure.replaceChildren();
    this.#text.value = "";
  }

  #openText(text) {
    if (text.trim() === "") {
      this.fail("There is no text yet: paste a PGN into the field, or open a file.");
      this.#text.focus();
      return;
    }
    this.#open({ source: new Blob([text]), name: "Pasted games", text });
  }

  /** A text that is pasted into an empty field, or anywhere else, is meant to be read. */
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

  #setUpDrop() {
    const sign = element(".drop-here", HTMLElement, this.#section);
    const isFile = (event) => !this.#section.hidden && event.dataTransfer?.types.includes("Files");
    document.addEventListener("dragover", (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      sign.hidden = false;
    });
    document.addEventListener("dragleave", (event) => {
      // It has left the window, and not only one element for another.
      if (event.relatedTarget === null) sign.hidden = true;
    });
    document.addEventListener("drop", (event) => {
      sign.hidden = true;
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      announce(`Reading ${file.name}`);
      this.#open({ source: file, name: file.name });
    });
  }
}
