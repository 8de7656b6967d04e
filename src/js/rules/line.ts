// The current line of a game: where it started, the moves (those taken back too), how far along it we stand. JavaScript owns
// it; what follows from it is asked of the core, which is sent what a question needs and keeps nothing. Knows no other lines.

import { inputNumber, moveOf, type ReadInput, readMove } from "../codec/moves.js";
import { type Numbered, outcomeOf, readClaims } from "../codec/outcome.js";
import { flagsOf, halfmoveClock } from "../codec/packed.js";
import { SPELLED, type SpelledMove } from "../codec/spelling.js";
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
import type { Claim, Move } from "../values/types.js";
import type { Position } from "./position.js";

/** Moves are kept as the core packs them, two bytes each; room is made for so many at first. */
const FIRST_ROOM = 32;

/** So many moves lie between two positions that are marked: as many are played again, at most, to go one back. */
const BETWEEN_MARKS = 8;

/** Stands for after how many moves the base stands, where that has not been needed yet. */
const UNKNOWN = -1;

/** A position of the line, after so many moves. */
interface Mark {
  readonly ply: number;
  readonly packed: Packed;
}

/** Moves are numbered from 1 where one may be meant or none. */
export const NO_MOVE = 0;

export class Line<P extends Position = Position> {
  readonly start: P;
  /** The position on the board. */
  position: P;
  /** How many moves are on the board. */
  ply = 0;
  /** How many moves there are, those taken back included. */
  length = 0;
  protected moves = new Uint16Array(FIRST_ROOM);
  /** The last position behind which none can come about again, and after how many moves it stands. */
  private base: Packed;
  /** @internal */
  protected basePly = 0;
  /** The descriptions of the first moves, as far as somebody has asked for them. */
  private known: readonly Move[] = [];
  /** The last move on the board, if it has just been described. */
  private lastMove: Move | undefined;
  /** The move that was played last. */
  lastPlayed: SpelledMove = 0;
  /** The positions after every 8 moves, as far as somebody has gone back or asked about moves; who only plays has none. */
  private marks: Packed[] | undefined;
  /** What the line says of the position on the board; asked when it is first needed, and then `occurred` is not 0. */
  private ended: Numbered | null = null;
  private occurred = 0;
  /** 1 if a proof that the position on the board is dead ends the game, else 0. */
  readonly provesDead: 0 | 1;

  constructor(start: P, provesDead: 0 | 1 = 0) {
    this.start = start;
    this.provesDead = provesDead;
    this.position = start;
    this.base = start.packed;
  }

  /** How the position on the board, or the moves that led to it, ended the game by themselves; null if they did not. */
  get end(): Numbered | null {
    this.know();
    return this.ended;
  }

  /** How often the position on the board has occurred. */
  get occurrences(): number {
    this.know();
    return this.occurred;
  }

  private know(): void {
    if (this.occurred > 0) return;
    const { ply } = this;
    // As far back as a position like this one can stand.
    const mark = this.markBefore(Math.max(0, ply - halfmoveClock(this.position.packed)));
    ask((core) => {
      this.putFrom(core, mark, ply);
      core.game_go(ply - mark.ply, NO_MOVE, this.provesDead);
      const answer = readAnswer(core);
      this.basePly = mark.ply + answer.long();
      this.readStatus(answer);
      this.base = takePosition(core, BASE);
    });
  }

