// Tables of tests/data: a row on each line, its columns between bars; empty lines and those that begin with # are for readers.

import { readFileSync } from "node:fs";

/**
 * Returns the rows of a table, each a list of its columns.
 * @param {string} name of the file in tests/data
 * @returns {string[][]}
 */
export function rowsOf(name) {
  const text = readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");
  return text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((column) => column.trim()));
}
