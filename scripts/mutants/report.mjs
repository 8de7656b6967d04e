// What came of all mutants: a table, the figures for docs/reliability.md, and what is at fault. Knows neither language.

import { recordFigures } from "../reliability/figures.mjs";
import { StepFailed } from "../run.mjs";
import { listedMutants } from "./results.mjs";

/**
 * Prints what came of it; fails if something was missed that is not listed, or if the list is wrong.
 * @param {object} run
 * @param {string} run.id of the line in docs/reliability.md
 * @param {string} run.list the file of those that change nothing
 * @param {string[]} run.kinds of results, as columns
 * @param {{ name: string, place: string, folder: string }[]} run.all
 * @param {object[]} run.chosen
 * @param {import("./results.mjs").Results} run.results
 * @param {{ record: boolean }} run.options
 * @param {number} run.started a `Date.now()`
 */
export function report({ id, list, kinds, all, chosen, results, options, started }) {
  const listed = listedMutants(list);
  const figures = {};
  const faults = [];
  for (const mutant of all) {
    let kind = results.get(mutant)?.result ?? "open";
    if (listed.has(mutant.name)) {
      if (kind === "caught") faults.push(`listed, but caught: ${mutant.name}`);
      if (kind === "missed") kind = "listed";
    } else if (kind === "missed" && chosen.includes(mutant)) {
      faults.push(`missed: ${mutant.place}: ${mutant.name}`);
    }
    figures[mutant.folder] ??= Object.fromEntries([["mutants", 0], ...kinds.map((name) => [name, 0])]);
    figures[mutant.folder].mutants += 1;
    figures[mutant.folder][kind] += 1;
  }
  const names = new Set(all.map(({ name }) => name));
  for (const name of listed.keys()) if (!names.has(name)) faults.push(`listed, but no longer there: ${name}`);
  console.table(figures);
  if (options.record) recordFigures(id, figures, (Date.now() - started) / 1000);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0)
    throw new StepFailed(`${faults.length} mutants tell that something is not tested or not true`);
}
