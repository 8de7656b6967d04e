// What an app writes: a status line, a move list, a look back, games from lists of moves, and errors that it shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ArgumentError,
  ClaimError,
  defineMessages,
  english,
  FenError,
  Game,
  GameTree,
  IllegalMoveError,
  movetext,
  Position,
  readPgn,
  setMessages,
} from "x88";
import { isDead } from "x88/can-win";
import { Game as RulesGame } from "x88/rules";
import { Game as VariantGame, GameTree as VariantTree, movetext as variantMovetext } from "x88/variants";

const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
const from = (fen) => new Game(fen);

/** `[how the game ends, the sentence]` */
const sentences = [
  [() => Game.fromMoves(["f3", "e5", "g4", "Qh4"]), "Checkmate: Black wins."],
  [() => from("R6k/8/6K1/8/8/8/8/8 b - - 0 1"), "Checkmate: White wins."],
  [() => from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "Stalemate: the game is a draw."],
  [() => from("7k/8/6K1/8/8/8/8/8 b - - 0 1"), "Draw: neither side has enough material to checkmate."],
  [
    () => new Game({ fen: "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", deadPositions: isDead }),
    "Draw: neither side can ever checkmate.",
  ],
  [
    () => Game.fromMoves([...there, ...there, ...there, ...there]),
    "Draw: the position has occurred five times.",
  ],
  [() => from("4k3/8/8/8/8/8/8/R3K3 b - - 150 120"), "Draw: 75 moves without a capture or pawn move."],
  [(game) => game.resign("white"), "White resigned: Black wins."],
  [(game) => game.resign("black"), "Black resigned: White wins."],
  [(game) => game.agreeDraw(), "Draw by agreement."],
  [(game) => game.flag("black"), "Black ran out of time: White wins."],
];

for (const [end, sentence] of sentences)
  test(`outcome().message is one sentence: ${sentence}`, () => {
    const started = new Game();
    const ended = end(started);
    const game = ended instanceof Game ? ended : started;
    const outcome = game.outcome();
    assert.equal(outcome.message, sentence);
    assert.equal(outcome.messageKey, `OUTCOME_${outcome.kind.toUpperCase().replaceAll("-", "_")}`);
    if (!(ended instanceof Game)) assert.deepEqual(ended, outcome);
    assert.deepEqual(JSON.parse(JSON.stringify(outcome)), outcome);
  });

test("draws by claim, resignation against a bare king and flag fall against a bare king have their sentences", () => {
  const claimed = Game.fromMoves([...there, ...there]);
  assert.equal(claimed.claimDraw().message, "Draw: threefold repetition was claimed.");
  assert.equal(claimed.reopen().message, "Draw: threefold repetition was claimed.");
  assert.equal(
    from("4k3/8/8/8/8/8/8/R3K3 b - - 100 90").claimDraw().message,
    "Draw: the fifty-move rule was claimed.",
  );
  const bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  const drawn = from(bare).resign("white");
  assert.deepEqual(
    [drawn.kind, drawn.winner, drawn.messageKey, drawn.message],
    [
      "resignation",
      null,
      "OUTCOME_RESIGNATION_DRAW",
      "Draw: a player resigned, but the opponent cannot checkmate.",
    ],
  );
  assert.equal(
    from(bare).flag("white").message,
    "Draw: a player ran out of time, but the opponent cannot checkmate.",
  );
});

test("every entry with sentences says how a game ended, in the language of the app", () => {
  const mate = ["f3", "e5", "g4", "Qh4"];
  assert.equal(Game.fromMoves(mate).position.outcome().message, "Checkmate: Black wins.");
  assert.deepEqual(RulesGame.fromMoves(mate).outcome(), {
    winner: "black",
    kind: "checkmate",
    article: "5.1.1",
  });
  const hill = VariantGame.fromMoves({ variant: "king-of-the-hill" }, "e4 e6 Ke2 Ke7 Kd3 Kf6 Kd4".split(" "));
  assert.equal(hill.outcome().message, "A king reached the center: White wins.");
  const stalemated = new VariantGame({ fen: "8/8/8/8/7p/7P/8/8 w - - 0 1", variant: "antichess" });
  assert.equal(stalemated.outcome().message, "Stalemate: White wins.");
  setMessages(
    defineMessages({ ...english, OUTCOME_CHECKMATE: "Matt: {winner} gewinnt.", WORD_BLACK: "Schwarz" }),
  );
  try {
    assert.equal(Game.fromMoves(mate).outcome().message, "Matt: Schwarz gewinnt.");
  } finally {
    setMessages(english);
  }
});

