// How npm is run here. On Windows it is a batch file, which Node refuses to spawn without a shell (since 20.12.2), and a shell
// would have to be told what in a path is no syntax: so npm's own script is run by this Node.
// Node built-ins only: it runs before `npm install`.

import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";
import { StepFailed } from "./run.mjs";

/**
 * The program and its first arguments that run npm, to be spawned without a shell.
 * @param {{ platform?: string, execPath?: string, env?: Record<string, string | undefined>,
 *   exists?: (path: string) => boolean }} [machine] default: this one
 * @returns {[program: string, ...args: string[]]}
 */
export function npmCommand({
  platform = process.platform,
  execPath = process.execPath,
  env = process.env,
  exists = existsSync,
} = {}) {
  const { basename, join } = platform === "win32" ? win32 : posix;
  // Set by npm for what it runs; other package managers set it too, to themselves.
  const running = env.npm_execpath;
  if (running && basename(running) === "npm-cli.js" && exists(running)) return [execPath, running];
  if (platform !== "win32") return ["npm"];
  const folders = [win32.dirname(execPath), ...(env.PATH ?? "").split(win32.delimiter)];
  const script = folders
    .map((folder) => join(folder, "node_modules", "npm", "bin", "npm-cli.js"))
    .find((path) => exists(path));
  if (script === undefined)
    throw new StepFailed("npm is missing: it comes with Node (see https://nodejs.org)");
  return [execPath, script];
}
