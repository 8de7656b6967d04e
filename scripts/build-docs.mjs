// Builds www/dist/docs from dist and docs: the API reference and the guides, as searchable static pages that comply with the
// site's content security policy. TypeDoc renders them; our theme is in docs/renderer/.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { precompress } from "../www/precompress.mjs";
import { isMain, main, root, run, seconds } from "./run.mjs";
import { filesIn, hashOf, unlessUnchanged } from "./stamp.mjs";

/** The folder of the pages. */
export const docsFolder = join("www", "dist", "docs");

/** The folders of the guides, in the order in which they are listed. */
const FOLDERS = ["start", "guides", "migrate", "reference", "site", "internals"];

/** The first pages for a newcomer. */
const FIRST = ["docs/start/first-board.md", "docs/start/react-and-vite.md"];

/** Returns all guides, in the order in which they are listed. */
function guides() {
  const all = FOLDERS.flatMap((folder) => filesIn(`docs/${folder}`, (path) => path.endsWith(".md")));
  const others = all.filter((path) => !FIRST.includes(path));
  return [
    ...FIRST,
    ...others,
    "CHANGELOG.md",
    ".github/SECURITY.md",
    "lab/benches/RESULTS.md",
    "CONTRIBUTING.md",
  ];
}

/** Builds the pages unless their inputs are unchanged. */
export async function buildDocs() {
  const texts = [...filesIn("docs", (path) => !path.includes("node_modules")), ...guides(), "README.md"];
  const looks = filesIn("docs/renderer", (path) => !path.includes("node_modules"));
  const scripts = ["scripts/build-docs.mjs", "scripts/public-api.mjs", "www/precompress.mjs"];
  const settings = ["package.json", "package-lock.json", "build/stamps/package", "www/src/styles/tokens.css"];
  const inputs = hashOf([...texts, ...looks, ...scripts, ...settings]);
  const started = Date.now();
  const built = await unlessUnchanged({ name: "docs", inputs, outputs: [docsFolder], work: render });
  console.log(built ? `Built ${docsFolder} in ${seconds(started)}.` : "The reference is up to date.");
}

async function render() {
  const to = join(root, docsFolder);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  // A separate process with a fixed locale: otherwise lower-casing and sorting would depend on the machine.
  const env = { ...process.env, LC_ALL: "en_US.UTF-8" };
  await run(process.execPath, [join("docs", "renderer", "render.mjs"), to, ...guides()], { env });
  await precompress(docsFolder);
}

async function buildAll() {
  await build();
  await buildDocs();
}

if (isMain(import.meta.url)) await main(buildAll);
