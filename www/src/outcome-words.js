// English for outcomes and claims.

import { englishTitles } from "x88";
import { capitalized } from "./words.js";

/** @import { Claim, Color, FlagRules, Outcome, OutcomeExplanation, OutcomeKind, Position } from "x88" */
/** @import { Spoken } from "./language/spoken.js" */

/**
 * Where children look: fewer words than the package's, and other words than the title.
 * @type {Partial<Record<OutcomeKind, (mover: string) => string>>}
 */
const SHORT = {
  agreement: () => "Both players have agreed on a draw.",
  checkmate: (mover) => `${mover}'s king is in check, and no move gets it out.`,
  stalemate: (mover) => `${mover} has no move to make, and the king is not in check.`,
};

/** By no sequence of legal moves at all. */
export const NOT_EVEN_HELPED = "even with the other side's help";

const LOCKED = "The pawns are locked and no piece can ever get through: neither side can mate any more.";

/** As in the status line above the board. @type {Partial<Record<OutcomeKind, string>>} */
const TITLES = { ...englishTitles, "insufficient-material": "Too few pieces" };

/** @param {Pick<Outcome, "kind">} outcome @param {Spoken | null} [spoken] null is English */
export function outcomeTitle({ kind }, spoken) {
  return spoken?.titles[kind] ?? TITLES[kind] ?? capitalized(kind.replaceAll("-", " "));
}

/** The actions by which players end a game. @type {Partial<Record<OutcomeKind, string>>} */
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
 * @param {OutcomeExplanation} explanation
 * @param {Position} position on the board
 * @param {Spoken | null} spoken null is English; in another language, the explanation's own sentence
 */
export function outcomeReason({ kind, message, fixedPawns = [] }, position, spoken) {
  if (spoken) return message;
  if (fixedPawns.length > 0) return LOCKED;
  const mover = capitalized(position.turn);
  const taken = kind === "dead-position" ? forcedCapture(position) : null;
  if (taken) return `${mover} has to take ${taken}, and then neither side can ever checkmate.`;
  return SHORT[kind]?.(mover) ?? message;
}

/** Returns what every legal move captures, or null: "the pawn on d3 en passant". @param {Position} position */
function forcedCapture(position) {
  const said = position.legalMoves().map(({ captured, to, kind }) => {
    const passing = kind === "en-passant" ? " en passant" : "";
    return captured ? `the ${captured} on ${to}${passing}` : null;
  });
  const [taken, ...others] = new Set(said);
  return others.length === 0 ? (taken ?? null) : null;
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
  const each = claims.map(({ kind, article }) => `${englishTitles[kind]} · ${article}`);
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
