// Valid calls of everything in `x88/explain`: the members of `x88/rules`, and verdicts.

import { explainGame, explainPosition, messages } from "./core.mjs";
import { gameOf, rules } from "./rules.mjs";

export const explain = {
  ...rules,
  ...messages,
  ...explainPosition,
  ...explainGame(gameOf),
  validateFen: [{ args: () => ["8/8/8/8/8/8/8/8 w - - 0 1", { chess960: false, lenient: false }] }],
};
