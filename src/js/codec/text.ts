// Texts among the bytes of an answer: short and plain mostly, long or of any characters sometimes.

import { decode } from "../core/utf8.js";

/** Beyond this a text is made in one call for each of its pieces. */
const SHORT = 40;
const PIECE = 4096;

/** The UTF-8 text of so many bytes from there. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  if (length > SHORT) return longText(bytes.subarray(at, at + length));
  let text = "";
  for (let n = at; n < at + length; n++) {
    const byte = bytes[n] as number;
    if (byte > 127) return decode(bytes.subarray(at, at + length));
    text += String.fromCharCode(byte);
  }
  return text;
}

function longText(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte > 127)) return decode(bytes);
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + PIECE) as unknown as number[]);
  }
  return text;
}

/** Takes bytes apart, one after the other. */
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

  /** Eight bytes; no offset or time is as great as a number cannot be. */
  offset(): number {
    return this.long() + this.long() * 2 ** 32;
  }

  /** A text after its length, two bytes. */
  text(): string {
    return this.textOf(this.short());
  }

  /** A text after its length, four bytes. */
  longText(): string {
    return this.textOf(this.long());
  }

  private textOf(length: number): string {
    const text = textAt(this.bytes, this.at, length);
    this.at += length;
    return text;
  }
}
