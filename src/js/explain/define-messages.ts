import { requireObject } from "../types/arguments.js";
import type { Messages } from "../types/types.js";

/** @internal Returns the messages unchanged. Each entry declares which ones it checks. */
export function checkedMessages(messages: Messages): Messages {
  requireObject(messages, "messages");
  return messages;
}
