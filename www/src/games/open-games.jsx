// Opens games from a chosen or dropped file, or from pasted text, and reports text without games.

import { useRef } from "preact/hooks";
import { closestTo } from "../element.js";
import { Button } from "../parts.jsx";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { TargetedEvent } from "preact" */

/** In characters: a text field with more is slow, so longer text is read without being shown. */
const MOST_SHOWN = 20_000;

/** `name`: the name on the page; `text`: if typed or pasted. @typedef {{ source: Blob, name: string, text?: string }} Opened */

export class GamesOpener {
  /** In the field. */
  text = "";
  /** Why the last text or file was not opened. @type {{ sentence: string } | null} */
  failure = null;
  /** Whether a file is dragged over the page. */
  isDraggedOver = false;
  #open;
  #drawn;

  /**
   * @param {{ open: (opened: Opened) => void, drawn: () => void }} callbacks `drawn`: called when anything changes
   * @param {Surroundings} surroundings its page accepts dropped files and pasted text
   */
  constructor({ open, drawn }, { page, signal }) {
    this.#open = open;
    this.#drawn = drawn;
    /** @param {DragEvent} event */
    const over = (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      this.#drag(true);
    };
    // The drag has left the window, not just an element.
    const leave = (/** @type {DragEvent} */ event) => event.relatedTarget === null && this.#drag(false);
    page.addEventListener("paste", (event) => this.#onPaste(event), { signal });
    page.addEventListener("dragover", over, { signal });
    page.addEventListener("dragleave", leave, { signal });
    page.addEventListener("drop", (event) => this.#onDrop(event), { signal });
  }

  /**
   * @param {string} sentence
   * @param {string} [text] the text without games, if it was typed or pasted
   */
  fail(sentence, text) {
    this.failure = { sentence };
    if (text !== undefined && text.length <= MOST_SHOWN) this.text = text;
    this.#drawn();
  }

  /** The text has been opened. */
  clear() {
    this.failure = null;
    this.text = "";
  }

  /** @param {File | undefined} file */
  openFile(file) {
    if (file) this.#open({ source: file, name: file.name });
  }

  /** @param {string} text */
  openText(text) {
    if (text.trim() === "") this.fail("The field is empty: paste a PGN, or open a file.");
    else this.#open({ source: new Blob([text]), name: "Pasted games", text });
  }

  /** Reads text that is pasted into an empty field or anywhere else. @param {ClipboardEvent} event */
  #onPaste(event) {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isElsewhere = closestTo(event, "input, textarea") === null;
    const { target } = event;
    const isField = target instanceof HTMLTextAreaElement && target.id === "games-text";
    const isIntoEmpty = isField && target.value.trim() === "";
    if ((!isElsewhere && !isIntoEmpty) || (!file && text.trim() === "")) return;
    event.preventDefault();
    if (file) this.openFile(file);
    else this.openText(text);
  }

  /** @param {DragEvent} event */
  #onDrop(event) {
    this.#drag(false);
    if (!isFile(event)) return;
    event.preventDefault();
    this.openFile(event.dataTransfer?.files[0]);
  }

  /** @param {boolean} isOver */
  #drag(isOver) {
    if (isOver === this.isDraggedOver) return;
    this.isDraggedOver = isOver;
    this.#drawn();
  }
}

/** @param {DragEvent} event */
function isFile({ dataTransfer }) {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** @param {{ opener: GamesOpener, back: { href: string, text: string } | null, hidden: boolean }} props `back`: to the open file */
export function OpenPage({ opener, back, hidden }) {
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const choose = (/** @type {TargetedEvent<HTMLInputElement>} */ { currentTarget }) => {
    opener.openFile(currentTarget.files?.[0]);
    // Lets the user choose the same file again after changing it.
    currentTarget.value = "";
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    opener.openText(opener.text);
    if (opener.text.trim() === "") field.current?.focus();
  };
  return (
    <div class="games-open" hidden={hidden}>
      <header class="games-head">
        <h1>Look at games</h1>
        <p class="lead">
          A PGN is a text file with games: from a tournament, a club, a website, or your own. Open one, go
          through its games, and try moves of your own on the board.
        </p>
        <p>
          <a class="button" id="games-back" href={back?.href ?? "#/games/file"} hidden={back === null}>
            {back?.text}
          </a>
        </p>
      </header>
      <p class="row games-start">
        <Button class="primary" id="games-choose" onClick={() => file.current?.click()}>
          Open a file
        </Button>
        <a class="button" href="#/games/examples">
          Look at famous games
        </a>
        <input
          type="file"
          id="games-file"
          aria-label="PGN file"
          tabIndex={-1}
          hidden
          ref={file}
          onChange={choose}
        />
      </p>
      <form id="games-form" onSubmit={submit}>
        <label for="games-text">Or paste the text of one game or many:</label>
        <textarea
          id="games-text"
          rows={6}
          spellcheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder="1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
          aria-describedby="games-failure"
          ref={field}
          value={opener.text}
          onInput={({ currentTarget }) => {
            opener.text = currentTarget.value;
          }}
        />
        <p class="row">
          <Button type="submit">Read it</Button>
          <span class="note">A file can also be dropped anywhere on this page. It stays on your device.</span>
        </p>
      </form>
      <div class="problems" id="games-failure" role="alert">
        {/* With each failure as the key, the same sentence is announced again. */}
        {opener.failure && <p key={opener.failure}>{opener.failure.sentence}</p>}
      </div>
    </div>
  );
}
