// The moves of a position, their descriptions and their effects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IllegalMoveError, Position, X88Error } from "x88";

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const promotion = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const enPassant = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";

test("legalDests lists destinations of all pieces or of one", () => {
  const dests = Position.initial().legalDests();
  assert.ok(dests instanceof Map);
  assert.equal(dests.size, 10);
  assert.deepEqual(dests.get("e2").toSorted(), ["e3", "e4"]);
  assert.deepEqual(dests.get("b1").toSorted(), ["a3", "c3"]);
  assert.equal(dests.has("e1"), false);
  assert.deepEqual(Position.initial().legalDests("g1").toSorted(), ["f3", "h3"]);
  assert.deepEqual(Position.initial().legalDests("e1"), []);
  assert.deepEqual(Position.initial().legalDests("e7"), []);
  assert.equal(Position.fromFen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1").legalDests().size, 0);
  // Four promotions share one destination, and castling has the king's own target.
  assert.deepEqual(Position.fromFen(promotion).legalDests("a7").toSorted(), ["a8", "b8"]);
  const king = Position.fromFen(castling).legalDests("e1");
  assert.deepEqual(king.toSorted(), ["c1", "d1", "d2", "e2", "f1", "f2", "g1"]);
});

/** Position, UCI and the described move. */
const described = [
  [kiwipete, "a2a3", { color: "white", role: "pawn", kind: "quiet", san: "a3" }],
  [kiwipete, "a2a4", { color: "white", role: "pawn", kind: "double-step", san: "a4" }],
  [
    kiwipete,
    "e5d7",
    { color: "white", role: "knight", captured: "pawn", captures: "d7", kind: "capture", san: "Nxd7" },
  ],
  [
    enPassant,
    "b4c3",
    { color: "black", role: "pawn", captured: "pawn", captures: "c4", kind: "en-passant", san: "bxc3" },
  ],
  [
    castling,
    "e1g1",
    { color: "white", role: "king", kind: "castle-kingside", rook: { from: "h1", to: "f1" }, san: "O-O" },
  ],
  [
    castling,
    "e1c1",
    { color: "white", role: "king", kind: "castle-queenside", rook: { from: "a1", to: "d1" }, san: "O-O-O" },
  ],
  [
    castling.replace(" w ", " b "),
    "e8g8",
    { color: "black", role: "king", kind: "castle-kingside", rook: { from: "h8", to: "f8" }, san: "O-O" },
  ],
  [promotion, "a7a8q", { color: "white", role: "pawn", promotion: "queen", kind: "quiet", san: "a8=Q" }],
  [
    promotion,
    "a7b8n",
    {
      color: "white",
      role: "pawn",
      promotion: "knight",
      captured: "knight",
      captures: "b8",
      kind: "capture",
      san: "axb8=N",
    },
  ],
  ["6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", { color: "white", role: "rook", kind: "quiet", san: "Rd8#" }],
];

test("moves have all their fields and no empty ones", () => {
  for (const [fen, uci, rest] of described) {
    const position = Position.fromFen(fen);
    const move = position.legalMoves().find((candidate) => candidate.uci === uci);
    const after = position.play(move);
    assert.deepEqual(move, {
      from: uci.slice(0, 2),
      to: uci.slice(2, 4),
      uci,
      isCheck: after.isCheck(),
      isCheckmate: after.isCheckmate(),
      ...rest,
    });
    assert.deepEqual(position.parseMove(uci), move);
    assert.deepEqual(position.parseMove(move.san), move);
    assert.ok(position.legalMoves(move.from).some((candidate) => candidate.uci === uci));
  }
});

test("the number of moves is right for all pieces and for each one", () => {
  const position = Position.fromFen(kiwipete);
  assert.equal(position.legalMoves().length, 48);
  assert.equal(position.legalMoves("e5").length, 7);
  assert.deepEqual(position.legalMoves("e8"), []);
  assert.deepEqual(position.legalMoves("d4"), []);
  const promotions = Position.fromFen(promotion).legalMoves("a7");
  assert.deepEqual(
    promotions.map(({ promotion: role }) => role),
    ["queen", "rook", "bishop", "knight", "queen", "rook", "bishop", "knight"],
  );
});

const legal = {
  "e4, in whatever form": [
    "e4",
    "e2e4",
    "e2-e4",
    "1.e4",
    "e4!",
    { from: "e2", to: "e4" },
    { from: "e2", to: "e4", promotion: "q" },
  ],
  "Nf3, in whatever form": ["Nf3", "g1f3", "Ng1f3", "♘f3", { from: "g1", to: "f3" }],
};
const refused = [
  ...["e5", "e2e5", "O-O", "Nd2", "e7e5", "Ke2", "a1a1", "e2", "e9", "", " ", "\0", "\ud800", "e2e4q"],
  ...[
    { from: "e2", to: "e5" },
    { from: "e2", to: "e4", promotion: "king" },
    { from: "e2" },
    { to: "e4" },
    {},
  ],
  ...[{ from: "E2", to: "E4" }, { from: "e2", to: "e4 " }, { from: 52, to: 36 }, [], ["e2", "e4"]],
  ...[null, undefined, 5, Number.NaN, true, 10n, Symbol("e4"), () => "e4", new Date(0), new Map()],
];

test("isLegal accepts every form of a legal move", () => {
  for (const forms of Object.values(legal)) {
    for (const form of forms) assert.equal(Position.initial().isLegal(form), true, String(form));
  }
});

test("isLegal returns false for other input, and play throws and changes nothing", () => {
  const position = Position.initial();
  const before = position.fen();
  for (const input of refused) {
    assert.equal(position.isLegal(input), false);
    assert.throws(
      () => position.play(input),
      (error) => {
        assert.ok(error instanceof IllegalMoveError && error instanceof X88Error && error instanceof Error);
        assert.equal(error.verdict.legal, false);
        assert.equal(error.code, "ILLEGAL_MOVE");
        assert.equal(error.message, error.verdict.message);
        return true;
      },
    );
  }
  assert.equal(position.fen(), before);
});

/** Position, move and the FEN after it. */
const played = [
  [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "e4",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
  ],
  [castling, "O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"],
  [castling, { from: "e1", to: "c1" }, "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"],
  [castling, { from: "e1", to: "h1" }, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"],
  [castling, "Rxh8+", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"],
  [castling, "Ke2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"],
  [enPassant, "bxc3", "7k/8/8/8/3b4/2p5/8/7K w - - 0 2"],
  [promotion, { from: "a7", to: "b8", promotion: "rook" }, "1R2k3/8/8/8/8/8/8/4K3 b - - 0 1"],
  ["4k3/8/8/8/8/8/8/4K2R b - - 41 60", "Kd8", "3k4/8/8/8/8/8/8/4K2R w - - 42 61"],
];

test("play returns a new position and leaves the old one unchanged", () => {
  for (const [fen, move, after] of played) {
    const position = Position.fromFen(fen);
    const copy = structuredClone(position.toSetup());
    assert.equal(position.play(move).fen(), after);
    assert.equal(position.fen(), fen);
    assert.deepEqual(position.toSetup(), copy);
  }
});

test("positions answer in any order of calls", () => {
  const one = Position.fromFen(kiwipete);
  const other = one.play("O-O");
  for (let round = 0; round < 3; round++) {
    assert.equal(one.legalMoves().length, 48);
    assert.equal(other.legalMoves().length, 43);
    assert.equal(one.turn, "white");
    assert.equal(other.get("g1").role, "king");
    assert.throws(() => Position.fromFen("9"), X88Error);
    assert.throws(() => other.play("O-O-O-O"), X88Error);
  }
});
