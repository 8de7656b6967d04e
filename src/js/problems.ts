// Problems of FENs and setups as the core hands them over (`src/wasm/load.rs`): tuples, to be given names.

import type { FenField, FenProblem, SetupProblem } from "./types.js";

/** The problems of a FEN; null stands for none. */
export function fenProblems(tuples: [FenField, number, string, string][] | null): FenProblem[] {
  return (tuples ?? []).map(([field, offset, code, message]) => ({ field, offset, code, message }));
}

/** The problems of a setup; null stands for none. */
export function setupProblems(tuples: [string, string][] | null): SetupProblem[] {
  return (tuples ?? []).map(([code, message]) => ({ code, message }));
}
