// Game trees: lines that end where variations go on, null moves, endings and results in a tree, and its data.
// `tests/properties/game-commands.test.mjs` compares random changes with a model.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, IllegalMoveError, Position, readPgn, writePgn, X88Error } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";
import { sample } from "../support/samples.mjs";
import { refused } from "../support/refused.mjs";

const TREES = sample("crowdedTrees");

const copy = (data) => JSON.parse(JSON.stringify(data));

/** `[PGN, moves played, moves that go on from there, movetext that pgn() writes]` */
const ended = [
  ["1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0", "e4 e5 Nf3", "Nc6"],
  ["1. e4 (1. e4 e5) *", "e4", "e5"],
  ["1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 (3... Nf6 4. Qxf7#) 0-1", "e4 e5 Bc4 Nc6 Qh5 Nf6", "Qxf7#"],
  ["1. e4 (1. e4 e5) (1. e4 c5 2. Nf3) (1. d4) 1-0", "e4", "e5 c5"],
  ["1. e4 (1. d4) (1. e4 e5 (1... c5)) 1-0", "e4", "e5 c5", "1. e4 (1. e4 e5) (1. e4 c5) (1. d4) 1-0"],
  // The variation goes on after two moves of the main line.
  ["1. e4 (1. e4 e5 2. Nf3) 1... e5 1-0", "e4 e5", "Nf3", "1. e4 e5 (1... e5 2. Nf3) 1-0"],
  // Analysis of the analysis.
  ["1. e4 (1. e4 e5 (1... e5 2. Nf3) (1... e5 2. f4)) 1-0", "e4", "e5"],
];

for (const [pgn, played, next, written = pgn] of ended)
  test(`moves after the end of a line are variations: ${pgn}`, () => {
    const sans = (moves) => moves.map(({ san }) => san).join(" ");
    const read = GameTree.fromPgn(pgn);
    for (const game of [
      read,
      GameTree.fromJSON(copy(read)),
      GameTree.fromRecord(read.toRecord()),
      GameTree.fromRecord([...readPgn(pgn)][0]),
    ]) {
      assert.equal(sans(game.line()), played);
      assert.equal(sans(game.history()), played);
      assert.equal(game.redo(), null);
      assert.equal(sans(game.next()), next);
      assert.equal(game.pgn({ width: 0 }).split("\n").at(-3), written);
      assert.equal(game.outcome(), null);
      assert.deepEqual(copy(game), copy(read));
      assert.deepEqual(game.toRecord().moves, read.toRecord().moves);
    }
  });

/** Returns the moves of a random line with variations. There are few different moves: many lines begin alike. */
function crowded(random, at, depth = 0) {
  const nodes = [];
  for (let left = random(4) + Number(depth === 0); left > 0; left--) {
    const few = at.legalMoves().slice(0, 2);
    if (few.length === 0) break;
    const [main, ...others] = [0, 0, 0].map(() => oneOf(random, few));
    const variations = others.flatMap((other) => {
      if (random(3) > 0 || depth > 4) return [];
      return [[{ san: other.san }, ...crowded(random, at.play(other), depth + 1)]];
    });
    nodes.push({ san: main.san, variations });
    at = at.play(main);
  }
  return nodes;
}

test(`${TREES} trees whose lines begin alike and end early keep their main line and are read again alike`, () => {
  const random = randomOf(26);
  for (let n = 0; n < TREES; n++) {
    const moves = crowded(random, Position.initial());
    const game = GameTree.fromRecord({ moves });
    const what = JSON.stringify(moves);
    assert.deepEqual(
      game.line().map(({ san }) => san),
      moves.map(({ san }) => san),
      what,
    );
    const data = copy(game);
    for (const again of [
      GameTree.fromPgn(game.pgn()),
      GameTree.fromJSON(data),
      GameTree.fromRecord(game.toRecord()),
    ])
      assert.deepEqual({ ...copy(again), headers: undefined }, { ...data, headers: undefined }, what);
  }
});

