// Explains why a draw cannot be claimed.

import type { Packed } from "../core/core.js";
import type { ExplainPosition } from "../explain/position.js";
import { named } from "../position/moves.js";
import { halfmoveClock, isSame } from "../position/packed.js";
import type { ReadInput } from "../position/ruleset.js";
import type { RulesTypes } from "../types/rules-types.js";
import type * as t from "../types/types.js";
import { judge } from "./judge.js";
import type { Line } from "./line.js";

type LineOf<T extends RulesTypes> = Line<T, ExplainPosition<T>>;

/** The number of plies after which a player can claim a draw. */
export const FIFTY_MOVES = 100;
const OCCURRENCES = 3;

/**
 * Returns why a claim was refused.
 * @param input the named move
 * @param over the outcome, if the game has ended
 */
export function explainClaim<T extends RulesTypes>(
  line: LineOf<T>,
  input: ReadInput | undefined,
  over: number,
): t.ClaimProblem {
  const { rules } = line.start;
  const told = (
    messageKey: t.MessageKey,
    params: Partial<t.MessageParams>,
    details: Partial<t.ClaimProblem>,
  ): t.ClaimProblem => ({ ...details, message: rules.message({ messageKey, params }), messageKey, params });
  if (over !== 0) {
    const key = rules.outcome(over).kind.toUpperCase().replaceAll("-", "_");
    return told(`GAME_OVER_${key}` as t.MessageKey, {}, {});
  }
  const verdict = input === undefined ? undefined : judge(line, input, 0);
  if (verdict?.legal === false) {
    const { message, messageKey, params } = verdict as t.Refusal;
    const nearest = nearestClaim(line, line.position.packed);
    return {
      ...nearest,
      message,
      messageKey,
      params,
      input: typeof input === "string" ? input : named(input as ReadInput),
    };
  }
  const claims = line.claims().flatMap((claim) => (claim.byMove ? { ...claim, san: claim.byMove.san } : []));
  if (verdict === undefined && claims[0]) {
    const { kind, san: move } = claims[0];
    const meant = claims.filter((claim) => claim.kind === kind).map(({ san }) => san);
    return told("CLAIM_NAME_MOVE", { meant }, { ...nearestClaim(line, line.position.packed, kind), move });
  }
  const san = verdict?.move?.san;
  const at = verdict?.move ? line.position.play(verdict.move).packed : line.position.packed;
  const nearest = nearestClaim(line, at);
  const { occurrences, plies: count } = nearest;
  const details = { ...nearest, ...(san && { input: san }), ...(claims[0] && { move: claims[0].san }) };
  if (san && occurrences === 1) return told("CLAIM_NO_REPETITION", { san }, details);
  const key = count !== undefined ? "MOVES" : occurrences === 1 ? "ONCE" : "TWICE";
  const params = { ...(count !== undefined && { count }), ...(san && { san }) };
  return told(`CLAIM_${key}${san ? "_MOVE" : ""}` as t.MessageKey, params, details);
}

/** Returns how far a position on the board or after it is from a claim by one of the rules, by default the one that is closer. */
function nearestClaim<T extends RulesTypes>(
  line: LineOf<T>,
  at: Packed,
  rule?: t.Claim["kind"],
): Pick<t.ClaimProblem, "kind" | "occurrences" | "plies" | "missing"> {
  const plies = halfmoveClock(at);
  const before = line.positions.slice(0, line.ply).filter((packed) => isSame(packed, at)).length;
  const isNext = at !== line.position.packed && isSame(line.position.packed, at);
  const occurrences = before + 1 + Number(isNext);
  const kind =
    rule ?? (plies / FIFTY_MOVES > occurrences / OCCURRENCES ? "fifty-moves" : "threefold-repetition");
  return kind === "fifty-moves"
    ? { kind, plies, missing: FIFTY_MOVES - plies }
    : { kind, occurrences, missing: OCCURRENCES - occurrences };
}
