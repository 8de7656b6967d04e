// NAGs and their symbols.

/** Pairs of NAG and symbol. Writing uses the first symbol of a number, reading the first number of a symbol. */
const GLYPHS =
  "1! 2? 3!! 3‼ 4?? 4⁇ 5!? 5⁉ 6?! 6⁈ 7□ 10= 13∞ 14⩲ 14+/= 14+= 15⩱ 15=/+ 15=+ 16± 16+/- 16+/− " +
  "17∓ 17-/+ 17−/+ 18+- 18+− 18+– 19-+ 19−+ 19–+ 22⨀ 23⨀ 26○ 27○ 32⟳ 33⟳ 36↑ 37↑ 40→ 41→ " +
  "44=/∞ 45=/∞ 132⇆ 133⇆ 138⊕ 139⊕ 140∆ 142⌓ 145RR 146N";

/** @internal */
export function pairs(glyphs: string = GLYPHS): (readonly [nag: number, glyph: string])[] {
  return Array.from(glyphs.matchAll(/(\d+)(\S+)/g), ([, nag, glyph]) => [Number(nag), glyph as string]);
}

/**
 * Returns the symbol for a NAG, such as `"?!"` for 6, or null if it has none. NAGs that differ only in color share a symbol.
 *
 * @category PGN
 *
 * @example
 * nagGlyph(6); // "?!"
 * nagGlyph(255); // null
 */
export function nagGlyph(nag: number): string | null {
  return pairs().find(([number]) => number === nag)?.[1] ?? null;
}

/**
 * Returns the NAG for a symbol, such as 16 for `"±"` and `"+/-"`, or null if the symbol is unknown.
 *
 * @category PGN
 *
 * @example
 * nagOfGlyph("!?"); // 5
 * nagOfGlyph("+/-"); // 16
 * nagOfGlyph("x"); // null
 */
export function nagOfGlyph(glyph: string): number | null {
  return pairs().find(([, sign]) => sign === glyph)?.[0] ?? null;
}
