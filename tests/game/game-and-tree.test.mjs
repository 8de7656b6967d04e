// The two classes of games: a `Game` is one line, a `GameTree` is a game with variations and annotations. What they share is the same
// in both, and what only a tree can hold is refused elsewhere, never lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as x88 from "x88";
import { isDead } from "x88/can-win";
import * as rules from "x88/rules";
import * as slim from "x88/slim";
import * as variants from "x88/variants";
import { lines, stateOf, trees } from "./states.mjs";
import { freshCopy, requireInstalled } from "../package/install.mjs";

slim.initSync(x88.wasmModule());
const { ArgumentError, Game, GameTree, movetext, Position, readPgn, writePgn } = x88;

/** The entries with both classes. */
const entries = { x88, "x88/slim": slim, "x88/variants": variants };

/** Freezes data with everything in it. */
function frozen(data) {
  for (const part of Object.values(data)) if (typeof part === "object" && part !== null) frozen(part);
  return Object.freeze(data);
}

/** Data that only a tree reads, and the error of a game of one line. */
const ofTrees = {
  "a variation": [
    { moves: "e2e4 (d2d4) e7e5" },
    "BAD_ARGUMENT",
    'Expected moves without variations (GameTree of x88 reads those) for "moves", got "e2e4 (d2d4) e7e5".',
  ],
  "a variation that repeats the last move": [
    { moves: "e2e4 (e2e4 e7e5)" },
    "BAD_ARGUMENT",
    'Expected moves without variations (GameTree of x88 reads those) for "moves", got "e2e4 (e2e4 e7e5)".',
  ],
  annotations: [
    { moves: "e2e4", annotations: { 1: { comment: "best by test" } } },
    "UNKNOWN_OPTION",
    /got "annotations"\. Game of x88 also reads deadPositions, GameTree also variations and annotations\.$/,
  ],
  "another line than the main line": [
    { moves: "e2e4 (d2d4)", line: "d2d4" },
    "UNKNOWN_OPTION",
    /got "line"\. Game of x88 also reads deadPositions, GameTree also variations and annotations\.$/,
  ],
  "an end in another line": [
    {
      moves: "e2e4 (d2d4)",
      endedElsewhere: [{ kind: "agreement", winner: null, path: "d2d4" }],
    },
    "UNKNOWN_OPTION",
    /got "endedElsewhere"\. Game of x88 also reads deadPositions, GameTree also variations and annotations\.$/,
  ],
};

for (const [what, [data, code, message]] of Object.entries(ofTrees))
  test(`a game of one line refuses data with ${what}, and names GameTree, which reads it`, () => {
    for (const [entry, module] of Object.entries({
      ...entries,
      "x88/rules": rules,
    })) {
      const given = frozen(structuredClone(data));
      assert.throws(() => module.Game.fromJSON(given), { name: "DataError", code, message }, entry);
      assert.deepEqual(given, data, "the data stays as it was");
      assert.equal(module.Game.fromJSON({ moves: "e2e4" }).ply, 1, "the next game is read");
    }
    for (const { GameTree } of Object.values(entries))
      assert.deepEqual(GameTree.fromJSON(data).toJSON().moves, data.moves);
  });

test("a null move is refused as a move of a line, and a tree reads it", () => {
  for (const { Game, GameTree, IllegalMoveError } of Object.values(entries)) {
    assert.throws(() => Game.fromJSON({ moves: "e2e4 0000" }), IllegalMoveError);
    assert.equal(GameTree.fromJSON({ moves: "e2e4 0000" }).lastMove.san, "--");
  }
});

test("a PGN as the start of a game is refused, and the error names GameTree.fromPgn", () => {
  for (const pgn of ["1. e4 e5", '[White "Anna"]\n\n1. e4 *'])
    for (const { Game, GameTree } of Object.values(entries))
      for (const Class of [Game, GameTree])
        for (const make of [() => new Class(pgn), () => new Class({ fen: pgn }), () => new Class({ pgn })])
          assert.throws(
            make,
            (error) => error instanceof ArgumentError && /GameTree\.fromPgn/.test(error.message),
            String(make),
          );
});

