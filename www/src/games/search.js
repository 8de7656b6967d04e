// Searches the games of a file while the user types.

import { Slices } from "./slices.js";

/** @import { Entry } from "./entry.js" */

/**
 * Returns a string for searching: without accents and capitals.
 * @param {string} text
 */
export function folded(text) {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * Returns the games that match every word of a query.
 * @param {readonly Entry[]} entries
 * @param {string} query
 * @param {{ aborted: boolean }} [signal]
 * @returns {Promise<number[] | null>} their indices in the list, or null if the search was aborted
 */
export async function found(entries, query, signal = { aborted: false }) {
  const words = wordsOf(query);
  const slices = new Slices();
  const places = [];
  for (const [at, { text }] of entries.entries()) {
    if (words.every((word) => text.includes(word))) places.push(at);
    if (!slices.isOver) continue;
    await slices.rest();
    if (signal.aborted) return null;
  }
  return places;
}

/** @param {string} query */
function wordsOf(query) {
  // Users type a result as it is shown, or as in PGN.
  const plain = folded(query.replaceAll(/½(?:[–-]½)?/g, "1/2-1/2").replaceAll("–", "-"));
  return plain.split(/\s+/).filter((word) => word !== "");
}
