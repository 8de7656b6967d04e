// The code of the guide for puzzles, on puzzles whose answers are easily judged wrong.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Game } from "x88";
import { root } from "../../scripts/run.mjs";

const guide = readFileSync(join(root, "docs", "guides", "puzzles.md"), "utf8").replaceAll("\r\n", "\n");
const [, code] = /^```js\n([\s\S]*?)^```$/m.exec(guide);
const { beginPuzzle, solve } = new Function(
  "Game",
  `${code.replace(/^import .*$/m, "")}\nreturn { beginPuzzle, solve };`,
)(Game);

const kinds = (puzzle, ...inputs) => inputs.map((input) => solve(puzzle, input).kind);

test("the code has at most 30 lines", () => assert.ok(code.trimEnd().split("\n").length <= 30));

test("any mate solves, and the solver's own move stays on the board", () => {
  // Both Ra8 and Rb8 mate after the king has gone to h8.
  const puzzle = beginPuzzle({ fen: "6k1/6pp/8/8/8/8/8/RR4K1 b - - 0 1", moves: "g8h8 a1a8" });
  assert.deepEqual(kinds(puzzle, "Kf1", "Rb8#"), ["wrong", "solved"]);
  assert.deepEqual(puzzle.game.sans(), ["Kh8", "Rb8#"]);
});

test("castling in each spelling is the same move, for the king only", () => {
  for (const input of ["O-O", "0-0", "e1g1", "e1h1", { from: "e1", to: "h1" }, { from: "e1", to: "g1" }]) {
    const puzzle = beginPuzzle({ fen: "4k3/7p/8/8/8/8/8/4K2R b K - 0 1", moves: "h7h6 e1g1 e8e7 g1g2" });
    assert.deepEqual(kinds(puzzle, "Kf1", input), ["wrong", "right"], JSON.stringify(input));
  }
  const rook = beginPuzzle({ fen: "3k4/7p/8/8/8/8/8/4R1K1 b - - 0 1", moves: "h7h6 e1h1" });
  assert.equal(solve(rook, { from: "e1", to: "g1" }).kind, "illegal");
});

test("an underpromotion must match, and a missing piece costs nothing", () => {
  const puzzle = beginPuzzle({ fen: "8/4P1kp/8/8/8/8/8/4K3 b - - 0 1", moves: "h7h6 e7e8n g7g6 e8d6" });
  const missing = solve(puzzle, { from: "e7", to: "e8" });
  assert.deepEqual([missing.kind, missing.verdict.code], ["illegal", "PROMOTION_REQUIRED"]);
  assert.ok(missing.verdict.choices.includes("knight"));
  assert.deepEqual(kinds(puzzle, "e8=Q", "e8=N+"), ["wrong", "right"]);
  puzzle.game.move("g7g6");
  assert.deepEqual(kinds(puzzle, "Nd6"), ["solved"]);
});
