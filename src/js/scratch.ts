// The conversation with the core: a position goes into its scratch buffer, a question is a call, the answer is
// a number or bytes in the same buffer. Knows addresses and traps; knows nothing of chess.

import { CoreError } from "./errors.js";
import { type Core, core, reset } from "./wasm/instance.js";

/** The length of a position's bytes; their layout is described in `src/wasm/pack.rs`. */
export const POSITION_BYTES = 74;

/** The room for a text; no FEN or move is nearly as long. */
const TEXT_BYTES = 4096;

/** The length of every text for which there is no room. */
const TOO_LONG = TEXT_BYTES + 1;

let memory: Uint8Array = new Uint8Array(0);
let positionAt = 0;
let textAt = 0;
let answerAt = 0;

/** The bytes that are in the buffer now, so that the next question about them need not copy them. */
let loaded: Uint8Array | undefined;

/** Asks the core about a position (or, without one, about none). */
export function ask<T>(position: Uint8Array | undefined, question: (core: Core) => T): T {
  try {
    const live = core();
    // A memory that has grown leaves its old views empty.
    if (memory.byteLength === 0) attach(live);
    if (position === undefined) {
      // The question may leave a position of its own in the buffer.
      loaded = undefined;
    } else if (position !== loaded) {
      memory.set(position, positionAt);
      loaded = position;
    }
    return question(live);
  } catch (error) {
    throw isTrap(error) ? restart(error) : error;
  }
}

function attach(live: Core): void {
  // Asking for the addresses makes the buffers, and the memory may grow: the view comes last.
  positionAt = live.position_address();
  textAt = live.text_address();
  answerAt = live.answer_address();
  memory = new Uint8Array(live.memory.buffer);
}

function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

function restart(cause: unknown): CoreError {
  reset();
  memory = new Uint8Array(0);
  loaded = undefined;
  return new CoreError(cause);
}

/** A copy of the position that the core has left in the buffer. */
export function takePosition(live: Core): Uint8Array {
  const bytes = bytesOf(live).slice(positionAt, positionAt + POSITION_BYTES);
  loaded = bytes;
  return bytes;
}

/** Puts a text into the buffer; returns its length there, or a greater one than there is room if it does not fit. */
export function putText(text: string): number {
  if (text.length > TEXT_BYTES) return TOO_LONG;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return putUnicode(text);
    memory[textAt + i] = code;
  }
  return text.length;
}

/**
 * Tells which game the next question is about: the one that starts from the position in the buffer, has these moves, and
 * was ended by a player in the way with this number (0 for not).
 */
export function putHistory(live: Core, packedMoves: readonly number[], ending: number): void {
  const at = live.history_address(packedMoves.length, ending);
  // Making room may have made the memory grow.
  if (memory.byteLength === 0) attach(live);
  new Uint16Array(live.memory.buffer, at, packedMoves.length).set(packedMoves);
}

function putUnicode(text: string): number {
  const { read, written } = new TextEncoder().encodeInto(text, memory.subarray(textAt, textAt + TEXT_BYTES));
  return read < text.length ? TOO_LONG : written;
}

function bytesOf(live: Core): Uint8Array {
  if (memory.byteLength === 0) attach(live);
  return memory;
}

/** Reads the packed answer of the last question, from its beginning. */
export class AnswerReader {
  readonly #memory: Uint8Array;
  #at: number;

  constructor(live: Core) {
    this.#memory = bytesOf(live);
    this.#at = answerAt;
  }

  /** The next byte. */
  byte(): number {
    return this.#memory[this.#at++] as number;
  }

  /** A number of two bytes. */
  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  /** An ASCII text after its length. */
  text(): string {
    let text = "";
    for (let left = this.short(); left > 0; left--) text += String.fromCharCode(this.byte());
    return text;
  }

  /** A list of anything after its length. */
  list<T>(read: (byte: number) => T): T[] {
    const list: T[] = [];
    for (let left = this.byte(); left > 0; left--) list.push(read(this.byte()));
    return list;
  }
}
