// Which mutants a command is asked for. Knows neither language.

import { hashOf } from "../stamp.mjs";

/**
 * @typedef {{ words: string[], sample: number, jobs: number, patience: number, fresh: boolean, record: boolean }} Options `words`: in the names of those
 * wanted; `sample`: at most so many; `fresh`: also those that were caught before
 */

/** @param {string[]} args @returns {Options} */
export function readOptions(args) {
  const number = (name, usual) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
  return {
    words: args.filter((arg) => !arg.startsWith("--")),
    sample: number("sample", Number.POSITIVE_INFINITY),
    jobs: number("jobs", 1),
    patience: number("patience", 2),
    fresh: args.includes("--fresh"),
    record: args.includes("--record"),
  };
}

/**
 * The mutants wanted; of a sample always the same ones in the same order, so that a run that is stopped has a sample too.
 * @template {{ name: string }} M
 * @param {M[]} all
 * @param {Options} options
 */
export function choose(all, { words, sample }) {
  const named = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (sample >= named.length) return named;
  const inOrder = named
    .map((mutant) => /** @type {const} */ ([hashOf([], mutant.name), mutant]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.slice(0, sample).map(([, mutant]) => mutant);
}
