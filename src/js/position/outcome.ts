// Outcomes by the core's numbers (`src/wasm/outcome.rs`), and claims.

import { type Core, readAnswer } from "../core/scratch.js";
import type { Claim, Color, GameResult, MessageKey, Outcome, OutcomeKind } from "../types/types.js";
import { withMessage } from "./message.js";
import { readMove } from "./moves.js";
import { VARIANT_KINDS, VARIANT_OUTCOMES } from "./variant-tables.js";

/** How a game has ended, without a sentence. */
type RulesOutcome = Pick<Outcome, "winner" | "kind" | "article">;

/** The kinds of outcomes with their articles of the Laws, in the order of the core's numbers. */
const ARTICLES: { readonly [kind in OutcomeKind]: string } = {
  checkmate: "5.1.1",
  stalemate: "5.2.1",
  "insufficient-material": "5.2.2",
  "dead-position": "5.2.2",
  "fivefold-repetition": "9.6.1",
  "seventy-five-moves": "9.6.2",
  "threefold-repetition": "9.2",
  "fifty-moves": "9.3",
  resignation: "5.1.2",
  agreement: "5.2.3",
  timeout: "6.9",
  "timeout-draw": "6.9",
};

/** The kinds of outcomes, in the order of the core's numbers. */
export const OUTCOME_KINDS = Object.keys(ARTICLES) as OutcomeKind[];
if (HAS_VARIANTS) OUTCOME_KINDS.push(...(VARIANT_KINDS as readonly string[] as OutcomeKind[]));

/** The ways in which a game can end, by the core's number from 1. Those that players bring about come first. */
const OUTCOMES: readonly (readonly [OutcomeKind, Color | null])[] = [
  ["resignation", "white"],
  ["resignation", "black"],
  ["resignation", null],
  ["agreement", null],
  ["threefold-repetition", null],
  ["fifty-moves", null],
  ["timeout", "white"],
  ["timeout", "black"],
  ["timeout-draw", null],
  ["checkmate", "white"],
  ["checkmate", "black"],
  ["stalemate", null],
  ["insufficient-material", null],
  ["dead-position", null],
  ["fivefold-repetition", null],
  ["seventy-five-moves", null],
  ...((HAS_VARIANTS ? VARIANT_OUTCOMES : []) as readonly (readonly [OutcomeKind, Color | null])[]),
];
const BY_PLAYERS = 9;

/** The core's numbers of some outcomes. */
export const AGREEMENT = 4;
export const FIVEFOLD = 15;
export const DRAWN_BY_MOVES = 16;

/** Returns the outcome with this number, or null for 0. */
export function outcomeOf(number: number): RulesOutcome | null {
  if (number === 0) return null;
  const [kind, winner] = OUTCOMES[number - 1] as (typeof OUTCOMES)[number];
  // The Laws do not have these outcomes, such as a stalemate that wins.
  if (HAS_VARIANTS && number > OUTCOMES.length - VARIANT_OUTCOMES.length)
    return { winner, kind } as RulesOutcome;
  return { winner, kind, article: ARTICLES[kind] };
}

/** Returns the outcome with its sentence. */
export function withSentence<O extends RulesOutcome | null>(outcome: O): O extends null ? null : Outcome;
export function withSentence(outcome: RulesOutcome | null): Outcome | null {
  if (outcome === null) return null;
  const { winner, kind } = outcome;
  // These can end in two ways.
  const end = kind === "resignation" && !winner ? "-draw" : kind === "stalemate" && winner ? "-win" : "";
  const messageKey = `outcome-${kind}${end}`.toUpperCase().replaceAll("-", "_") as MessageKey;
  const loser = winner === "white" ? "black" : "white";
  return withMessage({ ...outcome, message: "", messageKey, params: winner ? { winner, loser } : {} });
}

/** Returns whether the outcome with this number is a win or draw on time. */
export function isFlagFall(number: number): boolean {
  return number >= 7 && number <= BY_PLAYERS;
}

/** Returns the number of an outcome that a player brings about, or 0 if players cannot bring about this kind. */
export function byPlayer(kind: OutcomeKind, winner: Color | null): number {
  const index = OUTCOMES.findIndex(([known, side]) => known === kind && side === winner);
  return index < BY_PLAYERS ? index + 1 : 0;
}

/** Returns the PGN result of the outcome with this number. */
export function resultOf(number: number): GameResult {
  const winner = outcomeOf(number)?.winner;
  if (winner === undefined) return "*";
  if (winner === null) return "1/2-1/2";
  return winner === "white" ? "1-0" : "0-1";
}

/** The rules for judging a flag fall, in the order of the core's numbers. */
export const FLAG_RULES = ["fide", "lichess", "chesscom", "uscf"];

/** Returns the claims of a side from the last answer of the core. */
export function readClaims(core: Core, flags: number): Claim[] {
  const answer = readAnswer(core);
  const claims: Claim[] = [];
  for (let found = outcomeOf(answer.byte()); found !== null; found = outcomeOf(answer.byte())) {
    const { kind, article } = found as Omit<Claim, "byMove">;
    claims.push(answer.byte() === 0 ? { kind, article } : { kind, article, byMove: readMove(answer, flags) });
  }
  return claims;
}
