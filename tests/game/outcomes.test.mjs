// Outcomes and claims: the table tests/data/outcomes.txt, as the Rust tests read it, and what only JavaScript has.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { ArgumentError, ClaimError, Game, GameTree, Position } from "x88";
import { canWin, fixedPawns, isDead } from "x88/can-win";
import { bare, refused } from "../support/refused.mjs";
import { sample } from "../support/samples.mjs";
import { rowsOf } from "../support/tables.mjs";

function playing(fen, moves = "") {
  const game = new Game(fen === "start" ? {} : { fen });
  for (const move of moves.split(" ").filter(Boolean)) game.move(move);
  return game;
}

const there = "Nf3 Nf6 Ng1 Ng8";

/** Asserts that every method reports the end of a game. After a mate, a move is refused as one that does not stop the check. */
function assertOver(game, move) {
  const before = [game.position.fen(), game.ply, game.outcome()];
  const code = game.outcome().kind === "checkmate" ? "KING_IN_CHECK" : "GAME_OVER";
  assert.equal(game.explain(move).code, code);
  assert.equal(game.tryMove(move).code, code);
  assert.throws(() => game.move(move), refused(code));
  assert.deepEqual(game.claims(), []);
  assert.throws(() => game.claimDraw(), ClaimError);
  assert.deepEqual([game.position.fen(), game.ply, game.outcome()], before);
}

const SIDES = { agree: "agreeDraw", resign: "resign" };

/** Does what a word of the table says. */
function act(game, word) {
  const [name, ...more] = word.split(":");
  switch (name) {
    case "undo":
    case "redo":
      return game[name]();
    case "agree":
    case "resign":
      return game[SIDES[name]](...more);
    case "flag":
      return game.flag(more[0], more[1] ? { rules: more[1] } : { canWin });
    case "claim":
      return game.claimDraw(more[0]);
    case "noclaim":
      return assert.throws(() => game.claimDraw(more[0]), ClaimError);
    case "over":
      return assertOver(game, more[0]);
    case "dead":
    case "alive":
      return assert.equal(isDead(game.position) === true, name === "dead");
    default:
      return game.move(word);
  }
}

const NAMES = { "fifty-moves": "fifty", "threefold-repetition": "threefold" };
const named = ({ kind, byMove }) => (byMove ? `${NAMES[kind]}:${byMove.san}` : NAMES[kind]);

/** Returns the claims that a column names; `fifty:*` is with each legal move. */
function claimsIn(column, game) {
  const words = column.split(" ").filter((word) => word !== "-");
  const sans = game.position.legalMoves().map(({ san }) => san);
  return words.flatMap((word) => (word.endsWith(":*") ? sans.map((san) => word.replace("*", san)) : word));
}

for (const [what, start, words, outcome, repetitions, claims] of rowsOf("outcomes.txt"))
  test(`as the Laws say: ${what}`, () => {
    const game = playing(start);
    for (const word of words.split(" ").filter(Boolean)) act(game, word);
    const { winner, kind, article } = game.outcome() ?? {};
    assert.equal(kind ? `${winner ?? "draw"} ${kind} ${article}` : "-", outcome);
    assert.equal(String(game.repetitions()), repetitions);
    assert.deepEqual(game.claims().map(named).sort(), claimsIn(claims, game).sort());
    assert.equal(bare(game.outcome())?.kind, kind);
  });

test("a claim has its article, and the move that it needs as the position describes it", () => {
  const game = playing("start", `${there} Nf3 Nf6 Ng1`);
  const claim = { kind: "threefold-repetition", article: "9.2" };
  assert.deepEqual(game.claims(), [{ ...claim, byMove: game.position.parseMove("Ng8") }]);
  assert.deepEqual(bare(game.claimDraw({ from: "f6", to: "g8" })), { winner: null, ...claim });
  assert.equal(game.ply, 7, "the move is not played");
});

test("an answer that a worker gave counts like canWin, and without one the rules of lichess are used", () => {
  for (const fen of ["7k/7r/8/8/8/8/1N6/K7 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"]) {
    const answer = canWin(Position.fromFen(fen), "white");
    for (const end of ["flag", "resign"])
      assert.deepEqual(
        playing(fen)[end]("black", { canWin: answer }),
        playing(fen)[end]("black", { canWin }),
      );
    assert.deepEqual(playing(fen).flag("black"), playing(fen).flag("black", { rules: "lichess" }));
    assert.equal(playing(fen).resign("black").winner, "white");
  }
  for (const rules of ["mine", "fide"])
    assert.throws(() => new Game().flag("white", { rules }), ArgumentError);
});

