// A game on a board as immutable values and functions with stable identities.

import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  BoardController,
  type BoardGame,
  type BoardOptions,
  type BoardView,
  boardState,
  type MoveInputOf,
  type PlayedMoveOf,
} from "../entries/board.js";
import type { Move } from "../entries/x88-variants.js";
import { requireMethods } from "../types/arguments.js";

/** The part of a game that the hooks use. Games of every entry have it. */
export interface HookGame extends BoardGame {
  /** Returns the moves of the current line, including undone moves. */
  line(): readonly Move[];
  /** The number of moves on the board. */
  readonly ply: number;
  /** Undoes the last move. */
  undo(): unknown;
  /** Replays the next move of the line. */
  redo(): unknown;
  /** Goes to the position after `ply` plies of the line. */
  goTo(ply: number): void;
}

/** A move of a game's line. Moves of x88's games have `ply` and `moveNumber`. */
export type LineMoveOf<G extends HookGame> = ReturnType<G["line"]>[number];

/**
 * A game at one moment. Each change creates a new object with constant contents.
 *
 * @category Boards
 */
export interface GameSnapshot<G extends HookGame> {
  /** The game itself. Use it to read anything else (`game.pgn()`); changing it (`game.resign("white")`) renders again. */
  readonly game: G;
  /** The state for a board. */
  readonly view: BoardView<G>;
  /** The position on the board, an immutable value. */
  readonly position: G["position"];
  /** The moves that led to the position on the board. */
  readonly history: readonly LineMoveOf<G>[];
  /** The moves of the current line, including undone moves. */
  readonly line: readonly LineMoveOf<G>[];
  /** The number of moves on the board. */
  readonly ply: number;
}

/**
 * Functions that change the game. They have stable identities.
 *
 * @category Boards
 */
export interface ChangeGame<G extends HookGame> {
  /** The controller that handles clicks and drops, for a board of your own. */
  readonly controller: BoardController<G>;
  /**
   * Plays a move from elsewhere: an opponent, a server or an engine. Then plays the premove, if it is legal now.
   * @throws {IllegalMoveError} if the move is illegal; nothing changes.
   */
  readonly play: (move: MoveInputOf<G>) => PlayedMoveOf<G>;
  /** Undoes the last move. */
  readonly undo: () => void;
  /** Replays the next move of the line. */
  readonly redo: () => void;
  /** Goes to the position after `ply` plies of the line. */
  readonly goTo: (ply: number) => void;
  /** Puts another game on the board. */
  readonly setGame: (game: G) => void;
}

/** Every option, unset. */
const NONE: Record<keyof BoardOptions, undefined> = {
  player: undefined,
  premoves: undefined,
  accept: undefined,
  moves: undefined,
  choosePromotion: undefined,
  annotations: undefined,
  onDraw: undefined,
  onMove: undefined,
  onRefused: undefined,
  movable: undefined,
};

/** The game of one component, with the options of its latest render. */
class GameStore<G extends HookGame> {
  readonly actions: ChangeGame<G>;
  /** The game that the app passed, if any. Passing another one replaces the game on the board. */
  #given: G | null;
  /** A new game from the latest render. The next render shows whether it is the same again. */
  #next: G | null = null;
  /** The last render whose arguments were adopted. */
  #render: unknown;
  /** Whether each render passes a new game, as with `useGame(new Game())`. Then the first one stays. */
  #isMadeAnew = false;
  #game: G;
  /** The options of the latest render. The controller reads this one object. */
  readonly #options: BoardOptions<G>;
  #snapshot: GameSnapshot<G> | null = null;

