// What a language besides English adds to the package's sentences.

/** @import { Messages } from "x88" */

/**
 * What the site itself says in explanations. `parts`: what marked squares are; the headings are about the selected piece.
 * @typedef {{
 *   gameOver: string,
 *   notAllowed: string,
 *   check: string,
 *   parts: Readonly<Record<string, string>>,
 *   nothingStops: string,
 *   everywhere: string,
 *   whereNot: string,
 *   cannotMove: string,
 *   ownPieces: string,
 * }} Words
 *
 * A language besides English. `lang`: its code; `messages`, `titles`: the package's sentences and headings.
 * @typedef {{ lang: string, messages: Messages, titles: Readonly<Record<string, string>>, words: Words }} Spoken
 */

/**
 * Returns what the board shows with the names of its parts in a language; null is English.
 * @template {object} Shown
 * @param {Shown | null} shown
 * @param {Spoken | null} spoken
 */
export function inLanguage(shown, spoken) {
  return shown && spoken ? { ...shown, names: spoken.words.parts } : shown;
}
