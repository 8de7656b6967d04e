// Writes PGN with variations, NAGs, comments and unreadable text, so that a reader gets back the same game.

import type { SpelledMove } from "../../position/spelling.js";
import { nagGlyph, nagOfGlyph } from "../../types/nags.js";
import type { UnreadStyle } from "../../types/types.js";
import { type Clocks, requireMoveOf } from "./clocks.js";
import { commentOf } from "../model/comments.js";
import { type LineStyle, LineWriter, type PlaceInLine, type StartOfGame } from "./line-writer.js";
import { CLOSE, type Movetext, type NodeAnnotations, OPEN, PARAGRAPH } from "../model/movetext.js";
import { paragraphs, wellFormed, wordsIn } from "../model/text.js";

/** The style of a game. */
export interface Style extends LineStyle {
  /** Whether to write NAGs as glyphs (`!?`) where a glyph reads back as the same number. Others are written as `$5`. */
  readonly glyphs: boolean;
  readonly unread: UnreadStyle;
  readonly clocks: Clocks;
}

/** NAGs up to this number go right after the move. NAGs about positions could be read as part of it. */
const OF_MOVES = 6;

/** Writes the parts of a game in the order in which it receives them. */
export class PgnWriter extends LineWriter {
  private readonly outer: PlaceInLine[] = [];
  private readonly glyphs: boolean;
  private readonly unreadStyle: UnreadStyle;
  private readonly clocks: Clocks;

  constructor(start: StartOfGame | null, style: Style) {
    super(start, style);
    this.glyphs = style.glyphs;
    this.unreadStyle = style.unread;
    this.clocks = style.clocks;
  }

  /**
   * Writes the annotations of the start, then the moves with their annotations.
   * @throws {ArgumentError} if there are more clocks than moves.
   */
  movetext(moves: Movetext, annotations: NodeAnnotations | undefined): void {
    if (annotations !== undefined) this.comment(annotations, true);
    // For each open line, the unreadable text after its last move. It comes after the variations of that move.
    const unread = [annotations?.unread];
    for (const token of moves) {
      if (token === OPEN) {
        this.open();
        unread.push(undefined);
      } else if (token === CLOSE) {
        this.unread(unread.pop(), true);
        this.close();
      } else {
        this.unread(unread.pop(), false);
        this.annotated(token.move, token.annotations);
        unread.push(token.annotations?.unread);
      }
    }
    this.unread(unread.pop(), true);
    requireMoveOf(this.clocks, this.place.ply);
  }

  private annotated(move: SpelledMove, annotations: NodeAnnotations | undefined): void {
    if (annotations?.commentBefore !== undefined) this.braced(commentOf({}, annotations.commentBefore), true);
    if (annotations?.nagsBefore !== undefined) this.nagsBefore(annotations.nagsBefore);
    this.move(move);
    for (const nag of annotations?.nags ?? []) this.nag(nag);
    // The clocks that an app passes are those of the main line, and later than those that the tree has.
    const clock = (this.outer.length === 0 ? this.clocks[this.place.ply - 1] : null) ?? null;
    const all = clock === null ? annotations : { ...annotations, clock };
    if (all !== undefined) this.comment(all, false);
  }

  /** Writes the NAGs of the next move, which come after its number where they could belong to the last one. */
  private nagsBefore(nags: readonly number[]): void {
    if (this.place.hasMoves && !this.hasNumber) this.number();
    this.isAfterMove = false;
    for (const nag of nags) this.nag(nag);
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

  /** Writes the commands and the text of a comment. */
  private comment(annotations: NodeAnnotations, isBefore: boolean): void {
    const text = this.unreadStyle === "comment" ? withUnread(annotations) : (annotations.comment ?? "");
    const { clock, elapsed, evaluation, arrows, circles } = annotations;
    const isEmpty =
      text === "" && (clock ?? elapsed ?? evaluation) === undefined && !arrows?.length && !circles?.length;
    if (!isEmpty) this.braced(commentOf(annotations, text), isBefore);
  }

  /**
   * Writes a comment on the last move or before the next one. A closing brace, which PGN does not allow, becomes a full-width
   * one.
   */
  private braced(comment: string, isBefore: boolean): void {
    const { hasMoves, isBefore: isBeforeAnyway } = this.place;
    if (isBefore && hasMoves && !isBeforeAnyway && !this.hasNumber) this.number();
    this.beginWord();
    this.put("{");
    const parts = paragraphs(wellFormed(comment)).replaceAll("}", "｝").split(PARAGRAPH);
    for (const [n, part] of parts.entries()) {
      if (n > 0) {
        this.breakLine();
        // A space changes nothing here, and keeps the part from being read as something that begins a line.
        if (beginsLineOtherwise(part)) this.put(" ");
      }
      this.flow(part);
    }
    this.put("}");
    this.needsNumber = true;
    this.isAfterMove = false;
  }

  /** Writes text that can break at single spaces only: readers turn a line break into one space. */
  private flow(text: string): void {
    const words = text.split(" ");
    for (const [n, word] of words.entries()) {
      if (n > 0) {
        const before = words[n - 1] as string;
        // All spaces at the end of a line are part of the break.
        const isBound =
          isBlankAt(before, before.length - 1) || isBlankAt(word, 0) || beginsLineOtherwise(word);
        if (isBound) this.put(" ");
        else this.endWord();
      }
      this.put(word);
    }
  }

  /** Begins a variation. Its first move replaces the last one. */
  private open(): void {
    this.beginWord();
    this.put("(");
    this.outer.push(this.place);
    this.place = { ply: this.place.ply - 1, hasMoves: false, isBefore: false };
    this.needsNumber = true;
    this.hasNumber = false;
  }

  /** Ends the variation and continues the interrupted line. */
  private close(): void {
    this.put(")");
    this.place = { ...(this.outer.pop() as PlaceInLine), isBefore: true };
    this.needsNumber = true;
    this.hasNumber = false;
    this.isAfterMove = false;
  }

  /** Writes unreadable movetext: the rest of a line only if nothing comes after it, whole variations anywhere. */
  private unread(texts: readonly string[] | undefined, isEnd: boolean): void {
    if (this.unreadStyle !== "keep") return;
    for (const text of texts ?? []) if (isEnd || text.startsWith("(")) this.raw(wellFormed(text));
  }

  /** Writes movetext unchanged and closes what it leaves open, which would swallow the rest. */
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

/** Returns the comment followed by the unreadable text. Braces within that text are not the comment's. */
function withUnread({ comment, unread = [] }: NodeAnnotations): string {
  const texts = unread.filter((text) => /\S/.test(text)).map((text) => text.replaceAll("{", "｛"));
  return [...(comment === undefined ? [] : [comment]), ...texts].join(PARAGRAPH);
}

function isBlankAt(text: string, at: number): boolean {
  return text === "" || /[ \t\n\f\r]/.test(text.charAt(at));
}

/** Returns whether some reader would take the text, at the beginning of a line, for a tag or for an ignored line. */
function beginsLineOtherwise(text: string): boolean {
  return /^[[%;]/.test(text);
}

/** Returns the number of brackets that a text leaves open, and whether it leaves a comment open. */
function leftOpen(text: string): { open: number; isComment: boolean } {
  let [open, isComment] = [0, false];
  for (const [mark] of text.matchAll(/[{}()]/g)) {
    if (mark === "{" || mark === "}") isComment = mark === "{";
    else if (!isComment) open = Math.max(0, open + (mark === "(" ? 1 : -1));
  }
  return { open, isComment };
}
