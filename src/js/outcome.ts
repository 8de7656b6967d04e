// Outcomes and claims as the core packs them (`src/wasm/game.rs`).

import { AnswerReader } from "./scratch.js";
import type { Claim, Color, Outcome, OutcomeKind } from "./types.js";
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

/** How a player ended a game, by the core's number. */
export const ENDINGS = { none: 0, whiteResigned: 1, blackResigned: 2, agreed: 3 } as const;

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
