// The demo's explanations for a piece: where it may not go, and why; also after mate and stalemate.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { french } from "x88/messages/french";
import { german } from "x88/messages/german";
import { readPosition } from "../../../www/src/game/position-text.js";
import { GameController } from "../../../www/src/game/game-controller.js";
import { explainFully } from "../../../www/src/game/refusals.js";
import { Verdicts } from "../../../www/src/game/verdicts.js";

const MATE = ["f3", "e5", "g4", "Qh4"];
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

function of({ fen, moves = [], chess960 } = {}) {
  const game = new GameController();
  const verdicts = new Verdicts(game, () => {});
  if (fen) game.startPosition(readPosition(fen, { chess960 }));
  for (const san of moves) game.play(san);
  const refused = (square) => {
    verdicts.select(square);
    return [...verdicts.refusals].map(([to, { reason }]) => `${to} ${reason}`).toSorted();
  };
  return { game, verdicts, refused };
}

test("after mate, the mated side's pieces can be picked up, and each move has its reason", () => {
  const { game, verdicts, refused } = of({ moves: MATE });
  assert.deepEqual([game.mover, game.selectable], [null, "white"]);
  assert.deepEqual(refused("a2"), ["a3 CHECK_NOT_ANSWERED", "a4 CHECK_NOT_ANSWERED"]);
  assert.equal(verdicts.from, "a2", "nobody has to ask for it");
  assert.ok(refused("e1").includes("f2 KING_INTO_ATTACK"));
  assert.deepEqual(refused("a1"), []);
  assert.equal(verdicts.on("e1", "d2").reason, "OWN_PIECE");
  game.undo();
  assert.equal(verdicts.from, null);
});

test("after stalemate too, although every verdict says that the game is over", () => {
  const { game, verdicts, refused } = of({ fen: STALEMATE });
  assert.equal(game.selectable, "black");
  assert.deepEqual(refused("h8"), ["g7 KINGS_ADJACENT", "g8 KING_INTO_ATTACK", "h7 KINGS_ADJACENT"]);
  assert.equal(verdicts.on("h8", "g8").reason, "KING_INTO_ATTACK");
  assert.equal(verdicts.on("h8", "a1").code, "GAME_OVER");
});

test("after any other ending, or for a spectator, nothing can be picked up", () => {
  const resigned = of({ moves: ["e4"] });
  resigned.game.resign("black");
  assert.equal(resigned.game.selectable, null);
  assert.equal(of({ fen: "7k/8/8/8/8/8/8/K7 w - - 0 1" }).game.selectable, null);
  const { game } = of({ moves: MATE });
  game.seat([]);
  assert.equal(game.selectable, null);
});

test("during the game, refused squares appear on request", () => {
  const { game, verdicts } = of({ fen: "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1" });
  verdicts.select("e2");
  assert.deepEqual([game.selectable, verdicts.from, verdicts.refusals.size], ["white", null, 0]);
  verdicts.toggle();
  assert.deepEqual([verdicts.from, verdicts.refusals.size], ["e2", 6]);
});

test("a refused castling is shown on one square: its usual one, or else an empty one", () => {
  const ask = (options, square) => {
    const { verdicts, refused } = of(options);
    verdicts.toggle();
    return refused(square).filter((each) => /CASTLING|MOVED/.test(each));
  };
  assert.deepEqual(ask({ fen: "r3k2r/8/8/8/2b5/8/8/RN2K2R w KQkq - 0 1" }, "e1"), [
    "c1 CASTLING_PATH_BLOCKED",
    "g1 CASTLING_THROUGH_ATTACK",
  ]);
  const array = "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1";
  assert.deepEqual(ask({ fen: array, chess960: true }, "f1"), ["e1 CASTLING_PATH_BLOCKED"]);
  const lost = { fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", moves: ["Rh2", "Kd8", "Rh1", "Ke8"] };
  assert.deepEqual(ask(lost, "e1"), ["g1 ROOK_HAS_MOVED"]);
});

test("a refused castling has every obstacle, with the squares and arrows of each", () => {
  const through = explainFully(Position.fromFen("4k1r1/5r2/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
  assert.deepEqual(through.squares.attacked, ["f1", "g1"]);
  assert.deepEqual(through.squares.attackers, ["f7", "g8"]);
  const out = explainFully(Position.fromFen("4k3/8/8/8/8/2r1r3/8/R3K2R w KQ - 0 1"), "e1c1");
  assert.deepEqual(
    out.arrows.map(({ from, to }) => from + to),
    ["e3e1", "c3c1"],
  );
});

test("several reasons against castling are one sentence; in German, where sentences begin with a capital, one each", () => {
  const inLanguage = (messages) =>
    explainFully(Position.fromFen("4k3/8/8/8/8/8/4r3/4K1NR w K - 0 1"), "O-O", messages).message;
  assert.equal(
    inLanguage(french),
    "Le petit roque est impossible\u00a0: le cavalier en g1 est sur le passage\u00a0; le roi blanc est mis en échec par la tour en e2.",
  );
  assert.match(inLanguage(german), /^Die kurze Rochade .* im Weg\. Die kurze Rochade /);
});
