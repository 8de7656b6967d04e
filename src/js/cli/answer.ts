import { type GameRecord, readPgn } from "../variants.js";
import type { Block } from "./blocks.js";
import { type Form, formOf } from "./form.js";

/** The work for a thread. */
export interface Question {
  block: Block;
  form: Form;
}

/** The result for a block. */
export interface Answer {
  output: Uint8Array<ArrayBuffer>;
  /** The length of the block in bytes. */
  read: number;
  games: number;
  problems: number;
}

/** Reads the games of a block and writes them in the requested format. */
export function answerTo({ block, form }: Question): Answer {
  const write = formOf(form);
  const written: string[] = [];
  let problems = 0;
  for (const record of readPgn(block.bytes)) {
    problems += record.problems.length;
    written.push(write(placed(record, block), block.file));
  }
  // Not a Buffer: short Buffers share a pool, and this memory is transferred to another thread.
  const output = new TextEncoder().encode(written.join(""));
  return { output, read: block.bytes.length, games: written.length, problems };
}

/** Shifts the locations of a record from the block to the file. */
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
