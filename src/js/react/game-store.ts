// A game on a board, read as values that never change: who compares two of them by `===` sees whether anything has. Knows no React.

import type { Move, MoveInput } from "../api.js";
import { BoardController, type BoardGame, type BoardOptions, type BoardView, boardState } from "../board.js";

/** What is asked of the game: that of `x88`, `x88/slim` and `x88/rules` have it. */
export interface HookGame extends BoardGame {
  /** The moves of the current line, those taken back included. */
  line(): readonly Move[];
  readonly ply: number;
  undo(): unknown;
  redo(): unknown;
  goTo(ply: number): void;
}

/** A game at one moment. A new object with each change; what it holds never changes. */
export interface GameSnapshot<G extends HookGame> {
  /** The game itself: what is not here, it answers (`game.pgn()`), and what changes it (`game.resign("white")`) renders again. */
  readonly game: G;
  /** What a board shows. */
  readonly view: BoardView;
  /** The position on the board, an immutable value. */
  readonly position: G["position"];
  /** The moves that led to the position on the board. */
  readonly history: readonly Move[];
  /** Those, and the moves taken back. */
  readonly line: readonly Move[];
  /** How many of the moves are on the board. */
  readonly ply: number;
}

/** What changes the game. The functions always are the same. */
export interface ChangeGame<G extends HookGame> {
  /** Where a person's presses and drops go, for a board of one's own. */
  readonly controller: BoardController;
  /**
   * A move that comes from elsewhere: an opponent, a server, an engine. Then the premove is played, if it is legal now.
   * @throws {IllegalMoveError} if the move is not legal; nothing changes then.
   */
  readonly play: (move: MoveInput) => Move;
  /** Takes the last move back. */
  readonly undo: () => void;
  /** Plays the next move of the line again. */
  readonly redo: () => void;
  /** Goes to the position after that many plies of the line. */
  readonly goTo: (ply: number) => void;
  /** Puts another game on the board. */
  readonly setGame: (game: G) => void;
}

/** The options, none of them given. */
const NONE: BoardOptions = {
  player: undefined,
  premoves: undefined,
  choosePromotion: undefined,
  onMove: undefined,
  onRefused: undefined,
  movable: undefined,
};

/** One component's game, with the options of its latest render. */
export class GameStore<G extends HookGame> {
  readonly actions: ChangeGame<G>;
  /** The game that was given from outside, if one was: another one given replaces what is on the board. */
  #given: G | null;
  /** Another one, of which is not known yet whether the next render gives it again. */
  #next: G | null = null;
  /** Whether each render gives another game, as with `useGame(new Game())`: then the first one stays. */
  #isMadeAnew = false;
  #game: G;
  /** Those of the latest render: one object, which the controller reads. */
  readonly #options: BoardOptions;
  #snapshot: GameSnapshot<G> | null = null;

  /** @param source a game, or what makes one */
  constructor(source: G | (() => G), options: BoardOptions) {
    this.#given = typeof source === "function" ? null : source;
    this.#game = typeof source === "function" ? source() : source;
    this.#options = { ...NONE, ...options };
    this.actions = this.#makeActions(new BoardController(this.#game, this.#options));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.actions.controller.subscribe(listener);

  /** The same object until something changes. */
  readonly snapshot = (): GameSnapshot<G> => {
    const { view } = this.actions.controller;
    if (this.#snapshot?.view !== view) this.#snapshot = this.#taken(view);
    return this.#snapshot;
  };

  /**
   * What a render was given. What has been begun on the board is forgotten only if something of it is another than before.
   * @returns whether the component has to be rendered again, to see whether it gives the same game
   */
  adopt(source: G | (() => G), options: BoardOptions): boolean {
    const { player, premoves, movable } = this.#options;
    const { controller } = this.actions;
    Object.assign(this.#options, NONE, options);
    const isUnclear = this.#adoptGame(typeof source === "function" ? null : source);
    if (player !== options.player || premoves !== options.premoves) controller.update();
    else if (movable !== options.movable && this.#movable() !== controller.view.movable) controller.update();
    return isUnclear;
  }

  /** Returns whether it is not known yet if another game was given, or one is made anew by each render. */
  #adoptGame(given: G | null): boolean {
    const waiting = this.#next;
    this.#next = null;
    if (this.#isMadeAnew || given === this.#given) return false;
    if (given === null || given === waiting) {
      this.#given = given;
      if (given !== null) this.actions.setGame(given);
    } else if (waiting !== null) {
      this.#isMadeAnew = true;
    } else {
      this.#next = given;
    }
    return this.#next !== null;
  }

  /** Whose pieces may be picked up. The function that says so may be made anew by each render, and say the same. */
  #movable(): BoardView["movable"] {
    const state = boardState(this.#game, this.#options);
    return this.#options.movable ? this.#options.movable(state) : state.movable;
  }

  #taken(view: BoardView): GameSnapshot<G> {
    const last = this.#snapshot;
    // The game has been asked again whenever its destinations are another object.
    if (last?.view.dests === view.dests) return { ...last, view };
    const game = this.#game;
    const { position, ply } = game;
    const line = game.line();
    return { game, view, position, history: line.slice(0, ply), line, ply };
  }

  #makeActions(controller: BoardController): ChangeGame<G> {
    const change = (what: (game: G) => unknown): void => {
      what(this.#game);
      controller.update();
    };
    return {
      controller,
      play: (move) => controller.play(move),
      undo: () => change((game) => game.undo()),
      redo: () => change((game) => game.redo()),
      goTo: (ply) => change((game) => game.goTo(ply)),
      setGame: (game) => {
        this.#game = game;
        controller.update(game);
      },
    };
  }
}
