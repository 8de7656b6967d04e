// Bundles an app as users do and runs it. Bundlers trust `sideEffects: false`, but must keep the code that starts WebAssembly.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import esbuild from "esbuild";
import { build as vite } from "vite";
import webpack from "webpack";
import { compressed } from "../../lab/benches/sizes.mjs";
import { appFolder, packageFolder } from "./install.mjs";

const budget = JSON.parse(readFileSync(new URL("../data/size-budget.json", import.meta.url), "utf8"));
const wasm = join(packageFolder(), "dist", "x88.wasm");
const bundles = join(appFolder(), "bundles");

/** Bundle a file of the app for Node, without a warning. */
const bundlers = {
  async webpack(entry, filename) {
    const compiler = webpack({
      mode: "production",
      context: appFolder(),
      entry,
      target: "node",
      output: { path: bundles, filename },
    });
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
    });
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString({ preset: "errors-warnings" }));
  },
  async esbuild(entry, filename) {
    const { warnings } = await esbuild.build({
      entryPoints: [entry],
      outfile: join(bundles, filename),
      bundle: true,
      minify: true,
      platform: "node",
      format: "cjs",
      logLevel: "silent",
    });
    assert.deepEqual(warnings, []);
  },
  /** It bundles pages with Rollup or its successor. */
  async vite(entry, filename) {
    const lib = { entry, formats: ["cjs"], fileName: () => filename };
    const build = { outDir: bundles, emptyOutDir: false, lib };
    await vite({ configFile: false, root: appFolder(), logLevel: "silent", build });
  },
};

/** Bundles an app and runs it with the path of x88.wasm. Returns the file and what the app prints. */
async function bundled(bundler, title, code) {
  const name = `${bundler}-${title.replaceAll("*", "all").replaceAll(/\W+/g, "-")}`;
  const entry = join(appFolder(), `${name}.mjs`);
  writeFileSync(entry, code);
  await bundlers[bundler](entry, `${name}.cjs`);
  const file = join(bundles, `${name}.cjs`);
  const { stdout, stderr } = spawnSync(process.execPath, [file, wasm], { encoding: "utf8" });
  return { file, printed: stdout + stderr };
}

for (const bundler of Object.keys(bundlers))
  for (const entry of ["x88", "x88/rules", "x88/slim"])
    test(`${bundler} drops the WebAssembly of ${entry} when an app needs only constants`, async () => {
      const code = `import { isSquare, SQUARES } from "${entry}";\nconsole.log(SQUARES.every(isSquare));\n`;
      const { file, printed } = await bundled(bundler, `constants of ${entry}`, code);
      assert.equal(printed, "true\n");
      assert.ok(statSync(file).size < 2000, `${statSync(file).size} bytes`);
    });

const start = 'import { readFileSync } from "node:fs";\ninitSync(readFileSync(process.argv[2]));\n';

/** Apps that bring the WebAssembly along, or leave it to a worker, and what they print. */
const withoutBytes = {
  slim: [
    `import { initSync, Position } from "x88/slim";\n${start}console.log(Position.initial().isCheck());`,
    "false",
  ],
  // The page's side alone, with a worker that reports failure at once.
  "a page's side of the worker": [
    `import { initSync, Position, wasmModule } from "x88/slim";
    import { CanWinWorker } from "x88/worker";
    ${start}
    const worker = () => { throw new Error("none") };
    new CanWinWorker(worker).canWin(Position.initial(), "white").catch(({ code }) => console.log(code));`,
    "WORKER_FAILED",
  ],
  "a worker's side": [
    `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    console.log(parentPort === null && typeof answerCanWin);`,
    "function",
  ],
};

for (const bundler of ["webpack", "esbuild"])
  for (const [name, [code, printed]] of Object.entries(withoutBytes))
    test(`an app with ${name} works when ${bundler} bundles it, without the bytes of x88.wasm`, async () => {
      const app = await bundled(bundler, name, code);
      assert.equal(app.printed, `${printed}\n`);
      assert.ok(statSync(app.file).size < statSync(wasm).size);
    });

