// Responsibility: the view of PGN games: opening a file, choosing a game, stepping through it. Connects its three pages and their
// addresses. Must not depend on: rules.

import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/games.css";
import "../styles/game-page.css";
import examples from "../../examples/famous-games.pgn";
import { closestTo, element } from "../element.js";
import { NOWHERE } from "../games/kept-desk.js";
import { pgnFile } from "../games/download.js";
import { playersOf } from "../games/headers.js";
import { linkedGame } from "../games/linked.js";
import { askedInVain, noSuchGame } from "../games/no-games.js";
import { keptPlayed, pathToTurningPoint } from "../games/played.js";
import { newState } from "../games/state.js";
import { BrokenLink } from "../panels/broken-link.js";
import { GamePage } from "../panels/game-page.js";
import { GamesPage } from "../panels/games-page.js";
import { OpenPanel } from "../panels/open-panel.js";
import { counted } from "../words.js";
import page from "./games.html";

/** @import { GameRecord } from "x88" */
/** @import { KeptDesk, KeptFile } from "../games/kept-desk.js" */
/** @import { GamesState } from "../games/state.js" */
/** @import { Source } from "../games/desk.js" */
/** @import { Library } from "../games/library.js" */
/** @import { Mount, Place } from "../shell/router.js" */

export { GamesView as View, newState, page };

const TITLE = "Games";

class GamesView {
  title = TITLE;
  #section;
  #site;
  /** @type {GamesState} */
  #state;
  #signal;
  #opening;
  #broken;
  #games;
  #game;
  /** The current page: "open", "loading", "list", or the index of a game. @type {string | number} */
  #shown = "";

  /** @param {Mount<GamesState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    /** @param {import("../panels/open-panel.js").Opened} opened */
    const open = ({ source, name, text }) => this.#open("file", source, name, text);
    const keep = (record) => this.#change(record);
    this.#section = section;
    this.#site = site;
    this.#state = state;
    this.#signal = signal;
    this.#broken = new BrokenLink(this.#find("#games-broken"), null, signal);
    this.#opening = new OpenPanel(section, open, surroundings);
    this.#games = new GamesPage(this.#find(".games-list"), (at) => this.#goTo(at), signal);
    this.#game = new GamePage(this.#find(".game"), state.study, keep, surroundings);
    this.#game.turn(state.below);
    this.#find("#games-download-all").addEventListener("click", () => this.#saveAll(), { signal });
    this.#find("#game-download").addEventListener("click", () => this.#saveGame(), { signal });
    // Ignores a disabled link.
    const follow = (event) => closestTo(event, "a[aria-disabled=true]") && event.preventDefault();
    section.addEventListener("click", follow, { signal });
    signal.addEventListener("abort", () => this.#keep(), { once: true });
    site.kept.beforeLeaving(() => this.#keep(), signal);
    state.study.subscribe(() => this.#keep(), { signal });
  }

  get #desk() {
    return this.#state.desk;
  }

  /** Stores the state for the user's return. */
  #keep() {
    this.#state.below = this.#game.below;
    const { library } = this.#desk;
    if (!library) return;
    const { filter } = this.#games;
    const { looked, study, below, keeper } = this.#state;
    this.#state.searched = { library, filter };
    const at = looked?.library === library ? looked.at : null;
    keeper.writePlace({ at, path: at === null ? [] : study.path, below, filter });
  }