test("moves of a game have their ply and move number", () => {
  const place = ({ ply, moveNumber, san }) => [ply, moveNumber, san];
  const game = GameTree.fromMoves("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7", ["Kd7", "e4", "Kd6"]);
  const expected = [
    [1, 7, "Kd7"],
    [2, 8, "e4"],
    [3, 8, "Kd6"],
  ];
  assert.deepEqual(game.history().map(place), expected);
  assert.deepEqual(game.line().map(place), expected);
  assert.deepEqual(place(game.lastMove), expected[2]);
  assert.deepEqual(place(game.undo()), expected[2]);
  assert.deepEqual(game.next().map(place), [expected[2]]);
  assert.deepEqual(place(game.redo()), expected[2]);
  assert.deepEqual(place(game.move("e5+")), [4, 9, "e5+"]);
  game.goTo(1);
  assert.deepEqual(place(game.branch("Kf2")), [2, 8, "Kf2"]);
  assert.deepEqual(place(game.tryMove("Kd6").move), [3, 8, "Kd6"]);
  assert.deepEqual(structuredClone(game.history()), game.history());
  // They are accepted like any move.
  assert.equal(Game.fromMoves(game.start, game.history()).fen(), game.fen());
  const record = game.toRecord();
  const places = (nodes) =>
    nodes.flatMap((node) => [place(node), ...(node.variations ?? []).flatMap(places)]);
  assert.deepEqual(places(record.moves), [
    [1, 7, "Kd7"],
    [2, 8, "e4"],
    [2, 8, "Kf2"],
    [3, 8, "Kd6"],
    [3, 8, "Kd6"],
    [4, 9, "e5+"],
  ]);
  assert.deepEqual(places([...readPgn(game.pgn())][0].moves), places(record.moves));
});

test("sans lists the moves on the board", () => {
  const game = Game.fromMoves(["e4", "e5", "Nf3"]);
  game.undo();
  assert.equal(game.sans().join(" "), "e4 e5");
  assert.equal(RulesGame.fromMoves(["d4"]).sans().join(), "d4");
});

/** A move list in ten lines. */
function moveList(game) {
  let text = "";
  for (const move of movetext(game)) {
    if (move.startsVariation) text += "(";
    if (move.needsNumber) text += `${move.moveNumber}${move.color === "white" ? "." : "..."} `;
    text += `${move.san}${")".repeat(move.endsVariations)} `;
  }
  return text.trim();
}

for (const pgn of [
  "1. e4 e5 2. Nf3 Nc6",
  "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) (1... e6) 2. Nf3 Nc6 (2... d6) 3. Bb5",
  "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Bg5))) 1... e5",
  "1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) (2. Nf3 d6)",
])
  test(`movetext makes a move list in ten lines: ${pgn}`, () => {
    const game = GameTree.fromPgn(`${pgn} *`);
    const main = game.path().join(" ");
    assert.equal(moveList(game), pgn);
    assert.equal(moveList([...readPgn(`${pgn} *`)][0]), pgn);
    for (const { path, ply, san } of movetext(game)) {
      assert.equal(path.length, ply);
      assert.equal(game.isMainLine(path), main.startsWith(path.join(" ")));
      game.goTo(path);
      assert.equal(game.lastMove.san, san);
    }
  });

