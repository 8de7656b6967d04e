// The text of one move in the letters of each language, read and written, and in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { ArgumentError, englishWords, Game, writeMoveText, moveWords, Position, readMoveText } from "x88";
import { Game as VariantGame, writeMoveText as variantText, moveWords as variantWords } from "x88/variants";
import { oneOf, randomOf } from "../support/random.mjs";

const LANGUAGES = "figurines ca cs da de en es et fi fr hu is it nl no pl pt ro ru sl sv".split(" ");

/** Returns the last move of a game. */
const last = (moves, start = {}) => Game.fromMoves(start, moves).lastMove;

test("reading inverts writing in every language for every legal move of 2,000 positions", () => {
  const random = randomOf(3);
  const read = (text, letters) => readMoveText(text, letters);
  let positions = 0;
  while (positions < 2000) {
    let position = oneOf(random, [
      Position.initial(),
      Position.fromFen("r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq - 0 1"),
    ]);
    for (let ply = 0; ply < 80; ply++, positions++) {
      const moves = position.legalMoves();
      if (moves.length === 0) break;
      const letters = LANGUAGES[positions % LANGUAGES.length];
      for (const move of moves) {
        const written = writeMoveText(move, { letters });
        assert.equal(read(written, letters), move.san, `${letters} ${written}`);
        const long = writeMoveText(move, { letters, long: true });
        assert.equal(position.parseMove(read(long, letters)).san, move.san, `${letters} ${long}`);
      }
      position = position.play(oneOf(random, moves));
    }
  }
});

test("writeMoveText writes what pgn writes", () => {
  const moves = "e4 d5 exd5 Nf6 Bb5+ c6 dxc6 Qb6 cxb7+ Kd8 bxa8=Q Ng4 Ne2 Nxf2 O-O".split(" ");
  for (const letters of LANGUAGES)
    for (const long of [false, true]) {
      const game = Game.fromMoves(moves);
      const [, movetext] = game.pgn({ letters, long, width: 0 }).split("\n\n");
      const expected = movetext
        .replace(/ ?\d+\. /g, " ")
        .replace(" *", "")
        .trim();
      assert.equal(
        game
          .history()
          .map((move) => writeMoveText(move, { letters, long }))
          .join(" "),
        expected.trim(),
      );
    }
  assert.equal(writeMoveText("Kxe4#", { letters: "ru" }), "Крxe4#");
  const wrong = [
    ["Nf3", { long: true }],
    [null],
    [{ san: "Nf3" }],
    ["Nf3", { letters: "xx" }],
    ["Nf3", { letter: "de" }],
    ["Nf3", { long: 1 }],
    [{ ...new Game().move("Nf3"), from: Symbol("g1") }, { long: true }],
  ];
  for (const call of wrong) assert.throws(() => writeMoveText(...call), ArgumentError, inspect(call));
  const crazyhouse = VariantGame.fromMoves({ variant: "crazyhouse" }, ["e4", "d5", "exd5", "Qxd5", "P@e4"]);
  assert.equal(variantText(crazyhouse.lastMove, { letters: "de", long: true }), "B@e4");
  // In Dutch, P is a knight.
  for (const san of ["P@e4", "N@e4", "Q@e4"])
    for (const letters of LANGUAGES)
      assert.equal(readMoveText(variantText(san, { letters }), letters), san, letters);
});

test("a Hungarian game reads as its Ruy Lopez", () => {
  // The game of a bug report of pychess (#217).
  const text =
    "e4 e5 Hf3 Hc6 Fb5 a6 Fa4 Hf6 O-O Fe7 Be1 b5 Fb3 d6 c3 O-O h3 Hb8 d4 Hbd7 Hbd2 Fb7 Fc2 Be8 Hf1 Ff8 Hg3 g6";
  const game = new Game();
  for (const word of text.split(" ")) game.move(readMoveText(word, "hu"));
  assert.equal(
    game.sans().join(" "),
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6",
  );
});

