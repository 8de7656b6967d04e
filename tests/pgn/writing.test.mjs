// PGN layout: full lines, localized letters, start tags and unread text; everything written reads back the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, nagGlyph, nagOfGlyph, Position, readPgn, readPgnStream, writePgn } from "x88";
import { Game as RulesGame } from "x88/rules";
import { rows } from "./table.mjs";

const first = (pgn) => readPgn(pgn).next().value;

/** Returns the first game's movetext, written with the options. */
const movetext = (pgn, options) => writePgn(first(pgn), options).split("]\n\n").at(-1).trimEnd();

test("writePgn fills each line up to the width", () => {
  const pgn =
    "1. e4 e5 (1... c5 2. Nf3 {the Sicilian, as ♔ would say}) 2. Nf3 $1 Nc6 3. Bb5 a6 {a word} 4. Ba4 Nf6 5. O-O *";
  const whole = movetext(pgn, { width: 0 });
  assert.ok(!whole.includes("\n"), whole);
  const length = (text) => [...text].length;
  for (let width = 1; width < 100; width++) {
    const broken = movetext(pgn, { width });
    assert.equal(broken.replaceAll("\n", " "), whole, `${width}`);
    const lines = broken.split("\n");
    for (const line of lines) assert.ok(length(line) <= width || !line.includes(" "), `${width}: ${line}`);
    for (const [n, line] of lines.slice(1).entries())
      assert.ok(length(lines[n]) + 1 + length(line.split(" ")[0]) > width, `${width}: ${broken}`);
  }
});

test("writePgn writes long moves and localized piece letters", () => {
  const pgn = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 Bg4 5. Nf3 Nc6 6. O-O O-O-O 7. Nxe5 *";
  assert.equal(
    movetext(pgn, { letters: "de", long: true }),
    "1. e2-e4 d7-d5 2. e4xd5 Dd8xd5 3. Sb1-c3 Dd5-e5+ 4. Lf1-e2 Lc8-g4 5. Sg1-f3\nSb8-c6 6. O-O O-O-O 7. Sf3xe5 *",
  );
  assert.equal(
    movetext(pgn, { letters: "ru" }),
    "1. e4 d5 2. exd5 Фxd5 3. Кc3 Фe5+ 4. Сe2 Сg4 5. Кf3 Кc6 6. O-O O-O-O 7. Кxe5 *",
  );
  const king = '[FEN "7k/P7/8/3pP3/8/8/8/K7 w - d6 0 1"]\n1. exd6 Kg7 2. a8=Q Kf6 3. Qf8+ *';
  assert.equal(
    movetext(king, { letters: "ru", long: true }),
    "1. e5xd6 Крh8-g7 2. a7-a8=Ф Крg7-f6 3. Фa8-f8+ *",
  );
  assert.equal(movetext(king), "1. exd6 Kg7 2. a8=Q Kf6 3. Qf8+ *");
  assert.equal(
    movetext("1. f3 e5 2. g4 Qh4# 0-1", { letters: "fr", long: true }),
    "1. f2-f3 e7-e5 2. g2-g4 Dd8-h4# 0-1",
  );
  const pieces = '[FEN "k7/8/8/8/8/8/1NBRQ3/K7 w - - 0 1"]\n1. Nd3 Ka7 2. Bb3 Ka8 3. Rd1 Ka7 4. Qe8 Kb6 *';
  for (const letters of "figurines ca cs da de es et fi fr hu is it nl no pl pt ro ru sl sv".split(" ")) {
    const used = new Set(movetext(pieces, { letters }).match(/(?<=[.] |[1-8] )[^\s\da-h*]+(?=[a-h]\d)/gu));
    assert.equal(used.size, 5, `${letters}: ${[...used]}`);
  }
  for (const letters of ["", "d", "deu", "xx", "de S", "S"])
    assert.throws(() => movetext(pgn, { letters }), { code: "BAD_ARGUMENT" });
});

test("writePgn writes a glyph only where it reads back as the same NAG", () => {
  const pgn = "1. e4 $1 e5 $6 $16 2. Nf3 $16 $1 Nc6 {x} $3 3. Bb5 $255 $146 $22 a6 $23 *";
  // A glyph that also means another NAG or a letter stays a number unless it reads back the same.
  assert.equal(
    movetext(pgn, { glyphs: true }),
    "1. e4! e5?! ± 2. Nf3 ± ! Nc6!! {x} 3. Bb5 $255 N ⨀ a6 $23 *",
  );
  for (let nag = 0; nag < 256; nag++) {
    const written = writePgn(first(`1. e4 $${nag} e5 *`), { glyphs: true });
    assert.deepEqual(first(written).moves[0].nags, [nag], written);
    if (nagGlyph(nag) !== null) assert.equal(nagGlyph(nagOfGlyph(nagGlyph(nag))), nagGlyph(nag));
  }
});

