// Responsibility: fills in the messages of a language, with English as the fallback. Must not depend on: the conditions under
// which a message applies.

import { requireObject } from "../types/arguments.js";
import type {
  CheckedMessages,
  LosingMove,
  Message,
  MessageKey,
  MessageParams,
  Messages,
  NamedPiece,
  MessageDetails,
} from "../types/types.js";
import { setSentences } from "../position/message.js";

/** The messages of the entry, which stand in for those that a language lacks. */
let english: Messages;

/** @internal Sets the messages of the entry, which are its default. */
export function setEnglish(messages: Messages): void {
  english = messages;
  setMessages(messages);
}

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
export function setMessages(messages: Messages): void {
  requireObject(messages, "messages");
  setSentences((details) => sentence(details, messages));
}

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
  Given extends Record<MessageKey, Text | ((params: never) => string)>,
>(messages: Given & CheckedMessages<Given>): Messages {
  requireObject(messages, "messages");
  return messages as unknown as Messages;
}

/** @internal Returns the message in a language. */
export function sentence({ messageKey, params }: MessageDetails, messages: Messages): string {
  return word(messageKey, messages, params);
}

/** A message split at its marks: strings and marks alternate, beginning with a string. */
type Template = readonly string[];

/** The templates of the messages that were used; an app needs few of them. */
const TEMPLATES = new Map<string, Template>();

function templateOf(text: string): Template {
  let template = TEMPLATES.get(text);
  if (template === undefined) {
    template = text.split(/\{([a-zA-Z]+)\}/);
    TEMPLATES.set(text, template);
  }
  return template;
}

/** Returns the marks of the English message with this key. */
export function marksOf(key: MessageKey): readonly string[] {
  return templateOf(english[key] as string).filter((_, n) => n % 2 === 1);
}

function fill(message: Message, params: Partial<MessageParams>, messages: Messages): string {
  if (typeof message === "function") return message(params as never);
  const template = templateOf(message);
  let text = template[0] as string;
  for (let n = 1; n < template.length; n += 2) {
    const mark = template[n] as keyof MessageParams;
    text += inWords(mark, params[mark], messages) + template[n + 1];
  }
  return text;
}

function inWords(mark: keyof MessageParams, value: unknown, messages: Messages): string {
  if (HAS_VARIANTS && mark === "dropped") return word(wordKey(value as string), messages);
  switch (mark) {
    case "player":
    case "opponent":
    case "color":
    case "winner":
    case "loser":
    case "role":
    case "side":
    case "field":
      return word(wordKey((value as string | null) ?? "piece"), messages);
    case "piece":
      return word("PIECE_ON_SQUARE", messages, value as NamedPiece as Partial<MessageParams>);
    case "lostBy": {
      const move = value as LosingMove;
      return word(move.color === "white" ? "MOVE_OF_WHITE" : "MOVE_OF_BLACK", messages, move);
    }
    case "input":
      return quoted(String(value));
    default:
      return Array.isArray(value) ? list(mark, value, messages) : String(value);
  }
}

/** The message keys of the colors, roles, castling sides and fields that were used. */
const WORDS = new Map<string, MessageKey>();

function wordKey(name: string): MessageKey {
  let key = WORDS.get(name);
  if (key === undefined) {
    key = `WORD_${name.toUpperCase().replaceAll("-", "_")}` as MessageKey;
    WORDS.set(name, key);
  }
  return key;
}

function word(key: MessageKey, messages: Messages, params: Partial<MessageParams> = NOTHING): string {
  const own = messages[key];
  const isMessage = typeof own === "string" || typeof own === "function";
  return fill((isMessage ? own : english[key]) as Message, params, messages);
}

const NOTHING: Partial<MessageParams> = {};

/** Returns a list of pieces or moves in words. */
function list(mark: string, items: readonly unknown[], messages: Messages): string {
  let text = "";
  for (const [n, item] of items.entries()) {
    const isLast = n + 1 === items.length;
    if (n > 0) text += word(isLast ? (mark === "meant" ? "LIST_OR" : "LIST_AND") : "LIST_NEXT", messages);
    text += typeof item === "string" ? item : word("LIST_PIECE", messages, { piece: item as NamedPiece });
  }
  return text;
}

/** The most characters shown of a string. */
const MOST_SHOWN = 40;

/** Characters that are invisible or would end the quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /["\\]|[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Returns the beginning of a string in quotes. */
function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_SHOWN + 2));
  const shown = characters.slice(0, MOST_SHOWN).join("").replace(UNSEEN, escaped);
  return `"${shown}${characters.length > MOST_SHOWN ? "…" : ""}"`;
}

function escaped(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}
