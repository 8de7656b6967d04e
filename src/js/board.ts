// `x88/board`: what any board needs of a game, as plain data, and how a person's presses and drops become moves. Has no core and no
// page: all answers are those of the game it is given.

export {
  fenLetter,
  pieceCode,
  pieceOfCode,
  pieceOfFenLetter,
  roleLetter,
  roleOfLetter,
} from "./board/codes.js";
export { BoardController } from "./board/controller.js";
export type { BoardOptions, PromotionChooser } from "./board/options.js";
export type { BoardView, DropResult, PendingPromotion } from "./board/view.js";
export type { BoardGame, BoardPosition, Player } from "./board/game.js";
export { type BoardState, type BoardStateOptions, boardState } from "./board/state.js";
export type { BoardTarget } from "./board/targets.js";
export {
  type VerdictArrow,
  type VerdictMark,
  type VerdictSquare,
  verdictArrows,
  verdictSquares,
} from "./board/verdict.js";
