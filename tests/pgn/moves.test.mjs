// Moves in a PGN are read as `parseMove` reads them: every spelling in positions where details matter, legal or not. Commands in
// comments are read, or stay in the text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position, readPgn } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";

const POSITIONS = {
  "two-square advances over a piece and onto one, captures forward and of nothing": [
    "4k3/8/8/p6p/P2n3P/2p1p3/PPPPPPPP/4K3 w - - 0 1",
  ],
  "promotions, to a square that two pawns can reach": ["1nrn3k/1P1P4/8/8/8/8/8/K7 w - - 0 1"],
  "en passant from both sides, uncovering a rook, by Black": [
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1",
    "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
  ],
  "kings beside distant attackers and pawns, and castling": [
    "3r1r2/8/8/1b6/4K2q/8/1n4p1/k7 w - - 0 1",
    "4k3/8/8/8/1r2K3/8/8/8 w - - 0 1",
    "4k3/8/8/3p1p2/8/2n1K3/8/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "1rk2r2/8/8/8/8/8/8/1RK2R2 w KQkq - 0 1",
  ],
  "check by one piece and by two, and pins along each kind of line": [
    "4k3/4r3/8/8/N7/8/1R3B2/4K2Q w - - 0 1",
    "4k3/4r3/8/8/7b/8/1R6/N3K2Q w - - 0 1",
    "k3r3/8/4R3/b7/7b/2N3P1/3QN3/r2RK3 w - - 0 1",
  ],
  "several queens on one file, on one rank, on both, and pinned": [
    "6k1/8/8/Q3Q3/8/8/8/Q2K3Q w - - 0 1",
    "7k/8/8/1Q1Q4/2p5/1Q1Q4/8/3K4 w - - 0 1",
    "3r2k1/1Q6/8/4Q3/1Q1K1Q2/8/8/8 w - - 0 1",
  ],
  "several rooks and knights": [
    "6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 w - - 0 1",
    "6k1/8/1n6/R4n1R/p7/R4N1N/8/2K5 b - - 0 1",
  ],
};

const isChess960 = (fen) => fen.startsWith("1rk2r2");
const positionOf = (fen) => Position.fromFen(fen, { chess960: isChess960(fen) });
const tagsOf = (position) =>
  `${position.isChess960 ? '[Variant "Chess960"]\n' : ""}[FEN "${position.fen({ enPassant: "always" })}"]\n\n`;

const LETTERS = { pawn: "", knight: "N", bishop: "B", rook: "R", queen: "Q", king: "K" };
const FILES = [..."abcdefgh"];
const RANKS = [..."12345678"];
const SQUARES = FILES.flatMap((file) => RANKS.map((rank) => file + rank));

/** Returns every spelling of a move of a piece to a square: each origin in every detail, legal or not. */
function spellings(position, role, to) {
  const letter = LETTERS[role];
  const own = [...position.pieces()].filter(
    ([, piece]) => piece.role === role && piece.color === position.turn,
  );
  // Without such a piece, one origin of each kind is enough.
  const [files, ranks] = own.length > 0 ? [FILES, RANKS] : ["b", "3"];
  const origins = ["", ...files, ...(role === "pawn" ? [] : [...ranks, ...own.map(([square]) => square)])];
  const isPromotion = role === "pawn" && /[18]/.test(to);
  const ends = isPromotion ? ["", "=Q", "=N", "=K", "R", "=Q+"] : to === "e4" ? ["", "=Q", "+", "#"] : [""];
  return origins.flatMap((from) =>
    ["", "x"].flatMap((sign) => ends.map((end) => letter + from + sign + to + end)),
  );
}

/** The most problems of a game that a record keeps, so that each refusal can be compared. */
const MOST = 1000;

/**
 * Checks that words are read as `explain` reads them, each as a variation of the first move. Returns how many are legal.
 * @param {string[]} words
 */
function checkWords(position, words) {
  const [first] = position.legalMoves();
  let legal = 0;
  for (let n = 0; n < words.length; n += MOST) {
    const some = words.slice(n, n + MOST);
    const [{ moves, problems }, ...others] = readPgn(
      `${tagsOf(position)}${first.san} (${some.join(") (")}) *`,
    );
    assert.deepEqual([others, moves.length], [[], 1]);
    const [{ variations = [], unread = [] }] = moves;
    const [lines, texts, refusals] = [variations.values(), unread.values(), problems.values()];
    for (const word of some) {
      const about = `${word} in ${position}`;
      const { move, reason, message } = position.explain(word);
      if (move === undefined) {
        const { value: problem } = refusals.next();
        assert.equal(texts.next().value, `( ${word} )`, about);
        assert.equal(problem.token, word, about);
        const isRead = reason !== "NOT_A_MOVE";
        assert.equal(problem.reason, isRead ? reason : undefined, about);
        assert.equal(problem.message, isRead ? message : "This cannot be read as a move.", about);
        continue;
      }
      legal++;
      const [{ san, uci }, ...more] = lines.next().value;
      assert.deepEqual([san, uci, more], [move.san, move.uci, []], about);
    }
    for (const rest of [lines, texts, refusals]) assert.equal(rest.next().done, true);
  }
  return legal;
}

