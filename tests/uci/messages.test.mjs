// Lines of engines, commands and evaluations. Recorded lines are compared with what python-chess reads.

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

test("recorded info lines read as python-chess reads them", () => {
  const rows = TABLE.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  assert.ok(rows.length > 90);
  for (const row of rows) {
    const [, line, expected] = row.split("\t");
    assert.deepEqual(readUci(line), { kind: "info", info: JSON.parse(expected) }, line);
  }
});

test("info lines of other engines", () => {
  const rows = {
    // The cases of python-chess's own tests.
    "string goes to end no matter score cp 4 what": { text: "goes to end no matter score cp 4 what" },
    "refutation d1h5 g6h5": {},
    "currline 0 e2e4 e7e5": {},
    "ebf 0.42": {},
    "depth 7 seldepth 8 score mate 3": { depth: 7, seldepth: 8, score: { mate: 3 } },
    "tbhits 123 cpuload 456 hashfull 789 time 987 nodes 654 nps 321": {
      tbhits: 123,
      hashfull: 789,
      time: 987,
      nodes: 654,
      nps: 321,
    },
    "depth 10  score cp 22  time 17\tnodes 48299": {
      depth: 10,
      score: { centipawns: 22 },
      time: 17,
      nodes: 48_299,
    },
    "depth 1 unknown1 seldepth 2 score cp 72 unknown3 wdl 249 747 4 multipv 1 unknown4 pv g1f3 g8f6 unknown5 depth":
      {
        depth: 1,
        seldepth: 2,
        score: { centipawns: 72 },
        wdl: [249, 747, 4],
        multipv: 1,
        pv: ["g1f3", "g8f6"],
      },
    // A bound before and after `wdl`.
    "score cp 5 lowerbound wdl 1 2 997": { score: { centipawns: 5, bound: "lower" }, wdl: [1, 2, 997] },
    "score cp 5 wdl 1 2 997 upperbound nodes 9": {
      score: { centipawns: 5, bound: "upper" },
      wdl: [1, 2, 997],
      nodes: 9,
    },
    "upperbound depth 3": { depth: 3 },
    // Values that are not numbers are passed over, and the fields after them are read.
    "depth x seldepth 4": { seldepth: 4 },
    "score cp depth 5": { depth: 5 },
    "score mate -0": { score: { mate: 0 } },
    "wdl 1 2 x": {},
    "nodes 18446744073709551615": { nodes: Number.MAX_SAFE_INTEGER },
    "score cp 99999999999999999999": { score: { centipawns: Number.MAX_SAFE_INTEGER } },
    "depth -1 nodes -5 seldepth 2": { seldepth: 2 },
    "wdl -1 2 3": {},
    "depth 1\0 score\0 cp 3": { depth: 1, score: { centipawns: 3 } },
    // Upper-case promotions of old engines, and drops.
    "pv e7e8Q p@E4 E2E4 (none) e2e4": { pv: ["e7e8q", "P@e4", "e2e4"] },
    pv: { pv: [] },
    "currmove d2d4 currmovenumber 2": { currmove: "d2d4", currmovenumber: 2 },
    string: { text: "" },
    "string  two  spaces": { text: "two  spaces" },
  };
  for (const [words, expected] of Object.entries(rows)) assert.deepEqual(infoOf(words), expected, words);
});

test("names, options and best moves", () => {
  const option = (option) => ({ kind: "option", option });
  const best = (move, ponder = null) => ({ kind: "bestmove", move, ponder });
  const rows = {
    "id name Stockfish 16 by nobody": { kind: "id", name: "Stockfish 16 by nobody" },
    "id author T. Romstad,  M. Costalba": { kind: "id", author: "T. Romstad, M. Costalba" },
    "id country Norway": { kind: "other", text: "id country Norway" },
    uciok: { kind: "uciok" },
    "  readyok \r": { kind: "readyok" },
    "option name Clear Hash type button": option({ name: "Clear Hash", type: "button" }),
    "option name Ponder type check default true": option({ name: "Ponder", type: "check", default: true }),
    "option name Hash type spin default 16 min -1 max 33554432": option({
      name: "Hash",
      type: "spin",
      default: 16,
      min: -1,
      max: 33_554_432,
    }),
    "option name Style type combo default Very Normal var Solid var Very Normal": option({
      name: "Style",
      type: "combo",
      default: "Very Normal",
      choices: ["Solid", "Very Normal"],
    }),
    "option name NalimovPath type string default c:\\my tables": option({
      name: "NalimovPath",
      type: "string",
      default: "c:\\my tables",
    }),
    "option name Book type string default <empty>": option({ name: "Book", type: "string", default: "" }),
    "option name Book type string default ": option({ name: "Book", type: "string", default: "" }),
    "option name Book type shelf": { kind: "other", text: "option name Book type shelf" },
    "option type check": { kind: "other", text: "option type check" },
    "bestmove g1f3 ponder g8f6": best("g1f3", "g8f6"),
    "bestmove e7e8Q ponder NULL": best("e7e8q"),
    "bestmove (none)": best(null),
    "bestmove NULL": best(null),
    "bestmove 0000": best(null),
    bestmove: best(null),
    "bestmove e2-e4": best("e2-e4"),
    "bestmove N@f3": best("N@f3"),
    "": { kind: "other", text: "" },
    "Stockfish 16 by the Stockfish developers": {
      kind: "other",
      text: "Stockfish 16 by the Stockfish developers",
    },
  };
  for (const [line, expected] of Object.entries(rows)) assert.deepEqual(readUci(line), expected, line);
  assert.throws(() => readUci(null), ArgumentError);
});

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
