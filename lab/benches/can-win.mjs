// The time of an answer whether a side can still win, over the positions of the tables of known answers.
// tests/rust/can_win/data.rs finds how many of the answers are known for each limit. `--quick` takes a part of the positions.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { canWin } from "../../dist/can-win.js";
import { FenError, Position } from "../../dist/index.js";
import { printMachine, table } from "./rounds.mjs";

const step = process.argv.includes("--quick") ? 20 : 1;

/** The node limit for each side after a move. */
const afterMove = 24;
const rounds = 3;

function fensOf(name) {
  const bytes = readFileSync(new URL(`../../tests/data/${name}`, import.meta.url));
  const text = String(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  const fens = text.trimEnd().split("\n").slice(1);
  return fens.map((row) => row.split("\t")[0]);
}

/** Returns the position, or nothing for the few that no game reaches and are refused. */
function read(text) {
  const fen = text.split(" ").length === 4 ? `${text} 0 1` : text;
  try {
    return [Position.fromFen(fen)];
  } catch (error) {
    if (error instanceof FenError) return [];
    throw error;
  }
}

/** Returns the milliseconds of processor time of this process, which other programs do not affect. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the best time of several for each call, in milliseconds, sorted. */
function times(calls, call) {
  const best = new Float64Array(calls.length).fill(Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    console.log(`  … round ${round + 1} of ${rounds}`);
    calls.forEach((sample, n) => {
      const started = spent();
      call(sample);
      best[n] = Math.min(best[n], spent() - started);
    });
  }
  return best.sort();
}

printMachine();
const positions = ["chasolver.tsv.gz", "can_mate.tsv"]
  .flatMap(fensOf)
  .filter((_, n) => n % step === 0)
  .flatMap(read);
const sides = positions.flatMap((position) => ["white", "black"].map((color) => ({ position, color })));
const both = (position) => {
  for (const color of ["white", "black"]) canWin(position, color, { nodes: afterMove });
};
const rows = [
  ["Position.outcome() after every move", positions, (position) => position.outcome()],
  [`canWin of both sides, ${afterMove} positions`, positions, both],
  ["canWin of one side, as after a fallen flag", sides, ({ position, color }) => canWin(position, color)],
].map(([title, calls, call]) => {
  const sorted = times(calls, call);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(3);
  return [title, at(0.5), at(0.99), at(0.999), at(1), calls.length.toLocaleString("en")];
});
table([`ms of processor time, best of ${rounds}`, "median", "99 %", "99.9 %", "most", "calls"], rows);
