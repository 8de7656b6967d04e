// The rules of standard chess and Chess960.

import type { Core, Packed } from "../core/core.js";
import type { MessageDetails } from "../types/message-types.js";
import { FEN_FIELDS, FEN_KINDS, SETUP_KINDS } from "../types/numbers.js";
import type { StandardTypes } from "../types/rules-types.js";
import { moveOf, readInput } from "./moves.js";
import { standardOutcome } from "./outcome.js";
import { fromSetup, isWellPacked, toSetup } from "./packed.js";
import type { Ruleset } from "./ruleset.js";

/** The starting position without its move number. As a constant it costs the first answer no reading of a FEN. */
const INITIAL: Packed =
  "\u4242\uc3c3\uc342\u4242\u8100\u0081\u8181\u0081\u0081\u8100\u0081\u8100\uc0c0\uc0c0\uc0c0\uc0c0\u0038\u073f\u00ff\u0000";

/** @param message returns the sentence for a refusal, problem, note or outcome */
export function standardChess(
  core: Core,
  message: (details: MessageDetails) => string,
): Ruleset<StandardTypes> {
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
      // The first call starts the core, and says so if that fails.
      core.ask(() => {});
      return INITIAL + String.fromCharCode(1);
    },
    fenFlags: () => 0,
    toSetup,
    packSetup: fromSetup,
    isWellPacked,
  });
}
