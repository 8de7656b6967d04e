// The moves of a game as the core packs them while it reads a PGN (`src/wasm/pgn.rs`), made into the nodes of a record.

import { ByteReader } from "../core/bytes.js";
import type { Annotations, RecordNode } from "../values/types.js";
import { joined, readComment } from "./comments.js";
import { type SpelledMove, spelling } from "./spelling.js";

const NAG = 1;
const COMMENT = 2;
const VARIATION = 3;
const VARIATION_END = 4;
const UNREAD = 5;
/** From here on it is a move. */
const MOVE = 32;

const BEFORE = 1;

/** What is said about a start, or about a move. */
type Place = Annotations & { unread?: string[] };

/** A line while it is read, and the move it stands at. */
interface OpenLine {
  line: RecordNode[];
  /** The last move; before the first of a variation the one that it replaces, before the first of all nothing. */
  node: RecordNode | null;
}

/** What the events before the first move say: about the start of the game. */
export function readStart(events: Uint8Array): Place {
  const start: Place = {};
  new Events(events, start, false).read();
  return start;
}

/** Returns the main line with all that belongs to it. */
export function readLine(events: Uint8Array, chess960: boolean): RecordNode[] {
  return new Events(events, {}, chess960).read();
}

/** Returns the same, and the moves in the order of PGN as numbers. */
export function readCoded(
  events: Uint8Array,
  chess960: boolean,
): { nodes: RecordNode[]; codes: readonly SpelledMove[] } {
  const coded = new CodedEvents(events, {}, chess960);
  return { nodes: coded.read(), codes: coded.codes };
}

/** Takes events apart, without growing the stack: the lines that are open lie on a list. */
class Events {
  private readonly from: ByteReader;
  private readonly start: Place;
  private readonly chess960: boolean;
  private readonly outer: OpenLine[] = [];
  private line: RecordNode[] = [];
  private node: RecordNode | null = null;
  /** What the comments before the next move say. */
  private before: Annotations | undefined;
  /** Tokens that are not read, and among them the pieces of a comment. */
  private unread: string[] = [];
  private quoted: string[] | undefined;

  constructor(events: Uint8Array, start: Place, chess960: boolean) {
    this.from = new ByteReader(events);
    this.start = start;
    this.chess960 = chess960;
  }

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

  /** What is spoken of: the last move, or the start. */
  private get place(): Place {
    return this.node ?? this.start;
  }

  protected play(move: SpelledMove): void {
    const { san, uci } = spelling(move, this.chess960);
    const node: RecordNode = { san, uci };
    // A variation that was kept as text lies before this move.
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
    // Without a move of its own, what it says goes to the move that it was to replace: where we stand.
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

  /** Keeps a token that is not read; a comment among them comes as its braces, or semicolon and line feed, and its text. */
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
    // A closing brace can only be in a comment to the end of its line.
    const text = oneLine(this.quoted.slice(1).join("").replaceAll("}", ")"));
    this.unread.push(`{${text}}`);
    this.quoted = undefined;
  }

  /** The line ends, or another interrupts it: nothing more comes before the next move. */
  private flush(isVariation: boolean): void {
    this.flushUnread(isVariation);
    // Comments before a move that did not come are comments after the last one.
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

/** Keeps the moves as numbers, too. */
class CodedEvents extends Events {
  readonly codes: SpelledMove[] = [];

  protected override play(move: SpelledMove): void {
    this.codes.push(move);
    super.play(move);
  }
}

/** A comment among what is not read, as one line. */
function oneLine(text: string): string {
  const parts = text.split(/[\n\r]/).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}
