// The messages of `x88/variants`.

import type * as t from "../types/types.js";
import { language } from "./rules.js";

/**
 * Sets the language of all later messages. The default is English. Existing verdicts and problems keep their messages. A message
 * that the language lacks stays in English.
 * @throws {ArgumentError} if it is not an object.
 *
 * @example
 * setMessages(defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." }));
 * const verdict = Position.initial().explain("e2e2");
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 * setMessages(english);
 */
export function setMessages(messages: t.Messages): void {
  language.set(messages);
}
