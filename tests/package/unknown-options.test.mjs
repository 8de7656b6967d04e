// Options objects refuse unknown keys and values that are not options, because ignoring them would hide mistakes.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { canWin } from "x88/can-win";
import * as rules from "x88/rules";
import { CanWinWorker } from "x88/worker";
import { stateOf } from "../game/states.mjs";

const { Game, GameTree, Position } = x88;
const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const setup = Position.initial().toSetup();

/** Every place for options: valid options, and a call with them. */
const places = {
  "Position.fromFen": [{ chess960: false }, (options) => Position.fromFen(usual, options)],
  "Position.fromFen of x88/rules": [{ lenient: true }, (options) => rules.Position.fromFen(usual, options)],
  "Position.fromSetup": [{ strict: true }, (options) => Position.fromSetup(setup, options)],
  "Position.fromSetup of x88/rules": [{}, (options) => rules.Position.fromSetup(setup, options)],
  "castling rights": [
    setup.castlingRights,
    (options) => Position.fromSetup({ ...setup, castlingRights: options }),
  ],
  "castling rights of a side": [
    setup.castlingRights.white,
    (options) =>
      Position.fromSetup({ ...setup, castlingRights: { ...setup.castlingRights, white: options } }),
  ],
  validateFen: [{ strict: true }, (options) => x88.validateFen(usual, options)],
  fen: [{ enPassant: "always" }, (options) => Position.initial().fen(options)],
  "explain of a position": [{ messages: {} }, (options) => Position.initial().explain("e5", options)],
  refusedDests: [{ messages: {} }, (options) => Position.initial().refusedDests("e1", options)],
  tryPlay: [{}, (options) => Position.initial().tryPlay("e4", options)],
  canWin: [{ nodes: 5 }, (options) => canWin(Position.initial(), "white", options)],
  "new Game": [{ fen: usual, headers: {} }, (options) => new Game(options)],
  "new Game of x88/rules": [{ fen: usual }, (options) => new rules.Game(options)],
  "new GameTree": [{ fen: usual, headers: {} }, (options) => new GameTree(options)],
  "Game.fromMoves": [{ chess960: true }, (options) => Game.fromMoves(options, ["e4"])],
  "Game.fromMoves of x88/rules": [{ fen: usual }, (options) => rules.Game.fromMoves(options, ["e4"])],
  readPgn: [{ moves: false }, (options) => x88.readPgn("1. e4 *", options).next()],
  readPgnStream: [{ onProgress: null }, (options) => x88.readPgnStream("1. e4 *", options)],
  writePgn: [{ width: 5, glyphs: true }, (options) => x88.writePgn([], options)],
  "explain of a game": [{}, (options) => new Game().explain("e5", options)],
  tryMove: [{}, (options, game) => game.tryMove("e4", options)],
  flag: [{ rules: "uscf" }, (options, game) => game.flag("white", options)],
  pgn: [{ letters: "de" }, (options) => new Game().pgn(options)],
  "pgn of a tree": [{ letters: "de" }, (options) => new GameTree().pgn(options)],
  "pgn of a game of x88/rules": [{ letters: "de" }, (options) => new rules.Game().pgn(options)],
};

/** Objects that are not options but have known keys. */
const objects = {
  annotate: [{ nags: [1] }, (changes, game) => game.annotate(changes)],
  "an evaluation": [{ mate: 3 }, (evaluation, game) => game.annotate({ evaluation })],
  "a setup in new Game": [setup, (given) => new Game({ position: given })],
  "the data of a game": [{ moves: "e2e4" }, (given) => Game.fromJSON(given)],
  "the data of a tree": [{ moves: "e2e4" }, (given) => GameTree.fromJSON(given)],
  "the data of a game of x88/rules": [{ moves: "e2e4" }, (given) => rules.Game.fromJSON(given)],
};

function refusalOf(call, given, what) {
  const game = GameTree.fromMoves({}, ["e4", "e5"]);
  game.undo();
  const before = stateOf(game);
  let error;
  try {
    call(given, game);
  } catch (thrown) {
    error = thrown;
  }
  assert.deepEqual(stateOf(game), before, what);
  assert.ok(error instanceof x88.ArgumentError || error instanceof rules.ArgumentError, `${what}: ${error}`);
  return error;
}

for (const [what, [right, call]] of Object.entries({ ...places, ...objects })) {
  test(`${what}: an unknown key is refused, and the error lists the known ones`, () => {
    call(right, new GameTree());
    const frozen = Object.freeze(Object.assign(Object.create(null), right));
    call(frozen, new GameTree());
    for (const value of [5, undefined, null]) {
      const { code, message } = refusalOf(call, { ...right, lenint: value }, what);
      assert.equal(code, "UNKNOWN_OPTION");
      assert.match(message, /^Expected only [\w, ]+ in "[\w.]+", got "lenint"\./);
      for (const key of Object.keys(right)) assert.ok(message.includes(key), message);
    }
    // A key inherited from the prototype is not a known option.
    assert.equal(refusalOf(call, { ...right, toString: 5 }, what).code, "UNKNOWN_OPTION");
  });
}

for (const [what, [, call]] of Object.entries(places)) {
  test(`${what}: a value that is not an options object is refused`, () => {
    for (const given of [
      5,
      true,
      "fen",
      [],
      ["lenient"],
      new Map([["lenient", true]]),
      new Date(),
      Promise.resolve({}),
      () => {},
      Symbol("x"),
      5n,
    ]) {
      // Here a string is a FEN.
      if (given === "fen" && /Game/.test(what)) continue;
      assert.equal(refusalOf(call, given, what).code, "BAD_ARGUMENT", `${what}, ${typeof given}`);
    }
    for (const none of [undefined, null, {}]) call(none, new GameTree());
  });
}

test("the worker's options add a signal and nothing else", async () => {
  const worker = new CanWinWorker(
    () => assert.fail("no worker is started"),
    () => null,
  );
  await assert.rejects(worker.canWin(Position.initial(), "white", { nodse: 5 }), {
    name: "ArgumentError",
    code: "UNKNOWN_OPTION",
  });
  assert.equal(refusalOf(places.canWin[1], { signal: null }, "canWin").code, "UNKNOWN_OPTION");
});

test("the messages of a verdict must be an object", () => {
  for (const messages of [5, "words", () => "", []])
    assert.equal(
      refusalOf((options) => Position.initial().explain("e5", options), { messages }, "").code,
      "BAD_ARGUMENT",
    );
});
