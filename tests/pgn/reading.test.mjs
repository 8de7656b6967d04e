// Reading PGN: the table of odd inputs, chunking that does not matter, and records that are plain data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, GameTree, Position, readPgn, readPgnStream } from "x88";
import { gamesOf, rows } from "./table.mjs";
import { randomOf } from "../support/random.mjs";

const TABLE = rows();
const optionsOf = (row) => ({ moves: !row.onlyTags });
const games = (pgn, options) => [...readPgn(pgn, options)];
const utf8 = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** Returns a record in the table's form. */
function asTold({ headers, fen, chess960, moves, result, problems, place, ...start }) {
  return {
    headers,
    chess960: chess960 ?? false,
    isKnown: fen !== null,
    result,
    problems: problems.map(({ code, line, column, ply, token }) => ({ code, line, column, ply, token })),
    start,
    moves: told(moves),
  };
}

function told(line) {
  return line.map(({ uci, ply, moveNumber, variations, ...node }) => ({
    ...node,
    ...(variations && { variations: variations.map(told) }),
  }));
}

test("bytes in UTF-16 are refused instead of read as text without games", async () => {
  for (const encoding of ["utf16le", "utf16be"]) {
    const bytes = Buffer.from("\ufeff1. e4 *", "utf16le");
    if (encoding === "utf16be") bytes.swap16();
    const refused = { name: "ArgumentError", code: "BAD_ARGUMENT", message: /UTF-16/ };
    assert.throws(() => games(Uint8Array.from(bytes)), refused);
    await assert.rejects(async () => {
      for await (const _ of readPgnStream([Uint8Array.from(bytes)]));
    }, refused);
  }
});

