// What is published, as it is published: build/package for npm, and the README of the crate, with links that lead somewhere and a manifest for
// apps. `node scripts/pack.mjs` writes the README of the crate alone, for which nothing has to be built; with `--confirm` it ends with 1 unless
// this is the repository that the manifests name. Node built-ins only.

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";
import { isMain, main, output, root, StepFailed } from "./run.mjs";
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
  const inputs = hashOf([...files, "package.json", "scripts/pack.mjs"]);
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

/** What the manifest of the project says. */
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The address of the repository's page, without a slash at its end. */
export const ADDRESS = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** The tag under which the version is kept. */
export const TAG = `v${manifest.version}`;

/**
 * @param {{ env: Record<string, string | undefined>, origin: string | null }} here `env`: a workflow of GitHub says there what it runs
 *   for; `origin`: where git pushes to, elsewhere
 * @throws {StepFailed} unless that is the address
 */
export function confirmAddress({ env, origin }) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  const here = server === undefined ? pageOf(origin ?? "") : `${server}/${name}`;
  if (here === ADDRESS) return;
  throw new StepFailed(
    `The manifests name the repository ${ADDRESS}, and this is ${here || 'a folder without a remote "origin"'}. ` +
      "Set `repository` in package.json and `repository` and `homepage` in Cargo.toml (docs/internals/releasing.md, Once).",
  );
}

/** The page of a repository that git names in one of its ways. */
function pageOf(origin) {
  return origin
    .replace(/^(?:ssh:\/\/)?git@([^/:]+)[/:]/, "https://$1/")
    .replace(/\/$/, "")
    .replace(/\.git$/, "");
}

/** Code, which has no links; or the end of a link, with what it leads to. */
const PARTS = /(```[\s\S]*?^ *```|`[^`\n]*`)|(!?)(\[(?:[^[\]]|\[[^\]]*\])*\]\()([^()\s]+)\)/gm;

/** What the links and pictures of a text lead to. */
export function linksIn(text) {
  return [...text.matchAll(PARTS)].map(([, , , , link]) => link).filter((link) => link !== undefined);
}

/**
 * A text with whole links; those to what is packed with it stay as they are.
 * @param {string} text
 * @param {{ from: string, tag: string, isPacked?: (file: string) => boolean }} packed `from`: its path in the repository; `tag`: what the
 *   links show; `isPacked`: by paths in the repository
 * @throws {StepFailed} if a link leads nowhere
 */
export function withWholeLinks(text, { from, tag, isPacked = () => false }) {
  return text.replaceAll(PARTS, (part, code, picture, start, link) => {
    if (code !== undefined || /^(?:[a-z]+:|#)/.test(link)) return part;
    const [place, ...anchor] = link.split(/(?=#)/);
    const file = posix.normalize(posix.join(posix.dirname(from), place));
    if (file.startsWith("..") || !existsSync(join(root, file)))
      throw new StepFailed(`${from} links to ${link}, which does not exist.`);
    if (isPacked(file)) return part;
    const kind = picture ? "raw" : statSync(join(root, file)).isDirectory() ? "tree" : "blob";
    return `${picture}${start}${ADDRESS}/${kind}/${tag}/${file}${anchor.join("")})`;
  });
}

function pack() {
  if (process.argv[2] !== "--confirm") return writeCrateReadme();
  confirmAddress({ env: process.env, origin: output("git", ["remote", "get-url", "origin"]) });
  console.log(`This is ${ADDRESS}, as the manifests say.`);
}

if (isMain(import.meta.url)) await main(pack);
