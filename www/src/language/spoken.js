// The language of refusals and explanations: English, unless Play or the inspector has chosen another one (language.js).

import { englishTitles } from "x88";

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
 * A language besides English. `titles`: the package's headings. @typedef {{ titles: Readonly<Record<string, string>>, words: Words }}
 * Spoken
 */

/** @type {Spoken | null} */
let spoken = null;

/** @param {Spoken | null} language null is English */
export function setSpoken(language) {
  spoken = language;
}

/** The headings of reasons, notes and outcomes. @returns {Readonly<Record<string, string>>} */
export const spokenTitles = () => spoken?.titles ?? englishTitles;

/** The site's own words in another language; null in English, whose sentences name the piece. */
export const spokenWords = () => spoken?.words ?? null;
