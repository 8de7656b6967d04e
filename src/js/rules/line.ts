// Responsibility: the current line of a game, with its start, its moves and the number of moves on the board. The core computes
// the rest from what each call sends. Must not know that there are other lines.

import { inputNumber, moveOf, type ReadInput, readMove } from "../codec/moves.js";
import { readClaims } from "../codec/outcome.js";
import { BLACK, flagsOf, reach } from "../codec/packed.js";
import { type Moves, SPELLED, type SpelledMove } from "../codec/spelling.js";
import type { ByteReader } from "../core/bytes.js";
import {
  ASKED,
  ask,
  BASE,
  type Core,
  OTHER,
  type Packed,
  putLine,
  putPosition,
  readAnswer,
  START,
  takePosition,
} from "../core/scratch.js";
import type { Claim, GameMove, Move, MovePlace } from "../values/types.js";
import type { Position } from "./position.js";

/** The distance between two stored positions: going one move back replays at most this many moves. */
const BETWEEN_MARKS = 8;

/** Means that the ply of the base has not been computed yet. */
const UNKNOWN = -1;

/** A position of the line after `ply` moves. */
interface Mark {
  readonly ply: number;
  readonly packed: Packed;
}

/**
 * The base is the last position before which no position can occur again. Also: how the line ends, and how often its last
 * position has occurred.
 */
interface Status {
  readonly base: Packed;
  readonly basePly: number;
  readonly ended: number;
  readonly occurred: number;
}

/** A move that was played, and the number of its note (0 for none). */
export interface Played {
  readonly move: GameMove;
  readonly note: number;
}

const NO_MOVE = 0;

export class Line<P extends Position = Position> implements Status {
  readonly start: P;
  position: P;
  /** The number of moves on the board. */
  ply = 0;
  /** The moves, including undone ones. */
  moves: Moves = "";
  /** The last position before which no position can occur again, with its ply. */
  base: Packed;
  basePly = 0;
  /** The descriptions of the first moves, computed on demand. */
  private known: GameMove[] | undefined;
  /** The last move on the board, if it has just been described. */
  private lastMove: GameMove | undefined;
  /** The positions after every 8 moves, computed on demand. A line that is only played forward has none. */
  private marks: Packed[] | undefined;
  /** The number of the outcome on the board, or 0. Valid if `occurred` is not 0. */
  ended = 0;
  occurred = 0;
  /** 1 if a proof that the position on the board is dead ends the game, otherwise 0. */
  readonly provesDead: 0 | 1;

  constructor(start: P, provesDead: 0 | 1 = 0) {
    this.start = start;
    this.provesDead = provesDead;
    this.position = start;
    this.base = start.packed;
  }

  /** The number of moves, including undone ones. */
  get length(): number {
    return this.moves.length;
  }

  /** The moves on the board. */
  get path(): Moves {
    return this.moves.slice(0, this.ply);
  }

  /** The position before the first move. */
  get first(): Mark {
    return { ply: 0, packed: this.start.packed };
  }

  /** The number of the outcome of the position on the board or of the moves that led to it, or 0. */
  get end(): number {
    return this.status().ended;
  }

  get occurrences(): number {
    return this.status().occurred;
  }

  /**
   * Returns the facts that follow from the moves on the board. Callers use the return value: a read-only view of a game cannot
   * store it.
   */
  private status(): Status {
    if (this.occurred > 0) return this;
    const { ply } = this;
    // No position before this can equal the one on the board.
    const mark = this.markBefore(Math.max(0, ply - reach(this.position.packed)));
    const found = ask((core) => {
      this.putFrom(core, mark, ply);
      core.game_go(ply - mark.ply, NO_MOVE, this.provesDead);
      const answer = readAnswer(core);
      const basePly = mark.ply + answer.long();
      return { basePly, ended: answer.byte(), occurred: answer.long(), base: takePosition(core, BASE) };
    });
    Object.assign(this, found);
    return found;
  }

