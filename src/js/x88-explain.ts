// The part of `x88/explain` that needs a core: rules and verdicts. Its WebAssembly contains nothing else.

import { defineMessages as define, setEnglish } from "./explain/sentences.js";
import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";
import { english } from "./messages/english.js";
import type { CheckedMessages, MessageKey, Messages, PgnMessageKey } from "./types/message-types.js";

// In this file for the same reason as in `x88.ts`.
provide(ownModule);
setEnglish(english);

/**
 * Returns the messages unchanged. TypeScript reports a missing message, and a mark that the English message does not have.
 *
 * @example
 * const german = defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." });
 * const verdict = Position.initial().explain("e2e2", { messages: german });
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 */
export const defineMessages = define as unknown as <
  Text extends string,
  Given extends Record<Key, Text | ((params: never) => string)>,
>(
  messages: Given & CheckedMessages<Given, Key>,
) => Messages;

type Key = Exclude<MessageKey, PgnMessageKey>;

export { setMessages } from "./explain/sentences.js";
export { Game, type GameOptions } from "./game/explain-game.js";
export { Position } from "./explain/position.js";
export { validateFen } from "./explain/validate-fen.js";
export { english } from "./messages/english.js";
export { neutralEnglish } from "./messages/neutral.js";
export type { GameData } from "./game/game-data.js";
export type { ArgumentErrorCode } from "./types/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "./types/errors.js";
export { IllegalMoveError } from "./types/illegal-move.js";
export type * from "./types/message-types.js";
export type { PgnWriteOptions, UnreadStyle } from "./types/pgn-types.js";
export type * from "./types/position-types.js";
export type * from "./types/verdict-types.js";
