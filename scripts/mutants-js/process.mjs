// A process of the copy that runs tests: asked, listened to, and ended when it says nothing for too long. Knows no result of a mutant.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { app, copy } from "./instrument.mjs";

/** So many times its usual seconds may a test take by the clock, and some besides; then the mutant has made it endless. */
const times = 15;

/** How much of what is random the tests look at: little, many times over. */
const inBrief = { X88_SEQUENCES: "12", X88_POSITIONS: "300", X88_QUESTIONS: "200", X88_TREES: "40" };

/** Those that run: one in an endless loop would not see that it is no longer listened to. */
const running = new Set();
process.on("exit", () => {
  for (const each of running) each.end();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** @typedef {{ by?: string, isSound: boolean, seconds: number, count: number }} Answer */

export class TestProcess {
  #child;
  /** What waits for the process: it gets a message, or null when the process has ended. */
  #waiting = (_message) => {};

  /** @param {Record<string, string>} settings */
  constructor(settings = {}) {
    const script = join(copy, "scripts", "mutants-js", "runner.mjs");
    // In a group of its own, with what it starts.
    this.#child = spawn(process.execPath, ["--max-old-space-size=1500", script], {
      cwd: copy,
      env: { ...process.env, ...inBrief, ...settings, X88_APP: app },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: true,
    });
    running.add(this);
    this.#child.on("message", (message) => this.#waiting(message));
    this.#child.on("close", () => this.#waiting(null));
    this.#child.on("error", () => this.#waiting(null));
  }

  /**
   * Runs tests on a mutant, to the first that fails.
   * @param {number} mutant
   * @param {import("./tests.mjs").Chosen[]} tests
   * @param {number} [besides] seconds
   * @returns {Promise<Answer | { by: string, isSound: boolean, isOver: true }>} `isOver`: the process has ended, or had to be
   */
  ask(mutant, tests, besides = 10) {
    return new Promise((resolve) => {
      let [at, timer] = ["its start", undefined];
      const over = () => {
        clearTimeout(timer);
        this.#waiting = () => {};
        this.end();
        resolve({ by: at, isSound: true, isOver: true });
      };
      const wait = (seconds) => {
        clearTimeout(timer);
        timer = setTimeout(over, 1000 * (besides + times * seconds));
      };
      this.#waiting = (message) => {
        if (message === null) return over();
        if (message.at === undefined) {
          clearTimeout(timer);
          return resolve(message);
        }
        at = message.at;
        wait(message.seconds);
      };
      wait(2);
      this.#child.send({ mutant, tests }, (error) => error && this.#waiting(null));
    });
  }

  /** Ends it, with whatever it has started. */
  end() {
    running.delete(this);
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      // Nothing of it is left.
    }
  }
}
