// A board game as PGN, without a page: reopened, it has the same start, moves and result for every ending.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position, readPgn } from "x88";
import { readPosition } from "../../../www/src/game/position-text.js";
import { GameController } from "../../../www/src/game/game-controller.js";
import { keepPlayed, keptPlayed, playedPgn } from "../../../www/src/games/played.js";
import { Kept } from "../../../www/src/shell/storage.js";

const DATE = new Date(2026, 0, 5);

function gameOf(...moves) {
  const game = new GameController();
  for (const move of moves) game.play(move);
  return game;
}

/** The headers and moves of the saved game. */
function saved({ record, outcome }, names = {}) {
  const [read, ...others] = readPgn(playedPgn(record, { names, outcome, date: DATE }));
  assert.deepEqual([others, read.problems], [[], []]);
  return { ...read, line: read.moves.map(({ san }) => san).join(" ") };
}

test("saves a game in progress and a game that ended in mate", () => {
  const going = saved(gameOf("e4", "e5"), { black: "Rusty (x88)" });
  assert.deepEqual([going.line, going.result], ["e4 e5", "*"]);
  assert.deepEqual(going.headers, {
    Event: "Game on x88",
    Site: "?",
    Date: "2026.01.05",
    Round: "-",
    White: "?",
    Black: "Rusty (x88)",
    Result: "*",
  });
  assert.equal(saved(gameOf("f3", "e5", "g4", "Qh4#")).result, "0-1");
});

test("undone moves are saved during the game, but not after a player ended it", () => {
  const game = gameOf("e4", "e5", "Nf3", "Nc6");
  game.goTo(2);
  assert.equal(saved(game).line, "e4 e5 Nf3 Nc6");
  game.resign("white");
  const { line, result } = saved(game);
  assert.deepEqual([line, result], ["e4 e5", "0-1"]);
});

test("saves endings by players, and the clock", () => {
  const drawn = gameOf("d4");
  drawn.agreeDraw();
  assert.equal(saved(drawn).result, "1/2-1/2");
  const late = gameOf("d4", "d5");
  late.flag("white");
  const { result, headers } = saved(late);
  assert.deepEqual([result, headers.Termination], ["0-1", "time forfeit"]);
});

test("saves a custom position and Chess960", () => {
  const ending = new GameController();
  ending.startPosition(readPosition("8/8/8/4k3/8/8/4P3/4K3 b - - 3 50"));
  ending.play("Ke4");
  const { fen, line } = saved(ending);
  assert.deepEqual([fen, line], ["8/8/8/4k3/8/8/4P3/4K3 b - - 3 50", "Ke4"]);
  const shuffled = new GameController();
  shuffled.startPosition(Position.chess960(7));
  shuffled.play(shuffled.position.legalMoves()[0]);
  const read = saved(shuffled);
  assert.deepEqual([read.chess960, read.fen], [true, Position.chess960(7).fen()]);
  assert.equal(read.moves.length, 1);
});

test("a game reaches the viewer even if the browser's storage is missing or full", () => {
  const refuse = () => {
    throw new DOMException("not here", "SecurityError");
  };
  const nowhere = {
    get localStorage() {
      return refuse();
    },
  };
  const full = { localStorage: { getItem: () => "1. d4 *", setItem: refuse } };
  for (const [window, before] of [
    [nowhere, null],
    [full, "1. d4 *"],
  ]) {
    const kept = new Kept(window);
    assert.equal(keptPlayed(kept), before);
    keepPlayed(kept, "1. e4 *");
    assert.equal(keptPlayed(kept), "1. e4 *");
  }
});
