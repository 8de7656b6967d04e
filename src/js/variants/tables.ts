// What the core's numbers mean only in `x88/variants`, each list in the order of the core's numbers after those of standard
// chess.

import type { Color } from "../types/position-types.js";
import type { OutcomeKind, Variant, VariantOutcomeKind, VariantReasons } from "../types/variant-types.js";

/** The kinds of outcomes. */
export const VARIANT_KINDS: readonly VariantOutcomeKind[] = [
  "king-exploded",
  "king-in-center",
  "three-checks",
  "race-won",
  "all-pieces-lost",
  "variant-draw",
];

/** The outcomes: kind and winner. The Laws do not have them, such as a stalemate that wins. */
export const VARIANT_OUTCOMES: readonly (readonly [OutcomeKind, Color | null])[] = [
  ["stalemate", "white"],
  ["stalemate", "black"],
  ["king-exploded", "white"],
  ["king-exploded", "black"],
  ["king-in-center", "white"],
  ["king-in-center", "black"],
  ["three-checks", "white"],
  ["three-checks", "black"],
  ["race-won", "white"],
  ["race-won", "black"],
  ["all-pieces-lost", "white"],
  ["all-pieces-lost", "black"],
  ["variant-draw", null],
];

/** The reasons why a move is refused: class and reason. */
export const VARIANT_REASONS: readonly (readonly [keyof VariantReasons, string])[] = [
  ["CAPTURE_REQUIRED", "MUST_CAPTURE"],
  ["KING_WOULD_EXPLODE", "KING_CANNOT_CAPTURE"],
  ["KING_WOULD_EXPLODE", "EXPLODES_OWN_KING"],
  ["WOULD_EXPOSE_KING", "EXPLOSION_EXPOSES_KING"],
  ["CHECK_NOT_ALLOWED", "GIVES_CHECK"],
  ["CASTLING_NOT_ALLOWED", "NO_CASTLING_IN_VARIANT"],
  ["DROP_NOT_ALLOWED", "NOT_IN_POCKET"],
  ["DROP_NOT_ALLOWED", "DROP_ON_PIECE"],
  ["DROP_NOT_ALLOWED", "PAWN_DROP_ON_BACK_RANK"],
  ["DROP_NOT_ALLOWED", "NO_DROPS"],
];

/** The parts of a refusal. */
export const VARIANT_PARTS = ["capturers", "explosion"];

/** The notes on legal moves. */
export const VARIANT_NOTES = ["KINGS_MAY_TOUCH", "EXPLODES_KING_IN_CHECK", "PROMOTES_TO_KING"];

/** The fields of a FEN. */
export const VARIANT_FIELDS = ["remaining-checks"];

/** The setup problems and the FEN problems, in the format of `problems.ts`. */
export const VARIANT_SETUP_KINDS = [
  "TOO_MANY_IN_ALL:?",
  "NO_PIECES:",
  "KING_IN_HORDE:",
  "PAWN_IN_RACING_KINGS:",
  "PAWN_IN_RACING_KINGS:",
  "CHECK_IN_RACING_KINGS:",
  "CASTLING_NOT_IN_VARIANT:color,side",
];
export const VARIANT_FEN_KINDS = [
  "NOT_FOR_POCKETS:character",
  "UNCLOSED_POCKET",
  "NOT_PROMOTED",
  "BAD_CHECKS",
];

/** The names in `Variant` tags, as lower-case letters and digits. Longer ones come first. */
export const VARIANT_NAMES: readonly (readonly [name: string, Variant])[] = [
  ["crazyhouse", "crazyhouse"],
  ["house", "crazyhouse"],
  ["zh", "crazyhouse"],
  ["antichess", "antichess"],
  ["giveaway", "antichess"],
  ["anti", "antichess"],
  ["atomic", "atomic"],
  ["horde", "horde"],
  ["kingofthehill", "king-of-the-hill"],
  ["koth", "king-of-the-hill"],
  ["threechecks", "three-check"],
  ["threecheck", "three-check"],
  ["3checks", "three-check"],
  ["3check", "three-check"],
  ["racingkings", "racing-kings"],
  ["racing", "racing-kings"],
  ["race", "racing-kings"],
];
