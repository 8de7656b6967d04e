// The demo's texts for game endings: every ending has its own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Position } from "x88";
import { canWin } from "x88/can-win";
import { GameController } from "../../../www/src/game/game-controller.js";
import { readPosition } from "../../../www/src/game/position-text.js";
import { Ending, judgedOtherwise } from "../../../www/src/game/ending.js";
import { claimLine, elsewhereText, outcomeReason, outcomeTitle } from "../../../www/src/outcome-words.js";
import { explainedEnd } from "../../../www/src/end-of.js";
import { outcomeDetail, outcomeLine } from "../../../www/src/words.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Each kind with its variants, as the package returns them: winner, article, and the line and the title on the page. */
const OUTCOMES = [
  ["checkmate", "white", "5.1.1", "Checkmate: White wins", "Checkmate"],
  ["stalemate", null, "5.2.1", "Draw by stalemate", "Stalemate"],
  ["dead-position", null, "5.2.2", "Draw: dead position", "Dead position"],
  ["insufficient-material", null, "5.2.2", "Draw: too few pieces", "Too few pieces"],
  ["fivefold-repetition", null, "9.6.1", "Draw: fifth repetition", "Fivefold repetition"],
  ["seventy-five-moves", null, "9.6.2", "Draw: 75-move rule", "75 moves"],
  ["threefold-repetition", null, "9.2", "Draw: third repetition", "Threefold repetition"],
  ["fifty-moves", null, "9.3", "Draw: 50-move rule", "50 moves"],
  ["resignation", "black", "5.1.2", "Resignation: Black wins", "Resignation"],
  ["resignation", null, "5.1.2", "Draw: resigned, not lost", "Resignation"],
  ["agreement", null, "5.2.3", "Draw by agreement", "Agreement"],
  ["timeout", "black", "6.9", "Out of time: Black wins", "Out of time"],
  ["timeout-draw", null, "6.9", "Draw: flagged, not lost", "Out of time"],
];

for (const [kind, winner, article, line, title] of OUTCOMES) {
  test(`${kind}, ${winner ?? "drawn"}: its line, title and article`, () => {
    const outcome = { winner, kind, article };
    assert.deepEqual([outcomeLine(outcome), outcomeTitle(outcome)], [line, title]);
    assert.ok(line.length <= 24, "it fits on one line of a phone");
    assert.equal(outcomeDetail(outcome), `FIDE Laws of Chess, article ${article}`);
  });
}

/** How games end: the start, the moves, and the kind. A king that captures the last piece, or has to, ends the game at once. */
const ENDS = [
  ["7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "Qf6+ Kg8 Kb1 Kh7 Qf7+ Kh8 Kc1", "stalemate"],
  ["7k/8/8/8/8/8/1r6/1K6 w - - 0 1", "Kxb2", "insufficient-material"],
  ["7k/8/8/8/8/8/1r6/K7 w - - 0 1", "", "dead-position"],
  ["4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1", "g4", "dead-position"],
  ["4k3/4p3/8/8/8/8/4P3/4K3 w - - 150 100", "", "seventy-five-moves"],
  [START, "Nf3 Nf6 Ng1 Ng8 ".repeat(4), "fivefold-repetition"],
];

for (const [fen, moves, kind] of ENDS) {
  test(`the game ends by ${kind}: ${fen} ${moves}`, () => {
    const game = new GameController();
    game.startPosition(readPosition(fen));
    for (const san of moves.split(" ").filter(Boolean)) game.play(san);
    assert.equal(game.outcome?.kind, kind);
    assert.equal(game.selectable, kind === "stalemate" ? "black" : null, "what can still be picked up");
  });
}

test("resigning against a lone king is a draw", () => {
  const game = new GameController();
  game.startPosition(readPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 80"));
  game.resign("white");
  assert.deepEqual([game.outcome.kind, game.outcome.winner], ["resignation", null]);
});

test("an unknown kind still gets a text", () => {
  const outcome = { winner: null, kind: "bare-king", article: "1" };
  assert.equal(outcomeLine(outcome), "Draw: Bare king");
  assert.equal(outcomeLine({ ...outcome, winner: "white" }), "Bare king: White wins");
  assert.equal(outcomeTitle(outcome), "Bare king");
});

test("a capture that is forced is named, also en passant", () => {
  const position = Position.fromFen("k7/8/1K6/8/3PpB2/4P3/8/8 b - d3 0 1");
  const dead = { ...explainedEnd(Position.fromFen("7k/8/8/8/8/8/8/KB6 w - - 0 1")), kind: "dead-position" };
  assert.equal(
    outcomeReason(dead, position),
    "Black has to take the pawn on d3 en passant, and then neither side can ever checkmate.",
  );
});

test("each ending has one sentence: the package's, or a shorter one", () => {
  const reasonIn = (fen) => outcomeReason(explainedEnd(Position.fromFen(fen)), Position.fromFen(fen));
  const reasons = {
    "8/8/8/8/8/1k6/1q6/K7 w - - 0 1": "White's king is in check, and no move gets it out.",
    "7k/7P/7K/8/8/8/8/8 b - - 0 1": "Black has no move to make, and the king is not in check.",
    "7k/8/8/8/8/8/8/KB6 w - - 0 1": "Draw: king and bishop against king can never end in checkmate.",
    "kb6/2N5/1K6/8/8/8/8/8 b - - 0 1":
      "Black has to take the knight on c7, and then neither side can ever checkmate.",
    "6Qk/8/6K1/8/8/8/8/8 b - - 0 1":
      "Black has to take the queen on g8, and then neither side can ever checkmate.",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 b - - 0 1":
      "The pawns are locked and no piece can ever get through: neither side can mate any more.",
    "4k3/4p3/8/8/8/8/4P3/4K3 w - - 150 100": "Draw: 75 moves by each side without a capture or pawn move.",
  };
  for (const [fen, reason] of Object.entries(reasons)) assert.equal(reasonIn(fen), reason);
});

test("house rules are mentioned only where a flag decided", () => {
  const ending = new Ending(() => {});
  const position = Position.fromFen("8/8/8/8/8/1k6/1q6/K7 w - - 0 1");
  // The flag fell in a later position, which was taken back.
  ending.update({ explanation: explainedEnd(position), position, flagged: "white" });
  assert.equal(ending.reason, "White's king is in check, and no move gets it out.");
});

test("each claim is listed once, even if many moves allow it", () => {
  const game = new Game({ fen: "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 99 80" });
  assert.ok(game.claims().length > 20);
  assert.equal(claimLine(game.claims()), "50 moves · 9.3");
});

test("flag fall is compared with the house rules", () => {
  const told = (fen, color) => {
    const position = Position.fromFen(fen);
    return elsewhereText(judgedOtherwise(position, color, new Game({ position }).flag(color, { canWin })));
  };
  assert.equal(
    told("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "white"),
    "The rules of lichess, chess.com and US Chess say the same.",
  );
  assert.equal(
    told("4k3/8/8/8/8/8/3nP3/4K3 w - - 0 80", "white"),
    "By the rules of chess.com and US Chess it would be a draw.",
  );
  assert.equal(
    told("Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1", "white"),
    "By the rules of lichess, chess.com and US Chess Black would win.",
  );
});
