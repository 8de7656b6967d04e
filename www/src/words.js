// English for the package's pieces, moves and outcomes.

/** @import { Color, Move, Outcome, OutcomeKind, Piece, Position } from "x88" */

/** @param {string} word */
export function capitalized(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * @param {Color} color
 * @returns {Color}
 */
export function opponent(color) {
  return color === "white" ? "black" : "white";
}

/**
 * Returns "a, b and c".
 * @param {readonly string[]} words
 */
export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** @param {readonly string[]} parts some of which are sentences already */
export function inSentences(parts) {
  return parts.reduce((said, part) => `${said}${/[.!?]$/.test(said) ? "" : "."} ${part}`);
}

/**
 * Returns "1 move", "2 moves", "no moves".
 * @param {number} count
 * @param {string} one
 * @param {string} [several]
 */
export function counted(count, one, several = `${one}s`) {
  return `${count || "no"} ${count === 1 ? one : several}`;
}

/**
 * Returns a refusal's sentence with the note that some have.
 * @param {{ message: string, note?: string }} refusal
 */
export function refusalText({ message, note }) {
  return note ? `${message} ${note}` : message;
}

/** @param {Piece | null | undefined} piece */
export function pieceName(piece) {
  return piece ? `${piece.color} ${piece.role}` : "empty";
}

/**
 * Returns "rook on a1".
 * @param {Position} position
 * @param {import("x88").Square} square an occupied square
 */
export function pieceOn(position, square) {
  return `${position.get(square)?.role} on ${square}`;
}

/**
 * Returns a move as a sentence without notation: "Black's knight takes the pawn on e5".
 * @param {Move} move
 */
export function deed({ color, kind, role, to, captured, promotion }) {
  const side = capitalized(color);
  if (kind === "castle-kingside" || kind === "castle-queenside") return `${side} castles`;
  const target = captured ? `takes the ${captured} on ${to}` : `goes to ${to}`;
  const passing = kind === "en-passant" ? " en passant" : "";
  return `${side}'s ${role} ${target}${passing}${promotion ? ` and becomes a ${promotion}` : ""}`;
}

/**
 * Returns a selection for screen readers: "knight e2 selected, no moves, 6 squares not allowed".
 * @param {Piece} piece
 * @param {import("x88").Square} square
 * @param {{ moves: number, refused: number | null, why?: string }} found `refused`: null if not requested; `why`: a sentence on
 * why it cannot go further
 */
export function selectionSpoken({ role }, square, { moves, refused, why }) {
  const said = [`${role} ${square} selected`, counted(moves, "move")];
  if (refused) said.push(`${counted(refused, "square")} not allowed`);
  return why ? `${said.join(", ")}. ${why}` : said.join(", ");
}

// Each fits on one line of a small phone.
/** @type {Partial<Record<OutcomeKind, string>>} */
const DRAWS = {
  stalemate: "Draw by stalemate",
  "insufficient-material": "Draw: too few pieces",
  "dead-position": "Draw: dead position",
  "fivefold-repetition": "Draw: fifth repetition",
  "seventy-five-moves": "Draw: 75-move rule",
  "threefold-repetition": "Draw: third repetition",
  "fifty-moves": "Draw: 50-move rule",
  agreement: "Draw by agreement",
  resignation: "Draw: resigned, not lost",
  "timeout-draw": "Draw: flagged, not lost",
};

/** @type {Partial<Record<OutcomeKind, string>>} */
const WAYS = { checkmate: "Checkmate", resignation: "Resignation", timeout: "Out of time" };

/**
 * Returns the outcome in a few words.
 * @param {Outcome} outcome
 */
export function outcomeLine({ winner, kind }) {
  const inWords = capitalized(kind.replaceAll("-", " "));
  return winner
    ? `${WAYS[kind] ?? inWords}: ${capitalized(winner)} wins`
    : (DRAWS[kind] ?? `Draw: ${inWords}`);
}

/**
 * Returns why the game is over, with the article of the Laws.
 * @param {Outcome} outcome
 */
export function outcomeDetail(outcome) {
  return `FIDE Laws of Chess, article ${outcome.article}`;
}

/**
 * Returns the outcome for one of the sides, against the computer.
 * @param {Outcome} outcome
 * @param {Color} side
 */
export function resultFor({ winner }, side) {
  if (winner === null) return "A draw";
  return winner === side ? "You win" : "You lose";
}

/**
 * Returns the result as written below a game.
 * @param {Outcome} outcome
 */
export function score(outcome) {
  if (outcome.winner === null) return "½–½";
  return outcome.winner === "white" ? "1–0" : "0–1";
}
