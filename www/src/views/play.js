// Responsibility: the view for playing with two people or against the computer: connects the game, the board and the panels. Must
// not depend on: rules.

import "../styles/status.css";
import "../styles/play.css";
import "../styles/play-windows.css";
import "../styles/beside.css";
import "../styles/verdict.css";
import "../styles/moves.css";
import "../styles/can-win.css";
import "../styles/new-game.css";
import "../styles/turning-points.css";
import { Position } from "x88";
import { element } from "../element.js";
import { newPlayState } from "../game/play-state.js";
import { keepPlayers, TWO_PEOPLE } from "../game/players.js";
import { positionLink } from "../game/position-text.js";
import { suggestion } from "../game/winning.js";
import { pgnFile } from "../games/download.js";
import { keepPlayed, playedPgn } from "../games/played.js";
import { AskedGame, HERE } from "../panels/asked-game.js";
import { CanWinPanel } from "../panels/can-win-panel.js";
import { CapturedPanel } from "../panels/captured-panel.js";
import { ClockPanel } from "../panels/clock-panel.js";
import { ComputerStatus } from "../panels/computer-status.js";
import { Controls } from "../panels/controls.js";
import { EndButtons } from "../panels/end-buttons.js";
import { ExplainedBoard } from "../panels/explained-board.js";
import { greet } from "../panels/greeting.js";
import { FenPanel } from "../panels/fen-panel.js";
import { MoveList } from "../panels/move-list.js";
import { NewGameDialog } from "../panels/new-game-dialog.js";
import { StatusLine } from "../panels/status.js";
import { Celebration } from "../learn/celebration.js";
import { changeSpoken, soundOf } from "../panels/told.js";
import { remarked } from "../turning-points/remarked.js";
import { TurningPanel } from "../turning-points/turning-panel.js";
import { capitalized, opponent } from "../words.js";
import page from "./play.html";

/** @import { Color, GameRecord } from "x88" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { PlayState } from "../game/play-state.js" */
/** @import { NewGame } from "../panels/new-game-dialog.js" */
/** @import { Mount, Place } from "../shell/router.js" */

export { newPlayState as newState, page, PlayView as View };

class PlayView {
  title = "Play";
  #section;
  #site;
  /** @type {PlayState} */
  #state;
  #clocks;
  #status;
  #captured;
  #asked;
  #moves;
  #controls;
  #canWin;
  #newGame;
  #fen;
  #inspect;
  #celebration;
  #computerStatus;
  #board;
  #endButtons;
  #signal;

  /** @param {Mount<PlayState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { table } = state;
    const { game, computer } = table;
    this.#section = section;
    this.#site = site;
    this.#state = state;
    this.#signal = signal;
    this.#status = new StatusLine(this.#find("#status"));
    this.#captured = new CapturedPanel(this.#find("#captured"));
    this.#moves = new MoveList(this.#find(".moves-panel"), (ply) => this.#goTo(ply), signal);
    this.#controls = new Controls(section, game, { flip: () => this.#turn() }, surroundings);
    this.#newGame = new NewGameDialog(game, (chosen) => this.#start(chosen), surroundings);
    const fenBox = element(section, "#fen-panel", HTMLDetailsElement);
    this.#fen = new FenPanel(fenBox, { read: (text) => game.startFen(text) }, surroundings);
    const asked = { table, fen: this.#fen, start: (chosen) => this.#start(chosen) };
    this.#asked = new AskedGame({ box: this.#find("#play-broken"), section, fenBox }, asked, signal);
    this.#inspect = element(section, "#inspect", HTMLAnchorElement);
    const openNew = () => this.#openNewGame();
    const onStatus = { tryAgain: () => this.#tryAgain(), goOn: () => this.#goOn(), playNext: openNew };
    this.#computerStatus = new ComputerStatus(section, onStatus, surroundings);
    const gone = () => this.#board.focus();
    this.#endButtons = new EndButtons(section, game, computer, { gone }, surroundings);
    this.#board = new ExplainedBoard(section, table, surroundings);
    this.#clocks = new ClockPanel(section, game, table.clock, surroundings);
    const canWin = { game, search: table.search, below: () => this.#board.below };
    this.#canWin = new CanWinPanel(this.#find("#can-win"), canWin, surroundings);
    const you = () => computer.color && opponent(computer.color);
    const shown = (better) => {
      this.#board.showBetter(better);
      this.#board.focus();
    };
    const turning = { game, search: state.turning, you, shown };
    new TurningPanel(section, turning, surroundings);
    this.#celebration = new Celebration(this.#find(".board-frame"), surroundings);
    this.#follow(signal);
    this.#board.turn(state.below);
    this.#board.begin();
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

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
  }

  /** @param {AbortSignal} signal */
  #follow(signal) {
    const presses = {
      "#save-game": () => this.#site.save(...pgnFile(this.#pgn, "x88 game")),
      "#review-game": () => keepPlayed(this.#site.kept, this.#remarkedPgn),
      "#new-game": () => this.#openNewGame(),
      "#another-game": () => this.#openNewGame(),
      "#rematch": () => this.#playAgain(),
    };
    for (const [button, press] of Object.entries(presses)) {
      this.#find(button).addEventListener("click", press, { signal });
    }
    this.#game.subscribe((change) => this.#update(change), { signal });
    const onlooker = {
      computer: () => this.#showComputer(),
      clock: () => this.#clocks.update(),
      explained: () => this.#board.update(),
    };
    this.#table.follow(onlooker, signal);
  }

