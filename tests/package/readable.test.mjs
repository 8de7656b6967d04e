// Readability: uncaught errors show their message, and the shipped code is not minified.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { appFolder, packageFolder, withImports } from "./install.mjs";

const dist = join(packageFolder(), "dist");
const linesOf = (file) => readFileSync(join(packageFolder(), file), "utf8").split("\n");
const env = { ...process.env, NODE_OPTIONS: "", NO_COLOR: "1" };
const options = { cwd: appFolder(), encoding: "utf8", env };

/** A line with an uncaught error, and its output. */
const errors = {
  fen: [
    'Position.fromFen("8/8/8/8")',
    /FenError: The side to move is missing\. The castling field is missing\./,
  ],
  "not a FEN": ['Position.fromFen("x")', /FenError: Not a FEN: "x"\. A FEN looks like /],
  junk: ['Position.fromFen("x/".repeat(400))', /FenError: /],
  long: ['Position.fromFen("é".repeat(1e6))', /FenError: This is far too long/],
  setup: [
    "Position.fromSetup({ ...Position.initial().toSetup(), pieces: {} })",
    /SetupError: White has no king/,
  ],
  move: ['Position.initial().play("Ke8")', /IllegalMoveError: /],
  "move of a game": ['new Game().move("Qh5")', /IllegalMoveError: /],
  text: [
    'Position.initial().parseMove("x".repeat(1e5))',
    /IllegalMoveError: Expected a move such as .*, got "x{40}…"/,
  ],
  argument: ["Position.chess960(960)", /ArgumentError: Expected a whole number from 0 to 959 for "number"/],
  claim: ["new Game().claimDraw()", /ClaimError: The position has occurred once/],
  data: ["Game.fromJSON({})", /DataError: Expected a string for "moves"/],
};

const kinds = {
  require: (line) => ["--input-type=commonjs", "-e", `const { Game, Position } = require("x88"); ${line}`],
  import: (line) => ["--input-type=module", "-e", `import { Game, Position } from "x88"; ${line}`],
  slim: (line) => [
    "--input-type=commonjs",
    "-e",
    `const { Game, initSync, Position } = require("x88/slim");
    initSync(require("node:fs").readFileSync(require.resolve("x88/x88.wasm"))); ${line}`,
  ],
};

function assertReadable(stderr, message, what) {
  const bytes = Buffer.byteLength(stderr);
  assert.ok(bytes < 2048, `${what} prints ${bytes} bytes:\n${stderr.slice(0, 3000)}`);
  assert.match(stderr, message, what);
  // Node prints the location and its line first; the message follows.
  const at = stderr.search(message);
  assert.ok(
    at >= 0 && Buffer.byteLength(stderr.slice(0, at)) < 400,
    `${what}: the message is at ${at}:\n${stderr}`,
  );
}

for (const [kind, args] of Object.entries(kinds)) {
  test(`an uncaught error is short and shows its message first: ${kind}`, () => {
    // The files differ in their form, and the errors of one form in their message.
    const all = Object.entries(errors).filter(([name]) => kind === "require" || /^(fen|data)$/.test(name));
    for (const [name, [line, message]] of all) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args(line), options);
      assert.deepEqual([status, stdout], [1, ""], name);
      assertReadable(stderr, message, `${kind}, ${name}`);
    }
  });
}

test("an uncaught error in a file shows that file's line", () => {
  const file = join(appFolder(), "uncaught.cjs");
  writeFileSync(file, 'const { Position } = require("x88");\n\nPosition.fromFen("x");\n');
  const { stderr } = spawnSync(process.execPath, [file], options);
  assertReadable(stderr, /FenError: /, "a file");
  assert.match(stderr, /at .*dist[\\/]index\.cjs:\d+:\d+/, "a place in the package");
  assert.match(stderr, /uncaught\.cjs:3:/, "and in the app");
});

