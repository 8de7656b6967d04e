// What came of all mutants: a table, the figures for docs/reliability.md, and what is at fault. Knows neither language.

import { isDeepStrictEqual } from "node:util";
import { commit, recordedFigures, recordFigures } from "../reliability/figures.mjs";
import { byFolder } from "../reliability/mutants.mjs";
import { StepFailed } from "../run.mjs";
import { listedMutants, shortName } from "./results.mjs";

/**
 * Prints what came of it; fails if something was missed that is not listed, or if the list is wrong.
 * @param {object} run
 * @param {string} run.id of the line in docs/reliability.md
 * @param {string} run.list the file of those that change nothing
 * @param {string[]} run.kinds of results, as columns
 * @param {{ name: string, place: string, file: string }[]} run.all
 * @param {object[]} run.chosen
 * @param {import("./results.mjs").Results} run.results
 * @param {{ record: boolean }} run.options
 * @param {number} run.started a `Date.now()`
 */
export function report({ id, list, kinds, all, chosen, results, options, started }) {
  const listed = listedMutants(list);
  const wanted = new Set(chosen);
  const rows = new Map();
  const faults = [];
  for (const mutant of all) {
    const { name, file, place } = mutant;
    let kind = results.get(mutant)?.result ?? "open";
    const isUnnoticed = kind === "missed";
    if (listed.has(name)) {
      if (kind === "caught") faults.push(`listed, but caught: ${name}`);
      if (isUnnoticed) kind = "listed";
    } else if (isUnnoticed && wanted.has(mutant)) faults.push(`missed: ${place}: ${name}`);
    if (!rows.has(file)) rows.set(file, emptyRow(file, results.sourceOf(file), kinds));
    const row = rows.get(file);
    row.counts.mutants += 1;
    row.counts[kind] += 1;
    if (isUnnoticed) row.unnoticed.push(shortName(name));
    if (kind === "unviable") row.unviable.push(shortName(name));
  }
  const names = new Set(all.map(({ name }) => name));
  for (const name of listed.keys()) if (!names.has(name)) faults.push(`listed, but no longer there: ${name}`);
  console.table(byFolder([...rows.values()]));
  if (options.record) recordFigures(id, withCommits(id, [...rows.values()]), (Date.now() - started) / 1000);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0)
    throw new StepFailed(`${faults.length} mutants tell that something is not tested or not true`);
}

/** @returns {import("./results.mjs").Row} */
function emptyRow(file, source, kinds) {
  const counts = Object.fromEntries(["mutants", ...kinds].map((kind) => [kind, 0]));
  return { file, source, commit, counts, unnoticed: [], unviable: [] };
}

/** The rows of which nothing is new keep the commit they were made on. */
function withCommits(id, rows) {
  const kept = new Map(recordedRows(id).map((row) => [row.file, row]));
  return rows.map((row) => {
    const before = kept.get(row.file);
    const isSame = before !== undefined && isDeepStrictEqual({ ...before, commit }, row);
    return isSame ? before : row;
  });
}

/** @param {string} id of the line @returns {import("./results.mjs").Row[]} what was recorded of each source */
export function recordedRows(id) {
  return recordedFigures(id)?.figures ?? [];
}
