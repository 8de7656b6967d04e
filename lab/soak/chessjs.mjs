// Compares sessions of calls to chess.js and x88/chessjs: `node lab/soak/chessjs.mjs --sessions 500 --seed 1`. Prints the counts
// as a line of JSON, and each difference with its session; exits with 1 if there is any, or if a method was never called.

import { parseArgs } from "node:util";
import {
  annotate,
  doAnything,
  editBoard,
  playBriefly,
  playGame,
  loadPgn,
} from "../../tests/chessjs/sessions.mjs";
import { theirs } from "../../tests/chessjs/side-by-side.mjs";

const kinds = { doAnything, playGame, playBriefly, editBoard, annotate, loadPgn };

const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    kind: { type: "string" },
  },
});

const figures = { sessions: 0, calls: 0, byKnownDifferences: 0, methods: 0, differences: 0 };
const asked = new Set();
const [first, count] = [Number(values.seed), Number(values.sessions)];
for (let seed = first; seed < first + count; seed++) {
  for (const [kind, session] of Object.entries(kinds)) {
    if (values.kind === undefined || values.kind === kind) await once(kind, session, seed);
  }
}

const members = Object.getOwnPropertyNames(theirs.Chess.prototype);
const missing = members.filter((name) => !/^_|^constructor$/.test(name) && !asked.has(name));
figures.methods = asked.size;
console.log(JSON.stringify(figures));
if (count >= 20 && values.kind === undefined && missing.length > 0) {
  console.error(`never called: ${missing.join(", ")}`);
  process.exitCode = 1;
}

async function once(kind, session, seed) {
  figures.sessions++;
  try {
    const pair = session(seed);
    figures.calls += pair.calls;
    figures.byKnownDifferences += pair.known;
    for (const method of pair.asked.keys()) asked.add(method);
  } catch (error) {
    figures.differences++;
    console.error(`\nnode lab/soak/chessjs.mjs --kind ${kind} --seed ${seed} --sessions 1\n${error.stack}`);
    process.exitCode = 1;
  }
}