test("the result of a game that ends before its analysis stays", () => {
  const game = GameTree.fromPgn('[Result "0-1"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 (3... Nf6 4. Qxf7#) 0-1');
  assert.deepEqual([game.ply, game.isCheckmate(), game.result], [6, false, "0-1"]);
  assert.equal(game.headers.get("Result"), "0-1");
});

test("a move or a promotion removes the end of a line, a deletion keeps it", () => {
  const pgn = "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) (2. Nf3 d6) 1-0";
  const movetext = (game) => game.pgn().split("\n").at(-3);
  const end = ["e2e4", "e7e5", "g1f3"];
  const inVariation = (game) => {
    game.goTo([...end, "b8c6"]);
    return game;
  };
  const changed = (change) => {
    const game = GameTree.fromPgn(pgn);
    change(game);
    assert.deepEqual(copy(GameTree.fromJSON(copy(game))), copy(game));
    return movetext(game);
  };
  const rows = [
    [(game) => game.move("Nc6"), "1. e4 e5 2. Nf3 Nc6 (2... d6) 3. Bb5 1-0"],
    [(game) => game.move("d6"), "1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5) 1-0"],
    [(game) => game.move("a6"), "1. e4 e5 2. Nf3 a6 (2... Nc6 3. Bb5) (2... d6) 1-0"],
    [(game) => game.makeMainLine([...end, "d7d6"]), "1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5) 1-0"],
    [(game) => game.promoteVariation([...end, "b8c6", "f1b5"]), "1. e4 e5 2. Nf3 Nc6 (2... d6) 3. Bb5 1-0"],
    [(game) => game.branch("Nc6"), pgn],
    [(game) => game.branch("a6"), pgn.replace("(2. Nf3 d6)", "(2. Nf3 d6) (2. Nf3 a6)")],
    [(game) => game.deleteFrom([...end, "b8c6"]), "1. e4 e5 2. Nf3 (2. Nf3 d6) 1-0"],
    [(game) => game.goTo([...end, "b8c6"]), pgn],
    // The variation is the current line: its moves are replaced, and the game still ends before it.
    [(game) => inVariation(game).move("Bc4"), pgn.replace("Bb5", "Bc4")],
    [(game) => inVariation(game).undo() && game.move("a6"), pgn.replace("Nc6 3. Bb5", "a6")],
    [(game) => game.resign("black"), pgn],
  ];
  for (const [change, written] of rows) assert.equal(changed(change), written, String(change));
  const game = GameTree.fromPgn(pgn);
  game.deleteFrom([...end, "b8c6"]);
  game.deleteFrom([...end, "d7d6"]);
  assert.deepEqual([movetext(game), game.move("Nc6").san], ["1. e4 e5 2. Nf3 1-0", "Nc6"]);
  assert.equal(movetext(game), "1. e4 e5 2. Nf3 Nc6 1-0");
});

test("the API accepts its own return values", () => {
  const game = GameTree.fromPgn("1. e4 (1. d4 d5 (1... Nf6 2. --)) 1... c5 (1... e5 2. f4 exf4) 2. Nf3 *");
  const other = new GameTree(game.start);
  const paths = [[]];
  for (const path of paths) {
    game.goTo(path);
    other.goTo(path);
    for (const move of game.next()) {
      assert.deepEqual(other.branch(move), move);
      paths.push(other.path());
      other.undo();
    }
  }
  assert.equal(paths.length, 11);
  assert.deepEqual(other.toRecord(), game.toRecord());
  for (const path of paths) assert.deepEqual(other.goTo(path) ?? other.path(), path);
  assert.deepEqual(game.next(), []);
});

/** Every method that takes a path, each on a new game. */
const takePaths = {
  goTo: (game, path) => game.goTo(path),
  promote: (game, path) => game.promoteVariation(path),
  makeMainLine: (game, path) => game.makeMainLine(path),
  delete: (game, path) => game.deleteFrom(path),
  annotate: (game, path) => game.annotate({ comment: "castled" }, path),
  annotations: (game, path) => game.annotations(path),
};

