// A fresh machine: the build server runs the tests without caches, and nothing is downloaded after setup.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { root } from "../../scripts/run.mjs";

const CACHES = ["CARGO_HOME", "npm_config_cache", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"];

/** Stands in for npm: records its arguments and fails. */
const fakeNpm = `#!/usr/bin/env bash
{
  echo "$@"
  for name in ${CACHES.join(" ")}; do echo "\${!name} $(ls -A "\${!name}" | wc -l)"; done
} > "$SEEN"
mkdir -p "$CARGO_HOME/registry/src" && touch "$CARGO_HOME/registry/src/lib.rs" && chmod -R a-w "$CARGO_HOME"
exit 7
`;

test("the build server runs npm test with empty caches and passes on its exit code", {
  skip: process.platform === "win32" && "the build server runs bash",
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "x88-ci-"));
  try {
    const npm = join(folder, "npm");
    writeFileSync(npm, fakeNpm);
    chmodSync(npm, 0o755);
    const seen = join(folder, "seen");
    const { status, stderr } = spawnSync("bash", [join(root, ".ci", "run")], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, SEEN: seen },
    });
    assert.equal(status, 7, stderr);
    const [args, ...caches] = readFileSync(seen, "utf8").trim().split("\n");
    assert.equal(args, "test");
    const rows = caches.map((line) => line.split(" "));
    assert.deepEqual(
      rows.map(([, files]) => files),
      ["0", "0", "0", "0"],
    );
    const own = CACHES.map((name) => process.env[name]);
    for (const [n, [path]] of rows.entries()) {
      assert.notEqual(path, own[n]);
      assert.ok(!existsSync(path), `${CACHES[n]} is left behind in ${path}`);
    }
    assert.equal(new Set(rows.map(([path]) => path)).size, CACHES.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("cargo and npm cannot use the network after setup", () => {
  assert.equal(process.env.CARGO_NET_OFFLINE, "true");
  assert.equal(process.env.npm_config_offline, "true");
});

test("both commands load before any package is installed", () => {
  const clone = mkdtempSync(join(tmpdir(), "x88-clone-"));
  try {
    for (const path of ["package.json", "scripts", "www/build", "www/src"])
      cpSync(join(root, path), join(clone, path), { recursive: true });
    const firstLine = (script, args, variables) => {
      const options = { cwd: clone, encoding: "utf8", env: { ...process.env, ...variables } };
      const { stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], options);
      return stderr.trim().split("\n", 1)[0];
    };
    // Both are refused for their settings, which happens once every static import has been loaded.
    assert.match(firstLine("test.mjs", ["nothing"], {}), /^✗ no such part: nothing/);
    assert.match(firstLine("start.mjs", [], { PORT: "x" }), /^✗ PORT is a number/);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
