// Builds the nodes of a record from the moves of a PGN game as the core packs them (`src/wasm/pgn.rs`).

import { ByteReader } from "../core/bytes.js";
import type { Annotations, RecordNode } from "../types/types.js";
import { joined, readComment } from "./read-comments.js";
import { type SpelledMove, spelling } from "../position/spelling.js";
import { moveNumberAt, numbersOf, type StartOfNumbers } from "../position/start.js";

const NAG = 1;
const COMMENT = 2;
const VARIATION = 3;
const VARIATION_END = 4;
const UNREAD = 5;
/** Events from this number on are moves. */
const MOVE = 32;

const BEFORE = 1;

/** The annotations of a start or a move. */
type Place = Annotations & { unread?: string[] };

/** A line while it is read, and its current move. */
interface OpenLine {
  line: RecordNode[];
  /** The last move. Before the first move of a variation: the move that it replaces. Before the first move of the game: null. */
  node: RecordNode | null;
}

/** Reads events without recursion: the open lines are on a list. */
export class Events {
  /** The annotations of the start: the events before the first move. */
  readonly start: Place = {};
  /** If wanted, receives all moves in PGN order as numbers. */
  private readonly codes: SpelledMove[] | undefined;
  private readonly from: ByteReader;
  private readonly chess960: boolean;
  private readonly outer: OpenLine[] = [];
  private line: RecordNode[] = [];
  private node: RecordNode | null = null;
  /** The comments before the next move. */
  private before: Annotations | undefined;
  /** Unreadable tokens, including the parts of comments among them. */
  private unread: string[] = [];
  private quoted: string[] | undefined;
  private readonly begin: StartOfNumbers;

  /** @param fen the FEN of the start; null for a game without moves */
  constructor(events: Uint8Array, fen: string | null, chess960: boolean, codes?: SpelledMove[]) {
    this.begin = numbersOf(fen);
    this.from = new ByteReader(events);
    this.chess960 = chess960;
    this.codes = codes;
  }

  /** Returns the main line with its variations and annotations. */
  read(): RecordNode[] {
    const { from } = this;
    const main = this.line;
    while (from.at < from.bytes.length) {
      const kind = from.byte();
      if (kind >= MOVE) this.play((kind << 16) | from.short());
      else this.other(kind);
    }
    this.flush(false);
    return main;
  }

  private other(kind: number): void {
    switch (kind) {
      case NAG: {
        const { place } = this;
        const nag = this.from.byte();
        if (place.nags === undefined) place.nags = [nag];
        else place.nags.push(nag);
        return;
      }
      case COMMENT:
        this.comment();
        return;
      case VARIATION:
        this.flush(false);
        this.outer.push({ line: this.line, node: this.node });
        this.line = [];
        return;
      case VARIATION_END:
        this.endVariation();
        return;
      case UNREAD:
        this.keep(this.from.text(this.from.long()));
    }
  }

  /** The place that comments refer to: the last move, or the start. */
  private get place(): Place {
    return this.node ?? this.start;
  }

  private play(move: SpelledMove): void {
    this.codes?.push(move);
    const { san, uci } = spelling(move, this.chess960);
    const isFirst = this.line.length === 0;
    // In a variation, the first move replaces the last one.
    const ply = this.node === null ? 1 : this.node.ply + Number(!isFirst);
    const node: RecordNode = { san, uci, ply, moveNumber: moveNumberAt(this.begin, ply) };
    // A variation that was kept as a string comes before this move.
    if (this.unread.length > 0) this.flushUnread(false);
    if (this.before !== undefined) {
      const { comment, ...commands } = this.before;
      if (comment !== undefined) node.commentBefore = comment;
      Object.assign(node, commands);
      this.before = undefined;
    }
    this.line.push(node);
    this.node = node;
  }

  private endVariation(): void {
    const { line } = this;
    const outer = this.outer.pop() as OpenLine;
    // A variation without moves: its comments go to the move that it was to replace, which is the current one.
    this.flush(line.length === 0);
    this.line = outer.line;
    this.node = outer.node;
    if (line.length === 0 || this.node === null) return;
    if (this.node.variations === undefined) this.node.variations = [line];
    else this.node.variations.push(line);
  }

  private comment(): void {
    const flags = this.from.byte();
    if (flags & BEFORE) this.before ??= {};
    readComment(this.from, flags, flags & BEFORE ? (this.before as Annotations) : this.place);
  }

  /** Keeps an unreadable token. A comment comes as its delimiters (braces, or semicolon and line feed) and its words. */
  private keep(token: string): void {
    if (this.quoted === undefined) {
      if (token === "{" || token === ";") this.quoted = [token];
      else this.unread.push(token);
      return;
    }
    if (token !== (this.quoted[0] === "{" ? "}" : "\n")) {
      this.quoted.push(token);
      return;
    }
    // A closing brace can only occur in a comment that runs to the end of its line.
    const text = oneLine(this.quoted.slice(1).join("").replaceAll("}", ")"));
    this.unread.push(`{${text}}`);
    this.quoted = undefined;
  }

  /** Ends the line, or interrupts it with a variation. Nothing more comes before the next move. */
  private flush(isVariation: boolean): void {
    this.flushUnread(isVariation);
    // Without a next move, the comments belong to the last move.
    joined(this.place, this.before);
    this.before = undefined;
  }

  private flushUnread(isVariation: boolean): void {
    if (this.unread.length === 0) return;
    const { place } = this;
    const text = this.unread.join(" ");
    place.unread ??= [];
    place.unread.push(isVariation ? `( ${text} )` : text);
    this.unread = [];
  }
}

/** Returns a comment among unreadable tokens as one line. */
function oneLine(text: string): string {
  const parts = text.split(/[\n\r]/).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}