test("proofs along lines of many captures and pawn moves have room on the stack", () => {
  // With 60, 56, 52 and 44 of them.
  const rows = [
    ["4bbK1/pppppppp/8/2b5/8/b7/1PkPPPPP/5rb1 w - - 0 1", "white"],
    ["8/1ppp4/7K/3N4/2k5/8/PPPPPPPP/8 b - - 0 1", "black"],
    ["6n1/pppppppp/8/2r5/8/8/KPP1P1bb/5kb1 b - - 0 1", "white"],
    ["rnbqkbnr/pppppppp/8/8/8/8/7P/4K3 w - - 0 1", "white"],
  ];
  for (const [fen, winner] of rows)
    assert.equal(canWin(Position.fromFen(fen), winner, { nodes: 3000 }).answer, "yes", fen);
  // Its 25 pawns allow more than a line may have.
  const crowd = Position.fromFen("7k/pppppppp/pppppppp/pppppp2/ppppppp1/8/5K1P/8 w - - 0 1");
  assert.doesNotThrow(() => canWin(crowd, "white", { nodes: 60_000 }));
});

test("no answer about the positions of the crate's table of possible mates is wrong", () => {
  const packed = readFileSync(new URL("../data/chasolver.tsv.gz", import.meta.url));
  const rows = gunzipSync(packed).toString().trim().split("\n").slice(1);
  const step = sample("possibleMates");
  let found = 0;
  for (const row of rows.filter((_, n) => n % step === 0)) {
    const [fen, ...mates] = row.split("\t");
    const position = Position.fromFen(fen);
    for (const [n, winner] of ["white", "black"].entries()) {
      const { answer } = canWin(position, winner, { nodes: 2000 });
      assert.ok(answer === mates[n] || answer === "unknown", `${fen} ${winner}: ${answer}`);
      found += Number(answer === mates[n]);
    }
  }
  assert.ok(found > (2 * rows.length * 0.9) / step, `${found}`);
});

test("flag and resign refuse what is not an answer of canWin, and the game stays as it was", () => {
  const game = playing("start", "e4");
  const no = { answer: "no" };
  for (const wrong of [
    Promise.resolve(no),
    () => Promise.resolve(no),
    {},
    () => null,
    "no",
    { answer: "maybe" },
  ]) {
    for (const end of [
      () => game.flag("black", { canWin: wrong }),
      () => game.resign("black", { canWin: wrong }),
    ])
      assert.throws(end, { code: "BAD_ARGUMENT", parameter: "canWin" });
  }
  assert.throws(() => game.flag("black", { rules: "lichess", canWin }), {
    code: "BAD_ARGUMENT",
    parameter: "rules",
  });
  assert.throws(() => game.resign("black", { rules: "lichess" }), { code: "UNKNOWN_OPTION" });
  assert.throws(
    () =>
      game.flag("black", {
        canWin() {
          throw new RangeError("from the app");
        },
      }),
    { name: "RangeError", message: "from the app" },
  );
  assert.deepEqual([game.outcome(), game.ply], [null, 1]);
  assert.equal(game.flag("black", { rules: null, canWin: null }).winner, "white");
  assert.equal(game.flag("black", { canWin: "not read: the game is over" }).winner, "white");
  assert.throws(() => new Game().flag("red"), ArgumentError);
});

test("canWin proves a win with a line that ends in mate", () => {
  for (const [fen, color] of [
    ["7k/7p/8/8/8/8/8/KB6 w - - 0 1", "white"],
    ["7k/7r/8/8/8/8/1N6/K7 w - - 0 1", "white"],
    ["7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", "black"],
  ]) {
    const start = Position.fromFen(fen);
    const { answer, line } = canWin(start, color, { nodes: 200_000 });
    assert.equal(answer, "yes", fen);
    const end = line.reduce((position, move) => position.play(move), start);
    const game = new Game({ position: end });
    assert.deepEqual([game.outcome().kind, game.outcome().winner], ["checkmate", color], fen);
  }
  const mated = Position.fromFen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
  assert.deepEqual(canWin(mated, "white"), { answer: "yes", line: [] });
});

test("canWin finds a mate at once for both sides with all pieces on the board", () => {
  for (const color of ["white", "black"]) {
    const { answer, line } = canWin(Position.initial(), color);
    assert.equal(answer, "yes", color);
    const end = line.reduce((position, uci) => position.play(uci), Position.initial());
    assert.equal(end.outcome().winner, color);
  }
});

