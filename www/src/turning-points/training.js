// Makes a lesson of the turning points of a game: in each position, the user looks for a better move than the one that was played.

import { capitalized, pieceOn } from "../words.js";
import { moveTold, reasonTold } from "./turning-words.js";

/**
 * @import { Color, Move, Position } from "x88"
 * @import { Chapter } from "../lessons/index.js"
 * @import { TurningPoint } from "./look-back.js"
 */

/** The chapter's name in addresses: the view of own lessons leads back to the game. */
export const TRAINING = "moments-of-a-game";

/**
 * @param {readonly { point: TurningPoint, move: Move, before: Position }[]} found at least one; `move`: the one that was played;
 *   `before`: the position before it
 * @param {Color | null} you the user's color against the computer
 * @returns {Chapter}
 */
export function trainingOf(found, you) {
  const whose = you ? "your game" : "the game";
  const lesson = {
    id: "better-moves",
    title: "Find a better move",
    summary: `The moments that decided ${whose}.`,
    text: [`These positions are from ${whose}, each just before a move that lost much.`],
    exercises: found.map((each, at) => exerciseOf(each, at, you)),
  };
  return { id: TRAINING, title: `Moments of ${whose}`, lessons: [lesson] };
}

/**
 * @param {{ point: TurningPoint, move: Move, before: Position }} found
 * @param {number} at @param {Color | null} you
 * @returns {Chapter["lessons"][0]["exercises"][0]}
 */
function exerciseOf({ point, move, before }, at, you) {
  const good = point.good.map((uci) => before.parseMove(uci));
  const steps = [{ moves: good.map(({ san }) => san) }];
  const reason = reasonTold(point.reason, move.color, you);
  const title = moveTold(move, before.fullmoveNumber, you);
  return {
    id: `better-${at + 1}`,
    kind: "play",
    text: `${capitalized(before.turn)} to move. ${title}, was a mistake. Find a better move.`,
    fen: before.fen(),
    ...(before.isChess960 && { chess960: true }),
    side: before.turn,
    steps,
    ...(good.length > 1 && { ranked: true }),
    hints: [`Look at the ${pieceOn(before, good[0].from)}.`],
    done: `Well found! In the game: ${reason}`,
    wrong: { [move.san]: `That is the move of the game. ${reason}` },
  };
}
