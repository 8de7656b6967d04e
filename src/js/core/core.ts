// A WebAssembly core and its memory. Arguments go into its scratch buffer, and the result of a call is a number or bytes in that
// buffer, which keeps nothing between calls.

import { CoreError } from "../types/errors.js";
import { ByteReader } from "./bytes.js";
import { type Glue, isRuntimeError, isStale, type Live, started, startError, type Wasm } from "./start.js";
import { decodeText, encodeInto, encodeText } from "./utf8.js";

export type { Glue, Wasm };

/**
 * A position as the core packs it (`src/notation/packed.rs`), two bytes in each character. It is a string because a typed array
 * takes four times the memory, is slower to copy both ways, and costs garbage collection.
 */
export type Packed = string;

/** The slots for positions in the buffer, as `src/boundary/scratch.rs` numbers them. */
export const ASKED = 0;
export const START = 1;
export const OTHER = 2;

/** The room for a string. No FEN or move is nearly as long. */
const TEXT_BYTES = 4096;

/** The length that stands for every string that does not fit. */
export const TOO_LONG = TEXT_BYTES + 1;

/** Beyond this size, the memory is released with its instance: WebAssembly memory never shrinks. */
const LARGE_MEMORY = 16 * 2 ** 20;

/** The bytes by which a memory grows. */
const PAGE = 65536;

/** Compiles the WebAssembly, or returns it compiled. @param encode writes a string into bytes and returns their number */
export type Compile = (encode: typeof encodeText) => WebAssembly.Module;

/** A call of the WebAssembly. */
export type Question<T> = (wasm: Wasm, core: Core) => T;

export class Core {
  /** The length of a packed position, in characters. */
  readonly positionLength: number;
  /** Compiles at the first use, and later returns the compiled WebAssembly. */
  #compile: Compile;
  readonly #makeGlue: () => Glue;
  /** The running instance: none before the first use and after a trap. */
  #live: Live | undefined;
  /** The instance whose memory is viewed, and views of bytes and of 16-bit words, until the memory grows. */
  #viewed: Wasm | undefined;
  #memory: Uint8Array = NO_BYTES;
  #words: Uint16Array = NO_WORDS;
  /** The last released memory, until it is collected. */
  #givenBack: WeakRef<object> | undefined;
  /** Addresses in the memory, and the sizes of the buffers that grow. */
  #positionsAt = 0;
  #textAt = 0;
  #answerPointer = 0;
  #lineRoom = 0;
  #lineAt = 0;
  #inputSize = 0;
  #inputAt = 0;

  constructor(compile: Compile, makeGlue: () => Glue, positionLength: number) {
    this.#compile = compile;
    this.#makeGlue = makeGlue;
    this.positionLength = positionLength;
  }

  /** Sets the compiled WebAssembly. */
  provide(module: WebAssembly.Module): void {
    this.#compile = () => module;
  }

  /** The functions of the running instance that return JavaScript values. */
  get glue(): Glue {
    return this.#running().glue;
  }

  /** Returns the compiled WebAssembly. */
  get module(): WebAssembly.Module {
    this.#running();
    return this.#compile(encodeText);
  }

