// Outcomes by the core's numbers (`src/boundary/outcome.rs`), and claims.

import { ARTICLES, OUTCOMES } from "../types/numbers.js";
import type { BareOutcome, RulesTypes } from "../types/rules-types.js";
import type {
  Claim,
  Color,
  GameResult,
  MessageKey,
  MessageParams,
  Outcome,
  OutcomeKind,
} from "../types/types.js";
import type { Ruleset } from "./ruleset.js";

/** The number of outcomes that players bring about, which come first. */
const BY_PLAYERS = 9;

/** The core's numbers of some outcomes. */
export const AGREEMENT = 4;
export const DEAD = 14;
export const FIVEFOLD = 15;
export const DRAWN_BY_MOVES = 16;

/** Returns the outcome of standard chess with this number, from 1. */
export function standardOutcome(number: number): Pick<Outcome, "winner" | "kind" | "article"> {
  const [kind, winner] = OUTCOMES[number - 1] as (typeof OUTCOMES)[number];
  return { winner, kind, article: ARTICLES[kind] };
}

/** Returns the outcome with this number, or null for 0. */
export function outcomeOf<T extends RulesTypes>(rules: Ruleset<T>, number: number): BareOutcome<T> | null {
  return number === 0 ? null : rules.outcome(number);
}

/** Returns the outcome with its sentence. */
export function withSentence<T extends RulesTypes>(rules: Ruleset<T>, outcome: BareOutcome<T>): T["outcome"] {
  const { winner, kind } = outcome;
  // These can end in two ways.
  const end = kind === "resignation" && !winner ? "-draw" : kind === "stalemate" && winner ? "-win" : "";
  const messageKey = `outcome-${kind}${end}`.toUpperCase().replaceAll("-", "_") as MessageKey;
  const loser = winner === "white" ? "black" : "white";
  const params: Partial<MessageParams> = winner ? { winner, loser } : {};
  const message = rules.message({ messageKey, params });
  return { ...outcome, message, messageKey, params } as T["outcome"];
}

/** Returns whether the outcome with this number is a win or draw on time. */
export function isFlagFall(number: number): boolean {
  return OUTCOMES[number - 1]?.[0].startsWith("timeout") === true;
}

/** Returns the number of an outcome that a player brings about, or 0 if players cannot bring about this kind. */
export function byPlayer(kind: OutcomeKind, winner: Color | null): number {
  const index = OUTCOMES.findIndex(([known, side]) => known === kind && side === winner);
  return index < BY_PLAYERS ? index + 1 : 0;
}

/** Returns the PGN result of the outcome with this number. */
export function resultOf(rules: Ruleset, number: number): GameResult {
  const winner = outcomeOf(rules, number)?.winner;
  if (winner === undefined) return "*";
  if (winner === null) return "1/2-1/2";
  return winner === "white" ? "1-0" : "0-1";
}

/** The rules for judging a flag fall by the material, in the order of the core's numbers from 1. */
export const FLAG_RULES = ["lichess", "chesscom", "uscf"];

/** Returns the claims of a side from the last answer of the core. */
export function readClaims<T extends RulesTypes>(rules: Ruleset<T>, flags: number): T["claim"][] {
  const answer = rules.core.answer();
  const claims: T["claim"][] = [];
  for (let number = answer.byte(); number !== 0; number = answer.byte()) {
    const { kind, article } = standardOutcome(number) as Omit<Claim, "byMove">;
    const byMove = answer.byte() === 0 ? undefined : rules.move(answer.signed(), flags);
    claims.push({ kind, article, ...(byMove && { byMove }) } as T["claim"]);
  }
  return claims;
}
