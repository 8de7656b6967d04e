// The view in which games of a PGN are looked at: a file is opened, one of its games is chosen, and gone through. Joins its three pages
// and the addresses that lead to them. Knows no rules.

import "../styles/verdict.css";
import "../styles/games.css";
import "../styles/game-page.css";
import examples from "../../examples/famous-games.pgn";
import { closestTo, element } from "../element.js";
import { Desk } from "../games/desk.js";
import { downloadPgn } from "../games/download.js";
import { playersOf } from "../games/headers.js";
import { keptPlayed } from "../games/played.js";
import { GamePage } from "../panels/game-page.js";
import { GamesPage } from "../panels/games-page.js";
import { OpenPanel } from "../panels/open-panel.js";
import { counted } from "../words.js";
import page from "./games.html";

/** @import { GameRecord } from "x88" */
/** @import { Source } from "../games/desk.js" */
/** @import { Library } from "../games/library.js" */
/** @import { Place } from "../shell/router.js" */

export { GamesView as View, page };

const TITLE = "Games";

class GamesView {
  title = TITLE;
  #section;
  #desk = new Desk();
  #opening;
  #games;
  #game;
  /** The game that was handed over last. @type {string | null} */
  #played = null;
  /** Which page is shown: "open", "loading", "list", or the place of a game. @type {string | number} */
  #shown = "";

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    this.#opening = new OpenPanel(section, ({ source, name, text }) =>
      this.#open("file", source, name, text),
    );
    this.#games = new GamesPage(this.#find(".games-list"), (at) => this.#goTo(at));
    this.#game = new GamePage(this.#find(".game"), (record) => this.#desk.keep(record));
    this.#find("#games-download-all").addEventListener("click", () => {
      const { library } = this.#desk;
      if (library) downloadPgn(library.pgnOfAll(), library.name.replace(/\.(pgn|txt)$/i, ""));
    });
    this.#find("#game-download").addEventListener("click", () => {
      const { library, at, record } = this.#desk;
      if (library && record && at !== null) downloadPgn(library.pgn(at), playersOf(record.headers));
    });
    // A link that leads nowhere now.
    section.addEventListener("click", (event) => {
      if (closestTo(event, "a[aria-disabled=true]")) event.preventDefault();
    });
  }

  /**
   * @param {Place} place "examples/3": the source of the games, and the number of one
   * @returns {boolean} whether another page is shown, which begins at its title
   */
  show({ path: [source, number] }) {
    const { library } = this.#desk;
    if (this.#isOpening(source)) return this.#turnTo("loading");
    if (!library || source !== this.#desk.source) return this.#showOpening(source);
    // Of one game there is no list.
    const at = library.entries.length === 1 ? 0 : Number(number) - 1;
    if (!(at in library.entries)) return this.#showList(library);
    const { record } = this.#desk;
    if (record && this.#desk.at === at) return this.#showGame(library.entries.length, at, record);
    this.#read(at);
    return false;
  }

  focus() {
    if (typeof this.#shown === "number") this.#game.focus();
    else if (this.#shown === "list") this.#games.focus();
    else this.#find("#games-choose").focus();
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(selector, HTMLElement, this.#section);
  }

  /** @param {string} [source] that the address names */
  #showOpening(source) {
    const { library } = this.#desk;
    const back = element("#games-back", HTMLAnchorElement, this.#section);
    back.hidden = library === null;
    if (library) {
      back.href = this.#addressOf();
      back.textContent = `Back to ${library.name} (${counted(library.entries.length, "game")})`;
    } else if (source === "file") {
      this.#opening.fail("A page keeps no files: please open it again.");
    }
    this.title = TITLE;
    return this.#turnTo("open");
  }

  /** @param {Library} library */
  #showList(library) {
    this.title = library.name;
    const isAnother = this.#turnTo("list");
    this.#games.show(library, this.#desk.at);
    return isAnother;
  }

  /**
   * @param {number} count of the games in the file
   * @param {number} at
   * @param {GameRecord} record
   */
  #showGame(count, at, record) {
    this.title = playersOf(record.headers);
    const isAnother = this.#turnTo(at);
    this.#find(".game-nav").hidden = count === 1;
    this.#find("#game-place").textContent = `${at + 1} of ${count}`;
    element("#game-all", HTMLAnchorElement, this.#section).href = this.#addressOf();
    this.#showNeighbour("#game-previous", at > 0 ? at - 1 : null);
    this.#showNeighbour("#game-next", at + 1 < count ? at + 1 : null);
    if (isAnother) this.#game.open(record);
    return isAnother;
  }

  /**
   * @param {string} selector of a link
   * @param {number | null} at where it leads; null: nowhere
   */
  #showNeighbour(selector, at) {
    const link = element(selector, HTMLAnchorElement, this.#section);
    link.setAttribute("aria-disabled", String(at === null));
    link.href = this.#addressOf(at ?? this.#desk.at ?? 0);
  }

  /** @param {string | number} shown */
  #turnTo(shown) {
    const isAnother = this.#shown !== shown;
    this.#shown = shown;
    this.#section.classList.toggle("loading", shown === "loading");
    this.#find("#games-loading").hidden = shown !== "loading";
    this.#find(".games-open").hidden = shown !== "open";
    this.#find(".games-list").hidden = shown !== "list";
    this.#find(".game").hidden = typeof shown !== "number";
    return isAnother;
  }

  /** @param {number} [at] of a game; without it, of the list */
  #addressOf(at) {
    const base = `#/games/${this.#desk.source}`;
    return at === undefined ? base : `${base}/${at + 1}`;
  }

  /** @param {number} at */
  #goTo(at) {
    location.hash = this.#addressOf(at);
  }

  /** @param {number} at a game that is shown when it has been read */
  async #read(at) {
    try {
      await this.#desk.read(at);
      this.#arrive(location.hash);
    } catch (error) {
      this.#failToRead(error);
    }
  }

  async #openExamples() {
    try {
      const response = await fetch(examples);
      await this.#open("examples", await response.blob(), "Famous games");
    } catch (error) {
      this.#showOpening();
      this.#opening.fail("The games could not be loaded. Check the connection, and try again.");
      throw error;
    }
  }

  /** Opens what an address names and the site has, unless it is open. @returns {boolean} whether it does */
  #isOpening(source) {
    if (source === "played") return this.#openPlayed();
    if (source !== "examples" || this.#desk.source === source) return false;
    this.#openExamples();
    return true;
  }

  /** Opens the game that was handed over, unless it is open. @returns {boolean} whether it does */
  #openPlayed() {
    const pgn = keptPlayed();
    if (pgn === null || (this.#desk.source === "played" && pgn === this.#played)) return false;
    this.#played = pgn;
    this.#open("played", new Blob([pgn]), "Game played here");
    return true;
  }

  /**
   * @param {Source} source
   * @param {Blob} file
   * @param {string} name
   * @param {string} [text] that was typed or pasted
   */
  async #open(source, file, name, text) {
    // Where reading fails, one stays here, and nothing of what was open is lost. What the site has is read at once.
    if (source === "file") {
      history.replaceState(history.state, "", "#/games");
      this.#showOpening();
    }
    const { signal, progress } = this.#opening.begin(name);
    try {
      const count = await this.#desk.open(source, file, name, { signal, progress });
      if (signal.aborted) return;
      if (count === 0) return this.#opening.fail(`There are no games in ${name}.`, text);
      this.#opening.clear();
      // An address may have named one of the games before they were there.
      const isThere = location.hash.startsWith(`${this.#addressOf()}/`);
      this.#arrive(isThere ? location.hash : this.#addressOf());
    } catch (error) {
      if (signal.aborted) this.#opening.fail("Reading was cancelled.");
      else this.#failToRead(error);
    } finally {
      this.#opening.end(signal);
    }
  }

  /** A file on a disk can be changed, moved or taken away while it is open; the browser says so. @param {unknown} error */
  #failToRead(error) {
    this.#showOpening();
    this.#opening.fail(
      "The file could not be read. It may have been changed or moved: please open it again.",
    );
    if (!(error instanceof DOMException)) throw error;
  }

  /** Goes to an address; what it names may have been made meanwhile, so that it is shown anew where one is there already. */
  #arrive(address) {
    if (location.hash !== address) location.hash = address;
    else window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
}
