// Problems of FENs and setups as the core leaves them (`src/wasm/load.rs`). Their names stand for sentences until somebody has any.

import { type Core, readAnswer } from "../core/scratch.js";
import { stringOffset } from "../core/utf8.js";
import { squareName } from "../values/squares.js";
import type { FenField, FenProblem, SetupProblem, Severity } from "../values/types.js";

/** So many problems of the FEN `text`. */
export function readFenProblems(text: string, core: Core, count: number): FenProblem[] {
  if (count === 0) return [];
  const answer = readAnswer(core);
  return Array.from({ length: count }, () => {
    const field = answer.text() as FenField;
    const offset = stringOffset(text, answer.long());
    const code = answer.text() as FenProblem["code"];
    const severity = answer.text() as Severity | "";
    const times = answer.long();
    return { field, offset, code, ...(severity !== "" && { severity }), count: times, message: said(code) };
  });
}

/** So many problems of a setup. */
export function readSetupProblems(core: Core, count: number): SetupProblem[] {
  if (count === 0) return [];
  const answer = readAnswer(core);
  return Array.from({ length: count }, () => {
    const code = answer.text() as SetupProblem["code"];
    const severity = answer.text() as Severity;
    return { code, severity, message: said(code), squares: answer.list(squareName) };
  });
}

/** A name as words: "RANK_COUNT" says "rank count". */
function said(code: string): string {
  return code.toLowerCase().replaceAll("_", " ");
}
