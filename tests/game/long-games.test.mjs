// Navigating a long game: a step sends no moves, and each ply gives the same answers as at first.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import * as rules from "x88/rules";
import { randomOf } from "../support/random.mjs";
import { unplaced } from "../support/refused.mjs";

const { GameTree, Position } = x88;
const cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
const LENGTH = 8000;

/** Counts the plies that are sent to the core, one by one from a string with the moves. All other strings are short. */
function pliesSent(work) {
  const { charCodeAt } = String.prototype;
  let plies = 0;
  String.prototype.charCodeAt = function (index) {
    if (this.length >= 100) plies++;
    return charCodeAt.call(this, index);
  };
  try {
    work();
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return plies;
}

for (const [entry, Game] of Object.entries({
  x88: x88.Game,
  "GameTree of x88": GameTree,
  "x88/rules": rules.Game,
})) {
  test(`${entry}: a step through a game of 8,000 plies sends no moves`, () => {
    const moves = Array.from({ length: LENGTH }, (_, n) => cycle[n % 4]);
    const game = Game.fromMoves({}, moves);
    const steps = {
      undo: () => game.undo(),
      redo: () => game.redo(),
      "goTo, one back": () => game.goTo(game.ply - 1),
      positionAt: () => game.positionAt(game.ply - 1),
      ...(Game === GameTree && { next: () => game.next() }),
    };
    for (const [name, step] of Object.entries(steps)) {
      game.goTo(LENGTH - 200);
      const sent = pliesSent(() => {
        for (let n = 0; n < 100; n++) step();
      });
      assert.equal(sent, 0, name);
    }
    const repeated = Game.fromMoves([...cycle, ...cycle, ...cycle]);
    assert.ok(pliesSent(() => repeated.claims()) > 100, "what is counted is what is sent: here, positions");
    while (game.undo() !== null);
    assert.equal(game.ply, 0);
    assert.equal(game.line().length, LENGTH);
  });
}

/** Answers at a ply that depend on the moves before it. */
const toldAt = (game) => ({
  fen: game.position.fen(),
  repetitions: game.repetitions(),
  outcome: game.outcome(),
  lastMove: game.lastMove,
  claims: game.claims(),
  lost: game.explain("O-O"),
});

test("each ply of a long game answers like a game that ends there", () => {
  const random = randomOf(11);
  // Shuffles between pawn moves, so that positions repeat within the clock's range but not beyond it.
  const moves = [];
  let at = Position.initial();
  while (moves.length < 400 && at.outcome() === null) {
    const legal = at.legalMoves();
    const back = moves.length % 100 < 70 && moves.at(-2);
    const undoing = back && legal.find(({ from, to }) => from === back.to && to === back.from);
    const move = undoing || legal[random(legal.length)];
    moves.push(move);
    at = at.play(move);
  }
  const game = GameTree.fromMoves({}, moves);
  const expected = new Map();
  for (let n = 0; n < 300; n++) {
    const ply = random(moves.length + 1);
    const way = random(4);
    if (way === 0) game.goTo(ply);
    else if (way === 1) for (let steps = random(40); steps > 0; steps--) game.undo();
    else if (way === 2) for (let steps = random(40); steps > 0; steps--) game.redo();
    else game.goTo(moves.slice(0, ply).map(({ uci }) => uci));
    if (random(3) === 0) continue;
    if (!expected.has(game.ply))
      expected.set(game.ply, toldAt(GameTree.fromMoves({}, moves.slice(0, game.ply))));
    assert.deepEqual(toldAt(game), expected.get(game.ply), `ply ${game.ply}`);
    assert.deepEqual(game.history().map(unplaced), moves.slice(0, game.ply));
  }
  assert.deepEqual(game.line().map(unplaced), moves);
});

for (const Game of [x88.Game, GameTree])
  test(`moves played after going back are not mixed with the replaced ones: ${Game.name}`, () => {
    const random = randomOf(12);
    const game = new Game();
    let line = [];
    for (let n = 0; n < 600; n++) {
      const way = random(10);
      if (way === 0 && game.ply > 20) game.goTo(game.ply - random(20));
      else if (way === 1 && game.ply > 3) for (let steps = 3; steps > 0; steps--) game.undo();
      const legal = [...game.legalDests().keys()].flatMap((from) => [...game.targets(from).values()].flat());
      if (legal.length === 0) {
        game.goTo(Math.max(0, game.ply - 30));
        continue;
      }
      const move = legal[random(legal.length)];
      line = [...line.slice(0, game.ply), move];
      if (random(8) === 0 && Game === GameTree) {
        game.branch(move);
        game.makeMainLine();
      } else game.move(move);
      assert.deepEqual(unplaced(game.lastMove), move);
      if (n % 20 === 0) {
        assert.deepEqual(game.history().map(unplaced), line);
        const { fen, lastMove, repetitions } = toldAt(GameTree.fromMoves({}, line));
        assert.deepEqual(
          { fen: game.position.fen(), lastMove: game.lastMove, repetitions: game.repetitions() },
          { fen, lastMove, repetitions },
        );
      }
    }
    assert.ok(line.length > 40);
  });
