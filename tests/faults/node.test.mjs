// In Node: after a failure of the core the error gives the cause, and existing objects work as before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as published from "../../dist/index.js";
import * as slim from "../../dist/slim.js";
import { fenOf, living, questions, said } from "./faults.mjs";

const fileOf = (name) => readFileSync(new URL(`../../${name}`, import.meta.url));
slim.initSync(fileOf("build/faults/x88.wasm"));

for (const [fault, { code, message }] of Object.entries(said)) {
  test(`${fault}: every call throws the cause, and existing objects work as before`, () => {
    const expected = living(published)();
    const struck = slim.Position.fromFen(fenOf(fault));
    for (const [name, ask] of Object.entries(questions)) {
      const answer = living(slim);
      assert.throws(
        () => ask(struck),
        (error) => {
          assert.ok(error instanceof slim.CoreError && error instanceof slim.X88Error, name);
          assert.ok(error.cause instanceof WebAssembly.RuntimeError, name);
          assert.equal(error.code, code, name);
          assert.match(error.message, message, name);
          return true;
        },
      );
      assert.equal(answer(), expected, name);
      assert.throws(() => ask(struck), { code }, name);
      assert.equal(answer(), expected, name);
    }
  });
}

test("a game that fails during a move does not make it", () => {
  const game = new slim.Game(fenOf("panic").replace("60001", "60000").replace(" w ", " b "));
  // Black's move brings the move number to the one at which the core fails.
  game.move("Kg7");
  assert.throws(() => game.move("Qb2"), { code: "CORE_FAILED" });
  assert.equal(game.ply, 1);
  game.undo();
  assert.deepEqual(game.legalDests("h8"), new published.Game(game.start.fen()).legalDests("h8"));
  assert.equal(game.move("Kg8").san, "Kg8");
});

test("the published core has no such failures", () => {
  const words = "wasm-faults";
  assert.ok(fileOf("build/can-win-faults/x88.wasm").includes(words));
  for (const name of ["dist/x88.wasm", "build/wasm/x88.wasm", "build/rules/x88.wasm"]) {
    assert.ok(!fileOf(name).includes(words), name);
  }
  for (const fault of ["panic", "memory", "loop"]) {
    const position = published.Position.fromFen(fenOf(fault));
    for (const ask of Object.values(questions)) ask(position);
  }
});