test("canWin answers no or unknown", () => {
  const queen = Position.fromFen("4k3/3q4/8/8/8/8/3N4/4K3 w - - 0 1");
  assert.deepEqual(canWin(queen, "white"), { answer: "no" });
  const locked = Position.fromFen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
  for (const color of ["white", "black"]) assert.deepEqual(canWin(locked, color), { answer: "no" });
  assert.deepEqual(canWin(Position.initial(), "white", { nodes: 1 }), { answer: "unknown" });
  assert.throws(() => canWin(queen, "white", { nodes: -1 }), ArgumentError);
});

test("fixedPawns lists pawns that can never move", () => {
  const fixed = (fen) => fixedPawns(Position.fromFen(fen)).sort();
  assert.deepEqual(fixed("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"), ["a4", "a5", "d4", "d5", "g4", "g5"]);
  assert.deepEqual(fixedPawns(Position.initial()), []);
  // A lower bound: the a-file pawns are fixed, but none are listed until it is clear who captures en passant.
  assert.deepEqual(fixed("4k3/8/8/p1pP4/P7/8/8/4K3 w - c6 0 1"), []);
});

test("isDead proves a dead position, finds a mate, or does not know", () => {
  const locked = Position.fromFen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1");
  assert.equal(isDead(locked), true);
  assert.equal(isDead(locked, { nodes: 0 }), true);
  assert.equal(isDead(Position.initial()), false);
  assert.equal(isDead(Position.initial(), { nodes: 0 }), null);
  assert.equal(isDead(Position.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")), true, "stalemate");
  assert.equal(isDead(Position.fromFen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")), false, "checkmate");
  assert.throws(() => isDead(locked, { nodes: -1 }), ArgumentError);
});

test("a game of one line stays where it is if its proof fails", () => {
  const steps = [0, 1, 2, 3, 4].map((ply) => (game) => game.goTo(ply));
  steps.push(
    (game) => game.undo(),
    (game) => game.redo(),
    (game) => game.move(game.position.legalMoves()[0]),
    (game) => game.tryMove(game.position.legalMoves()[0]),
  );
  let failures = 0;
  for (const place of [0, 1, 3, 4])
    for (const step of steps) {
      let fails = false;
      const deadPositions = () => {
        if (fails) throw new RangeError("from the app");
        return null;
      };
      const game = Game.fromMoves({ deadPositions }, ["e4", "e5", "Nf3", "Nc6"]);
      game.goTo(place);
      const seen = () => [game.position.fen(), game.ply, game.line().map(({ san }) => san), game.toJSON()];
      const before = seen();
      fails = true;
      try {
        step(game);
        assert.deepEqual(seen(), before, "a step to the same place");
      } catch (error) {
        assert.equal(error.message, "from the app");
        assert.deepEqual(seen(), before);
        failures++;
      }
    }
  // At each place, goTo has one step that stays; undo at the start and redo at the end are two more.
  assert.equal(failures, 4 * steps.length - 6);
});

test("a tree stays where it is if its proof fails", () => {
  const steps = [
    (game) => game.goTo([]),
    (game) => game.goTo(["e2e4"]),
    (game) => game.goTo(["e2e4", "c7c5"]),
    (game) => game.goTo(["e2e4", "e7e5", "g1f3", "b8c6"]),
    (game) => game.undo(),
    (game) => game.redo(),
    (game) => game.move(game.position.legalMoves()[0]),
    (game) => game.deleteFrom(["e2e4"]),
  ];
  let failures = 0;
  for (const place of [[], ["e2e4"], ["e2e4", "c7c5"], ["e2e4", "e7e5", "g1f3"]])
    for (const step of steps) {
      let fails = false;
      const deadPositions = () => {
        if (fails) throw new RangeError("from the app");
        return null;
      };
      const game = GameTree.fromMoves({ deadPositions }, ["e4", "e5", "Nf3", "Nc6"]);
      game.goTo(1);
      game.branch("c5");
      game.goTo(place);
      const seen = () => [game.position.fen(), game.path(), game.line().map(({ san }) => san), game.toJSON()];
      const before = seen();
      fails = true;
      try {
        step(game);
      } catch (error) {
        assert.equal(error.message, "from the app");
        assert.deepEqual(seen(), before);
        failures++;
      }
    }
  // The others stay in place, or only delete moves that are not on the board.
  assert.equal(failures, 26);
});

test("a game with deadPositions ends at a proof, in every stored form", () => {
  const fen = "4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1";
  const dead = { winner: null, kind: "dead-position", article: "5.2.2" };
  const game = new Game({ fen, deadPositions: isDead });
  assert.equal(game.outcome(), null);
  game.move("g4");
  assert.deepEqual(bare(game.outcome()), dead);
  assertOver(game, "Ke7");
  assert.equal(game.result, "1/2-1/2");
  assert.equal(game.explain("Ke7").reason, "dead-position");
  assert.deepEqual(new Game({ fen }).toJSON().deadPositions, undefined);
  const data = JSON.parse(JSON.stringify(game));
  assert.throws(() => Game.fromJSON(data), { name: "ArgumentError", code: "NEEDS_CAN_WIN" });
  assert.throws(() => Game.fromJSON(data, { deadPositions: true }), { code: "BAD_ARGUMENT" });
  assert.equal(Game.fromJSON({ moves: "" }, { deadPositions: isDead }).toJSON().deadPositions, undefined);
  for (const Class of [Game, GameTree]) {
    const copy = Class.fromJSON(data, { deadPositions: isDead });
    assert.deepEqual(bare(copy.outcome()), dead);
    assert.equal(copy.toJSON().deadPositions, true);
    copy.undo();
    assert.equal(copy.outcome(), null);
    copy.redo();
    assert.deepEqual(bare(copy.outcome()), dead);
    copy.goTo(0);
    assert.equal(Class === GameTree ? copy.branch("g4").san : copy.move("g4").san, "g4");
    assert.deepEqual(bare(copy.outcome()), dead);
  }
  assert.deepEqual(bare(Game.fromMoves({ fen, deadPositions: isDead }, ["g4"]).outcome()), dead);
  for (const wrong of [1, true, () => "yes", () => Promise.resolve(true)])
    assert.throws(() => new Game({ fen, deadPositions: wrong }), {
      code: "BAD_ARGUMENT",
      parameter: "deadPositions",
    });
  let undo = false;
  const meddling = new Game({
    fen,
    deadPositions() {
      if (!undo) return false;
      undo = false;
      meddling.undo();
      return null;
    },
  });
  meddling.move("g4");
  undo = true;
  assert.throws(() => meddling.move("Ke7"), { code: "BAD_ARGUMENT", parameter: "deadPositions" });
  assert.deepEqual([meddling.ply, meddling.position.equals(meddling.start)], [0, true]);
  // A proof that fails leaves the game as it was.
  let answer = () => false;
  const failing = new Game({ fen, deadPositions: (position) => answer(position) });
  failing.move("g4");
  answer = () => {
    throw new Error("no proof");
  };
  for (const change of [() => failing.move("Ke7"), () => failing.undo(), () => failing.goTo(0)]) {
    assert.throws(change, /no proof/);
    assert.deepEqual([failing.ply, failing.sans(), failing.outcome()], [1, ["g4"], null]);
  }
  const plain = Game.fromMoves(fen, ["g4", "Ke7"]);
  assert.deepEqual([plain.outcome(), plain.ply], [null, 2]);
});

test("a player's end removes the undone moves, like a move", () => {
  for (const [end, result] of [
    [(game) => game.resign("black"), "1-0"],
    [(game) => game.flag("white"), "0-1"],
    [(game) => game.agreeDraw(), "1/2-1/2"],
  ]) {
    const game = Game.fromMoves(null, ["e4", "e5", "Nf3"]);
    game.setResult("1-0");
    game.goTo(1);
    const outcome = end(game);
    assert.deepEqual([game.result, game.redo(), game.line().length], [result, null, 1]);
    assert.equal(game.pgn().split("\n").at(-3), `1. e4 ${result}`);
    assert.deepEqual(Game.fromJSON(game.toJSON()).outcome(), outcome);
    assert.deepEqual(game.reopen(), outcome);
    assert.equal(game.move("c5").san, "c5");
  }
  const claim = playing("start", `${there} ${there}`);
  claim.undo();
  claim.claimDraw("Ng8");
  assert.deepEqual([claim.result, claim.line().at(-1).san], ["1/2-1/2", "Ng1"]);
});

test("a player's end removes what comes after it, and keeps other lines", () => {
  const game = GameTree.fromPgn("1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *");
  game.goTo(1);
  game.resign("black");
  assert.equal(game.pgn().split("\n").at(-3), "1. e4 (1. d4 d5) 1-0");
  assert.deepEqual(GameTree.fromJSON(game.toJSON()).toJSON(), game.toJSON());
  assert.deepEqual([game.redo(), game.next(), game.isOver()], [null, [], true]);
  game.goTo(["d2d4"]);
  game.agreeDraw();
  assert.equal(game.toJSON().moves, "e2e4 (d2d4)");
});

/** Returns the error of a claim without a right. */
function refusedClaim(game, byMove) {
  const before = game.toJSON();
  let refused;
  assert.throws(
    () => game.claimDraw(byMove),
    (error) => {
      refused = error;
      return error instanceof ClaimError && error.code === "NOTHING_TO_CLAIM";
    },
  );
  assert.deepEqual(game.toJSON(), before);
  const { message, kind, occurrences, plies, missing, move, input } = refused;
  return { message, kind, occurrences, plies, missing, move, input };
}

/** Returns the properties that are set. */
const set = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const THERE_AND_BACK = ["Nf3", "Nf6", "Ng1", "Ng8"];
const SECOND = [...THERE_AND_BACK, "Nf3", "Nf6", "Ng1"];

for (const [name, start, moves, byMove, expected] of [
  [
    "names the move that a claim needs",
    undefined,
    SECOND,
    undefined,
    {
      message: "To claim this draw, name the move Ng8.",
      kind: "threefold-repetition",
      occurrences: 2,
      missing: 1,
      move: "Ng8",
    },
  ],
  [
    "says that the named move repeats nothing, and which one would",
    undefined,
    SECOND,
    "e5",
    {
      message: "e5 repeats no position.",
      kind: "threefold-repetition",
      occurrences: 1,
      missing: 2,
      move: "Ng8",
      input: "e5",
    },
  ],
  [
    "quotes a move that it cannot read",
    undefined,
    SECOND,
    "zzz",
    {
      message: 'Cannot read "zzz" as a move. Write it like Nf3, exd5, O-O, e8=Q or e2e4.',
      kind: "threefold-repetition",
      occurrences: 2,
      missing: 1,
      input: "zzz",
    },
  ],
  [
    "explains an illegal move",
    undefined,
    [],
    { from: "e2", to: "e5" },
    {
      message:
        "A pawn moves one square ahead, or two from its starting square, and captures diagonally: the pawn on e2 cannot go to e5.",
      kind: "threefold-repetition",
      occurrences: 1,
      missing: 2,
      input: "e2e5",
    },
  ],
  [
    "counts the occurrences",
    undefined,
    THERE_AND_BACK,
    undefined,
    {
      message: "The position has occurred twice, and a draw by repetition needs three times.",
      kind: "threefold-repetition",
      occurrences: 2,
      missing: 1,
    },
  ],
  [
    "counts the occurrences after the named move",
    undefined,
    THERE_AND_BACK.slice(0, 3),
    "Ng8",
    {
      message: "After Ng8 the position will have occurred twice, and a draw by repetition needs three times.",
      kind: "threefold-repetition",
      occurrences: 2,
      missing: 1,
      input: "Ng8",
    },
  ],
  [
    "counts the plies",
    "4k3/8/8/8/8/8/8/R3K3 w - - 96 90",
    [],
    undefined,
    {
      message: "The fifty-move rule needs 100 plies without a capture or pawn move, and 96 have been played.",
      kind: "fifty-moves",
      plies: 96,
      missing: 4,
    },
  ],
  [
    "counts the plies with the named move",
    "4k3/8/8/8/8/8/8/R3K3 w - - 96 90",
    [],
    "Ra2",
    {
      message: "The fifty-move rule needs 100 plies without a capture or pawn move, and Ra2 makes it 97.",
      kind: "fifty-moves",
      plies: 97,
      missing: 3,
      input: "Ra2",
    },
  ],
  [
    "says that the game is over",
    undefined,
    ["f3", "e5", "g4", "Qh4"],
    undefined,
    { message: "The game is over: checkmate." },
  ],
]) {
  test(`a refused claim ${name}`, () => {
    assert.deepEqual(set(refusedClaim(Game.fromMoves(start, moves), byMove)), expected);
  });
}

test("a claim with a move is not one with another that completes the fifty", () => {
  const game = new Game("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90");
  const { message, move } = refusedClaim(game, "a4");
  assert.deepEqual([message, move], ["a4 repeats no position.", "Kd1"]);
});
