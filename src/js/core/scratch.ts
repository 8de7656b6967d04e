// The conversation with the core: what a question needs goes into its scratch buffer, the question is a call, the answer is a
// number or bytes in the same buffer. Knows addresses and traps; knows nothing of chess. Nothing in the buffer outlives a
// question: whoever asks puts everything there first.

import { CoreError } from "../values/errors.js";
import { ByteReader } from "./bytes.js";
import { type Core, type Live, reset, running } from "./instance.js";
import { decodeText, encodeInto } from "./utf8.js";

export type { Core, Live };

/**
 * A position as the core packs it (`src/notation/packed.rs`), two bytes in each of 21 characters. A string and not a typed array: it
 * takes a quarter of the memory, is copied faster both ways, and the garbage collector has nothing to look into.
 */
export type Packed = string;

/** The length of a position's bytes. */
export const POSITION_BYTES = 42;
const POSITION_WORDS = POSITION_BYTES / 2;

/** The places for positions in the buffer, as `src/wasm/scratch.rs` numbers them. */
export const ASKED = 0;
export const START = 1;
export const BASE = 2;
export const OTHER = 3;

/** The room for a text; no FEN or move is nearly as long. */
const TEXT_BYTES = 4096;

/** The length of every text for which there is no room. */
export const TOO_LONG = TEXT_BYTES + 1;

/** Where things are in the memory of the running instance: asked once, and again whenever the memory has grown. */
let memory: Uint8Array = new Uint8Array(0);
let words: Uint16Array = new Uint16Array(0);
let positionsAt = 0;
let textAt = 0;
let answerPointer = 0;
let lineRoom = 0;
let lineAt = 0;
let inputSize = 0;
let inputAt = 0;

/** Beyond this, what a large question has left behind is given back with the instance: WebAssembly's memory never shrinks. */
const LARGE_MEMORY = 16 * 2 ** 20;

/** Whether the memory is that large. */
let isLarge = false;

/** Puts a question to the core. A trap ends the instance and becomes a {@link CoreError}. */
export function ask<T>(question: (core: Core, live: Live) => T): T {
  const live = running();
  try {
    if (memory.byteLength === 0) attach(live.core);
    const answer = question(live.core, live);
    // An answer that is not left in the memory may have made it grow, too.
    bytesOf(live.core);
    return answer;
  } catch (error) {
    throw isTrap(error) ? restart(live.core, error) : error;
  } finally {
    if (isLarge) giveBack(live);
  }
}

/** Puts a question about a position to the core. */
export function askAbout<T>(position: Packed, question: (core: Core, live: Live) => T): T {
  return ask((core, live) => {
    putPosition(ASKED, position);
    return question(core, live);
  });
}

function attach(core: Core): void {
  // Asking for the addresses makes the buffers, and the memory may grow: the view comes last.
  positionsAt = core.positions_address();
  textAt = core.text_address();
  answerPointer = core.answer_pointer();
  lineRoom = 0;
  inputSize = 0;
  view(core);
}

function view(core: Core): void {
  memory = new Uint8Array(core.memory.buffer);
  // WebAssembly has the low byte first, as every machine that runs this.
  words = new Uint16Array(core.memory.buffer);
  isLarge = memory.byteLength > LARGE_MEMORY;
}

/** Whether the instance was left in the middle of something. A stack that overflows is an `InternalError` in Firefox. */
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

/** The memory that was given back last, until it is collected. */
let givenBack: WeakRef<object> | undefined;

/**
 * Gives a large memory back with its instance. Within a loop that never waits nothing is collected: there the next one is kept as
 * large as it is, and used again, rather than one more made for each large question.
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

/** What the core has said before it trapped; null if it has said nothing, and there is no memory left. */
function lastWords(core: Core): string | null {
  try {
    // `x88/rules` is too small for words.
    const length = core.last_words_length?.();
    const bytes = bytesOf(core);
    if (length) return decodeText(bytes.subarray(core.last_words_address()).subarray(0, length));
    // As much as it may have asked for: at most what is there, but for a text.
    core.memory.grow(Math.max(bytes.length, inputSize) / PAGE);
    return "";
  } catch {
    return null;
  }
}

/** The bytes by which a memory grows. */
const PAGE = 65536;

/** The memory as it is now: one that has grown leaves its old views empty. */
function bytesOf(core: Core): Uint8Array {
  if (memory.byteLength === 0) view(core);
  return memory;
}

/** Puts a position at one of the places. */
export function putPosition(place: number, position: Packed): void {
  // Three at a time, and nothing looked up again in between: two thirds of the time.
  const [target, at] = [words, positionsAt / 2 + place * POSITION_WORDS];
  for (let n = 0; n < POSITION_WORDS; n += 3) {
    target[at + n] = position.charCodeAt(n);
    target[at + n + 1] = position.charCodeAt(n + 1);
    target[at + n + 2] = position.charCodeAt(n + 2);
  }
}

/** The position that the core has left at a place. */
export function takePosition(core: Core, place: number): Packed {
  bytesOf(core);
  const at = positionsAt / 2 + place * POSITION_WORDS;
  const word = (n: number) => words[at + n] as number;
  // One call with each of them named: six times as fast as a call for each, or as handing over a list.
  // biome-ignore format: as a row of numbers
  return String.fromCharCode(
    word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), word(8), word(9), word(10),
    word(11), word(12), word(13), word(14), word(15), word(16), word(17), word(18), word(19), word(20),
  );
}

/** Puts a text into the buffer; returns its length there, or a greater one than there is room if it does not fit. */
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

/** Puts the moves of a line into the buffer. */
export function putLine(core: Core, moves: Uint16Array): void {
  if (moves.length > lineRoom) {
    lineRoom = 2 * moves.length;
    lineAt = core.line_address(lineRoom);
  }
  // Making room may have made the memory grow.
  bytesOf(core);
  words.set(moves, lineAt / 2);
}

/** Makes room for so many bytes of input, and hands it over to be filled. To be asked for before any other thing is put. */
export function inputRoom(core: Core, bytes: number): Uint8Array {
  if (bytes > inputSize) {
    inputSize = Math.max(2 * inputSize, bytes);
    inputAt = core.input_address(inputSize);
  }
  // Making room may have made the memory grow.
  return bytesOf(core).subarray(inputAt, inputAt + bytes);
}

/** The memory from where the last answer begins; it is good until the next question. */
export function answerBytes(core: Core): Uint8Array {
  return bytesOf(core).subarray(answerAt());
}

/** A reader of the last answer, from its beginning; it is good until the next question. */
export function readAnswer(core: Core): ByteReader {
  const bytes = bytesOf(core);
  return new ByteReader(bytes, answerAt());
}

/** Where the last answer begins. */
function answerAt(): number {
  // The pointer is aligned, and has two words of two bytes.
  const at = answerPointer >> 1;
  return (words[at] as number) | ((words[at + 1] as number) << 16);
}