const LOCKED = "4k3/8/8/p2p2p1/P2P4/6P1/8/4K3 w - - 0 1";

/** Games of one line that either class can make, by what its PGN shows. */
const same = {
  "no moves": (Class) => new Class(),
  "undone moves": (Class) => {
    const game = Class.fromMoves(["e4", "e5", "Nf3", "Nc6"]);
    game.goTo(1);
    return game;
  },
  "a mate before the board": (Class) => {
    const game = Class.fromMoves(["f3", "e5", "g4", "Qh4"]);
    game.goTo(0);
    return game;
  },
  headers: (Class) =>
    Class.fromMoves({ headers: { White: "Anna", Black: 'B "b" \\ c', Opening: "é😀", 5: "x", Event: "" } }, [
      "e4",
    ]),
  "a header set and one removed": (Class) => {
    const game = Class.fromMoves({ headers: { White: "Anna", Round: "1" } }, ["e4"]);
    game.setHeader("Black", "Boris");
    game.setHeader("Round", null);
    return game;
  },
  "headers about another start": (Class) =>
    Class.fromMoves({ headers: { FEN: LOCKED, SetUp: "1", Variant: "Atomic" } }, ["e4"]),
  "a Result header": (Class) => Class.fromMoves({ headers: { Result: "1-0" } }, ["e4"]),
  "a Result header in another spelling": (Class) => Class.fromMoves({ headers: { Result: "½–½" } }, ["e4"]),
  "a Result header that is not a result": (Class) => Class.fromMoves({ headers: { Result: "2-0" } }, ["e4"]),
  "a Result header that a mate overrules": (Class) =>
    Class.fromMoves({ headers: { Result: "1-0" } }, ["f3", "e5", "g4", "Qh4"]),
  "a result of an arbiter": (Class) => {
    const game = Class.fromMoves(["e4"]);
    game.setResult("1/2-0");
    return game;
  },
  "a result that was removed from the headers": (Class) => {
    const game = Class.fromMoves({ headers: { Result: "1-0" } }, ["e4"]);
    game.setHeader("Result", null);
    return game;
  },
  "a resignation": (Class) => {
    const game = Class.fromMoves(["e4", "e5"]);
    game.resign("white");
    game.undo();
    return game;
  },
  "a flag fall": (Class) => {
    const game = Class.fromMoves(["e4"]);
    game.flag("black");
    return game;
  },
  "a drawn flag fall and a Termination header": (Class) => {
    const game = new Class({
      fen: "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1",
      headers: { Termination: "abandoned" },
    });
    game.flag("black");
    return game;
  },
  Chess960: (Class) =>
    Class.fromMoves({ fen: "4k3/8/8/8/8/8/8/RK6 w Q - 7 31", chess960: true }, ["O-O-O", "Kf7"]),
  "number 518 of Chess960": (Class) => Class.fromMoves({ chess960: true }, ["e4"]),
  "a FEN, Black to move": (Class) =>
    Class.fromMoves("7k/8/8/8/1pPb4/8/8/7K b - c3 0 12", ["bxc3", "Kg2", "Bg7"]),
  "a FEN with an en passant square that no pawn can use": (Class) =>
    Class.fromMoves("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", ["Kd7"]),
  "a fivefold repetition, on two lines of text": (Class) =>
    Class.fromMoves(Array.from({ length: 16 }, (_, n) => ["Nf3", "Nf6", "Ng1", "Ng8"][n % 4])),
};

