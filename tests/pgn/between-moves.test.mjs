// What real files have between the moves: signs that belong to no move, tags after text, NAGs before a move, odd brackets and commands.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, movetext, readPgn, writePgn } from "x88";

const first = (text) => [...readPgn(text)][0];
const sans = ({ moves }) => moves.map(({ san }) => san);
const skipped = ({ problems }) => problems.map(({ code, token }) => `${code} ${token}`);

/** A text, its moves, and the signs that are passed over. */
const signs = [
  ["1. e4 e5. 2. Nf3 Nc6. *", "e4 e5 Nf3 Nc6", [".", "."]],
  ["1. e4 e5 2. Bc4 Nc6 3. Qh5, Nf6 4. Qxf7# 1-0", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", [","]],
  ["1.e4,e5 2.Nf3,Nc6", "e4 e5 Nf3 Nc6", [",", ","]],
  ["1. e4 | e5 \\ 2. Nf3", "e4 e5 Nf3", ["|", "\\"]],
  ["1. e4 e5 2\\. Nf3 Nc6", "e4 e5 Nf3 Nc6", ["\\"]],
  ["1. e4 — e5 2. Nf3 - Nc6 *", "e4 e5 Nf3 Nc6", ["—", "-"]],
  ["1. e4<br>e5 </p> 2. Nf3 *", "e4 e5 Nf3", ["<br>", "</p>"]],
  ["'1. e4 e5 2. Nf3 Nc6'", "e4 e5 Nf3 Nc6", ["'1.", "'"]],
  ["“1. e4 e5”", "e4 e5", ["“1.", "”"]],
  ['[Event "A"]\r\n\r\n1. e4 e5\x1a', "e4 e5", ["\x1a"]],
  ["1. e4 e5 1-0.", "e4 e5", ["."]],
];

for (const [text, moves, tokens] of signs)
  test(`a sign loses no move: ${JSON.stringify(text)}`, () => {
    const bytes = new TextEncoder().encode(text);
    for (const input of [text, bytes]) {
      const game = first(input);
      assert.equal(sans(game).join(" "), moves);
      const found = game.problems.filter(({ code }) => code === "SKIPPED_TEXT").map(({ token }) => token);
      assert.deepEqual(found, tokens);
    }
    assert.equal(GameTree.fromPgn(text).sans().join(" "), moves);
  });

test("a problem with a sign has its place, and is of the ply before it", () => {
  const [problem] = first("1. e4\n1... e5, 2. Nf3 *").problems;
  assert.deepEqual(
    { ...problem, message: undefined, params: undefined, messageKey: undefined },
    {
      code: "SKIPPED_TEXT",
      line: 2,
      column: 8,
      offset: 13,
      token: ",",
      ply: 2,
      message: undefined,
      params: undefined,
      messageKey: undefined,
    },
  );
});

test("a word other than a move is kept as text, with or without a sign, and the line goes on", () => {
  for (const word of ["hello,", "don't", "Nf3|hello", "P-K4", "E4", "Novelty", "d4-pawn", "e4xyz"]) {
    const { moves, problems } = first(`1. e4 ${word} e5 *`);
    assert.deepEqual(
      [problems.map(({ code }) => code), moves.map(({ san }) => san)],
      [["SKIPPED_TEXT"], ["e4", "e5"]],
      word,
    );
    assert.deepEqual(moves[0].unread, [word]);
    // If a move number tells that a move was among the words, the line ends there.
    const { moves: some, problems: lost } = first(`1. e4 ${word} or 2. Nf3 *`);
    assert.deepEqual(
      [lost.map(({ code, token }) => [code, token]), some.length],
      [[["UNREADABLE", word]], 1],
      word,
    );
    assert.deepEqual(some[0].unread, [`${word} or 2. Nf3`]);
  }
});

test("a move in another language, or by numbers of squares, ends its line", () => {
  for (const word of ["Sf6", "Кf6", "Pf3", "Dxf6+", "0-0", "Ng8-h5", "a1a8", "N@f3", "5755"]) {
    const { moves, problems } = first(`1. e4 ${word} e5 2. Nf3 *`);
    assert.ok(["UNREADABLE", "OTHER_LETTERS", "ILLEGAL_MOVE"].includes(problems[0].code), word);
    assert.deepEqual([problems.length, moves.length, moves[0].unread], [1, 1, [`${word} e5 2. Nf3`]], word);
  }
});

test("a move with the letters of any language ends its line", () => {
  for (const letters of "figurines ca cs da de en es et fi fr hu is it nl no pl pt ro ru sl sv".split(" ")) {
    const [pieces] = [
      ...readPgn('[FEN "4k3/8/8/8/8/NBRQK3/8/8 w - - 0 1"]\n\n1. Nc2 (1. Bd5) (1. Rc5) (1. Qd4) (1. Ke2)'),
    ];
    const moves = writePgn(pieces, { letters }).match(/(?<=[.] )[^\s\d]+\d/gu);
    assert.equal(moves.length, 5);
    for (const move of moves) {
      // None is legal for Black.
      const { problems, moves: read } = first(`1. e4 ${move} e5 *`);
      assert.deepEqual([read.length, read[0].unread], [1, [`${move} e5`]], `${letters}: ${move}`);
      assert.equal(problems.length, 1);
    }
  }
});

test("times and evaluations between moves are passed over, and no sign loses a move", () => {
  const times = [
    "0:05",
    "1:02:03",
    "12s",
    "3.5s",
    "2m10s",
    "+0.35/12",
    "-1.2",
    "0.35/12",
    "#5",
    "(0:03)",
    "(1:02:03.456)",
  ];
  // Comments, brackets and NAGs begin with the others.
  const ascii = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n)).filter(
    (sign) => !/[\w$()*;[\]{}]/.test(sign),
  );
  const odd = [
    "->",
    "=>",
    ">=",
    "<=",
    "~~",
    "\u2190",
    "\u2248",
    "\u25b3\u2248",
    "\u00b1\u2248",
    "\ud83d\ude00",
  ];
  for (const said of [...times, ...ascii, ...odd]) {
    if (said === "%") continue;
    const { moves, result } = GameTree.fromPgn(`1. e4 ${said} e5 2. Nf3 ${said} Nc6 ${said} 1-0`).toRecord();
    assert.deepEqual([moves.map(({ san }) => san), result], [["e4", "e5", "Nf3", "Nc6"], "1-0"], said);
  }
  for (const sign of [...ascii, ...odd].filter((sign) => !"-@/|".includes(sign))) {
    const { moves } = GameTree.fromPgn(`1. e4${sign} e5 2. Nf3 Nc6${sign} 1-0`).toRecord();
    assert.deepEqual(
      moves.map(({ san }) => san),
      ["e4", "e5", "Nf3", "Nc6"],
      `glued: ${sign}`,
    );
  }
});

