// Turns refusals and problems into messages: in the language of the entry, or as the key in words if the entry has none.

import type { MessageDetails } from "../types/types.js";

let write = ({ messageKey }: MessageDetails) => {
  const words = messageKey.replace(/^(FEN|SETUP)_/, "").replaceAll("_", " ");
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}.`;
};

/** Sets the function that writes all later messages. */
export function setSentences(sentence: (details: MessageDetails) => string): void {
  write = sentence;
}

/** Returns the message for a refusal or problem. */
export function messageOf(details: MessageDetails): string {
  return write(details);
}

/** Returns the same with its message. */
export function withMessage<T extends MessageDetails>(details: T): T & { message: string } {
  return { ...details, message: write(details) };
}
