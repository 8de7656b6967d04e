// PGN with variations, NAGs, comments, and text that could not be read. A reader gets back the same game. Knows how it is set out; must not know where it comes from.

import { CLOSE, type Movetext, OPEN, PARAGRAPH, type Said } from "../codec/movetext.js";
import type { SpelledMove } from "../codec/spelling.js";
import { nagGlyph, nagOfGlyph } from "../values/nags.js";
import type { UnreadStyle } from "../values/types.js";
import { commentOf } from "./comments.js";
import { LineWriter, type LineStyle, type PlaceInLine, type StartOfGame } from "./line-writer.js";
import { paragraphs, wellFormed, wordsIn } from "./text.js";

/** How a game is written. */
export interface Style extends LineStyle {
  /** NAGs as signs (`!?`) where there is one that is read back as the same number, else as `$5`. */
  readonly glyphs: boolean;
  readonly unread: UnreadStyle;
}

/** NAGs that stand at the move: those of positions could be read as part of it. */
const OF_MOVES = 6;

/** Writes games, told what is in them in its order. */
export class PgnWriter extends LineWriter {
  private readonly outer: PlaceInLine[] = [];
  private readonly glyphs: boolean;
  private readonly unreadStyle: UnreadStyle;

  constructor(start: StartOfGame | null, style: Style) {
    super(start, style);
    this.glyphs = style.glyphs;
    this.unreadStyle = style.unread;
  }

  /** Writes the annotations of the start, then the moves with theirs. */
  movetext(moves: Movetext, said: Said | undefined): void {
    if (said !== undefined) this.comment(said, true);
    // Of each line that is open, what could not be read after its last move: it stands after that move's variations.
    const unread = [said?.unread];
    for (const token of moves) {
      if (token === OPEN) {
        this.open();
        unread.push(undefined);
      } else if (token === CLOSE) {
        this.unread(unread.pop(), true);
        this.close();
      } else {
        this.unread(unread.pop(), false);
        this.annotated(token.move, token.said);
        unread.push(token.said?.unread);
      }
    }
    this.unread(unread.pop(), true);
  }

  private annotated(move: SpelledMove, said: Said | undefined): void {
    if (said?.commentBefore !== undefined) this.braced(commentOf({}, said.commentBefore), true);
    this.move(move);
    if (said === undefined) return;
    for (const nag of said.nags ?? []) this.nag(nag);
    this.comment(said, false);
  }

  private nag(nag: number): void {
    const glyph = this.glyphs ? nagGlyph(nag) : null;
    if (glyph !== null && nagOfGlyph(glyph) === nag) {
      if (!(this.isAfterMove && nag <= OF_MOVES)) this.beginWord();
      this.put(glyph);
    } else {
      this.beginWord();
      this.put(`$${nag}`);
    }
    this.isAfterMove = false;
  }

  /** Writes what a comment has: its commands and its text. */
  private comment(said: Said, isBefore: boolean): void {
    const text = this.unreadStyle === "comment" ? withUnread(said) : (said.comment ?? "");
    const { clock, elapsed, evaluation, arrows, circles } = said;
    const isEmpty =
      text === "" && (clock ?? elapsed ?? evaluation) === undefined && !arrows?.length && !circles?.length;
    if (!isEmpty) this.braced(commentOf(said, text), isBefore);
  }

  /** Writes a comment: of the last move, or before the next one. A closing brace, which no comment can have, becomes a wide one. */
  private braced(comment: string, isBefore: boolean): void {
    const { hasMoves, isBefore: isBeforeAnyway } = this.place;
    if (isBefore && hasMoves && !isBeforeAnyway && !this.hasNumber) this.number();
    this.beginWord();
    this.put("{");
    const parts = paragraphs(wellFormed(comment)).replaceAll("}", "｝").split(PARAGRAPH);
    for (const [n, part] of parts.entries()) {
      if (n > 0) {
        this.breakLine();
        // A blank says nothing there, and nothing is taken for what only stands where a line begins.
        if (beginsLineOtherwise(part)) this.put(" ");
      }
      this.flow(part);
    }
    this.put("}");
    this.needsNumber = true;
    this.isAfterMove = false;
  }

  /** Text whose lines may be broken, at single spaces only: they are what a break is read as. */
  private flow(text: string): void {
    const words = text.split(" ");
    for (const [n, word] of words.entries()) {
      if (n > 0) {
        const before = words[n - 1] as string;
        // All blanks at the end of a line are part of the break.
        const isBound =
          isBlankAt(before, before.length - 1) || isBlankAt(word, 0) || beginsLineOtherwise(word);
        if (isBound) this.put(" ");
        else this.endWord();
      }
      this.put(word);
    }
  }

  /** Begins a variation: its first move replaces the last one. */
  private open(): void {
    this.beginWord();
    this.put("(");
    this.outer.push(this.place);
    this.place = { ply: this.place.ply - 1, hasMoves: false, isBefore: false };
    this.needsNumber = true;
    this.hasNumber = false;
  }

  /** Ends the variation; the line goes on that it interrupted. */
  private close(): void {
    this.put(")");
    this.place = { ...(this.outer.pop() as PlaceInLine), isBefore: true };
    this.needsNumber = true;
    this.hasNumber = false;
    this.isAfterMove = false;
  }

  /** Writes movetext that could not be read as it was: the rest of a line where nothing comes after it, whole variations anywhere. */
  private unread(texts: readonly string[] | undefined, isEnd: boolean): void {
    if (this.unreadStyle !== "keep") return;
    for (const text of texts ?? []) if (isEnd || text.startsWith("(")) this.raw(wellFormed(text));
  }

  /** Writes movetext as it is. What it leaves open is closed, or it would swallow what comes after. */
  private raw(text: string): void {
    this.rawWords(text);
    const { open, isComment } = leftOpen(text);
    if (isComment) this.put("}");
    for (let left = open; left > 0; left--) this.rawWords(")");
    this.needsNumber = true;
    this.isAfterMove = false;
  }

  private rawWords(text: string): void {
    for (const word of wordsIn(text)) {
      if (/^[[%]/.test(word)) this.put(" ");
      else this.beginWord();
      this.put(word);
    }
  }
}

/** The comment, and after it what could not be read; braces within that are not the comment's. */
function withUnread({ comment, unread = [] }: Said): string {
  const texts = unread.filter((text) => /\S/.test(text)).map((text) => text.replaceAll("{", "｛"));
  return [...(comment === undefined ? [] : [comment]), ...texts].join(PARAGRAPH);
}

function isBlankAt(text: string, at: number): boolean {
  return text === "" || /[ \t\n\f\r]/.test(text.charAt(at));
}

/** Whether a text at the beginning of a line would be read as a tag or as a line that is passed over, if not here then elsewhere. */
function beginsLineOtherwise(text: string): boolean {
  return /^[[%;]/.test(text);
}

/** How many brackets a text leaves open, and whether a comment. */
function leftOpen(text: string): { open: number; isComment: boolean } {
  let [open, isComment] = [0, false];
  for (const [mark] of text.matchAll(/[{}()]/g)) {
    if (mark === "{" || mark === "}") isComment = mark === "{";
    else if (!isComment) open = Math.max(0, open + (mark === "(" ? 1 : -1));
  }
  return { open, isComment };
}
