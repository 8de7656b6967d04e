// Taking back in the demo's game: first how a player ended it, then moves one by one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPosition } from "../../../www/src/game/position-text.js";
import { GameController } from "../../../www/src/game/game-controller.js";
import { endingName } from "../../../www/src/outcome-words.js";

const FIFTY = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 99 80";

/** A game with these moves, and its events. */
function played({ fen, moves = [] } = {}) {
  const game = new GameController();
  const told = [];
  game.subscribe(({ kind, move, ended }) =>
    told.push([kind, move?.san ?? ended?.kind].filter(Boolean).join(" ")),
  );
  if (fen) game.startPosition(readPosition(fen));
  for (const san of moves) game.play(san);
  told.length = 0;
  return { game, told };
}

const ENDS = {
  "the resignation": (game) => game.resign("white"),
  "the agreed draw": (game) => game.agreeDraw(),
  "the fallen flag": (game) => game.flag("white"),
};

for (const [name, end] of Object.entries(ENDS)) {
  for (const moves of [[], ["e4", "e5"]]) {
    test(`${name} is taken back without a move, after ${moves.length} plies`, () => {
      const { game, told } = played({ moves });
      end(game);
      const { outcome } = game;
      assert.equal(endingName(outcome), name);
      assert.deepEqual([game.endedByPlayer, game.canUndo, game.mover], [outcome, true, null]);
      game.undo();
      assert.deepEqual(
        [game.outcome, game.endedByPlayer, game.flagged, game.ply],
        [null, null, null, moves.length],
      );
      assert.equal(game.mover, "white");
      assert.equal(game.canUndo, moves.length > 0);
      game.undo();
      const taken = moves.length > 0 ? ["travel e5"] : [];
      assert.deepEqual(told, ["end", `reopen ${outcome.kind}`, ...taken]);
    });
  }
}

test("a claim can be taken back and made again", () => {
  const { game } = played({ fen: FIFTY });
  const [{ byMove }] = game.claims;
  game.claimDraw(byMove);
  assert.equal(endingName(game.outcome), "the claim");
  game.undo();
  assert.ok(game.claims.length > 0);
  game.claimDraw(game.claims[0].byMove);
  assert.equal(game.outcome.kind, "fifty-moves");
});

test("looking back does not undo a game ending", () => {
  const { game } = played({ moves: ["e4", "e5"] });
  game.resign("black");
  game.back();
  assert.deepEqual([game.ply, game.outcome, game.endedByPlayer], [1, null, null]);
  game.undo();
  assert.equal(game.ply, 0, "where the game had not ended, a move is taken back");
  game.goTo(2);
  assert.equal(game.endedByPlayer.kind, "resignation");
});

test("an ending caused by a move is taken back only with the move", () => {
  const { game, told } = played({ moves: ["f3", "e5", "g4", "Qh4"] });
  assert.deepEqual([game.outcome.kind, game.endedByPlayer], ["checkmate", null]);
  told.length = 0;
  game.undo();
  assert.deepEqual([told, game.ply], [["travel Qh4#"], 3]);
  game.goTo(2);
  game.resign("white");
  game.goTo(1);
  assert.deepEqual([game.outcome, game.endedByPlayer], [null, null]);
  game.goTo(2);
  assert.equal(game.endedByPlayer.kind, "resignation");
});

test("the start has no last move, even after another game", () => {
  const { game } = played({ moves: ["e4", "e5"] });
  assert.equal(game.lastMove.san, "e5");
  assert.equal(new GameController().lastMove, null);
  game.goTo(0);
  assert.equal(game.lastMove, null);
});
