// The view in which two people play, or one against the computer: joins the game, the board and the panels. Knows no rules.

import "../styles/play.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import "../styles/new-game.css";
import { announce } from "../announce.js";
import { arrowsOf, culpritMarks, culpritRemarks, refusedMark } from "../board/culprits.js";
import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { Ending } from "../game/ending.js";
import { ComputerPlayer } from "../game/computer-player.js";
import { GameController } from "../game/game-controller.js";
import { askedPlayers, keepPlayers, keptPlayers } from "../game/players.js";
import { askedPosition, positionLink } from "../game/position-text.js";
import { unreachableBecause } from "../game/setups.js";
import { Verdicts } from "../game/verdicts.js";
import { downloadPgn } from "../games/download.js";
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
import { sounds } from "../sounds.js";
import { claimLine, endingName } from "../outcome-words.js";
import { originNote } from "../setup-words.js";
import { noteName } from "../verdict-words.js";
import { capitalized, inSentences, moveSpoken, opponent, outcomeLine, selectionSpoken } from "../words.js";
import page from "./play.html";

/** @import { Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { Players } from "../game/players.js" */
/** @import { Note } from "../game/verdicts.js" */
/** @import { NewGame } from "../panels/new-game-dialog.js" */
/** @import { Place } from "../shell/router.js" */

export { PlayView as View, page };

