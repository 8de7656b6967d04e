// The core, the language and the rules of `x88`.

import { core } from "../core/x88.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { Language } from "../explain/sentences.js";
import { explainedChess } from "../explain/standard.js";
import { english } from "../messages/english.js";
import type { StandardTypes } from "../types/rules-types.js";

/** @internal */
export const language: Language = /* @__PURE__ */ new Language(english);

/** @internal */
export const RULES: ExplainRuleset<StandardTypes> = /* @__PURE__ */ explainedChess(core, language);