test("a page that plays a Game loads no PGN code if another page imports GameTree", async () => {
  const later = 'import { GameTree } from "x88";\nconsole.log(GameTree.fromPgn("1. e4 *").ply);\n';
  writeFileSync(join(appFolder(), "later.mjs"), later);
  const first = 'import { Game } from "x88";\nnew Game().move("e4");\nimport("./later.mjs");\n';
  const { file, printed } = await bundled("webpack", "chunks", first);
  assert.equal(printed, "1\n");
  const { brotli } = compressed(readFileSync(file));
  assert.ok(brotli < 1.05 * budget["{ Game } of x88"], `${brotli} bytes`);
});

test("webpack builds an app that imports names which it uses only in dead code", async () => {
  const entries = [
    ["x88", "Game", ["IllegalMoveError", "PgnError", "nagGlyph"]],
    ["x88/rules", "Game", ["ClaimError"]],
    ["x88/variants", "Game", ["X88Error"]],
    ["x88/slim", "Game", ["nagGlyph", "X88Error"]],
    ["x88/can-win", "isDead", ["ArgumentError"]],
  ];
  const lines = entries.map(([entry, used, unused], n) => {
    const names = [used, ...unused].map((name) => `${name} as ${name}${n}`);
    const dead = unused.map((name) => `${name}${n}`);
    return `import { ${names} } from "${entry}";\nconsole.log(${used}${n});\nif (false) console.log(${dead});\n`;
  });
  await bundled("webpack", "unused", lines.join(""));
});

/** By what an app imports: what it does with it, what this prints, and the name in the size budget. */
const imports = {
  "x88 { Position }": ["Position.initial().legalMoves().length", "20", "{ Position } of x88"],
  "x88 { Game }": ['new Game().move("e4").san', "e4", "{ Game } of x88"],
  "x88 { readPgn }": ['[...readPgn("1. e4 *")][0].moves[0].uci', "e2e4", "{ readPgn } of x88"],
  "x88 *": ['all.validateFen("").ok, Object.keys(all).length > 20', "false true", "x88"],
  "x88/rules { Position }": ["Position.initial().legalMoves().length", "20", "{ Position } of x88/rules"],
  "x88/rules *": ["new all.Game().fen().length, Object.keys(all).length > 8", "56 true", "x88/rules"],
  "x88/variants { Position }": [
    'Position.initial("horde").legalMoves().length',
    "8",
    "{ Position } of x88/variants",
  ],
  "x88/variants *": [
    'new all.Game({ variant: "atomic" }).isOver(), Object.keys(all).length > 20',
    "false true",
    "x88/variants",
  ],
};

/** The beginning of an inlined WebAssembly file: "\0asm" and version 1, as the build encodes them. */
const inlined = readFileSync(join(packageFolder(), "dist", "x88-rules.js"), "utf8").match(/"(# - .{4})/)[1];

for (const bundler of Object.keys(bundlers))
  for (const [name, [use, output, size]] of Object.entries(imports))
    test(`an app that imports ${name} has one WebAssembly, and nothing else that it does not need: ${bundler}`, async () => {
      const [entry, names] = name.split(/ (.+)/);
      const all = names === "*" ? "* as all" : names;
      // A bundler may drop the names of a namespace that the app does not use.
      const kept = names === "*" ? "globalThis.all = [all];\n" : "";
      const code = `import ${all} from "${entry}";\n${kept}console.log(${use});\n`;
      const { file, printed } = await bundled(bundler, name, code);
      assert.equal(printed, `${output}\n`);
      const text = readFileSync(file);
      assert.equal(text.toString().split(inlined).length - 1, 1);
      const { brotli } = compressed(text);
      // Bundlers differ by up to 3%.
      assert.ok(brotli < 1.04 * budget[size], `${brotli} bytes with brotli, of ${budget[size]}`);
    });
