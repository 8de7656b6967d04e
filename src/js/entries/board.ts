// `x88/board`, which gives any board its state as plain data and turns clicks and drops into moves.

export {
  fenLetter,
  pieceCode,
  pieceOfCode,
  pieceOfFenLetter,
  roleLetter,
  roleOfLetter,
} from "../board/codes.js";
export { BoardController } from "../board/controller.js";
export type { Marks } from "../board/marks.js";
export type { BoardOptions, PromotionChooser } from "../board/session.js";
export type { BoardView, DropResult, PendingPromotion } from "../board/state.js";
export type {
  BoardGame,
  BoardOutcome,
  BoardPosition,
  BoardRefusal,
  ExplainedOutcome,
  ExplanationOf,
  LegalMoveOf,
  MoveInputOf,
  PlayedMoveOf,
  Player,
  RefusalOf,
} from "../board/game.js";
export { type BoardState, type BoardStateOptions, boardState } from "../board/state.js";
export type { BoardTarget } from "../board/state.js";
export {
  type ShownRefusal,
  type VerdictArrow,
  type VerdictMark,
  type VerdictSquare,
  verdictArrows,
  verdictSquares,
} from "../board/verdict.js";
