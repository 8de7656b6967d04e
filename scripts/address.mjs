// Where the repository is: `repository` of package.json says it once, and every other address is made of it. `node scripts/address.mjs --confirm`
// ends with 1 unless what is about to be published comes from there. Node built-ins only.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, main, output, root, StepFailed } from "./run.mjs";

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

async function confirm() {
  if (process.argv[2] !== "--confirm") throw new StepFailed("usage: node scripts/address.mjs --confirm", 2);
  confirmAddress({ env: process.env, origin: output("git", ["remote", "get-url", "origin"]) });
  console.log(`This is ${ADDRESS}, as the manifests say.`);
}

if (isMain(import.meta.url)) await main(confirm);
