// UTF-8 by hand: not every environment has `TextEncoder` and `TextDecoder` as globals (Jest's jsdom has not), and what is
// encoded here is mostly short: FENs, moves, the sentences of problems. What is long is left to them, where there are any.

/** What stands for a character that cannot be. */
const REPLACEMENT = 0xfffd;

/** A text up to this length is written sooner than somebody is asked to. */
const SHORT = 64;

/** Writes a text; returns how many bytes it took, or -1 if there is no room for all of it. */
export function encodeInto(text: string, bytes: Uint8Array, at: number, room: number): number {
  let end = at;
  for (const character of text) {
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

/** The length in UTF-8 of the character at a place of a text. */
export function lengthAt(text: string, at: number): number {
  return lengthOf(text.codePointAt(at) as number);
}

/** Writes a text into bytes that have room for it; returns how many it took. Long ones fast, where the environment helps. */
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
  // The first byte begins with as many ones as there are bytes; six bits go into each of the others.
  for (let n = length - 1, rest = code; n > 0; n--, rest >>= 6) bytes[at + n] = 0x80 | (rest & 0x3f);
  bytes[at] = ((0xf00 >> length) & 0xff) | (code >> (6 * (length - 1)));
  return at + length;
}

/** The text of bytes that were written as UTF-8. */
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

/** Made once: that takes longer than to decode most texts. */
let decoder: TextDecoder | undefined;

/** The same of a text of any length: long ones fast, where the environment helps. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length <= SHORT || typeof TextDecoder !== "function") return decode(bytes);
  decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
  return decoder.decode(bytes);
}

/** An offset in the UTF-8 form of a text as an offset in the string itself. */
export function stringOffset(text: string, utf8Offset: number): number {
  let [bytes, offset] = [0, 0];
  for (const character of text) {
    if (bytes >= utf8Offset) break;
    bytes += lengthOf(character.codePointAt(0) as number);
    offset += character.length;
  }
  return offset;
}

/** As much of `TextDecoder` as wasm-bindgen's glue uses. */
export class Utf8Decoder {
  decode(bytes?: Uint8Array): string {
    return bytes === undefined ? "" : decode(bytes);
  }
}

/** As much of `TextEncoder` as wasm-bindgen's glue uses. */
export class Utf8Encoder {
  encodeInto(text: string, view: Uint8Array): { read: number; written: number } {
    return { read: text.length, written: Math.max(0, encodeInto(text, view, 0, view.length)) };
  }
}
