// `x88/chessground`, which connects a game to Chessground.

export * from "../board/chessground.js";
