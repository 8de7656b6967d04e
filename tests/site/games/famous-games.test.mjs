// Checks that the famous games' remarks are true of their positions; a remark without a row here fails.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Position, readPgn } from "x88";

const FILE = new URL("../../../www/examples/famous-games.pgn", import.meta.url);
const games = [...readPgn(readFileSync(FILE))];

const attacks = (at, square, by, ...from) => {
  const attackers = at.attackers(square, by);
  for (const one of from) assert.ok(attackers.includes(one), `${one} attacks ${square} in ${at.fen()}`);
};
const checkers = (at, ...from) => assert.deepEqual([...at.checkers()].sort(), from);
const mates = (at) => assert.equal(at.outcome()?.kind, "checkmate", at.fen());
const pieces = (at, color) =>
  [...at.pieces().values()].filter((piece) => piece.color === color).map(({ role }) => role);
const others = (roles) => roles.filter((role) => role !== "king" && role !== "pawn").sort();
const without = (at, square) => {
  const setup = at.toSetup();
  delete setup.pieces[square];
  return Position.fromSetup(setup);
};

/** A remark about taste, plans or history: the position cannot confirm it. */
const opinion = () => {};

/** Each remark's claims about its position, the one before it, and the game. */
const claims = {
  "Played during an opera. Every white piece joins the attack, while half of Black's army never moves.":
    opinion,
  "The pin looks active, but the bishop will have to take.": (at) => attacks(at, "f3", "black", "g4"),
  "keeps everything in order.": opinion,
  "simply wins a pawn.": (at) => assert.equal(pieces(at, "white").length, pieces(at, "black").length + 1),
  "Already the queen and the bishop look at f7.": (at) => attacks(at, "f7", "white", "c4", "f3"),
  "Two threats at once: on f7 and on b7.": (at) => {
    attacks(at, "b7", "white", "b3");
    attacks(at, "f7", "white", "c4");
    attacks(without(at, "c4"), "f7", "white", "b3");
  },
  "Development first.": opinion,
  "wins a pawn, but": (at) => assert.equal(pieces(at, "white").length, pieces(at, "black").length + 1),
  "forces the queens off.": (at) => checkers(at, "b4"),
  "A knight for two pawns and the open lines to the king.": (at) => attacks(at, "b5", "black", "c6"),
  "Both black knights are pinned: one to the king, one to the queen.": (at) => {
    assert.deepEqual(
      at.pins("black").map(({ pinned }) => pinned),
      ["d7"],
    );
    attacks(without(at, "d7"), at.king("black"), "white", "b5");
    attacks(without(at, "f6"), "e7", "white", "g5");
    assert.deepEqual(
      ["d7", "f6"].map((square) => at.get(square)?.role),
      ["knight", "knight"],
    );
  },
  "The queen draws the knight off the d file.": (at) => attacks(at.play("Nxb8"), "d8", "white", "d1"),
  "A rook and a bishop are all the pieces that White has left, and all that is needed.": (at) => {
    mates(at);
    assert.deepEqual(others(pieces(at, "white")), ["bishop", "rook"]);
  },
  "The Immortal Game: White gives both rooks, a bishop and the queen.": (_, __, end) =>
    assert.deepEqual(others(pieces(end, "white")), ["bishop", "knight", "knight"]),
  "The bishop is offered: Black's queen runs short of squares.": (at) => attacks(at, "b5", "black", "c6"),
  "Threatens to take on f4 and to catch the queen.": (at) => attacks(at, "f4", "white", "c1", "f3"),
  "Leaves both rooks to be taken.": (at) => {
    attacks(at, "g1", "black", "c5");
    attacks(at, "a1", "black", "b2");
  },
  "is a quieter way to keep a great advantage.": opinion,
  "Cuts the queen off from the defence.": (at, before) => {
    assert.equal(at.get("e5")?.color, "white");
    attacks(before, "e5", "black", "b2");
  },
  "holds out longer,": opinion,
  "with a strong attack all the same.": opinion,
  "The last piece that can be given.": (at) => attacks(at, "f6", "black", "g8"),
  "The Evergreen Game.": opinion,
  "The Evans Gambit: a pawn for time.": (at) => attacks(at, "b4", "black", "c5"),
  "Black has threats of his own against g2.": (at) => attacks(at, "g2", "black", "g8"),
  "Quiet, and with a deep point.": opinion,
  "Takes the knight, and loses.": (_at, before) => assert.equal(before.get("f3")?.role, "knight"),
  "defends better.": opinion,
  "Double check: the king must move.": (at) => {
    checkers(at, "d1", "f5");
    assert.ok(at.legalMoves().every(({ role }) => role === "king"));
  },
  "Takes the knight, and overlooks what the d file is good for.": (at) =>
    assert.equal(at.get("e4")?.role, "knight"),
  "A double check: the bishop and the rook behind it.": (at) => checkers(at, "d1", "g5"),
  "The other mate.": mates,
  "The Game of the Century. Black is thirteen years old.": opinion,
  "Moves a piece a second time while the king is still in the middle.": (at) =>
    assert.deepEqual([at.king("white"), at.get("g5")?.role], ["e1", "bishop"]),
  "Taking the knight loses:": (at) => attacks(at, "a4", "white", "c3"),
  "and the queen, the bishop and the white king are all in trouble.": (at) => {
    attacks(at, "c5", "black", "e4");
    attacks(at, "g5", "black", "e4");
    assert.deepEqual(
      ["c5", "g5"].map((square) => at.get(square)?.role),
      ["queen", "bishop"],
    );
  },
  "Black leaves the queen to be taken.": (at) => attacks(at, "b6", "white", "c5"),
  "leads to a smothered mate:": (at) => checkers(at, "b5"),
  "A windmill: the knight and the bishop give check in turn.": (at, before) => {
    checkers(at, "c4");
    checkers(before.play("Nxd4+"), "c4");
  },
  "The beginning of a hunt that takes the king from a7 to d1.": (at) => assert.equal(at.king("black"), "a7"),
  "declines, and holds.": opinion,
  "The bishop returns to its first square to win.": (at) => assert.equal(at.get("f1")?.role, "bishop"),
};

