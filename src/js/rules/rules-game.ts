// What every game can be asked that is a line of play: where it stands, what may be played, how it ends. Has no words for what it
// refuses, and knows no variations.

import { readInput } from "../codec/moves.js";
import { type Numbered, readOutcome } from "../codec/outcome.js";
import { askAbout, type Core } from "../core/scratch.js";
import { ArgumentError, ClaimError } from "../values/errors.js";
import { requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";
import type { Line } from "./line.js";
import type { RulesPosition } from "./rules-position.js";

/** @internal How a player ended the game: after how many plies, and where there are several lines along which path. */
export interface Ending extends Numbered {
  readonly ply: number;
  readonly path?: string;
}

/** The number by which the core knows that players agreed on a draw. */
const AGREEMENT = 4;

/** The game of `x88/rules`, and the part of that of `x88` which both have. */
export abstract class RulesGame<P extends RulesPosition> {
  /** @internal The current line. */
  readonly played: Line<P>;
  /** @internal */
  ended: Ending | null = null;

  /** @internal */
  constructor(line: Line<P>) {
    this.played = line;
  }

  /** Where the game started. */
  get start(): P {
    return this.played.start;
  }

  /** The position on the board. The same object until it changes. */
  get position(): P {
    return this.played.position;
  }

  /** How many plies have been played since the start. */
  get ply(): number {
    return this.played.ply;
  }

  /** The moves of the current line, those taken back included. Described anew at each call. */
  get line(): t.Move[] {
    return this.played.described(0, this.played.length);
  }

  /** The move that led to the position on the board, or null at the start. */
  get lastMove(): t.Move | null {
    return this.ply === 0 ? null : (this.played.described(this.ply - 1, this.ply)[0] ?? null);
  }

  /** The moves of the current line up to the position on the board. Described anew at each call. */
  history(): t.Move[] {
    return this.played.described(0, this.ply);
  }

  /** Takes the last move back and returns it, or null at the start. How a player ended the game, `reopen` takes back. */
  undo(): t.Move | null {
    return this.played.step(-1);
  }

  /** Plays again the next move of the current line and returns it, or null if there is none. */
  redo(): t.Move | null {
    return this.played.step(1);
  }

  /**
   * Goes to the position after that many plies of the line.
   * @throws {ArgumentError} if the line is shorter.
   */
  goTo(ply: number): void {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.played.length) {
      throw new ArgumentError("NOT_A_PLY", `the line has plies 0 to ${this.played.length}`);
    }
    this.played.goTo(ply);
  }

  /** Whether the game has ended, with the position on the board. */
  get isOver(): boolean {
    return this.over !== 0;
  }

  /** @internal The number of the outcome with which the game has ended, or 0. */
  get over(): number {
    return this.end?.number ?? 0;
  }

  /** @internal */
  get end(): Numbered | null {
    return this.played.end ?? (this.isEndedHere ? this.ended : null);
  }

  /** See {@link Position.legalDests}; none once the game has ended. */
  legalDests(): t.Dests;
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    if (from === undefined) return this.isOver ? new Map() : this.position.legalDests();
    // What is no square is an error after the end as before.
    requireSquare(from);
    return this.isOver ? [] : this.position.legalDests(from);
  }

  /** See {@link Position.targets}; none once the game has ended. */
  targets(from: t.Square): Map<t.Square, t.Move[]> {
    requireSquare(from);
    return this.isOver ? new Map() : this.position.targets(from);
  }

  /** See {@link Position.isLegal}; no move is legal once the game has ended. */
  isLegal(move: t.MoveInput): boolean {
    return !this.isOver && this.position.isLegal(move);
  }

  /**
   * How the game ended, or null while it goes on: by the position itself (mate before every draw), by what was played
   * (fivefold repetition, 75 moves), or by a player.
   */
  outcome(): t.Outcome | null {
    const end = this.end;
    return end === null ? null : { ...end.outcome };
  }

  /** How often the position on the board has occurred, this time included. The starting position counts. */
  repetitions(): number {
    return this.played.occurrences;
  }

  /**
   * The draws that the side to move can claim. A claim with `byMove` needs that move to be named, because it brings the
   * draw about; such are listed only for a rule that cannot be claimed without.
   */
  claims(): t.Claim[] {
    return this.isOver ? [] : this.played.claims();
  }

  /**
   * Ends the game by a claim of the side to move, with the move it intends or without (articles 9.2 and 9.3). The move is
   * not played.
   * @throws {ClaimError} if there is no such right; nothing is changed.
   */
  claimDraw(byMove?: t.MoveInput | null): t.Outcome {
    const input = byMove === undefined || byMove === null ? undefined : readInput(byMove);
    const claim = this.isOver ? null : this.played.claim(input);
    if (claim === null) throw new ClaimError();
    return this.finish(claim);
  }

  /** Both players agree on a draw. Returns how the game ended, if it was over already. */
  agreeDraw(): t.Outcome {
    return this.endBy((core) => core.outcome_numbered(AGREEMENT));
  }

  /**
   * Takes back how a player ended the game (a resignation, an agreement, a claim, a flag) and returns it, or null if no player
   * has. What the position or the moves decide by themselves goes only with the move, by {@link Game.undo}.
   */
  reopen(): t.Outcome | null {
    const { ended } = this;
    this.ended = null;
    return ended === null ? null : { ...ended.outcome };
  }

  /** @internal Ends the game in the way that the core tells, unless it was over already. */
  endBy(how: (core: Core) => void): t.Outcome {
    const end =
      this.end ??
      askAbout(this.position.packed, (core) => {
        how(core);
        return readOutcome(core);
      });
    return this.finish(end as Numbered);
  }

  /** @internal */
  finish(end: Numbered): t.Outcome {
    if (!this.isOver) this.ended = this.endingOf(end);
    return { ...end.outcome };
  }

  /** @internal Where a player has just ended the game. */
  endingOf(end: Numbered): Ending {
    return { ...end, ply: this.ply };
  }

  /** @internal Whether a player ended the game with the position on the board. */
  get isEndedHere(): boolean {
    return this.ended?.ply === this.ply;
  }

  /** @internal How Node prints it. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.position.fen()}>`;
  }
}
