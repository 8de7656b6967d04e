// Responsibility: the view for playing with two people or against the computer: connects the game, the board and the panels. Must
// not depend on: rules.

import "../styles/beside.css";
import "./play.css";
import { render } from "preact";
import { Position } from "x88";
import { element } from "../element.js";
import { newPlayState } from "../game/play-state.js";
import { keepPlayers, TWO_PEOPLE } from "../game/players.js";
import { suggestion } from "../game/winning.js";
import { LanguageChoice } from "../language/language-choice.jsx";
import { Language } from "../language/language.js";
import { pgnFile } from "../games/download.js";
import { keepPlayed, playedPgn } from "../games/played.js";
import { Celebration } from "../learn/celebration.jsx";
import { AskedGame, HERE } from "./asked-game.js";
import { Captured } from "./captured.jsx";
import { Clocks, ClockWarnings } from "./clocks.jsx";
import { Controls, followKeys } from "./controls.jsx";
import { EndButtons, StatusEnds, endsOf } from "./ends.jsx";
import { ExplainedBoard } from "./explained-board.js";
import { greet } from "./greeting.jsx";
import { MoveList } from "../panels/move-list.jsx";
import { NewGameDialog } from "./new-game-dialog.jsx";
import { PlayStatus } from "../panels/status-line.jsx";
import { changeSpoken, computerSpoken, soundOf } from "./announcements.js";
import { VerdictPanel } from "./verdict-panel.jsx";
import { Button } from "../parts.jsx";
import { remarked } from "../turning-points/remarked.js";
import { TurningPanel, TurningPoints } from "../turning-points/turning-panel.jsx";
import { capitalized, opponent } from "../words.js";

/** @import { Color, GameRecord } from "x88" */
/** @import { OpponentData } from "../computer/opponents.js" */
/** @import { Change } from "../game/game-controller.js" */
/** @import { Table } from "../game/game-table.js" */
/** @import { PlayState } from "../game/play-state.js" */
/** @import { NewGame } from "./new-game-dialog.jsx" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Arrow } from "../board/arrows.js" */

/**
 * @typedef {"tryAgain" | "goOn" | "playNext" | "newGame" | "rematch" | "flip" | "save" | "review" | "whyNot"
 *   | "locked" | "whyOver"} Press
 */

export { newPlayState as newState, PlayView as View };

class PlayView {
  title = "Play";
  #section;
  /** @type {Surroundings} */
  #site;
  /** @type {PlayState} */
  #state;
  #turning;
  #newGame;
  #language;
  /** The next opponent, once the current one is beaten. @type {ReturnType<typeof suggestion>} */
  #suggested = null;
  /** @type {ExplainedBoard | null} */
  #shownBoard = null;
  #asked;
  #warnings;
  #celebration;

