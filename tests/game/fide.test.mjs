// `x88/fide`: games end by the Laws without options, and their data is that of `x88` with proofs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { canWin, fixedPawns, isDead } from "x88/can-win";
import * as fide from "x88/fide";

const LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

const [own, usual] = [fide, x88].map((entry) => Object.fromEntries(Object.entries(entry)));
const games = ["Game", "GameTree"].map((name) => [name, own[name], usual[name]]);

test("it has all that x88 and x88/can-win have, and games of its own", () => {
  const names = Object.keys({ ...usual, canWin, isDead, fixedPawns });
  assert.deepEqual(Object.keys(own).sort(), names.sort());
  for (const [name, item] of Object.entries(usual))
    if (!/^Game/.test(name)) assert.equal(own[name], item, name);
  for (const [, Own, Usual] of games) assert.ok(new Own() instanceof Usual);
});

for (const [name, Own, Usual] of games) {
  test(`${name}: a dead position ends the game, however it is made`, () => {
    const { position } = new Usual(LOCKED);
    const made = [
      new Own(LOCKED),
      new Own(position),
      new Own({ fen: LOCKED, headers: { White: "Anna" } }),
      new Own({ position }),
      Own.fromMoves(LOCKED, []),
      Own.fromJSON(new Usual(LOCKED).toJSON()),
    ];
    for (const game of made) {
      assert.equal(game.outcome().kind, "dead-position");
      assert.deepEqual([game.isOver(), game.legalDests().size, game.result], [true, 0, "1/2-1/2"]);
      assert.equal(game.explainOutcome().fixedPawns.length, 8);
    }
  });

  test(`${name}: the game goes on where a search does not finish, or another proof says so`, () => {
    for (const deadPositions of [() => null, () => false]) {
      const game = new Own({ fen: LOCKED, deadPositions });
      assert.equal(game.outcome(), null);
      assert.equal(game.move("Kd2").san, "Kd2");
    }
    assert.equal(new Own().outcome(), null);
  });

  test(`${name}: a flag fall and a resignation are judged by the Laws, and by a server's rules if they are named`, () => {
    const open = { fen: LOCKED, deadPositions: () => null };
    assert.deepEqual(
      [new Own(open).flag("black").kind, new Own(open).resign("black").winner],
      ["timeout-draw", null],
    );
    assert.deepEqual(new Own(open).flag("black"), new Usual(LOCKED).flag("black", { canWin }));
    assert.deepEqual(new Own(open).flag("black", { rules: "lichess" }), new Usual(LOCKED).flag("black"));
    assert.equal(new Own(open).resign("black", { canWin: { answer: "unknown" } }).winner, "white");
    assert.equal(new Own().flag("white").winner, "black");
    assert.equal(new Own().resign("white").winner, "black");
    for (const wrong of [
      5,
      "lichess",
      [],
      { rules: "lichess", canWin },
      { rule: "lichess" },
      { rules: "" },
    ]) {
      const game = new Own();
      assert.throws(() => game.flag("white", wrong), { name: "ArgumentError" }, String(wrong));
      assert.equal(game.isOver(), false);
    }
    assert.throws(() => new Own().resign("white", []), { name: "ArgumentError" });
    assert.throws(() => new Own([]), { name: "ArgumentError" });
  });

  test(`${name}: its data loads in x88, and moves after a dead position load in it`, () => {
    const game = Own.fromMoves({ fen: LOCKED, deadPositions: () => null }, ["Kd2", "Kd7"]);
    const data = game.toJSON();
    assert.equal(data.deadPositions, true);
    assert.throws(() => Usual.fromJSON(data), { code: "NEEDS_CAN_WIN" });
    assert.deepEqual(Usual.fromJSON(data, { deadPositions: isDead }).toJSON(), data);
    // A later version may prove more than the one that stored the game.
    const again = Own.fromJSON(data);
    assert.deepEqual([again.ply, again.outcome().kind, again.toJSON()], [2, "dead-position", data]);
    assert.deepEqual([again.undo().san, again.redo().san], ["Kd7", "Kd7"]);
    class Mine extends Own {}
    assert.ok(Mine.fromJSON(data) instanceof Mine && Mine.fromMoves(["e4"]) instanceof Mine);
  });
}

test("a tree is read from PGN by the Laws", () => {
  const game = fide.GameTree.fromPgn(`[FEN "${LOCKED}"]\n\n1. Kd2 (1. Kf2) 1... Kd7 *`);
  assert.deepEqual([game.outcome().kind, game.result], ["dead-position", "1/2-1/2"]);
  assert.equal(fide.GameTree.fromRecord(game.toRecord()).outcome().kind, "dead-position");
});
