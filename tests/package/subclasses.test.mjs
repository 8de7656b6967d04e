// An app's own games and positions: what the factories make, and what comes of playing, is of the class on which they are called.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as rules from "x88/rules";
import { stateOf } from "./game-states.mjs";

const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

for (const [entry, { Game, Position }] of Object.entries({ x88, "x88/rules": rules })) {
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
    ...(entry === "x88" && {
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

  test(`${entry}: every static factory of a subclass makes one of it`, () => {
    const ownStatics = (Class) =>
      Object.getOwnPropertyNames(Class).filter((name) => typeof Class[name] === "function" && name !== "of");
    assert.deepEqual(ownStatics(Game).sort(), Object.keys(gameFactories).sort());
    assert.deepEqual(ownStatics(Position).sort(), Object.keys(positionFactories).sort());
    for (const [name, args] of Object.entries(gameFactories)) {
      const game = MyGame[name](...args);
      assert.equal(Object.getPrototypeOf(game), MyGame.prototype, name);
      assert.ok(game instanceof MyGame && game instanceof Game);
      assert.deepEqual([game.twice(), game.mine], [4, ["mine"]], name);
      assert.deepEqual(game.toJSON(), Game[name](...args).toJSON(), name);
      if (entry === "x88") assert.deepEqual(stateOf(game), stateOf(Game[name](...args)), name);
      assert.equal(Object.getPrototypeOf(Game[name](...args)), Game.prototype, `${name} of the base`);
    }
    for (const [name, args] of Object.entries(positionFactories)) {
      const position = MyPosition[name](...args);
      assert.equal(Object.getPrototypeOf(position), MyPosition.prototype, name);
      assert.ok(position.isMine && position.equals(start) && start.equals(position), name);
      assert.equal(Object.getPrototypeOf(Position[name](...args)), Position.prototype, `${name} of the base`);
    }
    assert.equal(Position.initial(), Position.initial());
  });

  test(`${entry}: what is played from a position of a subclass is of it`, () => {
    const position = MyPosition.initial();
    const nexts = [position.play("e4").play("e5")];
    if (entry === "x88") nexts.push(position.tryPlay("e4").position, position.pass());
    for (const next of nexts) assert.equal(next.isMine, true);
    const game = new Game(position);
    assert.equal(game.start, position);
    game.move("e4");
    assert.equal(game.position.isMine, true);
    game.undo();
    assert.equal(game.position.isMine, true);
    assert.ok(game.position.equals(start));
  });

  test(`${entry}: a factory that was taken off its class makes one of the class that has it`, () => {
    const { fromMoves, fromJSON } = MyGame;
    assert.equal(Object.getPrototypeOf(fromMoves(start, ["e4"])), Game.prototype);
    assert.equal(Object.getPrototypeOf(fromJSON({ moves: "e2e4" })), Game.prototype);
    for (const [name, args] of Object.entries(gameFactories)) {
      for (const on of [undefined, null, {}, Date, () => {}, 5, Object.create(null)])
        assert.equal(Object.getPrototypeOf(Game[name].apply(on, args)), Game.prototype, name);
    }
    for (const [name, args] of Object.entries(positionFactories)) {
      const factory = Position[name];
      assert.equal(Object.getPrototypeOf(factory(...args)), Position.prototype, name);
      for (const on of [Game, {}, Date, null])
        assert.equal(Object.getPrototypeOf(factory.apply(on, args)), Position.prototype, name);
    }
  });

  test(`${entry}: what a factory refuses, it refuses for a subclass too`, () => {
    assert.throws(() => MyGame.fromMoves(start, ["e5"]), {
      code: entry === "x88" ? "INVALID_PIECE_MOVEMENT" : "ILLEGAL_MOVE",
    });
    assert.throws(() => MyGame.fromJSON({}), { code: "NOT_A_GAME" });
    assert.throws(() => MyPosition.fromFen(""), { name: "FenError" });
    assert.throws(() => new MyPosition(usual), { code: "NOT_CONSTRUCTIBLE" });
  });
}
