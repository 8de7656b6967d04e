// What a board draws, and what became of a drop.

import type { Color, PromotionRole, Refusal, Square } from "../api.js";
import type { BoardState } from "./state.js";
import type { BoardTarget } from "./targets.js";

/** A drop that waits for what the pawn is to become. */
export interface PendingPromotion {
  from: Square;
  to: Square;
  color: Color;
  /** The pieces to choose from, the most usual first. */
  choices: PromotionRole[];
}

/** Everything a board draws: the game's state, and what the person is about to do. A new object with each change. */
export interface BoardView extends BoardState {
  /** The square of the selected piece. */
  selected: Square | null;
  /** Where the selected piece may be dropped. */
  targets: ReadonlyMap<Square, BoardTarget>;
  /** What waits for a choice; {@link BoardController.choosePromotion} answers. */
  promotion: PendingPromotion | null;
  /** The move that is played as soon as it is the player's turn, if it is legal then. */
  premove: { from: Square; to: Square } | null;
  /** Why the last drop was refused, until the person does something else. */
  refusal: Refusal | null;
}

/**
 * What became of a drop: it was played, waits for a promotion to be chosen or for the player's turn, was refused (then
 * `view.refusal` says why, where the game can), or meant nothing.
 */
export type DropResult = "played" | "promotion" | "premove" | "refused" | "nothing";

/** What a person is doing when nothing is begun. */
export const IDLE = {
  selected: null,
  targets: new Map() as ReadonlyMap<Square, BoardTarget>,
  promotion: null,
  refusal: null,
} as const;
