// What may come from others: each thing that may not is found, one at a time, in lockfiles and manifests that are otherwise in order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCrates, denyPolicy, lockedCrates } from "../../scripts/supply/crates.mjs";
import { isLicensed, licencesIn } from "../../scripts/supply/licences.mjs";
import { checkPackages, unusedIn } from "../../scripts/supply/npm-packages.mjs";
import {
  checkManifest,
  checkMember,
  checkRequirements,
  checkVersionTable,
  checkWorkflow,
} from "../../scripts/supply/pins.mjs";

test("a licence expression allows what its parts allow", () => {
  const allows = (expression, ...accepted) => isLicensed(expression, (licence) => accepted.includes(licence));
  const rows = [
    ["MIT", ["MIT"], true],
    ["MIT", ["Apache-2.0"], false],
    ["MIT OR GPL-3.0", ["MIT"], true],
    ["GPL-3.0 OR MIT", ["MIT"], true],
    ["MIT AND GPL-3.0", ["MIT"], false],
    ["MIT/Apache-2.0", ["Apache-2.0"], true],
    ["(MIT OR Apache-2.0) AND Unicode-3.0", ["MIT"], false],
    ["(MIT OR Apache-2.0) AND Unicode-3.0", ["MIT", "Unicode-3.0"], true],
    // AND binds more.
    ["MIT OR GPL-3.0 AND GPL-2.0", ["MIT"], true],
    ["Apache-2.0 WITH LLVM-exception", ["Apache-2.0"], false],
    ["Apache-2.0 WITH LLVM-exception", ["Apache-2.0 WITH LLVM-exception"], true],
    // Not understood is not allowed.
    ["MIT OR", ["MIT"], false],
    ["MIT MIT", ["MIT"], false],
    ["(MIT", ["MIT"], false],
    ["MIT)", ["MIT"], false],
    ["SEE LICENSE IN LICENSE", ["SEE", "LICENSE", "IN"], false],
    ["", ["MIT"], false],
    [undefined, ["MIT"], false],
    [{ type: "MIT" }, ["MIT"], false],
  ];
  for (const [expression, accepted, expected] of rows)
    assert.equal(allows(expression, ...accepted), expected, `${expression} for ${accepted}`);
  assert.deepEqual(licencesIn("(MIT OR Apache-2.0) AND Unicode-3.0"), ["Apache-2.0", "MIT", "Unicode-3.0"]);
});

const policy = {
  shipped: ["MIT"],
  tools: ["MPL-2.0"],
  peers: { peer: "GPL-3.0" },
  installScripts: { known: "" },
};
const integrity = `sha512-${"A".repeat(86)}==`;
const packaged = (more = {}) => ({ version: "1.0.0", integrity, license: "MIT", ...more });

/** A lockfile in order, with one thing changed. */
function lockWith(change) {
  const packages = {
    "": { devDependencies: { tool: "1.0.0" }, workspaces: ["member"] },
    member: { dependencies: { peer: "2.0.0-rc.1" } },
    "node_modules/member": { resolved: "member", link: true },
    "node_modules/tool": packaged({ license: "MPL-2.0", dependencies: { known: "^1.0.0" } }),
    "node_modules/tool/node_modules/known": packaged({ hasInstallScript: true }),
    "node_modules/peer": packaged({ version: "2.0.0-rc.1", license: "GPL-3.0" }),
  };
  change?.(packages);
  return { lockfileVersion: 3, packages };
}

test("a lockfile in order has no problems, and one of each kind is found", () => {
  assert.deepEqual(checkPackages(lockWith(), policy).problems, []);
  assert.equal(checkPackages(lockWith(), policy).packages.length, 3);
  const tool = "node_modules/tool";
  const rows = [
    [(all) => delete all[tool].integrity, /tool: its bytes are not fixed/],
    [(all) => Object.assign(all[tool], { integrity: "sha1-AAAA" }), /tool: its bytes are not fixed/],
    [
      (all) => Object.assign(all[tool], { resolved: "git+ssh://git@example.org/x.git#1" }),
      /tool: comes from git/,
    ],
    [(all) => Object.assign(all[tool], { resolved: "https://example.org/x.tgz" }), /tool: comes from https/],
    [(all) => Object.assign(all[tool], { version: undefined }), /tool: no exact version/],
    [(all) => Object.assign(all[tool], { hasInstallScript: true }), /tool: has an install script/],
    [(all) => Object.assign(all[tool], { license: "GPL-3.0" }), /tool: the licence GPL-3.0 is not allowed/],
    [(all) => delete all[tool].license, /tool: the licence undefined is not allowed/],
    [(all) => Object.assign(all[""].devDependencies, { tool: "^1.0.0" }), /package.json: tool is not pinned/],
    [(all) => Object.assign(all.member.dependencies, { peer: "*" }), /member: peer is not pinned/],
    [(all) => Object.assign(all.member, { hasInstallScript: true }), /member: has an install script/],
    // By way of a tool, whose own folder is looked into first.
    [
      (all) => Object.assign(all[tool].dependencies, { peer: "2.0.0" }),
      /peer: GPL-3.0, for unpublished members only/,
    ],
    [
      (all) => Object.assign(all[tool], { peerDependencies: { member: "0" } }),
      /peer: GPL-3.0, for unpublished/,
    ],
    // An alias is what it really is.
    [
      (all) => Object.assign(all["node_modules/peer"], { name: "other" }),
      /peer: the licence GPL-3.0 is not allowed/,
    ],
  ];
  for (const [change, expected] of rows)
    assert.match(checkPackages(lockWith(change), policy).problems.join("\n"), expected);
  const { packages } = checkPackages(lockWith(), policy);
  assert.deepEqual(unusedIn(policy, packages), []);
  const left = packages.filter(({ name }) => name !== "peer");
  assert.deepEqual(unusedIn(policy, left), ["peer: the policy names it, and it is not installed"]);
  assert.match(checkPackages({ lockfileVersion: 2 }, policy).problems[0], /version 2/);
});

