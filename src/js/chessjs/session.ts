// The game inside the drop-in: the board and the moves played. Unlike `Game`, it continues after draws, and you can edit the
// board between moves.

import type { Move as RulesMove, Position } from "../entries/rules.js";
import { usualBoard } from "./fen.js";
import type { NAG, Suffix } from "./names.js";
import type { State } from "./state.js";

/** A played move and the board before it. */
interface PlayedMove {
  readonly move: RulesMove;
  readonly state: State;
  /** The number of edits to the board before this move. */
  readonly edition: number;
}

/** The comment on a position, and the symbols of the move to it. */
export interface Note {
  comment?: string;
  suffixAnnotation?: Suffix;
  nags?: NAG[];
}

export class Session {
  state: State = usualBoard();
  readonly played: PlayedMove[] = [];
  /** The annotations about positions, by FEN. */
  notes = new Map<string, Note>();
  private edition = 0;
  /** The last board whose occurrences were counted, and their number. */
  private counted: { state: State; count: number } | undefined;

  /** Begins a game from a board. */
  begin(state: State): void {
    this.state = state;
    this.played.length = 0;
    this.notes = new Map();
  }

  /** Replaces the board with an edited one, which no longer follows from the moves before it. */
  edit(state: State): void {
    this.edition++;
    this.state = state;
  }

  /**
   * Plays a legal move.
   * @param position the position after it, if known
   */
  play(move: RulesMove, position?: Position): void {
    const { state, edition } = this;
    this.played.push({ move, state, edition });
    this.state = state.after(move, position);
  }

  /** Undoes the last move and returns it, or null if there is none. */
  takeBack(): RulesMove | null {
    const last = this.played.pop();
    if (last === undefined) return null;
    this.state = this.stateBefore(last, this.state);
    return last.move;
  }

  private stateBefore({ move, state, edition }: PlayedMove, after: State): State {
    return edition === this.edition ? state : after.before(move, state);
  }

  /** Returns how often the position has occurred (9.2.3), including now. */
  occurrences(): number {
    const { state } = this;
    const counted = this.counted?.state === state ? this.counted : { state, count: this.count() };
    this.counted = counted;
    return counted.count;
  }

  private count(): number {
    const { played, edition } = this;
    const { hash } = this.state;
    let count = 1;
    for (let n = played.length - 1; n >= 0; n--) {
      const then = played[n] as PlayedMove;
      if (then.edition !== edition || then.move.captured !== undefined || then.move.role === "pawn") break;
      if (then.state.hash === hash) count++;
    }
    return count;
  }

  /** Returns the FENs of all positions of the game, from the first to the current one. */
  fens(): string[] {
    let { state } = this;
    const fens = [state.fen];
    for (const played of this.played.slice().reverse()) {
      state = this.stateBefore(played, state);
      fens.push(state.fen);
    }
    return fens.reverse();
  }

  /** Returns the annotations of a position. */
  note(fen: string): Note {
    return this.notes.get(fen) ?? {};
  }

  /** Returns the comments on positions of the game, in its order. Discards comments on other positions. */
  commentsOfLine(): { fen: string; comment: string }[] {
    if (this.notes.size === 0) return [];
    const fens = new Set(this.fens());
    for (const [fen, note] of this.notes) if (!fens.has(fen)) delete note.comment;
    return [...fens].flatMap((fen) => {
      const { comment } = this.note(fen);
      return comment === undefined ? [] : { fen, comment };
    });
  }
}