test("several NAG signs in one word are all kept", () => {
  for (const [signs, nags] of Object.entries({
    "\u00b1\u2192": [16, 40],
    "\u2213\u27f3": [17, 32],
    "\u203c\u00b1": [3, 16],
    "+--": [20],
    "\u2264": [143],
  }))
    for (const space of ["", " "])
      assert.deepEqual(first(`1. e4${space}${signs} e5 *`).moves[0].nags, nags, signs);
});

test("a letter after a move is passed over, and moves without a space between them are read", () => {
  const cases = [
    ["1. e4N e5", "e4 e5"],
    ["1. e4R e5b 2. Nf3", "e4 e5 Nf3"],
    ["1.e4e5 2.Nf3Nc6 3.Bb5", "e4 e5 Nf3 Nc6 Bb5"],
    ["1.e4!e5?2.♘f3!?♞c6 3.Bc4+Nf6 4.O-ON Be7", "e4 e5 Nf3 Nc6 Bc4 Nf6 O-O Be7"],
    ["1. e41e5 2. ooh Nf3", "e4 e5 Nf3"],
    ["1. d2d4d7d5 2. g1f3g8f6", "d4 d5 Nf3 Nf6"],
  ];
  for (const [pgn, sans] of cases) {
    const { moves } = first(pgn);
    assert.equal(moves.map(({ san }) => san).join(" "), sans, pgn);
  }
  assert.deepEqual(first("1. e4N").moves[0].nags, [146]);
  assert.deepEqual(
    first("1.e4!e5?2.Nf3").moves.map(({ nags }) => nags),
    [[1], [2], undefined],
  );
});

test("the number of a move before a space in windows-1252 is told as it stands", () => {
  const [{ problems }] = readPgn(Uint8Array.from([0x37, 0x85, 0x20, 0x65, 0x34]));
  assert.deepEqual(
    problems.map(({ code, token }) => [code, token]),
    [["WRONG_MOVE_NUMBER", "7…"]],
  );
});

