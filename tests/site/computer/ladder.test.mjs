// The ladder of opponents: data, legal moves within node limits, and order; `npm run lab -- opponents` measures strength.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { matches } from "../../../lab/measure/opponents/ladder.mjs";
import { opening, playGame, playMatch } from "../../../lab/measure/opponents/match.mjs";
import { givesAway, randomMove, takingMove } from "../../../lab/measure/opponents/yardsticks.mjs";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { OPPONENTS, opponentById } from "../../../www/src/computer/opponents.js";
import { first, randomPositions } from "./positions.mjs";
import { sample } from "../../support/samples.mjs";

/** Opponents with more nodes per move than this run only in the lab command. */
const QUICK = 6_000;

test("each opponent has its own id, name, sentence and face", () => {
  assert.equal(OPPONENTS.length, 4);
  for (const key of ["id", "name", "sentence", "face"]) {
    assert.equal(new Set(OPPONENTS.map((each) => each[key])).size, OPPONENTS.length, key);
  }
  for (const { id, sentence } of OPPONENTS) {
    assert.match(id, /^[a-z]+$/);
    assert.match(sentence, /^[A-Z].*\.$/);
    assert.equal(opponentById(id)?.id, id);
  }
  for (const none of ["toString", "", null, 3, "person"]) assert.equal(opponentById(none), null);
});

test("each opponent answers with a legal move within its node limit", () => {
  for (const [n, { position }] of first(4, randomPositions({ every: 11, seed: 5 })).entries()) {
    for (const { id, strength } of OPPONENTS) {
      const { move, nodes } = chooseMove(position, strength, { seed: n });
      assert.ok(position.isLegal(uciOf(move)), `${id}: ${position.fen()} ${uciOf(move)}`);
      assert.ok(nodes > 0 && nodes <= strength.nodes, `${id}: ${nodes} positions`);
    }
  }
});

const steps = matches();
for (const { id, name, player, against, other } of steps) {
  if (opponentById(id).strength.nodes > QUICK) continue;
  const whole = { skip: sample("ladderGames") === 0 && "npm run test:all plays them" };
  test(`${name} scores more than half against ${against}, and gives no piece away`, whole, () => {
    const { score, given } = playMatch(player, other, { pairs: 4, seed: 7 });
    assert.ok(score > 0.5, `${score}`);
    assert.equal(given, 0);
  });
}

test("a piece is given away when another move would have kept it", () => {
  const hangs = Position.fromFen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  assert.equal(givesAway(hangs, "f3e5"), true, "a knight for a pawn");
  assert.equal(givesAway(hangs, "d2d4"), false, "an exchange of pawns");
  const isLost = Position.fromFen("4k3/8/8/8/8/2q5/8/R3K3 w Q - 0 1");
  assert.equal(givesAway(isLost, "e1e2"), false, "the rook is lost in any case");
});

test("the same seed repeats the game, another seed differs, and the openings are balanced", () => {
  const [{ player }] = steps;
  const start = opening(3);
  assert.deepEqual(start, opening(3));
  assert.notEqual(start.fen(), opening(4).fen());
  const game = (seed) => playGame(start, { white: player, black: takingMove }, seed);
  assert.deepEqual(game(1), game(1));
  const lengths = new Set([1, 2, 3, 4].map((seed) => game(seed).plies));
  assert.ok(lengths.size > 1);
});

test("a match counts every game once, with its margin of error", () => {
  const match = playMatch(takingMove, randomMove, { pairs: 3, seed: 1 });
  assert.equal(match.games, 6);
  assert.equal(match.wins + match.draws + match.losses, 6);
  assert.equal(match.score, (match.wins + match.draws / 2) / 6);
  assert.ok(match.error >= 0 && match.plies > 10);
});
