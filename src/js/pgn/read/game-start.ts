// The starting position of a game from its tags `FEN` and `Variant`, in all their spellings.

import { OTHER, type Packed } from "../../core/core.js";
import type { ExplainRuleset } from "../../explain/ruleset.js";
import { CHESS960, LENIENT } from "../../position/sources.js";
import { USUAL_FEN } from "../../types/squares.js";
import type { PgnProblemCode } from "../../types/types.js";
import type { Variant } from "../../types/variant-types.js";
import type { Found, Header } from "./extent.js";
import { trimmed } from "../model/text.js";

/** Names of Chess960, and words that do not change the meaning. Longer ones come first. */
const IN_CHESS960 = /^(?:wildfr|fischerrandom|fischerandom|fischer|freestyle|random|960|9lx|frc)/;
const NEUTRAL =
  /^(?:wild(?:[0-7]|8a?)$|fromposition|orthodox|standard|classical|regular|normal|chess|position)/;

/** A start according to the tags: undefined for the usual position, null if it is unknown. */
export interface TaggedStart {
  readonly start: Packed | undefined | null;
  readonly chess960: boolean;
  readonly fault?: { readonly code: PgnProblemCode; readonly tag: Found };
}

export function startOf(rules: ExplainRuleset, { fen, variant: named }: Header): TaggedStart {
  const found = named === undefined ? { chess960: false, variant: undefined } : variantOf(rules, named.text);
  if (found === undefined) {
    const fault = { code: "UNKNOWN_VARIANT", tag: named as Found } as const;
    return { start: null, chess960: false, fault };
  }
  const { chess960, variant } = found;
  if (fen === undefined) {
    if (variant !== undefined) return { start: rules.initial(variant), chess960 };
    return { start: chess960 ? packed(rules, USUAL_FEN, true, false) : undefined, chess960 };
  }
  const text = trimmed(fen.text);
  // A Chess960 FEN may lack the `Variant` tag. Lenient reading comes last.
  for (const [mode, lenient] of [
    [chess960, false] as const,
    [true, false] as const,
    [chess960, true] as const,
  ]) {
    const start = packed(rules, text, mode, lenient, variant);
    if (start !== undefined)
      return { start, chess960: mode, ...(lenient && { fault: { code: "REPAIRED_FEN", tag: fen } }) };
  }
  return { start: null, chess960, fault: { code: "BAD_FEN", tag: fen } };
}

function packed(
  { core, fenFlags }: ExplainRuleset,
  fen: string,
  chess960: boolean,
  lenient: boolean,
  variant?: Variant,
): Packed | undefined {
  const flags = (chess960 ? CHESS960 : 0) | (lenient ? LENIENT : 0) | (variant ? fenFlags({ variant }) : 0);
  return core.ask((wasm) =>
    wasm.load_fen(core.putText(fen), flags) === 0 ? core.takePosition(OTHER) : undefined,
  );
}

/** Returns what the name of a variant means, or undefined for another game. */
function variantOf(
  rules: ExplainRuleset,
  name: string,
): { chess960: boolean; variant: Variant | undefined } | undefined {
  // Other letters stay: they are part of no known name.
  let rest = name.toLowerCase().replace(/[^a-z0-9\x80-\uffff]/g, "");
  let chess960 = false;
  let variant: Variant | undefined;
  while (rest !== "") {
    const other = rules.variantNamed?.(rest);
    let after = rest.replace(IN_CHESS960, "");
    if (after !== rest) chess960 = true;
    else after = rest.replace(NEUTRAL, "");
    if (after === rest) {
      if (other === undefined) return undefined;
      variant = other.variant;
      after = other.rest;
    }
    rest = after;
  }
  return { chess960, variant };
}
