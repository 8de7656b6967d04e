// Responsibility: calls the core. Arguments go into its scratch buffer, and the result is a number or bytes in that buffer. The
// buffer keeps nothing between calls. Must not depend on: chess.

import { CoreError } from "../types/errors.js";
import { ByteReader } from "./bytes.js";
import { type Core, type Live, reset, running } from "./instance.js";
import { decodeText, encodeInto } from "./utf8.js";

export type { Core, Live };

/**
 * A position as the core packs it (`src/notation/packed.rs`), two bytes in each of 21 characters (33 in `x88/variants`). It is a
 * string because a typed array takes four times the memory, is slower to copy both ways, and costs garbage collection.
 */
export type Packed = string;

/** The length of a position in bytes. */
export const POSITION_BYTES = HAS_VARIANTS ? 66 : 42;
const POSITION_WORDS = POSITION_BYTES / 2;

/** The slots for positions in the buffer, as `src/wasm/scratch.rs` numbers them. */
export const ASKED = 0;
export const START = 1;
export const OTHER = 2;

/** The room for a string. No FEN or move is nearly as long. */
const TEXT_BYTES = 4096;

/** The length that stands for every string that does not fit. */
export const TOO_LONG = TEXT_BYTES + 1;

/** Addresses in the memory of the running instance, read once and again whenever the memory has grown. */
let memory: Uint8Array = new Uint8Array(0);
let words: Uint16Array = new Uint16Array(0);
let positionsAt = 0;
let textAt = 0;
let answerPointer = 0;
let lineRoom = 0;
let lineAt = 0;
let inputSize = 0;
let inputAt = 0;

/** Beyond this size, the memory is released with its instance: WebAssembly memory never shrinks. */
const LARGE_MEMORY = 16 * 2 ** 20;

/** Whether the memory exceeds that size. */
let isLarge = false;

/** Calls the core. A trap ends the instance and becomes a {@link CoreError}. */
export function ask<T>(question: (core: Core, live: Live) => T): T {
  const live = running();
  try {
    if (memory.byteLength === 0) attach(live.core);
    const answer = question(live.core, live);
    // The memory can grow even if the answer is not stored in it.
    bytesOf(live.core);
    return answer;
  } catch (error) {
    throw isTrap(error) ? restart(live.core, error) : error;
  } finally {
    if (isLarge) giveBack(live);
  }
}

/** Calls the core with a position. */
export function askAbout<T>(position: Packed, question: (core: Core, live: Live) => T): T {
  return ask((core, live) => {
    putPosition(ASKED, position);
    return question(core, live);
  });
}

function attach(core: Core): void {
  // Asking for the addresses creates the buffers, which can make the memory grow. The view therefore comes last.
  positionsAt = core.positions_address();
  textAt = core.text_address();
  answerPointer = core.answer_pointer();
  lineRoom = 0;
  inputSize = 0;
  view(core);
}

function view(core: Core): void {
  memory = new Uint8Array(core.memory.buffer);
  // WebAssembly is little-endian, like every machine that runs this.
  words = new Uint16Array(core.memory.buffer);
  isLarge = memory.byteLength > LARGE_MEMORY;
}

/** Returns whether the instance was interrupted. A stack overflow is an `InternalError` in Firefox. */
function isTrap(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    error instanceof RangeError ||
    (error as Error)?.name === "InternalError"
  );
}

function forget(): void {
  reset();
  memory = new Uint8Array(0);
  words = new Uint16Array(0);
  isLarge = false;
}

/** The last released memory, until it is collected. */
let givenBack: WeakRef<object> | undefined;

/**
 * Releases a large memory with its instance. Nothing is collected within a loop that never awaits. There, the next instance keeps
 * its memory and is used again, instead of one more for each large call.
 */
function giveBack({ core }: Live): void {
  if (typeof WeakRef !== "function" || givenBack?.deref() !== undefined) return;
  givenBack = new WeakRef(core.memory);
  forget();
}

function restart(core: Core, cause: unknown): CoreError {
  const words = cause instanceof WebAssembly.RuntimeError ? lastWords(core) : "";
  forget();
  return new CoreError(cause, words);
}

/** Returns the core's panic message, "" without one, or null if the memory could not grow. */
function lastWords(core: Core): string | null {
  try {
    // `x88/rules` has no panic messages, to keep it small.
    const length = core.last_words_length?.();
    const bytes = bytesOf(core);
    if (length) return decodeText(bytes.subarray(core.last_words_address()).subarray(0, length));
    // The most that the call can have asked for: the current size, or the size of a longer string.
    core.memory.grow(Math.max(bytes.length, inputSize) / PAGE);
    return "";
  } catch {
    return null;
  }
}

