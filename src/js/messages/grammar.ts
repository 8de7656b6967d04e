// Fills in the sentences of languages with cases, genders and contractions. Their files in src/messages are like English, and more:
//
// `WORD_PAWN Bauer, m; nom: der Bauer; acc: den Bauern` is a word, its gender and its forms. The gender is `m` or `f`.
// `{piece:acc}` names the form of the words that stand for the mark: "den Bauern auf e4".
// `{Piece:nom}` begins with a capital letter: "Der Bauer auf e4".
// `{blockers/steht/stehen}` is a text instead: for one, and for several.
// `{piece/clavado/clavada}` agrees with one piece: masculine, feminine. Both together: `{pieces/o/a/os/as}`.
// `CONTRACTIONS de el: del; a el: al` contracts a word before a mark with the first word of what the mark stands for.

import type { Messages, NamedMove, NamedPiece } from "../types/message-types.js";
import { quoted } from "../types/quoted.js";

/** The texts of a language by key, as they stand in its file. */
export type Texts = Readonly<Record<string, string>>;

type Params = Readonly<Record<string, unknown>>;

/** Keys of words and of parts of sentences. */
const PARTS = /^(?:WORD|LIST|PLACE|MOVE|PIECE_ON)_/;

/** Marks the beginning of what replaced a mark, until words are contracted across it. No message contains this character. */
const BORDER = "\0";

/** A text, and a mark with the name of a form, or with texts to choose from. */
const MARK = /\{(\w+)(?::(\w+)|((?:\/[^/{}]*)+))?\}/g;

/** Returns the messages of a language: functions for sentences, strings for words. */
export function inflected(usual: Texts, more: Texts = {}): Messages {
  const { CONTRACTIONS = "", ...texts } = { ...usual, ...more };
  const grammar = new Grammar(texts, contractionsIn(CONTRACTIONS));
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    PARTS.test(key) ? aloneOf(text) : (params: Params) => grammar.sentence(text, params),
  ]);
  return Object.fromEntries(entries) as Messages;
}

class Grammar {
  private readonly texts: Texts;
  private readonly contractions: readonly string[][];

  constructor(texts: Texts, contractions: readonly string[][]) {
    this.texts = texts;
    this.contractions = contractions;
  }

  sentence(text: string, params: Params): string {
    let sentence = this.filled(text, params, undefined, BORDER);
    for (const [first, second, together] of this.contractions)
      sentence = sentence.replaceAll(` ${first} ${BORDER}${second} `, ` ${together} `);
    return sentence.replaceAll(BORDER, "");
  }

  private filled(text: string, params: Params, inherited?: string, before = ""): string {
    return text.replace(MARK, (_, mark: string, form: string | undefined, choices: string | undefined) => {
      const name = mark[0]?.toLowerCase() + mark.slice(1);
      const value = params[name];
      if (choices !== undefined) return this.chosen(choices.slice(1).split("/"), value);
      const words = this.inWords(name, value, form ?? inherited);
      return name === mark ? before + words : words.replace(/^./u, (letter) => letter.toUpperCase());
    });
  }

  /** Returns the text that agrees with a value: for one or several, and masculine or feminine. */
  private chosen(texts: readonly string[], value: unknown): string {
    const values = [value].flat();
    const isSeveral = typeof value === "number" ? value !== 1 : values.length > 1;
    const isFeminine = values.every((each) => /^[^;]*, f/.test(this.word(each)));
    const isByNumber = texts.length === 2 && (Array.isArray(value) || typeof value === "number");
    const at = isByNumber ? Number(isSeveral) : 2 * Number(isSeveral) + Number(isFeminine);
    return texts[at] ?? "";
  }

  /** Returns the word for a piece, a role, a color, a castling side or a field of a FEN; null is an empty square by now. */
  private word(value: unknown): string {
    const name = typeof value === "object" ? (value as NamedPiece | null)?.role : value;
    const key = String(name ?? "piece")
      .toUpperCase()
      .replaceAll("-", "_");
    return this.texts[`WORD_${key}`] ?? String(name);
  }

  private inWords(mark: string, value: unknown, form: string | undefined): string {
    switch (mark) {
      case "input":
        return quoted(String(value));
      case "lostBy":
      case "since":
        return this.part((value as NamedMove).color === "white" ? "MOVE_OF_WHITE" : "MOVE_OF_BLACK", value);
      case "piece":
        return this.part("PIECE_ON_SQUARE", value, form);
      case "player":
      case "opponent":
      case "color":
      case "winner":
      case "loser":
      case "role":
      case "dropped":
      case "side":
      case "field":
        return this.inForm(value, form);
      default:
        return Array.isArray(value) ? this.list(mark, value, form) : String(value);
    }
  }

  private inForm(value: unknown, form: string | undefined): string {
    const word = this.word(value);
    return new RegExp(`; ${form}: ([^;]*)`).exec(word)?.[1] ?? aloneOf(word);
  }

  /** Returns a part of a sentence, whose words have the form of the whole. */
  private part(key: keyof Messages, params: unknown, form?: string): string {
    return this.filled(this.texts[key] ?? "", (params ?? {}) as Params, form);
  }

  private list(mark: string, items: readonly unknown[], form: string | undefined): string {
    const last = mark === "meant" || mark === "targets" ? "LIST_OR" : "LIST_AND";
    return items
      .map((item, n) => {
        const before = n === 0 ? "" : (this.texts[n + 1 < items.length ? "LIST_NEXT" : last] as string);
        return before + this.item(mark, item, form);
      })
      .join("");
  }

  private item(mark: string, item: unknown, form: string | undefined): string {
    if (mark === "white" || mark === "black" || mark === "material") return this.inForm(item, form);
    if (mark === "places")
      return item === null ? this.part("PLACE_START", {}) : this.part("PLACE_AFTER", { lostBy: item });
    return typeof item === "string" ? item : this.part("PIECE_ON_SQUARE", item, form);
  }
}

/** Returns a word without its gender and forms. Other parts of sentences have neither. */
function aloneOf(text: string): string {
  return text.replace(/(?<=\w), [mf]\b.*|; .*/, "");
}

/** Reads `de el: del; a el: al` as lists of two words and the one that they become. */
function contractionsIn(text: string): string[][] {
  return text === "" ? [] : text.split("; ").map((contraction) => contraction.split(/:? /));
}
