// The messages of `x88`.

import { fenVerdict } from "../position/sources.js";
import type * as t from "../types/types.js";
import { language, RULES } from "./rules.js";

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

/**
 * Returns every problem of a FEN, whichever options would accept it.
 *
 * @category Positions
 *
 * @example
 * const { ok, problems } = validateFen("8/8/8/8/8/8/8/8 w - -");
 * ok; // false
 * problems.map(({ code }) => code); // ["MISSING_FIELD", "MISSING_FIELD", "NO_KING", "NO_KING"]
 * problems.at(-1)?.message; // "Black has no king."
 */
export function validateFen(fen: string, options?: t.FenOptions | null): t.FenVerdict {
  return fenVerdict(RULES, fen, options);
}
