// Our own UTF-8 functions: not every environment has `TextEncoder` and `TextDecoder` (Jest's jsdom lacks them), and most strings
// here are short. Long strings go to the built-in functions where they exist.

/** The replacement character. */
const REPLACEMENT = 0xfffd;

/** Up to this length, our own code is faster than the built-in functions. */
const SHORT = 64;

/** Writes a string and returns its length in bytes, or -1 if it does not fit. */
export function encodeInto(text: string, bytes: Uint8Array, at: number, room: number): number {
  let end = at;
  // Nearly all text is ASCII, for which this takes a third of the time.
  for (; end < at + room && text.charCodeAt(end - at) < 0x80; end++) bytes[end] = text.charCodeAt(end - at);
  for (const character of text.slice(end - at)) {
    const code = character.codePointAt(0) as number;
    const whole = code >= 0xd800 && code < 0xe000 ? REPLACEMENT : code;
    const length = lengthOf(whole);
    if (end + length > at + room) return -1;
    end = put(whole, length, bytes, end);
  }
  return end - at;
}

function lengthOf(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Returns the length in UTF-8 of the character at an offset. */
export function lengthAt(text: string, at: number): number {
  return lengthOf(text.codePointAt(at) as number);
}

/**
 * Writes a string into bytes that have room for it, and returns its length in bytes. Uses the built-in functions for long
 * strings.
 */
export function encodeText(text: string, bytes: Uint8Array): number {
  if (text.length > SHORT && typeof TextEncoder === "function")
    return new TextEncoder().encodeInto(text, bytes).written;
  return encodeInto(text, bytes, 0, bytes.length);
}

function put(code: number, length: number, bytes: Uint8Array, at: number): number {
  if (length === 1) {
    bytes[at] = code;
    return at + 1;
  }
  // The first byte begins with as many ones as there are bytes; each other byte holds six bits.
  for (let n = length - 1, rest = code; n > 0; n--, rest >>= 6) bytes[at + n] = 0x80 | (rest & 0x3f);
  bytes[at] = ((0xf00 >> length) & 0xff) | (code >> (6 * (length - 1)));
  return at + length;
}

/** Returns the string that these UTF-8 bytes encode. */
export function decode(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] as number;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      continue;
    }
    let more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = first & (0x3f >> more);
    for (; more > 0; more--) code = (code << 6) | ((bytes[at++] as number) & 0x3f);
    text += String.fromCodePoint(code);
  }
  return text;
}

/** Created once: that takes longer than decoding most strings. */
let decoder: TextDecoder | undefined;

/** Returns the string of any length. Uses the built-in functions for long strings. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length <= SHORT || typeof TextDecoder !== "function") return decode(bytes);
  decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return decoder.decode(bytes);
}

/** Converts an offset in UTF-8 bytes to an offset in the string. */
export function stringOffset(text: string, utf8Offset: number): number {
  let [bytes, offset] = [0, 0];
  for (const character of text) {
    if (bytes >= utf8Offset) break;
    bytes += lengthOf(character.codePointAt(0) as number);
    offset += character.length;
  }
  return offset;
}
