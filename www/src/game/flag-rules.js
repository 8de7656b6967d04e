// How other house rules, of servers and federations, would judge a flag fall. The package decides.

import { Game } from "x88";

/** @import { Color, FlagRules, Outcome, Position } from "x88" */

const HOUSES = /** @type {const} */ (["lichess", "chesscom", "uscf"]);

/**
 * Returns the house rules whose outcome differs from the Laws.
 * @param {Position} position
 * @param {Color} flagged the side whose flag has fallen
 * @param {Outcome} outcome by the Laws
 * @returns {{ rules: FlagRules[], winner: Color | null }} `winner`: by those rules
 */
export function judgedOtherwise(position, flagged, outcome) {
  const verdicts = HOUSES.map((rules) => ({ rules, ...new Game(position).flag(flagged, { rules }) }));
  const others = verdicts.filter(({ winner }) => winner !== outcome.winner);
  return { rules: others.map(({ rules }) => rules), winner: others[0]?.winner ?? null };
}