for (const [what, fens] of Object.entries(POSITIONS))
  test(`a move is read from PGN as from a string, or refused for the same reason: ${what}`, () => {
    for (const position of fens.map(positionOf)) {
      const words = Object.keys(LETTERS).flatMap((role) =>
        SQUARES.flatMap((to) => spellings(position, role, to)),
      );
      assert.ok(checkWords(position, words) > 2 * position.legalMoves().length);
    }
  });

const FIGURINES = { king: "♔♚", queen: "♕♛", rook: "♖♜", bishop: "♗♝", knight: "♘♞", pawn: "♙♟" };

/** Returns the usual spellings of a legal move, with numbers and signs. */
function usual({ san, uci, from, to, role, kind }) {
  const plain = san.replace(/[+#]$/, "");
  const signed = ["", "+", "#", "++", "!", "??", "!?+", "±"].map((sign) => plain + sign);
  const numbered = ["1.", "1...", "12.", "7. . . ", "1…", ...(/^[a-h]/.test(plain) ? ["12"] : [])].map(
    (number) => number + plain,
  );
  if (kind.startsWith("castle"))
    return [
      ...signed,
      ...numbered,
      ...["0", "o"].map((o) => plain.replaceAll("O", o)),
      plain.replaceAll("-", "–"),
    ];
  const [, stem, promotion] = /^(.*?)(?:=(.))?$/.exec(plain);
  const letter = LETTERS[role];
  const sign = stem.includes("x") ? "x" : "-";
  const stems = [stem, letter + from + sign + to, letter + from + to, from + to];
  stems.push(...[...FIGURINES[role]].map((figurine) => stem.replace(letter, figurine)));
  if (sign === "x") stems.push(stem.replace("x", ""), stem.replace("x", ":"));
  else stems.push(`${from}-${to}`);
  if (kind === "en-passant") stems.push(`${stem}e.p.`, `${stem} e.p.`);
  const ends = promotion ? ["=", "", "/"].map((before) => before + promotion) : [""];
  if (promotion) ends.push(`(${promotion})`, `=${promotion.toLowerCase()}`);
  return [...signed, ...numbered, uci, ...stems.flatMap((start) => ends.map((end) => start + end))];
}

const ALL = Object.values(POSITIONS).flat().map(positionOf);

/** Returns the moves of games that begin at a position, and asserts that they have no problems. */
function movesIn(position, movetexts) {
  const games = [...readPgn(movetexts.map((text) => `${tagsOf(position)}${text} *\n\n`).join(""))];
  assert.equal(games.length, movetexts.length);
  return games.map(({ moves, problems, result }, n) => {
    assert.deepEqual([problems, result], [[], "*"], `${movetexts[n]} in ${position}`);
    return moves.map(({ uci }) => uci);
  });
}

test("every usual spelling of a legal move is read as that move, in PGN as in a string", () => {
  for (const position of ALL)
    for (const move of position.legalMoves()) {
      const words = usual(move);
      for (const [n, moves] of movesIn(position, words).entries())
        assert.deepEqual(moves, [move.uci], `${words[n]} in ${position}`);
      // Only a PGN has numbers without dots.
      for (const word of words.filter((word) => !/^\d+[a-h]/.test(word)))
        assert.equal(position.parseMove(word).uci, move.uci, `${word} in ${position}`);
    }
});

/** Returns words of a legal move and a legal answer with nothing between them, and what they mean. */
function gluedWords(position, answers) {
  return position.legalMoves().flatMap((move) => {
    const next = position.play(move);
    const replies = answers(next.legalMoves());
    const number = `${next.fullmoveNumber}${next.turn === "white" ? "." : "..."}`;
    return replies.flatMap((reply) => {
      // `Kd1d4` is a king's move from d1, and `Kd1dxe4` nothing.
      const isOne = /^[NBRQK]/.test(move.san) && /^[a-h]/.test(reply.san);
      return (isOne ? ["!", number] : ["", "!", number]).map((between) => ({
        word: move.san + between + reply.san,
        moves: [move.uci, reply.uci],
      }));
    });
  });
}

function checkGlued(position, answers) {
  const glued = gluedWords(position, answers);
  const read = movesIn(
    position,
    glued.map(({ word }) => word),
  );
  for (const [n, { word, moves }] of glued.entries()) {
    assert.deepEqual(read[n], moves, `${word} in ${position}`);
    assert.equal(position.explain(word).legal, false, word);
  }
}

test("moves without a space between them are read one after the other", () => {
  const random = randomOf(5);
  const some = (moves) => (moves.length === 0 ? [] : Array.from({ length: 3 }, () => oneOf(random, moves)));
  for (const position of ALL) checkGlued(position, some);
});

test("along random games, any spelling of a move and moves without a space between them are read alike", () => {
  const random = randomOf(7);
  let plies = 0;
  for (let game = 0; game < 3; game++) {
    let position = Position.initial();
    for (let ply = 0; ply < 60 && position.outcome() === null; ply++, plies++) {
      const role = oneOf(random, Object.keys(LETTERS));
      checkWords(position, spellings(position, role, oneOf(random, SQUARES)));
      checkGlued(position, (moves) => (moves.length === 0 ? [] : [oneOf(random, moves)]));
      position = position.play(oneOf(random, position.legalMoves()));
    }
  }
  assert.ok(plies > 100);
});

const arrow = (from, to, color) => ({ from, to, color });
const circle = (square, color) => ({ square, color });

/** Comments, their commands, the rest of their text, and the same in the usual form if it is another one. */
const COMMENTS = [
  ["[%clk 1:02:03]", { clock: 3_723_000 }, ""],
  ["[%clk 0:5:3]", { clock: 303_000 }, "", "[%clk 0:05:03]"],
  ["[%clk 5:03]", { clock: 303_000 }, "", "[%clk 0:05:03]"],
  ["[%clk 63]", { clock: 63_000 }, "", "[%clk 0:01:03]"],
  ["[%clk 0:00:00.1]", { clock: 100 }, ""],
  ["[%clk 0:00:00.120]", { clock: 120 }, "", "[%clk 0:00:00.12]"],
  ["[%clk 0:00:00.102]", { clock: 102 }, ""],
  ["[%clk 0:00:00.002]", { clock: 2 }, ""],
  ["[%emt 0:00:07] quick", { elapsed: 7000 }, "quick"],
  ["quick [%emt 0:00:07]", { elapsed: 7000 }, "quick", "[%emt 0:00:07] quick"],
  ["a [%emt 0:00:07] b", { elapsed: 7000 }, "a b", "[%emt 0:00:07] a b"],
  ["a[%emt 0:00:07]b", { elapsed: 7000 }, "ab", "[%emt 0:00:07] ab"],
  ["a[%emt 0:00:07] b", { elapsed: 7000 }, "a b", "[%emt 0:00:07] a b"],
  ["a[%emt 0:00:07]%b", { elapsed: 7000 }, "a%b", "[%emt 0:00:07] a%b"],
  ["[%emt 0:00:07]b", { elapsed: 7000 }, "b", "[%emt 0:00:07] b"],
  ["[%emt 0:00:07]  b", { elapsed: 7000 }, "b", "[%emt 0:00:07] b"],
  // The rest of a comment may look like a command, which it was not.
  ["a[[%emt 0:00:07]%csl Yd4]", { elapsed: 7000 }, "a[%csl Yd4]", "[%emt 0:00:07] a[ %csl Yd4]"],
  ["a\n\n[%emt 0:00:07]\n\nb", { elapsed: 7000 }, "a\n\nb", "[%emt 0:00:07] a\n\nb"],
  ["a [%emt 0:00:07]\n\nb", { elapsed: 7000 }, "a\n\nb", "[%emt 0:00:07] a\n\nb"],
  ["a\n\n[%emt 0:00:07] b", { elapsed: 7000 }, "a\n\nb", "[%emt 0:00:07] a\n\nb"],
  ["a\n\n[%emt 0:00:07]", { elapsed: 7000 }, "a", "[%emt 0:00:07] a"],
  ["[%emt 0:00:07]\n\na", { elapsed: 7000 }, "a", "[%emt 0:00:07] a"],
  [
    "a [%emt 0:00:07]\n\n[%clk 1] [%eval 1]\n\nb",
    { elapsed: 7000, clock: 1000, evaluation: { centipawns: 100 } },
    "a\n\nb",
    "[%eval 1.00] [%clk 0:00:01] [%emt 0:00:07] a\n\nb",
  ],
  // A space after the bracket makes it text, and is not part of it.
  ["[ %clk 0:00:07]", {}, "[%clk 0:00:07]"],
  ["[   %clk 0:00:07]", {}, "[  %clk 0:00:07]"],
  ["[ [ %clk 0:00:07] ]", {}, "[ [%clk 0:00:07] ]"],
  ["[%clk 0:00:07] [ %clk 0:00:08]", { clock: 7000 }, "[%clk 0:00:08]", "[%clk 0:00:07] [%clk 0:00:08]"],
  ["[%clk 0:00:07] [  %clk 0:00:08]", { clock: 7000 }, "[ %clk 0:00:08]"],
  [
    "[ %cal Ge2e4] [%cal Ra1a8] x",
    { arrows: [arrow("a1", "a8", "red")] },
    "[%cal Ge2e4] x",
    "[%cal Ra1a8] [ %cal Ge2e4] x",
  ],
  ["[%clk 0:00:07] [%clk 0:00:08]", { clock: 7000 }, "[%clk 0:00:08]"],
  ["[%eval 0.3]", { evaluation: { centipawns: 30 } }, "", "[%eval 0.30]"],
  ["[%eval -0.05]", { evaluation: { centipawns: -5 } }, ""],
  ["[%eval +12]", { evaluation: { centipawns: 1200 } }, "", "[%eval 12.00]"],
  ["[%eval #3]", { evaluation: { mate: 3 } }, ""],
  ["[%eval #-3,20]", { evaluation: { mate: -3, depth: 20 } }, ""],
  ["[%eval 1.25,18]", { evaluation: { centipawns: 125, depth: 18 } }, ""],
  ["[%eval 0]", { evaluation: { centipawns: 0 } }, "", "[%eval 0.00]"],
  ["[%eval -0.5]", { evaluation: { centipawns: -50 } }, "", "[%eval -0.50]"],
  ["[%eval -1.05]", { evaluation: { centipawns: -105 } }, ""],
  ["[%eval 1234567]", { evaluation: { centipawns: 123_456_700 } }, "", "[%eval 1234567.00]"],
  ["[%eval #0]", { evaluation: { mate: 0 } }, ""],
  ["[%cal Ge2e4,Rd1d8]", { arrows: [arrow("e2", "e4", "green"), arrow("d1", "d8", "red")] }, ""],
  ["[%csl Ya1, Bh8]", { circles: [circle("a1", "yellow"), circle("h8", "blue")] }, "", "[%csl Ya1,Bh8]"],
  [
    '[%tqu "En","",""] [%clk 0:00:01]',
    { clock: 1000 },
    '[%tqu "En","",""]',
    '[%clk 0:00:01] [%tqu "En","",""]',
  ],
];

/** Comments that are text alone, and stay as they are. */
const TEXTS = [
  ...["just words", "[%clk 0:00:00.1234]", "[%clk 1:2:3:4]", "[%clk x]", "[%clk]", "[%clk", "[%eval 1.255]"],
  ...["[ %clk x] [ %tqu] [ %", "[%eval 1.2,x]", "[%eval 1.]", "[%eval 1.x]", "[%eval 1.:]", "[%eval 1.2x]"],
  ...["[%eval 1.:2]", "[%eval 01]", "[%eval #03]", "[%eval #]", "[%eval 12345678]", "[%eval #-0]"],
  ...["[%cal Ge2e9]", "[%cal Xe2e4]", "[%cal ]", "[%[%clk 0:00:01]]"],
];

test("a command in a comment is read once and only if nothing of it would be lost", () => {
  for (const [comment, commands, text, usualForm = comment] of [
    ...COMMENTS,
    ["", {}, ""],
    ...TEXTS.map((same) => [same, {}, same]),
  ]) {
    const move = { san: "e4", uci: "e2e4", ply: 1, moveNumber: 1 };
    const expected = { ...move, ...commands, ...(text !== "" && { comment: text }) };
    for (const written of [comment, usualForm]) {
      const [{ moves, problems }] = readPgn(`1. e4 {${written}} *`);
      assert.deepEqual([moves, problems], [[expected], []], written);
      // Before the first move it is about the start.
      const { san, uci, ply, moveNumber, ...start } = expected;
      const [
        {
          moves: [first],
          headers,
          fen,
          result,
          problems: _,
          place,
          ...about
        },
      ] = readPgn(`{${written}} e4 *`);
      assert.deepEqual([first, about], [move, start], written);
    }
  }
});
