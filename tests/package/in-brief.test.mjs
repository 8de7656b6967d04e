// Texts that the package returns, word for word, and what it says at the edges of what goes in: once each, in milliseconds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import {
  ArgumentError,
  FenError,
  Game,
  IllegalMoveError,
  nagGlyph,
  nagOfGlyph,
  PgnError,
  Position,
  readPgn,
  readPgnStream,
  SetupError,
  validateFen,
  writePgn,
  X88Error,
} from "x88";
import * as rules from "x88/rules";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const initial = Position.initial();

const thrown = (work) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
};

/** All that a stream gives, and all that is said of its progress. */
async function streamed(source, options = {}) {
  const [records, progress] = [[], []];
  const onProgress = (said) => progress.push(said);
  for await (const record of readPgnStream(source, { ...options, onProgress })) records.push(record);
  return { records, progress };
}

test("the board as text", () => {
  const lines = [
    "8  r n b q k b n r",
    "7  p p p p p p p p",
    "6  . . . . . . . .",
    "5  . . . . . . . .",
    "4  . . . . . . . .",
    "3  . . . . . . . .",
    "2  P P P P P P P P",
    "1  R N B Q K B N R",
    "",
    "   a b c d e f g h",
  ];
  assert.equal(initial.ascii(), lines.join("\n"));
});

test("what was captured, with what pawns became", () => {
  const opening = Game.fromMoves(initial, ["e4", "d5", "exd5", "Qxd5", "Nc3", "Nf6", "Nxd5"]);
  assert.deepEqual(opening.captured(), { white: ["pawn"], black: ["queen", "pawn"] });
  const game = Game.fromMoves(Position.fromFen("1n2k3/P7/8/8/8/8/p6P/1N2K3 w - - 0 1"), [
    "axb8=Q+",
    "Kf7",
    "h3",
  ]);
  game.move("axb1=R+");
  assert.deepEqual(game.captured(), { white: ["knight"], black: ["knight"] });
  game.move("Kf2");
  game.move("Rb2+");
  game.move("Qxb2");
  assert.deepEqual(game.captured(), { white: ["knight"], black: ["rook", "knight"] });
  game.undo();
  assert.deepEqual(game.captured(), { white: ["knight"], black: ["knight"] });
});

test("whose win it was stands in the PGN", () => {
  const results = [
    [["f3", "e5", "g4", "Qh4#"], "0-1"],
    [["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"], "1-0"],
    [["e4"], "*"],
  ];
  for (const [moves, result] of results) {
    const game = Game.fromMoves(initial, moves);
    assert.ok(game.pgn().trimEnd().endsWith(` ${result}`), result);
    assert.ok(game.pgn().includes(`[Result "${result}"]`), result);
  }
  const drawn = new Game();
  drawn.agreeDraw();
  assert.ok(drawn.pgn().includes('[Result "1/2-1/2"]'));
});

test("errors without problems have a code, and those with many tell three", () => {
  assert.deepEqual([new FenError([]).code, new SetupError([]).code], ["EMPTY", "NO_KING"]);
  assert.deepEqual([new FenError([]).field, new FenError([]).offset], ["text", 0]);
  const problems = ["a", "b", "c", "d", "a"].map((message) => ({ message }));
  assert.equal(new SetupError(problems).message, "a; b; c; and 1 more");
  assert.equal(new SetupError(problems.slice(0, 3)).message, "a; b; c");
  const none = new PgnError(null);
  assert.deepEqual(
    [none.code, none.line, none.column, none.offset, none.token, none.ply],
    ["NO_GAME", 1, 1, 0, "", 0],
  );
});

