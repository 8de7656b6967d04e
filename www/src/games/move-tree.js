// The moves of a game with variations and comments, as running text; choosing a move goes there. Variations are below the move
// that they replace, or in brackets at deeper levels. All text enters the page as text only.

import { nagGlyph } from "x88";
import { closestTo } from "../element.js";
import { nagMeaning } from "./annotations.js";
import { START } from "./outline.js";
import { Slices } from "./slices.js";
import { breakable } from "../break-long-words.js";

/** @import { Outline, Token } from "./outline.js" */

/** The number of levels of variations with their own blocks. */
const BLOCKS = 2;

export class MoveTree {
  #box;
  /** @type {Map<number, HTMLButtonElement>} by place in the outline */
  #buttons = new Map();
  /** @type {HTMLButtonElement | undefined} */
  #current;
  #turn = 0;
  #at = START;

  /**
   * @param {HTMLElement} box that scrolls
   * @param {(id: number) => void} go called with a place in the outline
   * @param {AbortSignal} signal ends it
   */
  constructor(box, go, signal) {
    this.#box = box;
    const choose = (/** @type {Event} */ event) => {
      const button = closestTo(event, "[data-id]");
      if (button) go(Number(button.dataset.id));
    };
    box.addEventListener("click", choose, { signal });
    // Cancels adding the remaining moves.
    signal.addEventListener("abort", () => this.#turn++, { once: true });
  }

  /**
   * Replaces the moves. A very long list is added in slices, so that the page stays responsive.
   * @param {Outline} outline
   * @param {string} result the text below the moves
   */
  async show(outline, result) {
    const turn = ++this.#turn;
    const hadFocus = this.#box.matches(":focus-within");
    this.#buttons = new Map();
    this.#current = undefined;
    const top = block("line");
    this.#box.replaceChildren(top);
    const slices = new Slices();
    const containers = [top];
    let depth = 0;
    for (const token of outline.tokens) {
      if (token.kind === "open" && ++depth <= BLOCKS)
        containers.push(this.#variation(containers.at(-1) ?? top));
      else if (token.kind === "close" && depth-- <= BLOCKS) containers.pop();
      else containers.at(-1)?.append(this.#part(token), " ");
      if (!slices.isOver) continue;
      this.mark(this.#at);
      await slices.rest();
      if (turn !== this.#turn) return;
    }
    const end = block("tree-result");
    end.textContent = result;
    this.#box.append(end);
    this.mark(this.#at);
    if (hadFocus) this.#buttons.get(this.#at)?.focus({ preventScroll: true });
  }

  /** @param {number} id the current place in the outline */
  mark(id) {
    const hadFocus = this.#current?.matches(":focus");
    this.#at = id;
    this.#current?.removeAttribute("aria-current");
    for (const button of [this.#current, this.#buttons.get(1)]) if (button) button.tabIndex = -1;
    this.#current = this.#buttons.get(id);
    this.#current?.setAttribute("aria-current", "true");
    // One Tab stop; from there the arrow keys step through the game.
    const stop = this.#current ?? this.#buttons.get(1);
    if (stop) stop.tabIndex = 0;
    if (hadFocus) stop?.focus({ preventScroll: true });
    this.#reveal();
  }

  /** @param {HTMLElement} parent */
  #variation(parent) {
    const made = block("variation");
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", "Variation");
    parent.append(made);
    return made;
  }

  /** @param {Token} token */
  #part(token) {
    if (token.kind === "move") return this.#move(token);
    if (token.kind === "open") return span("bracket", "(");
    if (token.kind === "close") return span("bracket", ")");
    const said = token.kind === "opening" ? block("opening comment") : span(token.kind, "");
    for (const [at, part] of breakable(token.text).entries())
      said.append(...(at > 0 ? [document.createElement("wbr")] : []), part);
    if (token.kind === "unread") said.title = "This could not be read as moves";
    return said;
  }

  /** @param {Extract<Token, { kind: "move" }>} token */
  #move({ id, number, san, nags }) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.id = String(id);
    button.tabIndex = -1;
    if (number) button.append(span("number", number), " ");
    button.append(san, ...nags.map((nag) => sign(nag)));
    if (nags.length > 0) {
      const words = [[number, san].filter(Boolean).join(" "), ...nags.map(nagMeaning)];
      button.setAttribute("aria-label", words.join(", "));
    }
    // A repeated move is the same place.
    if (!this.#buttons.has(id)) this.#buttons.set(id, button);
    return button;
  }

  /** Scrolls only the moves: `scrollIntoView` would also move the page. */
  #reveal() {
    const box = this.#box;
    if (!this.#current) {
      if (this.#at === START) box.scrollTop = 0;
      return;
    }
    const [row, frame] = [this.#current.getBoundingClientRect(), box.getBoundingClientRect()];
    // Leaves room for the comments after a move.
    const room = frame.height / 3;
    if (row.top < frame.top) box.scrollTop -= frame.top - row.top + room;
    else if (row.bottom + room > frame.bottom) box.scrollTop += row.bottom + room - frame.bottom;
  }
}

/** @param {number} nag */
function sign(nag) {
  const glyph = nagGlyph(nag);
  const made = span("nag", glyph ?? `$${nag}`);
  made.classList.toggle("unsigned", glyph === null);
  made.title = nagMeaning(nag);
  return made;
}

/** @param {string} className */
function block(className) {
  const made = document.createElement("div");
  made.className = className;
  return made;
}

/** @param {string} className @param {string} text */
function span(className, text) {
  const made = document.createElement("span");
  made.className = className;
  made.textContent = text;
  return made;
}
