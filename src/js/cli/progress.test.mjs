// The progress line during reading, and the summary at the end.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { load } from "../testing/bundled.mjs";

const { Progress } = await load("cli/terminal.ts");

/** A terminal that stores its lines, with a clock set by hand. */
function watching(body, { isWatched = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "x88-progress-"));
  const clock = { now: 1000 };
  performance.now = () => clock.now;
  const lines = [];
  const fileOf = (size) => {
    const file = join(folder, `${size}.pgn`);
    writeFileSync(file, " ".repeat(size));
    return file;
  };
  try {
    body({ clock, lines, fileOf, terminal: { isWatched, replaceLine: (line) => lines.push(line) } });
  } finally {
    // Restores the method of the prototype.
    delete performance.now;
    rmSync(folder, { recursive: true });
  }
}

test("progress shows one line, at most ten a second, and erases it before other output", () => {
  watching(({ clock, lines, fileOf, terminal }) => {
    const progress = new Progress([fileOf(3e6), fileOf(1e6)], terminal);
    progress.hide();
    assert.deepEqual(lines, []);
    progress.games = 1;
    progress.onRead(1e6);
    assert.deepEqual(lines, ["1.0 MB (25%), 1 game, 0 problems"]);
    clock.now += 99;
    progress.onRead(1e6);
    assert.equal(lines.length, 1);
    clock.now += 1;
    progress.problems = 1;
    progress.games = 2;
    progress.onRead(1.999e6);
    assert.deepEqual(lines.slice(1), ["4.0 MB (99%), 2 games, 1 problem"]);
    progress.hide();
    progress.hide();
    assert.deepEqual(lines.slice(2), [""]);
  });
});

test("progress shows no percentage when the size of a file is unknown", () => {
  for (const isFirst of [true, false]) {
    watching(({ lines, fileOf, terminal }) => {
      const progress = new Progress(isFirst ? ["-", fileOf(1e6)] : [fileOf(1e6), "-"], terminal);
      progress.onRead(5e5);
      assert.deepEqual(lines, ["0.5 MB, 0 games, 0 problems"]);
    });
  }
});

test("without a terminal, progress prints only the summary", () => {
  watching(
    ({ clock, lines, fileOf, terminal }) => {
      const progress = new Progress([fileOf(1e6)], terminal);
      progress.onRead(1e6);
      progress.hide();
      assert.deepEqual(lines, []);
      progress.games = 1234;
      progress.bytes = 5e6;
      clock.now += 2000;
      assert.equal(progress.summary(), "1234 games, 0 problems, 5.0 MB in 2.0 s (2.5 MB/s)");
    },
    { isWatched: false },
  );
});

test("the speed is finite even if no time has passed", () => {
  watching(({ terminal }) => {
    const progress = new Progress([], terminal);
    progress.bytes = 1e6;
    assert.equal(progress.summary(), "0 games, 0 problems, 1.0 MB in 0.0 s (1000.0 MB/s)");
  });
});
