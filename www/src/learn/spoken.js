// Turns a text into the words that a voice speaks: it would spell moves and squares, and read the file a as an article.

import { englishWords } from "x88";

/** @import { Role } from "x88" */

/** @type {Readonly<Record<string, Role>>} */
const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" };

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { "+": englishWords.check, "++": englishWords.checkmate, "#": englishWords.checkmate };

const FROM = "(?<role>[KQRBN])?(?<from>[a-h]?[1-8]?)(?<way>[x-])?";
const TO = "(?<to>[a-h][1-8])(?:=?(?<promotion>[QRBN]))?";
const MOVE = `(?:(?<castling>[O0]-[O0](?:-[O0])?)|${FROM}${TO})(?<sign>\\+{1,2}|#)?(?!\\w)`;
const NUMBER = "\\d{1,3}(?:\\.{1,3} ?| )";
/** In a lookahead, without the names, which must be unique. */
const NEXT = `(?:${NUMBER})?${MOVE}`.replaceAll(/\?<\w+>/g, "");

/** A square, or a move as it is written, with its number; `goesOn`: before another move. */
const WRITTEN = new RegExp(`(?<![\\w/-])(?:(?<number>${NUMBER}))?${MOVE}(?<goesOn> (?=${NEXT}))?`, "g");

const FILE_A = /\ba(?=-(?:file|pawn))/g;

/**
 * Returns a text as a voice should speak it: "Nxf3+" as "knight takes f 3, check", and "e4" as "e 4".
 * @param {string} text
 */
export function spokenText(text) {
  return text.replaceAll(FILE_A, "A").replaceAll(WRITTEN, (...found) => {
    /** @type {Record<string, string | undefined>} */
    const { number, goesOn, ...move } = found.at(-1);
    const rest = found.at(-2).slice(found.at(-3) + found[0].length);
    const isClause = (move.sign || move.promotion) && rest.startsWith(" ");
    const count = number ? `${Number.parseInt(number, 10)}, ` : "";
    return `${count}${spokenMove(move)}${goesOn ? ", " : isClause ? "," : ""}`;
  });
}

/** @param {Record<string, string | undefined>} move the parts of a written move */
function spokenMove({ castling, role, from = "", way, to = "", promotion, sign }) {
  const clauses = [];
  if (castling) clauses.push(castling.length > 3 ? englishWords.queenside : englishWords.kingside);
  else {
    const parts = role ? [englishWords.roles[ROLES[role]]] : [];
    if (from) parts.push(spokenSquare(from));
    // A pawn that captures is named by its file.
    if (from.length === 1 && !role) parts.push(englishWords.roles.pawn);
    if (way === "x") parts.push(englishWords.takes);
    else if (from.length === 2) parts.push("to");
    parts.push(spokenSquare(to));
    clauses.push(parts.join(" "));
  }
  if (promotion) clauses.push(`becomes a ${englishWords.roles[ROLES[promotion]]}`);
  if (sign) clauses.push(SIGNS[sign]);
  return clauses.join(", ");
}

/** @param {string} square or only its file or rank */
function spokenSquare(square) {
  return [...square].join(" ").replace("a", "A");
}