test("the FEN of a problem is written like every other", () => {
  const [{ problems }] = readPgn("1. e4 e5 2. Ke3 *");
  assert.equal(problems[0].fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
});

test("every row of the table yields the records of its events", () => {
  for (const row of TABLE) {
    const found = games(row.bytes, optionsOf(row)).map(asTold);
    const expected = gamesOf(row.events);
    if (row.onlyTags) for (const game of expected) assert.deepEqual(game.moves, [], row.title);
    assert.deepEqual(found, expected, row.title);
  }
  assert.ok(TABLE.length >= 150);
});

test("bytes and strings yield the same games at every cut", async () => {
  for (const row of TABLE) {
    const whole = games(row.bytes, optionsOf(row));
    const collect = async (chunks) => {
      const found = [];
      for await (const game of readPgnStream(chunks, optionsOf(row))) found.push(game);
      return found;
    };
    for (let cut = 0; cut <= row.bytes.length; cut++) {
      const parts = [row.bytes.subarray(0, cut), row.bytes.subarray(cut)];
      assert.deepEqual(await collect(parts), whole, `${row.title} cut at ${cut}`);
    }
    const each = Array.from(row.bytes, (byte) => Uint8Array.of(byte));
    assert.deepEqual(await collect(each), whole, `${row.title}, byte by byte`);
    try {
      // Cuts by code unit, also within characters; a lone surrogate would be something else.
      assert.deepEqual(await collect(utf8(row.bytes).split("")), whole, `${row.title}, unit by unit`);
    } catch (error) {
      if (error.code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    }
  }
});

/** They are located at the tag, and their token is its name or value. */
const OF_TAGS = [
  "BAD_TAG",
  "LATE_TAG",
  "DUPLICATE_TAG",
  "TOO_LONG",
  "BAD_FEN",
  "REPAIRED_FEN",
  "UNKNOWN_VARIANT",
  "UNKNOWN_RESULT",
];

test("offsets in a string count its code units", () => {
  const texts = TABLE.map(({ bytes }) => Buffer.from(bytes).toString("utf8"));
  // Characters of one, two, three and four bytes, across several chunks.
  const long = Array.from(
    { length: 3000 },
    (_, n) => `[Event "ä€😀 ${n}"]\n1. e4 {😀} e5 2. Ke3 é *\n\n`,
  ).join("");
  for (const text of [...texts, texts.join("\n\n"), "é", long]) {
    let end;
    for (const game of games(text)) {
      assert.ok(end === undefined || game.place.offset === end);
      end = game.place.end;
      assert.match(text.slice(game.place.offset).replace(/^\ufeff/, ""), /^\S/);
      for (const { code, token, offset } of game.problems) {
        if (!OF_TAGS.includes(code))
          assert.ok(text.startsWith(token.slice(0, 1), offset), `${token} at ${offset}`);
      }
    }
    assert.ok(end === undefined || end === text.length);
  }
  for (const { problems, place } of games(long)) {
    assert.deepEqual(
      problems.map(({ offset }) => long.slice(offset, offset + 3)),
      ["Ke3"],
    );
    assert.equal(long.slice(place.offset, place.end).match(/Event/g).length, 1);
  }
});

test("a game read from its own slice is the same game", () => {
  const plain = TABLE.filter((row) => gamesOf(row.events).length === 1 && !row.onlyTags);
  const texts = plain.map(({ bytes }) => Buffer.from(bytes)).filter((bytes) => bytes.includes("[Event"));
  const whole = Buffer.concat(texts.flatMap((bytes) => [bytes, Buffer.from("\n\n")]));
  const all = games(whole);
  assert.ok(all.length > 10);
  for (const { place, problems, ...game } of all) {
    const [alone, ...more] = games(whole.subarray(place.offset, place.end));
    assert.equal(more.length, 0);
    const { place: own, problems: ownProblems, ...same } = alone;
    assert.deepEqual(same, game);
    assert.deepEqual(
      ownProblems.map(({ code, token, ply }) => ({ code, token, ply })),
      problems.map(({ code, token, ply }) => ({ code, token, ply })),
    );
  }
});

test("a long string is never cut within a character", () => {
  for (const [shift, before] of [0, 1, 2].flatMap((shift) =>
    ["a", "！", "\udc00"].map((it) => [shift, it]),
  )) {
    const comment = "x".repeat(shift) + `${before}😀`.repeat(100_000);
    const [record] = readPgn(`{${comment}} 1. e4 *`);
    // A lone surrogate does not exist in bytes.
    assert.ok(record.comment === Buffer.from(comment).toString(), `${before} from ${shift}`);
  }
});

test("readers are independent, and a stopped reader leaves nothing behind", () => {
  const texts = TABLE.map(({ bytes }) => Buffer.concat([bytes, Buffer.from('\n\n[Event "next"]\n*')]));
  const alone = texts.map((text) => games(text));
  const random = randomOf(88);
  const open = texts.map((text, n) => ({ n, reader: readPgn(text), found: [] }));
  let stopped = 0;
  while (open.length > 0) {
    const at = random(open.length);
    const { n, reader, found } = open[at];
    assert.equal(Position.initial().legalMoves().length, 20);
    const next = reader.next();
    if (!next.done) found.push(next.value);
    assert.deepEqual(found, alone[n].slice(0, found.length));
    const stops = random(5) === 0;
    if (stops) reader.return();
    if (next.done || stops) open.splice(at, 1);
    if (stops) stopped++;
    else if (next.done) assert.equal(found.length, alone[n].length);
  }
  assert.ok(stopped > 10);
});

test("a record is plain data although its moves are created on first access", () => {
  const read = () =>
    games('[Event "A"]\n\n{start} 1. e4 {good [%eval 0.25,12] [%emt 0:00:01.5]} (1. d4) c5 *')[0];
  const expected = {
    headers: { Event: "A" },
    fen: Position.initial().fen(),
    moves: [
      {
        san: "e4",
        uci: "e2e4",
        ply: 1,
        moveNumber: 1,
        elapsed: 1500,
        evaluation: { centipawns: 25, depth: 12 },
        comment: "good",
        variations: [[{ san: "d4", uci: "d2d4", ply: 1, moveNumber: 1 }]],
      },
      { san: "c5", uci: "c7c5", ply: 2, moveNumber: 1 },
    ],
    result: "*",
    problems: [],
    place: { line: 1, offset: 0, end: 79 },
    comment: "start",
  };
  assert.deepEqual(read(), expected);
  assert.deepEqual(JSON.parse(JSON.stringify(read())), expected);
  assert.deepEqual(structuredClone(read()), expected);
  assert.deepEqual({ ...read() }, expected);
  assert.deepEqual(Object.keys(read()).sort(), Object.keys(expected).sort());
  const record = read();
  assert.equal(record.moves, record.moves);
  assert.equal(Object.getOwnPropertyDescriptor(record, "moves").get, undefined);
  const other = read();
  other.moves = [];
  assert.deepEqual(other.moves, []);
  for (const close of [Object.freeze, Object.seal, Object.preventExtensions]) {
    assert.deepEqual(close(read()).moves, expected.moves);
  }
  // No two records share a node.
  record.moves[0].san = "changed";
  assert.equal(read().moves[0].san, "e4");
});

test("castling, promotions, null moves and checks are read in both notations", () => {
  const of = (pgn) => games(pgn)[0].moves.map(({ san, uci }) => `${san} ${uci}`);
  assert.deepEqual(of('[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"] 1. O-O O-O-O'), [
    "O-O e1g1",
    "O-O-O e8c8",
  ]);
  assert.deepEqual(of('[FEN "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1"] 1. bxa8=Q+ Kf7 2. O-O+ -- '), [
    "bxa8=Q+ b7a8q",
    "Kf7 e8f7",
    "O-O+ e1g1",
  ]);
  assert.deepEqual(of("1. e4 -- 2. d4 --"), ["e4 e2e4", "-- 0000", "d4 d2d4", "-- 0000"]);
  const chess960 = '[Variant "Chess960"][FEN "1rk2r2/5p2/8/8/8/8/5P2/1RK2R2 w KQkq - 0 1"] 1. O-O O-O-O';
  assert.deepEqual(of(chess960), ["O-O c1f1", "O-O-O c8b8"]);
  assert.equal(games(chess960)[0].chess960, true);
  assert.deepEqual(of("1. f3 e5 2. g4 Qh4#").at(-1), "Qh4# d8h4");
});

test("a problem with a refused move has the reason and a FEN to explain it", () => {
  const [{ problems }] = games("1. e4 e5\n2. Bxh7 Nc6 *");
  const [problem] = problems;
  const position = Position.fromFen(problem.fen);
  const verdict = position.explain(problem.token);
  assert.equal(problem.code, "ILLEGAL_MOVE");
  assert.equal(problem.reason, verdict.reason);
  assert.equal(problem.message, verdict.message);
  assert.deepEqual([problem.line, problem.column, problem.ply, problem.offset], [2, 4, 3, 12]);
});

test("200,000 annotations on one move are kept, each at a small constant cost", () => {
  const many = 200_000;
  const moveOf = (said) => games(`1. e4 ${said.repeat(many)}`)[0].moves[0];
  assert.equal(moveOf("(x)").unread.length, many);
  assert.equal(moveOf("{[%cal Ga1a2]}").arrows.length, many);
  assert.equal(moveOf("{[%csl Ga1]}").circles.length, many);
  assert.equal(moveOf("$1 ").nags.length, many);
  // Variations that begin with the same move become one.
  const game = GameTree.fromRecord(games(`1. e4 ${"(d4 $1 {a})".repeat(many)}`)[0]);
  const { nags, comment } = game.annotations(["d2d4"]);
  assert.deepEqual([nags.length, comment.length], [many, 3 * many - 2]);
  // In a string, offsets that are far apart, looked up backwards.
  const line = `1. e4 {é} ${"(d4".repeat(200)} *\n`;
  const open = `${line}[A "b"]\n`.repeat(many / 200);
  const places = games(open).flatMap(({ problems }) =>
    problems.map(({ token, offset }) => [token, open[offset]]),
  );
  assert.equal(places.length, (201 * many) / 200);
  for (const [token, found] of places) assert.equal(token, found);
});

test("readPgn with moves off reads only the headers", () => {
  const text =
    '[White "A"]\n\n1. e4 {[x] \\" } Ke8 ( ( *\n\n[White "B"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. nonsense *';
  const [first, second] = games(text, { moves: false });
  assert.deepEqual([first.headers, first.moves, first.problems], [{ White: "A" }, [], []]);
  assert.deepEqual([second.headers.White, second.fen, second.problems[0].code], ["B", null, "BAD_FEN"]);
  assert.equal(text.slice(second.place.offset, second.place.end).slice(0, 10), '[White "B"');
});

test("headers may have any name", () => {
  const text = '[__proto__ "x"][constructor "y"][toString "z"][White "first"][White "second"] *';
  const [{ headers }] = games(text);
  assert.deepEqual(Object.entries(headers), [
    ["__proto__", "x"],
    ["constructor", "y"],
    ["toString", "z"],
    ["White", "first"],
  ]);
  assert.equal(Object.getPrototypeOf(headers), Object.prototype);
});

test("an invalid PGN argument throws at once", () => {
  for (const value of [null, undefined, 5, {}, ["1. e4"], new String("1. e4"), Promise.resolve("1. e4")])
    assert.throws(() => readPgn(value), ArgumentError);
  for (const options of [5, "moves", [], { strict: true }, { moves: "no" }]) {
    assert.throws(() => readPgn("", options), ArgumentError);
    assert.throws(() => readPgnStream([], options), ArgumentError);
  }
  assert.throws(() => readPgnStream([], { onProgress: 5 }), ArgumentError);
});

test("a game whose first moves are in another language or notation begins there, and is lost", () => {
  for (const move of ["Sf3", "E4", "P-K4", "Cf3", "Кf3", "Lb5+"]) {
    const text = `1. ${move} Sf6 2. d4 d5 *`;
    const [game, ...others] = games(text);
    assert.deepEqual([game.moves, others, game.place.offset], [[], [], 0], text);
    // What is in no notation that x88 knows may be no move.
    const passed = ["E4", "P-K4"].includes(move) ? [["SKIPPED_TEXT", move]] : [];
    // The only hint is for a move that would be legal.
    const code = move.endsWith("f3") ? "OTHER_LETTERS" : "UNREADABLE";
    assert.deepEqual(
      game.problems.map(({ code, token }) => [code, token]),
      [...passed, [code, passed.length > 0 ? "Sf6" : move]],
      text,
    );
    assert.throws(() => GameTree.fromPgn(text), { name: "PgnError", code });
  }
  // A heading between games has a number, too.
  for (const heading of ["1. Runde", "Chapter 1. Game1", "See page 1. Vote4 today.", "1. Table3"]) {
    const [game, ...others] = games(`${heading}\n\n[White "A"]\n\n1. e4 *`);
    assert.deepEqual([game.headers.White, game.moves.length, others], ["A", 1, []], heading);
    assert.deepEqual(game.problems[0].code, "SKIPPED_TEXT", heading);
  }
});

test("a null move in check is refused like a pass", () => {
  const [{ problems }] = games("1. e4 f6 2. Qh5+ -- 3. Nf3 *");
  assert.equal(problems[0].reason, "CHECK_NOT_ANSWERED");
  assert.equal(problems[0].message, "You cannot pass: your king is in check from the queen on h5.");
});

test("readPgn reads a game with lost parts, but GameTree.fromPgn refuses it", () => {
  const rows = {
    ILLEGAL_MOVE: "1. e4 e5 2. Ke3 *",
    AMBIGUOUS_MOVE: '[FEN "k7/8/8/8/8/8/8/KN3N2 w - - 0 1"]\n\n1. Nd2 *',
    PROMOTION_REQUIRED: '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8 *',
    UNREADABLE: "1. e4 Sh5 *",
    OTHER_LETTERS: "1. e4 Sf6 *",
    BAD_FEN: '[FEN "nothing"]\n\n1. e4 *',
    UNKNOWN_VARIANT: '[Variant "Atomic"]\n\n1. e4 *',
    VARIATION_TOO_DEEP: `1. e4 ${"(1. d4 ".repeat(251)}${") ".repeat(251)} *`,
    VARIATION_WITHOUT_MOVE: '[White "A"] (1. e4) 1. d4 *',
    TOO_LONG: `1. e4 ${"e".repeat(300)} *`,
  };
  for (const [code, text] of Object.entries(rows)) {
    assert.ok(
      [...readPgn(text)][0].problems.some((problem) => problem.code === code),
      code,
    );
    assert.throws(() => GameTree.fromPgn(text), { name: "PgnError", code }, code);
  }
});

test("tags keep their order, except that integer names come first as in any object", () => {
  const tags = ["Event", "White", "A", "007", "__proto__", "Z"];
  const text = `${[...tags, "7"].map((name) => `[${name} "${name}!"]`).join("\n")}\n\n1. e4 *`;
  const [record] = readPgn(text);
  const names = ["7", ...tags];
  assert.deepEqual(Object.keys(record.headers), names);
  const game = GameTree.fromPgn(text);
  for (const same of [
    game,
    GameTree.fromJSON(JSON.parse(JSON.stringify(game))),
    GameTree.fromRecord(game.toRecord()),
  ])
    assert.deepEqual([...same.headers.keys()], names);
});
