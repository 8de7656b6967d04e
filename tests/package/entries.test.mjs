// Each entry contains `x88/rules`, and all give the same answers: those of `x88` and of `x88/variants` come from different WebAssembly.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as whole from "x88";
import * as rules from "x88/rules";
import * as variants from "x88/variants";
import { requireInstalled } from "./install.mjs";
import { oneOf, randomOf } from "../support/random.mjs";

function membersOf(prototype) {
  const names = new Set();
  for (let at = prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return names;
}

test("each entry contains the one below it, and import and require export the same names", () => {
  assert.deepEqual(Object.keys(requireInstalled("x88/variants")).sort(), Object.keys(variants).sort());
  const shapes = (entry) => new Map(Object.entries(entry).map(([name, value]) => [name, typeof value]));
  for (const [lesser, greater] of [
    [rules, variants],
    [rules, whole],
  ])
    for (const [name, shape] of shapes(lesser)) assert.equal(shapes(greater).get(name), shape, name);
  for (const [lesser, greater] of [
    [rules, variants],
    [rules, whole],
  ])
    for (const name of ["Position", "Game"]) {
      const members = membersOf(greater[name].prototype);
      for (const member of membersOf(lesser[name].prototype))
        assert.ok(members.has(member), `${name}.${member}`);
    }
});

/** Every answer of a position beyond the rules that both entries have. */
const questions = {
  pins: (position) => [position.pins("white"), position.pins("black")],
  attackers: (position) => variants.SQUARES.map((square) => position.attackers(square, "white")),
  attackedSquares: (position) => [position.attackedSquares("white"), position.attackedSquares("black")],
  premoves: (position) => [...position.premoveDests("black")],
  refused: (position) => variants.SQUARES.map((square) => [...position.refusedDests(square)]),
  passed: (position) => position.pass()?.fen(),
  perft: (position) => position.perft(2),
};

test("verdicts, notes and attacks of random games of x88/variants equal those of x88, including Chess960", () => {
  const random = randomOf(22);
  const reasons = new Set();
  for (let n = 0; n < 60; n++) {
    const number = n % 2 === 0 ? 518 : random(960);
    const [one, other] = [variants, whole].map(
      ({ Game, Position }) => new Game(n % 2 === 0 ? undefined : Position.chess960(number)),
    );
    for (let ply = 0; ply < 80 && !other.isOver(); ply++) {
      for (let m = 0; m < 6; m++) {
        const [from, to] = [oneOf(random, variants.SQUARES), oneOf(random, variants.SQUARES)];
        const tried = [{ from, to }, `${from}${to}`, "O-O", "O-O-O", `N${to}`, "hello"][m];
        const verdict = one.explain(tried);
        assert.deepEqual(verdict, other.explain(tried));
        assert.deepEqual(one.position.explain(tried), other.position.explain(tried));
        if (!verdict.legal) reasons.add(verdict.reason);
      }
      if (ply % 16 === 0)
        for (const [name, ask] of Object.entries(questions))
          assert.deepEqual(ask(one.position), ask(other.position), `${name} of ${other.fen()}`);
      const move = oneOf(random, other.legalMoves());
      assert.deepEqual(one.tryMove(move.san), other.tryMove(move.san));
      assert.deepEqual(one.captured(), other.captured());
    }
    assert.deepEqual(one.toJSON(), other.toJSON());
    const style = { width: n, long: n % 3 === 0, letters: ["en", "de", "figurines"][n % 3] };
    assert.equal(one.pgn(style), other.pgn(style));
    assert.equal(rules.Game.fromJSON(one.toJSON()).pgn(), other.pgn());
    one.undo();
    other.undo();
    assert.equal(one.pgn(), other.pgn(), "moves that were undone are written, too");
    assert.deepEqual(
      variants.Game.fromJSON(other.toJSON()).outcome(),
      whole.Game.fromJSON(one.toJSON()).outcome(),
    );
  }
  assert.ok(reasons.size > 20, [...reasons].join());
});

test("refusals have the same messages as in x88", () => {
  for (const fen of [
    "",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/9/8/8/4K3 x - e9 a -1",
    "4k3/8/8/8/8/8/8/4K3 w KQ -",
  ]) {
    assert.deepEqual(variants.validateFen(fen), whole.validateFen(fen));
    const [one, other] = [variants, whole].map(({ Position }) => {
      try {
        return Position.fromFen(fen).fen();
      } catch ({ name, code, message }) {
        return [name, code, message];
      }
    });
    assert.deepEqual(one, other);
  }
  const game = new variants.Game();
  assert.throws(
    () => game.move("Nf6"),
    (error) => error instanceof variants.IllegalMoveError && error.verdict.reason === "NO_SUCH_MOVE",
  );
  const varied = whole.GameTree.fromPgn("1. e4 (1. d4) e5 *");
  assert.throws(() => variants.Game.fromJSON(varied.toJSON()), { code: "BAD_ARGUMENT" });
  assert.throws(() => variants.Game.fromJSON({ moves: "e2e4", deadPositions: true }), {
    code: "UNKNOWN_OPTION",
  });
});

test("the PGN of a line states its result, wherever the board stands", () => {
  for (const { Game, Position } of [rules, variants, whole]) {
    const mated = Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]);
    mated.goTo(1);
    const drawn = Game.fromMoves(Position.initial(), ["e4"]);
    drawn.agreeDraw();
    drawn.undo();
    assert.match(mated.pgn(), /\[Result "0-1"\]\n\n1\. f3 e5 2\. g4 Qh4# 0-1\n\n$/);
    assert.match(drawn.pgn(), /\[Result "1\/2-1\/2"\]\n\n1\. e4 1\/2-1\/2\n\n$/);
    assert.match(
      new Game("4k3/8/8/8/8/8/8/4K2R b K - 3 9").pgn(),
      /\[FEN "4k3\/8\/8\/8\/8\/8\/8\/4K2R b K - 3 9"\]\n\n\*\n\n$/,
    );
    assert.throws(() => mated.pgn({ letters: "xx" }), { code: "BAD_ARGUMENT" });
  }
});

test("positions pass between entries and each entry keeps its language", () => {
  const own = rules.Position.initial().play("e4");
  assert.equal(new variants.Game(own).explain("e4").legal, false);
  assert.deepEqual(new whole.Game(new variants.Game(own).position).move("e5").uci, "e7e5");
  variants.setMessages({ ...variants.english, SAME_SQUARE: "?" });
  try {
    assert.equal(variants.Position.initial().explain("e2e2").message, "?");
    assert.notEqual(whole.Position.initial().explain("e2e2").message, "?");
  } finally {
    variants.setMessages(variants.english);
  }
});
