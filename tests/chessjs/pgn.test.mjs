// PGN reading and writing in both libraries, and PGN that only x88/chessjs reads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { workOf } from "../support/work.mjs";
import { loadPgn } from "./sessions.mjs";
import { ours, Pair, theirs } from "./side-by-side.mjs";

test("games of chess.js load and are written alike in both libraries", () => {
  for (let seed = 1; seed <= 120; seed++) assert(loadPgn(seed).calls > 0);
});

const odd = {
  "no moves": "",
  "only a result": "*",
  "headers alone": '[White "A"]\n[Black "B"]\n',
  "a comment first": "{hello} 1. e4 {one\r\ntwo} e5 *",
  "a comment after the result": "1. e4 * {at last}",
  "an empty comment": "1. e4 {} e5 *",
  "a comment to the end of the line": "1. e4 ; a { comment \n e5 1-0",
  "nested variations": "1. e4 (1. d4 d5 (1... Nf6 {x ) y}) 2. c4) e5 *",
  "move assessment symbols": "1. e4! e5?? 2. Nf3!? Nc6?! $1 $22 *",
  "an illegal move": "1. e4 e5 2. Ke3 Nf6 *",
  "a lowercase fen tag": '[fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O *',
  "a FEN without SetUp": '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O *',
  "SetUp without a FEN": '[SetUp "1"]\n\n1. e4 *',
  "an invalid FEN": '[SetUp "1"]\n[FEN "nonsense"]\n\n1. e4 *',
  "a result that contradicts the tag": '[Result "1-0"]\n\n1. e4 0-1',
  "a tag twice": '[White "A"]\n[White "B"]\n\n*',
  "an unknown tag": '[Zebra "A"]\n\n1. e4 *',
  "zeros for castling": "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *",
  "long moves": "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 *",
};

for (const [name, text] of Object.entries(odd)) {
  test(`${name} reads alike in both libraries`, () => {
    for (const strict of [false, true]) {
      const pair = new Pair();
      pair.same("loadPgn", text, { strict });
      for (const method of ["fen", "history", "header", "getComments", "pgn"]) pair.same(method);
    }
  });
}

const refused = [
  "1. e4 {no end",
  "1. e4 (1. d4",
  "[White A]\n\n*",
  "1. e4 ) e5",
  "1. e4 * 2. d4",
  '[A "x"',
  '[A "x"y]\n\n1. e4 *',
  "$1 e4",
  "!? e4",
  "1. e4 $x",
  "<e4>",
  "1. e4 @\n",
  "1. @",
  "1. e4 * d4",
  "1. e4 1-0 e5",
  "1. e4 * (1. d4)",
  "1. e4 e5 2. ä *",
  '[White "A"]\n[Black "B"]\n\n1. e4 e5\n2. Nf3 )\nNc6 *\n\n',
  "\n\n1. e4\n e5 {a\n b} <\n *",
  "1. e4 e5 (1... c5\n2. Nf3\n",
];

for (const text of refused) {
  test(`${JSON.stringify(text)} is refused by both at the same place and changes nothing`, () => {
    const [one, other] = [theirs, ours].map(({ Chess }) => {
      const chess = new Chess();
      chess.move("e4");
      try {
        chess.loadPgn(text);
      } catch ({ name, location: { start, end } }) {
        return [name, { start, end }, chess.history()];
      }
      return null;
    });
    assert.deepEqual([other?.[0], other?.[2]], ["SyntaxError", ["e4"]]);
    assert.deepEqual(other, one);
  });
}

const more = {
  "a null move": ["1. e4 -- 2. d4 Z0 *", ["e4", "--", "d4", "--"]],
  "two comments": ["1. e4 {a} {b} e5 *", ["e4", "e5"]],
  "a comment after a variation": ["1. e4 (1. d4) {b} e5 *", ["e4", "e5"]],
  "a comment before a number": ["1. e4 {b} $1 e5 *", ["e4", "e5"]],
  "a byte-order mark": ["\ufeff1. e4 e5 *", ["e4", "e5"]],
  "an escaped line": ["% hidden\n1. e4\n% 1. d4\ne5 *", ["e4", "e5"]],
  "an e.p. suffix": ["1. e4 a6 2. e5 d5 3. exd6 e.p. *", ["e4", "a6", "e5", "d5", "exd6"]],
  "numbers without dots": ["1 e4 e5 2 Nf3 *", ["e4", "e5", "Nf3"]],
  "an escaped quote": ['[White "a \\"b\\" \\\\ c"]\n\n1. e4 *', ["e4"]],
  "a tag name with an underscore": ['[White_Elo "2000"]\n\n1. e4 *', ["e4"]],
};

for (const [name, [text, moves]] of Object.entries(more)) {
  test(`x88/chessjs alone reads ${name}`, () => {
    const chess = new ours.Chess();
    chess.loadPgn(text);
    assert.deepEqual(chess.history(), moves);
    const again = new ours.Chess();
    again.loadPgn(chess.pgn());
    assert.equal(again.pgn(), chess.pgn());
  });
}

test("a PGN error reports its location", () => {
  const chess = new ours.Chess();
  const text = '[White "A"]\n\n1. e4 e5\n2. Ke3 *';
  assert.throws(
    () => chess.loadPgn(text),
    ({ message, ply, location }) => {
      assert.equal(message, "Invalid move in PGN: Ke3");
      assert.deepEqual([ply, location.start], [3, { offset: 25, line: 4, column: 4 }]);
      return true;
    },
  );
});

test("loading a PGN takes linear time", () => {
  const long = 200_000;
  const texts = ["(", "{", "!", "1. ", '[A "', '[A "\\"]\n', "\\", "x".repeat(9), "{} ", "$1 ", "(e4) "];
  const loadAll = () => {
    for (const text of texts) {
      for (const pgn of [`1. e4 ${text.repeat(long)} e5 1-0 e4`, `${text.repeat(long)}}`]) {
        try {
          new ours.Chess().loadPgn(pgn);
        } catch (error) {
          assert.match(error.message, /line|Invalid move/);
        }
      }
    }
  };
  const work = workOf(loadAll);
  assert.ok(work < 200, String(work));
});

test("a game of 40,000 plies loads, answers and can be undone", () => {
  const cycle = (n) => `${2 * n + 1}. Nf3 Nf6 ${2 * n + 2}. Ng1 Ng8`;
  const chess = new ours.Chess();
  chess.loadPgn(`${Array.from({ length: 10_000 }, (_, n) => cycle(n)).join(" ")} *`);
  assert.equal(chess.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 40000 20001");
  assert.equal(chess.undo().san, "Ng8");
  assert.equal(chess.history().length, 39_999);
});

test("a null move in check in a PGN is refused and leaves the game unchanged", () => {
  const chess = new ours.Chess();
  const error = thrown(() => chess.loadPgn("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- 4. Qxe8 *"));
  assert.deepEqual([error.message, error.ply], ["Invalid move in PGN: --", 6]);
  assert.equal(chess.fen(), "r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3");
});

test("a Chess960 game is loaded again from its PGN", () => {
  const start = "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1";
  const chess = new ours.Chess(start, { chess960: true });
  chess.move("O-O");
  const again = new ours.Chess();
  again.loadPgn(chess.pgn());
  assert.deepEqual([again.history(), again.fen()], [["O-O"], chess.fen()]);
});

function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
