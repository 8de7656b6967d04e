// The parts of x88/chessjs that chess.js does not have, as far as they need code; the others are rows of tests/data/chessjs.txt.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { reactive } from "vue";
import { differences } from "./differences.mjs";
import { ours } from "./side-by-side.mjs";

const { Chess, SQUARES, SUFFIX_LIST } = ours;

test("the migration guide has a heading for every known difference", () => {
  const docs = readFileSync(new URL("../../docs/migrate/chessjs-drop-in.md", import.meta.url), "utf8");
  for (const name of Object.keys(differences)) assert(docs.includes(`### ${name}\n`), name);
});

test("moves played by an argument's getters stay in the game", () => {
  /** Returns an object whose field, when it is read first, plays moves. */
  const playing = (chess, field, value) => {
    let isDone = false;
    const get = () => {
      if (!isDone) for (const move of ["d4", "d5"]) chess.move(move);
      isDone = true;
      return value;
    };
    return Object.defineProperty({ to: "e4" }, field, { get });
  };
  const moved = new Chess();
  moved.move(playing(moved, "from", "e2"));
  assert.deepEqual(moved.history(), ["d4", "d5", "e4"]);
  assert.equal(moved.fen(), "rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
  const edited = new Chess();
  edited.setCastlingRights("w", playing(edited, "k", false));
  assert.equal(edited.fen(), "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w Qkq - 0 2");
});

test("only a Chess creates moves", () => {
  const internal = { color: "w", from: 100, to: 68, piece: "p", flags: 4 };
  for (const given of [new Chess(), {}, null, undefined])
    assert.throws(() => new ours.Move(given, internal), { code: "BAD_ARGUMENT" });
  assert.equal(new Chess().move("e4").constructor, ours.Move);
});

test("the constructor refuses another type of FEN, and PgnSyntaxError that of each argument", () => {
  const message = 'Expected a string for "fen", got null.';
  assert.throws(() => new Chess(null), { code: "BAD_ARGUMENT", message });
  for (const place of [
    [1, 0, "x"],
    ["x", 0.5, "x"],
    ["x", 0, 1],
  ])
    assert.throws(() => new ours.PgnSyntaxError(...place), { code: "BAD_ARGUMENT" });
});

test("an object that refers to itself is not a valid move, and the error names its type", () => {
  const round = {};
  round.round = round;
  assert.throws(() => new Chess().move(round), { message: "Invalid move: a value of type object" });
});

test("the error of an illegal move in a PGN has the move's number and location", () => {
  const inCheck = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- 4. Qxe8 *";
  for (const [pgn, ply, start] of [
    ['[White "A"]\n\n1. e4 e5\n2. Ke3 *', 3, { offset: 25, line: 4, column: 4 }],
    [inCheck, 6, { offset: 29, line: 1, column: 30 }],
  ])
    assert.throws(
      () => new Chess().loadPgn(pgn),
      (error) => {
        assert.deepEqual([error.ply, error.location.start], [ply, start]);
        return true;
      },
    );
});

test("pawns on the first and last rank move and attack forward, never around the edge", () => {
  const own = new Chess("8/pPPPPPPp/8/8/8/8/8/PPPPPPPP w - - 0 1", { skipValidation: true });
  const promotions = [..."bcdefg"].flatMap((file) => [..."NBRQ"].map((role) => `${file}8=${role}`));
  const steps = [..."abcdefgh"].map((file) => `${file}2`);
  assert.deepEqual(own.moves(), [...promotions, ...steps]);
  assert.deepEqual(own.attackers("c2", "w"), ["b1", "d1"]);
  const last = new Chess("k6P/8/8/8/8/8/8/p6K w - - 0 1", { skipValidation: true });
  assert.deepEqual(last.moves(), ["Kg2", "Kh2", "Kg1"]);
  for (const square of SQUARES) {
    const attackers = ["w", "b"].flatMap((color) => last.attackers(square, color));
    assert.ok(!attackers.some((from) => ["h8", "a1"].includes(from)), square);
  }
});

test("a game of 40,000 plies loads, answers and can be undone", () => {
  const cycle = (n) => `${2 * n + 1}. Nf3 Nf6 ${2 * n + 2}. Ng1 Ng8`;
  const chess = new Chess();
  chess.loadPgn(`${Array.from({ length: 10_000 }, (_, n) => cycle(n)).join(" ")} *`);
  assert.equal(chess.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 40000 20001");
  assert.equal(chess.undo().san, "Ng8");
  assert.equal(chess.history().length, 39_999);
});

test("each suffix of the list can be set", () => {
  assert.deepEqual(SUFFIX_LIST, ["!", "?", "!!", "!?", "?!", "??"]);
  const chess = new Chess();
  for (const suffix of SUFFIX_LIST) {
    chess.setSuffixAnnotation(suffix);
    assert.equal(chess.getSuffixAnnotation(), suffix);
  }
});

test("a list of NAGs is copied, and a comment alone is listed with its NAGs, of which there are none", () => {
  const chess = new Chess();
  const nags = [16, 36];
  chess.setNags(nags);
  nags.push(1);
  assert.deepEqual(chess.getNags(), [16, 36]);
  chess.removeNags();
  chess.setComment("c");
  assert.deepEqual(chess.getComments()[0].nags, []);
});

test("annotations work behind a proxy", () => {
  const chess = reactive(new Chess());
  chess.addNag(1);
  chess.addNag(2);
  chess.setSuffixAnnotation("!");
  assert.equal(chess.removeNag(1), true);
  const [{ suffixAnnotation, nags }] = chess.getComments();
  assert.deepEqual([suffixAnnotation, [...nags]], ["!", [2]]);
});