  /** @param source a game, or a function that creates one */
  constructor(source: G | (() => G), options: BoardOptions<G>) {
    this.#given = typeof source === "function" ? null : source;
    this.#game = typeof source === "function" ? source() : source;
    this.#options = { ...NONE, ...options };
    this.actions = this.#makeActions(new BoardController(this.#game, this.#options));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.actions.controller.subscribe(listener);

  /** Returns the same object until something changes. */
  readonly snapshot = (): GameSnapshot<G> => {
    const { view } = this.actions.controller;
    if (this.#snapshot?.view !== view) this.#snapshot = this.#taken(view);
    return this.#snapshot;
  };

  /**
   * Adopts the arguments of a render. Cancels the user's unfinished action only if one of them has changed.
   * @param render the same for each effect of one render: in StrictMode it runs twice
   * @returns whether to render the component again, to see whether it passes the same game
   */
  adopt(source: G | (() => G), options: BoardOptions<G>, render: unknown): boolean {
    if (render === this.#render) return this.#next !== null;
    this.#render = render;
    const { player, premoves, movable, annotations } = this.#options;
    const { controller } = this.actions;
    Object.assign(this.#options, NONE, options);
    const isUnclear = this.#adoptGame(typeof source === "function" ? null : source);
    const isOther = player !== options.player || premoves !== options.premoves;
    if (isOther || annotations !== options.annotations) controller.update();
    else if (movable !== options.movable && this.#movable() !== controller.view.movable) controller.update();
    return isUnclear;
  }

  /** Returns whether another render must show if the app passed another game or passes a new one each time. */
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

  /** Returns the side whose pieces can be picked up. Each render may pass a new function with the same result. */
  #movable(): BoardView["movable"] {
    const state = boardState(this.#game, this.#options);
    return this.#options.movable ? this.#options.movable(state) : state.movable;
  }

  #taken(view: BoardView<G>): GameSnapshot<G> {
    const last = this.#snapshot;
    // New destinations mean that the controller has read the game again.
    if (last?.view.dests === view.dests) return { ...last, view };
    const game = this.#game;
    const { position, ply } = game;
    const line: readonly LineMoveOf<G>[] = game.line();
    return { game, view, position, history: line.slice(0, ply), line, ply };
  }

  #makeActions(controller: BoardController<G>): ChangeGame<G> {
    const change = (what: (game: G) => unknown): void => {
      controller.cancelPremove();
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

/**
 * A game in a component: its current state and the functions that change it.
 *
 * @category Boards
 */
export interface GameHook<G extends HookGame> extends GameSnapshot<G>, ChangeGame<G> {}

// A server has no layout, and React 18 warns about the effect.
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Returns a game that the component shows. Each change renders the component again.
 *
 * With a function, the component creates its own game once. With a game, it shows that game, and switches when you pass another
 * one. If each render passes a new game, as in `useGame(new Game())`, the component keeps the first. Changes made elsewhere are
 * shown too. The hook always calls the option functions of the latest render.
 *
 * @category Boards
 *
 * @example
 * import { createElement } from "react";
 * import { renderToString } from "react-dom/server";
 * import { Game, Position } from "x88";
 * import { useGame } from "x88/react";
 * const start = () => Game.fromMoves(Position.initial(), ["e4", "e5"]);
 * function Moves() {
 *   const { history } = useGame(start);
 *   return history.map(({ san }) => san).join(" ");
 * }
 * renderToString(createElement(Moves)); // "e4 e5"
 */
export function useGame<G extends HookGame>(
  source: G | (() => G),
  options: BoardOptions<G> = {},
): GameHook<G> {
  const [store] = useState(() => new GameStore(source, options));
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const [, renderAgain] = useState(0);
  useEffectBeforePaint(function adopt() {
    if (store.adopt(source, options, adopt)) renderAgain((times) => times + 1);
  });
  // An open promotion dialog would outlive its board.
  useEffect(() => () => void store.actions.controller.choosePromotion(null), [store]);
  return useMemo(() => ({ ...snapshot, ...store.actions }), [snapshot, store]);
}

/**
 * Returns the view of a controller, and renders the component again when it changes. The controller can be created elsewhere and
 * shared by several components; `useGame` returns one.
 *
 * @category Boards
 *
 * @example
 * import { createElement } from "react";
 * import { renderToString } from "react-dom/server";
 * import { Game } from "x88";
 * import { BoardController } from "x88/board";
 * import { useView } from "x88/react";
 * function Turn({ controller }) {
 *   return `${useView(controller).turn} to move`;
 * }
 * renderToString(createElement(Turn, { controller: new BoardController(new Game()) })); // "white to move"
 */
export function useView<G extends BoardGame = BoardGame>(
  controller: Pick<BoardController<G>, "subscribe" | "view">,
): BoardView<G> {
  requireMethods(controller, "subscribe", "controller", "a BoardController");
  const subscribe = useCallback((listener: () => void) => controller.subscribe(listener), [controller]);
  const view = () => controller.view;
  return useSyncExternalStore(subscribe, view, view);
}
