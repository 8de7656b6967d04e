// Can a side still win? Runs the table of known answers: how many are found for each node limit, and the time of an answer. An
// independent library replays every "yes"; a wrong answer ends the run with exit code 1. `--quick` takes a part of the rows.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";
import { Chess } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parseUci } from "chessops/util";
import { canWin } from "../../dist/can-win.js";
import { FenError, Position } from "../../dist/index.js";
import { chessops } from "./peers.mjs";
import { printMachine, table } from "./rounds.mjs";

const step = process.argv.includes("--quick") ? 20 : 1;

/** The node limit for each side after a move, and the largest one used here. */
const afterMove = 24;
const patient = 2_000_000;

const falseAnswers = new Set();
let replayed = 0;

function linesOf(name) {
  const bytes = readFileSync(new URL(`../../tests/data/${name}`, import.meta.url));
  const text = String(name.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  const rows = text.trimEnd().split("\n").slice(1);
  return rows.map((row) => row.split("\t"));
}

/** Returns the position, or undefined for the few that no game reaches and are refused. */
function read(text) {
  const fen = text.split(" ").length === 4 ? `${text} 0 1` : text;
  try {
    return Position.fromFen(fen);
  } catch (error) {
    if (error instanceof FenError) return undefined;
    throw error;
  }
}

/** Yields positions of the table with a side and whether it can mate. */
function* questions() {
  const rows = ["chasolver.tsv.gz", "can_mate.tsv"].flatMap(linesOf);
  for (const [text, white, black, source] of rows) {
    const position = read(text);
    if (position === undefined) continue;
    yield { position, color: "white", known: white, source };
    yield { position, color: "black", known: black, source };
  }
}

/** Returns whether the other library finds the moves legal, with a mate by that side at the end. */
function isMate(fen, color, line) {
  const chess = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  for (const uci of line) {
    const move = parseUci(uci);
    if (move === undefined || !chess.isLegal(move)) return false;
    chess.play(move);
  }
  return chess.isCheckmate() && chess.turn !== color;
}

/** Returns the answer, and records a wrong one. */
function judged({ position, color, known }, nodes) {
  const { answer, line } = canWin(position, color, nodes === undefined ? {} : { nodes });
  const isFalse = answer !== "unknown" && answer !== known;
  const isEmpty = answer === "yes" && !isMate(position.fen(), color, line);
  if (isFalse || isEmpty) falseAnswers.add(`${position.fen()}: ${answer} for ${color}`);
  if (answer === "yes") replayed++;
  return answer;
}

/** Shows the progress of a long part from time to time. */
function progress(title, total) {
  let shown = performance.now();
  return (done) => {
    if (performance.now() - shown < 5000) return;
    shown = performance.now();
    console.log(`  … ${title}: ${done} of ${total}`);
  };
}

/** Returns the rows with this answer that are found within the node limit. */
function coverage(rows, nodes) {
  const show = progress(nodes === undefined ? "a fallen flag" : `${nodes} positions`, rows.length);
  let found = 0;
  rows.forEach((row, n) => {
    if (judged(row, nodes) === row.known) found++;
    show(n);
  });
  const percent = rows.length === 0 ? "" : ((100 * found) / rows.length).toFixed(1);
  return (
    `${found.toLocaleString("en")} of ${rows.length.toLocaleString("en")}`.padStart(17) + percent.padStart(7)
  );
}

function printCoverage(all) {
  const of = (source, known) => all.filter((row) => row.source === source && row.known === known);
  const rows = [];
  for (const source of ["A", "B", "C"]) {
    for (const [name, nodes] of [
      ["no search", 0],
      ["3,000", 3000],
      ["a fallen flag", undefined],
      ["100,000", 100_000],
    ]) {
      rows.push([source, "no", name, coverage(of(source, "no"), nodes)]);
    }
    rows.push([source, "yes", "a fallen flag", coverage(of(source, "yes"), undefined)]);
  }
  rows.push(["A", "yes", patient.toLocaleString("en"), coverage(of("A", "yes"), patient)]);
  table(["source", "answer", "positions", "found, %"], rows, 3);
}

/** Checks that positions on the way to a known mate are never called lost. */
function printHelpmates() {
  let safe = 0;
  let found = 0;
  const rows = linesOf("helpmates.tsv");
  for (const [text, color, line] of rows) {
    let position = read(text);
    const answers = [judged({ position, color, known: "yes" }, 100_000)];
    if (answers[0] === "yes") found++;
    for (const uci of line.split(",")) {
      answers.push(
        judged({ position, color, known: "yes" }, 0),
        judged({ position, color, known: "yes" }, 100),
      );
      position = position.play(uci);
    }
    if (!answers.includes("no") && position.outcome()?.winner === color) safe++;
  }
  console.log(
    `  known helpmates: ${safe} of ${rows.length} never called lost, ${found} found by 100,000 positions\n`,
  );
}

/** Returns the milliseconds of processor time of this process, which other programs do not affect. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the best of several times for each call, in milliseconds, sorted. */
function times(title, calls, call, rounds) {
  const best = new Float64Array(calls.length).fill(Number.POSITIVE_INFINITY);
  const show = progress(title, rounds * calls.length);
  for (let round = 0; round < rounds; round++) {
    calls.forEach((sample, n) => {
      const started = spent();
      call(sample);
      best[n] = Math.min(best[n], spent() - started);
      show(round * calls.length + n);
    });
  }
  return best.sort();
}

function printCosts(all) {
  const positions = all.filter(({ color }) => color === "white");
  const both = ({ position }) => {
    for (const color of ["white", "black"]) canWin(position, color, { nodes: afterMove });
  };
  const head = ["ms of processor time, best of 3", "median", "99 %", "99.9 %", "most", "calls"];
  const rows = [
    ["Position.outcome() after every move", positions, ({ position }) => position.outcome()],
    [`canWin of both sides, ${afterMove} positions`, positions, both],
    ["canWin of one side, as after a fallen flag", all, ({ position, color }) => canWin(position, color)],
  ].map(([title, calls, call]) => {
    const sorted = times(title, calls, call, 3);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(3);
    return [title, at(0.5), at(0.99), at(0.999), at(1), calls.length.toLocaleString("en")];
  });
  table(head, rows);
}

printMachine();
// Each position occurs twice, once for each side.
const all = [...questions()].filter((_, n) => (n >> 1) % step === 0);
printCosts(all);
printHelpmates();
printCoverage(all);
console.log(`  ${replayed.toLocaleString("en")} times yes, replayed to mate by ${chessops}`);
console.log(`  ${falseAnswers.size} false answers`);
for (const text of falseAnswers) console.error(`  ${text}`);
if (falseAnswers.size > 0) process.exitCode = 1;
