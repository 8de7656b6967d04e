// The rules of standard chess and Chess960, with sentences.

import type { Core } from "../core/core.js";
import { standardChess } from "../position/standard.js";
import type { StandardTypes } from "../types/rules-types.js";
import type { ExplainRuleset } from "./ruleset.js";
import type { Language } from "./sentences.js";
import { standardVerdicts } from "./verdict.js";

export function explainedChess(core: Core, language: Language): ExplainRuleset<StandardTypes> {
  return Object.freeze({
    ...standardChess(core, (details) => language.sentence(details)),
    language,
    verdicts: standardVerdicts(),
  });
}
