// The messages of `x88/rules`, which has no sentences.

import type { MessageDetails } from "../types/types.js";

/** Returns the key of a message in words, such as `"No king."` */
export function keyInWords({ messageKey }: MessageDetails): string {
  const words = messageKey.replace(/^(FEN|SETUP)_/, "").replaceAll("_", " ");
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}.`;
}