  /** The last marked position that does not come after so many moves. */
  private markBefore(ply: number): Mark {
    const count = Math.floor(ply / BETWEEN_MARKS);
    if (count === 0) return { ply: 0, packed: this.start.packed };
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

  /** After so many moves there are others. */
  protected forgetAfter(ply: number): void {
    if (this.marks !== undefined)
      this.marks.length = Math.min(this.marks.length, Math.floor(ply / BETWEEN_MARKS));
    this.length = ply;
    if (this.known.length > ply) this.known = this.known.slice(0, ply);
  }

  /** Puts the line from a marked position up to where so many moves are played. */
  private putFrom(core: Core, mark: Mark, ply: number, moves = this.moves): void {
    putLine(core, moves.subarray(mark.ply, ply));
    putPosition(START, mark.packed);
  }

  private readStatus(answer: ByteReader): void {
    this.ended = outcomeOf(answer.byte());
    this.occurred = answer.long();
  }

  /** Plays a move if it is legal, which replaces the moves taken back; returns it, or null. */
  play(input: ReadInput): Move | null {
    return this.ask((core) => (this.playIn(core, inputNumber(input), false) ? this.accept(core) : null));
  }

  /** Lets the core play a move. @param isRecord whether it is only to be recorded: then the turn may also pass */
  protected playIn(core: Core, input: number, isRecord: boolean): boolean {
    return core.game_play(input, this.ply, this.basePly, Number(isRecord), this.provesDead) !== 0;
  }

  /**
   * Takes over what the core has left of the move that it has played.
   * @param allow is told the move before anything changes; what it throws reaches the caller
   */
  protected accept(core: Core, answer = readAnswer(core), allow?: (move: number) => void): Move {
    const code = answer.signed();
    const played = moveOf(code, this.position.flags);
    allow?.(code & SPELLED);
    this.lastPlayed = code & SPELLED;
    this.push(code, takePosition(core, OTHER));
    this.readStatus(answer);
    if (this.known.length === this.ply - 1) this.known = [...this.known, played];
    this.lastMove = played;
    return played;
  }

  private push(move: number, next: Packed): void {
    this.forgetAfter(this.ply);
    this.append(move);
    this.ply = this.length;
    this.position = this.start.after(next);
    if (this.position.halfmoveClock === 0) {
      this.base = next;
      this.basePly = this.ply;
    }
  }

  protected append(move: number): void {
    if (this.length === this.moves.length) {
      const wider = new Uint16Array(Math.max(FIRST_ROOM, 2 * this.moves.length));
      wider.set(this.moves);
      this.moves = wider;
    }
    this.moves[this.length++] = move;
  }

  /** The moves as the core packs them, from one ply (counted from 0) up to another. */
  packed(from: number, to: number): Uint16Array {
    return this.moves.subarray(from, to);
  }

  /** Goes to where so many moves are on the board, of those that there are. */
  goTo(ply: number): void {
    if (ply !== this.ply) this.go(this.markBefore(ply), ply, NO_MOVE);
  }

  /** The line becomes another one from the same start, with so many of its moves on the board. */
  become(moves: ArrayLike<number>, ply: number): void {
    const packed = Uint16Array.from(moves);
    this.go({ ply: 0, packed: this.start.packed }, ply, NO_MOVE, packed);
    this.length = packed.length;
    this.moves = packed;
    this.marks = undefined;
    this.known = [];
  }

  /** Takes the last move back (-1), or plays the next one again (1), and returns it; null if there is none. */
  step(by: -1 | 1): Move | null {
    const [ply, crossed] = [this.ply + by, by < 0 ? this.ply : this.ply + 1];
    if (ply < 0 || ply > this.length) return null;
    return this.go(this.markBefore(crossed - 1), ply, crossed);
  }

  /**
   * @param from a position of the line, from which it is played
   * @param crossed the number (from 1) of the move to be described
   */
  private go(from: Mark, ply: number, crossed: number, moves = this.moves): Move | null {
    return ask((core) => {
      this.putFrom(core, from, Math.max(ply, crossed), moves);
      core.game_go(ply - from.ply, crossed === NO_MOVE ? NO_MOVE : crossed - from.ply, this.provesDead);
      const answer = readAnswer(core);
      const basePly = from.ply + answer.long();
      this.readStatus(answer);
      const move = crossed === NO_MOVE ? null : readMove(answer, this.flagsAt(crossed - 1));
      const [position, base] = [takePosition(core, OTHER), takePosition(core, BASE)];
      Object.assign(this, {
        ply,
        position: this.start.after(position),
        base,
        basePly,
        lastMove: crossed === ply ? (move ?? undefined) : undefined,
      });
      // Positions like this one may stand before what the core has seen: that is looked at when somebody asks.
      if (from.ply > Math.max(0, ply - halfmoveClock(position)))
        Object.assign(this, { basePly: UNKNOWN, ended: null, occurred: 0 });
      return move;
    });
  }

  /** The flags of the position after so many plies. */
  protected flagsAt(ply: number): number {
    return flagsOf(this.start.packed) ^ (ply & 1);
  }

  /** All moves, described, each once. */
  all(): readonly Move[] {
    const { known, length } = this;
    if (known.length < length) this.known = [...known, ...this.described(known.length, length)];
    return this.known;
  }

  /** The last move on the board, described; null at the start. */
  get last(): Move | null {
    if (this.ply === 0) return null;
    this.lastMove ??= this.known[this.ply - 1] ?? this.described(this.ply - 1, this.ply)[0];
    return this.lastMove as Move;
  }

  /** The moves from one ply (counted from 0) up to another, described. */
  described(from: number, to: number): Move[] {
    return this.codes(from, to).map((code, n) => moveOf(code, this.flagsAt(from + n)));
  }

  /** All moves, with what SAN says of them. */
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

  /** How a line from the same start ends by itself; null if it does not. */
  endOf(moves: Uint16Array): Numbered | null {
    return ask((core) => {
      putLine(core, moves);
      putPosition(START, this.start.packed);
      core.game_go(moves.length, NO_MOVE, this.provesDead);
      const answer = readAnswer(core);
      answer.long();
      return outcomeOf(answer.byte());
    });
  }

  /** Puts a question about the game as it stands on the board. */
  ask<T>(question: (core: Core) => T): T {
    if (this.basePly === UNKNOWN) this.know();
    return ask((core) => {
      putLine(core, this.moves.subarray(0, this.ply));
      putPosition(ASKED, this.position.packed);
      putPosition(START, this.start.packed);
      putPosition(BASE, this.base);
      return question(core);
    });
  }

  /** The claims that the side to move has while the game goes on. */
  claims(): Claim[] {
    return this.ask((core) => {
      core.game_claims(this.ply, this.basePly);
      return readClaims(core, this.position.flags);
    });
  }

  /** The outcome of a claim with a move, or without; null if there is no such right. */
  claim(byMove: ReadInput | undefined): Numbered | null {
    return this.ask((core) => {
      const named = byMove === undefined ? 0 : inputNumber(byMove);
      return outcomeOf(core.game_claim(Number(byMove !== undefined), named, this.ply, this.basePly));
    });
  }
}
