// The programs that an app of the matrix starts: each has so long to end, and none outlives its app. Knows nothing of what they do.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { delimiter, dirname } from "node:path";

/** What no tool of the matrix may do: report to somebody, ask a question, look for a newer version of itself. */
const silent = {
  CI: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

/** The most that is kept of what a program says. */
const KEPT = 100_000;

/** Programs started in a folder, and their ends. */
export class Processes {
  #folder;
  #running = new Set();

  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Runs a program to its end; what it printed.
   * @throws if it fails, or has not ended after so many seconds
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
   * Starts a server and waits until it answers there.
   * @throws if it ends before, or does not answer within so many seconds
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

  /** Ends whatever still runs. */
  async endAll() {
    const open = [...this.#running];
    for (const started of open) started.end("was ended");
    await Promise.all(open.map(({ ended }) => ended));
  }

  #spawn(program, args, env) {
    // A group of its own, since tools start others: it is ended as a whole.
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
        // It has ended by itself meanwhile.
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

/** An app does not see that a test of this project runs it: Node's test runner and npm tell their children with variables. */
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

/** A port of this machine that nobody listens on. */
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