  /** Returns the last stored position at or before a ply. */
  private markBefore(ply: number): Mark {
    const count = Math.floor(ply / BETWEEN_MARKS);
    if (count === 0) return this.first;
    const marks = this.marks ?? [];
    while (marks.length < count) {
      const last = { ply: marks.length * BETWEEN_MARKS, packed: marks.at(-1) ?? this.start.packed };
      const next = ask((core) => {
        this.putFrom(core, last, last.ply + BETWEEN_MARKS);
        core.game_go(BETWEEN_MARKS, NO_MOVE, 0);
        return takePosition(core, OTHER);
      });
      marks.push(next);
    }
    this.marks = marks;
    return { ply: count * BETWEEN_MARKS, packed: marks[count - 1] as Packed };
  }

  /** Sends the line to the core, from a stored position up to a ply. */
  private putFrom(core: Core, mark: Mark, ply: number, moves = this.moves): void {
    putLine(core, moves, mark.ply, ply);
    putPosition(START, mark.packed);
  }

  private readStatus(answer: ByteReader): void {
    this.ended = answer.byte();
    this.occurred = answer.long();
  }

  /**
   * Plays a move. If it is illegal, returns null and changes nothing.
   * @param follow receives the move before the line changes, and returns the moves that come after it; its errors reach the
   * caller
   * @param isRecord whether the move is only recorded: then the turn may also pass
   */
  play(input: ReadInput, follow: (move: SpelledMove) => Moves, isRecord = false): Played | null {
    return this.ask((core, plies) => {
      const { ply, provesDead } = this;
      if (core.game_play(inputNumber(input), plies, Number(isRecord), provesDead) === 0) return null;
      const answer = readAnswer(core);
      const code = answer.signed();
      const ended = answer.byte();
      const occurred = answer.long();
      const note = answer.byte();
      const packed = takePosition(core, OTHER);
      const move = this.placed(moveOf(code, this.position.flags), ply + 1);
      const after = follow(code & SPELLED);
      this.follow(ply, String.fromCharCode(code) + after);
      this.position = this.start.after(packed);
      this.ply = ply + 1;
      if (reach(packed) === 0) {
        this.base = packed;
        this.basePly = this.ply;
      }
      if (this.known?.length === ply) this.known.push(move);
      this.ended = ended;
      this.occurred = occurred;
      this.lastMove = move;
      return { move, note };
    });
  }

  /** Replaces the moves after `ply`, which is not before the position on the board. */
  follow(ply: number, moves: Moves): void {
    if (this.marks !== undefined)
      this.marks.length = Math.min(this.marks.length, Math.floor(ply / BETWEEN_MARKS));
    if (this.known !== undefined) this.known.length = Math.min(this.known.length, ply);
    const before = this.moves.slice(0, ply);
    // Engines keep a sum as its parts until it is read, which moves that reset the base do not do. Joined, it is one piece.
    this.moves = ply % BETWEEN_MARKS === 0 ? [before, moves].join("") : before + moves;
  }

  goTo(ply: number): void {
    if (ply !== this.ply) this.go(this.markBefore(ply), ply, NO_MOVE);
  }

  /** Replaces the line by another one from the same start, with `ply` of its moves on the board. */
  become(moves: Moves, ply: number): void {
    this.go(this.first, ply, NO_MOVE, moves);
    Object.assign(this, { moves, marks: undefined, known: undefined });
  }

  /** Returns the position after some of the moves of the line. */
  positionAt(ply: number): P {
    return ply === this.ply ? this.position : this.positionAfter(this.markBefore(ply), ply, this.moves);
  }

  /** Returns the position after moves from the start. */
  positionAlong(moves: Moves): P {
    return this.positionAfter(this.first, moves.length, moves);
  }

  private positionAfter(from: Mark, ply: number, moves: Moves): P {
    return ask((core) => {
      this.putFrom(core, from, ply, moves);
      core.game_go(ply - from.ply, NO_MOVE, 0);
      return this.start.after(takePosition(core, OTHER));
    });
  }

  /** Undoes the last move (-1) or replays the next one (1), and returns it. Returns null if there is none. */
  step(by: -1 | 1): GameMove | null {
    const [ply, crossed] = [this.ply + by, by < 0 ? this.ply : this.ply + 1];
    if (ply < 0 || ply > this.length) return null;
    return this.go(this.markBefore(crossed - 1), ply, crossed);
  }