/** Games of one line of variants. */
const sameOfVariants = {
  crazyhouse: (Class) =>
    Class.fromMoves({ variant: "crazyhouse", headers: { White: "A" } }, ["e4", "d5", "exd5", "Qxd5", "P@e4"]),
  "atomic with Chess960 castling": (Class) => Class.fromMoves({ variant: "atomic", chess960: true }, ["e4"]),
  "a won race of kings": (Class) =>
    Class.fromMoves({ variant: "king-of-the-hill" }, "e4 e6 Ke2 Ke7 Kd3 Kf6 Kd4".split(" ")),
  "a three-check game with a result": (Class) => {
    const game = Class.fromMoves({ variant: "three-check" }, ["e4", "e5", "Qh5"]);
    game.setHeader("Result", "1-0");
    return game;
  },
  "a pocket in the FEN": (Class) =>
    Class.fromMoves({ fen: "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1", variant: "crazyhouse" }, ["N@d5", "q@a1"]),
};

const styles = [undefined, null, {}, { width: 0 }, { width: 20, long: true }, { letters: "figurines" }];

/** Asserts that a game and a tree of the same line are written alike, and returns both. */
function bothWritten(module, make) {
  const [game, tree] = [make(module.Game), make(module.GameTree)];
  for (const style of styles) assert.equal(game.pgn(style), tree.pgn(style));
  // Only comments have glyphs and unread text, so a line is the same with and without them.
  assert.equal(game.pgn({ glyphs: true, unread: "keep" }), game.pgn());
  assert.deepEqual(game.toJSON(), tree.toJSON());
  const read = module.GameTree.fromPgn(game.pgn());
  assert.equal(read.pgn(), game.pgn(), "what is written is read again alike");
  assert.equal(read.result, game.result);
  assert.deepEqual(
    read.line().map(({ uci }) => uci),
    game.line().map(({ uci }) => uci),
  );
  return { game, tree };
}

for (const [what, make] of Object.entries(same))
  test(`a line has the same PGN, data and answers as a Game and as a GameTree: ${what}`, () => {
    const { game, tree } = bothWritten(x88, make);
    const { path, next, annotations, record, ...answers } = stateOf(tree);
    assert.deepEqual(stateOf(game), answers);
    for (const module of [slim, variants]) {
      const other = bothWritten(module, make).game;
      assert.equal(other.pgn(), game.pgn());
    }
  });

