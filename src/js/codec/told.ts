// What tells a refusal or a problem in a sentence: the language of the entry, or the key in words where an entry has none.

import type { Told } from "../values/types.js";

let tell = ({ messageKey }: Told) =>
  messageKey
    .replace(/^(FEN|SETUP)_/, "")
    .toLowerCase()
    .replaceAll("_", " ");

/** From now on this tells everything. */
export function tellBy(sentence: (told: Told) => string): void {
  tell = sentence;
}

/** Returns the sentence for what is wrong. */
export function told(what: Told): string {
  return tell(what);
}

/** Returns the same with its sentence. */
export function withMessage<T extends Told>(what: T): T & { message: string } {
  return { ...what, message: tell(what) };
}
