// A piece of a PGN that is read at once: whole games, so that blocks can be read beside each other. Knows where games seem to
// begin; must not know how they are read.

/** Whole games of a file, and where they stand in it. */
export interface Block {
  /** The games, and the first line of the next one. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many of the bytes are the games. */
  readonly length: number;
  /** How many with the line after them, by which it is seen whether the next game really begins there. */
  readonly withNext: number;
  /** Whether the file ends with them. */
  readonly isLast: boolean;
  /** The file, as it was named. */
  readonly file: string;
  /** The number of the first line, from 1. */
  readonly line: number;
  /** How many bytes of the file are before it. */
  readonly offset: number;
}

/** Begins the tag by which most games begin. */
const EVENT = '[Event "';

const [LF, CR, OPENING, CLOSING] = [10, 13, 91, 93];

/** Blocks that follow each other as one, at least one. */
export function joined(blocks: readonly Block[]): Block {
  const [first, last] = [blocks[0] as Block, blocks[blocks.length - 1] as Block];
  if (first === last) return first;
  const length = blocks.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(length - last.length + last.withNext);
  let at = 0;
  for (const block of blocks) {
    bytes.set(block.bytes.subarray(0, block === last ? block.withNext : block.length), at);
    at += block.length;
  }
  return { ...first, bytes, length, withNext: bytes.length, isLast: last.isLast };
}

/** A block without what has been used of it. */
export function restOf(block: Block, used: number): Block {
  const { bytes, length, withNext, line, offset } = block;
  return {
    ...block,
    bytes: bytes.slice(used),
    length: length - used,
    withNext: withNext - used,
    line: line + linesIn(Buffer.from(bytes.buffer, bytes.byteOffset, used)),
    offset: offset + used,
  };
}

/**
 * The last place where a game seems to begin, or 0 if there is none; `searched`: so much of the text is known to have none.
 * That is at a tag in a new line after something that is no tag; at the tag `Event` also after tags and an empty line.
 *
 * It need not be so: a tag may also belong to a game that began with a comment, stand within a comment, or where another tag
 * is still being read. Who reads the games sees it.
 */
export function lastCut(text: Buffer, searched: number): number {
  const least = Math.max(1, searched - EVENT.length);
  for (let at = text.lastIndexOf(EVENT); at >= least; at = text.lastIndexOf(EVENT, at - 1)) {
    if (beginsGame(text, at, 2)) return at;
  }
  for (let at = text.lastIndexOf(OPENING); at >= least; at = text.lastIndexOf(OPENING, at - 1)) {
    if (isLetter(text[at + 1]) && beginsGame(text, at, Number.POSITIVE_INFINITY)) return at;
  }
  return 0;
}

/** Whether the tag there begins a line, and stands after something that is no tag, or after a tag and so many ends of lines. */
function beginsGame(text: Buffer, at: number, afterTag: number): boolean {
  let lines = 0;
  for (let before = at - 1; before >= 0; before--) {
    const byte = text[before] as number;
    if (byte === LF || (byte === CR && text[before + 1] !== LF)) lines++;
    else if (!isBlank(byte)) return lines >= (byte === CLOSING ? afterTag : 1);
    else if (lines === 0) return false;
  }
  // There would be no game in the block.
  return false;
}

function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;
}

/** How many lines end in a text that ends with a line: with LF, CR LF or CR. */
export function linesIn(text: Buffer): number {
  let lines = 0;
  // Searched for, and not looked at one by one: it is three times as fast, and nobody else can do it meanwhile.
  for (let at = text.indexOf(LF); at >= 0; at = text.indexOf(LF, at + 1)) lines++;
  for (let at = text.indexOf(CR); at >= 0; at = text.indexOf(CR, at + 1)) if (text[at + 1] !== LF) lines++;
  return lines;
}

/** Where the line ends that goes on there: after its LF or CR, or with the text. */
export function lineEnd(text: Buffer, from: number): number {
  const ends = [LF, CR].map((byte) => text.indexOf(byte, from)).filter((at) => at >= 0);
  return ends.length === 0 ? text.length : Math.min(...ends) + 1;
}
