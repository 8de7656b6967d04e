// What the command says of itself, and of a wrong use.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readPgn } from "x88";
import { commands, helpFile, helpOf } from "../../scripts/snapshot.mjs";
import { appFolder, packageFolder } from "../package/install.mjs";
import { objectsOf, plainEnv, program, x88 } from "./run.mjs";

test("npm installs the command, and it runs by its name", { skip: process.platform === "win32" }, () => {
  const file = join(appFolder(), "node_modules", ".bin", "x88");
  const { status, stdout } = spawnSync(file, ["perft", "startpos", "3"], {
    encoding: "utf8",
    env: plainEnv(),
  });
  assert.deepEqual([status, stdout], [0, "8902\n"]);
});

test("the version is that of the package", () => {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"));
  for (const option of ["--version", "-v"]) {
    assert.deepEqual(x88([option]), { status: 0, stdout: `${version}\n`, stderr: "" });
  }
});

test("the help names every command, every option and every exit code, in lines that fit", () => {
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

test("the help of the whole ends with an example of each command", () => {
  const [, examples] = x88(["--help"]).stdout.split("Examples:\n");
  const shown = examples.trimEnd().split("\n");
  assert.deepEqual(
    shown.map((line) => /^ {2}x88 (\S+) \S/.exec(line)?.[1]),
    commands,
  );
});

test("all that is said of the use is what is kept in tests/data/cli.txt", () => {
  const kept = readFileSync(helpFile, "utf8").replaceAll("\r\n", "\n");
  assert.equal(helpOf(x88), kept, "`npm run snapshot` writes it anew, if the change is meant");
});

test("the examples of the helps do what is said, as a shell reads them", {
  skip: process.platform === "win32",
}, () => {
  for (const name of ["explain", "moves", "perft", "can-win"]) {
    const examples = x88([name, "--help"])
      .stdout.split("\n")
      .filter((line) => line.startsWith("    x88 "));
    assert.ok(examples.length >= 2, name);
    for (const line of examples) {
      const env = { ...plainEnv(), PATH: `${join(appFolder(), "node_modules", ".bin")}:${process.env.PATH}` };
      const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { encoding: "utf8", env });
      assert.equal(stderr, "", line);
      assert.ok(status === 0 || (status === 1 && name === "explain"), `${line}: ${status}`);
      assert.ok(stdout.length > 0, line);
    }
  }
});

test("without a command there is the help, and it was a wrong use", () => {
  const { status, stdout, stderr } = x88([]);
  assert.deepEqual([status, stderr], [2, ""]);
  assert.equal(stdout, x88(["--help"]).stdout);
});

const wrong = {
  "no such command": ["play"],
  "no such option": ["moves", "startpos", "--fast"],
  "no such short option": ["moves", "-q", "startpos"],
  "a switch with a value": ["moves", "--json=yes", "startpos"],
  "an option without its value": ["can-win", "startpos", "--nodes"],
  "an option of another command": ["perft", "startpos", "3", "--width"],
  "no operands": ["explain"],
  "too few operands": ["explain", "startpos"],
  "too many operands": ["explain", "startpos", "e4", "e5"],
  "a FEN without quotes": ["moves", ..."8/8/8/8/8/4k3/8/4K2R w K - 0 1".split(" ")],
  "no square": ["moves", "startpos", "i9"],
  "no colour": ["can-win", "startpos", "green"],
  "no number": ["perft", "startpos", "three"],
  "a number with a sign": ["perft", "startpos", "+3"],
  "a number out of range": ["perft", "startpos", "31"],
  "nodes out of range": ["can-win", "startpos", "--nodes", "10000001"],
  "no jobs": ["check", "--jobs", "0"],
  "no block": ["check", "--block", "0"],
  "no such form": ["convert", "--to", "xml"],
  "no such letters": ["convert", "--letters", "klingon"],
  "two forms": ["convert", "--to", "fen", "--json"],
  "an option of PGN with another form": ["convert", "--to", "json", "--width", "60"],
  "an option of FENs with another form": ["convert", "--all-positions"],
};

for (const [title, args] of Object.entries(wrong)) {
  test(`${title}: one line says the right use, and the exit code is 2`, () => {
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

test("what the parser of arguments says in several lines is one line, without escapes", () => {
  const { status, stderr } = x88(["convert", "--width", "-1"]);
  assert.equal(status, 2);
  assert.match(stderr, /^x88 convert: Option '--width' argument is ambiguous\. Did you forget [^\n\\]+\n$/);
});

test("an operand too many is named, and a FEN that has come apart is known", () => {
  assert.match(x88(["explain", "startpos", "e4", "e5"]).stderr, /: unexpected argument "e5" \(usage/);
  assert.match(
    x88(["moves", "8/8/8/8/8/4k3/8/4K2R", "w", "K"]).stderr,
    /: a FEN contains spaces: put it in quotes \(usage/,
  );
  const whole = "8/8/8/8/8/4k3/8/4K2R w K - 0 1";
  assert.match(x88(["moves", whole, "e1", "e2"]).stderr, /: unexpected argument "e2" \(usage/);
});

test("what is wrong with a FEN is said in one line, with the exit code 2", () => {
  for (const args of [["moves"], ["explain", "e4"], ["perft", "3"], ["can-win"]]) {
    const [command, ...rest] = args;
    const { status, stdout, stderr } = x88([command, "8/8/8/8/8/8/8/4K3 w - - 0 1", ...rest]);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.equal(stderr, `x88 ${command}: invalid FEN: Black has no king\n`);
  }
});

test("the documentation shows what is printed", () => {
  const text = readFileSync(new URL("../../docs/guides/cli.md", import.meta.url), "utf8");
  const shown = [...text.matchAll(/```text\n([\s\S]*?)```/g)].map(([, block]) => block);
  const games = '[Event "A"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "B"]\n\n1. e4 (1. d4 e5\n';
  const problems = x88(["check"], { input: games }).stdout.replaceAll("-:", "games.pgn:");
  const board = x88(["explain", "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1", "O-O"]).stdout;
  assert.deepEqual(shown, [problems, board]);
  for (const name of commands) assert.ok(text.includes(`## \`x88 ${name} `), name);
});

test("what is typed cannot give a terminal commands", () => {
  const typed = "\u001b]0;owned\u0007\u009b31m\u202e";
  for (const args of [
    [typed],
    ["moves", typed],
    ["moves", "startpos", typed],
    ["explain", "startpos", typed],
    ["check", typed],
  ]) {
    const { stdout, stderr } = x88(args);
    assert.equal(
      (stdout + stderr).match(/[\p{Cc}\p{Cf}]/gu).every((it) => it === "\n"),
      true,
    );
  }
});

test("what cannot be printed is shown as programmers write it", () => {
  const shown = {
    "a\nb": "a\\nb",
    "a\tb\r": "a\\tb\\r",
    "\u001b[31m": "\\u001b[31m",
    "\u009b": "\\u009b",
    "\u202egnp": "\\u202egnp",
    "\u{e0041}": "\\udb40\\udc41",
    "é, ♞": "é, ♞",
  };
  for (const [name, text] of Object.entries(shown)) {
    assert.ok(x88(["check", name]).stderr.startsWith(`x88: ${text}: no such file\n`), text);
    const { stderr } = x88(["check", "-o", name]);
    assert.doesNotMatch(stderr.slice(0, -1), /[\p{Cc}\p{Cf}]/u);
  }
});

/** A game whose every text would give a terminal commands. */
const COMMANDING = `[Event "\u001b[2J"]
[White "\u009b31m\u202eyrf"]
[Black "\u{e0041}"]

1. e4 {\u001b]0;owned\u0007} e5 \u001b[1m *

[Event "B"]
[FEN "8/\u001b[0m w"]

1. Ke4\u0007 *
`;

test("for people: nothing from a file can give a terminal commands", {
  skip: process.platform !== "linux",
}, (context) => {
  const folder = mkdtempSync(join(tmpdir(), "x88-shown-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "games.pgn");
  writeFileSync(file, COMMANDING);
  const forms = [
    ["check"],
    ["check", "--json"],
    ["convert"],
    ["convert", "--json"],
    ["convert", "--to", "fen"],
  ];
  for (const form of forms) {
    // `script` of util-linux runs a command in a terminal of its own.
    const line = `"${process.execPath}" "${program}" ${form.join(" ")} --jobs 1 "${file}"`;
    const { stdout, error } = spawnSync("script", ["-qec", line, "/dev/null"], {
      encoding: "utf8",
      env: plainEnv(),
    });
    if (error?.code === "ENOENT") return context.skip("there is no program `script`");
    // What the program itself does to its line of progress.
    const said = stdout.replaceAll("\r\u001b[K", "").replaceAll("\r\n", "\n");
    assert.match(said, /\n.*\n/);
    assert.deepEqual(said.match(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu), null, form.join(" "));
    if (form[0] === "convert" && form.length === 1) {
      assert.ok(said.includes('[Event "\\u001b[2J"]\n'), said);
      assert.ok(said.includes("{\\u001b]0;owned\\u0007}"), said);
    }
  }
});

test("for programs: what is written is what was read", () => {
  const { stdout: pgn } = x88(["convert"], { input: COMMANDING });
  const texts = (text) =>
    [...readPgn(text)].map(({ headers, moves }) => [headers.White, headers.Black, moves[0]?.comment]);
  assert.deepEqual(texts(pgn)[0], texts(COMMANDING)[0]);
  const { stdout } = x88(["convert", "--json"], { input: COMMANDING });
  const [first] = objectsOf(stdout);
  assert.equal(first.headers.White, "\u009b31m\u202eyrf");
  assert.equal(first.headers.Black, "\u{e0041}");
});
