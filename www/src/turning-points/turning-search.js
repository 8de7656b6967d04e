// Searches for turning points in a worker, which ends with the result or when it is no longer needed.

/**
 * @import { PlayedGame, TurningPoint } from "./look-back.js"
 *
 * The state of the last search. `done`: the progress from 0 to 1.
 * @typedef {{ kind: "none" | "failed" } | { kind: "looking", done: number }
 *   | { kind: "found", points: TurningPoint[] }} Finding
 */

export class TurningSearch {
  #createWorker;
  #changed = () => {};
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Finding} */
  #finding = { kind: "none" };
  /** @type {PlayedGame | null} */
  #game = null;

  /** @param {() => Worker} [createWorker] */
  constructor(createWorker = startWorker) {
    this.#createWorker = createWorker;
  }

  /**
   * @param {() => void} changed called when the finding changes
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    this.#changed = changed;
    const leave = () => {
      this.#changed = () => {};
      if (this.#finding.kind === "looking") this.forget();
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  get finding() {
    return this.#finding;
  }

  /** The game of the last search, or null. */
  get game() {
    return this.#game;
  }

  /**
   * Looks through a game, unless it is the last one.
   * @param {PlayedGame} game
   */
  look(game) {
    if (this.#game && isSame(this.#game, game)) return;
    this.#end();
    this.#game = game;
    this.#finding = { kind: "looking", done: 0 };
    try {
      this.#ask(game);
    } catch {
      this.#tell({ kind: "failed" });
      return;
    }
    this.#changed();
  }

  /** Discards the results and ends the search. */
  forget() {
    this.#end();
    this.#game = null;
    if (this.#finding.kind !== "none") this.#tell({ kind: "none" });
  }

  /** @param {PlayedGame} game */
  #ask(game) {
    const worker = this.#createWorker();
    this.#worker = worker;
    const fail = () => this.#worker === worker && this.#tell({ kind: "failed" });
    worker.addEventListener("error", fail);
    worker.addEventListener("messageerror", fail);
    worker.addEventListener("message", ({ data }) => {
      if (this.#worker !== worker) return;
      if (typeof data.done === "number") this.#tell({ kind: "looking", done: data.done });
      else this.#tell(data.points ? { kind: "found", points: data.points } : { kind: "failed" });
    });
    worker.postMessage(game);
  }

  /** @param {Finding} finding */
  #tell(finding) {
    this.#finding = finding;
    if (finding.kind !== "looking") this.#end();
    this.#changed();
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/** @param {PlayedGame} one @param {PlayedGame} other */
function isSame(one, other) {
  return (
    one.fen === other.fen &&
    one.moves.join() === other.moves.join() &&
    one.sides.join() === other.sides.join()
  );
}

function startWorker() {
  return new Worker(new URL("./turning-points.worker.js", import.meta.url));
}
