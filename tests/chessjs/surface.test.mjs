// x88/chessjs has everything in chess.js: exports, class members and types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ours, plain, theirs } from "./side-by-side.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");

test("x88/chessjs has every export, with equal constants", () => {
  for (const [name, value] of Object.entries(theirs)) {
    // Node's representation of a CommonJS module.
    if (name === "default" || name === "module.exports") continue;
    assert.equal(typeof ours[name], typeof value, name);
    if (typeof value !== "function") assert.deepEqual(plain(ours[name]), plain(value), name);
  }
});

for (const name of ["Chess", "Move"]) {
  test(`every public member of ${name} exists with the same number of parameters`, () => {
    const members = Object.getOwnPropertyNames(theirs[name].prototype).filter(
      (member) => !member.startsWith("_"),
    );
    assert(members.length > 6);
    for (const member of members) {
      if (member === "constructor") continue;
      assert.equal(typeof ours[name].prototype[member], "function", member);
      assert.equal(ours[name].prototype[member].length, theirs[name].prototype[member].length, member);
    }
    assert.equal(ours[name].name, name);
  });
}

test("xoroshiro128 generates the same numbers", () => {
  for (const state of [0n, 1n, 2n ** 64n, 0xa187eb39cdcaed8f31c4b365b102e01en, 2n ** 128n - 1n]) {
    const [one, other] = [ours.xoroshiro128(state), theirs.xoroshiro128(state)];
    for (let n = 0; n < 100; n++) assert.equal(one(), other());
  }
});

test("a move is an instance of Move with the fields of chess.js", () => {
  const move = new ours.Chess().move("e4");
  assert(move instanceof ours.Move);
  assert.deepEqual(Object.keys({ ...move }), Object.keys({ ...new theirs.Chess().move("e4") }));
  assert.deepEqual(structuredClone({ ...move }), { ...move });
});

for (const library of ["chess.js", "x88/chessjs"]) {
  test(`a typed app compiles against ${library}`, () => {
    const source = readFileSync(join(here, "typed-app.ts"), "utf8").replaceAll('"chess.js"', `"${library}"`);
    const folder = mkdtempSync(join(root, "build", "typed-"));
    try {
      writeFileSync(join(folder, "app.ts"), source);
      const paths = { "x88/chessjs": ["../../dist/chessjs.d.ts"] };
      const options = {
        module: "esnext",
        moduleResolution: "bundler",
        target: "es2022",
        lib: ["es2022", "dom"],
        types: [],
        paths,
      };
      const config = { compilerOptions: { ...options, strict: true, noEmit: true }, files: ["app.ts"] };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      const { stdout } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" });
      assert.equal(stdout, "");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
