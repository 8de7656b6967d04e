// Skips work whose inputs and outputs are unchanged: a stamp stores a hash of both. Node built-ins only: it runs before `npm
// install`.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./run.mjs";

/**
 * Returns the files below a folder of the project (or the file itself), sorted, as paths from the root.
 * @param {string} path from the root
 * @param {(path: string) => boolean} [wanted]
 */
export function filesIn(path, wanted = () => true) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .filter(wanted)
    .sort();
}

/** Returns a hash of the names and contents of files and of further strings (versions, settings). */
export function hashOf(files, ...texts) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`\0${file}\0`);
    const full = join(root, file);
    hash.update(existsSync(full) ? readFileSync(full) : "absent");
  }
  for (const text of texts) hash.update(`\0text\0${text}`);
  return hash.digest("hex");
}

/**
 * Does the work unless a previous run with the same inputs left the same outputs.
 * @param {{ name: string, inputs: string, outputs: string[], except?: string, stamp?: string, work: () => Promise<void> }} step
 * `inputs`: from hashOf; `outputs`: files or folders, from the root; `except`: a folder in these that is another step's.
 * @returns {Promise<boolean>} whether the work was done
 */
export async function unlessUnchanged({
  name,
  inputs,
  outputs,
  except,
  stamp = `build/stamps/${name}`,
  work,
}) {
  const file = join(root, stamp);
  const state = () => {
    const isOwn = (file) => except === undefined || !file.startsWith(`${except}/`);
    const files = outputs.flatMap((path) => filesIn(path, isOwn));
    return outputs.every((path) => existsSync(join(root, path)))
      ? `${inputs} ${hashOf(files)}\n`
      : "incomplete";
  };
  if (existsSync(file) && readFileSync(file, "utf8") === state()) return false;
  await work();
  const done = state();
  if (done === "incomplete") throw new Error(`${name} ended without all of: ${outputs.join(", ")}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, done);
  return true;
}
