// Games as plain data: lossless, short, and accepted only if they are valid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";

/** Returns all answers of a game, including those about undone moves. */
function stateOf(game) {
  const at = game.ply;
  const state = {
    start: game.start.toBytes(),
    position: game.position.toBytes(),
    ply: at,
    line: game.line(),
    outcome: game.outcome(),
    claims: game.claims(),
    repetitions: game.repetitions(),
    captured: game.captured(),
    headers: [...game.headers],
  };
  const ends = game.line().map((_, ply) => {
    game.goTo(ply + 1);
    return game.outcome();
  });
  game.goTo(at);
  return { ...state, ends };
}

const fens = [
  [undefined, {}],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {}],
  ["4k3/8/8/8/8/8/8/RR1K4 w B - 0 1", { chess960: true }],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", { chess960: true }],
  ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", {}],
  ["1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", {}],
  ["4k3/8/8/8/8/3n1n2/PPPPPPPP/PPPPKPPP w - - 0 1".replace("PPPPKPPP", "4K3"), {}],
  ["4k3/8/8/8/8/8/8/R3K3 w Q - 149 120", {}],
];

const ends = [
  () => {},
  (game, color) => game.resign(color),
  (game) => game.agreeDraw(),
  (game, color) => game.flag(color, { rules: "lichess" }),
  (game) => game.claims().length > 0 && game.claimDraw(game.claims()[0].byMove),
];

/** Returns a random game of any length, with undone moves, ended on the board or elsewhere. */
function randomGame(random) {
  const [fen, options] = oneOf(random, fens);
  const headers = random(2) === 0 ? undefined : { White: "é😀", Black: 'a "b" \\ c', Event: "" };
  const game = new Game({ ...options, fen, headers });
  for (let left = random(60); left > 0 && !game.isOver(); left--) {
    const moves = game.position.legalMoves();
    const last = game.line()[game.ply - 2];
    const back = moves.filter(({ from, to }) => last?.from === to && last?.to === from);
    game.move(oneOf(random, back.length > 0 && random(2) === 0 ? back : moves));
  }
  oneOf(random, ends)(game, oneOf(random, ["white", "black"]));
  if (random(2) === 0) game.goTo(random(game.ply + 1));
  return game;
}

test("a game's JSON round-trips without loss through every kind of store", () => {
  const random = randomOf(7);
  let ended = 0;
  for (let n = 0; n < 150; n++) {
    const game = randomGame(random);
    const expected = stateOf(game);
    const data = game.toJSON();
    assert.deepEqual(JSON.parse(JSON.stringify(game)), data, "strings and numbers only");
    for (const stored of [data, JSON.parse(JSON.stringify(game)), structuredClone(data)]) {
      for (const Class of [Game, GameTree]) {
        const read = Class.fromJSON(stored);
        assert.deepEqual(stateOf(read), expected, JSON.stringify(data));
        assert.deepEqual(read.toJSON(), data);
      }
    }
    if (data.ended) ended++;
  }
  assert.ok(ended > 40);
});

test("a game of eighty plies takes less than a kilobyte", () => {
  const random = randomOf(3);
  for (let n = 0; n < 10; n++) {
    const game = new Game();
    while (game.ply < 80) {
      game.move(oneOf(random, game.position.legalMoves()));
      if (game.isOver()) game.undo();
    }
    assert.ok(JSON.stringify(game).length < 1024);
  }
  assert.deepEqual(new Game().toJSON(), { moves: "" });
});

test("stored moves put each variation in brackets behind the move that it replaces", () => {
  const read = (moves) => GameTree.fromJSON({ moves });
  assert.deepEqual(read(" e2e4  (d2d4 (c2c4)) e7e5 ").toJSON().moves, "e2e4 (d2d4) (c2c4) e7e5");
  const wrong = [
    "(d2d4)",
    "((d2d4))",
    "e2e4 ((d2d4))",
    "e2e4 (d2d4 () (c2c4))",
    "e2e4 ()",
    "e2e4 )",
    ")",
    "e2e4 (d2d4",
    "e2e4 (",
  ];
  for (const moves of wrong)
    assert.throws(
      () => read(moves),
      { code: "BAD_ARGUMENT", parameter: "moves", message: /each variation in brackets/ },
      moves,
    );
});

