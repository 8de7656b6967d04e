// A game inside the drop-in: the board, and what was played on it. Unlike `Game` it plays on after draws, and the board may be changed
// between two moves.

import type { Move as RulesMove, Position } from "../explain.js";
import { usualBoard } from "./fen.js";
import type { State } from "./state.js";

/** A move that was played, and the board before it. */
interface Played {
  readonly move: RulesMove;
  readonly state: State;
  /** How often the board had been changed by hand. */
  readonly edition: number;
}

export class Session {
  state: State = usualBoard();
  readonly played: Played[] = [];
  /** Comments by the FEN of the position that they are about. */
  comments = new Map<string, string>();
  private edition = 0;
  /** The board whose occurrences were counted last, and how many they are. */
  private counted: { state: State; count: number } | undefined;

  /** Begins a game from a board. */
  begin(state: State): void {
    this.state = state;
    this.played.length = 0;
    this.comments = new Map();
  }

  /** The board was changed by hand: it no longer follows from the moves before. */
  edit(state: State): void {
    this.edition++;
    this.state = state;
  }

  /** Plays a legal move. @param position the position after it, if that is known */
  play(move: RulesMove, position?: Position): void {
    const { state, edition } = this;
    this.played.push({ move, state, edition });
    this.state = state.after(move, position);
  }

  /** Takes the last move back; returns it, or null if there is none. */
  takeBack(): RulesMove | null {
    const last = this.played.pop();
    if (last === undefined) return null;
    this.state = this.stateBefore(last, this.state);
    return last.move;
  }

  private stateBefore({ move, state, edition }: Played, after: State): State {
    return edition === this.edition ? state : after.before(move, state);
  }

  /** Returns how often the position has occurred (9.2.3), this time included. */
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
      const then = played[n] as Played;
      if (then.edition !== edition || then.move.captured !== undefined || then.move.role === "pawn") break;
      if (then.state.hash === hash) count++;
    }
    return count;
  }

  /** Returns the FENs of every position of the game, from the first to the one on the board. */
  fens(): string[] {
    let { state } = this;
    const fens = [state.fen];
    for (const played of this.played.slice().reverse()) {
      state = this.stateBefore(played, state);
      fens.push(state.fen);
    }
    return fens.reverse();
  }

  /** Returns the comments on positions of the game, in its order; those on others are forgotten. */
  commentsOfLine(): { fen: string; comment: string }[] {
    if (this.comments.size === 0) return [];
    const kept = [...new Set(this.fens())].filter((fen) => this.comments.has(fen));
    this.comments = new Map(kept.map((fen) => [fen, this.comments.get(fen) as string]));
    return Array.from(this.comments, ([fen, comment]) => ({ fen, comment }));
  }
}
