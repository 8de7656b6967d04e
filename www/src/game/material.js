// What both sides have captured, and by how much one is ahead. What was captured is what the game began with, and what its pawns have
// become, without what still stands: a game that begins with an odd set-up has captured nothing yet. Who is ahead, and by how much, is
// what stands on the board. Knows no page and no rules.

/** @import { Color, Position, Role } from "x88" */
/** @import { GameController } from "./game-controller.js" */

/** In pawns, as it is usually counted. The king has no value: it is never captured. */
const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };

/** `captured`: the opponent's pieces, the most valuable first; `lead`: by how many pawns the side is ahead, 0 if it is not. @typedef {{ captured: Role[], lead: number }} Balance */

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
    lead += color === "white" ? VALUES[role] : -VALUES[role];
  }
  return lead;
}
