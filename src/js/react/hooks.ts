import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { BoardController, BoardOptions, BoardView } from "../board.js";
import { requireMethods } from "../types/arguments.js";
import { type ChangeGame, type GameSnapshot, GameStore, type HookGame } from "./game-store.js";

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
export function useGame<G extends HookGame>(source: G | (() => G), options: BoardOptions = {}): GameHook<G> {
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
export function useView(controller: Pick<BoardController, "subscribe" | "view">): BoardView {
  requireMethods(controller, "subscribe", "controller", "a BoardController");
  const subscribe = useCallback((listener: () => void) => controller.subscribe(listener), [controller]);
  const view = () => controller.view;
  return useSyncExternalStore(subscribe, view, view);
}
