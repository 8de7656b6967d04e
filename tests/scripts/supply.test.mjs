// The check of npm lockfiles reports each forbidden entry in an otherwise valid lockfile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lockProblems } from "../../scripts/check.mjs";

const integrity = `sha512-${"A".repeat(86)}==`;

/** Returns the problems of a valid lockfile with one change. */
function problemsWith(change) {
  const packages = {
    "": { devDependencies: { tool: "1.0.0" } },
    member: { dependencies: { chessops: "2.0.0-rc.1" } },
    "node_modules/member": { resolved: "member", link: true },
    "node_modules/tool": { version: "1.0.0", integrity, license: "MPL-2.0" },
    "node_modules/tool/node_modules/esbuild": {
      integrity,
      license: "(MIT OR GPL-3.0)",
      hasInstallScript: true,
    },
    "node_modules/chessops": { integrity, license: "GPL-3.0-or-later" },
  };
  change(packages, packages["node_modules/tool"]);
  return lockProblems({ packages });
}

test("a valid lockfile has no problems, and each kind of problem is reported", () => {
  assert.deepEqual(
    problemsWith(() => {}),
    [],
  );
  const rows = {
    "node_modules/tool has no SHA-512": [
      (_, tool) => delete tool.integrity,
      (_, tool) => Object.assign(tool, { integrity: "sha1-AAAA" }),
    ],
    "node_modules/tool does not come from the registry": [
      (_, tool) => Object.assign(tool, { resolved: "git+ssh://git@example.org/x.git#1" }),
      (_, tool) => Object.assign(tool, { resolved: "https://example.org/x.tgz" }),
    ],
    "node_modules/tool has an install script": [(_, tool) => Object.assign(tool, { hasInstallScript: true })],
    "node_modules/tool has a license that is not allowed": [
      (_, tool) => Object.assign(tool, { license: "GPL-3.0" }),
      (_, tool) => Object.assign(tool, { license: "MIT AND GPL-3.0" }),
      (_, tool) => delete tool.license,
    ],
    "package.json does not pin its dependencies": [
      (all) => Object.assign(all[""].devDependencies, { tool: "^1.0.0" }),
      (all) => Object.assign(all[""].devDependencies, { tool: "latest" }),
    ],
    "member does not pin its dependencies": [
      (all) => Object.assign(all.member.dependencies, { chessops: "*" }),
    ],
    // An alias counts as the package it refers to.
    "node_modules/chessops has a license that is not allowed": [
      (all) => Object.assign(all["node_modules/chessops"], { name: "other" }),
    ],
  };
  for (const [problem, changes] of Object.entries(rows))
    for (const change of changes) assert.deepEqual(problemsWith(change), [problem], String(change));
});
