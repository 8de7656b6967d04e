// Bundles an app as users do and runs it. Bundlers trust `sideEffects: false`, but must keep the code that starts WebAssembly.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import esbuild from "esbuild";
import webpack from "webpack";
import { compressed } from "../../lab/benches/sizes.mjs";
import { appFolder } from "./install.mjs";

const budget = JSON.parse(readFileSync(new URL("../data/size-budget.json", import.meta.url), "utf8"));

const sources = {
  index: `import { Position } from "x88";
    console.log(Position.initial().isCheck());`,
  slim: `import { readFileSync } from "node:fs";
    import { initSync, Position } from "x88/slim";
    initSync(readFileSync(process.argv[2]));
    console.log(Position.initial().isCheck());`,
  // The page's side alone, with a worker that reports failure at once.
  worker: `import { readFileSync } from "node:fs";
    import { initSync, Position, wasmModule } from "x88/slim";
    import { CanWinWorker } from "x88/worker";
    initSync(readFileSync(process.argv[2]));
    const start = () => { throw new Error("none") };
    new CanWinWorker(start).canWin(Position.initial(), "white").catch(({ code }) => console.log(code));`,
};

/** Output of the worker's side, which its bundle contains alone. */
sources.workers = `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    console.log(parentPort === null && typeof answerCanWin === "function" ? "WORKER" : "");`;

/** Expected output of each app; default: "false". */
const prints = { worker: "WORKER_FAILED", workers: "WORKER" };

const bundlers = {
  async webpack(entry, output) {
    const compiler = webpack({
      mode: "production",
      context: appFolder(),
      entry,
      target: "node",
      output: { path: join(appFolder(), "bundles"), filename: output },
    });
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
    });
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString({ preset: "errors-warnings" }));
  },
  async esbuild(entry, output) {
    const { warnings } = await esbuild.build({
      entryPoints: [entry],
      outfile: join(appFolder(), "bundles", output),
      bundle: true,
      minify: true,
      platform: "node",
      format: "cjs",
      logLevel: "silent",
    });
    assert.deepEqual(warnings, []);
  },
};

/** An app that does not need WebAssembly. */
const constants = 'import { isSquare, SQUARES } from "ENTRY";\nconsole.log(SQUARES.every(isSquare));\n';

/** Vite bundles pages with Rollup or its successor. */
async function vite(entry, output) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: appFolder(),
    logLevel: "silent",
    build: {
      outDir: join(appFolder(), "bundles"),
      emptyOutDir: false,
      lib: { entry, formats: ["cjs"], fileName: () => output },
    },
  });
}

for (const [bundler, bundle] of Object.entries({ ...bundlers, vite })) {
  for (const entry of ["x88", "x88/rules", "x88/slim"]) {
    test(`${bundler} drops the WebAssembly of ${entry} when an app needs only constants`, async () => {
      mkdirSync(join(appFolder(), "bundles"), { recursive: true });
      const name = `${bundler}-constants-${entry.replace("/", "-")}`;
      const file = join(appFolder(), `${name}.mjs`);
      writeFileSync(file, constants.replace("ENTRY", entry));
      await bundle(file, `${name}.cjs`);
      const bundled = join(appFolder(), "bundles", `${name}.cjs`);
      assert.ok(statSync(bundled).size < 2000, `${statSync(bundled).size} bytes`);
      assert.equal(spawnSync(process.execPath, [bundled], { encoding: "utf8" }).stdout, "true\n");
    });
  }
}

for (const [bundler, bundle] of Object.entries(bundlers)) {
  for (const [name, source] of Object.entries(sources)) {
    test(`an app with the ${name} entry works when ${bundler} bundles it`, async () => {
      mkdirSync(join(appFolder(), "bundles"), { recursive: true });
      const entry = join(appFolder(), `${bundler}-${name}.mjs`);
      writeFileSync(entry, source);
      const output = `${bundler}-${name}.cjs`;
      await bundle(entry, output);
      const wasm = join(appFolder(), "node_modules", "x88", "dist", "x88.wasm");
      const file = join(appFolder(), "bundles", output);
      const { stdout, stderr } = spawnSync(process.execPath, [file, wasm], { encoding: "utf8" });
      assert.equal(stdout + stderr, `${prints[name] ?? false}\n`);
      if (name !== "index")
        assert.ok(readFileSync(file).length < statSync(wasm).size, `${name} has the bytes in it`);
    });
  }
}

