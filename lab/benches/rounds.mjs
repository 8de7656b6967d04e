// Times libraries against each other: in turns, in many short rounds, in one process. The best time of each batch counts, because
// it is the least disturbed one on a busy machine. Must not depend on: chess.

import { cpus } from "node:os";
import { performance } from "node:perf_hooks";

/**
 * A library under test.
 * @typedef {object} Contestant
 * @property {string} library its column in the table
 * @property {string} how the timed calls
 * @property {(batch: number) => number} run runs a batch; returns a checksum
 * @property {(batch: number) => void} [before] prepares a batch; not timed
 * @property {number} [units] in all its batches, if a slow library does less than the others
 */

/**
 * The measurement of a library: lower is better.
 * @typedef {{ library: string, how: string, value: number, shown: string, rounds?: number }} Entry
 */

/**
 * Runs the same batches for the contestants in turns. Slow ones skip some of the rounds.
 * @param {Contestant[]} contestants
 * @param {{ batches?: number, rounds?: number, share?: number }} [options]
 * `rounds`: the maximum repetitions of each batch; `share`: the milliseconds after which a contestant stops.
 * @returns {{ ms: number, checksum: number, rounds: number }[]} for all batches together
 */
export function compare(contestants, { batches = 1, rounds = 60, share = 5000 } = {}) {
  const states = contestants.map(() => ({
    best: new Array(batches).fill(Number.POSITIVE_INFINITY),
    checksums: new Array(batches).fill(0),
    spent: 0,
    rounds: 0,
  }));
  for (let round = 0; round < rounds; round++) {
    contestants.forEach((contestant, n) => {
      const state = states[n];
      // All contestants run the first rounds: a best value needs several to choose from.
      if (round >= 3 && state.spent > (share * round) / rounds) return;
      state.rounds++;
      for (let batch = 0; batch < batches; batch++) timeBatch(contestant, batch, state);
    });
  }
  return states.map(({ best, checksums, rounds }) => ({ ms: sum(best), checksum: sum(checksums), rounds }));
}

function timeBatch(contestant, batch, state) {
  contestant.before?.(batch);
  const started = performance.now();
  state.checksums[batch] = contestant.run(batch);
  const ms = performance.now() - started;
  state.best[batch] = Math.min(state.best[batch], ms);
  state.spent += ms;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Times the contestants; the first one is x88, the others are its peers.
 * @param {{ row: string, units: number, unit: string, contestants: Contestant[], options?: object, agree?: boolean }} race
 * `units`: the number of leaves, positions or moves in all batches; `agree`: whether all checksums must match.
 * @returns {{ row: string, unit: string, entries: Entry[] }} the values are milliseconds per unit
 */
export function raced({ row, units, unit, contestants, options, agree = true }) {
  const results = compare(contestants, options);
  if (agree && new Set(results.map((result) => result.checksum)).size > 1) {
    const said = contestants.map(({ how }, n) => `${how}: ${results[n].checksum}`);
    throw new Error(`${row}: they disagree: ${said.join(", ")}`);
  }
  const entries = contestants.map(({ library, how, units: own = units }, n) => ({
    library,
    how,
    value: results[n].ms / own,
    shown: `${duration(results[n].ms / own)} per ${unit}`,
    rounds: results[n].rounds,
  }));
  return { row, unit, entries };
}

/** Prints the measurements of a row, with the names of the libraries. */
export function printRow({ row, entries }, names) {
  console.log(row);
  const rows = entries.map(({ library, how, value, shown, rounds }, n) => {
    const ratio = n === 0 ? "" : `${digits(value / entries[0].value)} ×`;
    return [names[library], how, shown, ratio, rounds === undefined ? "" : String(rounds)];
  });
  table(["library", "calls", "measured", "to x88's", "rounds"], rows, 2);
}

/** Prints rows in columns; the first `left` columns are left-aligned, the others right-aligned. */
export function table(head, rows, left = 1) {
  const widths = head.map((_, n) => Math.max(...[head, ...rows].map((row) => row[n].length)));
  const line = (row) =>
    `  ${row.map((cell, n) => (n < left ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join("   ")}`;
  console.log(line(head));
  console.log(`  ${widths.map((width) => "─".repeat(width)).join("───")}`);
  for (const row of rows) console.log(line(row).trimEnd());
  console.log();
}

/** Returns the environment on which the numbers depend. */
export function machine() {
  const [cpu] = cpus();
  return (
    `Node ${process.version} (V8 ${process.versions.v8}), ${process.platform} ${process.arch}, ` +
    `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}`
  );
}

export function printMachine() {
  console.log(`${machine()}\n`);
}

/** Formats a number with three significant digits. */
export function digits(value) {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toPrecision(3);
}

/** Formats a duration for display. */
export function duration(ms) {
  if (ms >= 1) return `${digits(ms)} ms`;
  return ms >= 0.001 ? `${digits(ms * 1000)} µs` : `${digits(ms * 1e6)} ns`;
}
