// Runs the installed command with arguments and standard input, and returns its output.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { appFolder, packageFolder } from "../package/install.mjs";

/** The program's path. */
export const program = join(packageFolder(), "dist", "cli.js");

/** The current environment without variables that affect colors or preload code. */
export function plainEnv() {
  const left = ["NO_COLOR", "FORCE_COLOR", "NODE_OPTIONS", "NODE_TEST_CONTEXT"];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !left.includes(name)));
}

/**
 * Runs `x88` until it exits.
 * @param {string[]} args
 * @param {{ input?: string | Uint8Array, env?: Record<string, string>, cwd?: string }} [options]
 */
export function x88(args, { input = "", env = {}, cwd } = {}) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    input,
    cwd,
    env: { ...plainEnv(), ...env },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

/** Runs a line of a shell that knows `x88`, not on Windows. `args` are its "$1", "$2" and so on. */
export function shell(line, { cwd, args = [] } = {}) {
  return runIn(["sh", "-c", line, "sh", ...args], cwd);
}

function runIn([name, ...words], cwd) {
  const folders = [join(appFolder(), "node_modules", ".bin"), dirname(process.execPath), process.env.PATH];
  const env = { ...plainEnv(), PATH: folders.join(":") };
  return spawnSync(name, words, { cwd, env, encoding: "utf8" });
}

/** Runs a line of a shell in a terminal of its own, with `script` of util-linux. Skips the test where that is missing. */
export function inTerminal(context, line, cwd) {
  const ended = runIn(["script", "-qec", line, "/dev/null"], cwd);
  if (ended.error?.code === "ENOENT") context.skip("the program `script` is not installed");
  return ended;
}

/** Starts `x88`; the promise resolves when it exits. */
export function start(args, options = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: plainEnv(), ...options });
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => resolve({ status, signal }));
  });
  return { child, ended };
}

/**
 * Creates a folder, which is removed after a test, or else after all of the file. `put` writes a file and returns its name.
 * @param {{ after(work: () => void): void }} [context]
 */
export function temporaryFolder(context = { after }) {
  const cwd = mkdtempSync(join(tmpdir(), "x88-cli-"));
  context.after(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
  const put = (name, content) => {
    writeFileSync(join(cwd, name), content);
    return name;
  };
  return { cwd, put };
}

/** Parses lines of JSON. */
export const objectsOf = (text) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