/** A start, moves in SAN that end with castling, and the castling move's UCI forms. */
const castledGames = [
  ["a line", Position.initial().fen(), false, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", ["e1g1", "e1h1"]],
  ["queenside", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", false, "O-O-O", ["e8c8", "e8a8"]],
  ["Chess960", "4k3/8/8/8/8/8/8/1K5R w K - 0 1", true, "O-O", ["b1h1", "b1g1"]],
  ["Chess960, the king stays", "4k3/8/8/8/8/8/8/6KR w K - 0 1", true, "O-O", ["g1h1"]],
];

for (const [title, fen, chess960, moves, names] of castledGames) {
  const sans = moves.split(" ");
  const made = () => {
    const game = GameTree.fromMoves({ fen, chess960 }, sans);
    game.goTo(sans.length - 1);
    // A plain king move stands beside the castling move.
    game.branch(game.position.legalMoves().find(({ role, kind }) => role === "king" && kind === "quiet"));
    return game;
  };
  for (const [method, take] of Object.entries(takePaths))
    test(`${method} takes castling in either form of UCI: ${title}`, () => {
      const results = names.map((name) => {
        const game = made();
        const path = [...game.path().slice(0, -1), name];
        return [take(game, path), game.path(), game.pgn(), game.toJSON()];
      });
      for (const result of results) assert.deepEqual(result, results[0]);
    });
  test(`a path without variations takes castling in either form: ${title}`, () => {
    for (const name of names) {
      const game = GameTree.fromMoves({ fen, chess960 }, sans);
      const path = [...game.path().slice(0, -1), name];
      game.goTo(0);
      game.goTo(path);
      assert.equal(game.ply, sans.length);
    }
  });
}

test("a king's step of one file never means castling", () => {
  const game = GameTree.fromMoves({ fen: "4k3/8/8/8/8/8/8/5K1R w K - 0 1", chess960: true }, ["O-O"]);
  assert.throws(() => game.goTo(["f1g1"]), { code: "NO_SUCH_PATH" });
  game.goTo(0);
  game.branch("f1g1");
  game.goTo(["f1h1"]);
  assert.equal(game.lastMove.san, "O-O");
  game.goTo(["f1g1"]);
  assert.equal(game.lastMove.san, "Kg1");
});

test("a game without variations creates tree nodes only when they are needed", () => {
  const game = GameTree.fromMoves(Position.initial(), ["e4", "e5", "Nf3"]);
  const data = copy(game);
  assert.deepEqual(data, { moves: "e2e4 e7e5 g1f3" });
  game.goTo(["e2e4"]);
  assert.deepEqual(
    game.next().map(({ san }) => san),
    ["e5"],
  );
  assert.equal(game.promoteVariation(), false);
  assert.deepEqual(game.annotations(), {});
  assert.throws(() => game.goTo(["d2d4"]), { code: "NO_SUCH_PATH" });
  assert.equal(game.branch("e5").san, "e5");
  game.goTo(3);
  // A tree with all nodes removed behaves like a new one.
  game.branch("Nc6");
  game.undo();
  game.branch("Nf6");
  game.annotate({ comment: "Petrov" });
  game.annotate({ comment: null });
  game.deleteFrom();
  game.deleteFrom(["e2e4", "e7e5", "g1f3", "b8c6"]);
  assert.deepEqual(copy(game), data);
});

test("null moves are recorded, reported and replayed, and legal nowhere else", () => {
  const game = new GameTree();
  const passed = game.branch("--");
  assert.deepEqual(passed, {
    from: "e1",
    to: "e1",
    color: "white",
    role: "king",
    kind: "null",
    san: "--",
    uci: "0000",
    isCheck: false,
    isCheckmate: false,
    ply: 1,
    moveNumber: 1,
  });
  assert.deepEqual([game.lastMove, game.history(), game.line()], [passed, [passed], [passed]]);
  assert.equal(game.position.fen(), Position.initial().pass().fen());
  assert.equal(game.undo().kind, "null");
  assert.deepEqual([game.redo(), game.next()], [passed, []]);
  for (const move of ["--", "0000", passed, "Z0"]) {
    assert.equal(game.isLegal(move), false);
    assert.equal(game.explain(move).legal, false);
    assert.equal(game.position.isLegal(move), false);
    assert.throws(() => game.move(move), IllegalMoveError);
    assert.throws(() => game.position.play(move), IllegalMoveError);
    assert.equal(GameTree.fromMoves(Position.initial(), ["e4"]).branch(move).color, "black");
  }
  assert.equal(
    game.position.legalMoves().some(({ kind }) => kind === "null"),
    false,
  );
  // A side in check cannot pass.
  const check = GameTree.fromMoves(Position.initial(), ["e4", "f5", "Qh5"]);
  assert.equal(check.position.pass(), null);
  const before = copy(check);
  assert.throws(
    () => check.branch("--"),
    ({ name, code, verdict, ply, message }) => {
      assert.deepEqual(
        [name, code, verdict.code, verdict.reason, ply],
        ["IllegalMoveError", "ILLEGAL_MOVE", "KING_IN_CHECK", "CHECK_NOT_ANSWERED", 4],
      );
      assert.deepEqual(verdict.squares, { checkers: ["h5"], king: ["e8"] });
      assert.equal(message, "You cannot pass: your king is in check from the queen on h5.");
      return true;
    },
  );
  assert.deepEqual(copy(check), before);
  // A move loses a castling right, however many null moves came before it.
  const line = GameTree.fromRecord({
    fen: "4k2r/8/8/8/8/8/8/4K2R w K - 0 1",
    moves: ["--", "--", "Rh2", "--", "Rh1", "--"].map((san) => ({ san })),
  });
  const { reason, lostAtPly } = line.explain("O-O");
  assert.deepEqual([reason, lostAtPly], ["ROOK_HAS_MOVED", 3]);
  assert.match(line.explain("O-O").message, /2\. Rh2\)/);
});

const mates = "f3 e5 g4 Qh4#".split(" ");

test("a game ending belongs to its place in the tree", () => {
  const game = GameTree.fromMoves(Position.initial(), ["e4", "e5"]);
  game.resign("white");
  assert.equal(game.result, "0-1");
  assert.throws(() => game.branch("Nf3"), refused("GAME_OVER"));
  assert.throws(() => game.move("Nf3"), refused("GAME_OVER"));
  game.undo();
  assert.equal(game.outcome(), null);
  game.branch("c5");
  game.branch("Nf3");
  assert.equal(game.isOver(), false);
  assert.equal(game.result, "0-1", "the main line has ended, whatever else is looked at");
  const again = GameTree.fromJSON(copy(game));
  assert.deepEqual(copy(again), copy(game));
  for (const it of [game, again]) {
    it.goTo(["e2e4", "e7e5"]);
    assert.equal(it.outcome().kind, "resignation");
    it.goTo(["e2e4", "c7c5"]);
    assert.equal(it.outcome(), null);
    // Another line becomes the main line: the game is now one that has not ended.
    it.promoteVariation();
    assert.equal(it.result, "*");
    it.promoteVariation(["e2e4", "e7e5"]);
    assert.equal(it.result, "0-1");
    // A move in another line keeps the ending; a move that replaces the ending's line does not.
    it.move("Nc3");
    assert.equal(it.result, "0-1");
    it.goTo(["e2e4", "e7e5"]);
    it.goTo(1);
    it.move("d5");
    assert.deepEqual([it.result, it.reopen()], ["*", null]);
  }
  const deleted = GameTree.fromMoves(Position.initial(), ["e4", "e5"]);
  deleted.annotate({ comment: "x" }, ["e2e4"]);
  deleted.agreeDraw();
  assert.equal(deleted.result, "1/2-1/2");
  deleted.deleteFrom(["e2e4"]);
  assert.deepEqual([deleted.outcome(), deleted.result, copy(deleted)], [null, "*", { moves: "" }]);
});

test("each line keeps the ending that a player set", () => {
  const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *");
  game.agreeDraw();
  game.goTo(["e2e4", "c7c5", "g1f3"]);
  game.resign("white");
  game.goTo(["e2e4", "c7c5", "c2c3"]);
  game.flag("black");
  const data = copy(game);
  assert.deepEqual(data.ended, { kind: "timeout", winner: "white", ply: 3 });
  assert.deepEqual(data.endedElsewhere, [
    { kind: "agreement", winner: null, path: "e2e4 e7e5 g1f3" },
    { kind: "resignation", winner: "black", path: "e2e4 c7c5 g1f3" },
  ]);
  for (const it of [game, GameTree.fromJSON(data)]) {
    assert.deepEqual(copy(it), data);
    assert.equal(it.result, "1/2-1/2", "that of the main line");
    it.goTo(["e2e4", "c7c5", "g1f3"]);
    assert.equal(it.outcome().kind, "resignation");
    it.goTo(["e2e4", "e7e5", "g1f3"]);
    assert.equal(it.outcome().kind, "agreement");
    assert.throws(() => it.branch("Nc6"), refused("GAME_OVER"));
    it.goTo(["e2e4", "c7c5"]);
    assert.equal(it.outcome(), null);
    // On one line, a later ending replaces the earlier one; those of other lines stay.
    it.agreeDraw();
    assert.equal(copy(it).ended.ply, 2);
    it.goTo(["e2e4", "e7e5", "g1f3"]);
    assert.equal(it.reopen().kind, "agreement");
    assert.equal(it.reopen(), null, "this line has no other end");
    assert.deepEqual([it.result, copy(it).endedElsewhere.map(({ path }) => path)], ["*", ["e2e4 c7c5"]]);
    it.deleteFrom(["e2e4", "c7c5"]);
    assert.equal(copy(it).endedElsewhere, undefined);
  }
});

test("the ends of other lines are in the order of the lines, whichever was set first", () => {
  const lines = ["e2e4 e7e5 g1f3", "e2e4 c7c5 g1f3", "e2e4 c7c5 c2c3", "d2d4"].map((line) => line.split(" "));
  const ended = (order) => {
    const game = GameTree.fromPgn("1. e4 (1. d4) e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *");
    for (const n of order) {
      game.goTo(lines[n]);
      game.agreeDraw();
    }
    game.goTo(lines[0]);
    return copy(game).endedElsewhere.map(({ path }) => path);
  };
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ])
    assert.deepEqual(ended(order), ["e2e4 c7c5 g1f3", "e2e4 c7c5 c2c3", "d2d4"]);
});

