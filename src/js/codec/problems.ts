// Problems of FENs and setups as the core hands them over (`src/wasm/load.rs`): tuples, to be given names.

import { stringOffset } from "../core/utf8.js";
import type { FenField, FenProblem, SetupProblem, Severity, Square } from "../values/types.js";

/** Field, offset in the UTF-8 form, code, severity, count, message. */
type FenTuple = [FenField, number, FenProblem["code"], Severity | "", number, string];

/** Code, severity, message, the names of the squares in one text. */
type SetupTuple = [SetupProblem["code"], Severity, string, string];

/** The problems of the FEN `text`; null stands for none. */
export function fenProblems(text: string, tuples: unknown): FenProblem[] {
  return ((tuples ?? []) as FenTuple[]).map(([field, at, code, severity, count, message]) => ({
    field,
    offset: stringOffset(text, at),
    code,
    ...(severity !== "" && { severity }),
    count,
    message,
  }));
}

/** The problems of a setup; null stands for none. */
export function setupProblems(tuples: unknown): SetupProblem[] {
  return ((tuples ?? []) as SetupTuple[]).map(([code, severity, message, names]) => ({
    code,
    severity,
    message,
    squares: (names.match(/../g) ?? []) as Square[],
  }));
}
