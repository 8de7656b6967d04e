// Explains a wrong answer in words and, if possible, on the board. The correct answer is an argument.

import { canWin } from "x88/can-win";
import { capitalized, counted, opponent } from "../words.js";
import { framesOf } from "./line.js";
import { wayOut } from "./refutation.js";

/** @import { Color, Game, Position } from "x88" */
/** @import { AnswerData } from "./kinds/answer.js" */
/** @import { Frame } from "./types.js" */

/** @typedef {{ text: string, shown?: Frame[] }} Told */

/**
 * @param {string} choice the wrong answer
 * @param {string} truth the correct one
 * @param {Game} game
 * @param {AnswerData} data of the exercise
 * @returns {Told}
 */
export function whyNotThisAnswer(choice, truth, game, data) {
  const told = TOLD[data.question]?.(choice, truth, game, data) ?? OUTCOMES[choice]?.(game);
  return told ?? { text: "Look once more at whose move it is, and what each piece can do." };
}

/** @type {Record<AnswerData["question"], (choice: string, truth: string, game: Game, data: AnswerData) => Told | undefined>} */
const TOLD = {
  outcome: (choice, _truth, game) => OUTCOMES[choice]?.(game),

  claim: (choice, truth, game) => (choice === "none" ? thereIs(truth) : OUTCOMES[choice]?.(game)),

  repetitions: () => ({
    text: "Go through the moves again, and count each time all pieces stand so with the same side to move.",
  }),

  "same-position": (choice) => ({
    text:
      choice === "yes"
        ? "Something differs: whose move it is, who may still castle, or what can be captured en passant."
        : "What counts is where pieces of each kind stand, whose move it is, and what may still be castled or captured en passant.",
  }),

  "can-win": (choice, _truth, { position }, { color = "white" }) =>
    choice === "no" ? mateFor(color, position) : noMateFor(color),

  flag(choice, truth, { position }, { flag = "white" }) {
    const other = opponent(flag);
    const side = capitalized(flag);
    if (choice === `${flag}-wins`) return { text: `${side}'s time is up, so ${side} cannot win any more.` };
    return truth === "draw" ? noMateFor(other) : mateFor(other, position);
  },
};

/** Why the game did not end this way, or no such draw can be claimed. @type {Record<string, (game: Game) => Told>} */
const OUTCOMES = {
  checkmate({ position }) {
    if (position.isCheck()) return stillPlayed(position) ?? { text: "It is mate, but look what came first." };
    return { text: "The king is not attacked. Checkmate needs a check that cannot be answered." };
  },

  stalemate({ position }) {
    if (position.isCheck())
      return { text: "The king is attacked. Stalemate is when it is not, and nothing can move." };
    return stillPlayed(position) ?? { text: "Look again at what is left on the board." };
  },

  "dead-position"({ position }) {
    const { answer } = canWin(position, "white");
    return mateFor(answer === "yes" ? "white" : "black", position);
  },

  "fivefold-repetition": (game) => counting(game, "it ends the game by itself only the fifth time"),
  "threefold-repetition": (game) => counting(game, "a draw can be claimed the third time"),
  "seventy-five-moves": () => ({
    text: "That takes 75 moves of each side without a capture or a pawn move.",
  }),
  "fifty-moves": () => ({
    text: "That takes 50 moves of each side without a capture or a pawn move, and a claim.",
  }),
};

/** @param {string} claim */
function thereIs(claim) {
  const what =
    claim === "fifty-moves"
      ? "the moves without a capture or a pawn move"
      : "how often this position stood here";
  return { text: `Something can be claimed: count ${what}.` };
}

/** @param {Game} game @param {string} rule */
function counting(game, rule) {
  const times = counted(game.repetitions(), "time");
  return { text: `This position has stood here ${times} until now, and ${rule}.` };
}

/**
 * @param {Position} position
 * @returns {Told | null} a legal move, if any
 */
function stillPlayed(position) {
  if (position.legalDests().size === 0) return null;
  const { move, words } = wayOut(position);
  const start = position.isCheck() ? "Not mate" : `${capitalized(position.turn)} can still move`;
  return { text: `${start}: ${words}.`, shown: framesOf(position, [move]) };
}

/** @param {Color} color */
function noMateFor(color) {
  return { text: `${capitalized(color)} can never mate from here, not even if both sides help.` };
}

/**
 * Explains how a mate is possible if both sides help; the final position is enough.
 * @param {Color} color
 * @param {Position} position
 */
function mateFor(color, position) {
  const { line = [] } = canWin(position, color);
  const text = `${capitalized(color)} can still mate if both sides help: so it could end, ${counted(Math.ceil(line.length / 2), "move")} later.`;
  return { text, shown: line.length > 0 ? framesOf(position, line).slice(-1) : undefined };
}
