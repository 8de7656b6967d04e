// An engine for the examples, which start the program `stockfish`: it knows the protocol, and answers with the first moves it finds.

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { appFolder } from "../package/install.mjs";

const program = `#!/usr/bin/env node
import { createInterface } from "node:readline";
import { Position } from "x88";
let [position, lines] = [Position.initial(), 1];
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.split(" ");
  if (command === "uci")
    console.log(\`id name Stockfish
option name Hash type spin default 16 min 1 max 33554432
option name MultiPV type spin default 1 min 1 max 256
uciok\`);
  else if (command === "isready") console.log("readyok");
  else if (command === "quit") process.exit();
  else if (command === "setoption" && words[1] === "MultiPV") lines = Number(words[3]);
  else if (command === "position") {
    const [start, moves] = line.slice(9).split(" moves ");
    position = Position.fromFen(start.replace("fen ", ""));
    for (const move of moves?.split(" ") ?? []) position = position.play(move);
  } else if (command === "go") {
    const first = ["e2e4", "d2d4", "b8c6", "e7e5", "g1f3"].filter((move) => position.isLegal(move));
    const all = [...new Set([...first, ...position.legalMoves().map(({ uci }) => uci)])];
    for (const [n, move] of all.slice(0, lines).entries())
      console.log(\`info depth 12 multipv \${n + 1} score cp \${31 - 10 * n} pv \${move}\`);
    console.log(\`bestmove \${all[0]}\`);
  }
}
`;

/** Installs the engine where `spawn` finds it. */
export function installEngine() {
  const folder = join(appFolder(), "engine");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "stockfish"), program);
  chmodSync(join(folder, "stockfish"), 0o755);
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`;
}
