// Running other programs: their output as progress, the seconds they take, and a failure that cannot be overlooked.
// Knows nothing of what the programs do. Node built-ins only: it runs before `npm install`.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** A failure whose message says all that the user needs: no stack is printed for it. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = "StepFailed";
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program with its output shown, and a line with the seconds whenever it has said nothing for a while.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, heartbeat?: boolean, hint?: string }} [options]
 * `heartbeat`: for programs that are silent for long; others show their own progress. `hint`: what to do when it fails.
 * @returns {Promise<void>} rejects with StepFailed when the program ends with anything but 0
 */
export function run(command, args, { env = process.env, cwd = root, heartbeat = false, hint } = {}) {
  const started = Date.now();
  const shown = [command, ...args].join(" ");
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
    const timer = heartbeat
      ? setInterval(() => console.log(`  … ${command} has run for ${seconds(started)}`), 5000)
      : undefined;
    child.on("error", (error) => {
      clearInterval(timer);
      reject(new StepFailed(`cannot run ${command}: ${error.message}`));
    });
    child.on("close", (code, signal) => {
      clearInterval(timer);
      if (code === 0) resolve();
      else {
        const advice = hint === undefined ? "" : `\n  ${hint}`;
        reject(new StepFailed(`failed (${signal ?? `exit code ${code}`}): ${shown}${advice}`, code || 1));
      }
    });
  });
}

/** What a program prints, trimmed; null if it cannot be run or fails. */
export function output(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    ...options,
  });
  return status === 0 ? stdout.trim() : null;
}

/** Seconds since a `Date.now()`, for people. */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Whether this module is the program that node was started with. A wrong no would end a command at once and with 0: so the
 * system itself is asked for both names, which then agree in the letters of a drive and of folders, too.
 */
export function isMain(moduleUrl) {
  const real = realpathSync.native;
  return process.argv[1] !== undefined && real(fileURLToPath(moduleUrl)) === real(process.argv[1]);
}

/** Runs a script's main function; a failure ends the process with its exit code, never with 0. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof StepFailed) console.error(`\n✗ ${error.message}`);
    else console.error(error);
    process.exitCode = error instanceof StepFailed ? error.exitCode : 1;
  }
}

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