for (const [what, make] of Object.entries(sameOfVariants))
  test(`a line of a variant has the same PGN and data as a Game and as a GameTree: ${what}`, () => {
    const { game } = bothWritten(variants, make);
    assert.match(game.pgn(), /\[Variant "/);
    assert.equal(variants.Game.fromJSON(game.toJSON()).pgn(), game.pgn());
    assert.equal(variants.writePgn(game), game.pgn());
  });

test("a game that a proof ended has the same PGN and data as a Game and as a GameTree", () => {
  const { game } = bothWritten(x88, (Class) =>
    Class.fromMoves({ fen: LOCKED, deadPositions: isDead }, ["g4"]),
  );
  assert.match(game.pgn(), /\n\n1\. g4 1\/2-1\/2\n\n$/);
  assert.equal(game.toJSON().deadPositions, true);
  for (const Class of [Game, GameTree]) {
    assert.throws(() => Class.fromJSON(game.toJSON()), { code: "NEEDS_CAN_WIN" });
    const again = Class.fromJSON(game.toJSON(), { deadPositions: isDead });
    assert.deepEqual([again.outcome().kind, again.pgn()], ["dead-position", game.pgn()]);
  }
});

test("the PGN of a game has its headers and its result, unlike that of x88/rules", () => {
  const game = Game.fromMoves({ headers: { White: "Anna", Annotator: "Zoë" } }, ["e4"]);
  game.setResult("1-0");
  assert.equal(
    game.pgn(),
    '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Anna"]\n[Black "?"]\n[Result "1-0"]\n[Annotator "Zoë"]\n\n1. e4 1-0\n\n',
  );
  game.flag("black");
  assert.match(game.pgn(), /\n\[Annotator "Zoë"\]\n\[Termination "time forfeit"\]\n\n1\. e4 1-0\n\n$/);
  for (const wrong of [{ letters: "xx" }, { width: -1 }, { long: 1 }])
    assert.throws(() => game.pgn(wrong), { code: "BAD_ARGUMENT" });
  assert.throws(() => game.pgn({ widht: 5 }), { code: "UNKNOWN_OPTION" });
});

test("a move after undo leaves no variation in a game of one line", () => {
  const game = Game.fromMoves(["e4", "e5", "Nf3"]);
  game.goTo(1);
  game.move("c5");
  assert.deepEqual(game.toJSON(), { moves: "e2e4 c7c5" });
  assert.match(game.pgn(), /\n\n1\. e4 c5 \*\n\n$/);
  const tree = GameTree.fromMoves(["e4", "e5", "Nf3"]);
  tree.goTo(1);
  tree.branch("c5");
  assert.deepEqual(tree.toJSON(), { moves: "e2e4 e7e5 (c7c5) g1f3", line: "e2e4 c7c5" });
});

test("a game has none of the members that only a tree has", () => {
  const only =
    "path next isMainLine branch promoteVariation makeMainLine deleteFrom annotate annotations toRecord".split(
      " ",
    );
  for (const { Game, GameTree } of Object.values(entries)) {
    for (const name of only)
      assert.deepEqual([name in new Game(), typeof new GameTree()[name]], [false, "function"], name);
    for (const name of ["fromPgn", "fromRecord"])
      assert.deepEqual([name in Game, typeof GameTree[name]], [false, "function"], name);
    assert.throws(() => new Game().goTo([]), { code: "BAD_ARGUMENT", parameter: "ply" });
    assert.throws(() => new Game().positionAt(["e2e4"]), { code: "BAD_ARGUMENT", parameter: "ply" });
  }
});

/** How a game of one line refuses what it cannot hold: a variation, an annotation or a null move. */
const isRefusal = ({ name }) => name === "DataError" || name === "IllegalMoveError";

test("a tree without variations and annotations is read as a game, and one with them is not", () => {
  for (const make of Object.values(lines(GameTree))) {
    const tree = make();
    const game = Game.fromJSON(tree.toJSON(), { deadPositions: isDead });
    const { path, next, annotations, record, ...answers } = stateOf(tree);
    assert.deepEqual(stateOf(game), answers);
  }
  for (const [kind, make] of Object.entries(trees)) {
    const data = make().toJSON();
    assert.throws(() => Game.fromJSON(data), isRefusal, kind);
    // Without its moves and its annotations, a tree is a line again.
    const tree = GameTree.fromJSON(data);
    tree.goTo(0);
    for (const { uci } of tree.next()) tree.deleteFrom([uci]);
    tree.annotate({ comment: null });
    assert.equal(Game.fromJSON(tree.toJSON()).pgn(), tree.pgn(), kind);
  }
});

/** Returns games of several entries, a tree and a record. */
function mixed() {
  const game = Game.fromMoves({ headers: { White: "Anna" } }, ["e4", "e5", "Nf3"]);
  const tree = GameTree.fromPgn('[White "Boris"]\n\n1. e4 $1 {best} e5 (1... c5 2. Nf3) 2. Nf3 1-0');
  const ofRules = rules.Game.fromMoves(["d4", "d5"]);
  ofRules.agreeDraw();
  const ofVariants = variants.Game.fromMoves("4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["O-O"]);
  const record = { headers: { White: "Clara" }, moves: [{ san: "c4", variations: [[{ san: "d4" }]] }] };
  return { game, tree, ofRules, ofVariants, record };
}

test("writePgn writes games of every class and entry, and records, as each is written alone", () => {
  const { game, tree, ofRules, ofVariants, record } = mixed();
  const all = [game, record, tree, ofRules, ofVariants];
  for (const style of [undefined, null, { width: 10 }, { glyphs: true, letters: "de", long: true }]) {
    const each = all.map((one) => (one === record ? writePgn(record, style) : one.pgn(style)));
    assert.equal(writePgn(all, style), each.join(""));
    assert.equal(writePgn(new Set(all), style), each.join(""));
    for (const [n, one] of all.entries()) assert.equal(writePgn(one, style), each[n]);
  }
  const read = [...readPgn(writePgn(all))];
  assert.deepEqual(
    read.map(({ headers, moves, result }) => [headers.White, moves.map(({ san }) => san).join(" "), result]),
    [
      ["Anna", "e4 e5 Nf3", "*"],
      ["Clara", "c4", "*"],
      ["Boris", "e4 e5 Nf3", "1-0"],
      ["?", "d4 d5", "1/2-1/2"],
      ["?", "O-O", "*"],
    ],
  );
  assert.equal(read[2].moves[1].variations.length, 1);
});

test("writePgn writes a game of a variant under its own rules", () => {
  const game = variants.Game.fromMoves({ variant: "crazyhouse" }, ["e4", "d5", "exd5", "Qxd5", "P@e4"]);
  for (const write of [writePgn, variants.writePgn, slim.writePgn]) {
    assert.equal(write(game), game.pgn());
    const list = [Game.fromMoves(["e4"]), variants.GameTree.fromJSON(game.toJSON())];
    assert.equal(write(list), list.map((one) => one.pgn()).join(""));
  }
});

test("writePgn refuses wrong options before it asks a game, also for an empty list", () => {
  const game = { pgn: () => assert.fail("the game was asked") };
  for (const games of [game, [game], []]) {
    assert.throws(() => writePgn(games, { letters: "xx" }), { code: "BAD_ARGUMENT" });
    assert.throws(() => writePgn(games, { widht: 5 }), { code: "UNKNOWN_OPTION" });
  }
  for (const wrong of [null, undefined, 5, "1. e4", [null], [[Game.fromMoves(["e4"])]]])
    assert.throws(() => writePgn(wrong), ArgumentError, String(wrong));
});

test("movetext lists a game like the tree and the record of the same line", () => {
  for (const [what, make] of Object.entries({ ...same, ...lines(Game) })) {
    const game = make(Game);
    const tree = GameTree.fromJSON(game.toJSON(), { deadPositions: isDead });
    const listed = [...movetext(game)];
    assert.equal(listed.length, game.line().length, what);
    assert.deepEqual(listed, [...movetext(tree)], what);
    assert.deepEqual(listed, [...movetext(tree.toRecord())], what);
  }
  for (const make of Object.values(sameOfVariants)) {
    const game = make(variants.Game);
    assert.deepEqual(
      [...variants.movetext(game)],
      [...variants.movetext(variants.GameTree.fromJSON(game.toJSON()))],
    );
  }
});

test("movetext lists games of every entry, and later changes of the game do not reach the list", () => {
  const { game, ofRules, ofVariants } = mixed();
  const sans = (each) =>
    [...movetext(each)].map(({ moveNumber, color, san }) => `${moveNumber} ${color} ${san}`);
  assert.deepEqual(sans(ofRules), ["1 white d4", "1 black d5"]);
  assert.deepEqual(sans(ofVariants), ["1 white O-O"]);
  // In three-check the FEN has a field more.
  for (const fen of [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3+3 4 7",
    "7k/8/8/8/8/8/8/K6R b - - 4 7 +1+0",
  ]) {
    const checks = new variants.Game({ fen, variant: "three-check" });
    const { san } = checks.move(checks.position.legalMoves()[0]);
    assert.deepEqual(sans(checks), [`7 black ${san}`]);
  }
  // A record without a FEN begins from the usual position.
  assert.deepEqual(sans({ moves: [{ san: "e4", uci: "e2e4" }] }), ["1 white e4"]);
  const listed = movetext(game);
  assert.equal(listed.next().value.san, "e4");
  game.goTo(0);
  game.move("d4");
  assert.deepEqual(
    [...listed].map(({ san }) => san),
    ["e5", "Nf3"],
  );
  for (const wrong of [{}, { start: Position.initial() }, { line: () => [] }, null])
    assert.throws(() => [...movetext(wrong)], ArgumentError);
});

const copies = {
  ...entries,
  "x88 in CommonJS": requireInstalled("x88"),
  "x88/variants in CommonJS": requireInstalled("x88/variants"),
  "another copy of x88": await freshCopy("x88"),
};

test("instanceof tells trees from games, and every tree is a game, whichever copy or entry made it", () => {
  for (const [one, { Game, GameTree }] of Object.entries(copies))
    for (const [other, made] of Object.entries(copies)) {
      const what = `${one} of ${other}`;
      const [game, tree] = [new made.Game(), new made.GameTree()];
      assert.deepEqual([game instanceof Game, game instanceof GameTree], [true, false], what);
      assert.deepEqual([tree instanceof Game, tree instanceof GameTree], [true, true], what);
    }
  for (const { Game } of [rules, variants])
    for (const game of [new Game(), Game.fromMoves(["e4"])])
      assert.deepEqual([game instanceof x88.Game, game instanceof GameTree], [true, false]);
  assert.equal(new GameTree() instanceof rules.Game, true);
});

test("instanceof is false for what only looks like a game or like a tree", () => {
  const tree = GameTree.fromPgn("1. e4 (1. d4) *");
  const lookalikes = [
    ...[null, undefined, 5, "x88.Game", () => {}, {}, [], Object.create(null)],
    ...[tree.toJSON(), tree.toRecord(), tree.position, { ...tree }, structuredClone(new Game().toJSON())],
    ...[Game, GameTree, Game.prototype.move, new ArgumentError("MINE", "mine")],
    { ply: 0, position: Position.initial(), move() {}, undo() {}, pgn: () => "", branch() {}, toRecord() {} },
  ];
  for (const value of lookalikes)
    for (const Class of [Game, GameTree, variants.Game, variants.GameTree])
      assert.equal(value instanceof Class, false, Class.name);
});

test("subclasses of an app keep the usual instanceof, and are games of the package", () => {
  class MyGame extends Game {}
  class MyTree extends GameTree {}
  class MoreTree extends MyTree {}
  const of = (value) => [Game, GameTree, MyGame, MyTree, MoreTree].map((Class) => value instanceof Class);
  assert.deepEqual(of(new Game()), [true, false, false, false, false]);
  assert.deepEqual(of(new GameTree()), [true, true, false, false, false]);
  assert.deepEqual(of(MyGame.fromMoves(["e4"])), [true, false, true, false, false]);
  assert.deepEqual(of(MyTree.fromPgn("1. e4 (1. d4) *")), [true, true, false, true, false]);
  assert.deepEqual(of(MoreTree.fromJSON({ moves: "e2e4 (d2d4)" })), [true, true, false, true, true]);
  // The factories keep to their class: a subclass of Game reads no variations.
  assert.throws(() => MyGame.fromJSON({ moves: "e2e4 (d2d4)" }), { message: /GameTree of x88/ });
  assert.equal(writePgn([new MyGame(), new MyTree()]), new Game().pgn() + new GameTree().pgn());
  const own = MyGame.fromJSON({ moves: "e2e4", headers: { White: "A" } });
  assert.deepEqual(
    [...movetext(own)].map(({ san }) => san),
    ["e4"],
  );
});

test("movetext and writePgn refuse what is neither a game nor a record", () => {
  const wrong = [
    undefined,
    null,
    5,
    "1. e4",
    new GameTree().toJSON(),
    { toRecord: () => undefined },
    { start: 1, line: 2 },
  ];
  for (const value of wrong)
    assert.throws(() => [...movetext(value)], { name: "ArgumentError", code: "BAD_ARGUMENT" });
  for (const value of [{ pgn: () => undefined }, { pgn: () => ({}) }])
    assert.throws(() => writePgn(value), { name: "ArgumentError", code: "BAD_ARGUMENT" });
});