test("a PGN error has its place, and the position of a refused move", () => {
  const text = '[White "Ä😀"]\n\n1. e4 e5 2. Ke3 *';
  const error = thrown(() => Game.fromPgn(text));
  assert.ok(error instanceof PgnError);
  assert.deepEqual(
    [error.code, error.token, error.offset, error.line, error.column, error.ply],
    ["ILLEGAL_MOVE", "Ke3", text.indexOf("Ke3"), 3, 13, 3],
  );
  assert.equal(error.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
  const badTag = thrown(() => Game.fromPgn('[FEN "x"]\n\n1. e4 *'));
  assert.deepEqual([badTag.code, badTag.fen], ["BAD_FEN", undefined]);
});

test("problems of many games are where they stand in the text", () => {
  const game = (n) => `[White "Ä${n}"]\n\n1. e4 {♔♔😀} e5 2. Ke3 *\n\n`;
  const text = Array.from({ length: 300 }, (_, n) => game(n)).join("");
  let at = 0;
  for (const { problems } of readPgn(text)) {
    at = text.indexOf("Ke3", at + 1);
    assert.deepEqual(
      problems.map(({ offset, token }) => [offset, token]),
      [[at, "Ke3"]],
    );
  }
  assert.equal(text.indexOf("Ke3", at + 1), -1);
});

test("what cannot be read is kept, and written again", () => {
  const text = "1. e4 {[%clk 0:01:02] a} (1. c4 c5 2. Zz9 {b} x) 1... e5 $1 2. Ke3 Nc6 {c} 3. d4 *";
  const [record] = readPgn(text);
  assert.equal(record.problems.length > 0, true);
  const written = writePgn(record, { unread: "keep" });
  const [again] = readPgn(written);
  assert.deepEqual(again.moves, record.moves);
  for (const part of ["Zz9", "{b}", "Ke3", "Nc6", "{c}", "d4", "[%clk 0:01:02]"])
    assert.ok(written.includes(part), part);
  const clean = writePgn(record);
  for (const part of ["{Zz9 ｛b｝ x}", "{Ke3 Nc6 ｛c｝ 3. d4}", "{[%clk 0:01:02] a}"])
    assert.ok(clean.includes(part), part);
  assert.deepEqual([...readPgn(clean)][0].problems, []);
});

test("lines that begin with the same move are one, with what is said of both", () => {
  const game = Game.fromPgn("1. e4 $1 {[%clk 0:01:00] a} (1. e4 $2 {[%clk 0:02:00] b} c5) e5 *");
  assert.deepEqual(game.annotations(["e2e4"]), {
    comment: "a\n\n[%clk 0:02:00] b",
    nags: [1, 2],
    clock: 60_000,
  });
  game.goTo(1);
  assert.deepEqual(
    game.next().map(({ san }) => san),
    ["e5", "c5"],
  );
});

test("comments before moves, at the start, and without a move after them", () => {
  const game = Game.fromPgn("{s} 1. e4 ({b} 1. d4 {a}) 1... {x} e5 ({y} 1... c5 {z}) {w} *");
  assert.deepEqual(game.annotations([]), { comment: "s" });
  assert.deepEqual(game.annotations(["d2d4"]), { commentBefore: "b", comment: "a" });
  assert.deepEqual(game.annotations(["e2e4", "c7c5"]), { commentBefore: "y", comment: "z" });
  const data = game.toJSON();
  assert.deepEqual(Game.fromJSON(JSON.parse(JSON.stringify(data))).toJSON(), data);
  assert.equal(thrown(() => game.annotate({ commentBefore: "x" }, [])).code, "NOT_ANNOTATIONS");
});

test("marks and evaluations come out as they went in", () => {
  const said = "[%clk 1:02:03] [%emt 0:00:05] [%eval -1.25,20] [%csl Ge4,Rd5] [%cal Yb1c3,Bg1f3] text";
  const game = Game.fromPgn(`1. e4 {${said}} e5 {[%eval #-3]} *`);
  assert.deepEqual(game.annotations(["e2e4"]), {
    clock: 3_723_000,
    elapsed: 5000,
    evaluation: { centipawns: -125, depth: 20 },
    circles: [
      { color: "green", square: "e4" },
      { color: "red", square: "d5" },
    ],
    arrows: [
      { color: "yellow", from: "b1", to: "c3" },
      { color: "blue", from: "g1", to: "f3" },
    ],
    comment: "text",
  });
  assert.deepEqual(game.annotations(["e2e4", "e7e5"]), { evaluation: { mate: -3 } });
  assert.deepEqual(Game.fromPgn(game.pgn()).annotations(["e2e4"]), game.annotations(["e2e4"]));
  assert.equal(game.annotate({ evaluation: { centipawns: 7, depth: null } }, ["e2e4"]), undefined);
  assert.deepEqual(game.annotations(["e2e4"]).evaluation, { centipawns: 7 });
});

test("a game that was ended is read again where it was ended", () => {
  const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *");
  game.goTo(["e2e4", "c7c5"]);
  game.resign("black");
  const again = Game.fromJSON(JSON.parse(JSON.stringify(game.toJSON())));
  assert.deepEqual(again.toJSON(), game.toJSON());
  assert.deepEqual(again.path, ["e2e4", "c7c5"]);
  assert.deepEqual(again.outcome(), game.outcome());
  again.goTo([]);
  assert.equal(again.outcome(), null);
  const plain = Game.fromMoves(initial, ["e4", "e5"]);
  plain.resign("white");
  const { ended } = plain.toJSON();
  assert.deepEqual(ended, { kind: "resignation", winner: "black", ply: 2 });
  const read = Game.fromJSON(plain.toJSON());
  assert.deepEqual(read.outcome(), plain.outcome());
  assert.equal(thrown(() => read.move("Nf3")).code, "GAME_OVER");
});

test("squares that are none, and castling as it was described", () => {
  for (const move of [{ from: "e2", to: "x9" }, { from: "i2", to: "e4" }, { from: "e2" }, {}])
    assert.deepEqual([initial.isLegal(move), initial.explain(move).code], [false, "UNREADABLE"]);
  const position = Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (const san of ["O-O", "O-O-O"]) {
    const move = position.parseMove(san);
    assert.equal(position.play(move).fen(), position.play(san).fen());
    assert.equal(position.isLegal({ ...move, rook: { from: "e4", to: "e5" } }), false);
    assert.equal(position.isLegal({ ...move, rook: { from: "x", to: "y" } }), false);
    assert.equal(position.isLegal({ ...move, rook: null }), true);
  }
  assert.equal(initial.isLegal({ from: "e2", to: "e4", kind: "null" }), false);
});

test("moves that are no texts or too long mean none, also in a line", () => {
  const error = thrown(() => Game.fromMoves(initial, ["e4", "e".repeat(10_000)]));
  assert.ok(error instanceof IllegalMoveError);
  assert.deepEqual([error.code, error.ply], ["UNREADABLE", 2]);
  const game = Game.fromMoves(initial, [{ from: "e2", to: "e4" }, "e7e5", initial.parseMove("Nf3")]);
  assert.deepEqual(
    game.line.map(({ san }) => san),
    ["e4", "e5", "Nf3"],
  );
});

test("what is no position is not the same one", () => {
  for (const other of [{}, null, undefined, start])
    assert.deepEqual([initial.isSamePosition(other), initial.equals(other)], [false, false]);
});

test("problems of FENs say what, where, how grave and in words", () => {
  const { ok, problems } = validateFen("8/8/8/8/8/8/8/K6k x - - 0 1");
  assert.equal(ok, false);
  assert.ok(problems.length > 0);
  for (const { code, message, offset } of problems) {
    assert.match(code, /^[A-Z_]+$/);
    assert.match(message, /\w+ \w+/);
    assert.equal(typeof offset, "number");
  }
  const setup = initial.toSetup();
  delete setup.pieces.e8;
  const error = thrown(() => Position.fromSetup(setup));
  assert.deepEqual(error.problems.map(({ message, severity }) => [message, severity]).slice(0, 1), [
    ["Black has no king", "unplayable"],
  ]);
});

test("letters and glyphs of a PGN", () => {
  const game = Game.fromMoves(initial, ["Nf3"]);
  assert.equal(game.pgn({ letters: null }), game.pgn());
  assert.ok(game.pgn({ letters: "figurines" }).includes("♘f3"));
  assert.ok(game.pgn({ letters: "de" }).includes("Sf3"));
  assert.equal(thrown(() => game.pgn({ letters: "xx" })).code, "NOT_LETTERS");
  assert.equal(thrown(() => game.pgn({ letters: 1 })).code, "NOT_LETTERS");
  assert.ok(game.pgn({ long: true }).includes("Ng1-f3"));
  assert.deepEqual([nagGlyph(1), nagGlyph(4), nagOfGlyph("!!"), nagOfGlyph("x")], ["!", "??", 3, null]);
});

test("house rules of a fallen flag have names", () => {
  const game = new Game({ fen: "8/8/8/8/8/5k2/8/5K1N w - - 0 1" });
  for (const rules of ["fide", "lichess", "chesscom", "uscf"]) {
    const copy = Game.fromJSON(game.toJSON());
    assert.notEqual(copy.flag("black", { rules }), null, rules);
  }
});

test("progress of a stream: what is read, and how much there is where that is known", async () => {
  const text = "1. e4 *\n\n1. d4 *\n\n";
  const bytes = new TextEncoder().encode(text);
  const last = { read: bytes.length, games: 2 };
  for (const source of [text, [text], new Blob([bytes]).stream()]) {
    const { records, progress } = await streamed(source);
    assert.equal(records.length, 2);
    assert.deepEqual(progress.at(-1), last);
  }
  for (const source of [bytes, new Blob([bytes])]) {
    const { progress } = await streamed(source);
    assert.deepEqual(progress.at(-1), { ...last, total: bytes.length });
    for (const { total } of progress) assert.equal(total, bytes.length);
  }
  const sizeless = { stream: () => new Blob([bytes]).stream(), size: "18" };
  assert.deepEqual((await streamed(sizeless)).progress.at(-1), last);
  const [inPieces] = (await streamed(["1. e", "4 e5", " *"])).records;
  assert.equal(inPieces.moves.length, 2);
});

test("what only looks like a stream is read as what it is", async () => {
  const text = "1. e4 *";
  const list = {
    getReader: 1,
    stream: 2,
    *[Symbol.iterator]() {
      yield text;
    },
  };
  assert.equal((await streamed(list)).records.length, 1);
  for (const source of [{ getReader: 1 }, { stream: 1 }, {}, null, 1])
    await assert.rejects(streamed(source), { code: "NOT_A_PGN" });
  await assert.rejects(streamed([1]), { code: "NOT_A_PGN" });
});

test("characters that are cut in two between texts, and texts between bytes", async () => {
  for (const character of ["\u{10000}", "\u{10ffff}", "😀", "\ud800\udfff", "\udbff\udc00"]) {
    const cut = [`1. e4 {${character[0]}`, `${character[1]}} *`];
    assert.equal((await streamed(cut)).records[0].moves[0].comment, character);
  }
  const lone = [`1. e4 {a\ud83d`, new TextEncoder().encode("b} *")];
  assert.equal((await streamed(lone)).records[0].moves[0].comment, "a\ufffdb");
  assert.equal((await streamed(["1. e4 {\ud7ff", "x} *"])).records[0].moves[0].comment, "\ud7ffx");
});

test("who stops before the end wants no more, and a signal ends it", async () => {
  let isCancelled = false;
  const source = new ReadableStream({
    pull: (controller) => controller.enqueue("1. e4 *\n\n"),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const { moves } of readPgnStream(source)) {
    assert.equal(moves.length, 1);
    break;
  }
  assert.equal(isCancelled, true);
  await assert.rejects(
    streamed("1. e4 *", { signal: AbortSignal.abort("enough") }),
    (reason) => reason === "enough",
  );
  await assert.rejects(streamed("1. e4 *", { signal: { aborted: true } }), { code: "ABORTED" });
});

test("a game of x88/rules as data", () => {
  for (const data of [null, undefined, 1, {}, { moves: 1 }])
    assert.equal(thrown(() => rules.Game.fromJSON(data)).code, "NOT_A_GAME");
  assert.equal(thrown(() => rules.Game.fromJSON({ moves: "e2e4 (d2d4)" })).code, "NOT_A_GAME");
  const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  const game = new rules.Game({ fen: afterE4 });
  game.move("e5");
  game.move("Nf3");
  game.undo();
  assert.deepEqual(game.toJSON(), { start: afterE4, moves: "e7e5 g1f3", ply: 1 });
  assert.deepEqual(rules.Game.fromJSON(game.toJSON()).toJSON(), game.toJSON());
  const shuffled = new rules.Game({ position: rules.Position.chess960(0) });
  assert.equal(shuffled.toJSON().chess960, true);
  assert.equal(rules.Game.fromJSON(shuffled.toJSON()).start.isChess960, true);
  const usual = new rules.Game({ fen: start, chess960: true });
  assert.deepEqual(usual.toJSON(), { start: start, chess960: true, moves: "" });
  assert.deepEqual(new rules.Game().toJSON(), { moves: "" });
});

test("options that are null are as if they were not there", () => {
  const nothing = { fen: null, chess960: null, lenient: null, unreachable: null };
  assert.equal(new Game({ ...nothing, position: initial }).start.fen(), start);
  assert.equal(new Game({ ...nothing, position: null }).start.fen(), start);
  for (const option of [{ fen: start }, { chess960: true }, { lenient: false }])
    assert.equal(thrown(() => new Game({ position: initial, ...option })).code, "TWO_STARTS");
});

test("what a move replaces, and what a variation keeps", () => {
  const game = Game.fromPgn("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *");
  const told = () => [game.toJSON().moves, game.line.map(({ san }) => san).join(" "), game.ply];
  game.goTo(1);
  assert.equal(game.move("e5").san, "e5");
  assert.deepEqual(told(), ["e2e4 e7e5 (c7c5 g1f3 d7d6)", "e4 e5", 2]);
  game.goTo(1);
  game.move("d5");
  assert.deepEqual(told(), ["e2e4 d7d5 (c7c5 g1f3 d7d6)", "e4 d5", 2]);
  game.goTo(1);
  game.move("c5");
  assert.deepEqual(told(), ["e2e4 d7d5 (c7c5 g1f3 d7d6)", "e4 c5 Nf3 d6", 2]);
  assert.deepEqual([game.promote(), game.promote()], [true, false]);
  assert.deepEqual(told(), ["e2e4 c7c5 (d7d5) g1f3 d7d6", "e4 c5 Nf3 d6", 2]);
  game.branch("Nc3");
  game.branch("a6");
  assert.deepEqual(told(), ["e2e4 c7c5 (d7d5) g1f3 (b1c3 a7a6) d7d6", "e4 c5 Nc3 a6", 4]);
  assert.equal(game.makeMainLine(["e2e4", "d7d5"]), true);
  assert.deepEqual(told(), ["e2e4 d7d5 (c7c5 g1f3 (b1c3 a7a6) d7d6)", "e4 c5 Nc3 a6", 4]);
  assert.equal(game.makeMainLine(), true);
  assert.deepEqual(told(), ["e2e4 c7c5 (d7d5) b1c3 (g1f3 d7d6) a7a6", "e4 c5 Nc3 a6", 4]);
  game.goTo(["e2e4", "d7d5"]);
  game.delete(["e2e4", "c7c5"]);
  assert.deepEqual(told(), ["e2e4 d7d5", "e4 d5", 2]);
  assert.deepEqual(Game.fromJSON(game.toJSON()).toJSON(), { moves: "e2e4 d7d5" });
});

test("how Node prints a game and a position", () => {
  const game = Game.fromMoves(initial, ["e4"]);
  assert.equal(inspect(game), `Game <1 plies, ${initial.play("e4").fen()}>`);
  assert.equal(inspect(initial), `Position <${start}>`);
  const none = Object.create(Game.prototype);
  const nowhere = Object.create(Position.prototype);
  assert.deepEqual([inspect(none), inspect(nowhere)], ["Game", "Position"]);
});

test("errors of an app's own have what was said, and a cause only if there is one", () => {
  const cause = new Error("why");
  const error = new X88Error("CODE", "words", cause);
  assert.deepEqual([error.code, error.message, error.cause], ["CODE", "words", cause]);
  assert.equal("cause" in new X88Error("CODE", "words"), false);
});

test("what is no position, no annotations, no path", () => {
  const game = Game.fromMoves(initial, ["e4", "e5"]);
  for (const [code, work] of Object.entries({
    NOT_A_POSITION: () => new Game({ position: {} }),
    NOT_ANNOTATIONS: () => game.annotate(1),
    NO_SUCH_PATH: () => game.goTo(["e2e4", "c7c5"]),
  })) {
    const error = thrown(work);
    assert.ok(error instanceof ArgumentError);
    assert.equal(error.code, code);
  }
  assert.deepEqual([game.ply, game.path], [2, ["e2e4", "e7e5"]]);
});

test("a game of x88 as data", () => {
  const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  const game = new Game({ fen: afterE4, headers: { White: "Ä" } });
  game.branch("e5");
  assert.deepEqual(game.toJSON(), { start: afterE4, moves: "e7e5", headers: { White: "Ä" } });
  assert.deepEqual(Game.fromJSON(game.toJSON()).toJSON(), game.toJSON());
  const shuffled = new Game({ position: Position.chess960(0) });
  assert.equal(shuffled.toJSON().chess960, true);
  assert.equal(Game.fromJSON(shuffled.toJSON()).start.isChess960, true);
  assert.deepEqual(new Game().toJSON(), { moves: "" });
});

test("a comment that comes in pieces is one", async () => {
  const words = "word ".repeat(5000).trim();
  const [inTwo] = (await streamed(["1. e4 {abc", " d", "ef} e5 *"])).records;
  assert.equal(inTwo.moves[0].comment, "abc def");
  const text = `1. e4 {${words}} e5 {${words}} *`;
  const [long] = (await streamed(Array.from({ length: 30 }, (_, n) => text.slice(n * 2000, (n + 1) * 2000))))
    .records;
  assert.deepEqual(
    long.moves.map(({ comment }) => comment),
    [words, words],
  );
});
