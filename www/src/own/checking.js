// The text of a lesson, checked: read as JSON, and held to what the site's own lessons are held to. Knows no page and no worker.

import { problemsOf } from "../lessons/check/chapter.js";

/** @param {string} text @returns {string[]} what is wrong with it; none: it can be shown */
export function problemsIn(text) {
  const { value, problem } = parsed(text);
  return problem ? [problem] : problemsOf(value, { isOurs: false });
}

function parsed(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `The file: is no lesson, as it cannot be read as JSON: ${why}` };
  }
}