/** The bytes by which a memory grows. */
const PAGE = 65536;

/** Returns the current memory. When it grows, old views become empty. */
function bytesOf(core: Core): Uint8Array {
  if (memory.byteLength === 0) view(core);
  return memory;
}

/** Puts a position into a slot. */
export function putPosition(place: number, position: Packed): void {
  // Three at a time without repeated lookups: this takes two thirds of the time.
  const [target, at] = [words, positionsAt / 2 + place * POSITION_WORDS];
  for (let n = 0; n < POSITION_WORDS; n += 3) {
    target[at + n] = position.charCodeAt(n);
    target[at + n + 1] = position.charCodeAt(n + 1);
    target[at + n + 2] = position.charCodeAt(n + 2);
  }
}

/** Returns the position that the core left in a slot. */
export function takePosition(core: Core, place: number): Packed {
  bytesOf(core);
  return positionAt(positionsAt / 2 + place * POSITION_WORDS);
}

/** Returns the position at a place in the memory, in 16-bit words. */
function positionAt(at: number): Packed {
  const word = (n: number) => words[at + n] as number;
  // One call with each argument written out: six times as fast as one call for each, or as spreading a list.
  // biome-ignore format: as a row of numbers
  const usual = String.fromCharCode(
    word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), word(8), word(9), word(10),
    word(11), word(12), word(13), word(14), word(15), word(16), word(17), word(18), word(19), word(20),
  );
  return HAS_VARIANTS ? usual + variantWords(word) : usual;
}

function variantWords(word: (n: number) => number): string {
  // biome-ignore format: as a row of numbers
  return String.fromCharCode(
    word(21), word(22), word(23), word(24), word(25), word(26), word(27), word(28), word(29), word(30),
    word(31), word(32),
  );
}

/** Puts a string into the buffer. Returns its length in bytes, or a number above the capacity if it does not fit. */
export function putText(text: string): number {
  if (text.length > TEXT_BYTES) return TOO_LONG;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) {
      const written = encodeInto(text, memory, textAt, TEXT_BYTES);
      return written < 0 ? TOO_LONG : written;
    }
    memory[textAt + i] = code;
  }
  return text.length;
}

/** Puts the words of a string into the buffer: moves, or keys of positions. */
export function putLine(core: Core, line: string): void {
  const at = lineFor(core, line.length);
  for (let n = 0; n < line.length; n++) words[at + n] = line.charCodeAt(n);
}

/** Puts the low 16 bits of numbers from one index up to another into the buffer: moves. */
export function putMoves(core: Core, moves: readonly number[], from: number, to: number): void {
  const at = lineFor(core, to - from) - from;
  for (let n = from; n < to; n++) words[at + n] = moves[n] as number;
}

/** Makes room for a line and returns its place. */
function lineFor(core: Core, length: number): number {
  if (length > lineRoom) {
    lineRoom = 2 * length;
    lineAt = core.line_address(lineRoom);
  }
  // Making room can make the memory grow.
  bytesOf(core);
  return lineAt / 2;
}

/** Makes room for `bytes` bytes of input and returns it. Call it before you put anything else into the buffer. */
export function inputRoom(core: Core, bytes: number): Uint8Array {
  if (bytes > inputSize) {
    inputSize = Math.max(2 * inputSize, bytes);
    inputAt = core.input_address(inputSize);
  }
  // Making room can make the memory grow.
  return bytesOf(core).subarray(inputAt, inputAt + bytes);
}

/** Returns the memory from the start of the last answer. It is valid until the next call. */
export function answerBytes(core: Core): Uint8Array {
  return bytesOf(core).subarray(answerAt());
}

/** Returns a reader at the start of the last answer. It is valid until the next call. */
export function readAnswer(core: Core): ByteReader {
  const bytes = bytesOf(core);
  return new ByteReader(bytes, answerAt());
}

/** Adds the moves of the last answer and the positions after them to lists. */
export function readSteps(core: Core, count: number, moves: number[], positions: Packed[]): void {
  bytesOf(core);
  // The buffer is aligned.
  let at = answerAt() / 2;
  for (let left = count; left > 0; left--) {
    moves.push(words[at] as number);
    positions.push(positionAt(at + 1));
    at += 1 + POSITION_WORDS;
  }
}

/** Returns the address of the last answer. */
function answerAt(): number {
  // The pointer is aligned and takes two 16-bit words.
  const at = answerPointer >> 1;
  return (words[at] as number) | ((words[at + 1] as number) << 16);
}
