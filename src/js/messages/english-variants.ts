// The sentences that only variants need, in English.
//
// Responsibility: the words, in the format of `english.ts`; Rust reads this file, too.

// biome-ignore-all format: one message a line, no escapes

import { english as usual } from "./english.js";
import { ofPgn } from "./english-pgn.js";
import { observed } from "./neutral.js";

/** The messages that standard chess does not need, by key. */
const ofVariants = {
  // Why a move is refused.
  CHOOSE_A_PIECE_KING: "The pawn promotes on {target}: choose a queen, rook, bishop, knight or king.",
  CHECK_NOT_ANSWERED_DROP: "Your king is in check from {checkers}, and dropping a {dropped} on {target} does not stop the check.",
  PAWN_DOUBLE_STEP_NOT_FROM_START_PAWN: "The {piece} cannot move two squares: it is not on a rank where pawns start.",
  MUST_CAPTURE: "You must capture when you can: {capturers} can capture.",
  KING_CANNOT_CAPTURE: "A king cannot capture: it would explode with the {role} on {target}.",
  EXPLODES_OWN_KING: "Capturing on {target} would explode your own king on {king}.",
  EXPLOSION_EXPOSES_KING: "After the explosion on {target}, your king would be in check from {attackers}.",
  GIVES_CHECK: "You cannot give check: the other king would be attacked by {attackers}.",
  NO_CASTLING_IN_VARIANT: "This variant has no castling.",
  NOT_IN_POCKET: "Your pocket has no {dropped}.",
  DROP_ON_PIECE: "You can drop a piece only on an empty square, and the {role} is on {target}.",
  PAWN_DROP_ON_BACK_RANK: "A pawn cannot be dropped on the first or last rank.",
  NO_DROPS: "Pieces are dropped only in crazyhouse.",
  GAME_OVER_KING_EXPLODED: "The game is over: a king exploded.",
  GAME_OVER_KING_IN_CENTER: "The game is over: a king reached the center.",
  GAME_OVER_THREE_CHECKS: "The game is over: a player gave the third check.",
  GAME_OVER_RACE_WON: "The game is over: a king reached the eighth rank.",
  GAME_OVER_ALL_PIECES_LOST: "The game is over: a player has no pieces left.",
  GAME_OVER_VARIANT_DRAW: "The game is over: both kings reached the eighth rank.",

  // How a game has ended.
  OUTCOME_STALEMATE_WIN: "Stalemate: {winner} wins.",
  OUTCOME_KING_EXPLODED: "A king exploded: {winner} wins.",
  OUTCOME_KING_IN_CENTER: "A king reached the center: {winner} wins.",
  OUTCOME_THREE_CHECKS: "Three checks were given: {winner} wins.",
  OUTCOME_RACE_WON: "A king reached the eighth rank: {winner} wins.",
  OUTCOME_ALL_PIECES_LOST: "A player has no pieces left: {winner} wins.",
  OUTCOME_VARIANT_DRAW: "Draw: both kings reached the eighth rank.",

  // Why a surprising move is legal.
  NOTE_KINGS_MAY_TOUCH: "In atomic chess kings may stand side by side: capturing one would explode the other.",
  NOTE_EXPLODES_KING_IN_CHECK: "The capture explodes the other king, which wins even when your own king is attacked.",
  NOTE_PROMOTES_TO_KING: "In antichess a pawn can become a king, which is a piece like any other.",

  // What is wrong with a FEN.
  FEN_NOT_FOR_POCKETS: "'{character}' is not a piece for the pocket: write P, N, B, R, Q for White and p, n, b, r, q for Black.",
  FEN_UNCLOSED_POCKET: "The pocket has no closing bracket.",
  FEN_NOT_PROMOTED: "'~' must follow a queen, rook, bishop or knight.",
  FEN_BAD_CHECKS: "Checks are written as 3+3 (left to give) or +0+0 (given), with numbers up to 3.",

  // Why a setup is not a position.
  SETUP_TOO_MANY_IN_ALL: "There are more than 32 pieces on the board and in the pockets.",
  SETUP_NO_PIECES: "The board is empty.",
  SETUP_KING_IN_HORDE: "White has a king, but the horde has none.",
  SETUP_PAWN_IN_RACING_KINGS: "Racing kings is played without pawns.",
  SETUP_CASTLING_NOT_IN_VARIANT: "{color} cannot castle {side}: this variant has no castling.",
  SETUP_CHECK_IN_RACING_KINGS: "A king is in check, but no check can be given in racing kings.",
} as const;

/** What positions and games say. */
export const withoutPgn: typeof usual & typeof ofVariants = /* @__PURE__ */ Object.assign({}, usual, ofVariants);

/**
 * The messages of `x88/variants` in English, by key.
 *
 * @example
 * english.NOT_IN_POCKET; // "Your pocket has no {dropped}."
 */
export const english: typeof usual & typeof ofPgn & typeof ofVariants = /* @__PURE__ */ Object.assign({}, usual, ofPgn, ofVariants);

/**
 * The messages of `x88/variants` in English for spectators.
 *
 * @example
 * neutralEnglish.NOT_IN_POCKET; // "{player}'s pocket has no {dropped}."
 */
export const neutralEnglish: Record<keyof typeof english, string> = /* @__PURE__ */ observed(english);
