// The lines of docs/reliability.md: one file each in lines/, so that a new one cannot be forgotten. Knows no figures.

import { readdirSync } from "node:fs";

/**
 * A promise, and how the figure that stands behind it is said.
 * @typedef {object} Line
 * @property {keyof typeof SECTIONS} section
 * @property {number} order its place in the section
 * @property {string} promise what a user may rely on, as a sentence
 * @property {string} command what gives the figure
 * @property {(figures: any) => string} figure what was measured, as Markdown
 * @property {(figures: any) => string} [details] a table for those who want to know more, as Markdown
 */

/** In the order of the page. */
export const SECTIONS = {
  answers: "Right answers",
  input: "Anything may be passed in",
  resources: "Time and memory",
  failure: "When something does break",
  page: "The site",
  supply: "What is shipped",
  tests: "The tests themselves",
};

/** @returns {Promise<(Line & { id: string })[]>} */
export async function readLines() {
  const folder = new URL("lines/", import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  return Promise.all(
    names.sort().map(async (name) => {
      const { default: line } = await import(new URL(name, folder).href);
      return { id: name.replace(/\.mjs$/, ""), ...line };
    }),
  );
}
