// A game with its players, the computer, the clock and the explanations. It continues while the user is in another view.

import { originNote } from "../setup-words.js";
import { noteName } from "../verdict-words.js";
import { ComputerPlayer } from "./computer-player.js";
import { Ending } from "./ending.js";
import { GameClock } from "./game-clock.js";
import { GameController } from "./game-controller.js";
import { unreachableBecause } from "./setups.js";
import { Verdicts } from "./verdicts.js";

/** @import { Position } from "x88" */
/** @import { TimeControl } from "./game-clock.js" */
/** @import { Change } from "./game-controller.js" */
/** @import { KeptTable } from "./kept-game.js" */
/** @import { Players } from "./players.js" */
/** @import { Spoken } from "../language/spoken.js" */
/** @import { Note } from "./verdicts.js" */

/**
 * The callbacks of a view, besides those of the game. `computer`: the computer's activity changes without a move; `clock`: a time
 * changes; `explained`: the explanation changes.
 * @typedef {{ computer: () => void, clock: () => void, explained: () => void }} Onlooker
 */

/** @type {Onlooker} */
const NOBODY = { computer: () => {}, clock: () => {}, explained: () => {} };

export class Table {
  game = new GameController();
  clock = new GameClock(this.game, () => this.#onlooker.clock());
  verdicts = new Verdicts(this.game, () => this.#onlooker.explained());
  ending = new Ending(() => this.#onlooker.explained());
  computer;
  #players;
  #onlooker = NOBODY;

  /**
   * @param {Players} players of the first game
   * @param {KeptTable | null} [kept] the stored game, which becomes the first one
   */
  constructor(players, kept = null) {
    this.#players = players;
    this.computer = new ComputerPlayer(this.game, {
      players,
      timeLeft: (color) => (this.isTimed ? this.clock.left(color) : Number.POSITIVE_INFINITY),
      changed: () => this.#onlooker.computer(),
    });
    this.game.subscribe((change) => this.#follow(change));
    if (kept) this.#resume(kept);
    else this.game.startStandard();
  }

  /** @param {KeptTable} kept */
  #resume({ game, flagged, players, seats, clock, manner }) {
    this.computer.choose(seats);
    this.game.resume(game, flagged);
    this.seat(players);
    this.computer.resume(manner);
    if (clock) this.clock.resume(clock);
  }

  /** The players of the next game; until it begins, those of this one. */
  get players() {
    return this.#players;
  }

  /** Whether a time runs. */
  get isTimed() {
    return this.clock.running !== null;
  }

  /**
   * @param {Onlooker} onlooker
   * @param {AbortSignal} signal ends it when the user leaves
   */
  follow(onlooker, signal) {
    this.#onlooker = onlooker;
    signal.addEventListener("abort", () => this.#leave(), { once: true });
  }

  /** The user is here. A paused game waits. */
  attend() {
    if (!this.clock.isPaused) this.computer.attend();
  }

  /** The page is left and may be restored: then it behaves like a reloaded one. */
  setAside() {
    if (!this.isTimed) return;
    this.clock.pause();
    const { activity } = this.computer;
    if (activity === "thinking" || activity === "considering") this.computer.leave();
    this.#onlooker.computer();
  }

  /** Ends the pause of a resumed game with a clock. */
  goOn() {
    this.clock.goOn();
    this.attend();
  }

  /** @param {Players} players of the next game */
  seat(players) {
    this.#players = players;
    this.computer.choose(players);
  }

  /**
   * Begins another game.
   * @param {{ players: Players, control: TimeControl | null, position: Position }} chosen
   */
  start({ players, control, position }) {
    this.seat(players);
    this.clock.choose(control);
    this.game.startPosition(position);
  }

  /** Explains again, in another language. @param {Spoken | null} spoken null is English */
  explainIn(spoken) {
    this.ending.spoken = spoken;
    this.ending.update(this.game);
    this.verdicts.explainIn(spoken);
  }

  #leave() {
    this.#onlooker = NOBODY;
    // Clears the selection.
    this.verdicts.select(null);
    this.#restUnlessTimed();
  }

  /** With a clock, the game and the computer continue. */
  #restUnlessTimed() {
    if (this.#onlooker === NOBODY && !this.isTimed) this.computer.leave();
  }

  /** @param {Change} change */
  #follow(change) {
    this.ending.update(this.game);
    // The selection belonged to another position.
    this.verdicts.select(null);
    this.verdicts.remark(this.#noteOn(change));
    this.#restUnlessTimed();
    // A move has ended the pause.
    if (this.#onlooker !== NOBODY) this.attend();
  }

  /**
   * Returns the note on a surprising legal move; at the start, why no game reaches the position.
   * @param {Change} change
   * @returns {Note | null}
   */
  #noteOn({ kind, verdict }) {
    if (kind === "start") return originNote(unreachableBecause(this.game.position));
    const { note, noteCode } = verdict ?? {};
    return note && noteCode
      ? { title: noteName(noteCode, this.verdicts.spoken), text: note, isOnMove: true }
      : null;
  }
}
