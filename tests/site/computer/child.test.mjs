// A crude child, who plays any legal move but takes whenever it can, beats the first opponents, and no stronger one more often.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Position } from "x88";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { Manners } from "../../../www/src/computer/manners.js";
import { OPPONENTS } from "../../../www/src/computer/opponents.js";
import { answer } from "../../../www/src/computer/thinking.js";
import { oneOf, randomOf } from "../../support/random.mjs";

const GAMES = 24;

/** Plays a game as the page does, with the opponent's resignation. Returns whether the child wins. */
function winsAgainst(strength, seed) {
  const random = randomOf(seed);
  const [game, manners, history] = [new Game(), new Manners(), []];
  const child = seed % 2 === 0 ? "white" : "black";
  while (game.outcome() === null) {
    const { position, ply, lastMove } = game;
    if (game.turn === child) {
      const legal = game.legalMoves();
      const captures = legal.filter(({ captured }) => captured);
      game.move(oneOf(random, captures.length > 0 ? captures : legal));
    } else {
      const turn = { seed: 1000 * seed + ply, history, capturedOn: lastMove?.captured && lastMove.to };
      const { move, score } = chooseMove(position, strength, turn);
      manners.note(ply, score, strength.resignsBelow);
      if (manners.resigns) game.resign(game.turn);
      else game.move(uciOf(move));
    }
    history.push(position.hash());
  }
  return game.outcome().winner === child;
}

const seeds = Array.from({ length: GAMES }, (_, seed) => seed);
// The strongest searches less than in a game, so that the test is fast.
const strengths = OPPONENTS.map(({ strength }) => ({ ...strength, nodes: Math.min(strength.nodes, 4000) }));
const wins = strengths.map((strength) => seeds.filter((seed) => winsAgainst(strength, seed)).length);

test(`a crude child wins half of ${GAMES} games against the first opponent, and some against the second`, () => {
  assert.ok(wins[0] >= 12, wins.join());
  assert.ok(wins[1] >= 4, wins.join());
});

test("a crude child wins against no opponent more often than against a weaker one", () => {
  assert.deepEqual(
    wins.toSorted((a, b) => b - a),
    wins,
  );
});

test("only a piece that has just captured is taken back: another one in danger is seldom seen", () => {
  // White's queen has gone to h5, where the knight on f6 can take it.
  const moves = ["e2e4", "g8f6", "d1h5"];
  const fen = Position.initial().fen();
  const asked = { id: 1, fen, chess960: false, moves, opponent: "hatchling", ms: 60_000 };
  const taken = seeds.filter((seed) => answer({ ...asked, seed }).uci === "f6h5").length;
  assert.ok(taken <= GAMES / 4, `${taken} of ${GAMES}`);
  // After a capture on h5 it takes back.
  const captured = ["e2e4", "g8f6", "d1h5", "h7h6", "h5f7"];
  const again = seeds.filter((seed) => answer({ ...asked, moves: captured, seed }).uci === "e8f7").length;
  assert.ok(again >= GAMES / 2, `${again} of ${GAMES}`);
});
