// Names the loss of a move: a mate, a piece, a promotion, a draw. Uses the search results before and after it.

import { MATE, MATE_IN_SIGHT } from "../computer/search.js";
import { endOf } from "../end-of.js";
import { PIECE_VALUES } from "../piece-values.js";

/**
 * @import { Color, Move, Role, Square } from "x88"
 * @import { Judged } from "./look-back.js"
 *
 * Why a move lost much. "mated", "mate-missed": the number of moves; "taken": the mover's lost piece, the piece that captures it,
 * and whether there is no compensation; "not-taken": a missed capture; "promoted", "not-promoted"; "stalemate", "drawn": the move
 * ended the game; "worse": no particular reason.
 * @typedef {{ kind: "mated" | "mate-missed", moves: number }
 *   | { kind: "taken", role: Role, square: Square, by: Role, isFree: boolean }
 *   | { kind: "not-taken", role: Role, square: Square }
 *   | { kind: "promoted" | "not-promoted" | "stalemate" | "drawn" | "worse" }} Reason
 */

/**
 * @param {{ move: Move, before: Judged, after: Judged }} found
 * @returns {Reason}
 */
export function reasonOf({ move, before, after }) {
  const outcome = endOf(after.position);
  if (outcome) return { kind: outcome.kind === "stalemate" ? "stalemate" : "drawn" };
  if (after.score > MATE_IN_SIGHT) return { kind: "mated", moves: movesToMate(after.score) };
  if (before.score > MATE_IN_SIGHT) return { kind: "mate-missed", moves: movesToMate(before.score) };
  return lostTo(move, after) ?? missed(before) ?? { kind: "worse" };
}

/** @param {number} score of a mate in sight, for the side that gives it */
function movesToMate(score) {
  return Math.ceil((MATE - score) / 2);
}

/**
 * Returns what the best reply captures.
 * @param {Move} move
 * @param {Judged} after
 * @returns {Reason | null}
 */
function lostTo({ captured: won }, { position, best }) {
  if (best === null) return null;
  const reply = position.parseMove(best);
  if (reply.promotion) return { kind: "promoted" };
  const { captured: role, role: by } = reply;
  if (!role || PIECE_VALUES[role] < 3 || PIECE_VALUES[role] <= PIECE_VALUES[won ?? "king"]) return null;
  const isFree = position.play(reply).attackers(reply.to, other(reply.color)).length === 0;
  if (!isFree && PIECE_VALUES[by] >= PIECE_VALUES[role]) return null;
  return { kind: "taken", role, square: reply.captures, by, isFree: isFree && !won };
}

/**
 * Returns what the best move would have won.
 * @param {Judged} before
 * @returns {Reason | null}
 */
function missed({ position, best }) {
  if (best === null) return null;
  const { promotion, captured, captures, to } = position.parseMove(best);
  if (promotion) return { kind: "not-promoted" };
  if (!captured || PIECE_VALUES[captured] < 3) return null;
  return { kind: "not-taken", role: captured, square: captures ?? to };
}

/** @param {Color} color @returns {Color} */
function other(color) {
  return color === "white" ? "black" : "white";
}
