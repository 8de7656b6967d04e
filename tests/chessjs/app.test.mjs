// A real app for chess.js, run on both libraries by changing only the import.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const source = readFileSync(new URL("app/game.js", import.meta.url), "utf8");

/** Returns the app with another library. */
async function appWith(library) {
  const folder = mkdtempSync(join(root, "build", "app-"));
  try {
    const file = join(folder, "game.mjs");
    writeFileSync(file, source.replace('from "chess.js"', `from ${JSON.stringify(library)}`));
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Plays with the app and returns everything that a user sees. */
function session(app) {
  const seen = [];
  const look = (said = "") => seen.push([said, app.status(), app.moveList(), app.squares(), app.text()]);
  const clicks = (names) => {
    for (const name of names.split(" ")) app.click(name);
  };
  const types = (moves) => {
    for (const move of moves.split(" ")) look(app.type(move));
  };
  look();
  app.click("e2");
  look("selected");
  clicks("e4 e7 e5 g1 f3 b8 c6");
  look("opened");
  clicks("f3 f7 a7 e2");
  look("nothing happened");
  look(app.undo());
  types("Nc6 Bb5 Ke4 xyz a6 Bxc6 dxc6 O-O");
  look(app.savePgn("Ann", "Bob"));
  const saved = app.savePgn("Ann", "Bob");
  app.newGame();
  look(app.undo());
  types("e4 f5 Qh5+");
  app.newGame();
  types("f3 e5 g4 Qh4#");
  look(app.savePgn("Ann", "Bob"));
  look(app.loadPgn(saved));
  look(app.loadPgn("[nonsense").replace(/:.*/, ""));
  look(app.loadPosition("8/8"));
  for (const fen of [
    "4k3/4P3/4K3/8/8/8/8/8 b - - 0 78",
    "k7/8/n7/8/8/8/8/7K b - - 0 1",
    "4k3/8/8/8/8/8/4R3/4K3 b - - 100 99",
  ]) {
    look(app.loadPosition(fen));
  }
  look(app.loadPosition("8/P6k/8/8/8/8/8/K7 w - - 0 1"));
  clicks("a7 a8");
  look("promoted");
  app.newGame();
  types("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  return seen;
}

test("the app shows the same output with x88/chessjs", async () => {
  const theirs = session(await appWith("chess.js"));
  const ours = session(await appWith(pathToFileURL(join(root, "dist/chessjs.js")).href));
  assert(theirs.length > 30);
  assert.deepEqual(ours, theirs);
  const ends = theirs.map(([, status]) => status).join("\n");
  for (const end of ["Checkmate, Black wins", "stalemate", "repetition", "not enough", "in check"]) {
    assert(ends.includes(end), end);
  }
});
