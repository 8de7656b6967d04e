// The view in which two people play, or one against the computer: joins the game, the board and the panels. Knows no rules.

import "../styles/play.css";
import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import "../styles/new-game.css";
import { Position } from "x88";
import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { keepGame, keptGame } from "../game/kept-game.js";
import { askedPlayers, asksForPlayers, keepPlayers, keptPlayers } from "../game/players.js";
import { askedPosition, positionLink, readPosition } from "../game/position-text.js";
import { Table } from "../game/table.js";
import { pgnFile } from "../games/download.js";
import { keepPlayed, playedPgn } from "../games/played.js";
import { BrokenLink, NO_POSITION } from "../panels/broken-link.js";
import { CanWinPanel } from "../panels/can-win-panel.js";
import { CapturedPanel } from "../panels/captured-panel.js";
import { ClockPanel } from "../panels/clock-panel.js";
import { ComputerStatus } from "../panels/computer-status.js";
import { Controls } from "../panels/controls.js";
import { EndButtons } from "../panels/end-buttons.js";
import { FenPanel } from "../panels/fen-panel.js";
import { MoveList } from "../panels/move-list.js";
import { NewGameDialog } from "../panels/new-game-dialog.js";
import { StatusLine } from "../panels/status.js";
import { changeSpoken, soundOf } from "../panels/told.js";
import { verdictDecoration } from "../panels/verdict-decoration.js";
import { VerdictPanel } from "../panels/verdict-panel.js";
import { capitalized, opponent, outcomeLine, selectionSpoken } from "../words.js";
import page from "./play.html";

/** @import { Color, Square } from "x88" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { NewGame } from "../panels/new-game-dialog.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site, Surroundings } from "../shell/site.js" */

export { newState, page, PlayView as View };

/** The address of the game that is played here. What a link asks for is such a game as soon as it has begun. */
const HERE = "#/play";

/** What is said of an address that asks for players whom there are not. */
const NO_PLAYERS = {
  title: "This link does not lead to a game",
  text: "It asks for an opponent, or a colour, that there is not.",
};

/** What stays when the view is left. `isBack`: the game was taken up as it was kept, and nobody has been told. @typedef {{ table: Table, below: Color, isBack: boolean, keep: () => void }} PlayState */

/** @param {Site} site @returns {PlayState} */
function newState({ kept }) {
  const found = keptGame(kept);
  const table = new Table(found?.table.players ?? keptPlayers(kept), found?.table);
  const keep = () => keepGame(kept, table, state.below);
  const state = {
    table,
    below: found?.below ?? /** @type {Color} */ ("white"),
    isBack: found !== null,
    keep,
  };
  table.game.subscribe(keep);
  kept.beforeLeaving(keep);
  return state;
}

class PlayView {
  title = "Play";
  #section;
  #site;
  /** @type {PlayState} */
  #state;
  #clocks;
  #status;
  #captured;
  #broken;
  #moves;
  #controls;
  #canWin;
  #newGame;
  #fenBox;
  #fen;
  #panel;
  #inspect;
  #computerStatus;
  #board;
  #endButtons;

  /** @param {Mount<PlayState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { table } = state;
    const { game, computer } = table;
    this.#section = section;
    this.#site = site;
    this.#state = state;
    this.#status = new StatusLine(this.#find("#status"));
    this.#captured = new CapturedPanel(this.#find("#captured"));
    this.#broken = new BrokenLink(this.#find("#play-broken"), section, signal);
    this.#moves = new MoveList(this.#find(".moves-panel"), (ply) => this.#goTo(ply), signal);
    this.#controls = new Controls(section, game, { flip: () => this.#turn() }, surroundings);
    this.#newGame = new NewGameDialog(game, (chosen) => this.#start(chosen), surroundings);
    this.#fenBox = element(section, "#fen-panel", HTMLDetailsElement);
    this.#fen = new FenPanel(this.#fenBox, { read: (text) => game.startFen(text) }, surroundings);
    this.#inspect = element(section, "#inspect", HTMLAnchorElement);
    this.#panel = this.#newVerdictPanel(signal);
    const onStatus = { tryAgain: () => this.#tryAgain(), goOn: () => this.#goOn() };
    this.#computerStatus = new ComputerStatus(section, onStatus, surroundings);
    const gone = () => this.#board.focus();
    this.#endButtons = new EndButtons(section, game, computer, { gone }, surroundings);
    this.#board = this.#newBoard(surroundings);
    this.#clocks = new ClockPanel(section, game, table.clock, surroundings);
    const canWin = { game, search: table.search, below: () => this.#board.below };
    this.#canWin = new CanWinPanel(this.#find("#can-win"), canWin, surroundings);
    this.#follow(signal);
    this.#board.turn(state.below);
    this.#board.update();
    this.#showGame();
  }

  get #table() {
    return this.#state.table;
  }

  get #game() {
    return this.#table.game;
  }

  get #computer() {
    return this.#table.computer;
  }

  get #verdicts() {
    return this.#table.verdicts;
  }

  get #ending() {
    return this.#table.ending;
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
  }

  /** @param {Surroundings} surroundings */
  #newBoard(surroundings) {
    const callbacks = {
      changed: () => this.#verdicts.select(this.#board.from),
      refused: (from, to) => this.#explain(from, to),
      point: (square) => this.#verdicts.point(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
      giveUp: () => this.#cancel(),
    };
    return new EntryBoard(this.#find(".board-frame"), this.#game, callbacks, surroundings);
  }

