// The repository's URL is defined once, and links in texts become absolute when the texts are packed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ADDRESS, confirmAddress } from "../../scripts/pack.mjs";
import { linksIn, withWholeLinks } from "../../scripts/pack.mjs";
import { PACKAGE } from "../../scripts/pack.mjs";
import { root, StepFailed } from "../../scripts/run.mjs";

const TAG = "v1.2.3";
const packed = (text, from = "README.md", files = []) =>
  withWholeLinks(text, { from, tag: TAG, isPacked: (file) => files.includes(file) });

test("packed links become absolute unless their target is packed too", () => {
  const rows = [
    ["[a](docs/guides/pgn.md)", `[a](${ADDRESS}/blob/${TAG}/docs/guides/pgn.md)`],
    ["[a](docs/guides/pgn.md#tags)", `[a](${ADDRESS}/blob/${TAG}/docs/guides/pgn.md#tags)`],
    [
      "![a](docs/images/refused-castling-1280.png)",
      `![a](${ADDRESS}/raw/${TAG}/docs/images/refused-castling-1280.png)`,
    ],
    ["[a](docs/guides)", `[a](${ADDRESS}/tree/${TAG}/docs/guides)`],
    ["[a](./LICENSE-MIT)", `[a](${ADDRESS}/blob/${TAG}/LICENSE-MIT)`],
    ["[a](https://example.com/x)", "[a](https://example.com/x)"],
    ["[a](#commands)", "[a](#commands)"],
    [
      "[a\nb](docs/guides/pgn.md), [c](docs/reference/errors.md)",
      `[a\nb](${ADDRESS}/blob/${TAG}/docs/guides/pgn.md), [c](${ADDRESS}/blob/${TAG}/docs/reference/errors.md)`,
    ],
    ["```md\n[a](none.md)\n```\n`[b](none.md)`", "```md\n[a](none.md)\n```\n`[b](none.md)`"],
    ["list[0](x)", "list[0](x)", /list/],
  ];
  for (const [text, expected, fails] of rows) {
    if (fails) assert.throws(() => packed(text), StepFailed);
    else assert.equal(packed(text), expected);
  }
  assert.equal(
    packed("[a](../guides/pgn.md)", "docs/start/concepts.md"),
    `[a](${ADDRESS}/blob/${TAG}/docs/guides/pgn.md)`,
  );
  assert.equal(
    packed("[a](../guides/pgn.md#b)", "docs/start/concepts.md", ["docs/guides/pgn.md"]),
    "[a](../guides/pgn.md#b)",
  );
});

test("a link to a missing file stops the packing and is named", () => {
  for (const link of ["docs/none.md", "../outside.md", "docs/guides/none.png"])
    assert.throws(() => packed(`[a](${link})`), {
      name: "StepFailed",
      message: new RegExp(`README\\.md .*${link.replaceAll(".", "\\.")}`),
    });
});

test("links inside code are ignored", () => {
  assert.deepEqual(linksIn("[a](b) `[c](d)`\n```\n[e](f)\n```\n![g](h#i)"), ["b", "h#i"]);
});

test("the crate names the same repository, and its README has absolute links", () => {
  const manifest = readFileSync(join(root, "Cargo.toml"), "utf8");
  assert.match(manifest, new RegExp(`^repository = "${ADDRESS}"$`, "m"));
  assert.match(manifest, new RegExp(`^homepage = "${ADDRESS}"$`, "m"));
  const [, readme] = manifest.match(/^readme = "(.+)"$/m);
  const text = readFileSync(join(root, readme), "utf8");
  const links = [...linksIn(text), ...[...text.matchAll(/^\[.+\]: (.+)$/gm)].map(([, link]) => link)];
  assert.ok(links.length > 0);
  for (const link of links) assert.match(link, /^https:/);
});

test("publishing uses only the repository that the manifests name", () => {
  const of = (env, origin) => () => confirmAddress({ env, origin });
  const [server, name] = [new URL(ADDRESS).origin, new URL(ADDRESS).pathname.slice(1)];
  const inWorkflow = (GITHUB_REPOSITORY) => ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY });
  for (const confirmed of [
    of(inWorkflow(name), null),
    of({}, `${ADDRESS}.git`),
    of({}, ADDRESS),
    of({}, `git@github.com:${name}.git`),
    of({}, `ssh://git@github.com/${name}`),
  ])
    assert.doesNotThrow(confirmed);
  for (const [env, origin] of [
    [{}, null],
    [{}, "https://github.com/somebody/else.git"],
    [{}, `${ADDRESS}-fork.git`],
    [{}, `https://example.com/${name}`],
    [inWorkflow("somebody/else"), `${ADDRESS}.git`],
    [inWorkflow(""), null],
  ])
    assert.throws(of(env, origin), StepFailed);
});

test("neither the project's folder nor its packed file can be published by mistake", () => {
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // npm refuses to publish a package whose manifest is private. (A dry run does not check it.)
  assert.equal(own.private, true);
  const workflow = readFileSync(join(root, ".github", "workflows", "release.yml"), "utf8");
  const published = workflow.match(/npm publish .*/g);
  assert.equal(published.length, 1);
  assert.ok(published[0].startsWith(`npm publish ./${PACKAGE} `), published[0]);
  // Runs before anything is published: both publishing jobs need this one.
  const [, tests] = /\n {2}test:\n([\s\S]*?)\n {2}\w+:\n/.exec(workflow);
  assert.match(tests, /run: node scripts\/pack\.mjs\n/);
  assert.equal(workflow.match(/needs: \[test, supply\]/g).length, 2);
});
