// The table of refusals, tests/rust/explain/table.txt, as an app receives it: each row's reason, squares and sentence, in data that can
// be stored and sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { englishTitles, Game } from "x88";
import { rowsOf } from "../support/tables.mjs";

/** Returns the game of a start such as `start, e2e4 e7e5` or `4k3/8/8/8/8/8/8/RK6 w Q - 960`. */
function gameOf(text) {
  const [start, moves = ""] = text.split(",");
  const chess960 = start.endsWith(" 960");
  const fields = start.replace(/ 960$/, "").trim();
  const game = new Game(
    fields === "start" ? {} : { fen: fields.split(" ").length === 4 ? `${fields} 0 1` : fields, chess960 },
  );
  for (const move of moves.split(" ").filter(Boolean)) game.move(moveOf(move));
  return game;
}

/** Returns a move such as `e2e4`; with a promotion in UCI, because an object's promotion is ignored where there is none. */
function moveOf(text) {
  const [squares, role] = text.split("=");
  const move = { from: squares.slice(0, 2), to: squares.slice(2, 4) };
  // UCI has no letter for a pawn.
  if (role === "pawn") return { ...move, promotion: role };
  return role ? squares + (role === "knight" ? "n" : role[0]) : move;
}

/** Returns the squares by part that a column names, as `pawn d5, king e1 @2`, sorted, and the ply. */
function partsIn(column) {
  const [parts, ply] = column.split("@");
  const words = parts
    .split(",")
    .map((part) => part.trim().split(" "))
    .filter(([name]) => name !== "");
  const squares = Object.fromEntries(words.map(([name, ...list]) => [name, list.sort()]));
  return { squares, ply: ply === undefined ? undefined : Number(ply) };
}

const distance = (a, b) => Math.max(...[0, 1].map((n) => Math.abs(a.charCodeAt(n) - b.charCodeAt(n))));

function assertRefused(verdict, reason, column, sentence) {
  assert.equal(verdict.reason, reason);
  const { squares, ply } = partsIn(column);
  const sorted = Object.entries(verdict.squares).map(([part, list]) => [part, list.toSorted()]);
  assert.deepEqual([Object.fromEntries(sorted), verdict.lostAtPly], [squares, ply]);
  // The board marks them in this order.
  for (const list of Object.values(verdict.squares)) {
    const distances = list.map((square) => distance(square, verdict.from));
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => a - b),
    );
  }
  assert.match(verdict.message, /^[A-Z].*\.$/);
  if (sentence !== "") assert.equal(verdict.message, sentence);
  assert.match(englishTitles[reason], /^[A-Z0-9].{3,35}[^.]$/);
  assert.ok(!("candidates" in verdict));
}

function assertLegal(verdict, san, note) {
  assert.deepEqual([verdict.legal, verdict.move?.san], [true, san]);
  const isUsual = note === "" && verdict.noteCode === "EN_PASSANT";
  if (!isUsual) assert.equal(verdict.note ?? "", note);
  if (verdict.noteCode) assert.match(englishTitles[verdict.noteCode], /^[A-Z0-9].{3,35}[^.]$/);
}

for (const [reason, start, tried, answer, sentence] of rowsOf("../rust/explain/table.txt"))
  test(`${reason}: ${tried} in ${start}`, () => {
    const game = gameOf(start);
    const before = game.toJSON();
    const verdict = game.explain(moveOf(tried));
    if (reason === "legal") assertLegal(verdict, answer, sentence);
    else assertRefused(verdict, reason, answer, sentence);
    assert.deepEqual(structuredClone(verdict), verdict);
    assert.deepEqual(JSON.parse(JSON.stringify(verdict)), verdict);
    if (verdict.legal) return;
    assert.deepEqual(game.tryMove(moveOf(tried)), verdict);
    assert.deepEqual(game.toJSON(), before);
  });
