// How games come to the page: a file that is chosen or dropped, a text that is pasted. Shows how far reading has come, lets it be given
// up, and says what is wrong with what holds no games. Knows nothing of games.

import { closestTo, element } from "../element.js";
import { counted } from "../words.js";

/** @import { PgnProgress } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

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
  #announce;

  /**
   * @param {HTMLElement} section of the view: a file can be dropped on all of it, and a text pasted
   * @param {(opened: Opened) => void} open
   * @param {Surroundings} surroundings
   */
  constructor(section, open, { announce, page, signal }) {
    this.#section = section;
    this.#open = open;
    this.#announce = announce;
    this.#text = element(section, "#games-text", HTMLTextAreaElement);
    this.#failure = element(section, "#games-failure");
    this.#progress = element(section, "#games-progress");
    const file = element(section, "#games-file", HTMLInputElement);
    const choose = () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.#open({ source: chosen, name: chosen.name });
      // The same file can be chosen again, when it has become another.
      file.value = "";
    };
    const submit = (event) => {
      event.preventDefault();
      this.#openText(this.#text.value);
    };
    element(section, "#games-choose").addEventListener("click", () => file.click(), { signal });
    file.addEventListener("change", choose, { signal });
    element(section, "#games-form", HTMLFormElement).addEventListener("submit", submit, { signal });
    element(section, "#games-cancel").addEventListener("click", () => this.#giveUp.abort(), { signal });
    this.#setUpDrop(page, signal);
    page.addEventListener("paste", (event) => this.#onPaste(event), { signal });
    signal.addEventListener("abort", () => this.#giveUp.abort(), { once: true });
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
    const bar = element(this.#progress, "progress", HTMLProgressElement);
    const said = element(this.#progress, "#games-progress-text");
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
      // It has left the window, and not only one element for another.
      if (event.relatedTarget === null) sign.hidden = true;
    };
    const drop = (event) => {
      sign.hidden = true;
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      this.#announce(`Reading ${file.name}`);
      this.#open({ source: file, name: file.name });
    };
    for (const [type, listener] of Object.entries({ dragover: over, dragleave: leave, drop })) {
      page.addEventListener(type, listener, { signal });
    }
  }
}
