// Searching the games of a file as one types. Knows no page.

import { Slices } from "./slices.js";

/** @import { Entry } from "./entry.js" */

/**
 * A text as it is searched: without accents and capitals.
 * @param {string} text
 */
export function folded(text) {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * The games in which every word of a query is found.
 * @param {readonly Entry[]} entries
 * @param {string} query
 * @param {{ aborted: boolean }} [signal]
 * @returns {Promise<number[] | null>} their places in the list, or null if the search was given up
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
  // A result is typed as it is shown, or as PGN writes it.
  const plain = folded(query.replaceAll(/½(?:[–-]½)?/g, "1/2-1/2").replaceAll("–", "-"));
  return plain.split(/\s+/).filter((word) => word !== "");
}
