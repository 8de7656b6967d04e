// An app's subclasses of Game and Position: factories and moves return instances of the class they are called on.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as rules from "x88/rules";
import * as variants from "x88/variants";
import { stateOf } from "./states.mjs";

const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

for (const [entry, { Game, Position }] of Object.entries({
  x88,
  "GameTree of x88": { ...x88, Game: x88.GameTree },
  "x88/rules": rules,
  "x88/variants": variants,
  "GameTree of x88/variants": { ...variants, Game: variants.GameTree },
})) {
  const isTree = entry.startsWith("GameTree");
  class MyGame extends Game {
    mine = ["mine"];
    twice() {
      return 2 * this.ply;
    }
  }
  class MyPosition extends Position {
    get isMine() {
      return true;
    }
  }
  const start = Position.initial();

  const gameFactories = {
    fromMoves: [start, ["e4", "e5"]],
    fromJSON: [{ moves: "e2e4 e7e5 g1f3", ply: 2 }],
    ...(isTree && {
      fromRecord: [{ headers: { White: "A" }, moves: [{ san: "e4" }, { san: "e5" }] }],
      fromPgn: ['[White "A"]\n\n1. e4 e5 (1... c5) *'],
    }),
  };
  const positionFactories = {
    initial: [],
    fromFen: [usual],
    chess960: [518],
    fromSetup: [start.toSetup()],
    fromBytes: [start.toBytes()],
  };

  test(`${entry}: every static factory of a subclass returns an instance of it`, () => {
    const statics = (Class) => {
      const found = new Set();
      for (let at = Class; at !== Function.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at))
          if (typeof at[name] === "function") found.add(name);
      return [...found].sort();
    };
    assert.deepEqual(statics(Game), Object.keys(gameFactories).sort());
    assert.deepEqual(statics(Position), Object.keys(positionFactories).sort());
    for (const [name, args] of Object.entries(gameFactories)) {
      const game = MyGame[name](...args);
      assert.equal(Object.getPrototypeOf(game), MyGame.prototype, name);
      assert.ok(game instanceof MyGame && game instanceof Game);
      assert.deepEqual([game.twice(), game.mine], [4, ["mine"]], name);
      assert.deepEqual(game.toJSON(), Game[name](...args).toJSON(), name);
      assert.deepEqual(stateOf(game), stateOf(Game[name](...args)), name);
      assert.equal(Object.getPrototypeOf(Game[name](...args)), Game.prototype, `${name} of the base`);
    }
    for (const [name, args] of Object.entries(positionFactories)) {
      const position = MyPosition[name](...args);
      assert.equal(Object.getPrototypeOf(position), MyPosition.prototype, name);
      assert.ok(position.isMine && position.equals(start) && start.equals(position), name);
      assert.equal(Object.getPrototypeOf(Position[name](...args)), Position.prototype, `${name} of the base`);
    }
    assert.deepEqual(Position.initial(), Position.initial());
  });

  test(`${entry}: playing from a position of a subclass returns an instance of it`, () => {
    const position = MyPosition.initial();
    const nexts = [position.play("e4").play("e5")];
    if (entry !== "x88/rules") nexts.push(position.tryPlay("e4").position, position.pass());
    for (const next of nexts) assert.equal(next.isMine, true);
    const game = new Game(position);
    assert.equal(game.start, position);
    game.move("e4");
    assert.equal(game.position.isMine, true);
    game.undo();
    assert.equal(game.position.isMine, true);
    assert.ok(game.position.equals(start));
  });

  test(`${entry}: a factory of a subclass refuses the same input as the base class`, () => {
    assert.throws(() => MyGame.fromMoves(start, ["e5"]), { name: "IllegalMoveError", code: "ILLEGAL_MOVE" });
    assert.throws(() => MyGame.fromJSON({}), { code: "BAD_ARGUMENT" });
    assert.throws(() => MyPosition.fromFen(""), { name: "FenError" });
    assert.throws(() => new MyPosition(usual), { code: "BAD_ARGUMENT" });
  });
}