test("writePgn writes its own tags for the start", () => {
  const written = (start, variant) => {
    const game = new Game(start);
    game.setHeader("Variant", variant);
    return game.pgn().split('[Result "*"]\n')[1].split("\n\n")[0];
  };
  assert.equal(written(Position.initial(), "Standard"), '[Variant "Standard"]');
  // The headers cannot turn it into another game.
  for (const variant of ["Chess960", "Atomic"])
    assert.equal(written(Position.initial(), variant).trim(), "*");
  assert.equal(written(Position.chess960(518), "Standard"), '[Variant "Chess960"]');
  // A two-square advance is written even if no pawn can capture it.
  const stepped = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
  assert.equal(written(Position.fromFen(stepped), "Atomic"), `[SetUp "1"]\n[FEN "${stepped}"]`);
  const elsewhere = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  for (const [name, value] of [
    ["Variant", "Chess960"],
    ["variant", "Chess960"],
    ["FEN", elsewhere],
    ["Fen", elsewhere],
    ["fen", elsewhere],
  ]) {
    const game = new Game();
    game.setHeader(name, value);
    const read = first(game.pgn());
    assert.deepEqual([read.fen, read.chess960], [new Game().fen(), undefined], `${name} ${value}`);
  }
});

test("tabs and form feeds in comments survive line breaks", () => {
  for (const comment of [
    "a tab\t at the end",
    "a tab \tat the beginning",
    "a form\f feed",
    "a form \ffeed",
  ]) {
    for (let width = 1; width < 20; width++) {
      const written = writePgn({ moves: [{ san: "e4", comment }] }, { width });
      assert.equal(first(written).moves[0].comment, comment, written);
    }
  }
});

test("unclosed brackets in unread text are closed once", () => {
  const keep = { unread: "keep" };
  for (const text of [
    "( ( x",
    "Ke3 ( ( y",
    "( Ke3 ( y",
    "( Ke3 {(} ( y",
    "Ke3 ( y {",
    "(1. d4 Ke3 (( y",
    "Ke3 ( ( ) y ; (",
    "Ke3 ) (",
  ]) {
    const once = writePgn(first(`1. e4 ${text} *`), keep);
    assert.equal(writePgn(first(once), keep), once, text);
    assert.ok(once.trimEnd().endsWith(") *") || !text.includes("("), once);
  }
  for (const [text, written] of [
    ["{ never closed", "{ never closed}"],
    ["( { (", "({ (} )"],
    ["{", "{}"],
    ["{ ( } x", "{ (} x"],
    ["( ( x )", "(( x ) )"],
    ["( {)} x", "({)} x )"],
    ["x ) (", "x ) ()"],
  ]) {
    const pgn = writePgn({ moves: [{ san: "e4", unread: [text] }], result: "1-0" }, keep);
    assert.ok(pgn.replaceAll("\n", " ").includes(` ${written} `), `${text}: ${pgn}`);
    const games = [...readPgn(pgn)];
    assert.deepEqual([games.length, games[0].result], [1, "1-0"], text);
  }
});

test("writePgn with default options writes the export format", () => {
  const text =
    '[Event "A"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "B"]\n[Black "?"]\n[Result "1-0"]\n[ECO "C20"]\n\n' +
    "1. e4 {best} 1... e5 2. Qh5 $5 (2. Nf3 Nc6 (2... d6) 3. Bb5 {Spanish}) (2. f4)\n2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
  const odd =
    '[ECO "C20"][White "B"] [Event "A"]\n1.e4{best}e5 2.Qh5!?(Nf3 Nc6(2...d6)3.Bb5{Spanish})(2 f4)Nc6 Bc4 Nf6 Qxf7 1-0';
  assert.equal(writePgn(first(odd)).trimEnd(), text.trimEnd());
  // A comment that can only precede the next move does not need a move number before it.
  const before = "{first} 1. e4 (1. d4 1... {theirs} d5) ({ours} 1. c4) {then} 1... e5 2. Nf3 *";
  assert.equal(movetext(before), before);
});

test("odd strings are written the same the second time", () => {
  for (const { title, bytes } of rows()) {
    for (const record of readPgn(bytes)) {
      const written = writePgn(record, { unread: "keep" });
      const games = [...readPgn(written)];
      assert.equal(games.length, 1, `${title}\n${written}`);
      // Brackets in former text may now form a variation; after that the output is stable.
      const again = writePgn(games[0], { unread: "keep" });
      assert.equal(writePgn(first(again), { unread: "keep" }), again, title);
    }
  }
});

test("headers: false writes only the moves, in every kind of game", () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  for (const Class of [Game, GameTree, RulesGame]) {
    const game = Class.fromMoves(fen, ["e4", "Kd7"]);
    assert.equal(game.pgn({ headers: false }), "1. e4 Kd7 *\n\n");
    assert.equal(game.pgn({ headers: true }), game.pgn());
    assert.equal(new Class().pgn({ headers: false }), "*\n\n");
    assert.throws(() => game.pgn({ headers: {} }), { name: "ArgumentError", parameter: "headers" });
  }
  const games = [GameTree.fromPgn('[White "Anna"]\n\n1. e4 (1. d4) *'), { moves: [{ san: "c4" }] }];
  assert.equal(writePgn(games, { headers: false }), "1. e4 (1. d4) *\n\n1. c4 *\n\n");
});

