// Callers without type checking: whatever they pass, they get an answer or an error of the package's own, at once, and
// nothing is changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CoreError,
  Game,
  isSquare,
  nagGlyph,
  nagOfGlyph,
  Position,
  validateFen,
  writePgn,
  X88Error,
} from "x88";
import { isCallersOwn, livelyValues, values } from "./bad-values.mjs";

const start = Position.initial();
const startFen = start.fen();

const setup = start.toSetup();
const calls = {
  "Position.fromFen": (value) => Position.fromFen(value),
  "Position.fromFen, lenient": (value) => Position.fromFen(value, { lenient: true }),
  validateFen: (value) => validateFen(value),
  "Position.chess960": (value) => Position.chess960(value),
  "position.fen, enPassant": (value) => start.fen({ enPassant: value }),
  "position.fen, castling": (value) => start.fen({ castling: value }),
  "position.get": (value) => start.get(value),
  "position.legalDests": (value) => start.legalDests(value),
  "position.legalMoves": (value) => start.legalMoves(value),
  "position.isLegal": (value) => start.isLegal(value),
  "position.isLegal, from": (value) => start.isLegal({ from: value, to: "e4" }),
  "position.isLegal, to": (value) => start.isLegal({ from: "e2", to: value }),
  "position.isLegal, promotion": (value) => start.isLegal({ from: "e2", to: "e4", promotion: value }),
  "position.play": (value) => start.play(value),
  "position.parseMove": (value) => start.parseMove(value),
  "position.explain": (value) => start.explain(value),
  "position.explain, promotion": (value) => start.explain({ from: "e2", to: "e4", promotion: value }),
  "position.refusedDests": (value) => start.refusedDests(value),
  "position.premoveDests": (value) => start.premoveDests(value),
  "position.pins": (value) => start.pins(value),
  "position.attackers, square": (value) => start.attackers(value, "white"),
  "position.attackers, by": (value) => start.attackers("e4", value),
  "position.attackedSquares": (value) => start.attackedSquares(value),
  "position.perft": (value) => start.perft(value === 5 ? 1 : value),
  "new Game, fen": (value) => new Game({ fen: value }),
  "game.move": (value) => new Game().move(value),
  "game.tryMove": (value) => new Game().tryMove(value),
  "game.goTo": (value) => new Game().goTo(value),
  ...Object.fromEntries(
    Object.keys(setup).map((key) => [
      `Position.fromSetup, ${key}`,
      (value) => Position.fromSetup({ ...setup, [key]: value }),
    ]),
  ),
  "Position.fromSetup, a piece": (value) =>
    Position.fromSetup({ ...setup, pieces: { ...setup.pieces, e4: value } }),
  "Position.fromSetup, a square": (value) =>
    Position.fromSetup({
      ...setup,
      pieces: {
        ...setup.pieces,
        [typeof value === "string" ? value.slice(0, 9) : typeof value]: setup.pieces.e1,
      },
    }),
  "Position.fromSetup, a role": (value) =>
    Position.fromSetup({ ...setup, pieces: { ...setup.pieces, e4: { color: "white", role: value } } }),
  "Position.fromSetup, rights": (value) =>
    Position.fromSetup({
      ...setup,
      castlingRights: { white: value, black: { kingside: value, queenside: value } },
    }),
  // Whole arguments that are of another type.
  "Position.fromSetup": (value) => Position.fromSetup(value),
  "Position.fromFen, options": (value) => Position.fromFen(startFen, value),
  "validateFen, options": (value) => validateFen(startFen, value),
  "position.fen": (value) => start.fen(value),
  "position.equals": (value) => start.equals(value),
  "position.explain, options": (value) => start.explain("e5", value),
  "new Game": (value) => new Game(value),
  ...Object.fromEntries(
    ["fen", "position", "chess960", "lenient", "unreachable", "headers"].map((key) => [
      `new Game, ${key} alone`,
      (value) => new Game({ [key]: value }),
    ]),
  ),
  "new Game, a header": (value) => new Game({ headers: { White: value } }),
  "Position.fromBytes": (value) => Position.fromBytes(value),
  "Position.fromSetup, options": (value) => Position.fromSetup(setup, value),
  "Position.fromFen, an option": (value) => Position.fromFen(startFen, { unreachable: value }),
  "Game.fromMoves, start": (value) => Game.fromMoves(value, ["e4"]),
  "Game.fromMoves, moves": (value) => Game.fromMoves({}, value),
  "Game.fromMoves, a move": (value) => Game.fromMoves({}, ["e4", value]),
  "Game.fromJSON": (value) => Game.fromJSON(value),
  ...Object.fromEntries(
    [
      "start",
      "chess960",
      "moves",
      "ply",
      "ended",
      "endedElsewhere",
      "headers",
      "headerOrder",
      "line",
      "result",
      "annotations",
    ].map((key) => [`Game.fromJSON, ${key}`, (value) => Game.fromJSON({ moves: "e2e4 e7e5", [key]: value })]),
  ),
  ...Object.fromEntries(
    ["kind", "winner", "ply"].map((key) => [
      `Game.fromJSON, ended, ${key}`,
      (value) =>
        Game.fromJSON({
          moves: "e2e4",
          ended: { kind: "resignation", winner: "white", ply: 1, [key]: value },
        }),
    ]),
  ),
  ...Object.fromEntries(
    ["kind", "winner", "path"].map((key) => [
      `Game.fromJSON, ended elsewhere, ${key}`,
      (value) =>
        Game.fromJSON({
          moves: "e2e4 (d2d4)",
          endedElsewhere: [{ kind: "resignation", winner: "white", path: "d2d4", [key]: value }],
        }),
    ]),
  ),
  "Game.fromJSON, an end elsewhere": (value) =>
    Game.fromJSON({ moves: "e2e4 (d2d4)", endedElsewhere: [value] }),
  "Game.fromJSON, an annotation": (value) =>
    Game.fromJSON({ moves: "e2e4", annotations: { 0: value, 1: { comment: value } } }),
  "Game.fromRecord": (value) => Game.fromRecord(value),
  "Game.fromPgn": (value) => Game.fromPgn(value),
  "Game.fromPgn, options": (value) => Game.fromPgn("1. e4 *", value),
  "Game.fromPgn, strict": (value) => Game.fromPgn("1. e4 *", { strict: value }),
  ...Object.fromEntries(
    [
      "headers",
      "headerOrder",
      "fen",
      "chess960",
      "moves",
      "result",
      "unread",
      "problems",
      "comment",
      "nags",
      "evaluation",
    ].map((key) => [`Game.fromRecord, ${key}`, (value) => Game.fromRecord({ [key]: value })]),
  ),
  ...Object.fromEntries(
    [
      "san",
      "uci",
      "commentBefore",
      "variations",
      "unread",
      "comment",
      "nags",
      "clock",
      "arrows",
      "circles",
    ].map((key) => [
      `writePgn, ${key} of a move`,
      (value) => writePgn({ moves: [{ san: "e4", [key]: value }, { san: "e5" }] }),
    ]),
  ),
  "Game.fromRecord, a move": (value) => Game.fromRecord({ moves: [{ san: "e4" }, value] }),
  "Game.fromRecord, a variation": (value) => Game.fromRecord({ moves: [{ san: "e4", variations: [value] }] }),
  writePgn: (value) => writePgn(value),
  "writePgn, one of many": (value) => writePgn([{}, value]),
  "writePgn, options": (value) => writePgn({}, value),
  "writePgn, a width": (value) => writePgn({}, { width: value }),
  nagGlyph: (value) => nagGlyph(value),
  nagOfGlyph: (value) => nagOfGlyph(value),
  isSquare: (value) => isSquare(value),
  "new Game, position": (value) => new Game({ position: value }).isLegal("e4"),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} with any value`, () => {
    const lively = Object.entries(livelyValues).map(([kind, make]) => [kind, make(() => start.legalMoves())]);
    for (const [kind, value] of [...Object.entries(values), ...lively]) {
      const started = performance.now();
      try {
        call(value);
      } catch (error) {
        // What the app's own code throws while a value is read reaches it.
        if (isCallersOwn(error)) continue;
        assert.ok(error instanceof X88Error, `${kind}: ${error?.stack ?? String(error)}`);
        assert.ok(!(error instanceof CoreError), `${kind}: ${error.cause?.stack}`);
        assert.equal(typeof error.code, "string");
        assert.ok(
          error.code.length > 0 && error.message.length < 1000,
          `${kind}: ${error.message.slice(0, 200)}`,
        );
      }
      const took = performance.now() - started;
      assert.ok(took < 2000, `${kind} took ${took} ms`);
      assert.equal(start.fen(), startFen);
    }
  });
}

test("no way to make a position or a game is left out", () => {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Position))) {
    if (typeof value === "function" && !["of", "initial"].includes(name))
      assert.ok(calls[`Position.${name}`], name);
  }
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Game)))
    if (typeof value === "function") assert.ok(calls[`Game.${name}`] ?? calls[`Game.${name}, moves`], name);
});

test("errors are told apart by class, name and code", () => {
  const errors = {
    ArgumentError: () => start.get("z9"),
    FenError: () => Position.fromFen("z"),
    SetupError: () => Position.fromSetup({ ...setup, pieces: {} }),
    IllegalMoveError: () => start.play("e5"),
  };
  for (const [name, work] of Object.entries(errors)) {
    assert.throws(work, (error) => {
      assert.ok(error instanceof X88Error && error instanceof Error, name);
      assert.equal(error.name, name);
      assert.equal(error.constructor.name, name);
      assert.match(error.code, /^[A-Z_]+$/);
      assert.ok(error.stack.includes(name));
      return true;
    });
  }
});

test("getters that ask about other positions disturb nothing", () => {
  const other = Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const ask = () => other.legalMoves().length + Position.fromFen(startFen).perft(1).toString().length;
  const input = {
    get from() {
      ask();
      return "e2";
    },
    get to() {
      ask();
      return "e4";
    },
    get promotion() {
      ask();
      return undefined;
    },
  };
  const expected = start.play("e4").fen();
  assert.equal(start.isLegal(input), true);
  assert.equal(start.play(input).fen(), expected);
  assert.equal(start.explain(input).legal, true);
  const options = {
    get chess960() {
      ask();
      return false;
    },
  };
  assert.equal(Position.fromFen(expected, options).fen(), expected);
});

test("an error that a caller's getter throws reaches the caller as it is", () => {
  const mine = new RangeError("the caller's own");
  const input = {
    get from() {
      throw mine;
    },
  };
  for (const work of [() => start.isLegal(input), () => start.play(input)]) {
    assert.throws(work, (error) => error === mine);
  }
});
