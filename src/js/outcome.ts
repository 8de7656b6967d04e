// Outcomes as the core packs them (`src/wasm/game.rs`).

import { AnswerReader } from "./scratch.js";
import type { Color, Outcome, OutcomeKind } from "./types.js";
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
