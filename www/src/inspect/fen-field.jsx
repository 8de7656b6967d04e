// The FEN of a position: shows, copies and loads it, and marks problems in the text. User input only enters the page as text.

import { useRef } from "preact/hooks";
import { FenError } from "x88";
import { Button } from "../parts.jsx";
import { capitalized, counted } from "../words.js";

/** @import { ComponentChildren } from "preact" */
/** @import { FenProblem } from "x88" */
/** @import { Surroundings } from "../shell/site.js" */

const NOTE_MS = 2000;
/** A link can carry a text of any length; no FEN is as long as this. */
const MOST_REPEATED = 200;

/** The text of the field, its problems, and what happened to it. */
export class FenField {
  /** As typed, or of the position. */
  text = "";
  note = "";
  /** The refused text with its problems. @type {{ text: string, problems: readonly FenProblem[] } | null} */
  refused = null;
  #read;
  #drawn;
  #clearNote = 0;
  #announce;
  #signal;
  #toClipboard;

  /**
   * @param {{ read: (text: string) => void, drawn: () => void }} callbacks `read`: throws a FenError for an invalid text;
   *   `drawn`: called when the field changes
   * @param {Surroundings} surroundings
   */
  constructor({ read, drawn }, { announce, copy, signal }) {
    this.#read = read;
    this.#drawn = drawn;
    this.#announce = announce;
    this.#toClipboard = copy;
    this.#signal = signal;
    signal.addEventListener("abort", () => clearTimeout(this.#clearNote), { once: true });
  }

  /** Does not draw: the page changes with the position. @param {string} fen of the current position, or empty */
  update(fen) {
    this.text = fen;
    this.refused = null;
  }

  /** Loads what the user typed. */
  loadTyped() {
    // The view announces a successful load.
    if (this.load(this.text)) this.#say("Loaded");
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
      this.text = text;
      this.refused = { text, problems: error.problems };
      this.#drawn();
      return false;
    }
  }

  /**
   * @param {string} text
   * @param {HTMLTextAreaElement | null} field
   */
  async copy(text, field) {
    try {
      await this.#toClipboard(text);
      this.#say("Copied");
      this.#announce("Copied");
    } catch {
      // If copying is not allowed, selects the text so that the user can copy it.
      this.text = text;
      this.#say("Press Ctrl+C to copy");
      field?.select();
      this.#announce("Press Ctrl+C to copy");
    }
  }

  /** @param {string} text */
  #say(text) {
    // The user may leave while the text is copied.
    if (this.#signal.aborted) return;
    this.note = text;
    clearTimeout(this.#clearNote);
    const clear = () => {
      this.note = "";
      this.#drawn();
    };
    this.#clearNote = setTimeout(clear, NOTE_MS);
    this.#drawn();
  }
}

/**
 * @param {{ field: FenField, ids: string, labelledby: string, link?: () => string }} props `ids`: the start of all ids; `link`:
 * what can be copied besides the FEN
 */
export function FenForm({ field, ids, labelledby, link }) {
  const area = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const load = (/** @type {Event} */ event) => {
    event.preventDefault();
    field.loadTyped();
  };
  return (
    <>
      <form id={`${ids}-form`} onSubmit={load}>
        <textarea
          class="fen"
          id={ids}
          ref={area}
          rows={2}
          spellcheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-labelledby={labelledby}
          aria-describedby={`${ids}-problems`}
          aria-invalid={field.refused ? "true" : undefined}
          value={field.text}
          onInput={({ currentTarget }) => {
            field.text = currentTarget.value;
          }}
          // A FEN is one line, so Enter loads it.
          onKeyDown={(event) => event.key === "Enter" && !event.isComposing && load(event)}
        />
        <div class="row">
          <Button type="submit" id={`${ids}-load`}>
            Load
          </Button>
          <Button id={`${ids}-copy`} data-copy="fen" onClick={() => field.copy(field.text, area.current)}>
            Copy
          </Button>
          {link && (
            <Button id={`${ids}-link`} data-copy="link" onClick={() => field.copy(link(), area.current)}>
              Copy link
            </Button>
          )}
          <span class="note" id={`${ids}-note`}>
            {field.note}
          </span>
        </div>
      </form>
      <div class="problems" id={`${ids}-problems`} role="alert">
        {/* With each refusal as the key, the same text is announced again. */}
        {field.refused && <Refused key={field.refused} {...field.refused} />}
      </div>
    </>
  );
}

/** @param {{ text: string, problems: readonly FenProblem[] }} props */
function Refused({ text, problems }) {
  return (
    <>
      <p>{problems.length === 1 ? "Not loaded:" : `Not loaded, for ${problems.length} reasons:`}</p>
      <p class="refused-text">{marked(text.slice(0, MOST_REPEATED), problems)}</p>
      <ul>{problems.map(Problem)}</ul>
    </>
  );
}

/** @param {FenProblem} problem */
function Problem({ field, offset, count, message }) {
  // The message is about the first location; the others may have another letter.
  const others = count > 1 ? ` and ${counted(count - 1, "more place")}` : "";
  return (
    <li>
      <b>{capitalized(field.replaceAll("-", " "))}</b> (at {offset}
      {others}): {message}
    </li>
  );
}

/**
 * Marks the start of each problem in the text.
 * @param {string} text
 * @param {readonly FenProblem[]} problems
 * @returns {ComponentChildren[]}
 */
function marked(text, problems) {
  const places = new Set(problems.map(({ offset }) => Math.min(offset, text.length)));
  const parts = [];
  let at = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    // At the end of the text, it marks just the location.
    const length = place < text.length ? [...text.slice(place)][0].length : 0;
    const mark = length > 0 ? text.slice(place, place + length) : "\u2423";
    parts.push(text.slice(at, place), <mark>{mark}</mark>);
    at = place + length;
  }
  return [...parts, text.slice(at)];
}
