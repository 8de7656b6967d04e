// Written moves: accepted and refused notation, each with its article; accepted notation is the move that the package reads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { judged } from "../../../www/src/exercise/written.js";

/** @returns {[boolean, string]} whether it is accepted, and the article or text of the answer */
function said(fen, san, text, asked) {
  const before = Position.fromFen(fen);
  const { isAccepted, text: words = "" } = judged(text, before, before.parseMove(san), asked);
  return [isAccepted, words];
}

const OPEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const ROOKS = "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1";
const PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
const PROMOTION = "8/3P4/8/8/8/8/k7/4K3 w - - 0 1";
const MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

/** Position, move, notation, whether it is accepted, and text that the answer must contain. */
const ROWS = [
  [OPEN, "Ng5", "Ng5", true, /^$/],
  [OPEN, "Ng5", " 4. Ng5 ", true, /^$/],
  [OPEN, "Ng5", "Nf3g5", true, /long way.*C\.8/],
  [OPEN, "Ng5", "Nf3-g5", true, /C\.8/],
  [OPEN, "Ng5", "Nfg5", true, /Only one knight.*C\.10/],
  [OPEN, "Ng5", "ng5", false, /capital.*C\.2/],
  [OPEN, "Ng5", "NG5", false, /small.*C\.5/],
  [OPEN, "Ng5", "Sg5", false, /own language.*C\.3/],
  [OPEN, "Ng5", "Bg5", false, /B is the bishop.*C\.2/],
  [OPEN, "Ng5", "g5", false, /pawn.*C\.2/],
  [OPEN, "Ng5", "Nxg5", false, /C\.9/],
  [OPEN, "Ng5", "Ng5+", false, /no check/],
  [OPEN, "Ng5", "N5g", false, /C\.7/],
  [OPEN, "Ng5", "N", false, /square.*missing/],
  [OPEN, "Ng5", "Ng5!", false, /8\.1\.4/],
  [OPEN, "Ng5", "Nh4", false, /White's knight goes to h4/],
  [OPEN, "Ng5", "Nb7", false, /which square/],
  [OPEN, "Ng5", "O-O", false, /Nobody has castled/],
  [OPEN, "Ng5", "what?", false, /8\.1\.4/],
  [OPEN, "Ng5", "horse", false, /C\.8/],
  [OPEN, "Ng5", "", false, /Nothing/],
  [OPEN, "d4", "d4", true, /^$/],
  [OPEN, "d4", "d2d4", true, /C\.8/],
  [OPEN, "d4", "Pd4", false, /C\.4/],
  [OPEN, "d4", "pd4", false, /C\.4/],
  [OPEN, "d4", "D4", false, /C\.5/],
  [OPEN, "d4", "4d", false, /C\.7/],
  [OPEN, "d4", "Kd4", false, /C\.4/],
  [OPEN, "Bxf7+", "Bxf7+", true, /^$/],
  [OPEN, "Bxf7+", "Bf7", true, /C\.9/],
  [OPEN, "Bxf7+", "Bxf7", true, /C\.13/],
  [OPEN, "Bxf7+", "Bxf7#", false, /not mate/],
  [OPEN, "Bxf7+", "Bxf7++", false, /not mate/],
  [OPEN, "Bxf7+", "bxf7", false, /C\.2/],
  [OPEN, "O-O", "O-O", true, /^$/],
  [OPEN, "O-O", "0-0", true, /C\.13/],
  [OPEN, "O-O", "o-o", true, /C\.13/],
  [OPEN, "O-O", "O-O-O", false, /./],
  [OPEN, "O-O", "Kg1", false, /C\.13/],
  [OPEN, "O-O", "00", false, /C\.13/],
  [TWO_KNIGHTS, "Nbd2", "Nbd2", true, /^$/],
  [TWO_KNIGHTS, "Nbd2", "Nb1d2", true, /C\.8/],
  [TWO_KNIGHTS, "Nbd2", "N1d2", true, /C\.10\.3/],
  [TWO_KNIGHTS, "Nbd2", "Nd2", false, /Two knights.*C\.10/],
  [TWO_KNIGHTS, "Nbd2", "Nfd2", false, /not what happened/],
  [ROOKS, "R5a3", "R5a3", true, /^$/],
  [ROOKS, "R5a3", "Raa3", false, /Two rooks/],
  [PASSING, "exd6", "exd6", true, /^$/],
  [PASSING, "exd6", "exd6 e.p.", true, /^$/],
  [PASSING, "exd6", "ed6", true, /C\.9/],
  [PASSING, "exd6", "exd5", false, /d6/],
  [PASSING, "exd6", "d6", false, /C\.9\.3/],
  [PASSING, "exd6", "xd6", false, /C\.9\.3/],
  [PASSING, "exd6", "ed", false, /C\.9\.3/],
  [PROMOTION, "d8=Q", "d8=Q", true, /^$/],
  [PROMOTION, "d8=Q", "d8Q", true, /C\.11/],
  [PROMOTION, "d8=Q", "d8(Q)", true, /C\.11/],
  [PROMOTION, "d8=Q", "d8", false, /C\.11/],
  [PROMOTION, "d8=Q", "d8=q", false, /C\.2/],
  [PROMOTION, "d8=Q", "d8=N", false, /becomes a knight/],
  [MATE, "Ra8#", "Ra8#", true, /^$/],
  [MATE, "Ra8#", "Ra8++", true, /^$/],
  [MATE, "Ra8#", "Ra8", true, /C\.13/],
  [MATE, "Ra8#", "Ra8+", false, /C\.13/],
];

for (const [fen, san, text, isAccepted, answer] of ROWS) {
  test(`${san} written as ${JSON.stringify(text)}`, () => {
    const [is, words] = said(fen, san, text);
    assert.equal(is, isAccepted, words);
    assert.match(words, answer);
  });
}

test("if signs are required, none may be omitted", () => {
  const asked = { signs: true };
  assert.deepEqual(said(OPEN, "Bxf7+", "Bxf7+", asked), [true, ""]);
  for (const text of ["Bf7+", "Bxf7", "Bf7"]) assert.equal(said(OPEN, "Bxf7+", text, asked)[0], false, text);
  assert.equal(said(MATE, "Ra8#", "Ra8", asked)[0], false);
  assert.deepEqual(said(MATE, "Ra8#", "Ra8++", asked), [true, ""]);
});

test("a draw offer has a sign, and only a draw offer has it", () => {
  const offered = { offers: true };
  assert.deepEqual(said(OPEN, "d4", "d4 (=)", offered), [true, ""]);
  assert.deepEqual(said(OPEN, "d4", "d4(=)", offered), [true, ""]);
  assert.match(said(OPEN, "d4", "d4 =", offered)[1], /C\.12/);
  assert.match(said(OPEN, "d4", "d4", offered)[1], /8\.1\.5/);
  assert.equal(said(OPEN, "d4", "d4 (=)")[0], false);
});

test("every legal move is accepted in the package's notation, short and long, and only as that move", () => {
  const fens = [
    OPEN,
    TWO_KNIGHTS,
    ROOKS,
    PASSING,
    PROMOTION,
    MATE,
    "r3k2r/8/8/8/8/8/1p4P1/R3K2R b KQkq - 0 1",
  ];
  for (const fen of fens) {
    const before = Position.fromFen(fen);
    const moves = before.legalMoves();
    for (const move of moves) {
      for (const other of moves) {
        const { isAccepted } = judged(other.san, before, move, { signs: true });
        assert.equal(isAccepted, move.uci === other.uci, `${other.san} for ${move.san}`);
      }
      if (!move.rook) {
        const letter =
          move.role === "pawn" ? "" : before.get(move.from).role === "knight" ? "N" : move.san[0];
        const long = letter + move.from + move.to + (move.promotion ? move.san.match(/=./)[0] : "");
        assert.equal(judged(long, before, move).isAccepted, true, long);
      }
    }
  }
});
