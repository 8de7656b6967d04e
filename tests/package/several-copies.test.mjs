// Several copies of the package in one app (ESM, CommonJS, inlined bytes or not) accept each other's positions and errors.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import * as imported from "x88";
import { canWin } from "x88/can-win";
import * as slim from "x88/slim";
import * as worker from "x88/worker";
import { appFolder, freshCopy, packageFolder, requireInstalled } from "./install.mjs";

const bytes = readFileSync(join(packageFolder(), "dist", "x88.wasm"));
const requiredSlim = requireInstalled("x88/slim");
slim.initSync(bytes);
requiredSlim.initSync(bytes);

const copies = {
  module: imported,
  CommonJS: requireInstalled("x88"),
  "slim module": slim,
  "slim CommonJS": requiredSlim,
  "another copy of the module": await freshCopy("x88"),
};

/** Every pair of different copies. */
const pairs = Object.entries(copies).flatMap(([name, copy]) =>
  Object.entries(copies)
    .filter(([other]) => other !== name)
    .map(([other, from]) => [`${name} and ${other}`, copy, from]),
);

const record = { moves: [{ san: "e4", variations: [[{ san: "d4" }]] }] };
const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

test("the copies have distinct classes", () => {
  for (const [name, copy, other] of pairs) {
    assert.notEqual(copy.Position, other.Position, name);
    assert.notEqual(copy.GameTree, other.GameTree, name);
    assert.notEqual(copy.FenError, other.FenError, name);
  }
});

for (const [name, copy, other] of pairs) {
  test(`${name}: the first copy accepts the second's positions`, () => {
    const [own, foreign] = [copy.Position.fromFen(fen), other.Position.fromFen(fen)];
    assert.ok(foreign instanceof copy.Position);
    assert.ok(own.equals(foreign) && own.isSamePosition(foreign) && foreign.equals(own));
    assert.equal(own.equals(other.Position.initial()), false);
    assert.ok(copy.Position.fromBytes(foreign.toBytes()).equals(own));
    assert.ok(copy.Position.fromSetup(foreign.toSetup()).equals(own));
    assert.deepEqual(
      copy.Position.fromFen(fen).play(foreign.legalMoves()[3]).toBytes(),
      foreign.play(own.legalMoves()[3]).toBytes(),
    );
    for (const options of [foreign, { position: foreign }]) {
      const game = new copy.Game(options);
      assert.ok(game.position.equals(foreign));
      assert.equal(game.move("O-O").san, "O-O");
      // Everything that the game returns belongs to its own copy.
      assert.equal(game.start.constructor, copy.Position);
      assert.equal(game.position.constructor, copy.Position);
      assert.ok(copy.Game.fromJSON(new other.Game(foreign).toJSON()).position.equals(own));
    }
    const chess960 = other.Position.chess960(5);
    assert.equal(new copy.Game(chess960).position.isChess960, true);
    assert.ok(copy.Game.fromMoves(foreign, ["O-O"]) instanceof other.Game);
    const tree = copy.GameTree.fromMoves(foreign, ["O-O"]);
    assert.ok(tree instanceof other.GameTree && tree instanceof other.Game);
    assert.equal(copy.Game.fromMoves(foreign, ["O-O"]) instanceof other.GameTree, false);
    tree.goTo(0);
    tree.branch("O-O-O");
    assert.equal(other.GameTree.fromJSON(tree.toJSON()).pgn(), tree.pgn());
    assert.equal(other.writePgn([tree, record]), tree.pgn() + copy.writePgn(record));
    assert.throws(() => new copy.Game({ position: foreign, chess960: true }), { code: "BAD_ARGUMENT" });
  });

  test(`${name}: the first copy recognizes the second's errors`, () => {
    const errors = {
      ArgumentError: () => other.Position.chess960(-1),
      FenError: () => other.Position.fromFen("x"),
      SetupError: () => other.Position.fromSetup({ ...other.Position.initial().toSetup(), pieces: {} }),
      IllegalMoveError: () => other.Position.initial().play("e5"),
      ClaimError: () => new other.Game().claimDraw(),
    };
    for (const [kind, work] of Object.entries(errors)) {
      assert.throws(work, (error) => {
        assert.ok(
          error instanceof copy[kind] && error instanceof copy.X88Error && error instanceof Error,
          kind,
        );
        for (const wrong of Object.keys(errors))
          assert.equal(error instanceof copy[wrong], wrong === kind, `${kind}, ${wrong}`);
        assert.equal(error instanceof copy.Position || error instanceof copy.Game, false);
        return true;
      });
    }
  });
}

