// The core, the language and the rules of `x88/variants`.

import { OTHER, type Packed, type Wasm } from "../core/core.js";
import { core } from "../core/variants.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { Language } from "../explain/sentences.js";
import { explainedChess } from "../explain/standard.js";
import { withCodes } from "../explain/verdict.js";
import { withoutPgn } from "../messages/english-variants.js";
import { standardOutcome } from "../position/outcome.js";
import { CHESS960, chess960, STANDARD } from "../position/sources.js";
import { OUTCOMES } from "../types/numbers.js";
import type { VariantTypes } from "../types/rules-types.js";
import * as numbers from "../types/variant-numbers.js";
import type { Variant } from "../types/variant-types.js";
import { readVariantInput, variantMoveOf } from "./moves.js";
import { isWellPackedVariant, packVariantSetup, rulesOf, toVariantSetup, VARIANTS } from "./packed.js";

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
      fields: [...problems.fields, ...numbers.FIELDS],
      fen: problems.fen,
      setup: [...problems.setup, ...numbers.SETUP_KINDS],
      more: numbers.FEN_KINDS,
    },
    verdicts: {
      endings: [...verdicts.endings, ...numbers.KINDS],
      reasons: [...verdicts.reasons, ...withCodes(numbers.REASONS)],
      parts: [...verdicts.parts, ...numbers.PARTS],
      notes: [...verdicts.notes, ...numbers.NOTES],
    },
    startOptions: " variant",
    hasProofs: false,
    move: variantMoveOf,
    readInput: readVariantInput,
    outcome(number) {
      if (number <= OUTCOMES.length) return standardOutcome(number);
      const [kind, winner] = numbers.OUTCOMES[
        number - OUTCOMES.length - 1
      ] as (typeof numbers.OUTCOMES)[number];
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

/** The names in `Variant` tags, as lower-case letters and digits. Longer ones come first. */
const NAMES: readonly (readonly [name: string, Variant])[] = [
  ["crazyhouse", "crazyhouse"],
  ["house", "crazyhouse"],
  ["zh", "crazyhouse"],
  ["antichess", "antichess"],
  ["giveaway", "antichess"],
  ["anti", "antichess"],
  ["atomic", "atomic"],
  ["horde", "horde"],
  ["kingofthehill", "king-of-the-hill"],
  ["koth", "king-of-the-hill"],
  ["threechecks", "three-check"],
  ["threecheck", "three-check"],
  ["3checks", "three-check"],
  ["3check", "three-check"],
  ["racingkings", "racing-kings"],
  ["racing", "racing-kings"],
  ["race", "racing-kings"],
];

/** Returns the variant with whose name a `Variant` tag begins, in lower-case letters and digits, and the rest of it. */
function variantNamed(letters: string): { variant: Variant; rest: string } | undefined {
  for (const [name, variant] of NAMES)
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
