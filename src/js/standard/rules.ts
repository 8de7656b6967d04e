// The core, the language and the rules of `x88`.

import { core } from "../core/x88.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { Language } from "../explain/sentences.js";
import { explainedChess } from "../explain/standard.js";
import { usual } from "../messages/sentences.js";
import type { StandardTypes } from "../types/rules-types.js";

/** @internal */
export const language: Language = /* @__PURE__ */ new Language(usual);

/** @internal */
export const RULES: ExplainRuleset<StandardTypes> = /* @__PURE__ */ explainedChess(core, language);
