// Verdicts as the core packs them (`src/wasm/explain.rs`).

import type { ByteReader } from "../core/bytes.js";
import { type Core, readAnswer } from "../core/scratch.js";
import { optionsOf, requireFunction } from "../values/arguments.js";
import { ROLES, squareName } from "../values/squares.js";
import type * as t from "../values/types.js";
import { readMove } from "./moves.js";

const LEGAL = 0;
const REFUSED = 1;

/** The verdict that the core has just left on a move. @param flags `flagsOf` the position */
export function readVerdict(core: Core, flags: number): t.Verdict {
  return nextVerdict(readAnswer(core), flags);
}

/** The next verdict. */
export function nextVerdict(answer: ByteReader, flags: number): t.Verdict {
  switch (answer.byte()) {
    case LEGAL:
      return nextLegal(answer, flags);
    case REFUSED:
      return nextRefusal(answer);
    default:
      return nextUnreadable(answer);
  }
}

function nextLegal(answer: ByteReader, flags: number): t.LegalVerdict {
  return readNote(answer, readMove(answer, flags));
}

/** The verdict on a legal move, whose note comes next. */
export function readNote(answer: ByteReader, move: t.Move): t.LegalVerdict {
  const noteCode = answer.text() as t.NoteCode | "";
  const note = answer.text();
  return noteCode === "" ? { legal: true, move } : { legal: true, move, note, noteCode };
}

/** The refusals that the core has just left. */
export function readRefusals(core: Core, length: number): t.Refusal[] {
  const answer = readAnswer(core);
  return Array.from({ length }, () => {
    answer.byte();
    return nextRefusal(answer);
  });
}

function nextRefusal(answer: ByteReader): t.Refusal {
  const from = squareName(answer.byte());
  const to = squareName(answer.byte());
  const code = answer.text();
  const reason = answer.text();
  const message = answer.text();
  const choices = answer.list((role) => ROLES[role] as t.PromotionRole);
  const squares: t.Refusal["squares"] = {};
  for (let left = answer.byte(); left > 0; left--) {
    const part = answer.text() as t.Part;
    squares[part] = answer.list(squareName);
  }
  const lostAtPly = answer.long();
  // Codes, reasons and the parts that belong to them come from one place of the core.
  return {
    legal: false,
    code,
    reason,
    message,
    squares,
    from,
    to,
    ...(choices.length > 0 && { choices }),
    ...(lostAtPly > 0 && { lostAtPly }),
  } as t.Refusal;
}

function nextUnreadable(answer: ByteReader): t.UnreadableRefusal {
  const reason = answer.text() as t.UnreadableRefusal["reason"];
  const message = answer.text();
  const candidates: string[] = [];
  for (let left = answer.byte(); left > 0; left--) candidates.push(answer.text());
  return { legal: false, code: "UNREADABLE", reason, message, squares: {}, candidates };
}

/** How an app wants verdicts told: read before the core is asked, because that may run the app's own getters. */
export function wordsOf(options: t.ExplainOptions | null | undefined): t.ExplainOptions["translate"] {
  const translate = optionsOf(options, "translate").translate ?? undefined;
  if (translate !== undefined) requireFunction(translate, "translate");
  return translate;
}

/** The same verdict in the app's own words, if it has any. */
export function inWords<V extends t.Verdict>(verdict: V, translate: t.ExplainOptions["translate"]): V {
  if (verdict.legal || translate === undefined) return verdict;
  return { ...verdict, message: translate(verdict) };
}
