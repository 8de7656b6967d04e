// What differs between the entries that explain: the language, and what the core's numbers of reasons mean.

import type { Ruleset } from "../position/ruleset.js";
import type { RulesTypes } from "../types/rules-types.js";
import type { Variant } from "../types/variant-types.js";
import type { Language } from "./sentences.js";

export interface ExplainRuleset<T extends RulesTypes = RulesTypes> extends Ruleset<T> {
  readonly language: Language;
  /** What the core's numbers of verdicts mean. */
  readonly verdicts: VerdictNames;
  /** Returns the variant with whose name lower-case letters and digits begin, and the rest of them. Standard chess knows none. */
  variantNamed?(letters: string): { readonly variant: Variant; readonly rest: string } | undefined;
}

/** What the core's numbers of verdicts mean. The names of variants come after those of standard chess. */
export interface VerdictNames {
  /** The kinds of outcomes, which are the reasons when the game is over. */
  readonly endings: readonly string[];
  /** The other reasons, with their classes: `[code, reason]`. */
  readonly reasons: readonly (readonly [string, string])[];
  /** The groups of squares. */
  readonly parts: readonly string[];
  /** The notes, from number 1. */
  readonly notes: readonly string[];
}
