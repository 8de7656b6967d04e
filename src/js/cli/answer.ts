// What is done with the games of a block, wherever that is done: on the program's own thread or on another. A pure function of
// its question.

import { type GameRecord, readPgn } from "../index.js";
import type { Block } from "./block.js";
import { type Form, formOf } from "./form.js";

/** What is asked about a block. */
export interface Question {
  block: Block;
  form: Form;
}

/** What is found in a block. */
export interface Answer {
  /** The block, given back. */
  block: Block;
  /** Whether it was right to end it there; if it was not, nothing else counts. */
  isWhole: boolean;
  /** How many of its bytes belong to its games: what comes after them is text before the next game. */
  used: number;
  /** What is to be written. */
  output: Uint8Array<ArrayBuffer>;
  games: number;
  problems: number;
}

/** Reads the games of a block, and writes what is asked for. */
export function answerTo({ block, form }: Question): Answer {
  const written: string[] = [];
  const write = formOf(form);
  const found = { games: 0, problems: 0 };
  const add = (record: GameRecord) => {
    found.games++;
    found.problems += record.problems.length;
    written.push(write(moved(record, block), block.file));
  };
  let last: GameRecord | undefined;
  for (const record of readPgn(textOf(block))) {
    if (last !== undefined) add(last);
    last = record;
  }
  // In every block but the last, the last game belongs to the next block.
  const next = block.isLast ? undefined : last;
  if (last !== undefined && next === undefined) add(last);
  const isWhole = block.isLast || (next !== undefined && isNext(next, block));
  // Not by Buffer, whose short texts share their memory: this one's goes to another thread.
  const output = new TextEncoder().encode(isWhole ? written.join("") : "");
  return { block, isWhole, used: next?.place?.offset ?? block.length, output, ...found };
}

/** Whether a game is the one whose first tag stands after the block, with nothing but text before it. */
function isNext({ place, problems: [first] }: GameRecord, block: Block): boolean {
  const offset = place?.offset ?? 0;
  if (offset >= block.length) return offset === block.length;
  if (first?.code !== "SKIPPED_TEXT" || first.offset !== offset) return false;
  return readPgn(block.bytes.subarray(offset, block.length)).next().done === true;
}

const CLOSING_BRACE = 125;

/**
 * The games and the first line of the next one. That line may also stand within a comment, which may be closed after it: then it is
 * closed here, and begins no game.
 */
function textOf({ bytes, withNext, isLast }: Block): Uint8Array {
  if (isLast) return bytes.subarray(0, withNext);
  const text = new Uint8Array(withNext + 1);
  text.set(bytes.subarray(0, withNext));
  text[withNext] = CLOSING_BRACE;
  return text;
}

/** The record with the places that it has in the file. */
function moved(record: GameRecord, { line, offset }: Block): GameRecord {
  for (const problem of record.problems) {
    problem.line += line - 1;
    problem.offset += offset;
  }
  if (record.place !== undefined) {
    record.place.line += line - 1;
    record.place.offset += offset;
    record.place.end += offset;
  }
  return record;
}
