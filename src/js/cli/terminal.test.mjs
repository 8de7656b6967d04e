// Colours on a terminal: who wants them, and what is written for them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../testing/bundled.mjs";

const { isColored, Terminal } = await load("cli/terminal.ts");

test("there are colours on a terminal that has them, unless somebody wants it otherwise", () => {
  const rows = [
    [{}, true, false],
    [{ TERM: "xterm" }, true, false],
    [{ TERM: "dumb" }, false, false],
    // https://no-color.org: an empty value is none.
    [{ NO_COLOR: "" }, true, false],
    [{ NO_COLOR: "1" }, false, false],
    [{ NO_COLOR: "0" }, false, false],
    [{ FORCE_COLOR: "0" }, false, false],
    [{ FORCE_COLOR: "false" }, false, false],
    [{ FORCE_COLOR: "" }, true, true],
    [{ FORCE_COLOR: "1", NO_COLOR: "1", TERM: "dumb" }, true, true],
  ];
  for (const [env, onTerminal, inPipe] of rows) {
    assert.equal(isColored(env, true), onTerminal, JSON.stringify(env));
    assert.equal(isColored(env, false), inPipe, JSON.stringify(env));
  }
});

test("each style is turned on and off by its numbers (ECMA-48, SGR)", () => {
  const { FORCE_COLOR: before } = process.env;
  process.env.FORCE_COLOR = "1";
  const terminal = new Terminal();
  if (before === undefined) delete process.env.FORCE_COLOR;
  else process.env.FORCE_COLOR = before;
  const styles = ["bold", "dim", "red", "green", "onRed", "onYellow"];
  const shown = styles.map((style) => terminal.styled("e4", style).replaceAll("\x1b[", "<"));
  const wanted = ["<1me4<22m", "<2me4<22m", "<31me4<39m", "<32me4<39m", "<41me4<49m", "<43me4<49m"];
  assert.deepEqual(shown, wanted);
});
