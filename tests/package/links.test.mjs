// The package's texts on npm and in node_modules: every link works, and the manifest contains only what apps need.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { linksIn } from "../../scripts/pack.mjs";
import { packageFolder, project, requireInstalled } from "./install.mjs";

const manifest = requireInstalled("x88/package.json");
const own = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
const address = own.repository.url.replace(/^git\+|\.git$/g, "");
const read = (file) => readFileSync(join(packageFolder(), file), "utf8");
const texts = readdirSync(packageFolder(), { recursive: true })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".md"));

/** Returns the repository path that a URL names, or undefined for other URLs. */
function pathIn(link) {
  const start = [`${address}/blob/`, `${address}/raw/`, `${address}/tree/`].find((it) => link.startsWith(it));
  return start && link.slice(start.length);
}

test("the guides and their resources are in the package", () => {
  for (const folder of ["start", "guides", "migrate", "reference"])
    for (const file of readdirSync(join(project, "docs", folder)))
      assert.ok(texts.includes(`docs/${folder}/${file}`), file);
});

for (const file of texts) {
  test(`every link of ${file} leads to an existing target`, () => {
    for (const link of linksIn(read(file))) {
      const [place] = link.split("#");
      if (/^https?:/.test(link)) {
        if (!link.startsWith(address) || link.startsWith(`${address}/actions`)) continue;
        const path = pathIn(place);
        assert.ok(path?.startsWith(`v${manifest.version}/`), link);
        assert.ok(existsSync(join(project, path.slice(`v${manifest.version}/`.length))), link);
      } else if (place !== "") {
        assert.notEqual(file, "README.md", `${link}: npm shows the text without the package beside it`);
        assert.ok(existsSync(join(packageFolder(), dirname(file), decodeURIComponent(place))), link);
      }
    }
  });
}

test("image links are absolute URLs of the files themselves", () => {
  const pictures = [...read("README.md").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/img\.shields\.io|badge\.svg$/.test(link));
  assert.ok(pictures.length > 0);
  for (const link of pictures)
    assert.ok(link.startsWith(`${address}/raw/v${manifest.version}/docs/images/`), link);
});

test("the packed texts differ from the repository's only in their links", () => {
  // The pages of the reference are made when it is packed.
  for (const file of texts.filter((text) => !text.startsWith("docs/reference/api/"))) {
    const withoutLinks = (text) => text.replaceAll("\r\n", "\n").replaceAll(/\]\([^()\s]+\)/g, "]()");
    assert.equal(withoutLinks(read(file)), withoutLinks(readFileSync(join(project, file), "utf8")), file);
  }
});

test("the published manifest contains no development fields", () => {
  const left = ["private", "scripts", "devDependencies", "workspaces", "devEngines"];
  const added = ["bugs", "homepage"];
  const keys = Object.keys(own).filter((key) => !left.includes(key));
  assert.deepEqual(Object.keys(manifest).sort(), [...keys, ...added].sort());
  for (const key of keys) assert.deepEqual(manifest[key], own[key], key);
  assert.equal(manifest.homepage, `${address}#readme`);
  assert.deepEqual(manifest.bugs, { url: `${address}/issues` });
  assert.deepEqual(manifest.repository, { type: "git", url: `git+${address}.git` });
});
