// `x88/react-chessboard`, a game as the options of react-chessboard 5.

"use client";

export type { ChangeGame, GameHook, GameSnapshot, HookGame } from "./react.js";
export { useView } from "./react.js";
export type { BoardLook, SquareStyle } from "./react-chessboard/look.js";
export {
  type ChessboardGame,
  type ChessboardGameOptions,
  type ChessboardOptions,
  useGame,
} from "./react-chessboard/use-game.js";
