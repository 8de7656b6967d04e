// What is written of the games of a block.

import { type GameRecord, readPgn } from "../index.js";
import type { Block } from "./blocks.js";
import { type Form, formOf } from "./form.js";

/** What is asked of a thread. */
export interface Question {
  block: Block;
  form: Form;
}

/** What a block has become. */
export interface Answer {
  output: Uint8Array<ArrayBuffer>;
  /** How many bytes the block has. */
  read: number;
  games: number;
  problems: number;
}

/** Reads the games of a block, and writes what is asked for. */
export function answerTo({ block, form }: Question): Answer {
  const write = formOf(form);
  const written: string[] = [];
  let problems = 0;
  for (const record of readPgn(block.bytes)) {
    problems += record.problems.length;
    written.push(write(placed(record, block), block.file));
  }
  // Not by Buffer, whose short texts share their memory: this one's goes to another thread.
  const output = new TextEncoder().encode(written.join(""));
  return { output, read: block.bytes.length, games: written.length, problems };
}

/** The record with the places that it has in the file. */
function placed(record: GameRecord, { line, offset }: Block): GameRecord {
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
