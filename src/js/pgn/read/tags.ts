// Tag pairs: `[Name "value"]` and its misspellings. What the names mean is decided elsewhere.

import { hasAt, isDigit, isLetter, isNewline, isSpace, pass, trimmedEnd, withoutPart } from "./bytes.js";

/** The longest symbol (a move, a number, the name of a tag) and the longest value of a tag, in bytes. */
export const MAX_SYMBOL = 255;
export const MAX_TEXT = 1 << 16;

/** A tag as far as it could be read. Without a name it is none. */
export interface Tag {
  /** Where its name and its value begin and end. Escapes in the value are not resolved. */
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly valueFrom: number;
  readonly valueTo: number;
  /** Where reading continues. */
  readonly end: number;
  readonly fault: "BAD_TAG" | "TOO_LONG" | undefined;
  /** Whether it ended with its line or at another tag, without a quote and a bracket. */
  readonly isCutOff: boolean;
  /** Whether a whole tag begins where it was cut off, which is then the first of another game. */
  readonly hasInner: boolean;
}

/** Returns a tag that is written as it should be. */
export function usualTag(text: Uint8Array, at: number, end: number): Tag | undefined {
  const from = at + 1;
  const name = pass(text, from, end, isOfName);
  if (name === from || name - from > MAX_SYMBOL || !hasAt(text, name, ' "')) return undefined;
  const value = pass(text, name + 2, end, isPlain);
  if (value + 1 >= end || !hasAt(text, value, '"]') || value - name - 2 >= MAX_TEXT) return undefined;
  return {
    nameFrom: from,
    nameTo: name,
    valueFrom: name + 2,
    valueTo: value,
    end: value + 2,
    fault: undefined,
    isCutOff: false,
    hasInner: false,
  };
}

/** Returns whether the byte is an ASCII letter or digit, or an underscore. */
export function isOfName(byte: number): boolean {
  return isLetter(byte) || isDigit(byte) || byte === 95;
}

/** Returns whether the byte neither ends the value of a tag nor escapes anything. */
function isPlain(byte: number): boolean {
  return byte !== 34 && byte !== 92 && !isNewline(byte);
}

type Span = readonly [from: number, to: number];

/** A tag in an unusual form while it is read: the end of the readable part, and where its name begins and ends. */
interface OddTag {
  readonly text: Uint8Array;
  readonly end: number;
  readonly name: [from: number, to: number];
}

/** Returns a tag in an unusual form. */
export function oddTag(text: Uint8Array, open: number, end: number): Tag {
  const from = pass(text, open + 1, end, isSpace);
  const odd: OddTag = { text, end, name: [from, from] };
  for (let at = from; at < end; at++) {
    const byte = text[at] as number;
    if (byte === 93 || byte === 91 || isSpace(byte)) break;
    // 0xc2 and 0xe2 are the first bytes of signs, such as typographic quotes.
    if (at > from && (byte === 34 || byte === 0xc2 || byte === 0xe2)) break;
    if (at === from && byte < 0x80 && !isOfName(byte)) return bad(odd, [at, at], endOfRest(odd, at));
    if (at - from === MAX_SYMBOL) return tooLong(odd, [at, at], at);
    odd.name[1] = at + 1;
  }
  const gap = pass(text, odd.name[1], end, isSpace);
  if (gap >= end) return bad(odd, [gap, gap], gap);
  switch (text[gap]) {
    case 34:
      return quoted(odd, gap + 1);
    case 91:
      return cutOff(odd, [gap, gap], gap);
    case 93:
      return bad(odd, [gap, gap], gap + 1);
    default:
      return bare(odd, gap);
  }
}

function bad(odd: OddTag, value: Span, end: number): Tag {
  const [[nameFrom, nameTo], [valueFrom, valueTo]] = [odd.name, value];
  return { nameFrom, nameTo, valueFrom, valueTo, end, fault: "BAD_TAG", isCutOff: false, hasInner: false };
}

function tooLong(odd: OddTag, value: Span, at: number): Tag {
  return { ...bad(odd, value, endOfRest(odd, at)), fault: "TOO_LONG" };
}

/** Returns a tag that is cut off by another one. */
function cutOff(odd: OddTag, value: Span, end: number): Tag {
  const hasInner = usualTag(odd.text, end, odd.end) !== undefined;
  return { ...bad(odd, value, end), isCutOff: true, hasInner };
}

/** Reads a value after a straight quote. */
function quoted(odd: OddTag, from: number): Tag {
  const { text, end } = odd;
  let fault: Tag["fault"];
  let bracket = -1;
  for (let at = from; ; at++) {
    if (at - from >= MAX_TEXT) return tooLong(odd, [from, withoutPart(text, from, from + MAX_TEXT)], at);
    const byte = at < end ? (text[at] as number) : 10;
    if (isNewline(byte)) return broken(odd, from, at, fault);
    if (byte === 92 && at + 1 < end && !isNewline(text[at + 1] as number)) at++;
    else if (byte === 91) bracket = at;
    if (byte !== 34) continue;
    const value: Span = [from, at];
    const after = pass(text, at + 1, end, isGap);
    if (after >= end) return bad(odd, value, after);
    const next = text[after] as number;
    if (next === 93) return { ...bad(odd, value, after + 1), fault };
    if (isNewline(next)) return closedLater(odd, value, after, fault);
    if (next === 91 && usualTag(text, after, end)) return cutOff(odd, value, after);
    // The quote belongs to another tag, or to the value and should have been escaped.
    if (bracket >= 0 && usualTag(text, bracket, end)) return cutOff(odd, [from, bracket], bracket);
    bracket = -1;
    fault = "BAD_TAG";
  }
}

