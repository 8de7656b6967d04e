// What is published, as it is published: build/package for npm, and the README of the crate. They are made of the files of the repository,
// with links that lead somewhere and a manifest for apps. `node scripts/pack.mjs` writes the second alone, for which nothing has to be built.
// Node built-ins only.

import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ADDRESS, manifest, TAG } from "./address.mjs";
import { withWholeLinks } from "./links.mjs";
import { isMain, main, root } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

/** The folder that npm packs and publishes, from the root. */
export const PACKAGE = "build/package";

/** The text that Cargo.toml names. */
export const CRATE_README = "build/crate/README.md";

/** What the manifest says to those alone who work on the package. */
const INTERNAL = ["private", "scripts", "devDependencies", "workspaces", "devEngines"];

/** Writes what is published, unless nothing that it is made of has changed. */
export async function writePublished() {
  const files = ["README.md", ...manifest.files.flatMap((path) => filesIn(path))];
  const inputs = hashOf([
    ...files,
    "package.json",
    ...["address", "links", "pack"].map((it) => `scripts/${it}.mjs`),
  ]);
  const isWritten = await unlessUnchanged({
    name: "published",
    inputs,
    outputs: [PACKAGE, CRATE_README],
    work: async () => {
      rmSync(join(root, PACKAGE), { recursive: true, force: true });
      for (const file of files) writePacked(file, files);
      write(`${PACKAGE}/package.json`, `${JSON.stringify(packedManifest(), null, 2)}\n`);
      writeCrateReadme();
    },
  });
  // npm packs files with the rights that they have: what somebody may read must not depend on whose machine packs.
  const programs = Object.values(manifest.bin).map((file) => `${PACKAGE}/${file}`);
  for (const file of filesIn(PACKAGE)) chmodSync(join(root, file), programs.includes(file) ? 0o755 : 0o644);
  return isWritten;
}

/** Writes the README of the crate. */
export function writeCrateReadme() {
  write(CRATE_README, withWholeLinks(read("README.md"), { from: "README.md", tag: TAG }));
}

/** The manifest of the package. */
function packedManifest() {
  const kept = Object.entries(manifest).filter(([key]) => !INTERNAL.includes(key));
  return {
    ...Object.fromEntries(kept),
    homepage: `${ADDRESS}#readme`,
    bugs: { url: `${ADDRESS}/issues` },
  };
}

/** npm's page shows the README alone: none of its links can lead to a file beside it. */
function writePacked(file, files) {
  const to = `${PACKAGE}/${file}`;
  if (file.endsWith(".md")) {
    const isPacked = file === "README.md" ? undefined : (it) => files.includes(it);
    write(to, withWholeLinks(read(file), { from: file, tag: TAG, isPacked }));
  } else {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(join(root, file), join(root, to));
  }
}

const read = (file) => readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

if (isMain(import.meta.url)) await main(writeCrateReadme);