test("a result beside a sign counts, also after an unread move and without the moves", () => {
  for (const text of [
    'e41-0"',
    "e4,1-0,",
    "1. e4,1-0,e5",
    "1. e4 Ke8 e5 1-0.",
    '1. e4 Ke8 e51-0"',
    "1. e4 Ke8,1-0",
    "e4e4 ±1-0",
    "e4e41-0”",
    "e4 ±1-0,",
    "1. e4 Ke8 ±1-0,",
    'e4e4e41...1-0"',
  ]) {
    assert.equal(first(text).result, "1-0", text);
    assert.equal([...readPgn(text, { moves: false })][0].result, "1-0", text);
  }
  // In a variation it is text.
  assert.equal(first("1. e4 (1. Ke8 e5,1-0.) 0-1").result, "0-1");
});

test("a variation after a move with a full stop is read", () => {
  const { moves, problems } = first("1. e4 e5 2. Nf3 (2. f4 f5. {x}) 2... Nc6 *");
  assert.deepEqual(
    moves[2].variations[0].map(({ san, comment }) => [san, comment]),
    [
      ["f4", undefined],
      ["f5", "x"],
    ],
  );
  assert.deepEqual(skipped({ problems }), ["SKIPPED_TEXT ."]);
});

test("a tag after text in its line is read", () => {
  for (const before of ["<p>", "> ", "• ", "Round 1: ", "\u00a0", "\u200b", "\u00a0\u200b"]) {
    const game = first(`${before}[Event "A"]\n[White "a"]\n\n1. e4 e5 *`);
    assert.deepEqual({ ...game.headers }, { Event: "A", White: "a" }, before);
    assert.equal(sans(game).join(" "), "e4 e5");
  }
  assert.deepEqual(first('\u00a0[White "a"]\n\n1. e4 *').problems, [], "blanks are no text");
});

test("a FEN after text is where the game starts", () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  for (const text of [`Puzzle: [FEN "${fen}"]\n\n1. e4 *`, `1. d4 *\n\nPuzzle: [FEN "${fen}"]\n\n1. e4 *`]) {
    const game = [...readPgn(text)].at(-1);
    assert.deepEqual([game.fen, sans(game).join()], [fen, "e4"]);
  }
  assert.equal(GameTree.fromPgn(`Puzzle: [FEN "${fen}"]\n\n1. e4 *`).start.fen(), fen);
  const unreadable = first("Puzzle: [FEN 8/8]\n\n1. e4 *");
  assert.equal(unreadable.fen, null);
  assert.deepEqual(skipped(unreadable).slice(0, 3), ["SKIPPED_TEXT Puzzle:", "BAD_TAG FEN", "BAD_FEN 8/8"]);
});

