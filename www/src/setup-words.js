// English for the problems of a setup. Each problem has its own message.

/** @import { SetupProblem } from "x88" */

export const UNPLAYABLE = "Cannot be played";
export const UNREACHABLE = "No game leads here";
export const PLAYABLE = "It can be played, but no game leads here";
export const NOTHING_FOUND = "It can be played.";

/**
 * Returns the problems as sentences: "White has more than 8 pawns. No move can bring about this check."
 * @param {readonly SetupProblem[]} problems
 */
export function problemSentences(problems) {
  return problems.map(({ message }) => message).join(" ");
}

/**
 * Returns the heading of a list of problems: "Cannot be played, for 2 reasons:".
 * @param {string} what
 * @param {readonly SetupProblem[]} problems
 */
export function problemTitle(what, { length }) {
  return length === 1 ? `${what}:` : `${what}, for ${length} reasons:`;
}

/**
 * Returns the note on a starting position that no game reaches, or null if it has no problems.
 * @param {readonly SetupProblem[]} problems
 */
export function originNote(problems) {
  if (problems.length === 0) return null;
  return {
    title: UNREACHABLE,
    text: `${problemSentences(problems)} It can be played all the same.`,
    isOnMove: false,
  };
}