test("the Result header sets the result", () => {
  for (const game of [
    new GameTree(),
    GameTree.fromPgn("1. e4 e5 *"),
    GameTree.fromPgn('[Result "*"]\n\n1. e4 (1. d4) *'),
  ]) {
    game.setHeader("Result", "0-1");
    assert.deepEqual([game.result, game.headers.get("Result")], ["0-1", "0-1"]);
    assert.match(game.pgn(), /\[Result "0-1"\]/);
    assert.ok(game.pgn().trimEnd().endsWith("0-1"));
    assert.equal(game.toRecord().headers.Result, "0-1");
    for (const it of [GameTree.fromJSON(copy(game)), GameTree.fromRecord(game.toRecord())])
      assert.deepEqual([it.result, it.headers.get("Result")], ["0-1", "0-1"]);
    game.setResult("1-0");
    assert.equal(game.headers.get("Result"), "1-0", "one value");
    const before = copy(game);
    for (const wrong of ["", "2-0", undefined, 1])
      assert.throws(() => game.setHeader("Result", wrong), { code: "BAD_ARGUMENT" });
    assert.deepEqual(copy(game), before);
    game.setHeader("Result", null);
    assert.equal(game.result, "1-0", "what is taken away is only the header");
    game.setHeader("Result", "*");
    assert.equal(game.result, "*");
  }
  const mate = new GameTree({ headers: { White: "A", Result: "*" } });
  assert.equal(new GameTree({ headers: { Result: "1-0" } }).result, "1-0");
  for (const san of mates) mate.move(san);
  assert.throws(() => mate.setHeader("Result", "1-0"), { code: "RESULT_DECIDED" });
  assert.equal(mate.headers.get("Result"), "*");
  assert.equal(mate.toRecord().headers.Result, "0-1");
  mate.setHeader("Result", "0-1");
  // A record with both uses its result; a record with headers alone uses those.
  const record = { headers: { Result: "1-0" }, moves: [{ san: "e4" }] };
  assert.equal(GameTree.fromRecord(record).result, "1-0");
  const twice = GameTree.fromRecord({ ...record, result: "0-1" });
  assert.deepEqual([twice.result, twice.headers.get("Result")], ["0-1", "0-1"]);
  assert.match(writePgn(record), /\[Result "1-0"\]/);
});

