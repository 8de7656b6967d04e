// Games in links, without a page: a game is read back as written, and invalid links are refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, Position, readPgn } from "x88";
import { gameQuery, linkedGame } from "../../../www/src/games/linked.js";

const linked = (query) => linkedGame(new URLSearchParams(query));

function gameOf(moves, options) {
  const game = new GameTree(options);
  for (const move of moves) game.move(move);
  return game;
}

test("a game survives a link unchanged", () => {
  const [record] = readPgn(
    '[White "Réti & Co <x>"]\n[Black "?"]\n[Date "1910.??.??"]\n[Result "1-0"]\n\n1. e4 {a comment} e5 (1... c5) 2. Nf3 1-0',
  );
  const query = gameQuery(record);
  assert.equal(
    query,
    "white=R%C3%A9ti+%26+Co+%3Cx%3E&date=1910.%3F%3F.%3F%3F&result=1-0&moves=e2e4.e7e5.g1f3",
  );
  const game = linked(query);
  assert.deepEqual(
    game.line().map(({ san }) => san),
    ["e4", "e5", "Nf3"],
  );
  assert.equal(game.headers.get("White"), "Réti & Co <x>");
  assert.equal(game.toRecord().result, "1-0");
  assert.equal(gameQuery(game.toRecord()), query);
});

test("a custom starting position, a promotion and Chess960 castling survive", () => {
  for (const [moves, options] of [
    [["a8=R", "Kg7"], { fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1" }],
    [["e1g1"], { fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }],
    [["O-O"], { position: Position.fromFen("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", { chess960: true }) }],
  ]) {
    const game = gameOf(moves, options);
    const again = linked(gameQuery(game.toRecord()));
    assert.equal(again.position.fen(), game.position.fen());
    assert.equal(again.position.isChess960, game.position.isChess960);
  }
});

test("an invalid or too long game is refused", () => {
  const shuffled = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const long = Array.from({ length: 604 }, (_, at) => shuffled[at % 4]);
  for (const query of [
    "",
    "moves=",
    "moves=e2e5",
    "moves=e4",
    "moves=0000",
    "moves=e2e4&fen=nonsense",
    `moves=e2e4&fen=${"8".repeat(1000)}`,
    `moves=${long.join(".")}`,
  ]) {
    assert.equal(linked(query), null, query.slice(0, 40));
  }
  const moves = long.map((uci) => ({ uci }));
  for (const record of [
    { moves: [], fen: Position.initial().fen() },
    { moves, fen: Position.initial().fen() },
    { moves: [], fen: null },
  ])
    assert.equal(gameQuery({ headers: {}, result: "*", problems: [], ...record }), null);
});
