// Outcomes, claims and answers to whether a side can win, as the core packs them (`src/wasm/outcome.rs`, `src/wasm/game.rs`).

import type { ByteReader } from "../core/bytes.js";
import { ask, type Core, readAnswer } from "../core/scratch.js";
import type { Claim, Color, Outcome, OutcomeKind, WinAnswer } from "../values/types.js";
import { readMove } from "./moves.js";

const WINNERS: readonly (Color | undefined)[] = ["white", "black"];

/** An outcome and the number that the core knows it by. */
export interface Numbered {
  readonly number: number;
  readonly outcome: Outcome;
}

/** The outcome that the core has just left, if it is one. */
export function readOutcome(core: Core): Numbered | null {
  return nextOutcome(readAnswer(core));
}

/** The next outcome, or null for none. */
export function nextOutcome(answer: ByteReader): Numbered | null {
  const number = answer.byte();
  if (number === 0) return null;
  const winner = WINNERS[answer.byte()] ?? null;
  const kind = answer.text() as OutcomeKind;
  return { number, outcome: { winner, kind, article: answer.text() } };
}

/** The core numbers the outcomes that players bring about from 1 to this. */
const BY_PLAYERS = 9;

/** The outcome that a player brings about, or null if there is none of that kind. */
export function byPlayer(kind: OutcomeKind, winner: Color | null): Numbered | null {
  for (let number = 1; number <= BY_PLAYERS; number++) {
    const found = ask((core) => {
      core.outcome_numbered(number);
      return readOutcome(core);
    });
    if (found?.outcome.kind === kind && found.outcome.winner === winner) return found;
  }
  return null;
}

/** The rules by which a fallen flag can be judged, in the order of the core's numbers. */
export const FLAG_RULES = ["fide", "lichess", "chesscom", "uscf"];

/** The claims of a side that the core has just left. */
export function readClaims(core: Core, flags: number): Claim[] {
  const answer = readAnswer(core);
  return Array.from({ length: answer.short() }, () => {
    const { kind, article } = (nextOutcome(answer) as Numbered).outcome as Omit<Claim, "byMove">;
    return answer.byte() === 0 ? { kind, article } : { kind, article, byMove: readMove(answer, flags) };
  });
}

/** What the core answers to whether a side can win, in the order of its numbers. */
const ANSWERS: readonly WinAnswer["answer"][] = ["no", "yes", "unknown"];

/** The answer that the core has just left, with the line for a yes. */
export function readWinAnswer(core: Core): WinAnswer {
  const reader = readAnswer(core);
  const answer = ANSWERS[reader.byte()] ?? "unknown";
  if (answer !== "yes") return { answer };
  return { answer, line: Array.from({ length: reader.long() }, () => reader.text()) };
}