test("an app's subclass of an error is an instance of both classes", () => {
  for (const [name, copy, other] of pairs) {
    class MoveRefused extends copy.IllegalMoveError {}
    class MoreRefused extends MoveRefused {}
    class OtherRefused extends other.IllegalMoveError {}
    const verdict = copy.Position.initial().explain("e5");
    const [mine, more, theirs] = [
      new MoveRefused(verdict),
      new MoreRefused(verdict),
      new OtherRefused(verdict),
    ];
    assert.ok(
      mine instanceof MoveRefused && more instanceof MoveRefused && more instanceof MoreRefused,
      name,
    );
    assert.ok(
      !(mine instanceof MoreRefused) && !(theirs instanceof MoveRefused) && !(mine instanceof OtherRefused),
    );
    // The package's own error is not an instance of the app's class.
    assert.throws(
      () => copy.Position.initial().play("e5"),
      (error) => !(error instanceof MoveRefused),
    );
    assert.throws(
      () => other.Position.initial().play("e5"),
      (error) => !(error instanceof MoveRefused),
    );
    for (const error of [mine, more, theirs]) {
      for (const { IllegalMoveError, X88Error, FenError } of [copy, other]) {
        assert.ok(error instanceof IllegalMoveError && error instanceof X88Error);
        assert.equal(error instanceof FenError, false);
      }
    }
  }
});

test("a lookalike object is not recognized as an error or a position", () => {
  const { Position, X88Error, FenError, Game, GameTree } = imported;
  const lookalikes = [
    ...[
      null,
      undefined,
      5,
      "x88.Position",
      ...Object.getOwnPropertySymbols(Position),
      () => {},
      {},
      [],
      new Error("x"),
      Object.create(null),
    ],
    ...[
      { name: "FenError", code: "EMPTY" },
      { bytes: new Uint8Array(42) },
      Position.initial().toSetup(),
      Position.initial().toBytes(),
    ],
    ...[Position, X88Error, FenError],
  ];
  for (const value of lookalikes)
    for (const type of [Position, X88Error, FenError, Game, GameTree])
      assert.equal(value instanceof type, false, String(type.name));
  const error = new X88Error("MINE", "mine");
  assert.ok(error instanceof X88Error && !(error instanceof FenError));
});

const scripts = {
  "a module's worker": `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    answerCanWin(parentPort);`,
  "a CommonJS worker": `require("x88/worker").answerCanWin(require("node:worker_threads").parentPort);`,
};

for (const [name, script] of Object.entries(scripts)) {
  test(`${name} answers every copy's questions about every copy's positions`, async () => {
    const file = join(
      appFolder(),
      `copies-${name.replaceAll(/\W/g, "")}.${script.startsWith("import") ? "mjs" : "cjs"}`,
    );
    writeFileSync(file, script);
    for (const { CanWinWorker } of [worker, requireInstalled("x88/worker")]) {
      const asker = new CanWinWorker(() => new Worker(file, { execArgv: [] }));
      after(() => asker.terminate());
      for (const { Position } of Object.values(copies)) {
        const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
        const chess960 = Position.chess960(17);
        assert.deepEqual(
          await asker.canWin(chess960, "white", { nodes: 0 }),
          canWin(chess960, "white", { nodes: 0 }),
        );
      }
      asker.terminate();
    }
  });
}
