// Legal moves through the JavaScript API: the rows shared with the Rust tests, and positions that other libraries got wrong.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ArgumentError, Position } from "x88";

const table = readFileSync(new URL("../data/legality.txt", import.meta.url), "utf8");
const words = (text) => text.split(" ").filter(Boolean);
const rows = table
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()))
  .map(([name, fen, legal, illegal]) => ({ name, fen, legal: words(legal), illegal: words(illegal ?? "") }));

/** Returns the same position with the colors exchanged. */
function mirrored(fen) {
  const [placement, turn, castling, enPassant, ...rest] = fen.split(" ");
  const swapped = (text) =>
    Array.from(text, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ).join("");
  return [
    swapped(placement).split("/").reverse().join("/"),
    turn === "w" ? "b" : "w",
    castling === "-" ? "-" : swapped(castling).replace(/^([a-z]+)([A-Z]+)$/, "$2$1"),
    mirroredRanks(enPassant),
    ...rest,
  ].join(" ");
}

function mirroredRanks(text) {
  return text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

const bothColours = rows.flatMap((row) => [
  row,
  {
    name: `${row.name} (colours exchanged)`,
    fen: mirrored(row.fen),
    legal: row.legal.map(mirroredRanks),
    illegal: row.illegal.map(mirroredRanks),
  },
]);

test("the table's moves are legal or illegal as stated", () => {
  assert.ok(rows.length > 50);
  for (const { name, fen, legal, illegal } of bothColours) {
    const position = Position.fromFen(fen, { chess960: true, lenient: true });
    const listed = position.legalMoves().map(({ uci }) => uci);
    for (const uci of legal) {
      assert.ok(position.isLegal(uci), `${name}: ${uci} in ${fen}`);
      assert.ok(listed.includes(uci), `${name}: ${uci} is not listed in ${fen}`);
    }
    for (const uci of illegal) {
      assert.equal(position.isLegal(uci), false, `${name}: ${uci} in ${fen}`);
      assert.throws(() => position.play(uci), { name: "IllegalMoveError" });
      assert.ok(!listed.includes(uci), `${name}: ${uci} is listed in ${fen}`);
    }
  }
});

const squares = Array.from({ length: 64 }, (_, n) => "abcdefgh"[n & 7] + String((n >> 3) + 1));
const promotions = [undefined, "queen", "rook", "bishop", "knight", "pawn", "king"];

test("every method agrees on the legality of a move between any two squares", () => {
  for (const { fen } of rows) {
    const position = Position.fromFen(fen, { chess960: true, lenient: true });
    const moves = position.legalMoves();
    const dests = position.legalDests();
    for (const from of squares) {
      assert.deepEqual(position.legalDests(from), dests.get(from) ?? []);
      for (const to of squares) {
        const promoting = moves.some((move) => move.from === from && move.to === to && move.promotion);
        for (const promotion of promoting ? promotions : [undefined]) {
          const input = promotion === undefined ? { from, to } : { from, to, promotion };
          const expected = moves.some((move) => isMove(move, input));
          assert.equal(position.isLegal(input), expected, `${JSON.stringify(input)} in ${fen}`);
          assert.equal(
            position.explain(input).legal,
            expected,
            `${JSON.stringify(input)} explained in ${fen}`,
          );
        }
        const isDest = moves.some((move) => move.from === from && shownTarget(move) === to);
        assert.equal(dests.get(from)?.includes(to) ?? false, isDest, `${from}${to} in ${fen}`);
      }
    }
  }
});

/** Castling may name the king's own target, unless the king already stands there, or the rook's square. */
function isMove(move, { from, to, promotion }) {
  const target = (move.to === to && to !== from) || move.rook?.from === to;
  return move.from === from && target && move.promotion === promotion;
}

function shownTarget(move) {
  return move.rook?.from ?? move.to;
}

test("every legal move plays by UCI, SAN and squares with the same result", () => {
  for (const { fen } of bothColours) {
    const position = Position.fromFen(fen, { chess960: true, lenient: true });
    const seen = new Set();
    for (const move of position.legalMoves()) {
      const after = position.play(move.uci);
      assert.ok(after.equals(position.play(move.san)), `${move.san} in ${fen}`);
      const target = shownTarget(move);
      const promotion = move.promotion && { promotion: move.promotion };
      assert.ok(after.equals(position.play({ from: move.from, to: target, ...promotion })));
      assert.equal(after.isCheck(), /[+#]$/.test(move.san), `${move.san} in ${fen}`);
      assert.equal(after.outcome()?.kind === "checkmate", move.san.endsWith("#"), `${move.san} in ${fen}`);
      seen.add(move.san);
    }
    assert.equal(seen.size, position.legalMoves().length, `two moves with one SAN in ${fen}`);
  }
});

test("a lost castling right never comes back", () => {
  const afterCapture = Position.fromFen("b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k - 0 1").play("Bxg2+");
  assert.deepEqual(afterCapture.castlingRights().black, { kingside: "h8", queenside: null });
  // The rook is captured on its corner, and another one moves there.
  let position = Position.fromFen("r3k3/8/8/8/8/8/6B1/4K2R w Kq - 0 1");
  for (const move of ["Bxa8", "Kf8", "Bf3", "Ke8", "Rh8+", "Ke7", "Ra8"]) position = position.play(move);
  assert.deepEqual(position.castlingRights().black, { kingside: null, queenside: null });
  assert.deepEqual(position.castlingRights().white, { kingside: null, queenside: null });
});

const perfts = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [1n, 20n, 400n, 8902n, 197281n, 4865609n]],
  [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    [1n, 48n, 2039n, 97862n, 4085603n],
  ],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [1n, 14n, 191n, 2812n, 43238n, 674624n]],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [1n, 6n, 264n, 9467n, 422333n]],
];

test("perft returns the known counts", () => {
  for (const [fen, counts] of perfts) {
    const position = Position.fromFen(fen);
    counts.forEach((count, depth) => {
      assert.equal(position.perft(depth), count, `${fen}, depth ${depth}`);
    });
  }
});

test("perft refuses an invalid depth", () => {
  for (const depth of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32, "3", null, undefined, 3n]) {
    assert.throws(() => Position.initial().perft(depth), ArgumentError, String(depth));
  }
});
