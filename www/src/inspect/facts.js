// The facts of a position from the package, with names, for a table.

import { canWin } from "x88/can-win";
import { PIECE_VALUES } from "../piece-values.js";
import { problemSentences, UNREACHABLE } from "../setup-words.js";
import { capitalized, counted, listed, outcomeDetail, outcomeLine } from "../words.js";
import { COLORS } from "./survey.js";

/** @import { Color, Position, Role } from "x88" */
/** @import { Survey } from "./survey.js" */

/** `lang`: of the detail, if not English; `note`: after it, in English. @typedef {{ name: string, value: string, detail?: string, lang?: string, note?: string }} Fact */

/** Enough for proofs without a search, which can take long. */
const WITHOUT_SEARCH = { nodes: 1 };

/**
 * @param {Survey} survey
 * @returns {Fact[]}
 */
export function factsOf(survey) {
  const { position } = survey;
  return [
    outcomeFact(survey),
    ...(survey.unreachable.length > 0 ? [originFact(survey)] : []),
    winFact(position, "white"),
    winFact(position, "black"),
    { name: "Material", ...material(position) },
    castlingFact(survey),
    enPassantFact(survey),
    {
      name: "Clocks",
      value: `${counted(position.halfmoveClock, "ply", "plies")} without progress`,
      detail: `move ${position.fullmoveNumber}`,
    },
    { name: "Rules", value: position.isChess960 ? "Chess960" : "Standard chess" },
  ];
}

/** @param {Survey} survey @returns {Fact} */
function outcomeFact({ outcome, moves, spoken }) {
  const name = "Outcome";
  if (outcome) {
    return {
      name,
      value: outcomeLine(outcome),
      detail: outcome.message,
      note: outcomeDetail(outcome),
      ...(spoken && { lang: spoken.lang }),
    };
  }
  return { name, value: "The game goes on", detail: counted(moves.length, "legal move") };
}

/** @param {Survey} survey @returns {Fact} */
function originFact({ unreachable, spoken }) {
  return {
    name: "Origin",
    value: UNREACHABLE,
    detail: problemSentences(unreachable),
    ...(spoken && { lang: spoken.lang }),
  };
}

/** @param {Position} position @param {Color} color @returns {Fact} */
function winFact(position, color) {
  const { answer, line = [] } = canWin(position, color, WITHOUT_SEARCH);
  const name = `Can ${capitalized(color)} win`;
  if (answer === "yes") {
    const detail = line.length > 0 ? `a mate in ${counted(line.length, "ply", "plies")} exists` : "";
    return { name, value: "Yes", detail };
  }
  return answer === "no"
    ? { name, value: "No, by no series of legal moves" }
    : { name, value: "Not ruled out", detail: "no mate searched for" };
}

/** @param {Position} position */
function material(position) {
  /** @param {Color} color */
  const points = (color) =>
    /** @type {[Role, number][]} */ (Object.entries(position.material(color))).reduce(
      (sum, [role, count]) => sum + PIECE_VALUES[role] * count,
      0,
    );
  const [white, black] = [points("white"), points("black")];
  const ahead = white > black ? "White" : "Black";
  const detail = white === black ? "even" : `${ahead} has ${Math.abs(white - black)} more`;
  return { value: `White ${white}, Black ${black}`, detail };
}

/** @param {Survey} survey */
function castlingFact({ position, spoken }) {
  const rights = position.castlingRights()[position.turn];
  const sides = position.explainCastling();
  const now = /** @type {const} */ (["kingside", "queenside"]).filter((wing) => rights[wing] !== null);
  const detail = now.map((wing) => sides[wing].message).join(" ");
  return { name: "Castling", value: castling(position), detail, ...(spoken && { lang: spoken.lang }) };
}

/** @param {Survey} survey */
function enPassantFact({ position, spoken }) {
  const detail = position.explainEnPassant()?.message ?? "";
  return {
    name: "En passant",
    value: position.enPassant() ?? "not possible",
    detail,
    ...(spoken && { lang: spoken.lang }),
  };
}

/** @param {Position} position */
function castling(position) {
  const rights = position.castlingRights();
  const sides = COLORS.flatMap((color) => {
    const wings = Object.entries(rights[color]).filter(([, rook]) => rook !== null);
    const named = wings.map(([wing, rook]) => (position.isChess960 ? `${wing} (${rook})` : wing));
    return named.length > 0 ? [`${capitalized(color)} ${listed(named)}`] : [];
  });
  return sides.length > 0 ? sides.join(", ") : "no rights";
}