test("a page that plays a Game loads no PGN code if another page imports GameTree", async () => {
  const [first, later] = ["first", "later"].map((name) => join(appFolder(), `chunks-${name}.mjs`));
  writeFileSync(
    first,
    'import { Game } from "x88";\nnew Game().move("e4");\nimport("./chunks-later.mjs");\n',
  );
  writeFileSync(later, 'import { GameTree } from "x88";\nconsole.log(GameTree.fromPgn("1. e4 *").ply);\n');
  await bundlers.webpack(first, "chunks.cjs");
  const folder = join(appFolder(), "bundles");
  const ran = spawnSync(process.execPath, ["chunks.cjs"], { cwd: folder, encoding: "utf8" });
  assert.equal(ran.stdout + ran.stderr, "1\n");
  const { brotli } = compressed(readFileSync(join(folder, "chunks.cjs")));
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
  const file = join(appFolder(), "unused.mjs");
  writeFileSync(file, lines.join(""));
  // Fails on errors and warnings.
  await bundlers.webpack(file, "unused.cjs");
});

/** What an app imports from an entry and does with it, and its name in the size budget. */
const imports = {
  "x88 { Position }": ["console.log(Position.initial().legalMoves().length)", "20", "{ Position } of x88"],
  "x88 { Game }": ['console.log(new Game().move("e4").san)', "e4", "{ Game } of x88"],
  "x88 { readPgn }": ['console.log([...readPgn("1. e4 *")][0].moves[0].uci)', "e2e4", "{ readPgn } of x88"],
  "x88 *": ['console.log(all.validateFen("").ok, Object.keys(all).length > 20)', "false true", "x88"],
  "x88/rules { Position }": [
    "console.log(Position.initial().legalMoves().length)",
    "20",
    "{ Position } of x88/rules",
  ],
  "x88/rules *": [
    "console.log(new all.Game().fen().length, Object.keys(all).length > 8)",
    "56 true",
    "x88/rules",
  ],
  "x88/variants { Position }": [
    'console.log(Position.initial("horde").legalMoves().length)',
    "8",
    "{ Position } of x88/variants",
  ],
  "x88/variants *": [
    'console.log(new all.Game({ variant: "atomic" }).isOver(), Object.keys(all).length > 20)',
    "false true",
    "x88/variants",
  ],
};

/** The beginning of an inlined WebAssembly file: "\0asm" and version 1, as the build encodes them. */
const inlined = readFileSync(join(appFolder(), "node_modules", "x88", "dist", "x88-rules.js"), "utf8").match(
  /"(# - .{4})/,
)[1];

for (const [bundler, bundle] of Object.entries({ ...bundlers, vite })) {
  for (const [name, [use, printed, size]] of Object.entries(imports)) {
    test(`an app that imports ${name} has one WebAssembly, and nothing else that it does not need: ${bundler}`, async () => {
      mkdirSync(join(appFolder(), "bundles"), { recursive: true });
      const [entry, names] = name.split(/ (.+)/);
      const stem = `${bundler}-${name.replace(/\W+/g, "-").replace("*", "all")}`;
      const file = join(appFolder(), `${stem}.mjs`);
      writeFileSync(
        file,
        `import ${names === "*" ? "* as all" : names} from "${entry}";\nglobalThis.all = [${names === "*" ? "all" : ""}];\n${use};\n`,
      );
      await bundle(file, `${stem}.cjs`);
      const bundled = readFileSync(join(appFolder(), "bundles", `${stem}.cjs`));
      const { stdout, stderr } = spawnSync(process.execPath, [join(appFolder(), "bundles", `${stem}.cjs`)], {
        encoding: "utf8",
      });
      assert.equal(stdout + stderr, `${printed}\n`);
      assert.equal(bundled.toString().split(inlined).length - 1, 1);
      const { brotli } = compressed(bundled);
      // Bundlers differ by up to 3%.
      assert.ok(brotli < 1.04 * budget[size], `${brotli} bytes with brotli, of ${budget[size]}`);
    });
  }
}
