// Which words are meant as moves, by their whole shape: only such a word can end a line, whether it is illegal or in another language.

/** A piece: the letters of all languages of `letters.ts`, or a figurine, which may be followed by a variation selector. */
const PIECE = "(?:\u041a\u0440|[A-DF-HJ-LN-TVWkqrnp\u041a\u041b\u0421\u0424\u2654-\u265f])[\ufe0e\ufe0f]?";

const PROMOTION = /* @__PURE__ */ `(?:${PIECE}|[qrbnk])`;

/** Between the squares of a move. */
const BETWEEN = "[-x:×\u2010-\u2015\u2212]";

const SQUARE = "[a-h][1-8]";

/** A move of a piece or a pawn, with as much of its origin as is written, and what it promotes to. */
const PIECE_MOVE = /* @__PURE__ */ `(?:${PIECE})?[a-h]?[1-8]?${BETWEEN}?${SQUARE}(?:[+#]?(?:[=/]?\\(${PROMOTION}\\)|[=/]${PROMOTION})|(?<=[18])${PROMOTION}(?![-a-hx\u2010-\u2015\u2212]|[1-8](?!\\.)))?`;

/** Castling, with any dashes or none; a drop. */
const CASTLING = "[Oo0][-\u2010-\u2015\u2212][Oo0](?:[-\u2010-\u2015\u2212][Oo0])?|[Oo0]{2,3}";
const DROP = /* @__PURE__ */ `(?:${PIECE})?@${SQUARE}`;

/** The letters of nearly all scripts with their marks and digits, for a class of a regular expression. Hermes does not know `\p{L}`. */
export const LETTER = "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufdff";

/** The number before a move. */
export const NUMBER_BEFORE: RegExp = /* @__PURE__ */ new RegExp(`^\\d+(?:\\.+|(?=[${LETTER}]))`);

/** A move, after its number if it is not the first of a word. */
const MOVE: RegExp = /* @__PURE__ */ new RegExp(
  `(?:\\d+(?:\\.+|(?=[${LETTER}])))?(?:${DROP}|${PIECE_MOVE}|${CASTLING})`,
  "uy",
);

/** What may be glued to a move: signs, the offer of a draw, and words about check and en passant. */
const REMARKS = /(?:[+#!?]|\([=D]\)|(?:checkmate|mate|double|dbl|disc|dis|check|ch|e\.?p)\.?)*/iy;

/** A move of a word, perhaps after its number, and where the next one begins, after signs and remarks. */
export interface ShapedMove {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/**
 * Returns the moves of a word without signs at its end: in SAN with the letters of any language, as two squares, as castling in any
 * spelling, or as a drop. A letter may be left over (`e4N`, but not `ooh`). Returns an empty list for any other word.
 */
export function movesIn(word: string): ShapedMove[] {
  const moves: ShapedMove[] = [];
  for (let from = 0; from < word.length; ) {
    const to = endOf(MOVE, word, from);
    if (to === from)
      return moves.length > 0 && /^(?:\d[a-h]|.[A-Z])$/.test(word.slice(from - 1)) ? moves : [];
    const next = endOf(REMARKS, word, to);
    moves.push({ from, to, next });
    from = next;
  }
  return moves;
}

/** Returns whether a word without signs at its end is meant as a move, or as several (`e4e5`). */
export function isMove(word: string): boolean {
  return movesIn(word).length > 0;
}

/** Returns where a match that begins there ends. */
function endOf(pattern: RegExp, word: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(word) ? pattern.lastIndex : at;
}

/** A move of correspondence chess by the numbers of its squares: file and rank from, file and rank to, and what it promotes to. */
export function isNumericMove(word: string): boolean {
  return /^[1-8]{4}[1-4]?$/.test(word) && word.slice(0, 2) !== word.slice(2, 4);
}