test("the result comes from the end of the main line, else from setResult", () => {
  const game = GameTree.fromPgn("1. e4 e5 1-0");
  assert.deepEqual([game.result, game.outcome()], ["1-0", null]);
  game.setResult("1/2-1/2");
  assert.equal(GameTree.fromJSON(copy(game)).result, "1/2-1/2");
  assert.match(game.pgn(), /\[Result "1\/2-1\/2"\]/);
  game.setResult("*");
  assert.deepEqual([game.result, "result" in copy(game)], ["*", false]);
  for (const wrong of ["", "2-0", null, undefined, 1, {}])
    assert.throws(() => game.setResult(wrong), { name: "ArgumentError", code: "BAD_ARGUMENT" });
  const mate = GameTree.fromMoves(Position.initial(), mates);
  assert.equal(mate.result, "0-1");
  mate.goTo(2);
  assert.equal(mate.result, "0-1");
  mate.branch("a3");
  assert.equal(mate.result, "0-1");
  for (const wrong of ["1-0", "1/2-1/2", "*"])
    assert.throws(() => mate.setResult(wrong), { code: "RESULT_DECIDED" });
  mate.setResult("0-1");
  mate.deleteFrom(["f2f3", "e7e5", "g2g4"]);
  assert.equal(mate.result, "0-1", "it was set, and nothing decides otherwise");
  assert.equal(GameTree.fromRecord({ ...mate.toRecord(), result: "1-0" }).result, "1-0");
  assert.equal(GameTree.fromRecord({ moves: mates.map((san) => ({ san })), result: "1-0" }).result, "0-1");
});

