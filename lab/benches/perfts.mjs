// Known positions with their perft counts, in two depths. A JavaScript library takes as long for the shallow tree as x88 for ten
// of the others. Imports no library: a test reads the names.

import { readFileSync } from "node:fs";

const lines = readFileSync(new URL("perfts.tsv", import.meta.url), "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(1);

export const perfts = lines.map((line) => {
  const [name, fen, ...numbers] = line.split("\t");
  const [depth, leaves, shallowDepth, shallowLeaves] = numbers.map(Number);
  return { name, fen, deep: { depth, leaves }, shallow: { depth: shallowDepth, leaves: shallowLeaves } };
});
