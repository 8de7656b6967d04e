// Sentences: a message of a language, or else of English, with words for its marks. Knows how a piece, a list or a move is named; must not know when
// a message fits.

import { requireObject } from "../values/arguments.js";
import { english } from "../messages/english.js";
import type {
  CheckedMessages,
  LosingMove,
  Message,
  MessageKey,
  MessageParams,
  Messages,
  NamedPiece,
  Told,
} from "../values/types.js";
import { tellBy } from "./told.js";

/**
 * Sets the language of all messages from now on; the default is English. Verdicts and problems that exist already keep theirs.
 * A message that the language lacks stays in English.
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
  tellBy((told) => sentence(told, messages));
}

/**
 * Returns the messages as they are. TypeScript refuses a language that lacks a message, or a mark that the English message has.
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

/** @internal Returns the sentence in a language. */
export function sentence({ messageKey, params }: Told, messages: Messages): string {
  return word(messageKey, messages, params);
}

/** A text with marks, taken apart: texts and the marks between them in turns, a text first. */
type Template = readonly string[];

/** Those of the messages that were asked for: an app has no others. */
const TEMPLATES = new Map<string, Template>();

function templateOf(text: string): Template {
  let template = TEMPLATES.get(text);
  if (template === undefined) {
    template = text.split(/\{([a-zA-Z]+)\}/);
    TEMPLATES.set(text, template);
  }
  return template;
}

/** The marks of a text. */
export function marksOf(text: string): readonly string[] {
  return templateOf(text).filter((_, n) => n % 2 === 1);
}

function fill(message: Message, params: Partial<MessageParams>, messages: Messages): string {
  if (typeof message === "function") return message(params as never);
  const template = templateOf(String(message));
  let text = template[0] as string;
  for (let n = 1; n < template.length; n += 2) {
    const mark = template[n] as keyof MessageParams;
    text += inWords(mark, params[mark], messages) + template[n + 1];
  }
  return text;
}

function inWords(mark: keyof MessageParams, value: unknown, messages: Messages): string {
  switch (mark) {
    case "player":
    case "opponent":
    case "color":
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

/** The keys of the words for colors, roles, castling sides and fields that were asked for. */
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
  return fill(messages[key] ?? english[key], params, messages);
}

const NOTHING: Partial<MessageParams> = {};

/** A list as people write it: of pieces, or of moves. */
function list(mark: string, items: readonly unknown[], messages: Messages): string {
  let text = "";
  for (const [n, item] of items.entries()) {
    const isLast = n + 1 === items.length;
    if (n > 0) text += word(isLast ? (mark === "meant" ? "LIST_OR" : "LIST_AND") : "LIST_NEXT", messages);
    text += typeof item === "string" ? item : word("LIST_PIECE", messages, { piece: item as NamedPiece });
  }
  return text;
}

/** As much of a text as is shown, in characters. */
const MOST_SHOWN = 40;

/** What cannot be seen in a text, or would end the quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /["\\]|[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** The beginning of a text in quotes. */
function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_SHOWN + 2));
  const shown = characters.slice(0, MOST_SHOWN).join("").replace(UNSEEN, escaped);
  return `"${shown}${characters.length > MOST_SHOWN ? "…" : ""}"`;
}

function escaped(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}
