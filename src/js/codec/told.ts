// Turns refusals and problems into messages: in the language of the entry, or as the key in words if the entry has none.

import type { Told } from "../values/types.js";

let tell = ({ messageKey }: Told) =>
  messageKey
    .replace(/^(FEN|SETUP)_/, "")
    .toLowerCase()
    .replaceAll("_", " ");

/** Sets the function that writes all later messages. */
export function tellBy(sentence: (told: Told) => string): void {
  tell = sentence;
}

/** Returns the message for a refusal or problem. */
export function told(what: Told): string {
  return tell(what);
}

/** Returns the same with its message. */
export function withMessage<T extends Told>(what: T): T & { message: string } {
  return { ...what, message: tell(what) };
}