  /** @param {AbortSignal} signal */
  #newVerdictPanel(signal) {
    const callbacks = {
      toggle: () => this.#toggleWhyNot(),
      toggleLocked: () => this.#toggleLocked(),
      point: (square) => this.#verdicts.point(square),
    };
    return new VerdictPanel(this.#section, callbacks, signal);
  }

  /** @param {AbortSignal} signal */
  #follow(signal) {
    const presses = {
      "#save-game": () => this.#site.save(...pgnFile(this.#pgn, "x88 game")),
      "#review-game": () => keepPlayed(this.#site.kept, this.#pgn),
      "#new-game": () => this.#newGame.open(this.#table.players),
    };
    for (const [button, press] of Object.entries(presses)) {
      this.#find(button).addEventListener("click", press, { signal });
    }
    this.#site.page.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.#game.subscribe((change) => this.#update(change), { signal });
    const onlooker = {
      computer: () => this.#showComputer(),
      clock: () => this.#clocks.update(),
      explained: () => this.#showEntry(),
    };
    this.#table.follow(onlooker, signal);
  }

  /** @param {Place} place its query can ask for a game, which begins */
  show({ query }) {
    this.#mend();
    this.#begin(query);
    this.#table.attend();
    if (this.#state.isBack) this.#tellBack();
    this.#state.isBack = false;
  }

  /** A game that is in progress is not lost by a page that is loaded again; it is said if it waits. */
  #tellBack() {
    const { isPaused } = this.#table.clock;
    if (isPaused)
      this.#site.announce("The game is as you left it. It is paused: the time away does not count");
  }

  /** @param {URLSearchParams} query can name the players, a position, or both */
  #begin(query) {
    const players = askedPlayers(query);
    const asked = askedPosition(query);
    if (!players && asksForPlayers(query)) return this.#breakOff(NO_PLAYERS);
    if (asked) {
      const begin = (text) => {
        const position = readPosition(text, asked);
        if (players) this.#table.seat(players);
        this.#game.startPosition(position);
      };
      if (!this.#fen.load(asked.fen, begin)) this.#breakOff(NO_POSITION);
    } else if (players) {
      this.#table.seat(players);
      this.#game.startStandard();
    }
  }

