import type { Color, Refusal, Role, Square } from "../x88-variants.js";
import type { BoardState } from "./state.js";
import type { BoardTarget } from "./targets.js";

/**
 * A drop that waits for the choice of a promotion.
 *
 * @category Boards
 */
export interface PendingPromotion {
  /** The square the pawn moves from. */
  from: Square;
  /** The square the pawn promotes on. */
  to: Square;
  /** The side of the pawn. */
  color: Color;
  /** The roles to choose from, most common first; in antichess also a king. */
  choices: Exclude<Role, "pawn">[];
}

/**
 * Everything that a board draws: the state of the game and the user's current action. Each change creates a new object.
 *
 * @category Boards
 */
export interface BoardView extends BoardState {
  /** The square of the selected piece. */
  selected: Square | null;
  /** The squares on which the selected piece may be dropped. */
  targets: ReadonlyMap<Square, BoardTarget>;
  /** The promotion that waits for {@link BoardController.choosePromotion}. */
  promotion: PendingPromotion | null;
  /** The move to play on the player's turn, if it is legal then. */
  premove: { from: Square; to: Square } | null;
  /** The reason why the last drop was refused, until the user's next action. */
  refusal: Refusal | null;
}

/**
 * The result of a drop: it was played, waits for a promotion or the player's turn, was refused, or had no effect. For a refusal,
 * `view.refusal` has the reason if the game can explain it.
 *
 * @category Boards
 */
export type DropResult = "played" | "promotion" | "premove" | "refused" | "nothing";

/** The user's part of a view when nothing has begun. */
export const IDLE = {
  selected: null,
  targets: new Map() as ReadonlyMap<Square, BoardTarget>,
  promotion: null,
  refusal: null,
} as const;
