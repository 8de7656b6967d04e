// Checks the messages of an app.

import { requireObject } from "../types/arguments.js";
import type * as t from "../types/types.js";

/**
 * Returns the messages unchanged. TypeScript reports a missing message, and a mark that the English message does not have.
 *
 * @example
 * const german = defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." });
 * const verdict = Position.initial().explain("e2e2", { messages: german });
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 */
export function defineMessages<
  Text extends string,
  Given extends Record<t.MessageKey, Text | ((params: never) => string)>,
>(messages: Given & t.CheckedMessages<Given>): t.Messages;
export function defineMessages(messages: t.Messages): t.Messages {
  requireObject(messages, "messages");
  return messages;
}
