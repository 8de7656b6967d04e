// The programs that an app of the matrix starts, each with a time limit, and none outlives its app.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { delimiter, dirname } from "node:path";
import { eventually, PATIENCE_MS } from "../support/patience.mjs";

/** Disables telemetry, prompts and update checks of the tools. */
const silent = {
  CI: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

/** The maximum output that is kept of a program. */
const KEPT = 100_000;

/** Programs started in a folder, and how they end. */
export class Processes {
  #folder;
  #running = new Set();

  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Runs a program until it exits and returns its output.
   * @throws if it fails or hangs
   */
  async run(program, args, { env } = {}) {
    const started = this.#spawn(program, args, env);
    const timer = setTimeout(() => started.end("hangs"), PATIENCE_MS);
    const code = await started.ended;
    clearTimeout(timer);
    if (code !== 0)
      throw new Error(
        `${[program, ...args].join(" ")} ${started.why ?? `ended with ${code}`}:\n${started.said}`,
      );
    return started.said;
  }

  /**
   * Starts a server and waits until it answers.
   * @throws if it exits first or hangs
   */
  async serve(program, args, url, { env } = {}) {
    const started = this.#spawn(program, args, env);
    const isServed = async () => !started.hasEnded && (await isAnswered(url));
    await eventually(isServed, (served) => served || started.hasEnded);
    if (!(await isServed()))
      throw new Error(`${[program, ...args].join(" ")} does not serve ${url}:\n${started.said}`);
  }

  /** Stops whatever still runs. */
  async endAll() {
    const open = [...this.#running];
    for (const started of open) started.end("was ended");
    await Promise.all(open.map(({ ended }) => ended));
  }

  #spawn(program, args, env) {
    // A separate process group, because tools start other processes and all must be stopped.
    const isGroup = process.platform !== "win32";
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const child = spawn(program, args, {
      cwd: this.#folder,
      env: { ...withoutOurs(process.env), ...silent, PATH: path, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: isGroup,
    });
    const started = { said: "", hasEnded: false, why: undefined };
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        started.said = (started.said + data).slice(-KEPT);
      });
    started.end = (why) => {
      if (started.hasEnded) return;
      started.why = why;
      try {
        process.kill(isGroup ? -child.pid : child.pid, "SIGKILL");
      } catch {
        // It has exited in the meantime.
      }
    };
    started.ended = new Promise((resolve) => {
      child.on("error", (error) => {
        started.said += error.message;
        resolve(error.code);
      });
      child.on("close", (code, signal) => resolve(code ?? signal));
    }).finally(() => {
      started.hasEnded = true;
      this.#running.delete(started);
    });
    this.#running.add(started);
    return started;
  }
}

/** Hides from an app that a test runs it: Node's test runner and npm set variables for their children. */
function withoutOurs(env) {
  const ours = /^(npm_|NODE_TEST_CONTEXT$|NODE_OPTIONS$|X88_)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}

async function isAnswered(url) {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })).text();
    return true;
  } catch {
    return false;
  }
}

/** Returns a free port of this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
