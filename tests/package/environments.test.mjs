// The package in fresh apps that need no browser. For the others, see tests/site/pages/environments.test.mjs and `npm run matrix`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedAnswers } from "../matrix/matrix.mjs";
import { testQuickly } from "../matrix/quick.mjs";
import { packedFile } from "./install.mjs";

testQuickly(({ needsBrowser }) => !needsBrowser, packedFile);

test("Node's answers, the reference for all other environments, are right", async () => {
  const told = await expectedAnswers(packedFile());
  const after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | Q7/7k/8/8/8/8/8/K7 b - - 0 1";
  const refused =
    "IllegalMoveError | A pawn moves one square ahead, or two from its starting square, and captures";
  assert.ok(told.x88.startsWith(`${after} | ${refused}`), told.x88);
  assert.ok(told["x88/rules"].startsWith(`${after} | IllegalMoveError | `), told["x88/rules"]);
  assert.ok(told["x88/slim"].startsWith(`${after} | ${refused}`), told["x88/slim"]);
  assert.match(told["x88/chessjs"], /\| Error \| Invalid move: /);
});
