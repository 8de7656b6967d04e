// The piece letters of SAN in each language.

import { badArgument } from "../../types/arguments.js";

/** The codes of languages, each list with their letters for knight, bishop, rook, queen and king, in an order that compresses well. */
const LANGUAGES = [
  "da,de,no,sl,sv S L T D K",
  "figurines ♘ ♗ ♖ ♕ ♔",
  "ro C N T D R",
  "nl P L T D K",
  "et R O V L K",
  "pt C B T D R",
  "pl S G W H K",
  "fi R L T D K",
  "hu H F B V K",
  "is R B H D K",
  "ca,es,it C A T D R",
  "fr C F T D R",
  "ru К С Л Ф Кр",
  "cs J S V D K",
  "en N B R Q K",
];

/** The letters of SAN. */
export const ENGLISH = "NBRQK";

/** The letters of a language in the order of {@link ENGLISH}; undefined for an unknown language. */
export type Letters = readonly string[];

/** Returns the letters for a language code or `"figurines"`. */
function lettersOf(code: string): Letters | undefined {
  const rows = LANGUAGES.map((row) => row.split(" "));
  return rows.find(([codes = ""]) => codes.split(",").includes(code))?.slice(1);
}

/** Returns the letters for the option `letters`. @throws {ArgumentError} if the language is unknown. */
export function requireLetters(letters: string | null | undefined): Letters {
  const found = typeof (letters ?? "en") === "string" ? lettersOf(letters ?? "en") : undefined;
  if (found === undefined)
    throw badArgument("letters", '"figurines" or the code of a language such as "de"', letters);
  return found;
}

/** What may stand between the letters of castling. */
const DASH = "[-\u2010-\u2015\u2212]?";

/** Returns a move with the English letters instead of these, except for the O of castling. */
export function inEnglish(move: string, letters: Letters): string {
  // The king of Russian has two letters.
  const all = new RegExp(`(?<!O${DASH})(?:${[...letters].reverse().join("|")})(?!${DASH}O)`, "g");
  return move.replace(all, (letter) => ENGLISH.charAt(letters.indexOf(letter)));
}

/** Returns a move with English letters in place of those of each language. */
export function spellingsOf(move: string): string[] {
  return LANGUAGES.map((row) => inEnglish(move, row.split(" ").slice(1)));
}

/** Returns a SAN move with these letters instead of the English ones. */
export function withLetters(san: string, letters: Letters): string {
  if (letters[0] === "N") return san;
  return san.replace(/[NBRQK]/g, (letter) => letters[ENGLISH.indexOf(letter)] as string);
}
