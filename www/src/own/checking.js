// Checks the text of a lesson: JSON, and the same rules as for the site's own lessons.

import { problemsOf } from "../lessons/check/chapter.js";

/**
 * @param {string} text
 * @returns {string[]} its problems; empty if it can be shown
 */
export function problemsIn(text) {
  const { value, problem } = parsed(text);
  return problem ? [problem] : problemsOf(value, { isOurs: false });
}

function parsed(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `The file: is not valid JSON: ${why}` };
  }
}
