// Verdicts as the core packs them (`src/wasm/explain.rs`).

import { readMove } from "./moves.js";
import { AnswerReader, putText } from "./scratch.js";
import { ROLES, roleNumber, squareName, squareNumber } from "./squares.js";
import type * as t from "./types.js";
import type { Core } from "./wasm/instance.js";

const LEGAL = 0;
const REFUSED = 1;

/** What is no role to promote to. */
const NO_ROLE = 255;

/** The verdict on a move in the position, or the game, that is loaded. */
export function explainMove(live: Core, input: t.MoveInput, black: boolean): t.Verdict {
  return ask(live, input) ? readVerdict(live, black) : notAMove();
}

/** Puts the question; false if the input is nothing that could be asked about. */
function ask(live: Core, input: t.MoveInput): boolean {
  if (typeof input === "string") {
    live.explain_text(putText(input));
    return true;
  }
  if (typeof input !== "object" || input === null) return false;
  const from = squareNumber(input.from);
  const to = squareNumber(input.to);
  if (from < 0 || to < 0) return false;
  const role = roleNumber(input.promotion);
  live.explain_squares(from, to, input.promotion === undefined ? 0 : role < 1 ? NO_ROLE : role);
  return true;
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
export function inWordsOf<V extends t.Verdict>(verdict: V, options: t.ExplainOptions): V {
  if (verdict.legal || options.translate === undefined) return verdict;
  return { ...verdict, message: options.translate(verdict) };
}