class PlayView {
  title = "Play";
  #game = new GameController();
  #clocks = new ClockPanel(this.#game);
  #status = new StatusLine(element("#status"));
  #moves = new MoveList(element(".moves-panel"), (ply) => this.#goTo(ply));
  #controls = new Controls(this.#game, { flip: () => this.#turn() });
  #canWin = new CanWinPanel(element("#can-win"), this.#game, () => this.#board.below);
  #newGame = new NewGameDialog(this.#game, (chosen) => this.#start(chosen));
  #fenBox = element("#fen-panel", HTMLDetailsElement);
  #fen = new FenPanel(this.#fenBox, { read: (text) => this.#game.startFen(text) });
  #verdicts = new Verdicts(this.#game, () => this.#showEntry());
  #ending = new Ending(() => this.#showEntry());
  #panel = new VerdictPanel({
    toggle: () => this.#toggleWhyNot(),
    toggleLocked: () => this.#toggleLocked(),
    point: (square) => this.#verdicts.point(square),
  });
  #inspect = element("#inspect", HTMLAnchorElement);
  #computerStatus = new ComputerStatus({ tryAgain: () => this.#tryAgain() });
  #section;
  #board;
  #computer;
  #endButtons;
  /** @type {Players} */
  #players = keptPlayers();
  #asked = "";

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    this.#computer = new ComputerPlayer(this.#game, {
      players: this.#players,
      timeLeft: (color) => this.#clocks.timeLeft(color),
      changed: () => this.#showComputer(),
    });
    this.#endButtons = new EndButtons(this.#game, this.#computer, { gone: () => this.#board.focus() });
    this.#board = new EntryBoard(element(".board-frame", HTMLElement, section), this.#game, {
      changed: () => this.#verdicts.select(this.#board.from),
      refused: (from, to) => this.#explain(from, to),
      point: (square) => this.#verdicts.point(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
      giveUp: () => this.#cancel(),
    });
    document.addEventListener("keydown", (event) => this.#onKey(event));
    element("#save-game").addEventListener("click", () => downloadPgn(this.#pgn, "x88 game"));
    element("#review-game").addEventListener("click", () => keepPlayed(this.#pgn));
    element("#new-game").addEventListener("click", () => this.#newGame.open(this.#players));
    this.#game.subscribe((change) => this.#update(change));
    this.#game.startStandard();
  }

  /** @param {Place} place its query can ask for a game; asked for again by the same address, it does not begin anew */
  show({ query }) {
    if (query.toString() !== this.#asked) this.#begin(query);
    this.#asked = query.toString();
    this.#computer.attend();
  }

  hide() {
    // A clock runs on, and so does the computer's thinking about its time.
    if (!this.#clocks.isRunning) this.#computer.leave();
  }

  /** @param {URLSearchParams} query can name the players, a position, or both */
  #begin(query) {
    const players = askedPlayers(query);
    const asked = askedPosition(query);
    if (players) this.#seat(players);
    if (asked) {
      const isLoaded = this.#fen.load(asked.fen, (text) => this.#game.startFen(text, asked));
      if (!isLoaded) this.#fenBox.open = true;
    } else if (players) this.#game.startStandard();
  }

  /** @param {NewGame} chosen */
  #start({ players, control, position }) {
    keepPlayers(players);
    this.#seat(players);
    this.#clocks.choose(control);
    this.#game.startPosition(position);
    this.#board.focus();
  }

  /** @param {Players} players of the next game */
  #seat(players) {
    this.#players = players;
    this.#computer.choose(players);
  }

  focus() {
    this.#board.focus();
  }

  /** The game as PGN. */
  get #pgn() {
    const { record, outcome } = this.#game;
    const { color } = this.#computer;
    const names = color ? { [color]: `x88 (${this.#players.opponent})` } : {};
    return playedPgn(record, { names, outcome });
  }

  /** @param {Change} change */
  #update(change) {
    const { color } = this.#computer;
    if (change.kind === "start" && color) this.#board.turn(opponent(color));
    this.#showStatus();
    this.#moves.update(this.#game);
    this.#controls.update(this.#game);
    this.#canWin.update(this.#game);
    this.#fen.update(this.#game.position.fen());
    this.#inspect.href = positionLink("inspect", this.#game.position);
    this.#ending.update(this.#game);
    this.#verdicts.remark(this.#noteOn(change));
    // Elsewhere on the site, a game with a clock goes on in silence.
    if (this.#section.hidden) return;
    announce(this.#spoken(change));
    if (change.kind === "move" || change.kind === "end") sounds.play(this.#soundOf(change.move));
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
      below: [...this.#lockedMarks(), ...(shown ? culpritMarks(shown) : [])],
      above: this.#refusedMarks(),
      arrows: shown ? arrowsOf(shown) : [],
      remarks: this.#remarks(),
    });
    this.#panel.update(this.#verdicts, this.#ending, this.#game);
  }

  /** @returns {Mark[]} */
  #lockedMarks() {
    return this.#ending.shown.map((square) => ({ kind: "locked", square }));
  }

  /** @returns {Mark[]} */
  #refusedMarks() {
    const { told, refusals } = this.#verdicts;
    const refused = told?.to ? [told.to] : [...refusals.keys()];
    return refused.map((square) => refusedMark(square, this.#game.position));
  }

  /** What is to be said of squares for a verdict's sake. @returns {Map<Square, string>} */
  #remarks() {
    const { told, refusals } = this.#verdicts;
    /** @type {Map<Square, string>} */
    const remarks = new Map(this.#ending.shown.map((square) => [square, "locked"]));
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
    if (this.#section.hidden) return;
    if (event.altKey || event.ctrlKey || event.metaKey || closestTo(event, "input, textarea, dialog")) return;
    if (key === "Escape") this.#cancel();
    else if (
      key.toLowerCase() === "w" &&
      (target === document.body || closestTo(event, ".board, #verdict"))
    ) {
      this.#toggleWhyNot();
    }
  }

  #toggleWhyNot() {
    this.#verdicts.toggle();
    const { asksWhyNot, from } = this.#verdicts;
    const state = asksWhyNot ? "Refused squares are shown" : "Refused squares are not shown";
    announce(from ? `${state}. ${this.#selectionSpoken(from)}` : state);
  }

  /** @param {number} ply chosen in the list of moves */
  #goTo(ply) {
    if (this.#game.mayTravel) this.#game.goTo(ply);
    else announce("No move is taken back while a clock runs");
  }

  #toggleLocked() {
    this.#ending.toggle();
    const { shown } = this.#ending;
    announce(shown.length > 0 ? `Locked pawns: ${shown.join(", ")}` : "Locked pawns are not shown");
  }

  #turn() {
    this.#board.turn(this.#board.below === "white" ? "black" : "white");
    announce(`${capitalized(this.#board.below)} is below`);
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
    announce(verdict.code === "GAME_OVER" ? verdict.message : `Not legal. ${verdict.message}`);
  }

  /** Whose turn it would be is no answer any more. */
  #tellEnd(outcome) {
    this.#verdicts.remark(null);
    announce(`${outcomeLine(outcome)}. ${this.#ending.reason}`);
  }

  #selectionSpoken(square) {
    const moves = this.#board.moveCount;
    const refused = this.#verdicts.from ? this.#verdicts.refusals.size : null;
    const piece = this.#game.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves, refused }) : "";
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

  /**
   * Why a move is legal that surprises people; at the start, why no game leads there.
   * @param {Change} change
   * @returns {Note | null}
   */
  #noteOn({ kind, verdict }) {
    if (kind === "start") return originNote(unreachableBecause(this.#game.position));
    const { note, noteCode } = verdict ?? {};
    return note && noteCode ? { title: noteName(noteCode), text: note, isOnMove: true } : null;
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
