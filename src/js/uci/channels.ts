// Lines to and from an engine that runs in a worker or in a process.

import { requireMethods } from "../types/arguments.js";

/**
 * The lines between an app and an engine. {@link workerChannel} and {@link processChannel} make one; an app can bring its own, for
 * example over a WebSocket.
 *
 * @category Engines
 */
export interface UciChannel {
  /** Sends one line, without its line break. */
  send(line: string): void;
  /** Passes each line of the engine, and its end, to the caller. Returns a function that stops listening. */
  listen(onLine: (line: string) => void, onEnd: (error?: unknown) => void): () => void;
  /** Ends the engine. */
  close(): void;
}

/**
 * The part of a `Worker` that {@link workerChannel} uses.
 *
 * @category Engines
 */
export interface UciWorker {
  postMessage(line: string): void;
  terminate?(): void;
  addEventListener(type: "message" | "error", listener: (event: { data?: unknown }) => void): void;
}

/**
 * The part of a Node child process that {@link processChannel} uses.
 *
 * @category Engines
 */
export interface UciProcess {
  readonly stdin: {
    write(text: string): unknown;
    on?(event: "error", listener: (error: unknown) => void): unknown;
  };
  readonly stdout: {
    setEncoding(encoding: "utf8"): unknown;
    on(event: "data", listener: (chunk: string) => void): unknown;
  };
  readonly stderr?: { resume(): unknown } | null;
  /** Set when the process has ended. */
  readonly exitCode?: number | null;
  kill(): unknown;
  on(event: "close" | "error", listener: (reason: unknown, signal?: unknown) => void): unknown;
}

/**
 * Returns the channel to an engine in a worker. Messages that are not strings are skipped.
 * @throws {ArgumentError} if `worker` is not a worker.
 *
 * @category Engines
 *
 * @example
 * // Not run here, it needs a page: tests/site does it
 * const engine = await UciEngine.connect(workerChannel(new Worker("/stockfish.js")));
 */
export function workerChannel(worker: UciWorker): UciChannel {
  requireMethods(worker, "postMessage addEventListener", "worker", "a Worker");
  const { heard, ended, listen } = listeners();
  worker.addEventListener("message", ({ data }) => {
    if (typeof data === "string") for (const line of data.split("\n")) heard(line);
  });
  worker.addEventListener("error", ended);
  return {
    send: (line) => worker.postMessage(line),
    listen,
    close: () => worker.terminate?.(),
  };
}

/**
 * Returns the channel to an engine in a child process.
 * @throws {ArgumentError} if `child` is not a child process.
 *
 * @category Engines
 *
 * @example
 * import { spawn } from "node:child_process";
 * import { processChannel, UciEngine } from "x88/uci";
 *
 * const engine = await UciEngine.connect(processChannel(spawn("stockfish")));
 * engine.name; // "Stockfish"
 * await engine.quit();
 */
export function processChannel(child: UciProcess): UciChannel {
  const expected = "a child process with pipes";
  requireMethods(child, "kill on", "child", expected);
  requireMethods(child.stdin, "write", "child", expected);
  requireMethods(child.stdout, "on setEncoding", "child", expected);
  const { heard, ended, listen } = listeners();
  let rest = "";
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text) => {
    const [first, ...lines] = text.split("\n");
    rest += first;
    for (const line of lines) {
      heard(rest);
      rest = line;
    }
  });
  // Drains stderr: a full pipe would block the engine.
  child.stderr?.resume();
  const exited = (code: unknown, signal?: unknown) => {
    if (rest !== "") heard(rest);
    rest = "";
    ended(new Error(signal ? String(signal) : `exit code ${code}`));
  };
  // Unlike "exit", it comes after the last output.
  child.on("close", exited);
  child.on("error", ended);
  if (typeof child.exitCode === "number") exited(child.exitCode);
  // Without a listener, writing to an ended process would crash the app.
  child.stdin.on?.("error", ended);
  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    listen,
    close: () => void child.kill(),
  };
}

/** Passes lines to those who listen, and the end of the engine also to those who come later. */
function listeners() {
  interface Listener {
    onLine: (line: string) => void;
    onEnd: (error?: unknown) => void;
  }
  const all = new Set<Listener>();
  let end: { reason: unknown } | undefined;
  return {
    heard(line: string) {
      for (const { onLine } of [...all]) onLine(line);
    },
    ended(reason: unknown) {
      end ??= { reason };
      for (const { onEnd } of [...all]) onEnd(end.reason);
      all.clear();
    },
    listen(onLine: (line: string) => void, onEnd: (error?: unknown) => void) {
      const listener = { onLine, onEnd };
      all.add(listener);
      if (end !== undefined) {
        const { reason } = end;
        // Calls `onEnd` only after `listen` has returned.
        void Promise.resolve().then(() => all.delete(listener) && onEnd(reason));
      }
      return () => void all.delete(listener);
    },
  };
}
