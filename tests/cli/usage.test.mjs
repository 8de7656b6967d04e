// Help, version and usage errors of the command.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readPgn } from "x88/variants";
import { commands, helpFile, helpOf } from "../../scripts/snapshot.mjs";
import { appFolder, packageFolder } from "../package/install.mjs";
import { inTerminal, objectsOf, shell, temporaryFolder, x88 } from "./run.mjs";

test("npm installs the command under its name", { skip: process.platform === "win32" }, () => {
  assert.ok(existsSync(join(appFolder(), "node_modules", ".bin", "x88")));
  const { status, stdout } = shell("x88 perft startpos 3");
  assert.deepEqual([status, stdout], [0, "8902\n"]);
});

test("--version prints the package's version", () => {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"));
  for (const option of ["--version", "-v"]) {
    assert.deepEqual(x88([option]), { status: 0, stdout: `${version}\n`, stderr: "" });
  }
});

test("the help lists every command, option and exit code in lines that fit", () => {
  const { status, stdout, stderr } = x88(["--help"]);
  assert.deepEqual([status, stderr], [0, ""]);
  for (const name of commands) assert.match(stdout, new RegExp(`^  ${name} `, "m"));
  assert.deepEqual(x88(["-h"]).stdout, stdout);
  assert.deepEqual(x88(["help"]).stdout, stdout);
  for (const name of commands) {
    const help = x88([name, "--help"]);
    assert.deepEqual([help.status, help.stderr], [0, ""]);
    assert.match(
      help.stdout,
      new RegExp(`^x88 ${name} \\[options\\] .*\\n[^]*^Examples:\\n[^]*^    x88 ${name} `, "m"),
    );
    for (const option of ["json", "help"]) assert.match(help.stdout, new RegExp(`--${option} `));
    assert.equal(x88([name, "-h"]).stdout, help.stdout);
    for (const line of (stdout + help.stdout).split("\n")) assert.ok(line.length <= 120, line);
  }
});

test("the main help ends with an example of each command", () => {
  const [, examples] = x88(["--help"]).stdout.split("Examples:\n");
  const shown = examples.trimEnd().split("\n");
  assert.deepEqual(
    shown.map((line) => /^ {2}x88 (\S+) \S/.exec(line)?.[1]),
    commands,
  );
});

test("the help texts match tests/data/cli.txt", () => {
  const kept = readFileSync(helpFile, "utf8").replaceAll("\r\n", "\n");
  assert.equal(helpOf(x88), kept, "`npm run snapshot` rewrites it if the change is intended");
});

test("the examples in the help texts work in a shell", {
  skip: process.platform === "win32",
}, () => {
  for (const name of ["explain", "moves", "perft", "can-win"]) {
    const examples = x88([name, "--help"])
      .stdout.split("\n")
      .filter((line) => line.startsWith("    x88 "));
    assert.ok(examples.length >= 2, name);
    for (const line of examples) {
      const { status, stdout, stderr } = shell(line);
      assert.equal(stderr, "", line);
      assert.ok(status === 0 || (status === 1 && name === "explain"), `${line}: ${status}`);
      assert.ok(stdout.length > 0, line);
    }
  }
});

test("x88 without a command prints the help and exits with 2", () => {
  const { status, stdout, stderr } = x88([]);
  assert.deepEqual([status, stderr], [2, ""]);
  assert.equal(stdout, x88(["--help"]).stdout);
});

const wrong = {
  "an unknown command": ["play"],
  "an unknown option": ["moves", "startpos", "--fast"],
  "an unknown short option": ["moves", "-q", "startpos"],
  "a flag with a value": ["moves", "--json=yes", "startpos"],
  "an option without its value": ["can-win", "startpos", "--nodes"],
  "an option of another command": ["perft", "startpos", "3", "--width"],
  "missing operands": ["explain"],
  "too few operands": ["explain", "startpos"],
  "too many operands": ["explain", "startpos", "e4", "e5"],
  "a FEN without quotes": ["moves", ..."8/8/8/8/8/4k3/8/4K2R w K - 0 1".split(" ")],
  "an invalid square": ["moves", "startpos", "i9"],
  "an invalid color": ["can-win", "startpos", "green"],
  "a number in words": ["perft", "startpos", "three"],
  "a number with a sign": ["perft", "startpos", "+3"],
  "a number out of range": ["perft", "startpos", "31"],
  "nodes out of range": ["can-win", "startpos", "--nodes", "10000001"],
  "zero jobs": ["check", "--jobs", "0"],
  "a block of zero bytes": ["check", "--block", "0"],
  "an unknown format": ["convert", "--to", "xml"],
  "an unknown set of letters": ["convert", "--letters", "klingon"],
  "two formats": ["convert", "--to", "fen", "--json"],
  "a PGN option with another format": ["convert", "--to", "json", "--width", "60"],
  "a FEN option with another format": ["convert", "--all-positions"],
};

