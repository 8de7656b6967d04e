// Searches in a worker for whether a side can still win, with a growing limit of positions, so that it can report progress and be
// cancelled.

import { CanWinWorker, WorkerError } from "x88/worker";

/** @import { Color, Position } from "x88" */

/**
 * The state of the last question. `nodes`: the number of positions in the search, or searched without an answer; `more`: the next
 * limit; `line`: moves in UCI that end in mate.
 * @typedef {(
 *   | { kind: "none" | "given-up" | "failed" }
 *   | { kind: "searching", color: Color, nodes: number }
 *   | { kind: "yes", color: Color, line: string[] }
 *   | { kind: "no", color: Color }
 *   | { kind: "unknown", color: Color, nodes: number, more: number | undefined }
 * )} Finding
 */

/** The limits of positions, tried in order. */
const STEPS = [20_000, 200_000, 2_000_000, 4_000_000];
/** The number of limits tried before asking whether to continue. */
const AT_FIRST = 2;

export class CanWinSearch {
  #changed = () => {};
  #worker = new CanWinWorker(
    () => new Worker(new URL("./can-win.worker.js", import.meta.url), { type: "module" }),
  );
  /** @type {Finding} */
  #finding = { kind: "none" };
  /** @type {Position | null} */
  #position = null;
  #giveUp = new AbortController();

  /**
   * @param {() => void} changed called when the finding changes
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    this.#changed = changed;
    const leave = () => {
      this.#changed = () => {};
      this.cancel();
      this.#worker.terminate();
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  get finding() {
    return this.#finding;
  }

  /** The position of the last question. */
  get position() {
    return this.#position;
  }

  /**
   * @param {Position} position
   * @param {Color} color the side that may be able to win
   */
  ask(position, color) {
    this.#position = position;
    this.#search(position, color, STEPS.slice(0, AT_FIRST));
  }

  /** Continues a search that ended without an answer. */
  lookLonger() {
    const [position, finding] = [this.#position, this.#finding];
    if (!position || finding.kind !== "unknown" || !finding.more) return;
    this.#search(position, finding.color, [finding.more]);
  }

  /** Cancels the search. */
  cancel() {
    if (this.#finding.kind !== "searching") return;
    this.#giveUp.abort();
    this.#found({ kind: "given-up" });
  }

  /** Discards the findings about the previous position. */
  forget() {
    this.#giveUp.abort();
    if (this.#finding.kind !== "none") this.#found({ kind: "none" });
  }

  /** @param {Position} position @param {Color} color @param {number[]} steps */
  async #search(position, color, steps) {
    this.#giveUp.abort();
    this.#giveUp = new AbortController();
    const { signal } = this.#giveUp;
    try {
      const finding = await this.#answer(position, color, steps, signal);
      if (!signal.aborted) this.#found(finding);
    } catch (error) {
      if (signal.aborted) return;
      this.#found({ kind: "failed" });
      if (!(error instanceof WorkerError)) throw error;
    } finally {
      // A long search leaves much memory behind. A cancelled search has already ended with its worker.
      if (!signal.aborted) this.#worker.terminate();
    }
  }

  /**
   * @param {Position} position @param {Color} color @param {number[]} steps @param {AbortSignal} signal
   * @returns {Promise<Finding>}
   */
  async #answer(position, color, steps, signal) {
    for (const nodes of steps) {
      this.#found({ kind: "searching", color, nodes });
      const { answer, line = [] } = await this.#worker.canWin(position, color, { nodes, signal });
      if (answer === "yes") return { kind: "yes", color, line };
      if (answer === "no") return { kind: "no", color };
    }
    const nodes = Math.max(...steps);
    return { kind: "unknown", color, nodes, more: STEPS[STEPS.indexOf(nodes) + 1] };
  }

  /** @param {Finding} finding */
  #found(finding) {
    this.#finding = finding;
    this.#changed();
  }
}