  /**
   * @param from a stored position of the line, from which the core plays
   * @param crossed the number (from 1) of the move to describe
   */
  private go(from: Mark, ply: number, crossed: number, moves = this.moves): GameMove | null {
    return ask((core) => {
      this.putFrom(core, from, Math.max(ply, crossed), moves);
      core.game_go(ply - from.ply, crossed === NO_MOVE ? NO_MOVE : crossed - from.ply, this.provesDead);
      const answer = readAnswer(core);
      this.basePly = from.ply + answer.long();
      this.readStatus(answer);
      const move =
        crossed === NO_MOVE ? null : this.placed(readMove(answer, this.flagsAt(crossed - 1)), crossed);
      const position = takePosition(core, OTHER);
      this.ply = ply;
      this.position = this.start.after(position);
      this.base = takePosition(core, BASE);
      this.lastMove = (crossed === ply && move) || undefined;
      // The same position may have occurred before the moves that the core has seen. It is counted on demand.
      if (from.ply > Math.max(0, ply - reach(position))) {
        this.basePly = UNKNOWN;
        this.occurred = 0;
      }
      return move;
    });
  }

  flagsAt(ply: number): number {
    return flagsOf(this.start.packed) ^ (ply & 1);
  }

  /** Adds the place in the game to a move that was just described. @param ply from 1 */
  placed(move: Move, ply: number): GameMove {
    const { start } = this;
    const before = 2 * start.fullmoveNumber + (start.flags & BLACK);
    const placed = move as Move & { -readonly [Part in keyof MovePlace]: MovePlace[Part] };
    placed.ply = ply;
    placed.moveNumber = (before + ply - 1) >> 1;
    return placed;
  }

  /** Returns descriptions of all moves. Each is computed once. */
  all(): readonly GameMove[] {
    const { known = [], length } = this;
    const all = known.length < length ? known.concat(this.described(known.length, length)) : known;
    this.known = all;
    return all;
  }

  /** The description of the last move on the board, or null at the start. */
  get last(): GameMove | null {
    if (this.ply === 0) return null;
    const last = this.lastMove ?? this.known?.[this.ply - 1] ?? this.described(this.ply - 1, this.ply)[0];
    this.lastMove = last;
    return last as GameMove;
  }

  /** Returns descriptions of the moves from one ply (from 0) up to another. */
  described(from: number, to: number): GameMove[] {
    return this.codes(from, to).map((code, n) =>
      this.placed(moveOf(code, this.flagsAt(from + n)), from + n + 1),
    );
  }

  /** Returns all moves with the data that SAN needs. */
  spelled(): SpelledMove[] {
    return this.codes(0, this.length).map((code) => code & SPELLED);
  }

  private codes(from: number, to: number): number[] {
    if (from >= to) return [];
    const mark = this.markBefore(from);
    return ask((core) => {
      this.putFrom(core, mark, to);
      core.game_moves(from - mark.ply, to - mark.ply);
      const answer = readAnswer(core);
      return Array.from({ length: to - from }, () => answer.signed());
    });
  }

  /** Returns the number of the outcome of moves from the same start, or 0. */
  endOf(moves: Moves): number {
    return ask((core) => {
      this.putFrom(core, this.first, moves.length, moves);
      core.game_go(moves.length, NO_MOVE, this.provesDead);
      const answer = readAnswer(core);
      answer.long();
      return answer.byte();
    });
  }

  /** Calls the core with the position on the board, and the moves since the base. */
  private ask<T>(question: (core: Core, plies: number) => T): T {
    const { base: packed, basePly: ply } = this.basePly === UNKNOWN ? this.status() : this;
    return this.askFrom({ ply, packed }, question);
  }

  /** Calls the core with the position on the board, and the moves since a stored position. */
  askFrom<T>(mark: Mark, question: (core: Core, plies: number) => T): T {
    return ask((core) => {
      this.putFrom(core, mark, this.ply);
      putPosition(ASKED, this.position.packed);
      return question(core, this.ply - mark.ply);
    });
  }

  claims(): Claim[] {
    return this.ask((core, plies) => {
      core.game_claims(plies);
      return readClaims(core, this.position.flags);
    });
  }

  /** Returns the number of the outcome of a claim with or without a move, or 0 if the player has no right to it. */
  claim(byMove: ReadInput | undefined): number {
    return this.ask((core, plies) => {
      const named = byMove === undefined ? 0 : inputNumber(byMove);
      return core.game_claim(Number(byMove !== undefined), named, plies);
    });
  }
}
