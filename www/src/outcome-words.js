// English for outcomes and claims.

import { capitalized, opponent } from "./words.js";

/** @import { Claim, Color, FlagRules, Outcome, Square } from "x88" */

const TITLES = {
  checkmate: "Checkmate",
  stalemate: "Stalemate",
  "insufficient-material": "Insufficient material",
  "dead-position": "Dead position",
  "fivefold-repetition": "Fivefold repetition",
  "seventy-five-moves": "75 moves",
  "threefold-repetition": "Threefold repetition",
  "fifty-moves": "50 moves",
  resignation: "Resignation",
  agreement: "Agreement",
  timeout: "Out of time",
  "timeout-draw": "Out of time",
};

const REASONS = {
  "insufficient-material": "Neither side has enough material to checkmate.",
  "fivefold-repetition": "The same position has occurred five times, which ends the game without a claim.",
  "seventy-five-moves":
    "Both sides have made 75 moves without a capture or a pawn move, which ends the game without a claim.",
  "threefold-repetition":
    "A player claimed the draw: the same position has occurred for the third time, or would after the announced move.",
  "fifty-moves":
    "A player claimed the draw: 50 moves each without a capture or pawn move, including the announced move.",
  agreement: "Both players have agreed on a draw.",
};

/** By no sequence of legal moves at all. */
export const NOT_EVEN_HELPED = "even with the other side's help";

const DEAD = {
  locked: "The pawns are locked and no piece can ever get through: neither side can mate any more.",
  other: `Neither side can mate any more ${NOT_EVEN_HELPED}.`,
};

/** @param {Outcome} outcome */
export function outcomeTitle({ kind }) {
  return TITLES[kind] ?? capitalized(kind.replaceAll("-", " "));
}

/** The actions by which players end a game. */
const ACTS = {
  resignation: "the resignation",
  agreement: "the agreed draw",
  "threefold-repetition": "the claim",
  "fifty-moves": "the claim",
  timeout: "the fallen flag",
  "timeout-draw": "the fallen flag",
};

/**
 * Returns what is undone when a game continues that a player had ended: "the resignation".
 * @param {Outcome} outcome
 */
export function endingName({ kind }) {
  return ACTS[kind] ?? "the end";
}

/**
 * Returns why the game is over, in one sentence.
 * @param {Outcome} outcome
 * @param {{ turn: Color, locked: readonly Square[], flagged?: Color | null }} last the side to move, the pawns that block the
 * position, and the side whose flag has fallen
 */
export function outcomeReason({ winner, kind }, { turn, locked, flagged }) {
  const mover = capitalized(turn);
  switch (kind) {
    case "checkmate":
      return `${mover}'s king is in check, and no move gets it out.`;
    case "stalemate":
      return `${mover} has no move to make, and the king is not in check.`;
    case "dead-position":
      return locked.length > 0 ? DEAD.locked : DEAD.other;
    case "resignation":
      if (winner) return `${capitalized(opponent(winner))} has given the game up.`;
      return `A player has given the game up, but the opponent cannot mate ${NOT_EVEN_HELPED}: it is a draw.`;
    case "timeout":
    case "timeout-draw":
      return flagged ? flagReason(flagged, winner) : "";
    default:
      return REASONS[kind] ?? "";
  }
}

/**
 * @param {Color} flagged
 * @param {Color | null} winner
 */
function flagReason(flagged, winner) {
  const other = capitalized(opponent(flagged));
  const rest = winner
    ? `and ${other} may still be able to mate`
    : `but ${other} cannot mate ${NOT_EVEN_HELPED}`;
  return `${capitalized(flagged)}'s time has run out, ${rest}.`;
}

/** @type {Record<FlagRules, string>} */
const HOUSES = { lichess: "lichess", chesscom: "chess.com", uscf: "US Chess" };

/**
 * Describes how house rules would have judged a flag fall.
 * @param {{ rules: FlagRules[], winner: Color | null }} judged the rules that differ, and their winner
 */
export function elsewhereText({ rules, winner }) {
  if (rules.length === 0) return "The rules of lichess, chess.com and US Chess say the same.";
  const names = new Intl.ListFormat("en-GB").format(rules.map((each) => HOUSES[each]));
  return `By the rules of ${names} ${winner ? `${capitalized(winner)} would win` : "it would be a draw"}.`;
}

/**
 * Returns the available claims in short form, for display beside the board: "Threefold repetition · 9.2".
 * @param {readonly Claim[]} claims
 */
export function claimLine(claims) {
  const each = claims.map(({ kind, article }) => `${TITLES[kind]} · ${article}`);
  return [...new Set(each)].join(", ");
}

/**
 * Describes a claim.
 * @param {Claim["kind"]} kind
 * @param {string} article
 * @param {boolean} withMove whether a move must be announced with it
 */
export function claimReason(kind, article, withMove) {
  const what =
    kind === "threefold-repetition"
      ? ["the same position occurs for the third time", "The same position has occurred for the third time"]
      : [
          "50 moves of each side are made without a capture or a pawn's move",
          "In the last 50 moves of each side nothing was captured and no pawn was moved",
        ];
  if (!withMove) return `${what[1]} (article ${article}).`;
  return `With this move ${what[0]} (article ${article}). It is announced, not played.`;
}
