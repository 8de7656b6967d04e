// A virtual list of games: only visible rows are in the page. It is one Tab stop; arrow keys move, Enter opens. All text is
// untrusted and only enters the page as text.

import { closestTo } from "../element.js";
import { resultShown, resultSpoken } from "../games/headers.js";
import { scrollToShow, windowOf } from "../games/list-window.js";
import { counted } from "../words.js";

/** @import { Entry } from "../games/entry.js" */

export class GameList {
  #box;
  #rows = document.createElement("div");
  #open;
  /** @type {readonly Entry[]} */
  #entries = [];
  /** The indices of the games shown. @type {readonly number[]} */
  #shown = [];
  /** The index among those shown. */
  #active = 0;
  #rowHeight = 0;

  /**
   * @param {HTMLElement} box an empty listbox
   * @param {(at: number) => void} open called with the index of the chosen game
   * @param {AbortSignal} signal ends it
   */
  constructor(box, open, signal) {
    this.#box = box;
    this.#open = open;
    this.#rows.className = "game-rows";
    box.append(this.#rows);
    const choose = (event) => {
      const row = closestTo(event, "[data-at]");
      if (row) this.#open(Number(row.dataset.at));
    };
    box.addEventListener("scroll", () => this.#draw(), { signal });
    box.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    box.addEventListener("click", choose, { signal });
    const observer = new ResizeObserver(() => this.#measure());
    observer.observe(box);
    signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  }

  /**
   * @param {readonly Entry[]} entries all games
   * @param {readonly number[]} shown the indices of those to show
   */
  show(entries, shown) {
    const at = this.#entries === entries ? this.#shown[this.#active] : undefined;
    this.#entries = entries;
    this.#shown = shown;
    this.#active = Math.max(at === undefined ? 0 : shown.indexOf(at), 0);
    this.#box.scrollTop = 0;
    this.#measure();
    this.#reveal();
  }

  /** @param {number} at the index of the game opened last */
  choose(at) {
    this.#active = Math.max(this.#shown.indexOf(at), 0);
    this.#reveal();
  }

  /** Opens the active game. */
  openActive() {
    const at = this.#shown[this.#active];
    if (at !== undefined) this.#open(at);
  }

  focus() {
    this.#box.focus();
  }

  get #list() {
    const { clientHeight: height, scrollTop } = this.#box;
    return { count: this.#shown.length, row: this.#rowHeight, height, scrollTop };
  }

  /** Reads the row height from the style sheet, which depends on the window. */
  #measure() {
    if (!this.#box.checkVisibility()) return;
    const probe = document.createElement("div");
    probe.className = "game-row";
    this.#rows.replaceChildren(probe);
    this.#rowHeight = probe.offsetHeight;
    this.#rows.style.height = `${windowOf(this.#list).total}px`;
    this.#draw();
  }

  #draw() {
    if (this.#rowHeight === 0) return;
    const { first, end, topOf } = windowOf(this.#list);
    const rows = this.#shown.slice(first, end).map((at, n) => {
      const row = this.#row(at, first + n);
      row.style.top = `${topOf(first + n)}px`;
      return row;
    });
    this.#rows.replaceChildren(...rows);
    const active = rows.find((row) => row.getAttribute("aria-selected") === "true");
    if (active) this.#box.setAttribute("aria-activedescendant", active.id);
    else this.#box.removeAttribute("aria-activedescendant");
  }

  #row(at, place) {
    const { white, black, result, date, event, problems } = this.#entries[at];
    const row = document.createElement("div");
    row.id = `game-row-${at}`;
    row.className = "game-row";
    row.dataset.at = String(at);
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", String(place === this.#active));
    row.setAttribute("aria-setsize", String(this.#shown.length));
    row.setAttribute("aria-posinset", String(place + 1));
    const score = part("game-result", resultShown(result));
    score.title = resultSpoken(result);
    row.append(
      part("game-number", String(at + 1)),
      part("game-players", `${white} – ${black}`),
      score,
      part("game-event", event),
      part("game-date", date),
    );
    if (problems > 0) row.append(part("game-faults", counted(problems, "problem")));
    return row;
  }

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(Math.floor(this.#list.height / this.#rowHeight) - 1, 1);
    const steps = {
      ArrowUp: this.#active - 1,
      ArrowDown: this.#active + 1,
      PageUp: this.#active - page,
      PageDown: this.#active + page,
      Home: 0,
      End: this.#shown.length - 1,
    };
    if (event.key === "Enter" || event.key === " ") this.openActive();
    else if (event.key in steps) {
      this.#active = Math.max(Math.min(steps[event.key], this.#shown.length - 1), 0);
      this.#reveal();
    } else return;
    event.preventDefault();
  }

  #reveal() {
    if (this.#rowHeight === 0 || this.#shown.length === 0) return;
    this.#box.scrollTop = scrollToShow(this.#list, this.#active);
    this.#draw();
  }
}

function part(className, text) {
  const made = document.createElement("span");
  made.className = className;
  made.textContent = text;
  return made;
}