  /** @param {GameRecord} record the current state of the game in the study */
  #change(record) {
    this.#desk.keep(record);
    this.#state.keeper.write(this.#desk.library?.changes ?? []);
  }

  #saveAll() {
    const { library } = this.#desk;
    if (library) this.#site.save(...pgnFile(library.pgnOfAll(), library.name.replace(/\.(pgn|txt)$/i, "")));
  }

  #saveGame() {
    const { library, at, record } = this.#desk;
    if (library && record && at !== null) {
      this.#site.save(...pgnFile(library.pgn(at), playersOf(record.headers)));
    }
  }

  /**
   * @param {Place} place "examples/3": the source of the games, and the number of one
   * @returns {boolean} whether the page changed, and begins at its title
   */
  show({ path: [source, number], query }) {
    const { library } = this.#desk;
    this.#broken.clear();
    if (this.#isOpening(source, query)) return this.#turnTo("loading");
    if (!library || source !== this.#desk.source) {
      this.#tell(askedInVain(source, query));
      return this.#showOpening(source);
    }
    // A single game needs no list.
    const at = library.entries.length === 1 && number === undefined ? 0 : Number(number) - 1;
    if (!(at in library.entries)) {
      if (number !== undefined) this.#tell(noSuchGame(library));
      return this.#showList(library);
    }
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
    return element(this.#section, selector);
  }

  /** @param {import("../games/no-games.js").NoGames | null} what null if the address requests nothing */
  #tell(what) {
    if (what) this.#broken.show(what, what.ways);
  }

  /** @param {string} [source] from the address */
  #showOpening(source) {
    const { library } = this.#desk;
    const { found } = this.#state;
    const back = element(this.#section, "#games-back", HTMLAnchorElement);
    back.hidden = library === null && !found?.file;
    if (library) {
      back.href = this.#addressOf();
      back.textContent = `Back to ${library.name} (${counted(library.entries.length, "game")})`;
    } else if (found?.file) {
      back.href = `#/games/${found.source}`;
      back.textContent = `Back to ${found.name}`;
    } else if (source === "file") {
      const why = found ? `${found.name} is too large to be kept here` : "No file is open here";
      this.#opening.fail(`${why}: please open it again.`);
    }
    const { givenUp } = this.#state;
    if (givenUp)
      this.#opening.fail(`Reading ${givenUp} stopped when you left the page. Please open it again.`);
    this.#state.givenUp = null;
    this.title = TITLE;
    return this.#turnTo("open");
  }

  /** @param {Library} library */
  #showList(library) {
    this.title = library.name;
    const isAnother = this.#turnTo("list");
    const { searched } = this.#state;
    const filter = searched?.library === library ? searched.filter : undefined;
    this.#games.show(library, this.#desk.at, filter);
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
    element(this.#section, "#game-all", HTMLAnchorElement).href = this.#addressOf();
    this.#showNeighbour("#game-previous", at > 0 ? at - 1 : null);
    this.#showNeighbour("#game-next", at + 1 < count ? at + 1 : null);
    if (isAnother) this.#openGame(at, record);
    return isAnother;
  }

  /**
   * @param {number} at
   * @param {GameRecord} record
   */
  #openGame(at, record) {
    const { library } = this.#desk;
    const { looked } = this.#state;
    const isOpen = looked?.library === library && looked.at === at;
    const { place } = this.#state;
    this.#state.looked = { library, at };
    this.#state.place = NOWHERE;
    const first = this.#desk.source === "played" ? pathToTurningPoint(record) : [];
    this.#game.open(record, { isOpen, path: place.at === at ? place.path : first });
  }

  /**
   * @param {string} selector of a link
   * @param {number | null} at its target; null disables it
   */
  #showNeighbour(selector, at) {
    const link = element(this.#section, selector, HTMLAnchorElement);
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

  /** @param {number} [at] the index of a game; default: the list */
  #addressOf(at) {
    const base = `#/games/${this.#desk.source}`;
    return at === undefined ? base : `${base}/${at + 1}`;
  }

  /** @param {number} at */
  #goTo(at) {
    this.#site.address.go(this.#addressOf(at));
  }

  /** @param {number} at a game to show after reading */
  async #read(at) {
    try {
      await this.#desk.read(at);
      if (!this.#signal.aborted) this.#site.address.go(this.#site.address.hash);
    } catch (error) {
      if (!this.#signal.aborted) this.#failToRead(error);
    }
  }

  async #openExamples() {
    try {
      const response = await fetch(examples, { signal: this.#signal });
      // An error page of the server is not the file.
      if (!response.ok) throw new Error(`status ${response.status}: ${examples}`);
      await this.#open("examples", await response.blob(), "Famous games");
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#showOpening();
      this.#opening.fail("The games could not be loaded. Check the connection, and try again.");
      throw error;
    }
  }

  /** Opens the site's own file in an address, unless it is open. @returns {boolean} whether it does */
  #isOpening(source, query) {
    if (source === "link") return this.#openLinked(query);
    if (source === "played") return this.#openPlayed();
    if (source === "file") return this.#openFound();
    if (source !== "examples" || this.#desk.source === source) return false;
    this.#openExamples();
    return true;
  }

  /** Opens the game that an address carries. @returns {boolean} whether it does */
  #openLinked(query) {
    const game = linkedGame(query);
    if (game) this.#open("file", new Blob([game.pgn()]), "Game from a link");
    return game !== null;
  }

  /** Opens the game passed from Play, unless it is open. @returns {boolean} whether it does */
  #openPlayed() {
    const pgn = keptPlayed(this.#site.kept);
    if (pgn === null || (this.#desk.source === "played" && pgn === this.#state.played)) return false;
    this.#state.played = pgn;
    const { found } = this.#state;
    const isFound = found?.source === "played" && found.isOf(pgn);
    this.#open("played", (isFound && found.file) || new Blob([pgn]), "Game played here");
    return true;
  }

  /** Opens the file that was open when the user left the page, if any. @returns {boolean} whether it does */
  #openFound() {
    const { found } = this.#state;
    if (this.#desk.library || found?.source !== "file" || !found.file) return false;
    this.#open("file", found.file, found.name);
    return true;
  }

  /**
   * Returns the stored state if it belongs to this file.
   * @param {Source} source
   * @param {Blob} file
   */
  #foundAgain(source, file) {
    const { found } = this.#state;
    if (found?.source !== source) return null;
    return source === "examples" || file === found.file ? found : null;
  }

  /**
   * Stores the opened file, or restores its stored state.
   * @param {KeptFile | null} back
   * @param {Parameters<KeptDesk["open"]>} opened
   */
  async #remember(back, opened) {
    const { keeper, place } = this.#state;
    const { library } = this.#desk;
    if (back && library) {
      await library.restore(back.changes);
      this.#state.searched = { library, filter: place.filter };
    } else {
      await keeper.open(...opened);
      this.#state.place = NOWHERE;
    }
    this.#state.found = null;
  }

  /**
   * @param {Source} source
   * @param {Blob} file
   * @param {string} name
   * @param {string} [text] if typed or pasted
   */
  async #open(source, file, name, text) {
    const back = this.#foundAgain(source, file);
    // If reading fails, the view stays here with its open file. The site's own files load at once.
    if (source === "file" && !back) {
      this.#site.address.rename("#/games");
      this.#showOpening();
    }
    const { signal, progress } = this.#opening.begin(name);
    const { address } = this.#site;
    try {
      const count = await this.#desk.open(source, file, name, { signal, progress });
      if (signal.aborted) return;
      if (count === 0) return this.#opening.fail(`There are no games in ${name}.`, text);
      this.#opening.clear();
      await this.#remember(back, [source, file, name]);
      if (signal.aborted) return;
      // The address may have named one of the games before they were loaded.
      const isThere = address.hash.startsWith(`${this.#addressOf()}/`);
      address.go(isThere ? address.hash : this.#addressOf());
    } catch (error) {
      if (this.#signal.aborted) this.#state.givenUp = source === "file" ? name : null;
      else if (signal.aborted) this.#opening.fail("Reading was cancelled.");
      else this.#failToRead(error);
    } finally {
      this.#opening.end(signal);
    }
  }

  /**
   * The browser reports a file that changed, moved or disappeared while it was open.
   * @param {unknown} error
   */
  #failToRead(error) {
    this.#showOpening();
    this.#opening.fail(
      "The file could not be read. It may have been changed or moved: please open it again.",
    );
    if (!(error instanceof DOMException)) throw error;
  }
}