test("movetext has annotations, and numbers after comments", () => {
  const game = GameTree.fromPgn(
    "1. e4 $1 {[%clk 0:01:00] best} e5 {[%clk 0:00:59]} 2. Nf3 {[%clk 0:00:58]} Nc6 *",
  );
  const [e4, e5, , nc6] = movetext(game);
  assert.deepEqual([e4.nags, e4.comment, e4.clock], [[1], "best", 60_000]);
  assert.deepEqual([e5.needsNumber, nc6.needsNumber], [true, false]);
  assert.deepEqual({ ...nc6 }.path, ["e2e4", "e7e5", "g1f3", "b8c6"]);
  const black = new Game("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
  black.move("Kd7");
  assert.deepEqual(
    [...movetext(black)].map(({ moveNumber, color, needsNumber }) => [moveNumber, color, needsNumber]),
    [[7, "black", true]],
  );
  const house = VariantGame.fromMoves({ variant: "crazyhouse" }, ["e4", "d5", "exd5", "Qxd5", "P@e4"]);
  assert.equal([...variantMovetext(house)].at(-1).san, "P@e4");
  for (const wrong of [null, undefined, 5, "1. e4", {}, new Position(Position.initial().packed)])
    assert.throws(() => [...movetext(wrong)], ArgumentError);
});

test("movetext of a long game with many variations ends soon", () => {
  for (const Class of [Game, GameTree]) {
    const long = Class.fromMoves(Array.from({ length: 20_000 }, (_, n) => there[n % 4]));
    assert.equal([...movetext(long)].length, 20_000);
    assert.deepEqual([...movetext(new Class())], []);
  }
  const node = (san, uci) => ({ san, uci, ply: 1, moveNumber: 1 });
  const variations = Array.from({ length: 20_000 }, () => [node("d4", "d2d4")]);
  const record = { ...new GameTree().toRecord(), moves: [{ ...node("e4", "e2e4"), variations }] };
  assert.equal([...movetext(record)].at(-1).depth, 1);
});

test("positionAt looks back without moving the board", () => {
  const game = GameTree.fromPgn("1. e4 e5 (1... c5 2. Nf3) 2. f4 *");
  let changes = 0;
  game.subscribe(() => changes++);
  for (let ply = 0; ply <= 3; ply++) {
    const there = GameTree.fromPgn("1. e4 e5 2. f4 *");
    there.goTo(ply);
    assert.equal(game.positionAt(ply).fen(), there.fen());
  }
  assert.equal(game.positionAt(["e2e4", "c7c5", "g1f3"]).play("d6").turn, "white");
  assert.equal(game.positionAt([]).fen(), new Game().fen());
  assert.equal(game.positionAt(3), game.position);
  assert.deepEqual([changes, game.ply], [0, 3]);
  for (const wrong of [4, -1, 1.5, "1"]) assert.throws(() => game.positionAt(wrong), ArgumentError);
  assert.throws(() => game.positionAt(["d2d4"]), { code: "NO_SUCH_PATH" });
  assert.equal(RulesGame.fromMoves(["e4", "e5"]).positionAt(1).turn, "black");
});

test("isMainLine tells the main line from variations", () => {
  const game = GameTree.fromPgn("1. e4 e5 (1... c5) 2. f4 *");
  assert.deepEqual(
    [game.isMainLine(), game.isMainLine([]), game.isMainLine(["e2e4", "c7c5"])],
    [true, true, false],
  );
  game.goTo(["e2e4", "c7c5"]);
  assert.equal(game.isMainLine(), false);
  assert.throws(() => game.isMainLine(["e4"]), {
    code: "NO_SUCH_PATH",
    message: /a list of UCI moves such as \["e2e4", "e7e5"\], got "e4"/,
  });
});

test("fromMoves needs no start", () => {
  for (const Class of [Game, GameTree, RulesGame, VariantGame, VariantTree]) {
    assert.equal(Class.fromMoves(["e4", "e5"]).ply, 2);
    assert.equal(Class.fromMoves(null, ["e4"]).ply, 1);
    assert.equal(Class.fromMoves(new Set(["e4"])).ply, 1);
    assert.throws(() => Class.fromMoves("e4"), {
      message: 'Expected a list of moves for "moves", got "e4".',
    });
    assert.throws(() => Class.fromMoves(), ArgumentError);
  }
  assert.throws(() => new Game(["e4"]), { message: 'Expected an object for "options", got an array.' });
});

/** `[call, the beginning of the message]` */
const placed = [
  [() => Game.fromMoves(["e4", "x"]), 'Ply 2 (1...): Cannot read "x" as a move. '],
  [() => Game.fromMoves(["e4", "e5", "Ke3"]), "Ply 3 (2.): A king moves one square"],
  [() => Game.fromMoves("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7", ["e5"]), "Ply 1 (7...): "],
  [() => Game.fromJSON({ moves: "x" }), 'Ply 1 (1.): Cannot read "x" as a move. '],
  [() => GameTree.fromJSON({ moves: "e2e4 (d2d4 d7d5 x) e7e5" }), 'Ply 3 (2.): Cannot read "x" as a move. '],
  [() => GameTree.fromRecord({ moves: [{ san: "e4" }, { san: "e4" }] }), "Ply 2 (1...): "],
  [
    () => GameTree.fromRecord({ moves: [{ san: "e4", variations: [[{ san: "d4" }, {}]] }] }),
    "Ply 2 (1...): Expected",
  ],
  [
    () => GameTree.fromRecord({ moves: [{ san: "e4" }, { san: "e5", nags: ["!"] }] }),
    "Ply 2 (1...): Expected",
  ],
  [() => RulesGame.fromMoves(["e4", "e4"]), 'Ply 2 (1...): "e4" is not a legal move in '],
  [() => RulesGame.fromJSON({ moves: "e2e4 e2e4" }), "Ply 2 (1...): "],
];

for (const [call, beginning] of placed)
  test(`an error about a list of moves begins with the place: ${beginning}`, () => {
    assert.throws(call, (error) => {
      assert.ok(error instanceof IllegalMoveError || error instanceof ArgumentError, String(error));
      assert.ok(error.message.startsWith(beginning), error.message);
      return true;
    });
  });

test("errors are sentences", () => {
  const messages = [
    [() => new Game("8/8/8/8/8/8/8/8 w"), /^The castling field is missing\. The .* is missing\. .*\.$/],
    [() => new Game("e4"), /^Not a FEN: "e4"\. A FEN looks like .*\.$/],
    [
      () => new Game({ fen: "8/8/8/8/8/P7/PPPPPPPP/4K2k w - - 0 1", strict: true }),
      /^White has .* 8 pawns\. \{ strict: false \} accepts this FEN\.$/,
    ],
  ];
  for (const [call, message] of messages)
    assert.throws(call, (error) => error instanceof FenError && message.test(error.message));
  assert.throws(
    () => new Game().claimDraw(),
    (error) =>
      error instanceof ClaimError &&
      error.message === "The position has occurred once, and a draw by repetition needs three times.",
  );
});

test("members take any string for a square and check it", () => {
  const game = new Game();
  for (const call of [
    (square) => game.get(square),
    (square) => game.legalDests(square),
    (square) => game.legalMoves(square),
    (square) => game.targets(square),
    (square) => game.position.refusedDests(square),
    (square) => game.position.attackers(square, "white"),
  ]) {
    call("e2");
    assert.throws(() => call("e9"), { code: "BAD_ARGUMENT", message: /a square such as "e4"/ });
  }
});

for (const [name, Class, Tree] of [
  ["x88", Game, GameTree],
  ["GameTree of x88", GameTree, GameTree],
  ["x88/variants", VariantGame, VariantTree],
  ["GameTree of x88/variants", VariantTree, VariantTree],
])
  test(`a PGN after a flag fall says so: ${name}`, () => {
    const game = Class.fromMoves(["e4"]);
    assert.ok(!game.pgn().includes("Termination"));
    game.flag("black");
    const tag = '[Termination "time forfeit"]\n';
    assert.ok(game.pgn().includes(tag));
    if (Class === Tree) assert.equal(game.toRecord().headers.Termination, "time forfeit");
    assert.ok(Class.fromJSON(game.toJSON()).pgn().includes(tag));
    assert.equal(Tree.fromPgn(game.pgn()).headers.get("Termination"), "time forfeit");
    // The header of a game that was read is stale once it ends in another way.
    const read = Tree.fromPgn(game.pgn());
    read.agreeDraw();
    assert.ok(!read.pgn().includes("Termination"));
    assert.equal(read.toRecord().headers.Termination, undefined);
    game.setHeader("Termination", "abandoned");
    assert.ok(game.pgn().includes('[Termination "abandoned"]'));
    game.setHeader("Termination", null);
    game.reopen();
    assert.ok(!game.pgn().includes("Termination"));
    game.resign("white");
    assert.ok(!game.pgn().includes("Termination"));
  });

test("a flag fall replaces the termination of an unfinished game, and keeps another", () => {
  const terminationOf = (value) => {
    const game = GameTree.fromPgn(`[Termination "${value}"]\n\n1. e4 e5 *`);
    game.flag("white");
    return game.toRecord().headers.Termination;
  };
  assert.equal(terminationOf("unterminated"), "time forfeit");
  assert.equal(terminationOf("Anna lost on time"), "Anna lost on time");
});
