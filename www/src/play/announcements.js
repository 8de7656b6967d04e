// The announcement and the sound of a change of the game: the move, its rule, the outcome, claims, the computer's actions.

import { claimLine, endingName } from "../outcome-words.js";
import { moveSpoken } from "../move-spoken.js";
import { capitalized, inSentences, opponent, outcomeLine, resultFor } from "../words.js";
import { computerDoing } from "../panels/status-line.jsx";

/** @import { Color, Move, Outcome, Position } from "x88" */
/** @import { Change, GameController } from "../game/game-controller.js" */
/** @import { Table } from "../game/game-table.js" */
/** @import { Sound } from "../sounds.js" */

/**
 * @param {Change} change
 * @param {Table} table
 */
export function changeSpoken(change, { game, computer, ending, verdicts }) {
  const { position, outcome, claims } = game;
  const moved = change.move && !change.back;
  const turn = moved ? null : `${capitalized(position.turn)} to move`;
  const result = outcome && computer.color ? `${resultFor(outcome, opponent(computer.color))}. ` : "";
  const state = outcome ? `${result}${outcomeLine(outcome)}. ${ending.reason}` : turn;
  const claim = claims.length > 0 ? `A draw can be claimed: ${claimLine(claims)}` : null;
  const parts = [happened(change, game), noteSpoken(change, verdicts), state, claim, computerDoing(computer)];
  return inSentences(parts.flatMap((part) => part || []));
}

/**
 * @param {Change} change
 * @param {GameController} game
 */
function happened({ kind, move, back, ended }, { position }) {
  if (kind === "end") return null;
  if (kind === "start") return "New game";
  if (ended) return `Taken back: ${endingName(ended)}`;
  if (back && move) return `Taken back: ${move.san}`;
  return move ? moveSpoken(move) : `Move ${position.fullmoveNumber}`;
}

/**
 * Returns the rule that makes a move legal, unless the move itself names it.
 * @param {Change} change
 * @param {Table["verdicts"]} verdicts
 */
function noteSpoken({ kind }, { note }) {
  return note && kind === "start" ? `${note.title}: ${note.text}` : note?.text;
}

/**
 * @param {Pick<Move, "captured"> | undefined} move none if the game ended without a move
 * @param {{
 *   game: { outcome: Outcome | null, position: Pick<Position, "isCheck"> },
 *   computer: { color: Color | null },
 * }} table
 * @returns {Sound} with two people, the winner's
 */
export function soundOf(move, { game: { outcome, position }, computer }) {
  if (outcome?.winner === null) return "draw";
  if (outcome) return outcome.winner === computer.color ? "lose" : "win";
  if (position.isCheck()) return "check";
  return move?.captured ? "capture" : "move";
}

/**
 * Returns what the computer does without a move, if it is to be announced.
 * @param {Table["computer"]} computer
 */
export function computerSpoken(computer) {
  const doing = computerDoing(computer);
  if (computer.activity === "declining") return doing;
  return computer.activity === "failed" ? `${doing}. The game is kept, and it can be tried again` : null;
}