test("an uncaught error is complete when read through a pipe", async () => {
  for (const args of [kinds.require(errors.fen[0]), kinds.import(errors.fen[0])]) {
    const child = spawn(process.execPath, args, {
      cwd: appFolder(),
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let text = "";
    child.stderr.setEncoding("utf8");
    for await (const part of child.stderr) text += part;
    assertReadable(text, errors.fen[1], "a pipe");
  }
});

/** The cores in JavaScript, which are translated and minified. */
const isProgram = (file) => /(?:^|-)core\.c?js$/.test(basename(file));

test("no line of code exceeds 300 characters, except the constant strings", () => {
  const files = readdirSync(dist, { recursive: true }).filter(
    (file) => /\.c?js$/.test(file) && !isProgram(file),
  );
  assert.ok(files.length >= 6);
  for (const file of files) {
    const lines = linesOf(join("dist", file));
    const long = lines.filter((line) => line.length > 300);
    // An error cannot point at such a line.
    for (const line of long) assert.match(line, /^(?:var|const|let) \w+ = "[\x20-\x7e]*";$/, file);
    assert.ok(long.length <= 2, file);
    const others = lines.filter((line) => !long.includes(line));
    // A language is a table of sentences.
    if (file.startsWith("messages")) continue;
    // A file that only re-exports.
    if (others.every((line) => !/[=(]/.test(line))) continue;
    assert.ok(others.join("").length < 60 * others.length, `${file} is minified`);
  }
});

test("each core is in dist once as ES module and once in each CommonJS entry that needs it", () => {
  const all = readdirSync(dist, { recursive: true }).filter((file) => /\.c?js$/.test(file));
  const programs = ["core", "rules-core"].flatMap((name) => [`${name}.cjs`, `${name}.js`]);
  assert.deepEqual(
    all
      .filter(isProgram)
      .map((file) => basename(file))
      .sort(),
    programs.sort(),
  );
  const files = all.filter((file) => !isProgram(file));
  const long = files.filter((file) => linesOf(join("dist", file)).some((line) => line.length > 1000));
  const [modules, entries] = [
    long.filter((file) => file.endsWith(".js")),
    long.filter((file) => file.endsWith(".cjs")),
  ];
  assert.equal(modules.length, 4, modules.join());
  assert.ok(!modules.some((file) => file.startsWith("edge")), modules.join());
  assert.deepEqual(entries.sort(), ["can-win.cjs", "index.cjs", "rules.cjs", "variants.cjs"]);
});

test("an entry with a core has the bytes of one WebAssembly file", () => {
  for (const file of ["index", "rules", "variants", "can-win"].flatMap((name) => [
    `${name}.js`,
    `${name}.cjs`,
  ])) {
    const lines = [...withImports(join("dist", file))].flatMap(linesOf);
    assert.equal(lines.filter((line) => line.length > 1000).length, 1, file);
  }
});

test("Node prints positions and games readably", () => {
  const line = `const { Position, Game, GameTree } = require("x88");
    const game = new Game(); game.move("e4");
    console.log(Position.initial(), [game, GameTree.fromPgn("1. e4 e5 (1... c5) *")], String(game.position), \`\${Position.initial()}\`);
    console.log(Position, Game, GameTree, Position.prototype, Game.prototype, GameTree.prototype);`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=commonjs", "-e", line],
    options,
  );
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /Position <rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 0 1>/);
  assert.match(stdout, /\bGame <1 plies, rnbqkbnr/);
  assert.match(stdout, /\bGameTree <2 plies, rnbqkbnr/);
});

/** Simulates another environment: removes what Jest's jsdom and small runtimes lack before the package loads. */
const lacking = [
  "TextDecoder",
  "TextEncoder",
  "fetch",
  "Response",
  "URL",
  "structuredClone",
  "performance",
  "atob",
  "btoa",
  "Buffer",
  "process",
  "require",
];

test("the package works without TextDecoder and other browser globals", () => {
  for (const [file, start] of [
    ["index.cjs", ""],
    ["slim.cjs", "x88.initSync(wasm);"],
  ]) {
    const source = `
      const { runInNewContext } = require("node:vm");
      const fs = require("node:fs");
      const file = { exports: {} };
      const context = { module: file, exports: file.exports, WebAssembly, wasm: fs.readFileSync("x88.wasm") };
      // A node:vm context has only the language, without the globals of Node or browsers.
      runInNewContext(fs.readFileSync("${file}", "utf8"), context);
      const x88 = file.exports, wasm = context.wasm;
      ${start}
      console.log(x88.Position.initial().perft(3), x88.validateFen("8/8/8/é").problems.map(({ code }) => code).includes("UNKNOWN_PIECE"), new x88.Game().move("♘f3").san);
      try { x88.Position.fromFen("é") } catch (error) { console.log(error.name, error instanceof x88.X88Error) }
    `;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=commonjs", "-e", source], {
      ...options,
      cwd: dist,
    });
    assert.equal(stderr, "");
    assert.equal(stdout, "8902n true Nf3\nFenError true\n");
  }
});

test("the package works when these globals are deleted before the import", () => {
  const source = `for (const name of ${JSON.stringify(lacking.filter((name) => !["process", "Buffer", "require"].includes(name)))}) delete globalThis[name];
    const { Position, Game, validateFen } = await import("x88");
    console.log(Position.initial().perft(3), validateFen("9é").ok, new Game().move("e4").san);`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], options);
  assert.deepEqual([stdout, stderr], ["8902n false e4\n", ""]);
});
