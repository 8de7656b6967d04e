// Each entry contains `x88/rules`: the same names and members, refusals with the same messages, and positions that pass between them.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as whole from "x88";
import * as rules from "x88/rules";
import * as variants from "x88/variants";
import { requireInstalled } from "./install.mjs";

function membersOf(prototype) {
  const names = new Set();
  for (let at = prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return names;
}

test("each entry contains x88/rules, and import and require export the same names", () => {
  for (const [name, entry] of Object.entries({ "x88/rules": rules, "x88/variants": variants }))
    assert.deepEqual(Object.keys(requireInstalled(name)).sort(), Object.keys(entry).sort());
  for (const greater of [variants, whole])
    for (const [name, value] of Object.entries(rules)) assert.equal(typeof greater[name], typeof value, name);
});

test("the classes of x88/rules have no members that those of the other entries lack", () => {
  // Internal members are not declared; only the members that apps call count.
  const hidden = ["Game.refusal"];
  const classesOf = ({ Position, Game }) => Object.entries({ Position, Game });
  for (const greater of [variants, whole])
    for (const [n, [name, Greater]] of classesOf(greater).entries()) {
      const [, Lesser] = classesOf(rules)[n];
      const members = membersOf(Greater.prototype);
      for (const member of membersOf(Lesser.prototype))
        assert.ok(members.has(member) || hidden.includes(`${name}.${member}`), `${name}.${member}`);
      for (const member of Object.getOwnPropertyNames(Lesser)) assert.ok(member in Greater, member);
    }
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
  assert.ok(own instanceof whole.Position && own.play("e5") instanceof rules.Position);
  assert.deepEqual(new rules.Game(new whole.Game(own).position).move("e5").uci, "e7e5");
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
