// Callers without type checking: whatever they pass, they get an answer or an error of the package's own, at once, and
// nothing is changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreError, Game, Position, validateFen, X88Error } from "x88";

const start = Position.initial();
const startFen = start.fen();
const longEnough = 10_000_000;

const values = {
  null: null,
  undefined: undefined,
  "a number": 5,
  "a negative number": -1,
  "a huge number": 2 ** 53,
  "a number that is none": Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  true: true,
  "a bigint": 10n,
  "a symbol": Symbol("e4"),
  "a function": () => "e4",
  "an empty object": {},
  "an object without a prototype": Object.create(null),
  "an array": ["e2", "e4"],
  "a map": new Map([["from", "e2"]]),
  "a date": new Date(0),
  bytes: new Uint8Array(74),
  "an empty string": "",
  "a NUL": "\0",
  "a lone surrogate": "\ud800",
  "a pair of surrogates": "\ud83d\ude00",
  "letters of another script": "е2е4",
  "e2 with a NUL": "e2\0",
  "10 MB of a": "a".repeat(longEnough),
  "10 MB of blanks": " ".repeat(longEnough),
  "10 MB of é": "é".repeat(longEnough / 2),
  "10 MB of lone surrogates": "\ud800".repeat(longEnough / 2),
};

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
  "new Game, position": (value) => new Game({ position: value }).isLegal("e4"),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} with any value`, () => {
    for (const [kind, value] of Object.entries(values)) {
      const started = performance.now();
      try {
        call(value);
      } catch (error) {
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
