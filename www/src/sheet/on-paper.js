// An exercise on paper: board, task, choices, and the answer in words and in notation, all from the exercise itself.

import { Exercise, solutionOf } from "../exercise/exercise.js";
import { choiceName } from "../learn/choice-words.js";
import { capitalized, deed, listed, pieceName } from "../words.js";

/** @import { Move, Position, Square } from "x88" */
/** @import { Action, ExerciseData } from "../exercise/exercise.js" */

/**
 * `seen`: the board in words; `note`: the side to move and what the board cannot show; `choices`: with boxes to tick; `lines`:
 * the number of lines for writing.
 * @typedef {{ fen: string, side: ExerciseData["side"], goals: Square[], last: Square[], seen: string, text: string, note: string,
 *   choices: string[], lines: number }} Task
 * @typedef {{ words: string, notation: string }} Answer
 */

/** @param {ExerciseData} data @returns {Task} */
export function taskOf(data) {
  const run = new Exercise(data);
  const { position, lastMove, targets, tried } = run;
  const turn = run.mover === null ? "" : `${capitalized(position.turn)} to move.`;
  const asked = tried ? `From ${tried[0]} to ${tried[1]}.` : "";
  const goals = targets.size > 0 ? `To be visited: ${listed([...targets])}.` : "";
  const before = lastMove ? `${deed(lastMove)}.` : "";
  return {
    fen: position.fen(),
    side: data.side,
    goals: [...targets],
    last: lastMove ? [lastMove.from, lastMove.to] : [],
    seen: inWords(position),
    text: data.text,
    note: [before, turn, asked, goals].filter(Boolean).join(" "),
    choices: choicesOf(run, data),
    lines: LINES[data.kind] ?? 1,
  };
}

/** The kinds that need more than one line for writing. @type {Record<string, number>} */
const LINES = { play: 2, visit: 2, reach: 2, mark: 2, write: 2, game: 2 };

/** @param {Exercise} run @param {any} data */
function choicesOf({ offer }, { kind, reasons = [] }) {
  // On the board the learner plays a legal move; on paper there is a box to tick.
  if (kind === "judge") return ["Allowed", choiceName("illegal"), ...reasons.map(choiceName)];
  if ("sentences" in offer) return offer.sentences;
  return "choices" in offer ? offer.choices.map(choiceName) : [];
}

/** @param {ExerciseData} data @returns {Answer} */
export function answerOf(data) {
  // One of countless games would not be an answer.
  if (data.kind === "game") return { words: "Any game that reaches the goal.", notation: "" };
  const run = new Exercise(data);
  /** @type {string[]} */
  const words = [];
  /** @type {string[]} */
  const notation = [];
  /** @type {string[]} */
  const squares = [];
  for (const action of solutionOf(data)) {
    if (action.name === "toggle") squares.push(action.value ?? "");
    else if (action.name !== "check") words.push(done(run, action));
    const played = move(run, action);
    /** @type {any} */
    const feedback = /** @type {any} */ (run)[action.name](action.value);
    if (played) notation.push(played.san);
    if (feedback.reply) {
      words.push(deed(feedback.reply));
      notation.push(`(${feedback.reply.san})`);
    }
  }
  if (squares.length > 0) words.push(`Marked: ${listed(squares.toSorted())}`);
  return { words: ended(words.map(capitalized).join("; ")), notation: notation.join(" ") };
}

/**
 * Ends a sentence with a full stop.
 * @param {string} text
 */
function ended(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * @param {Exercise} run
 * @param {Action} action
 * @returns {Move | null} the move of the action
 */
function move({ position }, { name, value }) {
  return value !== undefined && (name === "tryMove" || name === "claim") ? position.parseMove(value) : null;
}

/** @param {Exercise} run @param {Action} action */
function done(run, action) {
  const { name, value = "" } = action;
  const played = move(run, action);
  switch (name) {
    case "tryMove":
      return played ? deed(played) : "";
    case "claim":
      return played ? `claim a draw with this move: ${deed(played)}` : "claim a draw";
    case "adjust":
      return "say “I adjust”";
    case "touch":
      return `straighten the piece on ${value}`;
    case "write":
      return `written: ${value}`;
    default:
      return chosen(run, value);
  }
}

/** @param {Exercise} run @param {string} value */
function chosen({ offer }, value) {
  if ("sentences" in offer) return offer.sentences[offer.choices.indexOf(value)];
  return choiceName(value);
}

/** @param {Position} position */
function inWords(position) {
  const pieces = [...position.pieces()].map(([square, piece]) => `${pieceName(piece)} ${square}`);
  return `The board: ${pieces.join(", ")}.`;
}
