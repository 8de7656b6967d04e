// The captured pieces of both sides, and the material balance. A captured piece is one of the starting position, or promoted
// since, that is no longer on the board. A game from an unusual setup therefore begins without captures. The balance counts the
// pieces on the board.

import { PIECE_VALUES } from "../piece-values.js";

/** @import { Color, Position, Role } from "x88" */
/** @import { GameController } from "./game-controller.js" */

/**
 * `captured`: the opponent's pieces, the most valuable first; `lead`: the side's lead in pawns, 0 if it is not ahead. @typedef {{
 * captured: Role[], lead: number }} Balance
 */

/**
 * @param {Pick<GameController, "captured" | "position">} game
 * @returns {Record<Color, Balance>}
 */
export function balance({ captured, position }) {
  const lead = leadOfWhite(position);
  return {
    white: { captured: captured.black, lead: Math.max(0, lead) },
    black: { captured: captured.white, lead: Math.max(0, -lead) },
  };
}

/** @param {Position} position */
function leadOfWhite(position) {
  let lead = 0;
  for (const { color, role } of position.pieces().values()) {
    lead += color === "white" ? PIECE_VALUES[role] : -PIECE_VALUES[role];
  }
  return lead;
}