test("clocks follow their moves, and read back as annotations", () => {
  const clocks = [300_000, 299_500, null, undefined, 3_661_001];
  const moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
  const [written, marks] = [[], []];
  for (const Class of [Game, GameTree]) {
    const pgn = Class.fromMoves(moves).pgn({ clocks });
    written.push(pgn);
    marks.push([...readPgn(pgn)][0].moves.map(({ clock }) => clock));
  }
  assert.equal(
    written[0].split("\n\n")[1],
    "1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:59.5]} 2. Nf3 Nc6 3. Bb5 {[%clk\n1:01:01.001]} 3... a6 *",
  );
  assert.equal(new Set(written).size, 1);
  for (const mark of marks)
    assert.deepEqual(mark, [300_000, 299_500, undefined, undefined, 3_661_001, undefined]);
});

test("a clock that is passed replaces that of the main line of a GameTree, and no other", () => {
  const game = GameTree.fromPgn("1. e4 {best [%clk 0:01:00]} (1. d4 {[%clk 0:02:00]}) e5 {[%clk 0:03:00]} *");
  assert.equal(
    game.pgn({ headers: false, width: 0, clocks: [0, null] }).trim(),
    "1. e4 {[%clk 0:00:00] best} (1. d4 {[%clk 0:02:00]}) 1... e5 {[%clk 0:03:00]} *",
  );
  assert.equal(game.annotations(["e2e4"]).clock, 60_000);
});

test("wrong clocks are errors", () => {
  const wrong = [
    [-1],
    [0.5],
    [Number.NaN],
    ["0:05:00"],
    [false],
    [300, 299, 298],
    new Array(2 ** 32 - 1),
    "5",
    {},
    5,
  ];
  for (const Class of [Game, GameTree]) {
    const game = Class.fromMoves(["e4", "e5"]);
    for (const clocks of wrong) assert.throws(() => game.pgn({ clocks }), { name: "ArgumentError" });
  }
  for (const write of [(options) => writePgn([], options), (options) => new RulesGame().pgn(options)])
    assert.throws(() => write({ clocks: [] }), { code: "UNKNOWN_OPTION" });
});

const LANGUAGES = "figurines ca cs da de en es et fi fr hu is it nl no pl pt ro ru sl sv".split(" ");

test("a PGN in the letters of any language is read with that option as the same game", async () => {
  const games = [
    "1. e4 e5 2. Nf3 (2. Bc4 Qh4 3. Qf3!? {x}) 2... Nc6 3. Bb5 a6 4. O-O Nf6 5. Re1 Ke7 6. Qe2+ Rb8 *",
    '[FEN "8/P6k/8/8/8/8/8/R3K2B w Q - 0 1"]\n\n1. a8=Q Kg6 (1... Kg7 2. O-O-O) 2. Qe4+ Kf7 3. Qg4 Ke7 *',
    '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8=N (1. a8=B) (1. a8=R+) 1... Kg7 2. Nc7 1-0',
  ];
  for (const pgn of games) {
    const tree = GameTree.fromPgn(pgn);
    for (const letters of LANGUAGES) {
      for (const long of [false, true]) {
        const written = tree.pgn({ letters, long });
        assert.equal(GameTree.fromPgn(written, { letters }).pgn(), tree.pgn(), written);
        // Without the tag that comes first, a move begins the game.
        const [record] = readPgn(written, { letters });
        assert.deepEqual(record.problems, [], written);
        for await (const { moves } of readPgnStream([written], { letters }))
          assert.deepEqual(moves, record.moves);
      }
    }
  }
});

test("letters that a language does not use keep their English meaning", () => {
  const played = (pgn, letters) =>
    readPgn(pgn, { letters })
      .next()
      .value.moves.map(({ san }) => san);
  assert.deepEqual(played("Sf3 d5 Nc3", "de"), ["Nf3", "d5", "Nc3"]);
  assert.deepEqual(played("1.Sf3Sc6 2.Sc3!?Sf6", "de"), ["Nf3", "Nc6", "Nc3", "Nf6"]);
  // The letter of the Dutch knight is that of an English pawn.
  assert.deepEqual(played("1. e4 e5 2. Pf3 Pc6", "nl"), ["e4", "e5", "Nf3", "Nc6"]);
  // The letter of an Estonian bishop is that of castling.
  assert.deepEqual(played("1. e4 e5 2. Oc4 Oc5 3. Rf3 Rf6 4. O-O O–O", "et").slice(-3), [
    "Nf6",
    "O-O",
    "O-O",
  ]);
  const [{ problems, moves }] = readPgn("1. e4 e5 2. Sf6", { letters: "de" });
  assert.deepEqual([moves[1].unread, problems[0].token], [["Sf6"], "Sf6"]);
});

test("an unknown language is an ArgumentError", () => {
  for (const letters of ["xx", "", 5, {}, ["de"]]) {
    for (const read of [readPgn, readPgnStream, (pgn, options) => GameTree.fromPgn(pgn, options)])
      assert.throws(() => read("1. e4", { letters }), { name: "ArgumentError", parameter: "letters" });
  }
  for (const letters of [null, undefined]) assert.equal([...readPgn("1. e4", { letters })].length, 1);
});
