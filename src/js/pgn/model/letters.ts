// The piece letters of SAN in each language.

/** Each language code with its letters for knight, bishop, rook, queen and king. */
const LANGUAGES = [
  "figurines ♘ ♗ ♖ ♕ ♔",
  "ca C A T D R",
  "cs J S V D K",
  "da S L T D K",
  "de S L T D K",
  "en N B R Q K",
  "es C A T D R",
  "et R O V L K",
  "fi R L T D K",
  "fr C F T D R",
  "hu H F B V K",
  "is R B H D K",
  "it C A T D R",
  "nl P L T D K",
  "no S L T D K",
  "pl S G W H K",
  "pt C B T D R",
  "ro C N T D R",
  "ru К С Л Ф Кр",
  "sl S L T D K",
  "sv S L T D K",
];

const ENGLISH = "NBRQK";

/** The letters of a language in the order of {@link ENGLISH}; undefined for an unknown language. */
export type Letters = readonly string[];

/** Returns the letters for a language code or `"figurines"`. */
export function lettersOf(code: string): Letters | undefined {
  const rows = LANGUAGES.map((row) => row.split(" "));
  return rows.find(([language]) => language === code)?.slice(1);
}

/** Returns a SAN move with these letters instead of the English ones. */
export function withLetters(san: string, letters: Letters): string {
  if (letters[0] === "N") return san;
  return san.replace(/[NBRQK]/g, (letter) => letters[ENGLISH.indexOf(letter)] as string);
}
