// What the core packs, taken apart: numbers, lists, and texts, which are short and plain mostly, long or of any characters
// sometimes. Knows no addresses and nothing of chess.

import { decodeText } from "./utf8.js";

/** A longer text is decoded in one call. */
const SHORT = 64;

/** The UTF-8 text of so many bytes from there. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  if (length > SHORT) return decodeText(bytes.subarray(at, at + length));
  const end = at + length;
  let [text, n, all] = ["", at, 0];
  const byte = (n: number) => bytes[n] as number;
  // One call with eight of them named: most of the time of reading headers goes into their texts.
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

/** Takes bytes apart, one after the other. The only class for it: with a second one, what reads a byte would be slower. */
export class ByteReader {
  /** Where the next one is. */
  at: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  /** Two bytes, the low one first. */
  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  /** Four bytes, with a sign. */
  signed(): number {
    return this.short() | (this.short() << 16);
  }

  /** Four bytes. */
  long(): number {
    return this.signed() >>> 0;
  }

  /** A list of anything that is a byte, after its length. */
  list<T>(read: (byte: number) => T): T[] {
    const list: T[] = [];
    for (let left = this.byte(); left > 0; left--) list.push(read(this.byte()));
    return list;
  }

  /** The UTF-8 text of so many bytes. */
  text(length: number): string {
    const text = textAt(this.bytes, this.at, length);
    this.at += length;
    return text;
  }
}
