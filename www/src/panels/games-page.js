// The games of a file: how many there are, a search, and the list.

import { element } from "../element.js";
import { found } from "../games/search.js";
import { counted } from "../words.js";
import { GamesCheck } from "./games-check.js";
import { GameList } from "./game-list.js";

/** @import { Library } from "../games/library.js" */

const NUMBERS = new Intl.NumberFormat("en-GB");

export class GamesPage {
  #page;
  #search;
  #list;
  #check;
  /** @type {Library | null} */
  #library = null;
  #searching = new AbortController();

  /**
   * @param {HTMLElement} page
   * @param {(at: number) => void} open a game is chosen, by its place in the file
   */
  constructor(page, open) {
    this.#page = page;
    this.#list = new GameList(element("#games-rows", HTMLElement, page), open);
    this.#check = new GamesCheck(page, () => this.#find());
    this.#search = element("#games-search", HTMLInputElement, page);
    this.#search.addEventListener("input", () => this.#find());
    this.#search.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /**
   * @param {Library} library
   * @param {number | null} at the place of the game that was opened last, or null
   */
  show(library, at) {
    if (library !== this.#library) {
      this.#library = library;
      this.#search.value = "";
      element("#games-title", HTMLElement, this.#page).textContent = library.name;
      this.#showFound(library.entries.map((_, place) => place));
      this.#check.begin(library);
    }
    if (at !== null) this.#list.choose(at);
  }

  focus() {
    this.#list.focus();
  }

  async #find() {
    const library = this.#library;
    if (!library) return;
    this.#searching.abort();
    this.#searching = new AbortController();
    const places = await found(library.entries, this.#search.value, this.#searching.signal);
    if (!places || library !== this.#library) return;
    const { isOnlyFaulty } = this.#check;
    this.#showFound(isOnlyFaulty ? places.filter((at) => library.entries[at].problems > 0) : places);
  }

  /** @param {readonly number[]} places */
  #showFound(places) {
    const entries = this.#library?.entries ?? [];
    this.#list.show(entries, places);
    const all = counted(entries.length, "game").replace(/^\d+/, (digits) => NUMBERS.format(Number(digits)));
    const isAll = places.length === entries.length;
    const text = isAll ? all : `${NUMBERS.format(places.length)} of ${all}`;
    element("#games-count", HTMLElement, this.#page).textContent =
      places.length === 0 ? "No game found" : text;
  }

  /** From the field one goes on into the list. */
  #onKey(event) {
    if (event.isComposing) return;
    if (event.key === "Enter") this.#list.openActive();
    else if (event.key === "ArrowDown") this.#list.focus();
    else return;
    event.preventDefault();
  }
}
