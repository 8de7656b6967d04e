// What is done with the games of a block, wherever that is done: on the program's own thread or on another. A pure function of
// its question.

import { type GameRecord, type PgnReadOptions, readPgn } from "../index.js";
import type { Block } from "./block.js";
import { type Form, formOf } from "./form.js";

/** What is asked about a block. */
export interface Question {
  block: Block;
  form: Form;
  reading: PgnReadOptions;
}

/** What is found in a block. */
export interface Answer {
  /** The block, given back. */
  block: Block;
  /** Whether it was right to end it there; if it was not, nothing else counts. */
  isWhole: boolean;
  /** What is to be written. */
  output: Uint8Array<ArrayBuffer>;
  games: number;
  problems: number;
}

/** Reads the games of a block, and writes what is asked for. */
export function answerTo({ block, form, reading }: Question): Answer {
  const written: string[] = [];
  const write = formOf(form);
  const found = { games: 0, problems: 0 };
  let isWhole = block.isLast;
  for (const record of readPgn(block.bytes.subarray(0, block.withNext), reading)) {
    // The next game: with it ends what is asked about.
    if (record.place?.offset === block.length && !block.isLast) {
      isWhole = true;
      break;
    }
    found.games++;
    found.problems += record.problems.length;
    written.push(write(moved(record, block), block.file));
  }
  // Not by Buffer, whose short texts share their memory: this one's goes to another thread.
  const output = new TextEncoder().encode(isWhole ? written.join("") : "");
  return { block, isWhole, output, ...found };
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