for (const [title, args] of Object.entries(wrong)) {
  test(`${title}: one line shows the right usage, and the exit code is 2`, () => {
    const { status, stdout, stderr } = x88(args);
    assert.deepEqual([status, stdout], [2, ""]);
    const name = commands.includes(args[0]) ? ` ${args[0]}` : "";
    assert.match(
      stderr,
      new RegExp(
        `^x88${name}: [^\\n]+ \\(usage: x88 ${args[0] === "play" ? "COMMAND" : args[0]} [^\\n]+\\)\\n$`,
      ),
    );
  });
}

test("the documentation shows the command's real output", () => {
  const text = readFileSync(new URL("../../docs/guides/cli.md", import.meta.url), "utf8");
  const shown = [...text.matchAll(/```text\n([\s\S]*?)```/g)].map(([, block]) => block);
  const games = '[Event "A"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "B"]\n\n1. e4 (1. d4 e5\n';
  const problems = x88(["check"], { input: games }).stdout.replaceAll("-:", "games.pgn:");
  const board = x88(["explain", "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1", "O-O"]).stdout;
  assert.deepEqual(shown, [problems, board]);
  for (const name of commands) assert.ok(text.includes(`## \`x88 ${name} `), name);
});

test("unprintable characters of an argument are shown as escapes, so that they cannot command a terminal", () => {
  const shown = {
    "a\nb": "a\\nb",
    "a\tb\r": "a\\tb\\r",
    "\u001b]0;owned\u0007": "\\u001b]0;owned\\u0007",
    "\u009b31m": "\\u009b31m",
    "\u202egnp": "\\u202egnp",
    "\u{e0041}": "\\udb40\\udc41",
    "é, ♞": "é, ♞",
  };
  for (const [name, text] of Object.entries(shown))
    assert.ok(x88(["check", name]).stderr.startsWith(`x88: ${text}: no such file\n`), text);
  const typed = Object.keys(shown).join("");
  for (const args of [
    [typed],
    ["check", "-o", typed],
    ["moves", typed],
    ["moves", "startpos", typed],
    ["explain", "startpos", typed],
  ]) {
    const { stdout, stderr } = x88(args);
    assert.ok(
      (stdout + stderr).match(/[\p{Cc}\p{Cf}]/gu).every((it) => it === "\n"),
      args[0],
    );
  }
});

/** A game in which every string would send commands to a terminal. */
const COMMANDING = `[Event "\u001b[2J"]
[White "\u009b31m\u202eyrf"]
[Black "\u{e0041}"]

1. e4 {\u001b]0;owned\u0007} e5 \u001b[1m *

[Event "B"]
[FEN "8/\u001b[0m w"]

1. Ke4\u0007 *
`;

test("human-readable output cannot send commands from a file to a terminal", {
  skip: process.platform !== "linux",
}, (context) => {
  const { cwd, put } = temporaryFolder(context);
  put("games.pgn", COMMANDING);
  for (const form of ["check", "check --json", "convert", "convert --json", "convert --to fen"]) {
    const { stdout, error } = inTerminal(context, `x88 ${form} --jobs 1 games.pgn`, cwd);
    if (error) return;
    // The program's own control codes for its progress line.
    const said = stdout.replaceAll("\r\u001b[K", "").replaceAll("\r\n", "\n");
    assert.match(said, /\n.*\n/);
    assert.deepEqual(said.match(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu), null, form);
    if (form === "convert") {
      assert.ok(said.includes('[Event "\\u001b[2J"]\n'), said);
      assert.ok(said.includes("{\\u001b]0;owned\\u0007}"), said);
    }
  }
});

test("machine-readable output contains the input unchanged", () => {
  const { stdout: pgn } = x88(["convert"], { input: COMMANDING });
  const texts = (text) =>
    [...readPgn(text)].map(({ headers, moves }) => [headers.White, headers.Black, moves[0]?.comment]);
  assert.deepEqual(texts(pgn)[0], texts(COMMANDING)[0]);
  const { stdout } = x88(["convert", "--json"], { input: COMMANDING });
  const [first] = objectsOf(stdout);
  assert.equal(first.headers.White, "\u009b31m\u202eyrf");
  assert.equal(first.headers.Black, "\u{e0041}");
});
