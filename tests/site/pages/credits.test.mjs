// Checks that the site credits everyone whose code, pictures or fonts it contains. Reads the built files, not the sources.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesIn } from "../../../scripts/stamp.mjs";
import { ASSET, assets, creditsFor, packagesOf } from "../../../scripts/notices.mjs";

const site = "www/dist";
const credits = readFileSync(`${site}/credits.txt`, "utf8");
const listed = assets();
const textOf = (file) => readFileSync(file, "utf8");

/** The list names it and includes the text of its license. */
function assertCredited(name) {
  const entry = new RegExp(`^- ${name.replaceAll("/", "\\/")} (\\d\\S+): `, "m").exec(credits);
  assert.ok(entry, `${name} is credited`);
  const parts = credits.split(`${"-".repeat(80)}\n`).filter((_, n) => n % 2 === 1);
  assert.ok(
    parts.some((names) => names.trim().split(", ").includes(`${name} ${entry[1]}`)),
    `the license of ${name}`,
  );
}

test("every package named in a bundle's source maps is credited", () => {
  const maps = filesIn(site, (file) => file.endsWith(".map") && !file.startsWith(`${site}/docs/`));
  assert.ok(maps.length > 10);
  const sources = maps.flatMap((file) => JSON.parse(textOf(file)).sources);
  const packages = packagesOf(sources);
  assert.ok(packages.includes("cm-chessboard"));
  for (const name of packages) assertCredited(name);
  assert.ok(sources.some((source) => source.includes("webpack/runtime/")));
  assertCredited("webpack");
});

test("the tools that render the reference are credited", () => {
  assertCredited("typedoc");
  const script = textOf(`${site}/docs/assets/main.js`);
  const [, notes] = /\/\*! Bundled license information:\n([\s\S]*?)\n\*\//.exec(script);
  const names = [...notes.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+)\/\S*:$/gm)].map(([, name]) => name);
  assert.ok(names.length > 0);
  for (const name of names) assertCredited(name);
});

test("every crate in the package's WebAssembly is credited", () => {
  const crates = [...textOf("dist/third-party.txt").matchAll(/^- (\S+) \d+\.\d+\.\d+: /gm)];
  assert.ok(crates.length >= 10);
  for (const [, name] of crates) assertCredited(name);
});

test("every picture, font and game that the site serves is listed, byte for byte", () => {
  const hash = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const known = new Set(listed.flatMap(({ files }) => files.map(hash)));
  const isMade = (file) => /\.png$/.test(file) || /\/docs\/assets\/icons\.svg$/.test(file);
  const served = filesIn(site, (file) => ASSET.test(file) && !isMade(file));
  assert.ok(served.length >= 5);
  for (const file of served)
    assert.ok(known.has(hash(file)), `www/assets.json does not say by whom ${file} is`);
});

test("every picture, font and game in the sources is listed, and every listed file exists", () => {
  const files = listed.flatMap((asset) => asset.files);
  for (const file of filesIn("www", (path) => ASSET.test(path) && !path.startsWith(`${site}/`)))
    assert.ok(files.includes(file), `www/assets.json does not say by whom ${file} is`);
  for (const file of files) assert.equal(filesIn(file).length, 1, file);
});

test("the page names the authors of its pictures and fonts", () => {
  const page = textOf("www/index.html");
  const others = listed.filter(({ from }) => from !== undefined);
  assert.ok(others.length >= 2);
  for (const { from, address } of others) {
    assert.ok(page.includes(`href="${from}"`), from);
    if (address !== undefined) assert.ok(page.includes(`href="${address}"`), address);
  }
  assert.match(page, /href="credits\.txt"/);
});

test("an unknown file or package fails the build", () => {
  assert.match(creditsFor([]), /\n- webpack /);
  assert.throws(() => creditsFor(["www/src/new.svg"]), /does not say by whom www\/src\/new\.svg is/);
  assert.throws(() => creditsFor(["node_modules/not-there/index.js"]), /not-there is not installed/);
  // Without a record it would fall under the site's license.
  assert.throws(() => creditsFor(["node_modules/chessops/index.js"]), /chessops .* does not allow that/);
});
