// `x88/react`: a game on a board as React reads it: values that never change, and functions that always are the same. Knows React, but
// no board and no page: any board of an app's own can be drawn from it.

"use client";

export type { ChangeGame, GameSnapshot, HookGame } from "./react/game-store.js";
export { type GameHook, useGame } from "./react/use-game.js";
export { useView } from "./react/use-view.js";
