// The demo's texts for game endings: every ending has its own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Position } from "x88";
import { canWin } from "x88/can-win";
import { Ending, judgedOtherwise } from "../../../www/src/game/ending.js";
import { claimLine, elsewhereText, outcomeReason, outcomeTitle } from "../../../www/src/outcome-words.js";
import { explainedEnd } from "../../../www/src/end-of.js";
import { outcomeDetail, outcomeLine } from "../../../www/src/words.js";

/** Each kind with its variants, as the package returns them. */
const OUTCOMES = [
  { winner: "white", kind: "checkmate", article: "5.1.1" },
  { winner: null, kind: "stalemate", article: "5.2.1" },
  { winner: null, kind: "dead-position", article: "5.2.2" },
  { winner: null, kind: "insufficient-material", article: "5.2.2" },
  { winner: null, kind: "fivefold-repetition", article: "9.6.1" },
  { winner: null, kind: "seventy-five-moves", article: "9.6.2" },
  { winner: null, kind: "threefold-repetition", article: "9.2" },
  { winner: null, kind: "fifty-moves", article: "9.3" },
  { winner: "black", kind: "resignation", article: "5.1.2" },
  { winner: null, kind: "resignation", article: "5.1.2" },
  { winner: null, kind: "agreement", article: "5.2.3" },
  { winner: "black", kind: "timeout", article: "6.9" },
  { winner: null, kind: "timeout-draw", article: "6.9" },
];

test("every ending has its own line, title and article", () => {
  for (const outcome of OUTCOMES) {
    const name = JSON.stringify(outcome);
    assert.match(outcomeLine(outcome), outcome.winner ? /(White|Black) wins$/ : /^Draw/, name);
    assert.ok(outcomeLine(outcome).length <= 24, `${outcomeLine(outcome)} fits on one line of a phone`);
    assert.match(outcomeTitle(outcome), /^[A-Z0-9][\w -]+$/, name);
    assert.ok(outcomeDetail(outcome).endsWith(`article ${outcome.article}`), name);
  }
});

test("an unknown kind still gets a text", () => {
  const outcome = { winner: null, kind: "bare-king", article: "1" };
  assert.equal(outcomeLine(outcome), "Draw: Bare king");
  assert.equal(outcomeLine({ ...outcome, winner: "white" }), "Bare king: White wins");
  assert.equal(outcomeTitle(outcome), "Bare king");
});

test("each ending has one sentence: the package's, or a shorter one", () => {
  const reasonIn = (fen) => outcomeReason(explainedEnd(Position.fromFen(fen)), Position.fromFen(fen).turn);
  const reasons = {
    "8/8/8/8/8/1k6/1q6/K7 w - - 0 1": "White's king is in check, and no move gets it out.",
    "7k/7P/7K/8/8/8/8/8 b - - 0 1": "Black has no move to make, and the king is not in check.",
    "7k/8/8/8/8/8/8/KB6 w - - 0 1": "Draw: king and bishop against king can never end in checkmate.",
    "kb6/2N5/1K6/8/8/8/8/8 b - - 0 1": "Draw: neither side can ever checkmate.",
    "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 b - - 0 1":
      "The pawns are locked and no piece can ever get through: neither side can mate any more.",
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