/** Every node with its position, the one before it, and the last one of the main line. */
function* nodesOf({ fen, moves }) {
  const start = Position.fromFen(fen);
  const end = moves.reduce((at, { uci }) => at.play(uci), start);
  const open = [[start, moves]];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    let [before, line] = task;
    for (const node of line) {
      for (const variation of node.variations ?? []) open.push([before, variation]);
      const at = before.play(node.uci);
      yield { node, at, before, end };
      before = at;
    }
  }
}

for (const game of games) {
  test(`${game.headers.Event} (${game.headers.White}): its remarks are true`, () => {
    assert.deepEqual(game.problems, []);
    const said = [];
    const start = Position.fromFen(game.fen);
    const end = game.moves.reduce((at, { uci }) => at.play(uci), start);
    if (game.comment !== undefined) said.push([game.comment, start, start, end]);
    for (const { node, at, before } of nodesOf(game)) {
      for (const text of [node.commentBefore, node.comment]) {
        if (text !== undefined) said.push([text, at, before, end]);
      }
      if (node.san.endsWith("#")) mates(at);
      for (const { from } of node.arrows ?? [])
        assert.ok(at.get(from), `an arrow from ${from} in ${at.fen()}`);
    }
    for (const [text, at, before] of said) {
      assert.ok(Object.hasOwn(claims, text), `a claim for: ${text}`);
      claims[text](at, before, end);
    }
  });
}

test("every claim belongs to an existing remark", () => {
  const texts = new Set(
    games.flatMap((game) => [
      game.comment,
      ...Array.from(nodesOf(game), ({ node }) => [node.commentBefore, node.comment]).flat(),
    ]),
  );
  assert.deepEqual(
    Object.keys(claims).filter((text) => !texts.has(text)),
    [],
  );
});