const registry = "registry+https://github.com/rust-lang/crates.io-index";

/** What cargo says of a workspace in order, with one thing changed. */
function crates(change) {
  const locked = [
    { name: "own", version: "0.1.0" },
    { name: "bench", version: "0.1.0" },
    { name: "free", version: "1.0.0", source: registry, checksum: "0".repeat(64) },
    { name: "peer", version: "1.0.0", source: registry, checksum: "1".repeat(64) },
  ];
  const asks = (name) => ({ name, req: "^1.0.0", source: registry });
  const metadata = {
    workspace_members: ["own", "bench"],
    packages: [
      { id: "own", name: "own", license: "MIT", publish: null, dependencies: [asks("free")] },
      { id: "bench", name: "bench", license: "MIT", publish: [], dependencies: [asks("peer")] },
      { id: "free", name: "free", license: "MIT/Apache-2.0", dependencies: [] },
      { id: "peer", name: "peer", license: "GPL-3.0", dependencies: [] },
    ],
    resolve: {
      nodes: [
        { id: "own", dependencies: ["free"] },
        { id: "bench", dependencies: ["own", "peer"] },
        { id: "free", dependencies: [] },
        { id: "peer", dependencies: [] },
      ],
    },
  };
  change?.({ locked, metadata });
  const deny = 'allow = ["MIT"]\nexceptions = [\n  { crate = "peer", allow = ["GPL-3.0"] },\n]\n';
  return checkCrates(locked, metadata, denyPolicy(deny));
}

test("crates in order have no problems, and one of each kind is found", () => {
  assert.deepEqual(crates().problems, []);
  assert.deepEqual(
    crates().crates.map(({ name }) => name),
    ["free", "peer"],
  );
  const rows = [
    [
      ({ locked }) => Object.assign(locked[2], { source: "git+https://example.org/x#1" }),
      /free 1.0.0: comes from git/,
    ],
    [({ locked }) => delete locked[2].source, /free 1.0.0: comes from a folder/],
    [({ locked }) => delete locked[2].checksum, /free 1.0.0: its bytes are not fixed/],
    [
      ({ metadata }) => Object.assign(metadata.packages[2], { license: "GPL-3.0" }),
      /free .*GPL-3.0 is not allowed/,
    ],
    [
      ({ metadata }) => metadata.resolve.nodes[2].dependencies.push("peer"),
      /peer .*for unpublished members only/,
    ],
    [
      ({ metadata }) => Object.assign(metadata.packages[1], { publish: null }),
      /peer .*for unpublished members only/,
    ],
    [
      ({ metadata }) => Object.assign(metadata.packages[0].dependencies[0], { req: "*" }),
      /own: free is asked for as \*/,
    ],
    [
      ({ metadata }) => Object.assign(metadata.packages[0].dependencies[0], { source: "git" }),
      /own: free .* of git/,
    ],
  ];
  for (const [change, expected] of rows) assert.match(crates(change).problems.join("\n"), expected);
  assert.deepEqual(lockedCrates('x\n\n[[package]]\r\nname = "a"\r\nversion = "1.0.0"\r\n'), [
    { name: "a", version: "1.0.0" },
  ]);
});

test("what else is taken from others is pinned, and nothing runs by itself", () => {
  const workflow = (action, rights = "  contents: read\n") =>
    checkWorkflow("ci", `permissions:\n${rights}jobs:\n      - uses: ${action}\n`).length;
  const commit = "a".repeat(40);
  assert.equal(workflow(`actions/checkout@${commit} # v4.2.2`), 0);
  assert.equal(workflow("actions/checkout@v4"), 1);
  assert.equal(workflow(`actions/checkout@${commit}`), 1);
  assert.equal(workflow(`actions/checkout@${commit} # v4.2.2`, "  contents: write\n"), 1);
  assert.equal(checkWorkflow("ci", "jobs:\n").length, 1);
  assert.deepEqual(checkRequirements("r", "# text\n\nray==2.60.0\n"), []);
  assert.equal(checkRequirements("r", "ray>=2\nray\ngit+https://example.org/x\n").length, 3);
  assert.deepEqual(checkVersionTable("v", { a: { b: "1.0.0", c: "npm:other-{platform}@1.0.0" } }), []);
  assert.equal(checkVersionTable("v", { a: { b: "^1.0.0", c: "npm:other@latest" } }).length, 2);
  assert.deepEqual(checkManifest("p", { scripts: { test: "" } }), []);
  assert.equal(checkManifest("p", { scripts: { postinstall: "", prepack: "" } }).length, 2);
  assert.equal(checkManifest("p", { dependencies: { a: "1.0.0" }, bundleDependencies: ["a"] }).length, 2);
  assert.equal(checkMember("m", {}).length, 1);
});