test("positions are stored and sent as bytes, setups and FENs", () => {
  const random = randomOf(5);
  for (let n = 0; n < 300; n++) {
    const { position } = randomGame(random);
    const options = { chess960: position.isChess960 };
    assert.deepEqual(Position.fromBytes(position.toBytes()), position);
    assert.deepEqual(Position.fromBytes(structuredClone(position.toBytes())), position);
    assert.deepEqual(Position.fromSetup(JSON.parse(JSON.stringify(position))), position);
    assert.deepEqual(Position.fromFen(position.fen({ enPassant: "always" }), options), position);
    assert.ok(Position.fromFen(position.fen(), options).equals(position));
    assert.ok(
      Position.fromFen(position.fen({ castling: "shredder" }), { ...options, chess960: true }).isSamePosition(
        position,
      ),
    );
    assert.equal(String(position), position.fen());
    assert.equal(Position.fromFen(position.fen(), options).hash(), position.hash());
    assert.equal(position.get(position.king("white")).role, "king");
    const counted = Object.values(position.material("white")).concat(
      Object.values(position.material("black")),
    );
    assert.equal(
      counted.reduce((sum, count) => sum + count, 0),
      position.pieces().size,
    );
    const letters = position
      .ascii()
      .split("\n")
      .slice(0, 8)
      .map((row) => row.slice(3).replaceAll(" ", ""));
    const placement = position
      .fen()
      .split(" ")[0]
      .replaceAll(/\d/g, (digit) => ".".repeat(Number(digit)));
    assert.equal(letters.join("/"), placement);
  }
});

test("unpack refuses bytes that do not encode a position", () => {
  const good = Position.initial().toBytes();
  let refused = 0;
  for (let at = 0; at < good.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const bytes = good.slice();
      bytes[at] ^= 1 << bit;
      try {
        const position = Position.fromBytes(bytes);
        assert.deepEqual(position.toBytes(), bytes);
        assert.ok(Position.fromSetup(position.toSetup()).equals(position));
        assert.ok(position.legalMoves().length >= 0);
      } catch (error) {
        assert.ok(["DataError", "SetupError"].includes(error.name), `${at}, ${bit}: ${error.stack}`);
        refused++;
      }
    }
  }
  assert.ok(refused > 100);
  for (const other of [
    good.slice(1),
    [...good],
    good.buffer,
    new DataView(good.buffer, 1),
    "x".repeat(42),
    new Uint8Array(42).fill(255),
  ])
    assert.throws(() => Position.fromBytes(other), { name: "DataError", code: "BAD_ARGUMENT" });
});

test("a game's JSON is the same whether it was read from PGN or from JSON", () => {
  const game = GameTree.fromPgn("1. e4 $1 {[%clk 0:03:00] best [%csl Gd4]} (1. d4 {x} $2) *");
  const text = JSON.stringify(game);
  assert.equal(JSON.stringify(GameTree.fromJSON(JSON.parse(text))), text);
  assert.equal(JSON.stringify(GameTree.fromRecord(game.toRecord())), text);
});

test("wrong data is a DataError, and a wrong call is only an ArgumentError", async () => {
  for (const entry of ["x88", "x88/variants", "x88/rules"]) {
    const { ArgumentError, DataError, Game, GameTree, Position } = await import(entry);
    const setup = Position.initial().toSetup();
    const data = [
      () => Game.fromJSON(null),
      () => Game.fromJSON({ moves: 5 }),
      () => Game.fromJSON({ moves: "e2e4", ply: 9 }),
      () => Game.fromJSON({ moves: "", deadPositions: "yes" }),
      () => Game.fromJSON({ moves: "", start: 5 }),
      () => Position.fromBytes(new Uint8Array(3)),
      () => Position.fromSetup({ ...setup, turn: "red" }),
      ...(GameTree
        ? [
            () => GameTree.fromJSON({ moves: "(e2e4)" }),
            () => GameTree.fromRecord({ moves: 5 }),
            () => GameTree.fromRecord({ fen: null }),
          ]
        : []),
    ];
    for (const read of data) {
      assert.throws(read, (error) => {
        assert.ok(
          error instanceof DataError && error instanceof ArgumentError,
          `${entry}: ${error} of ${read}`,
        );
        return error.name === "DataError" && error.code !== undefined;
      });
    }
    const calls = [
      () => new Game({ fem: "" }),
      () => new Game({ position: 5 }),
      () => Position.fromSetup(setup, { strict: 5 }),
      () => new Game().goTo(5),
      ...(GameTree
        ? [() => Game.fromJSON({ moves: "" }, { deadPosition: 5 }), () => new Game().flag("green")]
        : []),
      ...(entry === "x88"
        ? [
            () => Game.fromJSON({ moves: "", deadPositions: true }),
            () => Game.fromJSON({ moves: "e2e4", deadPositions: true }, { deadPositions: async () => null }),
          ]
        : []),
    ];
    for (const call of calls)
      assert.throws(call, (error) => {
        assert.ok(
          error instanceof ArgumentError && !(error instanceof DataError),
          `${entry}: ${error} of ${call}`,
        );
        return error.name === "ArgumentError";
      });
  }
});
