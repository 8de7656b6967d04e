// Outcomes and claims as the core packs them (`src/wasm/game.rs`).

import { AnswerReader } from "./scratch.js";
import type { Claim, Color, Outcome, OutcomeKind, WinAnswer } from "./types.js";
import type { Core } from "./wasm/instance.js";

const WINNERS: readonly (Color | undefined)[] = ["white", "black"];

/** The outcome that the core has just left. */
export function readOutcome(live: Core): Outcome {
  const answer = new AnswerReader(live);
  const winner = WINNERS[answer.byte()] ?? null;
  const kind = answer.text() as OutcomeKind;
  const article = answer.text();
  const detail = answer.text();
  return { winner, kind, ...(detail !== "" && { detail }), article };
}

/** The rules by which a fallen flag can be judged, in the order of the core's numbers. */
export const FLAG_RULES = ["fide", "lichess", "chesscom", "uscf"];

/** What the core answers to whether a side can win, in the order of its numbers. */
const ANSWERS: readonly WinAnswer["answer"][] = ["no", "yes", "unknown"];

/** The answer that the core has just given, with the line it has left for a yes. */
export function readWinAnswer(live: Core, number: number): WinAnswer {
  const answer = ANSWERS[number] ?? "unknown";
  if (answer !== "yes") return { answer };
  const reader = new AnswerReader(live);
  return { answer, line: Array.from({ length: reader.short() }, () => reader.text()) };
}

/** A claim with the number of the ending it leads to; its move is still in UCI. */
export interface PackedClaim {
  ending: number;
  kind: Claim["kind"];
  article: string;
  uci: string;
}

/** The claims that the core has just left. */
export function readClaims(live: Core, length: number): PackedClaim[] {
  const answer = new AnswerReader(live);
  return Array.from({ length }, () => ({
    ending: answer.byte(),
    kind: answer.text() as Claim["kind"],
    article: answer.text(),
    uci: answer.text(),
  }));
}
