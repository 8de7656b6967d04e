// The rules of standard chess and Chess960.

import type { Core, Packed } from "../core/core.js";
import type { MessageDetails } from "../types/message-types.js";
import { FEN_FIELDS, FEN_KINDS, SETUP_KINDS } from "../types/numbers.js";
import type { StandardTypes } from "../types/rules-types.js";
import { USUAL_FEN } from "../types/squares.js";
import { moveOf, readInput } from "./moves.js";
import { standardOutcome } from "./outcome.js";
import { fromSetup, isWellPacked, toSetup } from "./packed.js";
import type { Ruleset } from "./ruleset.js";
import { packedFen } from "./sources.js";

/** @param message returns the sentence for a refusal, problem, note or outcome */
export function standardChess(
  core: Core,
  message: (details: MessageDetails) => string,
): Ruleset<StandardTypes> {
  let usual: Packed | undefined;
  // Frozen: Vue must not wrap what positions share.
  return Object.freeze({
    core,
    variants: [],
    problems: { fields: FEN_FIELDS, fen: FEN_KINDS, setup: SETUP_KINDS },
    startOptions: "",
    hasProofs: true,
    message,
    move: moveOf,
    readInput,
    outcome: standardOutcome,
    initial() {
      usual ??= packedFen(core, USUAL_FEN, 0);
      return usual;
    },
    fenFlags: () => 0,
    toSetup,
    packSetup: fromSetup,
    isWellPacked,
  });
}
