// Writes PGN in export format: tags, move numbers, lines of 80 columns.

import { rulesNumber } from "../../position/packed.js";
import type { AnyPosition } from "../../position/position.js";
import { longSanOf, type SpelledMove, spelling } from "../../position/spelling.js";
import { moveNumberAt } from "../../position/start.js";
import { optionsOf, switchOf, wholeNumber } from "../../types/arguments.js";
import { tooLarge } from "../../types/limits.js";
import { USUAL_FEN } from "../../types/squares.js";
import type { Color, GameResult, PgnWriteOptions } from "../../types/types.js";
import { type Letters, requireLetters, withLetters } from "../model/letters.js";
import { lengthOf, wellFormed } from "../model/text.js";

/** The seven tags that come first, in this order. */
const SEVEN_TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/** A tag name that is read as it is written. The standard knows only letters, digits and underscores. */
const TAG_NAME = /^[\w\u00c0-\u1fff][^\s"[\]\x80-\xbf\u2000-\u2fff]{0,254}$/;

/** The tags for the start of a game, as readers spell them. */
const START_TAGS = ["FEN", "Fen", "fen", "Variant", "variant", "SetUp"];

/** Names of standard chess, reduced to letters and digits. */
const STANDARD = /^(?:fromposition|orthodox|standard|classical|regular|normal|chess|position)*$/;

/** The style of a line of moves. */
export interface LineStyle {
  /** The maximum line width in characters; 0 means no limit. */
  readonly width: number;
  readonly letters: Letters;
  /** Whether to write moves with both squares (`Ng1-f3`). */
  readonly long: boolean;
  /** Whether to write the tags. */
  readonly headers: boolean;
}

/** The start of a game. */
export interface StartOfGame {
  readonly fen: string;
  readonly chess960: boolean;
  /** Unless it is standard chess: the tag of the variant, and whether the game begins with its starting position. */
  readonly variant?: { readonly name: string; readonly isUsual: boolean } | undefined;
  readonly turn: Color;
  readonly fullmoveNumber: number;
}

/** A place in a line: the number of plies before it, and the text written there. */
export interface PlaceInLine {
  ply: number;
  hasMoves: boolean;
  /** Whether readers attach the next text to the next move, because a variation has just ended. */
  isBefore: boolean;
}

/** Writes a line of moves word by word. */
export class LineWriter {
  private text = "";
  /** The current word. It goes into its line when the next one begins. */
  private word = "";
  /** The number of characters in the line, and in the word. */
  private column = 0;
  private length = 0;
  protected place: PlaceInLine = { ply: 0, hasMoves: false, isBefore: false };
  /** Whether the next move needs its number even if it is Black's. */
  protected needsNumber = true;
  /** Whether the number of the next move is already written. */
  protected hasNumber = false;
  /** Whether the word is a move and nothing else. */
  protected isAfterMove = false;
  private readonly start: StartOfGame | null;
  private readonly style: LineStyle;

  /** @param start null for a game with an unknown start, which has no moves */
  constructor(start: StartOfGame | null, style: LineStyle) {
    this.start = start;
    this.style = style;
  }

  /**
   * Writes the tags: the Seven Tag Roster, then the others in their order, then the tags for the start. `Result` states the
   * result of the game, unless there is none or the tag holds a value that is not a result. Skips a tag with an invalid name, and
   * all if the style has none.
   */
  tags(headers: Iterable<readonly [string, string]>, stated: string): void {
    if (!this.style.headers) return;
    const all = new Map<string, string>();
    for (const [name, value] of headers) if (!all.has(name)) all.set(name, value);
    for (const name of SEVEN_TAG_ROSTER) {
      const unknown = name === "Date" ? "????.??.??" : "?";
      this.tag(name, name === "Result" ? stated : (all.get(name) ?? unknown));
    }
    const { start } = this;
    for (const [name, value] of all) {
      const isOwn = SEVEN_TAG_ROSTER.includes(name) || (start !== null && START_TAGS.includes(name));
      if (!isOwn) this.tag(name, value);
    }
    if (start !== null) {
      const variant = all.get("Variant");
      if (start.variant !== undefined) this.tag("Variant", start.variant.name);
      else if (start.chess960) this.tag("Variant", "Chess960");
      // Its other values are kept only if they do not change the game.
      else if (variant !== undefined && isStandard(variant)) this.tag("Variant", variant);
      if (start.variant ? !start.variant.isUsual : start.fen !== USUAL_FEN) {
        this.tag("SetUp", "1");
        this.tag("FEN", start.fen);
      }
    }
    this.text += "\n";
  }

  private tag(name: string, value: string): void {
    if (!TAG_NAME.test(name)) return;
    const plain = wellFormed(value)
      .replace(/["\\]/g, "\\$&")
      .replace(/[\r\n]/g, " ");
    this.text += `[${name} "${plain}"]\n`;
  }

  /** Writes a move. */
  move(move: SpelledMove): void {
    const chess960 = this.start?.chess960 === true;
    const { long, letters } = this.style;
    if (!this.hasNumber && (!this.isBlack || this.needsNumber)) this.number();
    this.beginWord();
    const san = long ? longSanOf(move) : spelling(move, chess960).san;
    this.put(withLetters(san, letters));
    const { place } = this;
    place.ply++;
    place.hasMoves = true;
    place.isBefore = false;
    this.needsNumber = false;
    this.hasNumber = false;
    this.isAfterMove = true;
  }

  private get isBlack(): boolean {
    return (this.start?.turn === "black") !== (this.place.ply % 2 === 1);
  }

  protected number(): void {
    const { start, place } = this;
    const number = start === null ? 1 : moveNumberAt(start, place.ply + 1);
    this.beginWord();
    this.put(`${Math.min(number, LAST_NUMBER)}${this.isBlack ? "..." : "."}`);
    this.hasNumber = true;
  }

  /** Writes the result and returns the whole game. */
  end(result: GameResult): string {
    this.beginWord();
    this.put(result);
    this.beginWord();
    return `${this.text}\n\n`;
  }

  /** Begins a word. An opening bracket of a variation comes right before it. */
  protected beginWord(): void {
    if (this.word !== "(") this.endWord();
  }

  /** Ends the word: it goes into the line or begins the next one. */
  protected endWord(): void {
    if (this.word === "") return;
    const { width } = this.style;
    const isFull = width > 0 && this.column + 1 + this.length > width;
    if (this.column > 0) {
      this.text += isFull ? "\n" : " ";
      this.column = isFull ? 0 : this.column + 1;
    }
    this.text += this.word;
    this.column += this.length;
    this.word = "";
    this.length = 0;
  }

  /** @throws {ArgumentError} if the game becomes longer than any real one. */
  protected put(part: string): void {
    if (this.text.length + this.word.length + part.length > LONGEST_GAME)
      throw tooLarge("the PGN of a game", LONGEST_GAME, "characters");
    this.word += part;
    this.length += lengthOf(part);
  }

  /** Ends the word and the paragraph with an empty line. */
  protected breakLine(): void {
    this.endWord();
    this.text += "\n\n";
    this.column = 0;
  }
}

/** Four times the limit for reading, so that every game that was read can be written. */
const LONGEST_GAME = 2 ** 26;

/** The highest move number of a position. */
const LAST_NUMBER = 65_535;

/** Returns whether a `Variant` tag names standard chess. */
export function isStandard(variant: string): boolean {
  return STANDARD.test(variant.toLowerCase().replace(/[\0-/:-`{-\x7f]/g, ""));
}

/** @internal The names of the options for writing PGN. */
export const PGN_OPTIONS = "width glyphs letters long unread headers";

const WIDTH = 79;
const WIDEST = 65_535;

/** @internal The tag of a game that ended by a flag fall. */
export const TIME_FORFEIT = ["Termination", "time forfeit"] as const;

/** @internal Returns the style of lines. @throws {ArgumentError} if an option does not match its declaration. */
export function lineStyleOf(
  options: PgnWriteOptions | null | undefined,
  names: string = PGN_OPTIONS,
): LineStyle {
  const { width, letters, long, headers } = optionsOf(options, names);
  return {
    width: wholeNumber(width ?? WIDTH, "width", WIDEST),
    letters: requireLetters(letters),
    long: switchOf(long, "long"),
    headers: switchOf(headers ?? true, "headers"),
  };
}

/** @internal Returns the start of a game as PGN needs it. */
export function startOfGame(start: AnyPosition): StartOfGame {
  return {
    fen: start.fen({ enPassant: "always" }),
    chess960: start.isChess960,
    variant: tagOf(start),
    turn: start.turn,
    fullmoveNumber: start.fullmoveNumber,
  };
}

/** Returns the tag of a variant, and whether the game begins with its starting position. */
function tagOf({ packed, rules, isChess960 }: AnyPosition): StartOfGame["variant"] {
  const [variant, tag] = rules.variants[rulesNumber(packed)] ?? [];
  if (tag === undefined) return undefined;
  return { name: isChess960 ? `${tag} 960` : tag, isUsual: packed === rules.initial(variant) };
}

/** @internal Returns a line of moves as PGN. @param tag the `Result` tag */
export function writeLine(
  writer: LineWriter,
  moves: readonly SpelledMove[],
  headers: Iterable<readonly [string, string]>,
  result: GameResult,
  tag: string = result,
): string {
  writer.tags(headers, tag);
  for (const move of moves) writer.move(move);
  return writer.end(result);
}
