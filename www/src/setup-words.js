// English for what is wrong with a setup. The sentences themselves are the package's. Knows no page and no rules.

import { capitalized } from "./words.js";

/** @import { SetupProblem } from "x88" */

export const UNPLAYABLE = "Cannot be played";
export const UNREACHABLE = "No game leads here";
export const PLAYABLE = "It can be played, but no game leads here";

/**
 * The problems in sentences: "White has more than 8 pawns. No move can bring about this check."
 * @param {readonly SetupProblem[]} problems
 */
export function problemSentences(problems) {
  return problems.map(({ message }) => `${capitalized(message)}.`).join(" ");
}

/**
 * The problems as they are read out after what they mean: "White has more than 8 pawns; ..."
 * @param {readonly SetupProblem[]} problems
 */
export function problemsSpoken(problems) {
  return problems.map(({ message }) => message).join("; ");
}

/**
 * Above a list of them: "Cannot be played, for 2 reasons:".
 * @param {string} what
 * @param {readonly SetupProblem[]} problems
 */
export function problemTitle(what, { length }) {
  return length === 1 ? `${what}:` : `${what}, for ${length} reasons:`;
}

/**
 * What is remarked on a position from which a game starts though no game leads there; null if it has no problems.
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
