// The server of examples/server as a process that can be killed and restarted, and its clients.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS } from "../support/patience.mjs";
import { project } from "./install.mjs";

const script = fileURLToPath(new URL("examples/server/server.mjs", `file://${project}`));
const installed = new URL("./installed.mjs", import.meta.url).href;

/** Starts a server on the loopback interface; it keeps its port across restarts. */
export class GameServer {
  #file;
  #port = 0;
  #process;

  constructor(file) {
    this.#file = file;
  }

  async start() {
    const args = ["--import", installed, script, "--file", this.#file, "--port", String(this.#port)];
    this.#process = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await Promise.race([
      once(this.#process.stdout, "data"),
      once(this.#process, "exit").then(([code]) => Promise.reject(new Error(`the server ended: ${code}`))),
    ]);
    this.#port = Number(new URL(String(line).trim()).port);
  }

  /** Kills it at once, in the middle of its work. */
  async kill() {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }

  /** Stops it as an operator does and returns its exit code. */
  async stop() {
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    return (await ended)[0];
  }

  url(path) {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  /** Returns the status and the body; rejects if there is no answer. */
  async ask(method, path, body) {
    const response = await fetch(this.url(path), {
      method,
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: await response.json() };
  }

  begin(id, start = {}) {
    return this.ask("PUT", `/games/${id}`, start);
  }

  play(id, ply, move) {
    return this.ask("POST", `/games/${id}/moves`, { ply, move });
  }

  read(id) {
    return this.ask("GET", `/games/${id}`);
  }
}
