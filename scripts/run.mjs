// Runs programs: shows their output and the seconds they take, and reports failures. Node built-ins only: it runs before `npm
// install`.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, without a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** A failure whose message is all that the user needs. It prints no stack. */
export class StepFailed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = "StepFailed";
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program and shows its output, and a line with the seconds after a while without output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, heartbeat?: boolean, hint?: string }} [options]
 * `heartbeat`: for programs that are silent for long; others show their own progress. `hint`: what to do when it fails.
 * @returns {Promise<void>} rejects with StepFailed if the exit code is not 0
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

/** Returns the trimmed output of a program, or null if it fails or cannot run. */
export function output(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    ...options,
  });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the seconds since a `Date.now()`, for display. */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Returns whether node was started with this module. A wrong answer would end a command at once with 0. It therefore compares the
 * system's real paths, which also agree in the case of drives and folders.
 */
export function isMain(moduleUrl) {
  const real = realpathSync.native;
  return process.argv[1] !== undefined && real(fileURLToPath(moduleUrl)) === real(process.argv[1]);
}

/** Runs a script's main function. A failure ends the process with its exit code, never with 0. */
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
 * Returns the program and its first arguments that run npm without a shell.
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
  // npm sets this for the scripts that it runs; other package managers set it to themselves.
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
