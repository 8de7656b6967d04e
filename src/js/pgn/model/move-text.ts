// The text of one move in the letters of a language.

import { badArgument, optionsOf, requireString, switchOf } from "../../types/arguments.js";
import { LONGEST_MOVE } from "../../types/limits.js";
import { type AnyMove, requireMove } from "../../types/move-words.js";
import { isSquare, ROLES } from "../../types/squares.js";
import type { Role } from "../../types/types.js";
import { ENGLISH, type Letters, requireLetters, withLetters } from "./letters.js";

/**
 * Returns the text of a move, as {@link GameTree.pgn} writes it.
 * @param move a move, or its SAN
 * @param options `letters`: `"figurines"`, or the code of the language whose piece letters the text has, by default `"en"`; `long`:
 * whether to write both squares (`Ng1-f3`), which needs a move
 * @throws {ArgumentError} if the language is unknown, or an argument does not match its declaration.
 *
 * @category Moves
 *
 * @example
 * writeMoveText("Nxe5+", { letters: "de" }); // "Sxe5+"
 * writeMoveText(new Game().move("Nf3"), { letters: "fr", long: true }); // "Cg1-f3"
 */
export function writeMoveText(
  move: AnyMove | string,
  options?: { letters?: string | undefined; long?: boolean | undefined } | null,
): string {
  const { letters, long } = optionsOf<NonNullable<typeof options>>(options, "letters long");
  const known = requireLetters(letters);
  const isLong = switchOf(long, "long");
  if (typeof move === "string" && isLong)
    throw badArgument("move", 'a move object, because "long" needs both squares', move);
  const san = typeof move === "string" ? move : isLong ? longSan(move) : requireMove(move).san;
  // In a language whose knight is P, a pawn that is dropped needs its own letter.
  return withLetters(san, known).replace(/^[A-Z](?=@)/, (letter) =>
    san.startsWith("P@") ? pawnOf(letters) : letter,
  );
}

/** Returns the SAN with both squares. */
function longSan(move: AnyMove): string {
  const { kind, role, from, to, san, captured, promotion } = requireMove(move);
  if (kind.startsWith("castle") || kind === "null" || kind === "drop") return san;
  if (!isSquare(from)) throw badArgument("move.from", "a square", from);
  const promotes = promotion === undefined ? "" : `=${letterOf(promotion)}`;
  const sign = /[+#]?$/.exec(san)?.[0];
  return `${letterOf(role)}${from}${captured === undefined ? "-" : "x"}${to}${promotes}${sign}`;
}

/** Returns the English letter of a role; a pawn has none. */
const letterOf = (role: Role): string => ENGLISH.charAt(ROLES.indexOf(role) - 2);

/** The pawn's letter in languages where it is not P, from the PGN standard. */
const PAWNS: Readonly<Record<string, string>> = {
  da: "B",
  de: "B",
  hu: "G",
  nl: "O",
  no: "B",
  ru: "П",
  sv: "B",
};

const pawnOf = (letters?: string) => PAWNS[letters ?? ""] ?? "P";

const DASH = "[-\u2010-\u2015\u2212]";
const CASTLING = /* @__PURE__ */ new RegExp(`^[O0О]${DASH}?[O0О](${DASH}?[O0О])?([+#!?†‡]*)$`);

/**
 * Returns a move that a user typed in English SAN, as {@link Game.tryMove} takes it. It translates the piece letters of a language
 * and figurines. It also translates signs of books: `e8D`, `e8(D)`, `S:e5`, `exd6 e.p.`, daggers for check and mate, and any dash
 * in castling.
 *
 * It does not know the position, and never guesses: in Dutch, P is a knight. It returns any other string unchanged, so that a
 * refusal quotes the user.
 * @param letters as in {@link writeMoveText}
 * @throws {ArgumentError} if the language is unknown, or an argument does not match its declaration.
 *
 * @category Moves
 *
 * @example
 * readMoveText("Hf3", "hu"); // "Nf3"
 * readMoveText("e8(D)\u2020", "de"); // "e8=Q+"
 * readMoveText("what?", "de"); // "what?"
 */
export function readMoveText(text: string, letters: string): string {
  const known = requireLetters(requireString(letters, "letters"));
  if (requireString(text, "text").length > LONGEST_MOVE) return text;
  const plain = text.replace(/[\uFE0E\uFE0F]/g, "").trim();
  const castling = CASTLING.exec(plain);
  if (castling !== null) return `O-O${castling[1] === undefined ? "" : "-O"}${signs(castling[2])}`;
  const found = shapeOf(known, pawnOf(letters)).exec(plain);
  if (found === null) return text;
  const [, piece, from = "", taken, to, promotion, sign] = found;
  const takes = taken === undefined ? "" : taken === "@" ? taken : /[x:\u00d7]/.test(taken) ? "x" : "-";
  const role = englishOf(piece, known);
  const promotes = promotion === undefined ? "" : `=${englishOf(promotion, known)}`;
  return `${role === "" && takes === "@" ? "P" : role}${from}${takes}${to}${promotes}${signs(sign)}`;
}

const FIGURINES = "♘♗♖♕♔♞♝♜♛♚";

/** Returns the shape of a move in the letters of a language. */
function shapeOf(letters: Letters, pawn: string): RegExp {
  // The king of Russian has two letters, of which the first is the knight's.
  const all = [...letters].reverse().join("|");
  const piece = `${all}|[${FIGURINES}]`;
  return new RegExp(
    `^(${piece}|[♙♟]|${pawn})?([a-h]?[1-8]?)(${DASH}|[x:×@])?([a-h][1-8])(?:[=/(]?(${piece})\\)?)?(?:\\s*e\\.?p\\.?)?([+#!?†‡]*)$`,
  );
}

/** Returns the English letter of a piece, or nothing for a pawn. */
function englishOf(letter: string | undefined, letters: Letters): string {
  if (letter === undefined) return "";
  const index = letters.indexOf(letter);
  return ENGLISH.charAt(index < 0 ? FIGURINES.indexOf(letter) % 5 : index);
}

/** Returns the signs after a move with those of SAN for check and mate. */
const signs = (text = "") => text.replaceAll("†", "+").replaceAll("‡", "#");
