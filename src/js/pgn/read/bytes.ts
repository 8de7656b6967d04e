// The bytes of a PGN: what each can begin, how to search them, and how a piece of them becomes a string.

export const LF = 10;
export const CR = 13;
export const QUOTE = 34;
export const DOLLAR = 36;
export const PERCENT_SIGN = 37;
export const LEFT_PARENTHESIS = 40;
export const RIGHT_PARENTHESIS = 41;
export const ASTERISK = 42;
export const DOT = 46;
export const DIGIT_0 = 48;
export const DIGIT_1 = 49;
export const DIGIT_9 = 57;
export const SEMICOLON = 59;
export const LEFT_BRACKET = 91;
export const BACKSLASH = 92;
export const RIGHT_BRACKET = 93;
export const LEFT_BRACE = 123;
export const RIGHT_BRACE = 125;

/** A move, number or result, or anything not listed below. */
export const SYMBOL = 0;
/** `%`: at the start of a line it makes the line a comment; elsewhere it is part of a symbol. */
export const PERCENT = 1;
/** A space, tab or similar. */
export const BLANK = 2;
/** LF or CR. */
export const NEWLINE = 3;
/** A bracket or other sign that is a token and ends a symbol. */
export const SIGN = 4;

/** What each byte is at the start of a token. */
export const CLASSES: Uint8Array = /* @__PURE__ */ classes();

function classes(): Uint8Array {
  const classes = new Uint8Array(256);
  for (const [n, signs] of ["%", " \t\v\f\0", "\n\r", "[]{}();$*"].entries())
    for (const sign of signs) classes[sign.charCodeAt(0)] = n + 1;
  return classes;
}

export function isSymbol(byte: number): boolean {
  return (CLASSES[byte] as number) <= PERCENT;
}

export function isNewline(byte: number): boolean {
  return byte === LF || byte === CR;
}

export function isDigit(byte: number): boolean {
  return byte > 47 && byte < 58;
}

/** Returns whether the byte is an ASCII letter. */
export function isLetter(byte: number): boolean {
  return (byte > 96 && byte < 123) || (byte > 64 && byte < 91);
}

/** Returns whether the byte is one of `-`, `/` and `:`. */
export function isOfResult(byte: number): boolean {
  return byte === 45 || byte === 47 || byte === 58;
}

/** Returns whether it is a space, a tab or a line end. */
export function isSpace(byte: number): boolean {
  return byte === 32 || byte === 9 || isNewline(byte);
}

/** Returns the end of a piece of the input without spaces, tabs, line ends and form feeds at its end. */
export function trimmedEnd(text: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && (isSpace(text[end - 1] as number) || text[end - 1] === 12)) end--;
  return end;
}

/** Returns the offset of the first byte from `at` on that is not passed, or `end`. */
export function pass(text: Uint8Array, at: number, end: number, isPassed: (byte: number) => boolean): number {
  let n = at;
  while (n < end && isPassed(text[n] as number)) n++;
  return n;
}

/** Returns the offset of the next line end, or `end`. */
export function findNewline(text: Uint8Array, at: number, end: number): number {
  let n = at;
  while (n < end && !isNewline(text[n] as number)) n++;
  return n;
}

/** Returns whether the text has these ASCII characters at an offset. */
export function hasAt(text: Uint8Array, at: number, wanted: string): boolean {
  for (let n = 0; n < wanted.length; n++) if (text[at + n] !== wanted.charCodeAt(n)) return false;
  return true;
}

/** The characters 0x80 to 0x9f, in which windows-1252 differs from Latin-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/**
 * Returns a piece of the input: a tag value, a comment, a word. It is UTF-8 if valid, otherwise windows-1252, so that a file
 * concatenated from several encodings is read correctly.
 */
export function decode(bytes: Uint8Array, from: number, to: number): string {
  let [text, n, all] = ["", from, 0];
  const byte = (n: number) => bytes[n] as number;
  // One call with eight arguments: strings take most of the time of reading headers.
  for (; n + 8 <= to; n += 8) {
    const [a, b, c, d] = [byte(n), byte(n + 1), byte(n + 2), byte(n + 3)];
    const [e, f, g, h] = [byte(n + 4), byte(n + 5), byte(n + 6), byte(n + 7)];
    text += String.fromCharCode(a, b, c, d, e, f, g, h);
    all |= a | b | c | d | e | f | g | h;
  }
  for (; n < to; n++) {
    all |= byte(n);
    text += String.fromCharCode(byte(n));
  }
  if (all < 0x80) return text;
  return utf8Of(text) ?? text.replace(/[\x80-\x9f]/g, (c) => WINDOWS.charAt(c.charCodeAt(0) & 31));
}

/** Returns whether a piece of the input is valid UTF-8. */
export function isUtf8(bytes: Uint8Array, from: number, to: number): boolean {
  return utf8Of(latin(bytes, from, to)) !== undefined;
}

/** Returns the string with one character for each byte. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let n = from; n < to; n++) text += String.fromCharCode(bytes[n] as number);
  return text;
}

/** Returns the string whose UTF-8 these bytes are, given as characters, or undefined. */
function utf8Of(bytes: string): string | undefined {
  let [text, at] = ["", 0];
  while (at < bytes.length) {
    const first = bytes.charCodeAt(at++);
    if (first < 0x80) {
      text += bytes.charAt(at - 1);
      continue;
    }
    if (first < 0xc2 || first > 0xf4) return undefined;
    const more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = first & (0x3f >> more);
    for (let left = more; left > 0; left--) {
      const next = bytes.charCodeAt(at++);
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    // Neither longer than needed, nor half of a surrogate pair, nor beyond Unicode.
    const least = more === 3 ? 0x10000 : more === 2 ? 0x800 : 0x80;
    if (code < least || code > 0x10ffff || code >> 11 === 27) return undefined;
    text += String.fromCodePoint(code);
  }
  return text;
}

/** Returns the length of a string in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Returns the end of a cut piece without a partial character, which would make all of it count as windows-1252. */
export function withoutPart(bytes: Uint8Array, from: number, to: number): number {
  let n = to;
  while (n > from && to - n < 3 && ((bytes[n - 1] as number) & 0xc0) === 0x80) n--;
  const first = bytes[n - 1] as number;
  const wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
  const isPart = n > from && to - n + 1 < wanted && isUtf8(bytes, from, n - 1);
  return isPart ? n - 1 : to;
}
