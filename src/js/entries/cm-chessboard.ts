// `x88/cm-chessboard`, which connects a game to cm-chessboard.

export * from "../board/cm-chessboard.js";
