// How a fallen flag would have been judged elsewhere: by the house rules of servers and federations. The judgement is the
// package's.

import { Game } from "x88";

/** @import { Color, FlagRules, Outcome, Position } from "x88" */

const HOUSES = /** @type {const} */ (["lichess", "chesscom", "uscf"]);

/**
 * The house rules by which the outcome would be another than by the Laws.
 * @param {Position} position
 * @param {Color} flagged whose time has run out
 * @param {Outcome} outcome by the Laws
 * @returns {{ rules: FlagRules[], winner: Color | null }} `winner`: by those rules
 */
export function judgedOtherwise(position, flagged, outcome) {
  const verdicts = HOUSES.map((rules) => ({ rules, ...new Game(position).flag(flagged, { rules }) }));
  const others = verdicts.filter(({ winner }) => winner !== outcome.winner);
  return { rules: others.map(({ rules }) => rules), winner: others[0]?.winner ?? null };
}
