// English for the names in verdicts: short names of the rules, and the parts of squares. The package has the messages.

/** @import { NoteCode, OutcomeKind, Reason, Refusal } from "x88" */
/** @import { Part } from "x88/variants" */

/** @type {Record<Exclude<Reason, OutcomeKind>, string>} */
const RULES = {
  EMPTY_SQUARE: "No piece there",
  OPPONENT_TO_MOVE: "Not your piece",
  SAME_SQUARE: "Same square",
  PIECE_GEOMETRY: "How the piece moves",
  PAWN_BACKWARDS: "Pawns never go back",
  PAWN_NOTHING_TO_CAPTURE: "Nothing to capture",
  PAWN_CANNOT_CAPTURE_AHEAD: "No capture straight ahead",
  PAWN_DOUBLE_STEP_NOT_FROM_START: "Double step",
  EN_PASSANT_TOO_LATE: "En passant, too late",
  EN_PASSANT_NOT_A_DOUBLE_STEP: "En passant",
  PIECE_IN_THE_WAY: "A piece in the way",
  PAWN_BLOCKED: "Pawn blocked",
  OWN_PIECE: "Your own piece",
  CHECK_NOT_ANSWERED: "Check not answered",
  DOUBLE_CHECK_KING_MUST_MOVE: "Double check",
  PINNED: "Pinned piece",
  EN_PASSANT_EXPOSES_KING: "En passant exposes the king",
  KING_INTO_ATTACK: "King into attack",
  KING_STAYS_ON_CHECK_LINE: "King stays in check",
  KINGS_ADJACENT: "Kings can't stand side by side",
  KING_HAS_MOVED: "Castling: the king has moved",
  ROOK_HAS_MOVED: "Castling: the rook has moved",
  ROOK_WAS_CAPTURED: "Castling: no rook",
  NO_CASTLING_RIGHT: "Castling: right lost",
  CASTLING_PATH_BLOCKED: "Castling: path blocked",
  CASTLING_OUT_OF_CHECK: "Castling out of check",
  CASTLING_THROUGH_ATTACK: "Castling through attack",
  CASTLING_INTO_ATTACK: "Castling into attack",
  CASTLING_ROOK_SHIELDS_KING: "Castling: the rook is a shield",
  CHOOSE_A_PIECE: "Promotion",
  NOT_A_PROMOTION: "Promotion",
  ROLE_NOT_ALLOWED: "Promotion",
  NOT_A_MOVE: "Not a move",
  AMBIGUOUS: "More than one move",
  NO_SUCH_MOVE: "No such move",
};

/** The reasons that are rules, from which a learner can choose. @type {readonly string[]} */
export const RULE_REASONS = Object.keys(RULES);

/** @type {Record<NoteCode, string>} */
const NOTES = {
  ROOK_LEAVES_ATTACK: "Castling with the rook attacked",
  ROOK_CROSSES_ATTACK: "Castling past an attacked square",
  EN_PASSANT: "En passant",
  MOVES_ALONG_PIN: "Along the pin",
  PINNED_PIECE_CHECKS: "Pinned, and gives check",
};

/** The descriptions of the parts, used after the names of squares. @type {Record<Part, string>} */
const PARTS = {
  piece: "not yours",
  blockers: "in the way",
  king: "king",
  checkers: "gives check",
  pinner: "pins",
  line: "line",
  attacked: "attacked",
  attackers: "attacks",
  rook: "rook",
  pawn: "pawn",
  capturers: "can capture",
  explosion: "explodes",
};

/** @param {Refusal} refusal */
export function ruleName({ code, reason }) {
  return code === "GAME_OVER" ? "The game is over" : reasonName(reason);
}

/** @param {string} reason its stable name */
export function reasonName(reason) {
  return RULES[reason] ?? inWords(reason);
}

/** @param {NoteCode} code */
export function noteName(code) {
  return NOTES[code] ?? inWords(code);
}

/** @param {Part} part */
export function partName(part) {
  return PARTS[part] ?? part;
}

/** Converts an unknown name: "NEW_RULE" becomes "New rule". */
function inWords(name) {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase().replaceAll(/[_-]/g, " ");
}