  /** @param {Mount<PlayState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { table } = state;
    const { game } = table;
    this.#section = section;
    this.#site = surroundings;
    this.#state = state;
    this.#turning = new TurningPoints(this.#turningOptions(), surroundings);
    this.#newGame = new NewGameDialog(game, (chosen) => this.#start(chosen), surroundings);
    this.#language = new Language(surroundings, (spoken) => table.explainIn(spoken));
    this.#draw();
    const find = (/** @type {string} */ selector) => element(section, selector);
    const parts = { box: find("#play-broken"), section };
    this.#asked = new AskedGame(parts, { table, start: (chosen) => this.#start(chosen) });
    this.#shownBoard = new ExplainedBoard(section, table, () => this.#draw(), surroundings);
    this.#warnings = new ClockWarnings(game, table.clock, surroundings);
    this.#celebration = new Celebration(find(".board-frame"), surroundings);
    followKeys(game, surroundings);
    game.subscribe((change) => this.#update(change), { signal });
    const clock = () => {
      this.#draw();
      this.#warnings.give();
    };
    const heard = { computer: () => this.#showComputer(), clock, explained: () => this.#board.update() };
    table.follow(heard, signal);
    this.#turning.look();
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

  /** It exists as soon as the page around it does. */
  get #board() {
    return /** @type {ExplainedBoard} */ (this.#shownBoard);
  }

  #turningOptions() {
    const { game, computer } = this.#table;
    return {
      game,
      search: this.#state.turning,
      you: () => computer.color && opponent(computer.color),
      drawn: () => this.#draw(),
      shown: (/** @type {Arrow | null} */ better) => {
        this.#board.showBetter(better);
        this.#board.focus();
      },
    };
  }

  #draw() {
    const { table } = this.#state;
    const { game, computer } = table;
    const { isPaused } = table.clock;
    const next = this.#suggested;
    const page = (
      <PlayPage
        table={table}
        next={next && next.beaten.id === computer.who?.id ? next.next : null}
        ends={endsOf(game, computer, isPaused, this.#site, () => this.#board.focus())}
        turning={this.#turning}
        language={this.#language}
        press={this.#presses}
      />
    );
    render(page, this.#section);
  }

  #presses = {
    tryAgain: () => this.#tryAgain(),
    goOn: () => this.#goOn(),
    playNext: () => this.#openNewGame(),
    newGame: () => this.#openNewGame(),
    rematch: () => this.#playAgain(),
    flip: () => this.#turn(),
    goTo: (/** @type {number} */ ply) => this.#goTo(ply),
    save: () => this.#site.save(...pgnFile(this.#pgn, "x88 game")),
    review: () => keepPlayed(this.#site.kept, this.#remarkedPgn),
    whyNot: () => this.#board.toggleWhyNot(),
    locked: () => this.#board.toggleLocked(),
    whyOver: () => this.#board.toggleWhyOver(),
  };

  /** @param {Place} place its query can request a game, which begins */
  show({ query }) {
    this.#asked.mend();
    this.#draw();
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
    greet(who, { play, chooseAnother: () => this.#openNewGame(), playForTwo }, this.#site);
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
    this.#toTop();
  }

  #toTop() {
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
    this.#suggested = suggestion(this.#site.kept);
    this.#board.update();
  }

  /** Shows a change of the computer's activity without a move. */
  #showComputer() {
    this.#draw();
    const said = computerSpoken(this.#computer);
    if (said) this.#site.announce(said);
    // The button is below the board; the answer is above it.
    if (this.#computer.activity === "declining") this.#toTop();
  }

  #tryAgain() {
    this.#computer.tryAgain();
    // The focused button is gone.
    this.#board.focus();
  }

  #goOn() {
    this.#table.goOn();
    this.#draw();
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

/**
 * The board fills its frame by itself.
 * @param {{
 *   table: Table,
 *   next: OpponentData | null,
 *   ends: ReturnType<typeof endsOf>,
 *   turning: TurningPoints,
 *   language: Language,
 *   press: Record<Press, () => void> & { goTo: (ply: number) => void },
 * }} props `next`: the suggested opponent
 */
function PlayPage({ table, next, ends, turning, language, press }) {
  const { game, computer, clock, verdicts, ending } = table;
  return (
    <>
      <h1 class="visually-hidden">Play</h1>
      <div class="broken-link" id="play-broken" role="alert" />
      <PlayStatus game={game} computer={computer} isPaused={clock.isPaused} next={next} press={press}>
        <StatusEnds ends={ends} />
      </PlayStatus>
      <Clocks clock={clock} />
      <Captured game={game} />
      <div class="board-frame" />
      <VerdictPanel verdicts={verdicts} ending={ending} game={game} toggles={press} />
      <Controls game={game} press={press}>
        <EndButtons ends={ends} />
      </Controls>
      <section class="panel moves-panel" aria-labelledby="moves-title">
        <div class="panel-head">
          <h2 id="moves-title">Moves</h2>
          <Button id="new-game" aria-haspopup="dialog" onClick={press.newGame}>
            New game
          </Button>
          <Button id="save-game" title="Download the game as PGN" onClick={press.save}>
            Save
          </Button>
          <a
            class="button"
            id="review-game"
            href="#/games/played"
            title="Go through the game, with variations"
            onClick={press.review}
          >
            Review
          </a>
        </div>
        <MoveList id="moves" game={game} go={press.goTo} />
        <LanguageChoice language={language} />
      </section>
      <TurningPanel turning={turning} />
    </>
  );
}
