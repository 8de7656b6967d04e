// Why a game is over, who can castle or capture en passant, every reason against a move, and how far a draw is. The rows of
// tests/data/states.txt, which the crate's tests share, and games, which have a history.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ArgumentError, english, Game, neutralEnglish, Position, setMessages } from "x88";
import { verdictArrows, verdictSquares } from "x88/board";
import { fixedPawns, isDead } from "x88/can-win";
import { Game as VariantGame, Position as VariantPosition } from "x88/variants";

const rows = readFileSync(new URL("../data/states.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()));

const swapCase = (text) =>
  text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
const turned = (text) => text.replace(/\b([a-h])([1-8])/g, (_, file, rank) => file + (9 - rank));
// Squares can stand side by side, as in e2e4.
const turnedMoves = (text) =>
  turned(text).replace(/([a-h][1-8])([a-h])([1-8])/g, (_, from, file, rank) => from + file + (9 - rank));
const otherColors = (text) =>
  text.replace(/\b(White|Black)\b/g, (color) => (color === "White" ? "Black" : "White"));

/** Returns a FEN with the colors exchanged. */
function mirrored(fen) {
  const [placement, turn, castling, passed, ...clocks] = fen.split(" ");
  const rights =
    castling === "-"
      ? "-"
      : [...swapCase(castling)]
          .sort()
          .join("")
          .replace(/(K?Q?)(k?q?)/, "$1$2");
  return [
    swapCase(placement).split("/").reverse().join("/"),
    turn === "w" ? "b" : "w",
    rights,
    turned(passed),
    ...clocks,
  ].join(" ");
}

const refusal = ({ from, to, reason }) => `${from}${to} ${reason}`;
const pieceOf = ({ color, role }) => `=${color[0]}${role === "knight" ? "n" : role[0]}`;

/** Returns the sentence of an answer and its details. */
function answerOf(question, position) {
  const [kind, move] = question.split(" ");
  if (kind === "outcome") {
    const end = position.explainOutcome();
    if (end === null) return ["-", []];
    const around = (end.escapes ?? []).map(
      ({ square, attackers, piece }) => `${square}${piece ? pieceOf(piece) : ""}:${attackers.join("+")}`,
    );
    return [end.message, [...around, ...(end.refusals ?? []).map(refusal)]];
  }
  if (kind === "castling") {
    const { kingside, queenside } = position.explainCastling();
    for (const side of [kingside, queenside]) assert.equal(side.possible, side.obstacles.length === 0);
    return [
      `${kingside.message} ${queenside.message}`,
      [...kingside.obstacles, ...queenside.obstacles].map(refusal),
    ];
  }
  if (kind === "en-passant") {
    const passed = position.explainEnPassant();
    if (passed === null) return ["-", []];
    const captures = passed.captures.map((capture) => capture.uci);
    return [passed.message, [passed.square, ...captures, ...passed.obstacles.map(refusal)]];
  }
  if (kind === "pins") {
    const pins = position.explainPins(move);
    const shown = ({ square, pinner, along, king }) =>
      `${square} ${pinner} ${nearest(along, king).join("+")}`;
    return [pins.map(({ message }) => message).join(" "), pins.map(shown)];
  }
  if (kind === "check") {
    const check = position.explainCheck();
    if (check === null) return ["-", []];
    const { kingMoves, captures, blocks } = check;
    const ways = [kingMoves, captures, blocks].map((moves) => moves.map(({ uci }) => uci).sort());
    return [check.message, [ways.map((names) => names.join("+") || "-").join(" / ")]];
  }
  const verdict = position.explain(move, { all: true });
  if (verdict.legal) return ["-", []];
  const reasons = [verdict, ...verdict.others];
  const sentences = reasons.flatMap(({ message, note }) => (note ? [message, note] : message));
  return [sentences.join(" "), reasons.map(({ reason, noteCode }) => [reason, noteCode].join(" ").trim())];
}

/** Returns squares by their distance from another. */
const nearest = (squares, from) => {
  const apart = (at, n) => Math.abs(at.charCodeAt(n) - from.charCodeAt(n));
  return squares.toSorted((a, b) => Math.max(apart(a, 0), apart(a, 1)) - Math.max(apart(b, 0), apart(b, 1)));
};

test("every row of the table is explained as it says, for both colors", () => {
  assert.ok(rows.length > 40);
  for (const [question, name, fen, sentence, details] of rows) {
    const [said, found] = answerOf(question, Position.fromFen(fen));
    assert.deepEqual([said, found.join(", ")], [sentence, details], `${question}: ${name}`);
    const asked = turnedMoves(question).replace(/white|black/, (color) =>
      color === "white" ? "black" : "white",
    );
    const [theirs, others] = answerOf(asked, Position.fromFen(mirrored(fen)));
    // Lists of squares have the core's order, which turns with the board.
    const sorted = (text) =>
      text
        .split(/[^\w=]+/)
        .filter(Boolean)
        .sort()
        .join(" ");
    const expected = turnedMoves(otherColors(sentence));
    assert.equal(sorted(theirs), sorted(expected), `${question}: ${name}, colors exchanged`);
    const swapped = turnedMoves(details).replace(/=([wb])/g, (_, color) => (color === "w" ? "=b" : "=w"));
    assert.equal(sorted(others.join(" ")), sorted(swapped), `${question}: ${name}, colors exchanged`);
  }
});

test("variants explain with the same words what they have in common with chess", () => {
  for (const [question, name, fen, sentence] of rows) {
    const [said] = answerOf(question, VariantPosition.fromFen(fen));
    assert.equal(said, sentence, `${question}: ${name}`);
  }
  const atomic = VariantPosition.fromFen("8/8/8/8/8/8/5qk1/7K w - - 0 1", { variant: "atomic" });
  assert.equal(atomic.explainOutcome()?.message ?? "goes on", atomic.outcome()?.message ?? "goes on");
});

const VARIANTS = [
  "chess960",
  "atomic",
  "antichess",
  "crazyhouse",
  "horde",
  "king-of-the-hill",
  "three-check",
  "racing-kings",
];

for (const variant of VARIANTS) {
  test(`in games of ${variant}, castling and en passant are possible exactly if they are legal, and every end has a sentence`, () => {
    let state = 88;
    const below = (count) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % count;
    };
    for (let round = 0; round < 8; round++) {
      const position =
        variant === "chess960" ? VariantPosition.chess960(below(960)) : VariantPosition.initial(variant);
      const game = new VariantGame({ position });
      for (let ply = 0; ply < 100 && !game.isOver(); ply++) {
        const moves = game.legalMoves();
        const count = (kind) => moves.filter((move) => move.kind === kind).length;
        const { kingside, queenside } = game.explainCastling();
        assert.equal(kingside.possible, count("castle-kingside") > 0, game.fen());
        assert.equal(queenside.possible, count("castle-queenside") > 0, game.fen());
        assert.equal(game.explainEnPassant()?.captures.length ?? 0, count("en-passant"), game.fen());
        game.move(moves[below(moves.length)]);
      }
      const end = game.explainOutcome();
      assert.equal(end?.kind, game.outcome()?.kind);
      assert.doesNotMatch(end?.message ?? "", /[{}]|undefined/);
    }
  });
}

test("squares show a mate: the king, the checkers, the guarded squares with their guards, and the king's own pieces", () => {
  const { squares } = Position.fromFen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").explainOutcome();
  assert.deepEqual(squares, {
    king: ["g8"],
    checkers: ["a8"],
    attacked: ["f8", "h8"],
    attackers: ["a8"],
    blockers: ["f7", "g7", "h7"],
  });
});

test("a board draws a mate with arrows from the guards to the squares that they guard", () => {
  const mate = Position.fromFen("R6k/1R6/8/8/8/8/8/6K1 b - - 0 1").explainOutcome();
  assert.deepEqual(
    verdictArrows(mate).map(({ from, to }) => from + to),
    ["a8h8", "b7g7", "a8g8", "b7h7"],
  );
  const marks = new Map(verdictSquares(mate).map(({ square, mark }) => [square, mark]));
  assert.deepEqual([marks.get("h8"), marks.get("a8"), marks.get("g7")], ["subject", "threat", "attacked"]);
  const draw = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").explainOutcome();
  assert.deepEqual([verdictSquares(draw), verdictArrows(draw)], [[], []]);
});

const there = ["Nf3", "Nf6", "Ng1", "Ng8"];

test("a repetition has the plies at which the position occurred", () => {
  const game = Game.fromMoves([...there, ...there, ...there, ...there]);
  const end = game.explainOutcome();
  assert.deepEqual([end.kind, end.article, end.plies], ["fivefold-repetition", "9.6.1", [0, 4, 8, 12, 16]]);
  assert.equal(
    end.message,
    "Draw: the same position has occurred 5 times: at the start, after 2... Ng8, after 4... Ng8, after 6... Ng8 and after 8... Ng8.",
  );
  const claimed = Game.fromMoves(["e4", "e5", ...there, ...there]);
  claimed.claimDraw();
  assert.deepEqual(claimed.explainOutcome().plies, [2, 6, 10]);
  assert.equal(claimed.explainOutcome().params.count, 3);
  const named = Game.fromMoves([...there, ...there.slice(0, 3)]);
  named.claimDraw("Ng8");
  assert.deepEqual(named.explainOutcome().plies, [0, 4]);
  assert.equal(
    named.explainOutcome().message,
    "Draw: Ng8 repeats a position that has occurred at the start and after 2... Ng8.",
  );
});

test("a claim that could have named several moves is not explained by one of them", () => {
  const fen = "4k3/8/8/4N3/8/8/P7/4K3 w - - 0 1";
  const moves = "Nf3 Kd8 Ne5 Ke8 Nf3 Kd8 Ng5 Ke8 Nh3 Kd8 Ng5 Ke8 Nh3 Kd8 Ng1 Ke8";
  const game = Game.fromMoves({ fen }, moves.split(" "));
  assert.deepEqual(
    game.claims().map(({ byMove }) => byMove?.san),
    ["Nf3", "Nh3"],
  );
  game.claimDraw("Nh3");
  const end = game.explainOutcome();
  assert.equal(end.message, "Draw: threefold repetition was claimed.");
  assert.equal(end.plies, undefined);
});

test("moves without progress have the last capture or pawn move", () => {
  const rook = (clock) => new Game(`4k3/8/8/8/8/8/4P3/R3K3 w - - ${clock} 90`);
  const before = rook(149);
  before.move("Ra2");
  assert.equal(before.explainOutcome().kind, "seventy-five-moves");
  assert.equal(before.explainOutcome().since, undefined);
  assert.match(
    before.explainOutcome().message,
    /^Draw: 75 moves by each side without a capture or pawn move\.$/,
  );
  const named = rook(98);
  named.move("Ra2");
  named.claimDraw("Kd8");
  assert.match(
    named.explainOutcome().message,
    /^Draw: 50 moves by each side without a capture or pawn move\.$/,
  );
  // The kings walk in rounds of 24 and 5 squares, so that no position comes back.
  const long = new Game("4k3/8/8/8/8/8/p7/K6R w - - 0 1");
  const rounds = [
    "a2 a3 a4 b4 b3 b2 c2 c3 c4 d4 d3 d2 e2 e3 e4 f4 f3 f2 f1 e1 d1 c1 b1 a1".split(" "),
    "d8 d7 e6 e7 e8".split(" "),
  ];
  for (let ply = 0; ply <= 100; ply++) {
    const round = rounds[ply % 2];
    long.move(`K${ply === 0 ? "x" : ""}${round[(ply >> 1) % round.length]}`);
  }
  assert.equal(long.claimDraw().kind, "fifty-moves");
  const end = long.explainOutcome();
  assert.deepEqual([end.since, end.params.since.san], [1, "Kxa2"]);
  assert.equal(end.message, "Draw: 50 moves by each side without a capture or pawn move, since 1. Kxa2.");
  const quiet = new Game("4k3/8/8/8/8/8/8/K6R w - - 0 1");
  for (let ply = 0; ply < 100; ply++) {
    const round = rounds[ply % 2];
    quiet.move(`K${round[(ply >> 1) % round.length]}`);
  }
  quiet.claimDraw();
  assert.equal(quiet.explainOutcome().since, 0);
  assert.match(quiet.explainOutcome().message, /, since the start\.$/);
});

test("ends by players say who and by which article", () => {
  const resigned = new Game();
  resigned.resign("white");
  const { kind, winner, article, message, messageKey } = resigned.explainOutcome();
  assert.deepEqual(
    [kind, winner, article, messageKey],
    ["resignation", "black", "5.1.2", "OUTCOME_RESIGNATION"],
  );
  assert.equal(message, "White resigned: Black wins.");
  const agreed = new Game();
  agreed.agreeDraw();
  assert.equal(agreed.explainOutcome().message, "Draw by agreement.");
  const flagged = new Game("7k/8/8/8/8/8/8/KB5r b - - 0 1");
  flagged.flag("black");
  assert.equal(
    flagged.explainOutcome().message,
    "Draw: a player ran out of time, but White cannot checkmate with king and bishop alone.",
  );
  assert.deepEqual(flagged.explainOutcome().material, { white: ["king", "bishop"], black: ["king", "rook"] });
  flagged.reopen();
  assert.equal(flagged.explainOutcome(), null);
});

test("a dead position has its fixed pawns if the app passes the prover", () => {
  const game = new Game({ fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", deadPositions: isDead });
  assert.equal(game.explainOutcome().kind, "dead-position");
  assert.equal(game.explainOutcome().fixedPawns, undefined);
  assert.equal(game.explainOutcome({ fixedPawns }).fixedPawns.length, 8);
});

test("in a game, castling names the move that lost a right, for either side", () => {
  const game = Game.fromMoves(["e4", "e5", "Ke2", "Nf6", "Ke1", "Nc6"]);
  const { kingside, queenside } = game.explainCastling();
  assert.equal(kingside.message, "You cannot castle kingside: your king has already moved (2. Ke2).");
  assert.equal(kingside.obstacles[0].lostAtPly, 3);
  assert.deepEqual(
    kingside.obstacles.map(({ reason }) => reason),
    ["KING_HAS_MOVED", "CASTLING_PATH_BLOCKED"],
  );
  assert.equal(queenside.obstacles[1].params.player, "white");
  const black = game.explainCastling("black").kingside;
  assert.deepEqual(
    black.obstacles.map(({ squares }) => squares.blockers),
    [["f8"]],
  );
  assert.equal(black.obstacles[0].params.player, "black");
  const captured = Game.fromMoves(["b3", "g6", "Bb2", "b6", "Bxh8", "Bb7"]);
  assert.equal(
    captured.explainCastling("black").kingside.message,
    "Black cannot castle kingside: the rook from h8 was captured (3. Bxh8).",
  );
});

test("sentences about castling name the side that is not to move, and say you to the other", () => {
  const position = Position.fromFen("4k2r/8/8/8/8/8/8/4K2R w K - 0 1");
  const [mine, theirs] = [position.explainCastling("white"), position.explainCastling("black")];
  assert.equal(mine.kingside.message, "You can castle kingside.");
  assert.equal(mine.queenside.message, "You cannot castle queenside: there is no rook on a1.");
  assert.equal(
    theirs.kingside.message,
    "Black cannot castle kingside: the king or the rook on h8 has already moved.",
  );
  assert.equal(theirs.kingside.obstacles[0].message, theirs.kingside.message);
  const german = { ...english, NO_CASTLING_RIGHT: "{player} darf nicht rochieren." };
  assert.equal(
    position.explainCastling("black", { messages: german }).kingside.message,
    "Black darf nicht rochieren.",
  );
});

test("the end of a game is listed once among all reasons", () => {
  const reasonsOf = ({ reason, others }) => [reason, ...others.map((other) => other.reason)];
  const stalemate = new Game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assert.deepEqual(reasonsOf(stalemate.explain("Kg8", { all: true })), ["stalemate", "KING_INTO_ATTACK"]);
  stalemate.resign("black");
  assert.deepEqual(reasonsOf(stalemate.explain("Kg8", { all: true })), ["stalemate", "KING_INTO_ATTACK"]);
  const resigned = new Game("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  resigned.resign("white");
  assert.deepEqual(reasonsOf(resigned.explain("Kd2", { all: true })), ["resignation", "KING_INTO_ATTACK"]);
  const center = new VariantGame({ fen: "4k3/8/8/8/3K4/8/8/8 b - - 0 1", variant: "king-of-the-hill" });
  assert.deepEqual(reasonsOf(center.explain("Ke7", { all: true })), ["king-in-center"]);
});

test("a refusal keeps its note in other messages", () => {
  const position = Position.fromFen("1k1r4/2B5/8/3N4/8/8/8/3K4 b - - 0 1");
  const messages = { ...english, NOTE_PINNED_PIECE_GUARDS: "{attackers} deckt {attacked}." };
  assert.equal(position.explain("Kxc7", { messages }).note, "the knight on d5 deckt c7.");
  assert.equal(position.refusedDests("b8", { messages }).get("c7").note, "the knight on d5 deckt c7.");
  assert.equal(new Game(position).tryMove("Kxc7").noteCode, "PINNED_PIECE_GUARDS");
  assert.equal(position.explain("Ka8").note, undefined);
});

test("the ways out of a check are the legal moves, in every variant with checks", () => {
  let checks = 0;
  for (const variant of ["standard", "chess960", "crazyhouse", "atomic", "three-check", "king-of-the-hill"]) {
    for (let seed = 1; seed <= 12; seed++) {
      const game = new VariantGame({ variant });
      for (let ply = 0, state = seed; ply < 120 && !game.isOver(); ply++) {
        const moves = game.legalMoves();
        const check = game.explainCheck();
        assert.equal(check !== null, game.isCheck(), game.fen());
        if (check !== null) {
          checks++;
          const { kingMoves, captures, blocks, squares, message } = check;
          const listed = [...kingMoves, ...captures, ...blocks];
          assert.deepEqual(
            listed.map(({ uci }) => uci).sort(),
            moves.map(({ uci }) => uci).sort(),
            game.fen(),
          );
          assert.ok(kingMoves.every(({ role }) => role === "king"));
          assert.ok([...captures, ...blocks].every(({ role }) => role !== "king"));
          if (variant !== "atomic")
            assert.ok(
              captures.every(({ captures: square }) => check.checkers.includes(square)),
              game.fen(),
            );
          assert.deepEqual(squares.checkers, game.checkers());
          assert.match(message, /^Not mate: [^{}]*\.$/);
        }
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        game.move(moves[(state >>> 8) % moves.length]);
      }
    }
  }
  assert.ok(checks > 100, `${checks} checks`);
});

test("a drop can answer a check", () => {
  const fen = "4k3/8/8/8/8/8/r2PPP2/r3K3[N] w - - 0 1";
  const check = VariantPosition.fromFen(fen, { variant: "crazyhouse" }).explainCheck();
  assert.equal(check.message, "Not mate: a dropped piece can come between.");
  assert.deepEqual(check.squares, { king: ["e1"], checkers: ["a1"] });
});

test("pins are the same with and without an explanation, and have an arrow from the pinning piece to the king", () => {
  const game = new Game("4k3/8/8/8/1b2r3/8/3PR3/4K3 b - - 0 1");
  for (const color of ["white", "black"]) {
    const pins = game.explainPins(color);
    assert.deepEqual(
      pins.map(({ square: pinned, pinner, along: line }) => ({ pinned, pinner, line })),
      game.position.pins(color),
    );
    for (const pin of pins)
      assert.deepEqual(verdictArrows(pin), [{ from: pin.pinner, to: pin.king, part: "pinner" }]);
  }
  assert.deepEqual(game.explainPins("white")[0].squares.piece, ["d2"]);
  assert.throws(() => game.explainPins("red"), ArgumentError);
});

test("a loss on time against a bare minor piece says that mate is still possible", () => {
  const game = new Game("8/8/8/3k4/2b5/8/1K4PB/8 w - - 0 1");
  game.flag("white");
  const { message, material } = game.explainOutcome();
  assert.equal(
    message,
    "White ran out of time, but mate is still possible with king, bishop and pawn against king and bishop: Black wins.",
  );
  assert.deepEqual(material, { white: ["king", "bishop", "pawn"], black: ["king", "bishop"] });
  const rook = new Game("4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
  rook.flag("black");
  assert.equal(rook.explainOutcome().message, "Black ran out of time: White wins.");
  assert.deepEqual(rook.explainOutcome().material.white, ["king", "rook"]);
});

test("castling is possible exactly if it is a legal move", () => {
  const start = new Game();
  let checked = 0;
  for (let seed = 1; checked < 400; seed++) {
    const game = Game.fromMoves(start.position, []);
    for (let ply = 0, state = seed; ply < 60 && !game.isOver(); ply++) {
      const moves = game.position.legalMoves();
      const { kingside, queenside } = game.explainCastling();
      assert.equal(
        kingside.possible,
        moves.some(({ kind }) => kind === "castle-kingside"),
        game.fen(),
      );
      assert.equal(
        queenside.possible,
        moves.some(({ kind }) => kind === "castle-queenside"),
        game.fen(),
      );
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      game.move(moves[state % moves.length]);
      checked++;
    }
  }
});

test("all reasons of a game have its history, and come after the end of the game", () => {
  const game = Game.fromMoves(["e4", "e5", "Ke2", "Nf6", "Ke1", "Nc6"]);
  const verdict = game.explain({ from: "e1", to: "g1" }, { all: true });
  assert.deepEqual(
    [verdict, ...verdict.others].map(({ reason, lostAtPly }) => [reason, lostAtPly]),
    [
      ["KING_HAS_MOVED", 3],
      ["CASTLING_PATH_BLOCKED", undefined],
    ],
  );
  assert.equal(game.explain("e1g1").others, undefined);
  game.resign("white");
  assert.deepEqual(
    game.explain({ from: "e1", to: "g1" }, { all: true }).others.map(({ reason }) => reason),
    ["KING_HAS_MOVED", "CASTLING_PATH_BLOCKED"],
  );
  assert.deepEqual(game.explain("d2d4", { all: true }).others, []);
  assert.deepEqual(new Game().explain("nonsense", { all: true }).others, []);
});

test("the state of the draws counts in plies and finds positions that only look the same", () => {
  const game = Game.fromMoves(["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"]);
  assert.deepEqual(game.drawStatus(), {
    occurrences: 1,
    fiftyMoves: { plies: 4, toClaim: 96, toAutomatic: 146 },
    nearMisses: [{ ply: 2, differs: ["castling"] }],
  });
  const passed = Game.fromMoves({ fen: "4k3/8/8/8/4p3/8/3P4/4K2R w - - 0 1" }, [
    "d4",
    "Kd8",
    "Kd1",
    "Ke8",
    "Ke1",
  ]);
  assert.deepEqual(passed.drawStatus().nearMisses, [{ ply: 1, differs: ["en-passant"] }]);
  const triangle = Game.fromMoves("7k/8/8/8/8/8/8/K5R1 w - - 0 1", ["Ka2", "Kh7", "Kb1", "Kh8", "Ka1"]);
  assert.deepEqual(triangle.drawStatus().nearMisses, [{ ply: 0, differs: ["turn"] }]);
  triangle.goTo(0);
  assert.deepEqual(triangle.drawStatus().nearMisses, []);
});

test("messages come in the language that was asked for", () => {
  const messages = { ...english, CASTLING_POSSIBLE: "Rochade!", WHY_CHECKMATE_ALONE: "Matt auf {king}." };
  const position = Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  assert.equal(position.explainCastling(null, { messages }).kingside.message, "Rochade!");
  assert.equal(
    position.explainCastling("black", { messages: neutralEnglish }).kingside.message,
    "Black can castle kingside.",
  );
  const mate = Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  assert.equal(mate.explainOutcome({ messages }).message, "Matt auf h8.");
  const pinned = Position.fromFen("4k3/8/8/8/1b5q/8/3P4/4K3 w - - 0 1");
  const { others } = pinned.explain("d2d4", { all: true, messages: { ...english, PINNED: "Gefesselt." } });
  assert.equal(others[0].message, "Gefesselt.");
});

test("a message function may call x88 while several refusals are put into words", () => {
  const other = Position.initial();
  const busy = Object.fromEntries(
    Object.keys(english).map((key) => {
      const answer = () => {
        other.legalMoves();
        other.attackedSquares("white");
        return key;
      };
      return [key, answer];
    }),
  );
  const squaresOf = (refusals) =>
    refusals.map(({ reason, squares, from, to }) => [reason, squares, from, to]);
  const castling = Position.fromFen("4kr2/4r3/6r1/8/8/8/8/4K2R w K - 0 1");
  const mate = Position.fromFen("k7/1q6/8/8/5B2/8/R5B1/1R4K1 b - - 0 1");
  const pinned = Position.fromFen("4k3/8/8/8/1b5q/8/3P4/4K3 w - - 0 1");
  const answers = (options) => [
    squaresOf(castling.explainCastling(null, options).kingside.obstacles),
    squaresOf(mate.explainOutcome(options).refusals),
    squaresOf(pinned.explain("d2d4", { ...options, all: true }).others),
    squaresOf([...mate.refusedDests("b7", options).values()]),
  ];
  const expected = answers({});
  assert.deepEqual(answers({ messages: busy }), expected);
  setMessages(busy);
  try {
    assert.deepEqual(answers({}), expected);
  } finally {
    setMessages(english);
  }
});

test("wrong arguments are refused", () => {
  const game = new Game();
  for (const call of [
    () => game.explainCastling("red"),
    () => game.position.explainCastling(0),
    () => game.explain("e4", { all: 1 }),
    () => game.explainOutcome({ fixedPawns: [] }),
    () => game.explainOutcome({ all: true }),
    () => game.explainEnPassant({ messages: 7 }),
    () => verdictArrows({ squares: {}, escapes: [null] }),
    () => verdictArrows({ squares: {}, escapes: [{ square: "e4", attackers: new Array(2 ** 32 - 1) }] }),
  ])
    assert.throws(call, ArgumentError);
  assert.equal(game.position.explainEnPassant(), null);
});
