// The praise for solved exercises, which varies from exercise to exercise, and with the stars.

import { starsFor } from "./spacing.js";

/** By the number of stars. @type {Record<number, readonly string[]>} */
export const PRAISE = {
  1: ["Solved!", "You found it!", "There you are!"],
  2: ["Well done!", "Good work!", "That's it!"],
  3: ["Perfect!", "Excellent!", "Brilliant!", "Spot on!", "Wonderful!"],
};

/**
 * Returns the words for a solved exercise; the same exercise has the same words for as many stars.
 * @param {import("./spacing.js").Took} took
 * @param {string} name of the exercise
 */
export function praiseFor(took, name) {
  const words = PRAISE[starsFor(took)];
  const sum = [...name].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return words[sum % words.length];
}
