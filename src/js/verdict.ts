// Verdicts as the core packs them (`src/wasm/explain.rs`).

import { type ReadInput, readMove } from "./moves.js";
import { AnswerReader, putText } from "./scratch.js";
import { ROLES, squareName } from "./squares.js";
import type * as t from "./types.js";
import type { Core } from "./wasm/instance.js";

const LEGAL = 0;
const REFUSED = 1;

/** The verdict on a move in the position, or the game, that is loaded. */
export function explainMove(live: Core, input: ReadInput, black: boolean): t.Verdict {
  if (input === undefined) return notAMove();
  if (typeof input === "string") live.explain_text(putText(input));
  else live.explain_squares(input & 63, (input >> 6) & 63, input >> 12);
  return readVerdict(live, black);
}

function notAMove(): t.Refusal {
  const message = "This cannot be read as a move.";
  return { legal: false, code: "UNREADABLE", reason: "NOT_A_MOVE", message, squares: {} };
}

function readVerdict(live: Core, black: boolean): t.Verdict {
  const answer = new AnswerReader(live);
  switch (answer.byte()) {
    case LEGAL:
      return readLegal(answer, black);
    case REFUSED: {
      const refusal = readRefusal(answer);
      const lostAtPly = answer.short();
      return lostAtPly === 0 ? refusal : { ...refusal, lostAtPly };
    }
    default:
      return readUnreadable(answer);
  }
}

function readLegal(answer: AnswerReader, black: boolean): t.LegalVerdict {
  const move = readMove(answer, black);
  const noteCode = answer.text() as t.NoteCode | "";
  const note = answer.text();
  return noteCode === "" ? { legal: true, move } : { legal: true, move, note, noteCode };
}

/** The next refusal. */
export function readRefusal(answer: AnswerReader): t.Refusal {
  const from = squareName(answer.byte());
  const to = squareName(answer.byte());
  const code = answer.text() as t.Code;
  const reason = answer.text() as t.Reason;
  const message = answer.text();
  const choices = answer.list((role) => ROLES[role] as t.Role);
  const squares: t.Refusal["squares"] = {};
  for (let left = answer.byte(); left > 0; left--) {
    const part = answer.text() as t.Part;
    squares[part] = answer.list(squareName);
  }
  const refusal = { legal: false, code, reason, message, squares, from, to } as const;
  return choices.length === 0 ? refusal : { ...refusal, choices };
}

function readUnreadable(answer: AnswerReader): t.Refusal {
  const reason = answer.text() as t.Reason;
  const message = answer.text();
  const candidates: string[] = [];
  for (let left = answer.byte(); left > 0; left--) candidates.push(answer.text());
  const refusal = { legal: false, code: "UNREADABLE", reason, message, squares: {} } as const;
  return reason === "NOT_A_MOVE" ? refusal : { ...refusal, candidates };
}

/** The same verdict in the app's own words, if it has any. */
export function inWordsOf<V extends t.Verdict>(verdict: V, options?: t.ExplainOptions | null): V {
  const translate = options?.translate;
  return verdict.legal || translate === undefined ? verdict : { ...verdict, message: translate(verdict) };
}
