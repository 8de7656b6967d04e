// The sentences about PGN in English, for the entries that read it.

// biome-ignore-all format: one message a line, no escapes

import { english as usual } from "./english.js";
import { observed } from "./neutral.js";

/** Only reading PGN needs these. */
export const ofPgn = {
  PGN_ILLEGAL_MOVE: "No legal move matches this.",
  PGN_AMBIGUOUS_MOVE: "This could be more than one legal move.",
  PGN_PROMOTION_REQUIRED: "The pawn promotes: add a piece, such as =Q.",
  PGN_UNREADABLE: "This cannot be read as a move.",
  PGN_BAD_FEN: "This FEN is not a playable position.",
  PGN_REPAIRED_FEN: "This FEN is not in standard form.",
  PGN_UNKNOWN_VARIANT: "x88 does not know the rules of this variant.",
  PGN_BAD_TAG: 'Tags are written [Name "value"].',
  PGN_LATE_TAG: "Tags must come before the moves.",
  PGN_TOO_LONG: "This is too long.",
  PGN_UNTERMINATED_COMMENT: "This comment has no closing brace.",
  PGN_UNCLOSED_VARIATION: "This variation has no closing bracket.",
  PGN_STRAY_CLOSE: "This closing bracket has no opening one.",
  PGN_VARIATION_TOO_DEEP: "Variations are nested too deeply.",
  PGN_VARIATION_WITHOUT_MOVE: "This variation has no move to replace.",
  PGN_EMPTY_VARIATION: "This variation has no moves.",
  PGN_BAD_NAG: "A glyph is written as $ and a number from 0 to 255.",
  PGN_NAG_WITHOUT_MOVE: "This glyph has no move to annotate.",
  PGN_RESULT_IN_VARIATION: "A result cannot appear inside a variation.",
  PGN_SECOND_RESULT: "The game already has a result.",
  PGN_RESULT_UNLIKE_TAG: "The Result tag gives a different result.",
  PGN_RESULT_UNLIKE_BOARD: "The final position has a different result.",
  PGN_GAME_TOO_LONG: "This game is too long: the rest of it is not read.",
  PGN_DUPLICATE_TAG: "The game already has this tag; the first one counts.",
  PGN_WRONG_MOVE_NUMBER: "The next move has a different number.",
  PGN_SKIPPED_TEXT: "This text does not belong to a game and was skipped.",
  PGN_UNKNOWN_RESULT: "The Result tag is not 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *.",
} as const;

/**
 * The messages in English, by key: what {@link setMessages} sets by default, and what you spread into your own.
 *
 * @example
 * english.PAWN_BLOCKED; // "The {piece} is blocked by {blockers}."
 */
export const english: typeof usual & typeof ofPgn = /* @__PURE__ */ Object.assign({}, usual, ofPgn);

/**
 * The messages in English for spectators: "White's king is in check", not "Your king is in check".
 *
 * @example
 * const position = Position.fromFen("4k3/8/8/8/4r3/8/3P4/4K3 w - - 0 1");
 * const verdict = position.explain("d4", { messages: neutralEnglish });
 * verdict.legal || verdict.message; // "White's king is in check from the rook on e4, and moving the pawn on d2 to d4 does not stop the check."
 */
export const neutralEnglish: Record<keyof typeof english, string> = /* @__PURE__ */ observed(english);
