// The commands about one position give the package's answers. Their output has its rows in tests/data/cli-runs.txt.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { objectsOf, x88 } from "./run.mjs";

const castling = "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1";

test("explain --json prints the package's verdict", () => {
  for (const [fen, move] of [
    [castling, "O-O"],
    [castling, "Kd1"],
    [castling, "nonsense"],
  ]) {
    const { status, stdout } = x88(["explain", "--json", fen, move]);
    const verdict = Position.fromFen(fen).explain(move);
    assert.deepEqual(objectsOf(stdout), [JSON.parse(JSON.stringify({ fen, asked: move, ...verdict }))]);
    assert.equal(status, verdict.legal ? 0 : 1);
  }
});

test("moves lists the legal moves of all pieces, or with --json of one", () => {
  const all = x88(["moves", castling]);
  assert.deepEqual([all.status, all.stderr], [0, ""]);
  const lines = Position.fromFen(castling)
    .legalMoves()
    .map(({ san, uci }) => `${san}\t${uci}\n`);
  assert.equal(all.stdout, lines.join(""));
  const data = objectsOf(x88(["moves", castling, "a1", "--json"]).stdout);
  assert.deepEqual(data, Position.fromFen(castling).legalMoves("a1"));
});

test("can-win prints moves that mate, in lines that fit", () => {
  const { stdout } = x88(["can-win", "startpos", "black"]);
  assert.match(stdout, /^black: yes, with \d+ plies:\n {2}1\. /);
  const lines = stdout.split("\n");
  for (const line of lines) assert.ok(line.length <= 79);
  const words = lines.slice(1).join(" ").split(/\s+/);
  const moves = words.filter((word) => /^[A-Za-z]/.test(word));
  const last = moves.reduce((position, san) => position.play(san), Position.initial());
  assert.equal(last.outcome().winner, "black");
});
