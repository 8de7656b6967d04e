// The adapter in docs/migrate/chessjs-drop-in.md restores the names of chess.js 0.x: an app for that version runs on it.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(join(root, "docs", "migrate", "chessjs-drop-in.md"), "utf8").replaceAll(
  "\r\n",
  "\n",
);
const [, file] = /^```js\n(\/\/ chess\.js: [\s\S]*?)^```$/m.exec(text);
const folder = mkdtempSync(join(root, "build", "version-0-"));
after(() => rmSync(folder, { recursive: true }));
const drop = import.meta.resolve("x88/chessjs");
writeFileSync(join(folder, "chess.mjs"), file.replace('"x88/chessjs"', JSON.stringify(drop)));
const { Chess } = await import(pathToFileURL(join(folder, "chess.mjs")).href);

/** The members of a game in chess.js 0.13.4, without its constants. */
const METHODS =
  `ascii board clear delete_comment delete_comments fen game_over get get_comment get_comments header history in_check
  in_checkmate in_draw in_stalemate in_threefold_repetition insufficient_material load load_pgn move moves perft pgn put remove
  reset set_comment square_color turn undo validate_fen`.split(/\s+/);

test("every 0.x method exists, with and without new", () => {
  for (const game of [new Chess(), Chess()])
    for (const name of METHODS) assert.equal(typeof game[name], "function", name);
});

test("a 0.x game is played to its end", () => {
  const game = Chess();
  assert.equal(game.move("e2e4"), null, "only sloppy reading takes that");
  assert.equal(game.move("e2e4", { sloppy: true }).san, "e4");
  assert.equal(game.move({ from: "e7", to: "e9" }), null);
  assert.equal(game.move({ from: "f7", to: "f6", promotion: "q" }).san, "f6");
  game.move("d4");
  game.move("g5");
  game.set_comment("careless");
  assert.equal(game.get_comment(), "careless");
  assert.equal(game.moves({ verbose: true }).filter(({ san }) => san === "Qh5#").length, 1);
  assert.deepEqual([game.in_check(), game.game_over()], [false, false]);
  game.move("Qh5#");
  assert.deepEqual([game.in_check(), game.in_checkmate(), game.game_over()], [true, true, true]);
  assert.deepEqual(
    [game.in_draw(), game.in_stalemate(), game.insufficient_material()],
    [false, false, false],
  );
  assert.equal(game.in_threefold_repetition(), false);
  assert.deepEqual(game.history(), ["e4", "f6", "d4", "g5", "Qh5#"]);
  game.header("White", "Ada");
  assert.match(game.pgn({ max_width: 12, newline_char: "|" }), /\[White "Ada"\]\|.*\|\|1\. e4 f6 2\.\|/);
  const again = new Chess();
  assert.equal(again.load_pgn(game.pgn()), true);
  assert.equal(again.fen(), game.fen());
  assert.deepEqual([again.load("x"), again.fen(), again.load_pgn("1. e5")], [false, game.fen(), false]);
  game.undo();
  assert.deepEqual([game.delete_comment(), game.get_comments()], ["careless", []]);
});

test("boards are set up as in 0.x", () => {
  const game = new Chess("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.deepEqual([game.get("h1"), game.get("e4")], [{ type: "r", color: "w" }, null]);
  assert.equal(game.square_color("e4"), "light");
  assert.equal(game.load("8/8/8/8/8/8/8/8 w - - 0 1"), false);
  assert.equal(game.load("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), true);
  assert.equal(game.insufficient_material(), true);
  assert.equal(game.validate_fen(game.fen()).valid, true);
  const { valid, error } = game.validate_fen("x");
  assert.ok(!valid && error.length > 0);
});