/** A tag whose bracket, if any, comes in a later line. */
function closedLater(odd: OddTag, value: Span, from: number, fault: Tag["fault"]): Tag {
  const end = pass(odd.text, from, odd.end, isSpace);
  const isClosed = end < odd.end && odd.text[end] === 93;
  return isClosed ? { ...bad(odd, value, end + 1), fault } : { ...bad(odd, value, end), isCutOff: true };
}

/** Reads a value without a straight quote. */
function bare(odd: OddTag, from: number): Tag {
  const { text, end } = odd;
  let at = from;
  for (; at < end && !isNewline(text[at] as number); at++) {
    if (at - from >= MAX_TEXT) return tooLong(odd, [from, withoutPart(text, from, at)], at);
    if (text[at] === 93 && !isQuoteOpen(odd, from, at)) break;
  }
  if (at - from >= MAX_TEXT) return tooLong(odd, [from, withoutPart(text, from, at)], at);
  const isAtBracket = at < end && text[at] === 93;
  const [inner, isEarlier] = withoutBracket(odd, from, at);
  const [opening, closing] = quotes(odd, from, inner);
  const isClosed = isAtBracket || isEarlier;
  return {
    ...bad(odd, [from + opening, inner - closing], at + Number(isAtBracket)),
    ...(isClosed && opening > 0 && closing > 0 && { fault: undefined }),
    isCutOff: !isClosed,
  };
}

/** Reads a value after a straight quote whose line ends before the closing quote. */
function broken(odd: OddTag, from: number, end: number, fault: Tag["fault"]): Tag {
  const [inner, isClosed] = withoutBracket(odd, from, end);
  const [, closing] = quotes(odd, from, inner);
  return {
    ...bad(odd, [from, inner - closing], end),
    ...(isClosed && closing > 0 && { fault }),
    isCutOff: !isClosed,
  };
}

/** Returns the end of a value without a bracket at its end, and whether it had one. */
function withoutBracket(odd: OddTag, from: number, to: number): [end: number, hadBracket: boolean] {
  const end = trimmedEnd(odd.text, from, to);
  const hadBracket = end > from && odd.text[end - 1] === 93;
  return hadBracket ? [trimmedEnd(odd.text, from, end - 1), true] : [end, false];
}

function isQuoteOpen(odd: OddTag, from: number, to: number): boolean {
  const [opening, closing] = quotes(odd, from, trimmedEnd(odd.text, from, to));
  return opening > 0 && closing === 0;
}

/** Returns the length of the typographic quote at the start of a value, and of the quote at its end, or 0. */
function quotes(odd: OddTag, from: number, to: number): [opening: number, closing: number] {
  const { text } = odd;
  const isLatin = to > from && LATIN_QUOTES.includes(text[from] as number);
  const last = text[to - 1] as number;
  let opening = Number(isLatin);
  let closing = Number(to - from > 1 && (last === 34 || (isLatin && LATIN_QUOTES.includes(last))));
  for (const quote of QUOTES)
    if (to - from >= quote.length && hasAt(text, from, quote)) opening = quote.length;
  for (const quote of QUOTES)
    if (to - from >= opening + quote.length && hasAt(text, to - quote.length, quote)) closing = quote.length;
  return [opening, closing];
}

/** Returns the end of a tag that cannot be read: after a bracket, or with the line. */
function endOfRest(odd: OddTag, from: number): number {
  const end = pass(odd.text, from, odd.end, (byte) => byte !== 93 && !isNewline(byte));
  return end < odd.end && odd.text[end] === 93 ? end + 1 : end;
}

function isGap(byte: number): boolean {
  return byte === 32 || byte === 9;
}

/** Typographic quotes in UTF-8, and in windows-1252. */
const QUOTES = ["\xe2\x80\x9c", "\xe2\x80\x9d", "\xe2\x80\x9e", "\xe2\x80\x9f", "\xc2\xab", "\xc2\xbb"];
const LATIN_QUOTES = [0xab, 0xbb, 0x84, 0x93, 0x94];

/** Returns whether the whole of a text is a tag pair. */
export function isTag(text: Uint8Array, from: number, to: number): boolean {
  const name = pass(text, from + 1, to, isOfName);
  const quote = pass(text, name, to, isGap);
  if (name === from + 1 || quote >= to || text[quote] !== 34) return false;
  for (let at = quote + 1; at < to; at++) {
    if (text[at] === 34) return at + 2 === to && text[at + 1] === 93;
    if (text[at] === 92) at++;
  }
  return false;
}
