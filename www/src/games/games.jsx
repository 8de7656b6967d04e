// Responsibility: the view of PGN games: opening a file, choosing a game, stepping through it. Connects its three pages and their
// addresses. Must not depend on: rules.

import "../styles/beside.css";
import "./games.css";
import { render } from "preact";
import examples from "../../examples/famous-games.pgn";
import { element } from "../element.js";
import { LARGEST, gamesFile, textOf } from "./games-file.js";
import { playersOf } from "./headers.js";
import { keepFile, keepPlace, keptFile, keptPlace } from "./kept-games.js";
import { linkedGame } from "./linked.js";
import { askedInVain, noSuchGame } from "./no-games.js";
import { keptPlayed, pathToTurningPoint } from "./played.js";
import { newState } from "./state.js";
import { BrokenLink } from "../panels/broken-link.jsx";
import { GameArticle } from "./game-article.jsx";
import { GamePage } from "./game-page.js";
import { GamesList } from "./games-list.jsx";
import { GamesOpener, OpenPage } from "./open-games.jsx";
import { counted } from "../words.js";

/** @import { GamesFile } from "./games-file.js" */
/** @import { GamesState } from "./state.js" */
/** @import { Opened } from "./open-games.jsx" */
/** @import { Mount, Place } from "../shell/router.js" */

export { GamesView as View, newState };

const TITLE = "Games";

class GamesView {
  title = TITLE;
  #section;
  #site;
  /** @type {GamesState} */
  #state;
  #signal;
  #opener;
  #broken;
  /** @type {GamePage | null} */
  #shownGame = null;
  /** Why games were not opened, until the opening page says it. @type {{ sentence: string, text?: string } | null} */
  #failed = null;
  /** The current page: "open", "loading", "list", or the index of a game. @type {string | number} */
  #shown = "";

  /** @param {Mount<GamesState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    this.#section = section;
    this.#site = site;
    this.#state = state;
    this.#signal = signal;
    const drawn = () => this.#draw();
    this.#opener = new GamesOpener({ open: (opened) => this.#open(opened), drawn }, surroundings);
    this.#draw();
    this.#broken = new BrokenLink(this.#find("#games-broken"), null);
    this.#shownGame = new GamePage(this.#find(".game"), state.study, drawn, surroundings);
    this.#game.turn(state.place.below);
    signal.addEventListener("abort", () => this.#keep(), { once: true });
    site.kept.beforeLeaving(() => this.#keep(), signal);
    state.study.subscribe(() => this.#keep(), { signal });
  }

  /** It exists as soon as the page around it does. */
  get #game() {
    return /** @type {GamePage} */ (this.#shownGame);
  }

