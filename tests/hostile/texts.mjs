// Strings made to cost time, memory or stack, each of any length. Knows PGN, FEN and moves; must not depend on the readers.

const USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Repeats a part up to about this many characters. */
const again = (part) => (length) => part.repeat(Math.ceil(length / part.length));

/** The same after a prefix. */
const behind = (beginning, part) => (length) => beginning + again(part)(length);

/** Numbered parts, for values that must not repeat. */
const numbered = (part) => (length) =>
  Array.from({ length: Math.ceil(length / part(0).length) }, (_, n) => part(n)).join("");

/** Returns the bytes of a string with other characters than letters; some are not valid UTF-8. */
export const LATIN = "\u00e9";

/** Each returns a string of about this many characters. */
export const pgnTexts = {
  "knights to and fro": numbered((n) => `${2 * n + 1}. Nf3 Nf6 ${2 * n + 2}. Ng1 Ng8 `),
  "moves that are refused": again("1. Ke3\n"),
  "moves that are none": again("x "),
  "one word": again("x"),
  "a move as one word": again("e4"),
  "null moves": again("-- "),
  "hyphens of castling": again("O-"),
  "promotions in brackets": again("e8(Q)"),
  "brackets of promotions that are not closed": again("e8("),
  "letters beyond the basic plane": again("\u{1f600}"),
  "lone surrogates": again("\ud800"),
  "signs of two bytes": again("\u00bd\u00b1"),
  "nested variations": behind("1. e4 ", "(1. d4 "),
  "variations nested by null moves": again("-- ("),
  "variations beside each other": behind("1. e4 ", "(d4 d5) "),
  "variations without moves": behind("1. e4 ", "()"),
  "opening brackets": behind("1. e4 ", "("),
  "closing brackets": again(")"),
  "an open comment": behind("1. e4 {", "a"),
  "an open comment of lines": behind("1. e4 {", "a\n"),
  "an open comment of almost the next game": behind("1. e4 {", "\n[Event "),
  "comments within an open one": behind("1. e4 ", "{ "),
  "empty comments": behind("1. e4 ", "{}"),
  "comments of a letter": behind("1. e4 ", "{a}"),
  "comments before a move": behind("1. e4 e5 (", "{a}"),
  "comments to the end of their lines": behind("1. e4 ", ";a\n"),
  semicolons: behind("1. e4 ", ";"),
  "closing braces": again("}"),
  clocks: behind("1. e4 ", "{[%clk 0:00:01]}"),
  "clocks in one comment": behind("1. e4 {", "[%clk 0:00:01]"),
  "digits of a clock": behind("1. e4 {[%clk ", "0:"),
  circles: behind("1. e4 ", "{[%csl Ga1]}"),
  "circles in one command": behind("1. e4 {[%csl Ga1", ",Ga1"),
  "arrows in one command": behind("1. e4 {[%cal Ga1b1", ",Ga1b1"),
  "commands that are not closed": behind("1. e4 {", "[%csl "),
  "commands of any name": behind("1. e4 {", "[%x]"),
  "evaluations that are none": behind("1. e4 {[%eval ", "9"),
  NAGs: behind("1. e4 ", "$1 "),
  "digits of a NAG": behind("1. e4 $", "9"),
  "signs of NAGs": behind("1. e4 ", "!?"),
  "tags of one name": again('[A "x"]\n'),
  "tags of any name": numbered((n) => `[A${n} "x"]\n`),
  "an open tag": behind('[A "', "x"),
  "an open tag of lines": behind('[A "', "x\n"),
  "backslashes in a tag": behind('[A "', "\\"),
  "escaped quotes in a tag": behind('[A "', '\\"'),
  "escaped quotes that may close a tag": again('[A "\\"]\\"]\\"]\\"]'),
  "tags that are not closed": again('[A "'),
  "opening square brackets": again("["),
  quotes: again('"'),
  "a FEN without end": behind('[FEN "', "8/"),
  "games without moves": again("*\n\n"),
  "games of a tag": again('[Event "x"]\n\n'),
  "short games": again('[Event "x"]\n\n1. e4 e5 2. Nf3 *\n\n'),
  "almost games": again('\n[Event "'),
  results: again("1-0 "),
  asterisks: again("*"),
  "digits of a move number": again("1"),
  "numbers of moves": again("1."),
  dots: again("."),
  "escaped lines": again("% x\n"),
  "percent signs": again("%"),
  "byte-order marks": again("\ufeff"),
  NULs: again("\0"),
  blanks: again(" "),
  "no-break spaces": again("\u00a0"),
  "ends of lines": again("\n"),
  "ends of lines of two letters": again("\r\n"),
  "ends of lines of old": again("\r"),
  backslashes: again("\\"),
  "Latin letters": behind("1. e4 {", LATIN),
};

export const fenTexts = {
  ranks: again("8/"),
  digits: again("1"),
  kings: again("K"),
  blanks: again(" "),
  "a FEN and blanks": behind(USUAL, " "),
  "fields without end": behind(USUAL, " x"),
  "rights without end": behind("4k3/8/8/8/8/8/8/4K3 w ", "K"),
  "a clock without end": behind(USUAL, "1"),
  "letters beyond the basic plane": again("\u{1f600}"),
  "lone surrogates": again("\ud800"),
  NULs: again("\0"),
};

export const moveTexts = {
  "a letter": again("N"),
  "a move again": again("e4"),
  "a move and its sign": behind("e4", "+"),
  "a move and marks": behind("e4", "!"),
  "blanks before a move": (length) => `${again(" ")(length)}e4`,
  "castling without end": again("O-"),
  "UCI without end": again("e2e4"),
  "letters beyond the basic plane": again("\u{1f600}"),
  "lone surrogates": again("\ud800"),
  NULs: again("\0"),
};

/** The moves of a game as data (`game.toJSON().moves`). */
export const dataTexts = {
  "knights to and fro": again("g1f3 g8f6 f3g1 f6g8 "),
  "a first move again": again("e2e4 "),
  "moves without a blank": again("e2e4"),
  "opening brackets": again("("),
  "closing brackets": again(")"),
  "nested variations": behind("e2e4 ", "(d2d4 "),
  "variations beside each other": behind("e2e4 ", "(d2d4) "),
  blanks: again(" "),
  "lone surrogates": again("\ud800"),
};