test("the signs of books are read, and any other string is returned unchanged", () => {
  const rows = [
    ["e8D", "de", "e8=Q"],
    ["e8=D", "de", "e8=Q"],
    ["e8(D)†", "de", "e8=Q+"],
    ["dxe8/S‡", "de", "dxe8=N#"],
    ["S:e5", "de", "Nxe5"],
    ["Sf3×e5+!?", "de", "Nf3xe5+!?"],
    ["e2–e4", "de", "e2-e4"],
    ["exd6 e.p.", "de", "exd6"],
    ["exd6ep", "de", "exd6"],
    ["O–O", "de", "O-O"],
    ["0-0-0+", "en", "O-O-O+"],
    ["ООО", "ru", "O-O-O"],
    ["Крe2", "ru", "Ke2"],
    ["Кf3", "ru", "Nf3"],
    ["Пe4", "ru", "e4"],
    ["Pe4", "en", "e4"],
    ["Be4", "de", "e4"],
    ["Pf3", "nl", "Nf3"],
    ["Nc4", "ro", "Bc4"],
    ["♞f6", "hu", "Nf6"],
    ["♘\uFE0Ef3", "de", "Nf3"],
    ["♙e4", "figurines", "e4"],
    ["♕xd5", "fr", "Qxd5"],
    ["S@f3", "de", "N@f3"],
    ["Be@4", "de", "Be@4"],
    ["B@e4", "de", "P@e4"],
    [" Sf3 ", "de", "Nf3"],
    // Text that is not a move of the language stays, for the refusal to quote.
    ...["", "sf3", "e7e8q", "--", "what?", "Nf3", "Sf9", "S", "Sf3 Sf6", "x".repeat(5000)].map((text) => [
      text,
      "de",
      text,
    ]),
  ];
  for (const [text, letters, expected] of rows) assert.equal(readMoveText(text, letters), expected, text);
  for (const call of [["Sf3"], ["Sf3", "xx"], [null, "de"], [5, "de"]])
    assert.throws(() => readMoveText(...call), ArgumentError);
});

test("a move in words", () => {
  const rows = [
    [last(["e4"]), "pawn e4"],
    [last(["e4", "e5", "Nf3", "d6", "Nxe5"]), "knight takes pawn on e5"],
    [last(["e4", "d5", "Bb5"]), "bishop b5, check"],
    [last(["f3", "e5", "g4", "Qh4"]), "queen h4, checkmate"],
    [last(["e4", "a6", "e5", "d5", "exd6"]), "pawn e takes pawn on d6 en passant"],
    [
      last(["bxa8=Q"], "r2k4/1P6/8/8/8/8/8/4K3 w - - 0 1"),
      "pawn b takes rook on a8, promotes to queen, check",
    ],
    [last(["O-O"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "castles kingside"],
    [last(["O-O-O"], "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1"), "castles queenside, check"],
    [last(["Nbd2"], "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"), "knight b d2"],
  ];
  for (const [move, words] of rows) assert.equal(moveWords(move), words);
  const crazyhouse = VariantGame.fromMoves({ variant: "crazyhouse" }, ["e4", "d5", "exd5", "Qxd5", "P@e4"]);
  assert.equal(variantWords(crazyhouse.lastMove), "pawn drops on e4");
  const spelled = { ...englishWords, file: (file) => (file === "b" ? "bravo" : file) };
  assert.equal(moveWords(last(["Nbd2"], "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"), spelled), "knight bravo d 2");
  const move = last(["e4"]);
  for (const call of [
    [null],
    ["e4"],
    [move, {}],
    [move, { ...englishWords, more: "x" }],
    [move, { ...englishWords, roles: { ...englishWords.roles, king: 5 } }],
    [move, { ...englishWords, file: "bravo" }],
  ])
    assert.throws(() => moveWords(...call), ArgumentError, JSON.stringify(call));
});
