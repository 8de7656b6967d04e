// `x88/react`, a game on a board as immutable values and functions with stable identities.

"use client";

export type { ChangeGame, GameSnapshot, HookGame } from "./react/game-store.js";
export { type GameHook, useGame, useView } from "./react/hooks.js";