  /** @param {Place} place its query can request a game, which begins */
  show({ query }) {
    this.#asked.mend();
    const isAsked = this.#asked.begin(query, this.#state.isNew);
    this.#table.attend();
    if (this.#state.isNew && !isAsked) this.#greet();
    this.#state.isNew = false;
    if (this.#state.isBack) this.#tellBack();
    this.#state.isBack = false;
  }

  /** Greets a new user with the weakest opponent instead of an empty board for two. */
  #greet() {
    const who = this.#computer.who;
    if (!who) return;
    const play = () => {
      keepPlayers(this.#site.kept, this.#table.players);
      this.#board.focus();
    };
    const playForTwo = () =>
      this.#start({ players: TWO_PEOPLE, control: null, position: Position.initial() });
    const answers = { play, chooseAnother: () => this.#openNewGame(), playForTwo };
    greet(who, answers, { page: this.#site.page, signal: this.#signal });
  }

  /** Suggests the next opponent after two wins. */
  #openNewGame() {
    this.#newGame.open(this.#table.players, suggestion(this.#site.kept));
  }

  /** Starts a rematch with the same opponent, side of the board, and clock. */
  #playAgain() {
    const { players, clock } = this.#table;
    this.#start({ players, control: clock.control, position: this.#game.start });
  }

  /** Reports a restored game that waits for the user. */
  #tellBack() {
    const { isPaused } = this.#table.clock;
    if (isPaused)
      this.#site.announce("The game is as you left it. It is paused: the time away does not count");
  }

  /** @param {NewGame} chosen */
  #start(chosen) {
    keepPlayers(this.#site.kept, chosen.players);
    this.#table.start(chosen);
    this.#board.focus();
    this.#site.page.defaultView?.scrollTo({ top: 0 });
  }

  focus() {
    this.#board.focus();
  }

  /** The game as PGN. */
  get #pgn() {
    const { color, name } = this.#computer;
    return this.#pgnOf(this.#game.record, color ? { [color]: `${name} (x88)` } : {});
  }

  /** The game as PGN, with its turning points, for the user. */
  get #remarkedPgn() {
    const { finding } = this.#state.turning;
    const { color, name } = this.#computer;
    const points = finding.kind === "found" ? finding.points : [];
    const record = remarked(this.#game.record, points, color && opponent(color));
    return this.#pgnOf(record, color ? { [color]: name, [opponent(color)]: "You" } : {});
  }

  /** @param {GameRecord} record @param {Partial<Record<Color, string>>} names of the players that have one */
  #pgnOf(record, names) {
    return playedPgn(record, { names, outcome: this.#game.outcome });
  }

  /** @param {Change} change */
  #update(change) {
    const { color } = this.#computer;
    if (change.kind === "start") {
      this.#asked.mend();
      this.#site.address.rename(HERE);
      if (color) this.#showBelow(opponent(color));
    }
    this.#showGame();
    this.#site.announce(changeSpoken(change, this.#table));
    if (change.kind !== "move" && change.kind !== "end") return;
    const sound = soundOf(change.move, this.#table);
    this.#site.sounds.play(sound);
    if (sound === "win" && color) this.#celebration.cheer("You win!");
  }

  #showGame() {
    this.#showStatus();
    this.#captured.update(this.#game);
    this.#moves.update(this.#game);
    this.#controls.update(this.#game);
    this.#canWin.update(this.#game);
    this.#fen.update(this.#game.position.fen());
    this.#inspect.href = positionLink("inspect", this.#game.position);
    this.#board.update();
  }

  #showStatus() {
    this.#status.update(this.#game);
    const { isPaused } = this.#table.clock;
    const next = suggestion(this.#site.kept);
    const isNext = next !== null && next.beaten.id === this.#computer.who?.id;
    this.#computerStatus.update(this.#game, this.#computer, isPaused, isNext ? next.next : null);
    this.#endButtons.update(this.#game, this.#computer, isPaused);
    this.#find("#next-game").hidden = this.#game.outcome === null;
  }

  /** Shows a change of the computer's activity without a move. */
  #showComputer() {
    this.#showStatus();
    this.#computerStatus.tell(this.#computer);
  }

  #tryAgain() {
    this.#computer.tryAgain();
    // The focused button is gone.
    this.#board.focus();
  }

  #goOn() {
    this.#table.goOn();
    this.#showStatus();
    // The focused button is gone.
    this.#board.focus();
  }

  /** @param {number} ply from the list of moves */
  #goTo(ply) {
    if (this.#game.mayTravel) this.#game.goTo(ply);
    else this.#site.announce("No move is taken back while a clock runs");
  }

  #turn() {
    this.#showBelow(opponent(this.#board.below));
    this.#site.announce(`${capitalized(this.#board.below)} is below`);
  }

  /** @param {Color} side the color of the pieces at the bottom, kept for the user's return */
  #showBelow(side) {
    this.#board.turn(side);
    this.#state.below = side;
    this.#state.keep();
  }
}
