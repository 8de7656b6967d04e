// The messages of `x88` in English.

import { ofPgn, usual } from "./sentences.js";

/**
 * The messages in English, by key: what {@link setMessages} sets by default, and what you spread into your own.
 *
 * @example
 * english.PAWN_BLOCKED; // "The {piece} is blocked by {blockers}."
 */
export const english: typeof usual & typeof ofPgn = /* @__PURE__ */ Object.assign({}, usual, ofPgn);

/**
 * The messages in English for spectators: "White's king is in check", not "Your king is in check".
 *
 * @example
 * const position = Position.fromFen("4k3/8/8/8/4r3/8/3P4/4K3 w - - 0 1");
 * const verdict = position.explain("d4", { messages: neutralEnglish });
 * verdict.legal || verdict.message; // "White's king is in check from the rook on e4, and moving the pawn on d2 to d4 does not stop the check."
 */
export const neutralEnglish: Record<keyof typeof english, string> = /* @__PURE__ */ observed(english);

/** @internal Returns the messages with the name of the player instead of "you". */
export function observed<Key extends string>(texts: Readonly<Record<Key, string>>): Record<Key, string> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [
    key,
    text
      .replace(/^You\b/, "{player}")
      .replace(/^Your\b/, "{player}'s")
      .replaceAll("your king", "the king"),
  ]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