  #running(): Live {
    this.#live ??= this.#start();
    return this.#live;
  }

  #start(): Live {
    try {
      const module = this.#compile(encodeText);
      this.provide(module);
      return started(module, this.#makeGlue());
    } catch (cause) {
      throw startError(cause);
    }
  }

  /**
   * Calls the WebAssembly. A trap ends its instance and becomes a {@link CoreError}.
   * @param position what the question is about, for the error
   * @param named the function that calls the WebAssembly, if the question only prepares the call
   */
  ask<T>(question: Question<T>, position?: Packed, named: unknown = question): T {
    const { wasm } = this.#running();
    try {
      if (this.#viewed !== wasm) this.#attach(wasm);
      const answer = question(wasm, this);
      // The memory can grow even if the answer is not stored in it.
      this.#bytes();
      return answer;
    } catch (error) {
      throw isTrap(error) ? this.#restart(wasm, error, named, position) : error;
    } finally {
      if (this.#memory.byteLength > LARGE_MEMORY) this.#giveBack(wasm);
    }
  }

  /** Calls the WebAssembly with a position. */
  askAbout<T>(position: Packed, question: Question<T>, named: unknown = question): T {
    const about = (wasm: Wasm) => {
      this.putPosition(ASKED, position);
      return question(wasm, this);
    };
    return this.ask(about, position, named);
  }

  #attach(wasm: Wasm): void {
    // Asking for the addresses creates the buffers, which can make the memory grow. The view therefore comes last.
    this.#positionsAt = wasm.positions_address();
    this.#textAt = wasm.text_address();
    this.#answerPointer = wasm.answer_pointer();
    this.#lineRoom = 0;
    this.#inputSize = 0;
    this.#view(wasm);
  }

  #view(wasm: Wasm): void {
    const { buffer } = wasm.memory;
    this.#viewed = wasm;
    this.#memory = new Uint8Array(buffer);
    // WebAssembly is little-endian, like every machine that runs this.
    this.#words = new Uint16Array(buffer);
  }

  /**
   * Discards the running instance. After a trap or a stack overflow its memory cannot be trusted; after a large search it is too
   * large. The next use starts a new one from the compiled WebAssembly.
   */
  #forget(): void {
    this.#live = undefined;
    this.#viewed = undefined;
    this.#memory = NO_BYTES;
    this.#words = NO_WORDS;
  }

  /**
   * Releases a large memory with its instance. Nothing is collected within a loop that never awaits. There, the next instance
   * keeps its memory and is used again, instead of one more for each large call.
   */
  #giveBack({ memory }: Wasm): void {
    if (typeof WeakRef !== "function" || this.#givenBack?.deref() !== undefined) return;
    this.#givenBack = new WeakRef(memory);
    this.#forget();
  }

  #restart(wasm: Wasm, cause: unknown, named: unknown, position: Packed | undefined): CoreError {
    const words = isRuntimeError(cause) ? this.#lastWords(wasm) : "";
    this.#forget();
    return new CoreError(cause, words === "" ? this.#described(wasm, named, position) : words);
  }

  /** Returns the function that failed, and the FEN of the position that it was asked about, as far as they are known. */
  #described(wasm: Wasm, named: unknown, position: Packed | undefined): string {
    // Minifiers keep the names of exports.
    const names = Array.from(String(named).matchAll(/\.(\w+)\(/g), ([, name]) => name as string);
    return [names.find((name) => name in wasm), this.#fenOf(position)].filter(Boolean).join(" ");
  }

  #fenOf(position: Packed | undefined): string {
    if (position === undefined) return "";
    try {
      // Not about the position, for its error: the same failure can come again.
      return this.ask((wasm) => {
        this.putPosition(ASKED, position);
        wasm.write_fen(0, 0);
        const answer = this.answer();
        return answer.text(answer.short());
      });
    } catch {
      return "";
    }
  }

  /** Returns the message of a panic, "" without one, or null if the memory could not grow. */
  #lastWords(wasm: Wasm): string | null {
    try {
      // Smaller files have no panic messages.
      const length = wasm.last_words_length?.();
      const bytes = this.#bytes();
      if (length) return decodeText(bytes.subarray(wasm.last_words_address?.()).subarray(0, length));
      // The most that the call can have asked for: the current size, or the size of a longer string.
      wasm.memory.grow(Math.max(bytes.length, this.#inputSize) / PAGE);
      return "";
    } catch {
      return null;
    }
  }

  /** Returns the current memory, which may have grown. */
  #bytes(): Uint8Array {
    if (this.#viewed !== undefined && isStale(this.#memory, this.#viewed)) this.#view(this.#viewed);
    return this.#memory;
  }

  /** Puts a position into a slot. */
  putPosition(slot: number, position: Packed): void {
    const words = this.positionLength;
    // Three at a time without repeated lookups: this takes two thirds of the time.
    const target = this.#words;
    const at = this.#positionsAt / 2 + slot * words;
    for (let n = 0; n < words; n += 3) {
      target[at + n] = position.charCodeAt(n);
      target[at + n + 1] = position.charCodeAt(n + 1);
      target[at + n + 2] = position.charCodeAt(n + 2);
    }
  }

  /** Returns the position in a slot. */
  takePosition(slot: number): Packed {
    this.#bytes();
    return this.#positionAt(this.#positionsAt / 2 + slot * this.positionLength);
  }

  /** Returns the position at a place in the memory, in 16-bit words. */
  #positionAt(at: number): Packed {
    const words = this.#words;
    const word = (n: number) => words[at + n] as number;
    // One call with each argument written out: six times as fast as one call for each, or as spreading a list.
    // biome-ignore format: as a row of numbers
    const packed = String.fromCharCode(
      word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), word(8), word(9), word(10),
      word(11), word(12), word(13), word(14), word(15), word(16), word(17), word(18), word(19), word(20),
    );
    if (this.positionLength === 21) return packed;
    // biome-ignore format: as a row of numbers
    return packed + String.fromCharCode(
      word(21), word(22), word(23), word(24), word(25), word(26), word(27), word(28), word(29), word(30),
      word(31), word(32),
    );
  }

  /** Puts a string into the buffer. Returns its length in bytes, or a number above the capacity if it does not fit. */
  putText(text: string): number {
    if (text.length > TEXT_BYTES) return TOO_LONG;
    const memory = this.#memory;
    const textAt = this.#textAt;
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
  putLine(wasm: Wasm, line: string): void {
    const at = this.#lineFor(wasm, line.length);
    for (let n = 0; n < line.length; n++) this.#words[at + n] = line.charCodeAt(n);
  }

  /** Puts the low 16 bits of numbers from one index up to another into the buffer: moves. */
  putMoves(wasm: Wasm, moves: readonly number[], from: number, to: number): void {
    const at = this.#lineFor(wasm, to - from) - from;
    for (let n = from; n < to; n++) this.#words[at + n] = moves[n] as number;
  }

  /** Makes room for a line and returns its place. */
  #lineFor(wasm: Wasm, length: number): number {
    if (length > this.#lineRoom) {
      this.#lineRoom = 2 * length;
      this.#lineAt = wasm.line_address(this.#lineRoom);
    }
    // Making room can make the memory grow.
    this.#bytes();
    return this.#lineAt / 2;
  }

  /** Makes room for `bytes` bytes of input and returns it. Call it before you put anything else into the buffer. */
  inputRoom(wasm: Wasm, bytes: number): Uint8Array {
    if (bytes > this.#inputSize) {
      this.#inputSize = Math.max(2 * this.#inputSize, bytes);
      this.#inputAt = wasm.input_address(this.#inputSize);
    }
    // Making room can make the memory grow.
    return this.#bytes().subarray(this.#inputAt, this.#inputAt + bytes);
  }

  /** Returns the memory from the start of the last answer. It is valid until the next call. */
  answerBytes(): Uint8Array {
    return this.#bytes().subarray(this.#answerAt());
  }

  /** Returns a reader at the start of the last answer. It is valid until the next call. */
  answer(): ByteReader {
    const bytes = this.#bytes();
    return new ByteReader(bytes, this.#answerAt());
  }

  /** Adds the moves of the last answer and the positions after them to lists. */
  readSteps(count: number, moves: number[], positions: Packed[]): void {
    this.#bytes();
    // The buffer is aligned.
    let at = this.#answerAt() / 2;
    for (let left = count; left > 0; left--) {
      moves.push(this.#words[at] as number);
      positions.push(this.#positionAt(at + 1));
      at += 1 + this.positionLength;
    }
  }

  /** Returns the address of the last answer. */
  #answerAt(): number {
    // The pointer is aligned and takes two 16-bit words.
    const at = this.#answerPointer >> 1;
    return (this.#words[at] as number) | ((this.#words[at + 1] as number) << 16);
  }
}

const NO_BYTES = new Uint8Array(0);
const NO_WORDS = new Uint16Array(0);

/** Returns whether the instance was interrupted. A stack overflow is an `InternalError` in Firefox. */
function isTrap(error: unknown): boolean {
  return isRuntimeError(error) || error instanceof RangeError || (error as Error)?.name === "InternalError";
}
