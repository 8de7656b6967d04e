// The nodes of a record from the events of a game.

import { type SpelledMove, spelling } from "../../position/spelling.js";
import { moveNumberAt, numbersOf, type StartOfNumbers } from "../../position/start.js";
import type { Annotations, RecordNode } from "../../types/types.js";
import { decode } from "./bytes.js";
import { joined, readComment } from "../model/comments.js";

/** The events of a game, with their operands. From 0 on, an event is the code of a move. */
export const NAG_EVENT = -1;
/** A comment: whether it belongs to the next move (0 or 1), and where its text begins and ends. */
export const COMMENT_EVENT = -2;
export const VARIATION = -3;
export const VARIATION_END = -4;
/** What cannot be read: where a token begins and ends. Of a comment, with its opening sign. */
export const UNREAD = -5;
/** A NAG of the next move. */
export const NAG_BEFORE_EVENT = -6;

const SIZES = [1, 2, 4, 1, 1, 3, 2];

/** Returns the part of a text that events are about. A copy: it outlives the chunk. */
export function textOfEvents(events: Int32Array, text: Uint8Array): Pick<GameEvents, "text" | "base"> {
  let [from, to] = [text.length, 0];
  for (let n = 0; n < events.length; ) {
    const kind = events[n] as number;
    n += kind < 0 ? (SIZES[-kind] as number) : 1;
    if (kind !== COMMENT_EVENT && kind !== UNREAD) continue;
    from = Math.min(from, events[n - 2] as number);
    to = Math.max(to, events[n - 1] as number);
  }
  return from < to ? { text: text.slice(from, to), base: from } : NOTHING;
}

const NOTHING = { text: /* @__PURE__ */ new Uint8Array(0), base: 0 };

/** The annotations of a start or a move. */
type Place = Annotations & { unread?: string[] };

/** A line while it is read, and its current move. */
interface OpenLine {
  line: RecordNode[];
  /** The last move. Before the first move of a variation: the move that it replaces. Before the first move of the game: null. */
  node: RecordNode | null;
}

/** The events of a game, and the text that they are about. */
export interface GameEvents {
  readonly events: Int32Array;
  /** A part of a text, and where it begins in it. */
  readonly text: Uint8Array;
  readonly base: number;
}

/** Reads events without recursion: the open lines are on a list. */
export class Events {
  /** The annotations of the start: the events before the first move. */
  readonly start: Place = {};
  /** If wanted, receives all moves in PGN order as numbers. */
  private readonly codes: SpelledMove[] | undefined;
  private readonly events: Int32Array;
  private readonly text: Uint8Array;
  private readonly base: number;
  private at = 0;
  private readonly chess960: boolean;
  private readonly outer: OpenLine[] = [];
  private line: RecordNode[] = [];
  private node: RecordNode | null = null;
  /** The NAGs and the comments before the next move. */
  private nags: number[] | undefined;
  private before: Annotations | undefined;
  /** Unreadable tokens, comments among them. */
  private unread: string[] = [];
  private readonly begin: StartOfNumbers;

  /** @param fen the FEN of the start; null for a game without moves */
  constructor(
    { events, text, base }: GameEvents,
    fen: string | null,
    chess960: boolean,
    codes?: SpelledMove[],
  ) {
    this.begin = numbersOf(fen);
    this.events = events;
    this.text = text;
    this.base = base;
    this.chess960 = chess960;
    this.codes = codes;
  }

  /** Returns the main line with its variations and annotations. */
  read(): RecordNode[] {
    const { events } = this;
    const main = this.line;
    while (this.at < events.length) {
      const event = this.next();
      if (event >= 0) this.play(event);
      else this.other(event);
    }
    this.flush(false);
    return main;
  }

  private next(): number {
    return this.events[this.at++] as number;
  }

  private other(event: number): void {
    switch (event) {
      case NAG_EVENT: {
        const { place } = this;
        const nag = this.next();
        if (place.nags === undefined) place.nags = [nag];
        else place.nags.push(nag);
        return;
      }
      case NAG_BEFORE_EVENT:
        this.nags ??= [];
        this.nags.push(this.next());
        return;
      case COMMENT_EVENT: {
        const isBefore = this.next() === 1;
        if (isBefore) this.before ??= {};
        readComment(this.nextText(), isBefore ? (this.before as Annotations) : this.place);
        return;
      }
      case VARIATION:
        this.flush(false);
        this.outer.push({ line: this.line, node: this.node });
        this.line = [];
        return;
      case VARIATION_END:
        this.endVariation();
        return;
      case UNREAD:
        this.unread.push(unreadToken(this.nextText()));
    }
  }

  /** Returns the part of the text between the next two numbers. */
  private nextText(): string {
    return decode(this.text, this.next() - this.base, this.next() - this.base);
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
    if (this.nags !== undefined) node.nagsBefore = this.nags;
    this.nags = undefined;
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

/** Returns a token that cannot be read, a comment among them as one line in braces. */
function unreadToken(token: string): string {
  if (!/^[{;]/.test(token)) return token;
  // A closing brace can only occur in a comment that runs to the end of its line.
  const parts = token
    .slice(1)
    .replaceAll("}", ")")
    .split(/[\n\r]/)
    .map((part) => part.trim());
  return `{${parts.filter((part) => part !== "").join(" ")}}`;
}
