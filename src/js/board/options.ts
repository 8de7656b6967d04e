import type { Color, Move, Refusal, Role } from "../x88-variants.js";
import type { BoardController } from "./controller.js";
import type { Player } from "./game.js";
import type { BoardState } from "./state.js";
import type { PendingPromotion } from "./view.js";

/**
 * Asks for the role of a promoting pawn and returns it, or null to take the move back. If you show a dialog, close it when
 * `board.view.promotion` is no longer `pending`: a later answer has no effect.
 *
 * @category Boards
 */
export type PromotionChooser = (
  pending: PendingPromotion,
  board: BoardController,
) => Role | null | Promise<Role | null>;

/**
 * The options of a {@link BoardController}.
 *
 * @category Boards
 */
export interface BoardOptions {
  /** The side that moves on this board. @defaultValue `"both"` */
  player?: Player | undefined;
  /** Whether the player may enter a move before their turn. A premoved pawn promotes to a queen. @defaultValue `true` */
  premoves?: boolean | undefined;
  /**
   * Chooses the role of a promoting pawn. Without it the board shows its own dialog, if it has one. Otherwise `view.promotion`
   * waits for {@link BoardController.choosePromotion}.
   */
  choosePromotion?: PromotionChooser | undefined;
  /** Called after a move on this board, including premoves. Moves by {@link BoardController.play} do not call it. */
  onMove?: ((move: Move) => void) | undefined;
  /** Called when a drop or a premove is refused, if the game can explain refusals. */
  onRefused?: ((refusal: Refusal) => void) | undefined;
  /** Returns the side whose pieces can be picked up, or null for neither. @defaultValue the side that may move */
  movable?: ((state: BoardState) => Color | null) | undefined;
}