  /**
   * The address asks for what there is not: nothing else is shown in its place.
   * @param {{ title: string, text: string }} reason
   */
  #breakOff(reason) {
    const isBegun = this.#game.line.length > 0;
    const start = () =>
      this.#start({ players: this.#table.players, control: null, position: Position.initial() });
    this.#fenBox.open = reason === NO_POSITION;
    this.#broken.show(reason, [
      ...(isBegun ? [{ text: "Go on with your game", href: HERE }] : []),
      { text: "Start a new game", press: start },
    ]);
  }

  /** What was asked for is there, or no longer asked for. */
  #mend() {
    if (!this.#broken.isShown) return;
    this.#broken.clear();
    this.#fenBox.open = false;
    this.#fen.update(this.#game.position.fen());
  }

  /** @param {NewGame} chosen */
  #start(chosen) {
    keepPlayers(this.#site.kept, chosen.players);
    this.#table.start(chosen);
    this.#board.focus();
  }

  focus() {
    this.#board.focus();
  }

  /** The game as PGN. */
  get #pgn() {
    const { record, outcome } = this.#game;
    const { color } = this.#computer;
    const names = color ? { [color]: `x88 (${this.#table.players.opponent})` } : {};
    return playedPgn(record, { names, outcome });
  }

  /** @param {Change} change */
  #update(change) {
    const { color } = this.#computer;
    if (change.kind === "start") {
      this.#mend();
      this.#site.address.rename(HERE);
      if (color) this.#showBelow(opponent(color));
    }
    this.#showGame();
    this.#site.announce(changeSpoken(change, this.#table));
    if (change.kind === "move" || change.kind === "end")
      this.#site.sounds.play(soundOf(change.move, this.#table));
  }

  #showGame() {
    this.#showStatus();
    this.#captured.update(this.#game);
    this.#moves.update(this.#game);
    this.#controls.update(this.#game);
    this.#canWin.update(this.#game);
    this.#fen.update(this.#game.position.fen());
    this.#inspect.href = positionLink("inspect", this.#game.position);
    this.#showEntry();
  }

  #showStatus() {
    this.#status.update(this.#game);
    const { isPaused } = this.#table.clock;
    this.#computerStatus.update(this.#game, this.#computer, isPaused);
    this.#endButtons.update(this.#game, this.#computer, isPaused);
  }

  /** The computer is doing something else, and no move has been made. */
  #showComputer() {
    this.#showStatus();
    this.#computerStatus.tell(this.#computer);
  }

  #tryAgain() {
    this.#computer.tryAgain();
    // The button has gone.
    this.#board.focus();
  }

  #goOn() {
    this.#table.goOn();
    this.#showStatus();
    // The button has gone.
    this.#board.focus();
  }

  #showEntry() {
    this.#board.decorate(verdictDecoration(this.#table));
    this.#panel.update(this.#verdicts, this.#ending, this.#game);
  }

  #cancel() {
    // The list of refused squares goes with the selection, and must not take the focus along.
    const refocus = this.#panel.isFocused && this.#board.from;
    this.#board.cancel();
    this.#verdicts.remark(null);
    if (refocus) this.#board.focus();
  }

  /** Keys that work wherever no text is being typed. A letter only where the board or the verdict has the focus, or nothing. */
  #onKey(event) {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || closestTo(event, "input, textarea, dialog")) return;
    if (key === "Escape") this.#cancel();
    else if (
      key.toLowerCase() === "w" &&
      (target === this.#site.page.body || closestTo(event, ".board, #verdict"))
    ) {
      this.#toggleWhyNot();
    }
  }

  #toggleWhyNot() {
    this.#verdicts.toggle();
    const { asksWhyNot, from } = this.#verdicts;
    const state = `Where a piece cannot go is ${asksWhyNot ? "shown" : "not shown"}`;
    this.#site.announce(from ? `${state}. ${this.#selectionSpoken(from)}` : state);
  }

  /** @param {number} ply chosen in the list of moves */
  #goTo(ply) {
    if (this.#game.mayTravel) this.#game.goTo(ply);
    else this.#site.announce("No move is taken back while a clock runs");
  }

  #toggleLocked() {
    this.#ending.toggle();
    const { shown } = this.#ending;
    this.#site.announce(
      shown.length > 0 ? `Locked pawns: ${shown.join(", ")}` : "Locked pawns are not shown",
    );
  }

  #turn() {
    this.#showBelow(opponent(this.#board.below));
    this.#site.announce(`${capitalized(this.#board.below)} is below`);
  }

  /** @param {Color} side whose pieces are to be below, also when the person comes back */
  #showBelow(side) {
    this.#board.turn(side);
    this.#state.below = side;
    this.#state.keep();
  }

  /**
   * Tells why a move is refused; nothing has been played.
   * @param {Square} from
   * @param {Square} to the same square if a piece cannot be picked up
   */
  #explain(from, to) {
    const { position, outcome, mover } = this.#game;
    const isOfComputer = !outcome && mover === null && position.get(from)?.color === position.turn;
    const verdict = this.#verdicts.on(from, to);
    if (verdict.legal || isOfComputer) return;
    if (outcome && verdict.code === "NOT_YOUR_PIECE") return this.#tellEnd(outcome);
    this.#verdicts.tell(verdict);
    this.#site.announce(verdict.code === "GAME_OVER" ? verdict.message : `Not allowed. ${verdict.message}`);
  }

  /** Whose turn it would be is no answer any more. */
  #tellEnd(outcome) {
    this.#verdicts.remark(null);
    this.#site.announce(`${outcomeLine(outcome)}. ${this.#ending.reason}`);
  }

  #selectionSpoken(square) {
    const moves = this.#board.moveCount;
    const { from, refusals, answer } = this.#verdicts;
    const refused = from ? refusals.size : null;
    const piece = this.#game.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves, refused, why: answer?.text }) : "";
  }
}
