// The hook: one game for as long as a component lives, rendered again when it changes. Knows React, and no board.

import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { BoardOptions } from "../board.js";
import { type ChangeGame, type GameSnapshot, GameStore, type HookGame } from "./game-store.js";

/** A game in a component: what it is at this moment, and how it is changed. */
export interface GameHook<G extends HookGame> extends GameSnapshot<G>, ChangeGame<G> {}

// On the server there is no layout, and React 18 warns of the effect.
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A game that the component shows, and renders again with each change.
 *
 * Given a function, the component makes its own game once. Given a game, it shows that one, and another one when another one is
 * given; of games that are made anew by each render, as in `useGame(new Game())`, it keeps the first. What changes the game elsewhere is
 * shown too. Of the options, the functions of the latest render are called.
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
  useEffectBeforePaint(() => {
    if (store.adopt(source, options)) renderAgain((times) => times + 1);
  });
  // A dialog that asks for a promotion would outlive its board.
  useEffect(() => () => void store.actions.controller.choosePromotion(null), [store]);
  return useMemo(() => ({ ...snapshot, ...store.actions }), [snapshot, store]);
}
