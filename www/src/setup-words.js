// English for what is wrong with a setup. The sentences themselves come with the problems. Knows no page and no rules.

import { capitalized } from "./words.js";

/** @import { Problem } from "./game/setups.js" */

export const UNPLAYABLE = "Cannot be played";
export const UNREACHABLE = "No game leads here";
export const PLAYABLE = "It can be played, but no game leads here";
export const NOTHING_FOUND = "It can be played, and nothing was found that speaks against it.";

/**
 * The problems in sentences: "White has more than 8 pawns. No move can bring about this check."
 * @param {readonly Problem[]} problems
 */
export function problemSentences(problems) {
  return problems.map(({ message }) => `${capitalized(message)}.`).join(" ");
}

/**
 * The problems as they are read out after what they mean: "White has more than 8 pawns; ..."
 * @param {readonly Problem[]} problems
 */
export function problemsSpoken(problems) {
  return problems.map(({ message }) => message).join("; ");
}

/**
 * Above a list of them: "Cannot be played, for 2 reasons:".
 * @param {string} what
 * @param {readonly Problem[]} problems
 */
export function problemTitle(what, { length }) {
  return length === 1 ? `${what}:` : `${what}, for ${length} reasons:`;
}

/**
 * What is remarked on a position from which a game starts though no game leads there; null if it has no problems.
 * @param {readonly Problem[]} problems
 */
export function originNote(problems) {
  if (problems.length === 0) return null;
  return {
    title: UNREACHABLE,
    text: `${problemSentences(problems)} It can be played all the same.`,
    isOnMove: false,
  };
}
