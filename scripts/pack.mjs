// Writes the published files: build/package for npm, with absolute links and a manifest that has only what apps need.
// `node scripts/pack.mjs` exits with 1 unless this is the repository of the manifests. Node built-ins only.

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
import { REFERENCE } from "./build-package.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

/** The folder that npm packs and publishes, from the root. */
export const PACKAGE = "build/package";

/** Manifest fields that only contributors need. */
const INTERNAL = ["private", "scripts", "devDependencies", "workspaces", "devEngines"];

/** Writes the published files unless their inputs are unchanged. */
export async function writePublished() {
  const files = ["README.md", ...manifest.files.flatMap((path) => filesIn(path))];
  const pages = filesIn(REFERENCE);
  const inputs = hashOf([...files, ...pages, "package.json", "scripts/pack.mjs"]);
  const isWritten = await unlessUnchanged({
    name: "published",
    inputs,
    outputs: [PACKAGE],
    work: async () => {
      rmSync(join(root, PACKAGE), { recursive: true, force: true });
      for (const file of files) writePacked(file, files);
      for (const page of pages) write(page.replace(REFERENCE, `${PACKAGE}/docs/reference/api`), read(page));
      write(`${PACKAGE}/package.json`, `${JSON.stringify(packedManifest(), null, 2)}\n`);
    },
  });
  // npm packs files with their permissions, which must not depend on the machine.
  const programs = Object.values(manifest.bin).map((file) => `${PACKAGE}/${file}`);
  for (const file of filesIn(PACKAGE)) chmodSync(join(root, file), programs.includes(file) ? 0o755 : 0o644);
  return isWritten;
}

/** Returns the manifest of the package. */
function packedManifest() {
  const kept = Object.entries(manifest).filter(([key]) => !INTERNAL.includes(key));
  return {
    ...Object.fromEntries(kept),
    homepage: `${ADDRESS}#readme`,
    bugs: { url: `${ADDRESS}/issues` },
  };
}

/** npm shows the README alone, so its links cannot lead to files beside it. */
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

/** The manifest of the project. */
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The address of the repository, without a trailing slash. */
export const ADDRESS = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** The tag of the version. */
export const TAG = `v${manifest.version}`;

/**
 * @param {{ env: Record<string, string | undefined>, origin: string | null }} here `env`: has the repository in a GitHub
 * workflow;
 *   `origin`: the push address elsewhere
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

/** Returns the page of a repository from any of its git addresses. */
function pageOf(origin) {
  return origin
    .replace(/^(?:ssh:\/\/)?git@([^/:]+)[/:]/, "https://$1/")
    .replace(/\/$/, "")
    .replace(/\.git$/, "");
}

/** Code, which has no links; or the end of a link, with its target. */
const PARTS = /(```[\s\S]*?^ *```|`[^`\n]*`)|(!?)(\[(?:[^[\]]|\[[^\]]*\])*\]\()([^()\s]+)\)/gm;

/** Returns the targets of the links and pictures of a text. */
export function linksIn(text) {
  return [...text.matchAll(PARTS)].map(([, , , , link]) => link).filter((link) => link !== undefined);
}

/**
 * Returns a text with absolute links. Links to files that are packed with it stay unchanged.
 * @param {string} text
 * @param {{ from: string, tag: string, isPacked?: (file: string) => boolean }} packed `from`: its path in the repository; `tag`:
 * the tag for the links; `isPacked`: takes paths in the repository
 * @throws {StepFailed} if the target of a link does not exist
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
  confirmAddress({ env: process.env, origin: output("git", ["remote", "get-url", "origin"]) });
  console.log(`This is ${ADDRESS}, as the manifests say.`);
}

if (isMain(import.meta.url)) await main(pack);
