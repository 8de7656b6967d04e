// The progress line on a terminal and the summary at the end.

import { sizeOf } from "./input.js";
import type { Terminal } from "./terminal.js";

/** The time between updates in milliseconds. */
const PAUSE = 100;

/** Counts what has been read. */
export class Progress {
  games = 0;
  problems = 0;
  /** The number of decompressed bytes. */
  bytes = 0;
  /** The number of compressed bytes read, and their total, or NaN if it is unknown. */
  private read = 0;
  private readonly total: number;
  private readonly started = performance.now();
  private shown = Number.NEGATIVE_INFINITY;
  private isShown = false;

  constructor(
    files: readonly string[],
    private readonly terminal: Terminal,
  ) {
    this.total = files.reduce((sum, file) => sum + (sizeOf(file) ?? Number.NaN), 0);
  }

  /** Adds a block. */
  add(answer: { games: number; problems: number; read: number }): void {
    this.games += answer.games;
    this.problems += answer.problems;
    this.bytes += answer.read;
  }

  /** Adds compressed bytes and updates the line. */
  onRead(bytes: number): void {
    this.read += bytes;
    const now = performance.now();
    if (!this.terminal.isWatched || now - this.shown < PAUSE) return;
    this.shown = now;
    this.isShown = true;
    const share = this.total > 0 ? ` (${Math.floor((100 * this.read) / this.total)}%)` : "";
    this.terminal.replaceLine(`${megabytes(this.read)} MB${share}, ${this.counts()}`);
  }

  /** Removes the line. Call this before you write anything else. */
  hide(): void {
    if (this.isShown) this.terminal.replaceLine("");
    this.isShown = false;
  }

  /** Returns the summary. */
  summary(): string {
    const seconds = Math.max(performance.now() - this.started, 1) / 1000;
    const speed = megabytes(this.bytes / seconds);
    return `${this.counts()}, ${megabytes(this.bytes)} MB in ${seconds.toFixed(1)} s (${speed} MB/s)`;
  }

  private counts(): string {
    return `${counted(this.games, "game")}, ${counted(this.problems, "problem")}`;
  }
}

function counted(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
