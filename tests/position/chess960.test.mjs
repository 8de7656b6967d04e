// Chess960 in the API: numbered starting positions, castling by the rook's square, king-takes-rook UCI.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ArgumentError, Position } from "x88";
import { refused } from "../support/refused.mjs";

const arrays = [
  [0, "bbqnnrkr"],
  [1, "bqnbnrkr"],
  [518, "rnbqkbnr"],
  [959, "rkrnnqbb"],
];

test("starting positions match their numbers", () => {
  for (const [number, rank] of arrays) {
    const position = Position.chess960(number);
    assert.equal(
      position.fen(),
      `${rank}/pppppppp/8/8/8/8/PPPPPPPP/${rank.toUpperCase()} w KQkq - 0 1`,
      `array ${number}`,
    );
    assert.equal(position.isChess960, true);
  }
  assert.equal(Position.chess960(518).hash(), Position.initial().hash());
});

test("the 960 starting positions are all different and valid", () => {
  const ranks = new Set();
  for (let number = 0; number < 960; number++) {
    const position = Position.chess960(number);
    const rank = position.fen().split("/")[0];
    assert.match(rank, /r.*k.*r/);
    assert.notEqual(rank.indexOf("b") % 2, rank.lastIndexOf("b") % 2);
    ranks.add(rank);
    assert.ok(Position.fromFen(position.fen(), { chess960: true }).equals(position));
    assert.ok(Position.fromFen(position.fen({ castling: "shredder" }), { chess960: true }).equals(position));
    const { kingside, queenside } = position.castlingRights().white;
    assert.deepEqual(
      [queenside[0], kingside[0]],
      [rank.indexOf("r"), rank.lastIndexOf("r")].map((n) => "abcdefgh"[n]),
    );
  }
  assert.equal(ranks.size, 960);
});

test("numbers outside 0–959 are refused", () => {
  for (const number of [
    -1,
    960,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 32,
    2 ** 32 + 5,
    "5",
    null,
    undefined,
    5n,
  ]) {
    assert.throws(() => Position.chess960(number), ArgumentError, String(number));
  }
});

/** Position, wing, king's square, rook's square, king's target and rook's target. */
const castlings = [
  ["4k3/8/8/8/8/8/8/6KR w K - 0 1", "castle-kingside", "g1", "h1", "g1", "f1"],
  ["4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "castle-queenside", "e1", "d1", "c1", "d1"],
  ["6k1/8/8/8/8/8/8/2RK4 w Q - 0 1", "castle-queenside", "d1", "c1", "c1", "d1"],
  ["4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "castle-queenside", "b1", "a1", "c1", "d1"],
  ["4k3/8/8/8/8/8/8/1K5R w K - 0 1", "castle-kingside", "b1", "h1", "g1", "f1"],
  ["bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1", "castle-kingside", "f1", "g1", "g1", "f1"],
  ["r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "castle-kingside", "e8", "h8", "g8", "f8"],
  ["r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "castle-queenside", "e8", "a8", "c8", "d8"],
];

test("castling is the king's move onto the rook and ends as in standard chess", () => {
  for (const [fen, kind, king, rook, kingTo, rookTo] of castlings) {
    const position = Position.fromFen(fen, { chess960: true });
    assert.ok(position.legalDests(king).includes(rook), fen);
    const move = position.legalMoves(king).find((candidate) => candidate.kind === kind);
    const san = kind === "castle-kingside" ? "O-O" : "O-O-O";
    assert.deepEqual(
      { ...move, san: move.san.replace(/[+#]/, "") },
      {
        from: king,
        to: kingTo,
        color: position.turn,
        role: "king",
        kind,
        rook: { from: rook, to: rookTo },
        san,
        uci: king + rook,
        isCheck: position.play(move).isCheck(),
        isCheckmate: position.play(move).isCheckmate(),
      },
    );
    for (const input of [king + rook, { from: king, to: rook }, san, san.replaceAll("O", "0")]) {
      const after = position.play(input);
      assert.deepEqual(after.get(kingTo), { color: position.turn, role: "king" }, fen);
      assert.deepEqual(after.get(rookTo), { color: position.turn, role: "rook" }, fen);
      assert.deepEqual(after.castlingRights()[position.turn], { kingside: null, queenside: null });
      assert.equal(after.isChess960, true);
    }
  }
});

const forbidden = [
  ["The rook shields the king from a queen on the back rank", "6k1/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1"],
  ["A piece stands where the rook must arrive", "4k3/8/8/8/8/8/8/1K3N1R w K - 0 1", "b1h1"],
  ["A piece stands where the king must arrive", "4k3/8/8/8/8/8/8/1RN1K3 w Q - 0 1", "e1b1"],
  ["The king crosses an attacked square", "4k1r1/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1"],
];

test("castling is refused with the rule that forbids it", () => {
  for (const [name, fen, uci] of forbidden) {
    const position = Position.fromFen(fen, { chess960: true });
    assert.equal(position.isLegal(uci), false, name);
    assert.throws(() => position.play(uci), refused("CASTLING_NOT_ALLOWED"), name);
    assert.ok(!position.legalDests(uci.slice(0, 2)).includes(uci.slice(2)), name);
  }
});

test("standard chess and Chess960 write the same castling differently", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const castlingOf = (position) =>
    position
      .legalMoves("e1")
      .filter(({ rook }) => rook)
      .map(({ uci }) => uci);
  const [standard, chess960] = [Position.fromFen(fen), Position.fromFen(fen, { chess960: true })];
  assert.deepEqual(castlingOf(standard), ["e1g1", "e1c1"]);
  assert.deepEqual(castlingOf(chess960), ["e1h1", "e1a1"]);
  assert.ok(standard.legalDests("e1").includes("g1") && !standard.legalDests("e1").includes("h1"));
  assert.ok(chess960.legalDests("e1").includes("h1") && !chess960.legalDests("e1").includes("g1"));
  assert.ok(standard.isLegal("e1h1") && chess960.isLegal("e1h1"));
  assert.equal(standard.play("O-O").fen(), chess960.play("O-O").fen());
});

test("an ambiguous castling right is written with the rook's file", () => {
  const fen = "4k3/8/8/8/8/8/8/RR1K4 w B - 0 1";
  const position = Position.fromFen(fen, { chess960: true });
  assert.equal(position.fen(), fen);
  assert.equal(position.castlingRights().white.queenside, "b1");
});
