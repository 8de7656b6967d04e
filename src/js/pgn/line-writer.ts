// PGN in the export format of the standard: tags, move numbers, lines of 80 columns. Knows how a line of moves is set out; must not
// know where a game comes from, nor its annotations.

import type { SpelledMove } from "../codec/spelling.js";
import { longSanOf, spelling } from "../codec/spelling.js";
import { tooLarge } from "../values/limits.js";
import type { GameResult } from "../values/types.js";
import { USUAL_FEN } from "../values/usual.js";
import { type Letters, withLetters } from "./letters.js";
import { lengthOf, wellFormed } from "./text.js";

/** The seven tags that come first, in this order. */
const SEVEN_TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/** A name that a tag can have. */
const TAG_NAME = /^[A-Za-z0-9_]{1,255}$/;

/** The tags that say where a game starts, as readers spell them. */
const START_TAGS = ["FEN", "Fen", "fen", "Variant", "variant", "SetUp"];

/** Names of standard chess, of which anything but letters and digits is left out. */
const STANDARD = /^(?:fromposition|orthodox|standard|classical|regular|normal|chess|position)*$/;

/** How a line of moves is written. */
export interface LineStyle {
  /** The most characters in a line; 0: no limit. */
  readonly width: number;
  readonly letters: Letters;
  /** Moves with both squares (`Ng1-f3`). */
  readonly long: boolean;
}

/** Where a game starts. */
export interface StartOfGame {
  readonly fen: string;
  readonly chess960: boolean;
  readonly blackToMove: boolean;
  readonly fullmoveNumber: number;
}

/** A place in a line, by the plies before it, and what has been written there. */
export interface PlaceInLine {
  ply: number;
  hasMoves: boolean;
  /** Whether what is written next is read as said before the next move: a variation has just ended. */
  isBefore: boolean;
}

/** Writes a line of moves, word by word. */
export class LineWriter {
  private text = "";
  /** The word that is being written: it goes to its line when the next one begins. */
  private word = "";
  /** Characters in the line, and in the word. */
  private column = 0;
  private length = 0;
  protected place: PlaceInLine = { ply: 0, hasMoves: false, isBefore: false };
  /** Whether the next move needs its number although it is Black's. */
  protected needsNumber = true;
  /** Whether the next move has its number already. */
  protected hasNumber = false;
  /** Whether the word is a move and nothing else. */
  protected isAfterMove = false;
  private readonly start: StartOfGame | null;
  private readonly style: LineStyle;

  /** @param start null for a game whose start nobody knows: it has no moves */
  constructor(start: StartOfGame | null, style: LineStyle) {
    this.start = start;
    this.style = style;
  }

  /**
   * Writes the tags: the seven of the standard, then the others in their order, then where the game starts. `Result` states the
   * result of the game, unless the tag states something that is not a result, or the game has none. A tag whose name cannot be
   * written is left out.
   */
  tags(headers: Iterable<readonly [string, string]>, stated: string): void {
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
      if (start.chess960) this.tag("Variant", "Chess960");
      // Whatever else it says, it may not make another game of it.
      else if (variant !== undefined && isStandard(variant)) this.tag("Variant", variant);
      if (start.fen !== USUAL_FEN) {
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
    const san = long ? longSanOf(move, chess960) : spelling(move, chess960).san;
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
    return this.start?.blackToMove !== (this.place.ply % 2 === 1);
  }

  protected number(): void {
    const { start, place } = this;
    const number = (start?.fullmoveNumber ?? 1) + Math.floor((place.ply + Number(start?.blackToMove)) / 2);
    this.beginWord();
    this.put(`${Math.min(number, LAST_NUMBER)}${this.isBlack ? "..." : "."}`);
    this.hasNumber = true;
  }

  /** Writes the result, and returns the whole game. */
  end(result: GameResult): string {
    this.beginWord();
    this.put(result);
    this.beginWord();
    return `${this.text}\n\n`;
  }

  /** Begins another word; a bracket that opens a variation stands right before it. */
  protected beginWord(): void {
    if (this.word !== "(") this.endWord();
  }

  /** The word is complete: it goes to the line, or begins the next one. */
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

  /** Ends the word and a paragraph: an empty line follows. */
  protected breakLine(): void {
    this.endWord();
    this.text += "\n\n";
    this.column = 0;
  }
}

/** Four times as much as a game may have that is read, so that all of that can be written. */
const LONGEST_GAME = 2 ** 26;

/** A position counts no further. */
const LAST_NUMBER = 65_535;

function isStandard(variant: string): boolean {
  return STANDARD.test(variant.toLowerCase().replace(/[\0-/:-`{-\x7f]/g, ""));
}
