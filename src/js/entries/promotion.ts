// `x88/promotion`, a promotion dialog over a board.

export * from "../board/promotion.js";
