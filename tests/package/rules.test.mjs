// `x88/rules` reads, refuses and ends games as `x88` does. The answers of all entries: same-in-every-entry.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as whole from "x88";
import * as rules from "x88/rules";
import { oneOf, randomOf } from "../support/random.mjs";
import { bare } from "../support/refused.mjs";

/** Returns two games with the same random moves, passed in every form. */
function* games(count, seed) {
  const random = randomOf(seed);
  for (let n = 0; n < count; n++) {
    const chess960 = n % 2 === 1;
    const number = random(960);
    const [one, other] = [rules, whole].map(
      ({ Game, Position }) => new Game(chess960 ? Position.chess960(number) : undefined),
    );
    for (let ply = 0; ply < 120 && !other.isOver(); ply++) {
      const move = oneOf(random, other.position.legalMoves());
      const given = [move.san, move.uci, move][ply % 3];
      assert.deepEqual(one.move(given), other.move(given));
      yield [one, other];
    }
  }
}

test("both entries read the same notations", () => {
  const ways = [
    ({ san }) => san.replace(/[+#]/, ""),
    ({ san }) => `12... ${san}!?`,
    ({ san }) => san.replaceAll("O", "0").replace("x", ":"),
    ({ san }) => san.toLowerCase(),
    ({ san }) => ` ${san.replace("=", "")} e.p.`,
    ({ from, to }) => `${from}-${to}`,
    ({ from, to, promotion }) => `${from}${to}${promotion === "knight" ? "n" : "q"}`,
    ({ from, to }) => ({ from, to, promotion: "q" }),
    ({ role, to }) => (role === "pawn" ? to : role[0].toUpperCase().replace("K", "N") + to),
    ({ role, from, to }) => `${role === "queen" ? "Q" : "R"}${from}x${to}`,
  ];
  let count = 0;
  for (const [one, other] of games(10, 7)) {
    for (const move of other.position.legalMoves()) {
      const given = ways[count++ % ways.length](move);
      assert.equal(
        one.isLegal(given),
        other.isLegal(given),
        `${JSON.stringify(given)} in ${other.position.fen()}`,
      );
      if (one.isLegal(given)) assert.equal(one.position.play(given).fen(), other.position.play(given).fen());
    }
  }
  assert.ok(count > 10_000);
});

test("draws occur and are claimed as in x88", () => {
  const shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
  for (const repeats of [2, 3, 4, 5]) {
    const moves = Array.from({ length: repeats - 1 }, () => shuffle).flat();
    const [one, other] = [rules, whole].map(({ Game, Position }) =>
      Game.fromMoves(Position.initial(), moves),
    );
    assert.deepEqual(one.outcome(), bare(other.outcome()));
    assert.equal(one.repetitions(), repeats);
    assert.deepEqual(one.claims(), other.claims());
    if (one.claims().length > 0) assert.deepEqual(one.claimDraw(), bare(other.claimDraw()));
    assert.deepEqual(one.toJSON(), other.toJSON());
    assert.deepEqual(one.reopen(), bare(other.reopen()));
    assert.deepEqual(one.agreeDraw(), bare(other.agreeDraw()));
    assert.deepEqual(rules.Game.fromJSON(one.toJSON()).outcome(), bare(other.outcome()));
  }
  const lone = "4k3/8/8/8/8/8/8/4K3 w - - 149 100";
  assert.deepEqual(new rules.Game(lone).outcome(), bare(new whole.Game(lone).outcome()));
});

test("refusals have the same codes as in x88 and change nothing", () => {
  const fens = [
    "",
    "x",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
    "4k3/8/8/8/9/8/8/4K3 x - e9 a -1",
    "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
  ];
  for (const fen of fens) {
    const [one, other] = [rules, whole].map(({ FenError, Position }) => {
      try {
        return Position.fromFen(fen);
      } catch (error) {
        assert.ok(error instanceof FenError, String(error));
        assert.ok(error.problems.every(({ message }) => message.length > 0));
        return error.problems.map(({ message, ...rest }) => rest);
      }
    });
    assert.deepEqual(one, other, fen);
  }
  const game = new rules.Game();
  game.move("e4");
  const before = JSON.stringify([game, game.position]);
  for (const move of ["e4", "Ke3", { from: "e2", to: "e5" }, "", null, 7]) {
    assert.throws(
      () => game.move(move),
      (error) =>
        error instanceof rules.IllegalMoveError &&
        error.ply === 2 &&
        error.message.includes(game.position.fen()),
    );
    assert.throws(() => game.position.play(move), rules.IllegalMoveError);
    assert.equal(game.isLegal(move), false);
    assert.equal(JSON.stringify([game, game.position]), before);
  }
  assert.throws(() => rules.Game.fromMoves("", []), rules.FenError);
  assert.throws(() => rules.Game.fromMoves(rules.Position.initial(), ["e4", "e4"]), { ply: 2 });
  assert.throws(() => game.claimDraw(), rules.ClaimError);
  assert.throws(() => game.goTo(9), { code: "BAD_ARGUMENT" });
});

test("an extra promotion is ignored if it is a piece that a pawn can become", () => {
  for (const { Game, Position } of [rules, whole]) {
    const start = Position.initial();
    for (const promotion of ["q", "r", "b", "n", "queen", "knight", "", null, undefined]) {
      const move = { from: "e2", to: "e4", promotion };
      assert.equal(start.isLegal(move), true);
      assert.ok(start.play(move).equals(start.play("e4")));
      const game = Game.fromMoves(start, [move]);
      assert.deepEqual(game.move({ ...move, from: "g8", to: "f6" }).san, "Nf6");
    }
    const illegal = ["k", "p", "king", "pawn", "Q", "x", 5, {}].map((promotion) => ({ promotion }));
    for (const move of [...illegal.map((it) => ({ from: "e2", to: "e4", ...it })), "e2e4q", "e4=Q"])
      assert.throws(() => start.play(move), { name: "IllegalMoveError" });
    const promoting = Position.fromFen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    assert.equal(promoting.play({ from: "e7", to: "e8", promotion: "r" }).get("e8").role, "rook");
    for (const promotion of ["", null, undefined, "k"])
      assert.equal(promoting.isLegal({ from: "e7", to: "e8", promotion }), false);
  }
});

test("the error for an illegal move shows the move, whatever its type", () => {
  const rows = [
    ["foo", '"foo"'],
    ["", '""'],
    ["a\nb", '"a\\nb"'],
    ["x".repeat(1e5), `"${"x".repeat(40)}…"`],
    [{ from: "e2", to: "e5", promotion: "q" }, "e2e5"],
    [undefined, "undefined"],
    [null, "null"],
    [5, "5"],
    [Symbol("e4"), "Symbol(e4)"],
    [{}, 'an object whose "from" is undefined'],
    [{ from: "e2" }, 'an object whose "to" is undefined'],
    [{ from: "e9", to: "e4" }, 'an object whose "from" is "e9"'],
    [{ from: "e2", to: 28 }, 'an object whose "to" is 28'],
  ];
  const start = rules.Position.initial();
  for (const [move, shown] of rows) {
    const message = `${shown} is not a legal move in ${start.fen()}`;
    const game = new rules.Game();
    assert.throws(() => start.play(move), { name: "IllegalMoveError", message });
    assert.throws(() => game.move(move), { name: "IllegalMoveError", message, ply: 1 });
    assert.throws(() => rules.Game.fromMoves(start, ["e4", move]), { name: "IllegalMoveError", ply: 2 });
    assert.equal(game.ply, 0);
  }
});

test("a game has the headers, the result and the resignation of x88", () => {
  const made = (Game) => {
    const game = Game.fromMoves({ headers: { White: "Anna", Result: "1-0", Termination: "time forfeit" } }, [
      "e4",
      "e5",
    ]);
    game.setHeader("Black", "Boris");
    return game;
  };
  const [small, large] = [made(rules.Game), made(whole.Game)];
  for (const act of [
    (game) => game.pgn(),
    (game) => game.setResult("1/2-1/2"),
    (game) => game.resign("black").winner,
    (game) => game.setHeader("Result", "0-1"),
    (game) => game.reopen().kind,
    (game) => game.setHeader("Result", null),
  ]) {
    assert.deepEqual(called(act, small), called(act, large), String(act));
    assert.deepEqual(
      [small.result, small.pgn(), [...small.headers]],
      [large.result, large.pgn(), [...large.headers]],
    );
    assert.deepEqual(small.toJSON(), large.toJSON());
    assert.deepEqual(
      rules.Game.fromJSON(large.toJSON()).toJSON(),
      whole.Game.fromJSON(small.toJSON()).toJSON(),
    );
  }
  const bare = "7k/8/8/8/8/8/8/KB5r b - - 0 1";
  assert.equal(new rules.Game(bare).resign("black").winner, null, "the material cannot checkmate");
  assert.throws(() => small.headers.set("White", "B"), { code: "READ_ONLY" });
});

/** Returns the answer of a call, or the code of its error. */
function called(call, game) {
  try {
    return call(game);
  } catch ({ code }) {
    return code;
  }
}

test("a game with variations is refused, not read without them", () => {
  const game = whole.GameTree.fromPgn("1. e4 (1. d4) e5 *");
  assert.throws(() => rules.Game.fromJSON(game.toJSON()), { code: "BAD_ARGUMENT" });
  const told = whole.GameTree.fromPgn("1. e4 {best} e5 *");
  assert.throws(() => rules.Game.fromJSON(told.toJSON()), {
    code: "UNKNOWN_OPTION",
    message: /Game of x88 also reads deadPositions, GameTree also variations/,
  });
  for (const part of ["line", "annotations"])
    assert.throws(() => rules.Game.fromJSON({ moves: "e2e4", [part]: {} }), { code: "UNKNOWN_OPTION" }, part);
  assert.throws(() => rules.Game.fromJSON({ moves: "e2e4", deadPositions: true }), {
    code: "UNKNOWN_OPTION",
  });
});
