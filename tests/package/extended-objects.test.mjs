// A page whose scripts extend `Object.prototype`: the additions never count as options, headers or records.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, Position, readPgn, writePgn } from "x88";
import { Chess } from "x88/chessjs";
import { Game as RulesGame } from "x88/rules";

/** A script's additions: a method, and names that the library itself uses. */
const ADDED = { each: () => {}, result: "1-0", line: "e2e4", headers: "none" };

const { prototype } = Object;

/** Returns the result of the work on such a page and on any other. */
function onBoth(work) {
  const plain = work();
  for (const [name, value] of Object.entries(ADDED))
    Object.defineProperty(prototype, name, { value, enumerable: true, configurable: true, writable: true });
  try {
    return [work(), plain];
  } finally {
    for (const name of Object.keys(ADDED)) delete prototype[name];
  }
}

const PGN = '[Event "A"]\n[White "Anna"]\n[Result "1-0"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 1-0\n\n';

test("x88/chessjs writes and lists only its own headers on a page that extends Object.prototype", () => {
  const [extended, plain] = onBoth(() => {
    const chess = new Chess();
    chess.loadPgn(PGN);
    chess.setHeader("Black", "Boris");
    return [chess.pgn(), { ...chess.getHeaders() }, chess.getComments(), chess.history()];
  });
  assert.deepEqual(extended, plain);
});

test("games, records and data are unaffected by extensions of Object.prototype", () => {
  const [extended, plain] = onBoth(() => {
    const game = GameTree.fromPgn(PGN);
    const line = Game.fromMoves({ headers: { White: "Anna", Result: "1-0" } }, ["e4", "e5"]);
    const [record] = readPgn(PGN);
    return JSON.stringify([
      game.pgn(),
      game.toJSON(),
      GameTree.fromJSON(game.toJSON()).pgn(),
      Game.fromJSON(line.toJSON()).pgn(),
      writePgn(record),
      RulesGame.fromJSON({ moves: "e2e4 e7e5" }).toJSON(),
      Position.fromSetup(Position.initial().toSetup()).fen(),
    ]);
  });
  assert.equal(extended, plain);
});
