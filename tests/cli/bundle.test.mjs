// The command stays out of apps: bundles do not contain it, and the package's entries do not import it.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import esbuild from "esbuild";
import { appFolder, packageFolder } from "../package/install.mjs";

const dist = join(packageFolder(), "dist");
const { exports, bin } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8"));

test("the command uses only the public API and contains no copy of it", () => {
  assert.deepEqual(bin, { x88: "dist/cli.js" });
  const text = readFileSync(join(dist, "cli.js"), "utf8");
  assert.ok(text.startsWith("#!/usr/bin/env node\n"));
  const imported = [...text.matchAll(/^(?:import|} from|export) .*?"([^"]+)";$/gm)].map(([, name]) => name);
  assert.ok(imported.includes("./index.js"));
  for (const name of imported) assert.match(name, /^\.\/(?:index|variants|can-win|board)\.js$|^node:/);
  assert.ok(statSync(join(dist, "cli.js")).size < 100_000);
  assert.doesNotMatch(text, /WebAssembly/);
});

test("no entry of the package imports the command or anything of Node", () => {
  const files = Object.values(exports).flatMap((entry) =>
    entry.import ? [entry.import.default, entry.require.default] : [],
  );
  assert.ok(files.length >= 8);
  for (const file of files) {
    const lines = readFileSync(join(packageFolder(), file), "utf8").split("\n");
    // A doc comment may show an app in Node.
    const text = lines.filter((line) => !/^\s*\*/.test(line)).join("\n");
    assert.doesNotMatch(text, /(from|import|require\() ?"node:|parseArgs|\bprocess\.argv|cli\.js/, file);
  }
});

test("a browser app that uses everything bundles only index.js and what it shares", async () => {
  mkdirSync(join(appFolder(), "bundles"), { recursive: true });
  const entry = join(appFolder(), "everything.mjs");
  writeFileSync(entry, 'import * as x88 from "x88"; globalThis.x88 = x88;');
  const { metafile, warnings } = await esbuild.build({
    entryPoints: [entry],
    outfile: join(appFolder(), "bundles", "everything.js"),
    absWorkingDir: appFolder(),
    bundle: true,
    metafile: true,
    platform: "browser",
    logLevel: "silent",
  });
  assert.deepEqual(warnings, []);
  const files = Object.keys(metafile.inputs).filter((file) => !file.includes("/dist/shared/"));
  assert.deepEqual(
    files.sort(),
    ["everything.mjs", "constants.js", "index.js", "x88.js"].map((file) =>
      file.endsWith(".mjs") ? file : `node_modules/x88/dist/${file}`,
    ),
  );
});
