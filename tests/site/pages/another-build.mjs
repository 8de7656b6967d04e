// A copy of the built site in which one build replaces another, as when a newer version is deployed.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PREVIEWS } from "../../../www/previews/write.mjs";
import { writeServiceWorker } from "../../../www/build/offline.mjs";
import { filesIn } from "../../../scripts/stamp.mjs";
import { project } from "./page.mjs";

export const DIST = join(project, "www", "dist");

/** Waits until the service worker has cached the site and serves pages from the cache. */
export const untilKept = (page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active.state === "activated" && navigator.serviceWorker.controller !== null;
  });

/** A copy of the site whose files can be replaced. */
export function copyOfSite() {
  mkdirSync(join(project, "build"), { recursive: true });
  const folder = mkdtempSync(join(project, "build", "offline-"));
  const isNeeded = (from) => !/^(?:docs|lesson|chapter)\b|\.(?:map|br|gz)$/.test(relative(DIST, from));
  cpSync(DIST, folder, { recursive: true, filter: isNeeded });
  return folder;
}

/** Replaces the build in a folder with another one: every script gets a new name, and the old scripts are deleted. */
export function buildAnew(folder) {
  const below = relative(project, folder).replaceAll("\\", "/");
  const scripts = filesIn(below, (path) => /\.[0-9a-f]{8}\.js$/.test(path));
  const texts = [...scripts, `${below}/index.html`].map((path) => ({
    path: join(project, path),
    text: readFileSync(join(project, path), "utf8"),
  }));
  const another = (hash) => [...hash].reverse().join("");
  const hashes = scripts.map((path) => /\.([0-9a-f]{8})\.js$/.exec(path)[1]);
  for (const { path, text } of texts) {
    const replaced = hashes.reduce((all, hash) => all.replaceAll(hash, another(hash)), text);
    writeFileSync(path, replaced.replaceAll("Learn chess by playing it", "The second build"));
  }
  for (const [at, path] of scripts.entries()) {
    renameSync(join(project, path), join(project, path.replace(hashes[at], another(hashes[at]))));
  }
  writeServiceWorker(below, (path) => PREVIEWS.test(path));
}
