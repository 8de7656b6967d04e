// The messages of `x88/variants` in English.

import { englishTitles as usualTitles, variantTitles } from "./titles.js";
import { observed } from "./english.js";
import { ofPgn, ofVariants, usual } from "./sentences.js";

/** What positions and games say. */
export const withoutPgn: typeof usual & typeof ofVariants = /* @__PURE__ */ Object.assign(
  {},
  usual,
  ofVariants,
);

/**
 * The messages of `x88/variants` in English, by key.
 *
 * @example
 * english.NOT_IN_POCKET; // "Your pocket has no {dropped}."
 */
export const english: typeof usual & typeof ofPgn & typeof ofVariants = /* @__PURE__ */ Object.assign(
  {},
  usual,
  ofPgn,
  ofVariants,
);

/**
 * The messages of `x88/variants` in English for spectators.
 *
 * @example
 * neutralEnglish.NOT_IN_POCKET; // "{player}'s pocket has no {dropped}."
 */
export const neutralEnglish: Record<keyof typeof english, string> = /* @__PURE__ */ observed(english);

/**
 * The headings of `x88/variants` in English, by the reason of a refusal, the `noteCode` of a legal move, or the kind of an outcome.
 *
 * @example
 * englishTitles.NOT_IN_POCKET; // "Not in the pocket"
 */
export const englishTitles: typeof usualTitles & typeof variantTitles = /* @__PURE__ */ Object.assign(
  {},
  usualTitles,
  variantTitles,
);
