// The programs that an app of the matrix starts, each with a time limit, and none outlives its app.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { delimiter, dirname } from "node:path";

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
   * @throws if it fails or exceeds its time limit
   */
  async run(program, args, { env, seconds = 180 } = {}) {
    const started = this.#spawn(program, args, env);
    const timer = setTimeout(() => started.end(`had not ended after ${seconds} s`), seconds * 1000);
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
   * @throws if it exits first or does not answer within the time limit
   */
  async serve(program, args, url, { env, seconds = 60 } = {}) {
    const started = this.#spawn(program, args, env);
    const last = Date.now() + seconds * 1000;
    while (!(await isAnswered(url))) {
      if (started.hasEnded || Date.now() > last)
        throw new Error(`${[program, ...args].join(" ")} does not serve ${url}:\n${started.said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
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
    await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).text();
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
