// Proves with the search that each solution of the chapter on piece values wins material, and that no other move does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { search } from "../../../www/src/computer/search.js";
import { Line } from "../../../www/src/exercise/line.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { sample } from "../../support/samples.mjs";

const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };

/** The material that each exercise wins in the end, in pawns. */
const WINS = {
  "piece-values/the-dearest": 9,
  "piece-values/knight-chooses": 5,
  "piece-values/pawn-chooses": 5,
  "good-and-bad-trades/bishop-for-rook": 2,
  "good-and-bad-trades/which-capture": 3,
  "good-and-bad-trades/cheap-piece-takes": 3,
  "good-and-bad-trades/three-bargains": 1,
  "nobody-protects-it/free-bishop": 3,
  "nobody-protects-it/one-of-two-knights": 3,
  "nobody-protects-it/take-the-attacker": 3,
  "nobody-protects-it/save-the-bishop": 0,
  "attackers-and-protectors/two-against-one": 1,
  "attackers-and-protectors/enough-protectors": 1,
  "attackers-and-protectors/one-more-attacker": 2,
  "forks/knight-fork": 5,
  "forks/pawn-fork": 2,
  "forks/queen-fork": 5,
  "forks/rook-fork": 3,
  "protectors-that-fail/pinned-protector": 3,
  "protectors-that-fail/busy-protector": 3,
  "protectors-that-fail/take-the-protector": 3,
};

/** Plies: enough for every trade that follows a solution. */
const LIMITS = { depth: 5, nodes: 200_000, margin: 3000 };
/** In centipawns: the least margin by which every other move is worse. */
const GAP = 50;
/** The reply takes the bait here, to show why that fails; the text after the solution names the price. */
const BAITED = ["protectors-that-fail/busy-protector"];
/** The plies that the search plays after a solution. */
const AFTERWARDS = 4;

const { lessons } = CHAPTERS.find(({ id }) => id === "what-pieces-are-worth");
const played = lessons.flatMap((lesson) =>
  lesson.exercises
    .filter(({ kind }) => kind === "play")
    .map((data) => ({ name: `${lesson.id}/${data.id}`, data })),
);

/** Returns a side's material advantage, in pawns. */
function balance(position, color) {
  return [...position.pieces().values()].reduce(
    (sum, piece) => sum + (piece.color === color ? VALUES[piece.role] : -VALUES[piece.role]),
    0,
  );
}

/** Returns a position's moves with their scores, best first. */
function scored(position) {
  const { moves } = search(position, LIMITS);
  return moves.map(({ move, score }) => ({ san: position.parseMove(uciOf(move)).san, score }));
}

for (const { name, data } of played.filter((_, at) => at % sample("valuesStep") === 0)) {
  test(`${name} wins ${WINS[name]}, and no other move does`, () => {
    assert.notEqual(WINS[name], undefined, "what it wins is not said");
    const line = new Line(data);
    const before = balance(line.position, data.side);
    for (const { moves, reply } of data.steps) {
      const found = scored(line.position);
      const right = found.filter(({ san }) => moves.includes(san));
      const other = found.find(({ san }) => !moves.includes(san));
      assert.ok(right.length === moves.length, "not all are looked at");
      for (const { san, score } of right) {
        assert.ok(!other || score - other.score >= GAP, `${san} ${score}, ${other?.san} ${other?.score}`);
      }
      line.play(moves[0]);
      if (reply) line.play(reply);
    }
    for (let ply = 0; ply < AFTERWARDS && !line.position.outcome(); ply++)
      line.play(scored(line.position)[0].san);
    const won = balance(line.position, data.side) - before;
    assert.ok(line.position.outcome()?.kind === "checkmate" || won >= WINS[name], `it wins ${won}`);
  });
}

test("forced replies are not blunders: none is much worse than the best", () => {
  const shown = played.filter(({ name }, at) => !BAITED.includes(name) && at % sample("valuesStep") === 0);
  for (const { name, data } of shown) {
    const line = new Line(data);
    for (const { moves, reply } of data.steps) {
      line.play(moves[0]);
      if (!reply) continue;
      const found = scored(line.position);
      const [best] = found;
      const { score } = found.find(({ san }) => san === reply);
      assert.ok(best.score - score < 120, `${name}: ${reply} ${score}, ${best.san} ${best.score}`);
      line.play(reply);
    }
  }
});
