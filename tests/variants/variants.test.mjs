// `x88/variants`: the table of verdicts that Rust has too, and what only JavaScript has: drops as objects, setups, bytes, data,
// PGN, ends.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  ArgumentError,
  englishTitles,
  FenError,
  Game,
  GameTree,
  IllegalMoveError,
  Position,
  readPgn,
  validateFen,
  writePgn,
} from "x88/variants";
import { Game as StandardGame, Position as Standard } from "x88";
import { isDead } from "x88/can-win";
import { bare as bareOutcome } from "../support/refused.mjs";

const VARIANTS = [
  "standard",
  "chess960",
  "atomic",
  "antichess",
  "crazyhouse",
  "horde",
  "king-of-the-hill",
  "three-check",
  "racing-kings",
];

const rows = readFileSync(new URL("../data/variants.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row !== "" && !row.startsWith("#"))
  .map((row) => row.split("\t"));

test("each verdict has its reason and sentence", () => {
  for (const [variant, fen, move, reason, sentence] of rows) {
    const verdict = Position.fromFen(fen, { variant }).explain(move);
    const found = verdict.legal
      ? [verdict.noteCode ?? "-", verdict.note ?? "-"]
      : [verdict.reason, verdict.message];
    assert.deepEqual(found, [reason, sentence], `${variant} ${fen} ${move}`);
    assert.ok(reason === "-" || englishTitles[reason].length > 3, `no heading for ${reason}`);
  }
  assert.ok(rows.length > 40);
});

test("a capture in atomic has the squares of its explosion", () => {
  const position = Position.fromFen("k7/P7/8/8/8/8/1r5p/R3K1Q1 b - - 0 1", { variant: "atomic" });
  assert.deepEqual(position.parseMove("h2xg1=Q").explosion, ["f1", "f2", "g1", "g2", "h1", "h2"]);
  const capture = new Game({ fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", variant: "atomic" }).move("exd5");
  assert.deepEqual(capture.explosion, "c4 c5 c6 d4 d5 d6 e4 e5 e6".split(" "));
  assert.equal(Position.initial("atomic").parseMove("e4").explosion, undefined);
  assert.equal(Position.fromFen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").parseMove("exd5").explosion, undefined);
});

test("Chess960 castling can be combined with a variant", () => {
  for (const variant of ["atomic", "horde", "three-check"]) {
    const game = new Game({ variant, chess960: true });
    assert.equal(game.start.variant, variant);
    assert.equal(game.start.isChess960, true);
    assert.equal(game.fen(), Position.initial(variant).fen());
    assert.equal(Game.fromJSON(game.toJSON()).start.variant, variant);
    const read = GameTree.fromPgn(game.pgn()).start;
    assert.deepEqual([read.variant, read.isChess960], [variant, true]);
  }
});

test("a setup has the parts of its own variant only, with promoted pieces on their squares", () => {
  const house = Position.initial("crazyhouse").toSetup();
  for (const promoted of [["e5"], ["e1"], ["a2"], {}, 5, "d1", ["x"]])
    assert.throws(() => Position.fromSetup({ ...house, promoted }), ArgumentError, JSON.stringify(promoted));
  const queen = Position.fromSetup({ ...house, promoted: ["d1"] });
  assert.ok(Position.fromFen(queen.fen(), { variant: "crazyhouse" }).equals(queen));
  const remainingChecks = { white: 1, black: 1 };
  assert.throws(() => Position.fromSetup({ ...house, remainingChecks }), ArgumentError);
  assert.throws(() => Position.initial("chess"), /chess960/);
});

test("a third check, or a king in the center, that is also mate is checkmate, as on lichess", () => {
  const third = Position.fromFen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 1+3 0 1", { variant: "three-check" });
  const mate = third.parseMove("Ra8");
  assert.deepEqual([mate.san, mate.isCheckmate], ["Ra8#", true]);
  assert.equal(third.play(mate).outcome().kind, "checkmate");
  assert.equal(third.play(mate).outcome().winner, "white");
  const without = Position.fromFen("6k1/6pp/8/8/8/8/8/R3K3 w Q - 1+3 0 1", { variant: "three-check" });
  assert.equal(without.play("Ra8").outcome().kind, "three-checks");
  const hill = Position.fromFen("3rkr2/3p1p2/8/8/8/4K3/8/4R3 w - - 0 1", { variant: "king-of-the-hill" });
  assert.equal(hill.play("Kd4").outcome().kind, "checkmate");
  const open = Position.fromFen("3rk3/3p1p2/8/8/8/4K3/8/4R3 w - - 0 1", { variant: "king-of-the-hill" });
  assert.equal(open.play("Kd4").outcome().kind, "king-in-center");
});

test("castling without a king has no squares", () => {
  const { reason, from, message } = Position.initial("horde").explain("O-O");
  assert.deepEqual([reason, from, message], ["NO_SUCH_MOVE", undefined, 'No legal move matches "O-O".']);
});

test("a castling right is refused because the variant has no castling", () => {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
  const read = () => Position.fromFen(fen, { variant: "antichess" });
  assert.throws(read, (error) => {
    assert.deepEqual(
      error.problems.map(({ code, message, offset }) => [code, message, offset]),
      [
        ["IMPOSSIBLE_CASTLING_RIGHT", "White cannot castle kingside: this variant has no castling.", 46],
        ["IMPOSSIBLE_CASTLING_RIGHT", "White cannot castle queenside: this variant has no castling.", 47],
      ],
    );
    return error instanceof FenError;
  });
  assert.equal(Position.fromFen(fen, { variant: "antichess", lenient: true }).fen().split(" ")[2], "-");
});

test("positions of different rules have different keys", () => {
  const rules = VARIANTS.filter((variant) => variant !== "chess960");
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const keys = rules
    .filter((variant) => variant !== "horde")
    .map((variant) => {
      return Position.fromFen(variant === "racing-kings" ? fen.replace("P", "N") : fen, { variant }).hash();
    });
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(Position.fromFen(fen).hash(), Standard.fromFen(fen).hash());
});

test("a FEN that is too long is one problem, whatever it repeats", () => {
  for (const part of ["~", "[", "+", "/"])
    for (const variant of ["crazyhouse", "three-check"]) {
      const { problems } = validateFen(`4k3${part.repeat(2000)} w - - 0 1`, { variant });
      assert.deepEqual(
        problems.map(({ code }) => code),
        ["TOO_LONG"],
        part,
      );
    }
});

test("a drop in figurines is read", () => {
  const game = new Game({ fen: "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1", variant: "crazyhouse" });
  game.move("N@d5");
  game.move("q@a1");
  assert.equal(GameTree.fromPgn(game.pgn({ letters: "figurines" })).lastMove.san, "Q@a1+");
});

test("a premove of the horde can be two squares from the first rank", () => {
  const position = Position.fromFen("4k3/8/8/8/8/8/8/P6P w - - 0 1", { variant: "horde" });
  assert.deepEqual(position.premoveDests("white").get("a1"), ["a2", "a3", "b2"]);
  assert.deepEqual(Position.initial("atomic").premoveDests("white").get("a2"), ["a3", "a4", "b3"]);
});

test("every placeholder of a sentence has its value in params", () => {
  for (const [variant, fen, move] of rows) {
    const verdict = Position.fromFen(fen, { variant }).explain(move);
    if (!verdict.legal) assert.ok(!/undefined|null|\{/.test(verdict.message), verdict.message);
  }
});

test("a position of each variant returns from its FEN, setup, bytes and JSON", () => {
  for (const variant of VARIANTS) {
    let position = Position.initial(variant);
    for (let n = 0; n < 40; n++) {
      const options = { variant };
      assert.equal(position.variant, variant);
      const fen = position.fen({ enPassant: "always" });
      assert.ok(Position.fromFen(fen, options).equals(position), fen);
      assert.ok(Position.fromSetup(position.toSetup()).equals(position), fen);
      assert.ok(Position.fromBytes(position.toBytes()).equals(position), fen);
      assert.ok(Position.fromSetup(JSON.parse(JSON.stringify(position))).equals(position), fen);
      assert.ok(new Game({ position }).position.equals(position), fen);
      const moves = position.legalMoves();
      if (moves.length === 0) break;
      position = position.play(moves[(n * 13) % moves.length]);
    }
  }
});

test("each legal move is accepted as it was returned, and in SAN and UCI", () => {
  for (const variant of VARIANTS) {
    let position = Position.initial(variant);
    for (let n = 0; n < 40; n++) {
      const moves = position.legalMoves();
      for (const move of moves) {
        const after = position.play(move);
        assert.ok(position.play(move.san).equals(after), `${position} ${move.san}`);
        assert.ok(position.play(move.uci).equals(after), `${position} ${move.uci}`);
        assert.deepEqual(position.parseMove(move.san), move);
      }
      if (moves.length === 0) break;
      position = position.play(moves[(n * 7) % moves.length]);
    }
  }
});

test("a drop has no origin, and is an object with a role and a square", () => {
  const position = Position.fromFen("4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1", { variant: "crazyhouse" });
  assert.deepEqual(position.pockets(), { white: { pawn: 1, knight: 1 }, black: { queen: 1 } });
  const drop = position.parseMove("N@f3");
  assert.deepEqual(drop, {
    to: "f3",
    color: "white",
    role: "knight",
    kind: "drop",
    san: "N@f3",
    uci: "N@f3",
    isCheck: false,
    isCheckmate: false,
  });
  const after = position.play({ role: "knight", to: "f3" });
  assert.ok(after.equals(position.play(drop)));
  assert.deepEqual(after.pockets(), { white: { pawn: 1 }, black: { queen: 1 } });
  assert.equal(position.play("@e4").fen(), position.play("P@e4").fen());
  assert.deepEqual([...position.dropDests().keys()], ["pawn", "knight"]);
  assert.equal(position.dropDests().get("pawn").length, 48);
  assert.equal(position.legalDests().size, 1);
  assert.equal(position.legalMoves().filter(({ kind }) => kind === "drop").length, 48 + 62);
  const refused = position.explain({ role: "queen", to: "f3" });
  assert.equal(refused.reason, "NOT_IN_POCKET");
  assert.equal(refused.role, "queen");
  assert.ok(!("from" in refused));
  assert.throws(() => position.play({ role: "king", to: "f3" }), IllegalMoveError);
  assert.throws(() => position.play({ role: "knight", to: "z9" }), IllegalMoveError);
});

test("a promoted piece becomes a pawn when it is captured", () => {
  const game = new Game({ fen: "1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", variant: "crazyhouse" });
  game.move("axb8=Q");
  assert.equal(game.fen(), "1Q~2k3/8/8/8/8/8/8/4K3[R] b - - 0 1");
  const taken = Position.fromFen("1Q~2k3/8/8/8/8/8/4K3/1r6[] b - - 0 1", { variant: "crazyhouse" }).play(
    "Rxb8",
  );
  assert.deepEqual(taken.pockets(), { white: {}, black: { pawn: 1 } });
});

test("a position of crazyhouse can occur again after captures", () => {
  const game = new Game({ fen: "rr2k3/8/8/8/8/8/8/RR2K3[] w - - 0 1", variant: "crazyhouse" });
  const start = game.position;
  assert.equal(game.repetitions(), 1);
  for (const move of ["Rxa8", "Rxa8", "R@a1", "R@b8"]) game.move(move);
  assert.equal(game.repetitions(), 2);
  assert.ok(game.position.isSamePosition(start));
});

const ENDS = [
  ["king-of-the-hill", "e4 e6 Ke2 Ke7 Kd3 Kf6 Kd4", { winner: "white", kind: "king-in-center" }],
  ["three-check", "e4 e5 Qh5 Nc6 Qxf7 Kxf7 Bc4 d5 Bxd5", { winner: "white", kind: "three-checks" }],
];

test("the ends of variants have a kind and no article", () => {
  for (const [variant, moves, { winner, kind }] of ENDS) {
    const game = Game.fromMoves({ variant }, moves.split(" "));
    assert.deepEqual(bareOutcome(game.outcome()), { winner, kind });
    assert.ok(game.isOver());
    assert.deepEqual(game.legalMoves(), []);
    assert.equal(game.isCheckmate(), false);
    assert.equal(game.result, winner === "white" ? "1-0" : "0-1");
    assert.equal(game.lastMove.isCheck, variant === "three-check");
    assert.equal(game.lastMove.isCheckmate, false);
    assert.ok(game.lastMove.san.endsWith("#"));
  }
});

const FINAL = [
  ["antichess", "8/8/8/8/8/8/8/7k w - - 0 1", { winner: "white", kind: "all-pieces-lost" }],
  ["antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1", { winner: "white", kind: "stalemate" }],
  ["horde", "4k3/8/8/8/8/8/8/8 w - - 0 1", { winner: "black", kind: "all-pieces-lost" }],
  ["atomic", "8/8/8/8/8/8/8/4K3 b - - 0 1", { winner: "white", kind: "king-exploded" }],
  ["racing-kings", "4K2k/8/8/8/8/8/8/8 w - - 0 1", { winner: null, kind: "variant-draw" }],
  ["racing-kings", "4K3/8/7k/8/8/8/8/8 b - - 0 1", { winner: "white", kind: "race-won" }],
  ["racing-kings", "4K3/7k/8/8/8/8/8/8 b - - 0 1", null],
  [
    "three-check",
    "4k3/8/8/8/8/8/8/4K3 b - - 3+3 0 1",
    { winner: null, kind: "insufficient-material", article: "5.2.2" },
  ],
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", null],
];

test("each variant decides its final positions", () => {
  for (const [variant, fen, outcome] of FINAL) {
    assert.deepEqual(bareOutcome(Position.fromFen(fen, { variant }).outcome()), outcome, `${variant} ${fen}`);
  }
});

test("a flag falls by the rules of lichess, and a resignation always loses", () => {
  assert.equal(new Game({ variant: "atomic" }).flag("white").kind, "timeout");
  assert.equal(new Game({ variant: "horde" }).resign("black").winner, "white");
  const bare = new Game({ variant: "three-check", fen: "4k3/8/8/8/8/8/8/4K2R w K - 3+3 0 1" });
  assert.deepEqual(bareOutcome(bare.flag("white")), { winner: null, kind: "timeout-draw", article: "6.9" });
});

test("crazyhouse has no draw by moves without progress", () => {
  const fen = (pocket, clock) => `4k3/8/8/8/8/8/8/R3K3${pocket} w - - ${clock} 100`;
  assert.equal(
    new Game({ fen: fen("", 150), variant: "king-of-the-hill" }).outcome().kind,
    "seventy-five-moves",
  );
  assert.equal(new Game({ fen: fen("[]", 150), variant: "crazyhouse" }).outcome(), null);
  assert.deepEqual(new Game({ fen: fen("[]", 120), variant: "crazyhouse" }).claims(), []);
});

test("a game of each variant returns from its data, its record and its PGN", () => {
  for (const variant of VARIANTS) {
    const game = new GameTree({ variant });
    for (let n = 0; n < 30; n++) {
      const moves = game.legalMoves();
      if (moves.length === 0) break;
      game.move(moves[(n * 17) % moves.length]);
    }
    game.goTo(2);
    game.branch(game.legalMoves().find(({ uci }) => uci !== game.next()[0]?.uci));
    game.goTo(game.line().length);
    for (const again of [
      GameTree.fromJSON(JSON.parse(JSON.stringify(game))),
      GameTree.fromRecord(game.toRecord()),
      GameTree.fromPgn(game.pgn()),
    ]) {
      assert.deepEqual(again.toRecord().moves, game.toRecord().moves, variant);
      assert.ok(again.start.equals(game.start), variant);
      assert.equal(again.start.variant, variant);
    }
    const [record] = readPgn(game.pgn());
    assert.equal(record.variant ?? (record.chess960 ? "chess960" : "standard"), variant);
    assert.equal(writePgn(record), game.pgn());
  }
});

const NAMES = [
  ["Crazyhouse", "crazyhouse"],
  ["crazyhouse", "crazyhouse"],
  ["zh", "crazyhouse"],
  ["house", "crazyhouse"],
  ["Antichess", "antichess"],
  ["anti", "antichess"],
  ["giveaway", "antichess"],
  ["Atomic", "atomic"],
  ["Horde", "horde"],
  ["King of the Hill", "king-of-the-hill"],
  ["kingOfTheHill", "king-of-the-hill"],
  ["koth", "king-of-the-hill"],
  ["Three-check", "three-check"],
  ["3check", "three-check"],
  ["3-Check", "three-check"],
  ["Racing Kings", "racing-kings"],
  ["racingKings", "racing-kings"],
  ["Standard", undefined],
  ["From Position", undefined],
  ["wild/8a", undefined],
];

test("the Variant tag is read in its usual spellings", () => {
  for (const [name, variant] of NAMES) {
    const [game] = readPgn(`[Variant "${name}"]\n\n*`);
    assert.equal(game.variant, variant, name);
    assert.deepEqual(game.problems, [], name);
  }
  for (const name of ["Suicide", "Losers", "Bughouse", "Duck"]) {
    const [game] = readPgn(`[Variant "${name}"]\n\n1. e4 *`);
    assert.deepEqual([game.problems[0].code, game.fen], ["UNKNOWN_VARIANT", null], name);
  }
});

const FENS = [
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"],
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[nQ] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"],
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2", "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1"],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3+2", "4k3/8/8/8/8/8/8/4K3 w - - 3+2 0 1"],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - +0+1 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+2 0 1"],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"],
];

test("a FEN is read in both forms of pockets and checks, and written in one", () => {
  for (const [variant, fen, written] of FENS)
    assert.equal(Position.fromFen(fen, { variant }).fen(), written, fen);
});

const BAD = [
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[-Q] w - - 0 1", "NOT_FOR_POCKETS", 20],
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "NOT_FOR_POCKETS", 20],
  ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w - - 0 1", "UNCLOSED_POCKET", 21],
  ["crazyhouse", "4k3/8/8/8/8/P~7/8/4K3[] w - - 0 1", "NOT_PROMOTED", 13],
  ["crazyhouse", "4k3/8/8/8/~8/8/8/4K3[] w - - 0 1", "NOT_PROMOTED", 10],
  ["atomic", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "UNKNOWN_PIECE", 19],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1", "BAD_CHECKS", 26],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0", "BAD_CHECKS", 30],
  ["three-check", "4k3/8/8/8/8/8/9/4K3 w - - 3+3 0 1", "UNKNOWN_PIECE", 14],
  ["three-check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 x 1", "NOT_A_NUMBER", 30],
  ["horde", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "KING_IN_HORDE", 17],
  ["antichess", "8/8/8/8/8/8/8/8 w - - 0 1", "NO_PIECES", 0],
  ["antichess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "IMPOSSIBLE_CASTLING_RIGHT", 26],
  ["racing-kings", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "PAWN_IN_RACING_KINGS", 14],
  ["racing-kings", "8/4k3/8/8/8/8/4r3/4K3 w - - 0 1", "CHECK_IN_RACING_KINGS", 15],
  ["atomic", "8/8/8/8/8/8/8/4K3 w - - 0 1", "NO_KING", 0],
  ["king-of-the-hill", "8/8/8/8/8/8/8/4K3 b - - 0 1", "NO_KING", 0],
];

test("each problem of a FEN has its code, its place and a sentence", () => {
  for (const [variant, fen, code, offset] of BAD) {
    assert.throws(
      () => Position.fromFen(fen, { variant }),
      (error) => {
        assert.ok(error instanceof FenError, fen);
        const [problem] = error.problems;
        assert.deepEqual([problem.code, problem.offset], [code, offset], `${variant} ${fen}`);
        assert.match(problem.message, /^['A-Z].{10,}\.$/);
        return true;
      },
    );
  }
});

test("wrong arguments are refused", () => {
  assert.throws(() => Position.initial("suicide"), ArgumentError);
  assert.throws(() => new Game({ variant: 5 }), ArgumentError);
  assert.throws(() => Position.fromFen("8/8 w - -", { variant: "zh" }), ArgumentError);
  const setup = Position.initial("crazyhouse").toSetup();
  assert.throws(() => Position.fromSetup({ ...setup, pockets: { white: { king: 1 } } }), ArgumentError);
  assert.throws(
    () => Position.fromSetup({ ...setup, variant: "atomic", pockets: { white: { pawn: 1 } } }),
    ArgumentError,
  );
  assert.throws(() => Position.fromSetup({ ...setup, remainingChecks: { white: 4 } }), ArgumentError);
  const bytes = Position.initial("three-check").toBytes();
  bytes[43] = 9;
  assert.throws(() => Position.fromBytes(bytes), ArgumentError);
  assert.throws(() => Position.fromBytes(Standard.initial().toBytes()), ArgumentError);
  assert.throws(() => new Game({ variant: "atomic", deadPositions: isDead }), ArgumentError);
});

test("standard chess is the same as in x88", () => {
  let [ours, theirs] = [Position.initial(), Standard.initial()];
  for (let n = 0; n < 60; n++) {
    const moves = theirs.legalMoves();
    const sans = (list) => list.map(({ san }) => san).sort();
    assert.deepEqual(sans(ours.legalMoves()), sans(moves));
    assert.equal(ours.fen(), theirs.fen());
    assert.equal(ours.hash(), theirs.hash());
    assert.deepEqual(ours.outcome(), theirs.outcome());
    assert.deepEqual(ours.explain("e1e3"), theirs.explain("e1e3"));
    if (moves.length === 0) break;
    const { uci } = moves[(n * 11) % moves.length];
    [ours, theirs] = [ours.play(uci), theirs.play(uci)];
  }
});

test("positions of standard chess pass between the entries", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20";
  for (const [Other, Own] of [
    [Standard, Game],
    [Position, StandardGame],
  ]) {
    const position = Other.fromFen(fen);
    assert.equal(new Own(position).fen(), fen);
    assert.equal(new Own({ position: position.toSetup() }).fen(), fen);
  }
  const atomic = { name: "ArgumentError", code: "UNKNOWN_OPTION", message: /"variant"/ };
  assert.throws(() => new StandardGame(Position.initial("atomic")), atomic);
});

test("a player ends a game of standard chess as in x88, as far as the material tells", () => {
  const knight = "7k/8/8/8/8/8/7p/K6N b - - 0 1";
  const king = "7k/7p/8/8/8/8/8/K7 b - - 0 1";
  for (const [fen, end] of [
    [king, (game) => game.resign("black")],
    [king, (game) => game.resign("white")],
    [knight, (game) => game.flag("black")],
    [knight, (game) => game.flag("black", { rules: "chesscom" })],
    [knight, (game) => game.flag("black", { rules: "lichess" })],
    ["7k/7q/8/8/8/8/8/K4NN1 b - - 0 1", (game) => game.flag("black", { rules: "uscf" })],
    ["7k/7q/8/8/8/8/8/K4NN1 b - - 0 1", (game) => game.flag("black", { rules: "chesscom" })],
  ])
    assert.deepEqual(end(new Game(fen)), end(new StandardGame(fen)), `${fen} ${end}`);
  const atomic = new Game({ fen: king, variant: "atomic" });
  assert.deepEqual(atomic.resign("black").winner, "white");
});

test("positions of different variants are not the same", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
  const atomic = Position.fromFen(fen, { variant: "atomic" });
  const hill = Position.fromFen(fen, { variant: "king-of-the-hill" });
  assert.ok(!atomic.equals(hill) && !atomic.isSamePosition(hill));
  const checks = (left) =>
    Position.fromFen(`4k3/8/8/8/8/8/8/4K2R w - - ${left} 0 1`, { variant: "three-check" });
  assert.notEqual(checks("3+3").hash(), checks("2+3").hash());
  assert.ok(!checks("3+3").isSamePosition(checks("2+3")));
});

test("a line of a variant ends where its analysis goes on", () => {
  const pgn = '[Variant "Atomic"]\n\n1. Nf3 f6 2. Nd4 (2. Nd4 Nh6) *';
  const game = GameTree.fromPgn(pgn);
  assert.deepEqual([game.ply, game.next().length, game.toRecord().moves.length], [3, 1, 3]);
  assert.equal(game.pgn().split("\n").at(-3), "1. Nf3 f6 2. Nd4 (2. Nd4 Nh6) *");
});

for (const [fen, written] of [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1", "RNBQKBNR[]"],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qp]_w_KQkq_-_0_1", "RNBQKBNR[Qp]"],
  ["startpos", "RNBQKBNR[]"],
])
  test(`a FEN of crazyhouse may be written as ${fen}`, () => {
    const position = Position.fromFen(fen, { variant: "crazyhouse" });
    assert.equal(position.fen(), `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/${written} w KQkq - 0 1`);
  });

test("startpos is the starting position of a variant", () => {
  assert.equal(new Game({ fen: "startpos", variant: "horde" }).fen(), Position.initial("horde").fen());
});
