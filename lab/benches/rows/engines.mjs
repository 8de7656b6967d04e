// x88/js in engines without WebAssembly, beside what runs there: Hermes as React Native compiles for it, QuickJS, and Node without its compiler, as
// in iOS's Lockdown Mode. The texts are those of one random game.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Game } from "../../../dist/index.js";
import { App, versions } from "../../../tests/matrix/app.mjs";
import { afterPreset } from "../../../tests/matrix/environments/without-webassembly.mjs";
import { packInto } from "../../../tests/package/install.mjs";
import { oneOf, randomOf } from "../../../tests/support/random.mjs";
import { engines, engineRows } from "../rows.mjs";
import { duration } from "../rounds.mjs";

const benches = fileURLToPath(new URL("..", import.meta.url));

const HOW = {
  x88: ["legalDests()", "game.move(san)", "legalMoves(), each san read", "readPgn, every SAN read"],
  chessops: [
    "chessgroundDests(position)",
    "parseSan, play",
    "allDests, makeSan",
    "parsePgn, parseSan and play",
  ],
  chessjs: ["Map from moves({ verbose })", "move(san)", "moves()", "loadPgn"],
};

/** A game of a hundred plies, and ten of its positions. */
function texts() {
  const random = randomOf(99);
  const [game, fens] = [new Game(), []];
  while (game.ply < 100 && !game.isOver()) {
    game.move(oneOf(random, game.legalMoves()));
    if (game.ply % 10 === 5) fens.push(game.fen());
  }
  return { FENS: JSON.stringify(fens), SANS: JSON.stringify(game.sans()), PGN: JSON.stringify(game.pgn()) };
}

const runs = {
  Hermes: afterPreset,
  QuickJS: (app) => app.run(process.execPath, ["quickjs.cjs"]),
  "Node without a compiler": (app, file) => app.run(process.execPath, ["--jitless", file]),
};

export async function* rows() {
  const app = new App("");
  try {
    await app.install(packInto(app.folder), { ...versions.hermes, ...versions.quickjs });
    const file = join(app.folder, "app.js");
    const place = {
      absWorkingDir: benches,
      entryPoints: ["engines-app.mjs"],
      outfile: file,
      define: texts(),
    };
    const how = { bundle: true, format: "iife", target: "es2022", platform: "neutral", charset: "ascii" };
    await build({ ...place, ...how, mainFields: ["module", "main"], logLevel: "silent" });
    app.write({ "quickjs.cjs": readFileSync(join(benches, "engines-quickjs.cjs"), "utf8") });
    for (const engine of engines) {
      const printed = await runs[engine](app, file);
      const told = JSON.parse(printed.split("\n").find((line) => line.startsWith("{")));
      for (const [n, row] of engineRows.entries()) {
        const times = told[row];
        const entries = Object.keys(HOW).map((library) => ({
          library,
          how: HOW[library][n],
          value: times[library],
          shown: duration(times[library]),
        }));
        yield { row: `${row}, ${engine}`, entries };
      }
    }
  } finally {
    await app.close();
  }
}
