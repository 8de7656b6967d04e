// Lines of engines (tests/data/uci-info.txt), commands and evaluations.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, GameTree, Position } from "x88";
import {
  ArgumentError,
  evaluationOf,
  evaluationText,
  goCommand,
  optionCommand,
  positionCommand,
  readUci,
  winningChances,
} from "x88/uci";
import { Game as VariantGame, Position as VariantPosition } from "x88/variants";
import { oneOf, randomOf } from "../support/random.mjs";

const TABLE = readFileSync(new URL("../data/uci-info.txt", import.meta.url), "utf8");

const infoOf = (words) => readUci(`info ${words}`).info;

/** Characters that the table escapes. */
const ESCAPES = { t: "\t", r: "\r", 0: "\0", s: " ", "\\": "\\" };

const rows = TABLE.replaceAll("\r\n", "\n")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((row) => row.split("\t"));

assert.ok(rows.length > 140);

for (const engine of new Set(rows.map(([engine]) => engine)))
  test(`lines of the table are read: ${engine}`, () => {
    for (const [, escaped, json] of rows.filter(([name]) => name === engine)) {
      const line = escaped.replace(/\\(.)/g, (_, letter) => ESCAPES[letter]);
      const expected = JSON.parse(json);
      const message = "kind" in expected ? expected : { kind: "info", info: expected };
      assert.deepEqual(readUci(line), message, line);
    }
  });

test("a line is a string", () => assert.throws(() => readUci(null), ArgumentError));

test("no line makes readUci throw", () => {
  const random = randomOf(5);
  const words = "info score cp mate -3 5 wdl pv e2e4 e7e8Q string option name type spin default var bestmove";
  const list = [...words.split(" "), "\0", "", "9".repeat(30), "💥", "__proto__", "constructor", "id"];
  for (let n = 0; n < 5000; n++) {
    const line = Array.from({ length: 1 + random(12) }, () => oneOf(random, list)).join(" ");
    readUci(line);
    readUci(String.fromCharCode(...Array.from({ length: 12 }, () => random(300))));
  }
  assert.equal({}.default, undefined);
});

test("evaluations are from White's side", () => {
  // A reported position of Stockfish: Black is to move, and −557 is White's advantage.
  assert.deepEqual(evaluationOf(infoOf("depth 24 score cp -557"), "black"), { centipawns: 557, depth: 24 });
  assert.deepEqual(evaluationOf(infoOf("score mate -2"), "white"), { mate: -2 });
  assert.deepEqual(evaluationOf(infoOf("score cp 0"), "black"), { centipawns: 0 });
  for (const words of ["score cp 5 lowerbound", "score mate 0", "depth 3"])
    assert.equal(evaluationOf(infoOf(words), "white"), null, words);
  const tree = new GameTree();
  tree.annotate({ evaluation: evaluationOf(infoOf("depth 9 score cp 31"), tree.turn) });
  assert.match(tree.pgn(), /\[%eval 0\.31,9\]/);

  const texts = [
    [{ centipawns: 31 }, "+0.31"],
    [{ centipawns: -1234 }, "-12.34"],
    [{ centipawns: -0.2 }, "0.00"],
    [{ mate: 4 }, "#4"],
    [{ mate: -4, depth: 3 }, "#-4"],
  ];
  for (const [evaluation, text] of texts) assert.equal(evaluationText(evaluation), text);
  // Worked out from lichess's formula.
  const chances = [
    [{ centipawns: 0 }, 0],
    [{ centipawns: 100 }, 0.1821],
    [{ centipawns: -300 }, -0.5023],
    [{ centipawns: 5000 }, 0.9509],
    [{ mate: 1 }, 0.9987],
    [{ mate: -12 }, -0.9658],
  ];
  for (const [evaluation, chance] of chances)
    assert.ok(
      Math.abs(winningChances(evaluation) - chance) < 0.0001,
      `${JSON.stringify(evaluation)} ${winningChances(evaluation)}`,
    );
});

test("the position command has the moves that an engine needs for repetitions", () => {
  assert.equal(positionCommand(new Game()), "position startpos");
  const game = Game.fromMoves(["e4", "e5", "Ke2"]);
  assert.equal(positionCommand(game), "position startpos moves e2e4 e7e5 e1e2");
  game.undo();
  assert.equal(positionCommand(game), "position startpos moves e2e4 e7e5");

  const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
  assert.equal(positionCommand(Game.fromMoves(fen, ["Kd7"])), `position fen ${fen} moves e8d7`);

  // Engines end at a null move, so the command begins behind the last one.
  const tree = GameTree.fromPgn("1. e4 -- 2. d4 -- 3. Nf3 e5 *");
  tree.goTo(5);
  const behind = "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3";
  assert.equal(positionCommand(tree), `position fen ${behind} moves g1f3`);
  tree.goTo(4);
  assert.equal(positionCommand(tree), `position fen ${behind}`);

  const start = Position.chess960(0);
  const chess960 = new Game({ position: start });
  chess960.move("e4");
  assert.equal(
    positionCommand(chess960),
    "position fen bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1 moves e2e4",
  );
  const variant = new VariantGame({ position: VariantPosition.initial("three-check") });
  variant.move("e4");
  assert.match(positionCommand(variant), /^position fen rnbqkbnr.* moves e2e4$/);
  for (const wrong of [null, {}, "e4", Position.initial()])
    assert.throws(() => positionCommand(wrong), ArgumentError);
});

test("go and setoption", () => {
  const rows = [
    [{ depth: 12 }, "go depth 12"],
    [
      { wtime: 300_000.9, btime: 0, winc: 0, binc: 1000, movestogo: 3 },
      "go wtime 300000 btime 1 winc 0 binc 1000 movestogo 3",
    ],
    [{ infinite: true, searchmoves: ["e2e4", "A7A8Q"] }, "go infinite searchmoves e2e4 a7a8q"],
    // Engines take a time of 0 for no limit.
    [{ movetime: 0.5 }, "go movetime 1"],
    [{ nodes: 5, mate: 3, movetime: 100 }, "go movetime 100 nodes 5 mate 3"],
  ];
  for (const [limits, command] of rows) assert.equal(goCommand(limits), command);
  const wrong = [
    null,
    {},
    { searchmoves: ["e2e4"] },
    { depth: 0 },
    { depth: "5" },
    { movetime: Number.NaN },
    { wtime: "5" },
    { wtime: -1 },
    { infinite: false },
    { winc: 100 },
    { movestogo: 5 },
    { wtime: 100 },
    { infinite: true, searchmoves: ["e2e4\nquit"] },
    { infinite: true, searchmoves: "e2e4" },
    { ponder: true },
  ];
  for (const limits of wrong) assert.throws(() => goCommand(limits), ArgumentError, JSON.stringify(limits));

  assert.equal(optionCommand("Hash", 128), "setoption name Hash value 128");
  assert.equal(optionCommand("Ponder", false), "setoption name Ponder value false");
  assert.equal(optionCommand("Book", ""), "setoption name Book value <empty>");
  assert.equal(optionCommand("Clear Hash"), "setoption name Clear Hash");
  for (const call of [
    ["Hash\nquit", 1],
    ["Book", "x\rquit"],
    ["Hash", null],
    [5, 5],
  ])
    assert.throws(() => optionCommand(...call), ArgumentError, JSON.stringify(call));
});
