// The first line of an app needs no setup or waiting, as ESM and as CommonJS, and both have the same API.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as imported from "x88";
import { appFolder, freshCopy, packageFolder, requireInstalled } from "./install.mjs";

function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: appFolder(),
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return { status, stdout, stderr };
}

const lines = {
  "a module": [
    "--input-type=module",
    "-e",
    'import { Position } from "x88"; console.log(Position.initial().legalMoves().length)',
  ],
  CommonJS: [
    "--input-type=commonjs",
    "-e",
    'console.log(require("x88").Position.initial().legalMoves().length)',
  ],
};

for (const [name, args] of Object.entries(lines)) {
  test(`${name} prints 20 legal moves in one line without await`, () => {
    assert.deepEqual(node(...args), { status: 0, stdout: "20\n", stderr: "" });
  });
}

test("slim starts from the file published beside it", () => {
  const file = join(appFolder(), "slim-start.mjs");
  writeFileSync(
    file,
    `import { readFileSync } from "node:fs";
    import { createRequire } from "node:module";
    import { initSync, Position } from "x88/slim";
    try { Position.initial() } catch (error) { console.log(error.code) }
    initSync(readFileSync(createRequire(import.meta.url).resolve("x88/x88.wasm")));
    console.log(Position.initial().perft(3));`,
  );
  assert.deepEqual(node(file), { status: 0, stdout: "NOT_INITIALIZED\n8902n\n", stderr: "" });
});

test("the CommonJS copy gives the same answers as the module", () => {
  const required = requireInstalled("x88");
  const answers = ({ Position, Game, validateFen }) => {
    const position = Position.fromFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const game = new Game({ fen: position.fen() });
    game.move("O-O");
    return {
      dests: position.legalDests(),
      moves: position.legalMoves(),
      hash: position.hash(),
      setup: position.toSetup(),
      verdict: position.explain("Qf8"),
      history: game.history(),
      problems: validateFen("9/8 x"),
      perft: position.perft(3),
    };
  };
  assert.deepEqual(answers(required), answers(imported));
});

test("the two copies accept each other's setups", () => {
  const required = requireInstalled("x88");
  const position = imported.Position.initial().play("e4");
  assert.equal(required.Position.fromSetup(position.toSetup()).fen(), position.fen());
});

const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const firstCalls = {
  "Position.initial": ({ Position }) => Position.initial().perft(2) === 400n,
  "Position.fromFen": ({ Position }) => Position.fromFen(fen).fen() === fen,
  "Position.chess960": ({ Position }) => Position.chess960(0).fen().startsWith("bbqnnrkr/"),
  "Position.fromSetup": ({ Position }) =>
    Position.fromSetup(imported.Position.fromFen(fen).toSetup()).fen() === fen,
  validateFen: ({ validateFen }) => validateFen(fen).ok,
  "new Game": ({ Game }) => new Game({ fen }).move("O-O").uci === "e1g1",
};

test("every function works as the first call", async () => {
  const bytes = readFileSync(join(packageFolder(), "dist", "x88.wasm"));
  for (const [name, call] of Object.entries(firstCalls)) {
    const slim = await freshCopy("x88/slim");
    slim.initSync(bytes);
    assert.equal(call(slim), true, name);
  }
});
