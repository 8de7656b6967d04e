// A real engine, Fairy-Stockfish, as a child process: standard chess, Chess960, variants, and a search that the next one stops.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { Game, Position } from "x88";
import { processChannel, UciEngine } from "x88/uci";
import { Game as VariantGame } from "x88/variants";

const program = createRequire(import.meta.url).resolve("fairy-stockfish-nnue.wasm/uci.js");
// Its loader takes `fetch` for a sign of a browser.
const child = spawn(process.execPath, ["--no-experimental-fetch", program], {
  stdio: ["pipe", "pipe", "ignore"],
});
const engine = await UciEngine.connect(processChannel(child), { timeout: 120_000 });

after(() => engine.quit());

test("the engine's name and options", () => {
  assert.match(engine.name, /^Fairy-Stockfish/);
  assert.equal(engine.options.get("Hash").type, "spin");
  assert.ok(engine.options.get("UCI_Variant").choices.includes("crazyhouse"));
});

test("it finds a mate, and every set of lines is whole", async () => {
  const sets = [];
  const mate = new Game({ fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" });
  const { move, lines, stopped } = await engine.search(
    mate,
    { depth: 8 },
    { multipv: 3, onLines: (set) => sets.push(set) },
  );
  assert.deepEqual([move.san, stopped], ["Rd8#", false]);
  assert.deepEqual(lines[0].evaluation, { mate: 1, depth: lines[0].depth });
  assert.equal(lines[0].text, "1. Rd8#");
  assert.ok(sets.length > 1);
  for (const set of sets) {
    assert.deepEqual(
      set.map(({ multipv }) => multipv),
      [1, 2, 3],
    );
    assert.equal(new Set(set.map(({ depth }) => depth)).size, 1);
  }
});

test("a later search stops an infinite one", async () => {
  let first;
  await new Promise((resolve) => {
    first = engine.search(Game.fromMoves(["e4"]), { infinite: true }, { onLines: resolve });
  });
  const second = engine.search(Game.fromMoves(["e4", "e5"]), { depth: 5 });
  const found = await first;
  assert.equal((await second).move.color, "white");
  assert.deepEqual([found.stopped, found.move.color], [true, "black"]);
});

test("options, and another game", async () => {
  await engine.setOption("Hash", 32);
  await engine.newGame();
  const { move } = await engine.search(new Game(), { nodes: 500 });
  assert.ok(new Game().position.isLegal(move));
});

test("Chess960, and each variant of x88", async () => {
  const chess960 = new Game({ position: Position.chess960(100) });
  const found = await engine.search(chess960, { depth: 5 });
  assert.ok(chess960.tryMove(found.move).legal);
  for (const variant of "atomic antichess crazyhouse horde king-of-the-hill three-check racing-kings".split(
    " ",
  )) {
    const game = new VariantGame({ variant });
    for (let ply = 0; ply < 4; ply++) {
      const { move, lines } = await engine.search(game, { depth: 4 });
      assert.ok(lines[0].moves.length > 0, variant);
      game.move(move);
    }
  }
});
