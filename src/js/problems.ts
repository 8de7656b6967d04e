// Problems of FENs and setups as the core hands them over (`src/wasm/load.rs`): tuples, to be given names.

import type { FenField, FenProblem, SetupProblem, Square } from "./types.js";

/** The problems of the FEN `text`; null stands for none. */
export function fenProblems(text: string, tuples: [FenField, number, string, string][] | null): FenProblem[] {
  return (tuples ?? []).map(([field, at, code, message]) => ({
    field,
    offset: stringOffset(text, at),
    code,
    message,
  }));
}

/** An offset in the UTF-8 form of a text as an offset in the string itself. */
function stringOffset(text: string, utf8Offset: number): number {
  const before = new TextEncoder().encode(text).subarray(0, utf8Offset);
  return new TextDecoder().decode(before).length;
}

/** The problems of a setup; null stands for none. The squares' names come in one text. */
export function setupProblems(tuples: [string, string, string][] | null): SetupProblem[] {
  const list = (names: string) => (names.match(/../g) ?? []) as Square[];
  return (tuples ?? []).map(([code, message, names]) => ({ code, message, squares: list(names) }));
}
