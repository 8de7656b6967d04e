// The text between games: rulers, headings, stray numbers. It is reported as a problem of the game that follows, or of the last one.

import type { Found } from "./extent.js";
import type { Lines } from "./places.js";

/** A part of the text between games, and the line in which it begins. */
export interface FoundBetween extends Found {
  readonly line: number;
}

/** A number that begins a game if a move follows, and where it ends. */
export interface PendingNumber extends FoundBetween {
  readonly to: number;
}

export class Between {
  private skipped: FoundBetween | undefined;
  private pending: PendingNumber | undefined;
  private readonly lines: Lines;
  /** The number of brackets that are open in the current line. Nothing inside them begins a game. */
  brackets = 0;

  constructor(lines: Lines) {
    this.lines = lines;
  }

  /** The start of the text, if there is any. */
  get first(): FoundBetween | undefined {
    return this.skipped ?? this.pending;
  }

  /** Whether there is text that cannot number a move. */
  get hasSkipped(): boolean {
    return this.skipped !== undefined;
  }

  /** The number that begins a game if a move follows. */
  get number(): PendingNumber | undefined {
    return this.pending;
  }

  /** Notes text that does not begin a game. */
  skip(text: string, at: number, line: number = this.lines.number): void {
    this.skipNumber();
    if (text === "(") this.brackets++;
    else if (text === ")") this.brackets = Math.max(0, this.brackets - 1);
    this.skipped ??= { text, at, line };
  }

  /** Notes a number that begins a game if a move follows. An earlier one becomes text. */
  setNumber(text: string, at: number, to: number): void {
    this.skipNumber();
    this.pending = { text, at, to, line: this.lines.number };
  }

  /** Returns the pending number, which is no longer pending. */
  takeNumber(): PendingNumber | undefined {
    const { pending } = this;
    this.pending = undefined;
    return pending;
  }

  /** Treats the pending number as text, because it did not number a move. */
  skipNumber(): void {
    const number = this.takeNumber();
    if (number !== undefined) this.skip(number.text, number.at, number.line);
  }

  /** Returns the start of the text, which is then reported. */
  take(): FoundBetween | undefined {
    this.skipNumber();
    const { skipped } = this;
    this.skipped = undefined;
    return skipped;
  }
}