test("tree data is short and readable, and is validated when read", () => {
  const game = GameTree.fromPgn("1. e4 {best} e5 (1... c5 2. Nf3 (2. c3)) 2. f4 *");
  game.goTo(["e2e4", "c7c5"]);
  const data = copy(game);
  assert.deepEqual(data, {
    moves: "e2e4 e7e5 (c7c5 g1f3 (c2c3)) f2f4",
    line: "e2e4 c7c5 g1f3",
    ply: 2,
    annotations: { 1: { comment: "best" } },
  });
  for (const [part, wrong] of [
    ["moves", "e2e4 (d2d4"],
    ["moves", "e2e4 d2d4)"],
    ["moves", "(e2e4)"],
    ["moves", "e2e4 ()"],
    ["moves", "e2e4 (("],
    ["moves", "e2e5"],
    ["moves", "e2e4 ".repeat(300) + "(".repeat(300)],
    ["line", 5],
    ["line", "e2e4 e2e4"],
    ["ply", 4],
    ["ply", -1],
    ["annotations", { 1: { comment: 5 } }],
    ["annotations", { 1: 5 }],
    ["annotations", 5],
    ["annotations", { 7: { comment: "of no move" } }],
    ["annotations", { x: { comment: "of no move" } }],
    ["result", "2-0"],
    ["ended", { kind: "agreement", winner: null, ply: 4 }],
    ["endedElsewhere", {}],
    ["endedElsewhere", [null]],
    ["endedElsewhere", [{ kind: "agreement", winner: null, path: "d2d4" }]],
    ["endedElsewhere", [{ kind: "checkmate", winner: "white", path: "e2e4 e7e5" }]],
    ["ended", { kind: "agreement", winner: null, ply: 9 }],
  ])
    assert.throws(
      () => GameTree.fromJSON({ ...data, [part]: wrong }),
      X88Error,
      `${part}: ${JSON.stringify(wrong)}`,
    );
});
