// The core, the language and the rules of `x88/variants`.

import type { Packed, Wasm } from "../core/core.js";
import { OTHER } from "../core/core.js";
import { core } from "../core/variants.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { Language } from "../explain/sentences.js";
import { explainedChess } from "../explain/standard.js";
import { withoutPgn } from "../messages/english-variants.js";
import { STANDARD_OUTCOMES, standardOutcome } from "../position/outcome.js";
import { CHESS960, chess960, STANDARD } from "../position/sources.js";
import type { VariantTypes } from "../types/rules-types.js";
import type { Variant } from "../types/variant-types.js";
import { readVariantInput, variantMoveOf } from "./moves.js";
import { isWellPackedVariant, packVariantSetup, rulesOf, toVariantSetup, VARIANTS } from "./packed.js";
import * as tables from "./tables.js";

/** The functions that only this core has. */
export interface VariantWasm extends Wasm {
  load_initial(rules: number): void;
  drop_dests(): void;
}

/** @internal */
export const language: Language = /* @__PURE__ */ new Language(withoutPgn);

/** @internal */
export const RULES: ExplainRuleset<VariantTypes> = /* @__PURE__ */ variants();

/** The shift of the number of the rules in the flags of a FEN. */
const RULES_SHIFT = 4;

function variants(): ExplainRuleset<VariantTypes> {
  const { message, problems, verdicts } = explainedChess(core, language);
  const rules: ExplainRuleset<VariantTypes> = {
    core,
    language,
    message,
    variants: VARIANTS,
    problems: {
      fields: [...problems.fields, ...tables.VARIANT_FIELDS],
      fen: problems.fen,
      setup: [...problems.setup, ...tables.VARIANT_SETUP_KINDS],
      more: tables.VARIANT_FEN_KINDS,
    },
    verdicts: {
      endings: [...verdicts.endings, ...tables.VARIANT_KINDS],
      reasons: [...verdicts.reasons, ...tables.VARIANT_REASONS],
      parts: [...verdicts.parts, ...tables.VARIANT_PARTS],
      notes: [...verdicts.notes, ...tables.VARIANT_NOTES],
    },
    startOptions: " variant",
    hasProofs: false,
    move: variantMoveOf,
    readInput: readVariantInput,
    outcome(number) {
      if (number <= STANDARD_OUTCOMES) return standardOutcome(number);
      const [kind, winner] = tables.VARIANT_OUTCOMES[
        number - STANDARD_OUTCOMES - 1
      ] as (typeof tables.VARIANT_OUTCOMES)[number];
      return { winner, kind };
    },
    initial,
    fenFlags: ({ variant }) => (variant === "chess960" ? CHESS960 : 0) | (rulesOf(variant) << RULES_SHIFT),
    toSetup: toVariantSetup,
    packSetup: packVariantSetup,
    isWellPacked: isWellPackedVariant,
    variantNamed,
  };
  return Object.freeze(rules);
}

/** Returns the variant with whose name a `Variant` tag begins, in lower-case letters and digits, and the rest of it. */
function variantNamed(letters: string): { variant: Variant; rest: string } | undefined {
  for (const [name, variant] of tables.VARIANT_NAMES)
    if (letters.startsWith(name)) return { variant, rest: letters.slice(name.length) };
  // The numbers of starting positions of standard chess.
  const rest = letters.replace(/^wild[0-8]a?/, "");
  return rest === letters ? undefined : { variant: "standard", rest };
}

/** Returns the starting position of a variant; of Chess960, that of standard chess. */
function initial(variant?: Variant | null): Packed {
  const rules = rulesOf(variant);
  if (variant === "chess960") return chess960(core, STANDARD);
  return core.ask((wasm) => {
    (wasm as VariantWasm).load_initial(rules);
    return core.takePosition(OTHER);
  });
}
