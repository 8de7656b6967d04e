// Fills in the messages of a language, with English as the fallback.

import { observed } from "../messages/english.js";
import { requireObject } from "../types/arguments.js";
import { quoted } from "../types/quoted.js";
import type * as t from "../types/types.js";
import type {
  NamedMove,
  Message,
  MessageDetails,
  MessageKey,
  MessageParams,
  Messages,
  NamedPiece,
} from "../types/types.js";

/** The language of an entry. */
export class Language {
  /** The messages that stand in for those that a language lacks. */
  private readonly english: Messages;
  private current: Messages;

  constructor(english: Messages) {
    this.english = english;
    this.current = english;
  }

  /** Sets the language of all later messages. @throws {ArgumentError} if it is not an object. */
  set(messages: Messages): void {
    requireObject(messages, "messages");
    this.current = messages;
  }

  /**
   * Returns a message, by default in the language that was set.
   * @param english the message in English, if the entry's other code does not need it
   */
  sentence({ messageKey, params }: MessageDetails, messages = this.current, english = this.english): string {
    return new Sentence(messages, english).word(messageKey, params);
  }

  /** Returns messages that name the player instead of saying "you". Those of another language stay as they are. */
  observed(messages = this.current): Messages {
    const { english } = this;
    const own = Object.entries(messages).filter(([key, text]) => text !== english[key as MessageKey]);
    return { ...observed(english as Record<MessageKey, string>), ...Object.fromEntries(own) };
  }

  /** Returns the marks of the English message with this key. */
  marksOf(key: MessageKey): readonly string[] {
    return templateOf(this.english[key] as string).filter((_, n) => n % 2 === 1);
  }
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

/** Writes a message, and the messages for the parts of it. */
class Sentence {
  private readonly messages: Messages;
  private readonly english: Messages;

  constructor(messages: Messages, english: Messages) {
    this.messages = messages;
    this.english = english;
  }

  word(key: MessageKey, params: Partial<MessageParams> = NOTHING): string {
    const own = this.messages[key];
    const isMessage = typeof own === "string" || typeof own === "function";
    return this.fill((isMessage ? own : this.english[key]) as Message, params);
  }

  private fill(message: Message, params: Partial<MessageParams>): string {
    if (typeof message === "function") return message(params as never);
    const template = templateOf(message);
    let text = template[0] as string;
    for (let n = 1; n < template.length; n += 2) {
      const mark = template[n] as keyof MessageParams;
      text += this.inWords(mark, params[mark]) + template[n + 1];
    }
    return text;
  }

  private inWords(mark: keyof MessageParams | "dropped", value: unknown): string {
    switch (mark) {
      case "player":
      case "opponent":
      case "color":
      case "winner":
      case "loser":
      case "role":
      case "dropped":
      case "side":
      case "field":
        return this.word(wordKey((value as string | null) ?? "piece"));
      case "piece":
        return this.word("PIECE_ON_SQUARE", value as NamedPiece as Partial<MessageParams>);
      case "lostBy":
      case "since": {
        const move = value as NamedMove;
        return this.word(move.color === "white" ? "MOVE_OF_WHITE" : "MOVE_OF_BLACK", move);
      }
      case "input":
        return quoted(String(value));
      default:
        return Array.isArray(value) ? this.list(mark, value) : String(value);
    }
  }

  /** Returns a list of pieces or moves in words. */
  private list(mark: string, items: readonly unknown[]): string {
    let text = "";
    for (const [n, item] of items.entries()) {
      const isLast = n + 1 === items.length;
      if (n > 0)
        text += this.word(
          isLast ? (mark === "meant" || mark === "targets" ? "LIST_OR" : "LIST_AND") : "LIST_NEXT",
        );
      text += this.item(mark, item);
    }
    return text;
  }

  private item(mark: string, item: unknown): string {
    if (mark === "white" || mark === "black" || mark === "material")
      return this.word(wordKey(item as string));
    if (mark === "places")
      return item === null
        ? this.word("PLACE_START")
        : this.word("PLACE_AFTER", { lostBy: item as NamedMove });
    return typeof item === "string" ? item : this.word("LIST_PIECE", { piece: item as NamedPiece });
  }
}

const NOTHING: Partial<MessageParams> = {};

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

/**
 * Returns the messages unchanged. TypeScript reports a missing message, and one without a mark that the English message has.
 *
 * @example
 * const german = defineMessages({ ...english, SAME_SQUARE: "Die Figur ({piece}) muss ihr Feld verlassen." });
 * const verdict = Position.initial().explain("e2e2", { messages: german });
 * verdict.legal || verdict.message; // "Die Figur (pawn on e2) muss ihr Feld verlassen."
 */
export function defineMessages<
  Text extends string,
  Given extends Record<t.MessageKey, Text | ((params: never) => string)>,
>(messages: Given & t.CheckedMessages<Given>): t.Messages;
export function defineMessages(messages: t.Messages): t.Messages {
  requireObject(messages, "messages");
  return messages;
}