test("a tag in a comment is text", () => {
  const { headers, moves } = first('1. e4 {see [FEN "8/8/8/8/8/8/8/8 w - - 0 1"] and [White "a"]} e5 *');
  assert.deepEqual({ ...headers }, {});
  assert.match(moves[0].comment, /^see \[FEN .* and \[White "a"\]$/);
});

/** Games with NAGs before a move, and where they are. */
const nagsBefore = [
  ["1. e4 e5 ($142 1... c5) *", (moves) => moves[1].variations[0][0], [142]],
  ["1. e4 e5 (\u23131... c5) *", (moves) => moves[1].variations[0][0], [142]],
  ["1. e4 e5 (\u2313c5) *", (moves) => moves[1].variations[0][0], [142]],
  ["1. e4 e5 (\u2206 1... c5 2. Nf3) *", (moves) => moves[1].variations[0][0], [140]],
  ["1. e4 e5 ({better} $142 $1 1... c5) *", (moves) => moves[1].variations[0][0], [142, 1]],
  ['[White "a"]\n\n$14 1. e4 e5 *', (moves) => moves[0], [14]],
  ["1. e4 e5 2. $14 Nf3 *", (moves) => moves[2], [14]],
  ["1. e4 e5 (1... c5) 2. $14 Nf3 *", (moves) => moves[2], [14]],
  ["1. e4 \u2313e5 *", (moves) => moves[1], [142]],
];

for (const [text, move, nags] of nagsBefore)
  test(`a NAG before a move is kept and written again: ${text}`, () => {
    const game = first(text);
    assert.deepEqual(move(game.moves).nagsBefore, nags);
    assert.deepEqual(game.problems, []);
    for (const glyphs of [false, true]) {
      const written = writePgn(game, { glyphs });
      assert.deepEqual(first(written).moves, game.moves, written);
      assert.deepEqual(first(written).problems, []);
    }
    const tree = GameTree.fromPgn(text);
    const again = GameTree.fromJSON(structuredClone(tree.toJSON()));
    assert.deepEqual(again.toRecord(), tree.toRecord());
    assert.deepEqual(GameTree.fromRecord(tree.toRecord()).toJSON(), tree.toJSON());
    assert.ok([...movetext(tree)].some(({ nagsBefore }) => String(nagsBefore) === String(nags)));
  });

test("a NAG after a move or after a variation is the last move's", () => {
  const { moves } = first("1. e4 $1 e5 (1... c5) $2 2. Nf3 *");
  assert.deepEqual(
    moves.map(({ nags, nagsBefore }) => [nags, nagsBefore]),
    [
      [[1], undefined],
      [[2], undefined],
      [undefined, undefined],
    ],
  );
});

test("a NAG that no move follows is reported", () => {
  for (const [text, token] of [
    ["1. e4 e5 ($142) 2. Nf3 *", "$142"],
    ["1. e4 e5 2. $14 *", "$14"],
    ["1. e4 e5 2. $14 (1... c5) Nf3 *", "$14"],
    ["1. e4 e5 (= ", "="],
  ]) {
    const found = first(text).problems.filter(({ code }) => code === "NAG_WITHOUT_MOVE");
    assert.deepEqual(
      found.map((problem) => problem.token),
      [token],
      text,
    );
  }
});

test("annotate sets the NAGs before a move, but not before the start", () => {
  const game = GameTree.fromMoves(["e4", "e5", "Nf3"]);
  game.annotate({ nagsBefore: [142], commentBefore: "now" }, ["e2e4", "e7e5"]);
  assert.match(game.pgn(), /\n1\. e4 1\.\.\. \{now\} \$142 e5 2\. Nf3 \*/);
  assert.deepEqual(GameTree.fromPgn(game.pgn()).toRecord().moves, game.toRecord().moves);
  assert.throws(() => game.annotate({ nagsBefore: [1] }, []), {
    code: "BAD_ARGUMENT",
    parameter: "nagsBefore",
  });
  assert.throws(() => game.annotate({ nagsBefore: [256] }, ["e2e4"]), { code: "BAD_ARGUMENT" });
  game.annotate({ nagsBefore: null }, ["e2e4", "e7e5"]);
  assert.equal(game.annotations(["e2e4", "e7e5"]).nagsBefore, undefined);
});

test("brackets after a move hold its signs", () => {
  const { moves, problems } = first(
    "1. e4(!) e5(?!) 2. Nf3(!?) d5 3. e5 f5 4. exf6(e.p.) *".replace("d5 3. e5", "d6 3. d4"),
  );
  assert.deepEqual(
    problems.map(({ code }) => code),
    ["ILLEGAL_MOVE"],
  );
  assert.deepEqual(
    moves.slice(0, 3).map(({ nags }) => nags),
    [[1], [6], [5]],
  );
  const passant = first("1. e4 a6 2. e5 d5 3. exd6(e.p.) *");
  assert.deepEqual([sans(passant).at(-1), passant.problems], ["exd6", []]);
  assert.equal(first("1. e4 (e5) *").moves.length, 1, "other brackets are variations");
});

test("commands in other spellings are read, and written in the usual one", () => {
  const { moves } = first("1. e4 {[%eval -#1] [%clk0:01:04]} e5 {[%eval +#4,12] [%emt0:00:02.5]} *");
  assert.deepEqual(
    moves.map(({ evaluation, clock, elapsed, comment }) => [evaluation, clock, elapsed, comment]),
    [
      [{ mate: -1 }, 64_000, undefined, undefined],
      [{ mate: 4, depth: 12 }, undefined, 2500, undefined],
    ],
  );
  assert.match(
    writePgn({ moves }),
    /\{\[%eval #-1\] \[%clk 0:01:04\]\} 1\.\.\. e5 \{\[%eval #4,12\] \[%emt 0:00:02\.5\]\}/,
  );
  for (const text of ["[%clk0:01:04]", "[%eval -#1]", "[%eval +#-1]", "[%eval -#0]", "[%clk0:01:04 x]"]) {
    const written = writePgn({ moves: [{ san: "e4", comment: text }] });
    assert.equal(first(written).moves[0].comment, text, "text that looks like a command stays text");
  }
});
