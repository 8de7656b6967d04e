// `x88/react-chessboard`, hooks for a game on react-chessboard.

"use client";

export * from "../board/react-chessboard.js";
export type { ChangeGame, GameHook, GameSnapshot, HookGame, LineMoveOf } from "./react.js";
export { useView } from "./react.js";
