// Reads numbers, lists and strings from the bytes that the core packs. Most strings are short and ASCII.

import { decodeText } from "./utf8.js";

/** A longer string is decoded in one call. */
const SHORT = 64;

/** Returns the UTF-8 string of `length` bytes at `at`. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  if (length > SHORT) return decodeText(bytes.subarray(at, at + length));
  const end = at + length;
  let [text, n, all] = ["", at, 0];
  const byte = (n: number) => bytes[n] as number;
  // One call with eight arguments: strings take most of the time of reading headers.
  for (; n + 8 <= end; n += 8) {
    const [a, b, c, d] = [byte(n), byte(n + 1), byte(n + 2), byte(n + 3)];
    const [e, f, g, h] = [byte(n + 4), byte(n + 5), byte(n + 6), byte(n + 7)];
    text += String.fromCharCode(a, b, c, d, e, f, g, h);
    all |= a | b | c | d | e | f | g | h;
  }
  for (; n < end; n++) {
    all |= byte(n);
    text += String.fromCharCode(byte(n));
  }
  return all > 127 ? decodeText(bytes.subarray(at, end)) : text;
}

/** Reads bytes one after the other. It is the only class for this: a second one would make each read slower. */
export class ByteReader {
  /** The offset of the next byte. */
  at: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  /** Reads two bytes, the low one first. */
  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  /** Reads four bytes as a signed number. */
  signed(): number {
    return this.short() | (this.short() << 16);
  }

  /** Reads four bytes. */
  long(): number {
    return this.signed() >>> 0;
  }

  /** Reads a length, then that many one-byte items. */
  list<T>(read: (byte: number) => T): T[] {
    const list: T[] = [];
    for (let left = this.byte(); left > 0; left--) list.push(read(this.byte()));
    return list;
  }

  /** Reads a UTF-8 string of `length` bytes. */
  text(length: number): string {
    const text = textAt(this.bytes, this.at, length);
    this.at += length;
    return text;
  }
}