  #draw() {
    const { file, study } = this.#state;
    const at = typeof this.#shown === "number" ? this.#shown : null;
    const addressOf = (/** @type {number} */ at) => (file ? this.#addressOf(file, at) : "#/games");
    const hasBack = file !== null && file.source !== "link";
    const back = hasBack && {
      href: this.#addressOf(file),
      text: `Back to ${file.name} (${counted(file.games.length, "game")})`,
    };
    const inFile = file &&
      at !== null && { at, of: file.games.length, all: this.#addressOf(file), href: addressOf };
    const page = (
      <>
        <div class="broken-link" id="games-broken" role="alert" />
        <h1 class="visually-hidden" id="games-loading" hidden={this.#shown !== "loading"}>
          Reading games
        </h1>
        <OpenPage opener={this.#opener} back={back || null} hidden={this.#shown !== "open"} />
        <div class="games-list" hidden={this.#shown !== "list"}>
          {file && this.#shown === "list" && (
            <>
              <header class="games-head">
                <h1 id="games-title">{file.name}</h1>
                <p class="row games-tools">
                  <span class="note" id="games-count">
                    {counted(file.games.length, "game")}
                  </span>
                  <a class="button" href="#/games">
                    Open another file
                  </a>
                </p>
              </header>
              <GamesList games={file.games} addressOf={addressOf} />
            </>
          )}
        </div>
        <GameArticle page={this.#shownGame} study={study} inFile={inFile || null} />
        <div class="drop-here" hidden={!this.#opener.isDraggedOver} aria-hidden="true">
          Drop the PGN file to read its games
        </div>
      </>
    );
    this.#section.classList.toggle("loading", this.#shown === "loading");
    render(page, this.#section);
  }

  /** Stores the place for the user's return. */
  #keep() {
    const { file, looked, study } = this.#state;
    if (!file) return;
    const isLooked = looked?.file === file;
    const at = typeof this.#shown === "number" && isLooked ? looked.at : null;
    this.#state.place = { at, path: isLooked ? study.path : [], below: this.#game.below };
    keepPlace(this.#site.kept, file, this.#state.place);
  }

  /**
   * @param {Place} place "examples/3": the source of the games, and the number of one
   * @returns {boolean} whether the page changed, and begins at its title
   */
  show({ path: [source, number], query }) {
    this.#broken.clear();
    if (source === "examples" && this.#state.file?.source !== source) {
      this.#openExamples();
      return this.#turnTo("loading");
    }
    const asked = this.#askedFile(source, query);
    if (asked && asked.id !== this.#state.file?.id) this.#use(asked);
    const { file } = this.#state;
    if (!file || source !== file.source || (source === "link" && !asked)) {
      this.#tell(askedInVain(source, query));
      return this.#showOpening(source);
    }
    // A single game needs no list.
    const at = file.games.length === 1 && number === undefined ? 0 : Number(number) - 1;
    if (at in file.games) return this.#showGame(file, at);
    if (number !== undefined) this.#tell(noSuchGame(file));
    return this.#showList(file);
  }

  focus() {
    if (typeof this.#shown === "number") this.#game.focus();
    else if (this.#shown === "open") this.#find("#games-choose").focus();
    else if (this.#shown === "list") (this.#rowOf(this.#state.looked?.at ?? 0) ?? this.#rowOf(0))?.focus();
  }

  /**
   * Returns the file of a source that the site or the browser has: a linked game, one played here, or the last file.
   * @param {string | undefined} source
   * @param {URLSearchParams} query
   */
  #askedFile(source, query) {
    const { kept } = this.#site;
    if (source === "link") {
      const game = linkedGame(query);
      return game && gamesFile(source, "Game from a link", game.pgn());
    }
    if (source === "played") {
      const pgn = keptPlayed(kept);
      return pgn === null ? null : gamesFile(source, "Game played here", pgn);
    }
    return source === "file" && this.#state.file?.source !== source ? keptFile(kept) : null;
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
  }

  /** @param {number} at @returns {HTMLElement | null} its link in the list */
  #rowOf(at) {
    return this.#section.querySelector(`#games-rows li:nth-child(${at + 1}) a`);
  }

  /** @param {import("./no-games.js").NoGames | null} what null if the address requests nothing */
  #tell(what) {
    if (what) this.#broken.show(what, what.ways);
  }

  /** @param {string} [source] from the address */
  #showOpening(source) {
    this.#opener.failure = null;
    if (this.#failed) this.#opener.fail(this.#failed.sentence, this.#failed.text);
    this.#failed = null;
    if (source === "file") this.#opener.fail("No file is open here: please open it again.");
    this.title = TITLE;
    return this.#turnTo("open");
  }

  /** @param {GamesFile} file */
  #showList(file) {
    this.title = file.name;
    const { looked } = this.#state;
    const isFromGame = typeof this.#shown === "number" && looked?.file === file;
    const isAnother = this.#turnTo("list");
    this.#keep();
    const isBack = isFromGame && this.#rowOf(looked.at) !== null;
    if (isBack) this.focus();
    return isAnother && !isBack;
  }

  /**
   * @param {GamesFile} file
   * @param {number} at
   */
  #showGame(file, at) {
    const record = file.games[at];
    const { looked, place } = this.#state;
    this.title = playersOf(record.headers);
    const isAnother = this.#turnTo(at);
    const isOpen = looked?.file === file && looked.at === at;
    if (isOpen && !isAnother) return false;
    this.#state.looked = { file, at };
    const first = file.source === "played" ? pathToTurningPoint(record) : [];
    this.#game.open(record, { isOpen, path: place.at === at ? place.path : first });
    return isAnother;
  }

  /** @param {string | number} shown */
  #turnTo(shown) {
    const isAnother = this.#shown !== shown;
    this.#shown = shown;
    this.#draw();
    return isAnother;
  }

  /**
   * @param {GamesFile} file
   * @param {number} [at] the index of a game; default: the list
   */
  #addressOf({ source, games }, at) {
    const base = `#/games/${source}`;
    return at === undefined || games.length === 1 ? base : `${base}/${at + 1}`;
  }

  /** Opens a file instead of the current one, at its kept place if there is one. @param {GamesFile} file */
  #use(file) {
    this.#state.file = file;
    this.#state.looked = null;
    this.#state.place = keptPlace(this.#site.kept, file);
    this.#game.turn(this.#state.place.below);
    this.#opener.clear();
    keepFile(this.#site.kept, file);
  }

  async #openExamples() {
    const { address } = this.#site;
    const isAsked = () => !this.#signal.aborted && address.hash.startsWith("#/games/examples");
    try {
      const response = await fetch(examples, { signal: this.#signal });
      // An error page of the server is not the file.
      if (!response.ok) throw new Error(`status ${response.status}: ${examples}`);
      const file = gamesFile("examples", "Famous games", await response.text());
      if (!isAsked() || this.#state.file?.source === file.source) return;
      this.#use(file);
      address.go(address.hash);
    } catch (error) {
      if (!isAsked()) return;
      // The link to them is then another address.
      this.#fail("The games could not be loaded. Check the connection, and try again.");
      throw error;
    }
  }

  /**
   * Says why games were not opened, on the opening page.
   * @param {string} sentence
   * @param {string} [text] without games, if it was typed or pasted
   */
  #fail(sentence, text) {
    this.#failed = { sentence, text };
    if (this.#shown === "open") this.#showOpening();
    else this.#site.address.go("#/games");
  }

  /**
   * Reads a file that the user opened. If that fails, the current one stays open.
   * @param {Opened} opened
   */
  async #open({ source, name, text }) {
    const { address, announce } = this.#site;
    if (source.size > LARGEST)
      return this.#fail(`${name} has more than a megabyte, which is too much for this page.`, text);
    try {
      const bytes = new Uint8Array(await source.arrayBuffer());
      if (this.#signal.aborted) return;
      const file = gamesFile("file", name, textOf(bytes));
      if (file.games.length === 0) return this.#fail(`There are no games in ${name}.`, text);
      this.#use(file);
      announce(`${name}: ${counted(file.games.length, "game")}`);
      address.go(this.#addressOf(file));
    } catch (error) {
      // The browser reports a file that changed, moved or disappeared.
      if (!(error instanceof DOMException)) throw error;
      this.#fail("The file could not be read. It may have been changed or moved: open it again.");
    }
  }
}
