// The view in which two people play, or one against the computer: joins the game, the board and the panels. Knows no rules.

import "../styles/play.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import "../styles/new-game.css";
import { verdictArrows } from "x88/board";
import { culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { askedPlayers, keepPlayers, keptPlayers } from "../game/players.js";
import { askedPosition, positionLink } from "../game/position-text.js";
import { Table } from "../game/table.js";
import { pgnFile } from "../games/download.js";
import { keepPlayed, playedPgn } from "../games/played.js";
import { CanWinPanel } from "../panels/can-win-panel.js";
import { ClockPanel } from "../panels/clock-panel.js";
import { ComputerStatus, computerDoing } from "../panels/computer-status.js";
import { Controls } from "../panels/controls.js";
import { EndButtons } from "../panels/end-buttons.js";
import { FenPanel } from "../panels/fen-panel.js";
import { MoveList } from "../panels/move-list.js";
import { NewGameDialog } from "../panels/new-game-dialog.js";
import { StatusLine } from "../panels/status.js";
import { VerdictPanel } from "../panels/verdict-panel.js";
import { claimLine, endingName } from "../outcome-words.js";
import { partName } from "../verdict-words.js";
import { capitalized, inSentences, moveSpoken, opponent, outcomeLine, selectionSpoken } from "../words.js";
import page from "./play.html";

/** @import { Color, Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { NewGame } from "../panels/new-game-dialog.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site, Surroundings } from "../shell/site.js" */

export { newState, page, PlayView as View };

/** What stays when the view is left. `asked`: the query of the address by which it was shown. @typedef {{ table: Table, below: Color, asked: string }} PlayState */

/** @param {Site} site @returns {PlayState} */
function newState({ kept }) {
  return { table: new Table(keptPlayers(kept)), below: "white", asked: "" };
}

class PlayView {
  title = "Play";
  #section;
  #site;
  /** @type {PlayState} */
  #state;
  #clocks;
  #status;
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
    this.#moves = new MoveList(this.#find(".moves-panel"), (ply) => this.#goTo(ply), signal);
    this.#controls = new Controls(section, game, { flip: () => this.#turn() }, surroundings);
    this.#newGame = new NewGameDialog(game, (chosen) => this.#start(chosen), surroundings);
    this.#fenBox = element(section, "#fen-panel", HTMLDetailsElement);
    this.#fen = new FenPanel(this.#fenBox, { read: (text) => game.startFen(text) }, surroundings);
    this.#inspect = element(section, "#inspect", HTMLAnchorElement);
    this.#panel = this.#newVerdictPanel(signal);
    const tryAgain = () => this.#tryAgain();
    this.#computerStatus = new ComputerStatus(section, { tryAgain }, surroundings);
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
    signal.addEventListener("abort", () => this.#keep(), { once: true });
  }

  /** What a person who comes back finds as it was. */
  #keep() {
    this.#state.below = this.#board.below;
  }

  /** @param {Place} place its query can ask for a game; asked for again by the same address, it does not begin anew */
  show({ query }) {
    if (query.toString() !== this.#state.asked) this.#begin(query);
    this.#state.asked = query.toString();
    this.#computer.attend();
  }

  /** @param {URLSearchParams} query can name the players, a position, or both */
  #begin(query) {
    const players = askedPlayers(query);
    const asked = askedPosition(query);
    if (players) this.#table.seat(players);
    if (asked) {
      const isLoaded = this.#fen.load(asked.fen, (text) => this.#game.startFen(text, asked));
      if (!isLoaded) this.#fenBox.open = true;
    } else if (players) this.#game.startStandard();
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
    if (change.kind === "start" && color) this.#board.turn(opponent(color));
    this.#showGame();
    this.#site.announce(this.#spoken(change));
    if (change.kind === "move" || change.kind === "end") this.#site.sounds.play(this.#soundOf(change.move));
  }

  #showGame() {
    this.#showStatus();
    this.#moves.update(this.#game);
    this.#controls.update(this.#game);
    this.#canWin.update(this.#game);
    this.#fen.update(this.#game.position.fen());
    this.#inspect.href = positionLink("inspect", this.#game.position);
    this.#showEntry();
  }

  #showStatus() {
    this.#status.update(this.#game);
    this.#computerStatus.update(this.#game, this.#computer);
    this.#endButtons.update(this.#game, this.#computer);
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

  #showEntry() {
    const { shown } = this.#verdicts;
    this.#board.decorate({
      below: [...this.#lockedMarks(), ...this.#obstacleMarks(), ...(shown ? culpritMarks(shown) : [])],
      above: this.#refusedMarks(),
      arrows: shown ? verdictArrows(shown) : [],
      remarks: this.#remarks(),
    });
    this.#panel.update(this.#verdicts, this.#ending, this.#game);
  }

  /** @returns {Mark[]} */
  #lockedMarks() {
    return this.#ending.shown.map((square) => ({ kind: "locked", square }));
  }

  /** @returns {Mark[]} */
  #obstacleMarks() {
    return this.#verdicts.obstacles.map((square) => ({ kind: "blocker", square }));
  }

  /** @returns {Mark[]} */
  #refusedMarks() {
    const { told, refusals } = this.#verdicts;
    const refused = told?.to ? [told.to] : [...refusals.keys()];
    return refused.map((square) => refusedMark(square, this.#game.position));
  }

  /** What is to be said of squares for a verdict's sake. @returns {Map<Square, string>} */
  #remarks() {
    const { told, refusals, obstacles } = this.#verdicts;
    /** @type {Map<Square, string>} */
    const remarks = new Map(this.#ending.shown.map((square) => [square, "locked"]));
    for (const square of obstacles) remarks.set(square, partName("blockers"));
    for (const [square, remark] of told ? culpritRemarks(told) : []) remarks.set(square, remark);
    for (const [square, { message }] of refusals) remarks.set(square, `not allowed: ${message}`);
    return remarks;
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
    this.#board.turn(this.#board.below === "white" ? "black" : "white");
    this.#site.announce(`${capitalized(this.#board.below)} is below`);
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

  #spoken(change) {
    const { position, outcome, claims } = this.#game;
    const moved = change.move && !change.back;
    const turn = moved ? null : `${capitalized(position.turn)} to move`;
    const state = outcome ? `${outcomeLine(outcome)}. ${this.#ending.reason}` : turn;
    const computer = computerDoing(this.#computer);
    const claim = claims.length > 0 ? `A draw can be claimed: ${claimLine(claims)}` : null;
    const parts = [this.#happened(change), this.#noteSpoken(change), state, claim, computer];
    return inSentences(parts.flatMap((part) => part || []));
  }

  /** The rule by which a move is legal says itself. */
  #noteSpoken({ kind }) {
    const { note } = this.#verdicts;
    return note && kind === "start" ? `${note.title}: ${note.text}` : note?.text;
  }

  #happened({ kind, move, back, ended }) {
    const { position, outcome } = this.#game;
    if (kind === "end") return null;
    if (kind === "start") return "New game";
    if (ended) return `Taken back: ${endingName(ended)}`;
    if (back) return `Taken back: ${move.san}`;
    return move ? moveSpoken(move, position, outcome) : `Move ${position.fullmoveNumber}`;
  }

  #soundOf(move) {
    if (this.#game.outcome) return "end";
    if (this.#game.position.isCheck()) return "check";
    return move.captured ? "capture" : "move";
  }
}
