// Reads the games that `convert --to json` writes: one JSON object per line.

import { type GameRecord, GameTree, writePgn, X88Error } from "../entries/variants.js";
import { Failure } from "./arguments.js";
import { type Answer, type Block, LARGEST } from "./block.js";
import { type Form, formOf } from "./form.js";
import { printable } from "./terminal.js";

const NEWLINE = 10;

/** Returns whether a file that begins with these bytes has games as JSON. A PGN begins with a tag, a move or a comment. */
export function beginsJson(first: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?\s*\{\s*"[a-z]+\w*"\s*:/.test(
    Buffer.from(first.subarray(0, 256)).toString("latin1"),
  );
}

/** Yields blocks of whole lines of at least `size` bytes. @throws {Failure} if a line is longer than a block can be. */
export async function* linesOf(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Block, void> {
  let held: Uint8Array[] = [];
  let start = { line: 1, offset: 0 };
  let length = 0;
  const block = (): Block => {
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const piece of held) {
      bytes.set(piece, at);
      at += piece.length;
    }
    const made = { ...start, file, bytes, isJson: true };
    start = { line: start.line + linesIn(bytes), offset: start.offset + length };
    return made;
  };
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(NEWLINE) + 1;
    const isWhole = end > 0 && length + end >= size;
    held.push(isWhole ? piece.subarray(0, end) : piece);
    length += isWhole ? end : piece.length;
    if (length > LARGEST)
      throw new Failure(`${file}: line ${start.line} or a later one is longer than 256 MB`);
    if (!isWhole) continue;
    yield block();
    held = [piece.subarray(end)];
    length = piece.length - end;
  }
  yield block();
}

function linesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** Reads the games of a block and writes them in the requested format. */
export function answerToJson({ bytes, file, line }: Block, form: Form): Answer {
  const write = formOf(form);
  const written: string[] = [];
  const errors: string[] = [];
  let problems = 0;
  for (const [n, text] of new TextDecoder().decode(bytes).split("\n").entries()) {
    if (text.trim() === "") continue;
    try {
      const record = recordIn(text, form);
      written.push(write(record, file));
      problems += record.problems.length;
    } catch (error) {
      if (!(error instanceof X88Error || error instanceof SyntaxError)) throw error;
      errors.push(printable(`${file}:${line + n}:1: ${error.message}`));
    }
  }
  const output = new TextEncoder().encode(written.join(""));
  return { output, read: bytes.length, games: written.length, problems: problems + errors.length, errors };
}

/** Returns a game. @throws an error of JSON or of x88 if it is invalid. */
function recordIn(text: string, form: Form): GameRecord {
  const given = JSON.parse(text) as GameRecord;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new SyntaxError("expected a game, a JSON object as convert --to json writes");
  // Writing checks a record, also one without a starting position.
  if (form.to !== "pgn") writePgn(given);
  const problems = Array.isArray(given.problems) ? given.problems : [];
  if (form.to !== "fen" || given.fen === null) return { ...given, problems };
  return { ...GameTree.fromRecord(given).toRecord(), problems };
}
