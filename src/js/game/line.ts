// The current line of a game: its positions and moves, and which of them is on the board.
//
//   positions   start   after e4   after e5   after Nf3
//   codes            e4         e5         Nf3
//   ply                            ^ 2 of 3: Nf3 was undone

import type { ReadInput } from "../position/ruleset.js";
import { type Core, OTHER, type Packed, type Question, START, type Wasm } from "../core/core.js";
import { inputNumber, mostBytes, packLine } from "../position/moves.js";
import { DEAD, DRAWN_BY_MOVES, FIVEFOLD, readClaims } from "../position/outcome.js";
import { flagsOf, isSame, keyOf, reach } from "../position/packed.js";
import type { RulesPosition } from "../position/position.js";
import { isMove, type Moves, packMoves, SPELLED, type SpelledMove } from "../position/spelling.js";
import { type IsDead, isProvedDead } from "./game-options.js";
import { moveNumberAt } from "../position/start.js";
import { badArgument } from "../types/arguments.js";
import type { GameMoveOf, RulesTypes } from "../types/rules-types.js";
import type { MovePlace } from "../types/types.js";

/** A move that was played, and the number of its note (0 for none). */
export interface MoveAndNote<T extends RulesTypes> {
  readonly move: GameMoveOf<T>;
  readonly note: number;
}

/** Moves, of which only the 16 bits are known, and the positions after them. */
interface Steps {
  readonly codes: number[];
  readonly positions: Packed[];
}

/** Long lines cross in parts of this many moves, which keeps the memory small. */
const PART = 4096;

export class Line<T extends RulesTypes, P extends RulesPosition<T>> {
  readonly start: P;
  /** The position on the board. */
  position: P;
  /** The number of moves on the board. */
  ply = 0;
  /** The positions of the line, the start first. */
  readonly positions: Packed[];
  /** The moves, including undone ones: as they cross (see `moveOf`), or only their 16 bits, until they are described. */
  readonly codes: number[] = [];
  /** The number of the outcome of the position on the board or of the moves that led to it, or 0. */
  end: number;
  /** Proves that a position is dead, which ends the game. */
  readonly isDead: IsDead<P> | undefined;
  /** The descriptions of moves that the app has asked for. */
  private described: GameMoveOf<T>[] | undefined;
  /** The last move that was played. */
  private lastPlayed: GameMoveOf<T> | undefined;

  constructor(start: P, isDead?: IsDead<P>) {
    this.start = start;
    this.isDead = isDead;
    this.position = start;
    this.positions = [start.packed];
    this.end = this.endOf(start);
  }

  /** The number of moves, including undone ones. */
  get length(): number {
    return this.codes.length;
  }

  /** All moves, including undone ones. */
  get moves(): Moves {
    return packMoves(this.codes);
  }

  /** The moves on the board. */
  get path(): Moves {
    return packMoves(this.codes.slice(0, this.ply));
  }

  /** How often the position on the board has occurred. */
  get occurrences(): number {
    const { positions, ply } = this;
    const here = positions[ply] as Packed;
    let count = 1;
    // In every other position the other side is to move, after null moves, too.
    const first = this.firstInReach;
    for (let n = ply - 2; n >= first; n -= 2) if (isSame(positions[n] as Packed, here)) count++;
    return count;
  }

  /** The first ply whose position can be the one on the board. */
  get firstInReach(): number {
    return Math.max(0, this.ply - reach(this.position.packed));
  }

  /**
   * Plays a move. If it is illegal, returns null and changes nothing.
   * @param follow receives the move before the line changes, and returns the moves that come after it; its errors reach the
   * caller
   * @param isRecord whether the move is only recorded: then the turn may also pass
   */
  play(input: ReadInput, follow: (move: SpelledMove) => Moves, isRecord = false): MoveAndNote<T> | null {
    const { ply, position } = this;
    const { rules } = position;
    const next = position.ask((wasm, core) => {
      if (wasm.game_play(inputNumber(core, input), Number(isRecord)) === 0) return null;
      const answer = core.answer();
      const [code, end, note] = [answer.signed(), answer.byte(), answer.byte()];
      return { code, end, note, packed: core.takePosition(OTHER) };
    });
    if (next === null) return null;
    const { code, end, note, packed } = next;
    const move = this.placed(rules.move(code, position.flags), ply + 1);
    const made = position.after(packed);
    const ended = this.orDead(end, made);
    if (this.position !== position)
      throw badArgument("deadPositions", "a function that leaves the game alone", this.isDead);
    const moves = follow(code & SPELLED);
    // Usually nothing follows.
    const after = moves && this.steps(packed, moves);
    this.cut(ply);
    this.codes.push(code);
    this.positions.push(packed);
    if (after) this.add(after);
    this.show(ply + 1, made, ended);
    this.lastPlayed = move;
    return { move, note };
  }

  /** Plays moves of any form at the end of the line. Returns how many are legal, up to the first that is not. */
  playAll(inputs: readonly ReadInput[]): number {
    for (let from = 0; from < inputs.length; from += PART) {
      const part = inputs.slice(from, from + PART);
      const played = this.start.ask((wasm, core) => {
        const room = core.inputRoom(wasm, mostBytes(part));
        core.putPosition(START, this.positions.at(-1) as Packed);
        const count = wasm.play_line(packLine(part, room));
        core.readSteps(count, this.codes, this.positions);
        return count;
      });
      if (played < part.length) return from + played;
    }
    return inputs.length;
  }

  /** Replaces the moves after `ply`, which is not before the position on the board. */
  follow(ply: number, moves: Moves): void {
    const steps = this.steps(this.positions[ply] as Packed, moves);
    this.cut(ply);
    this.add(steps);
  }

  private cut(ply: number): void {
    // Usually one move is cut, or none: faster than setting lengths.
    for (; this.codes.length > ply; this.positions.pop()) this.codes.pop();
    this.described?.splice(ply);
    if ((this.lastPlayed?.ply ?? 0) > ply) this.lastPlayed = undefined;
  }

  /** Returns moves that are playable after a position, with the positions after them. */
  private steps(position: Packed, moves: Moves): Steps {
    const steps: Steps = { codes: [], positions: [] };
    for (let from = 0; from < moves.length; from += PART) {
      const part = moves.slice(from, from + PART);
      this.start.ask((wasm, core) => {
        core.putLine(wasm, part);
        core.putPosition(START, steps.positions.at(-1) ?? position);
        wasm.play_moves(part.length);
        core.readSteps(part.length, steps.codes, steps.positions);
      });
    }
    return steps;
  }

  private add({ codes, positions }: Steps): void {
    for (const code of codes) this.codes.push(code);
    for (const position of positions) this.positions.push(position);
  }

  goTo(ply: number): void {
    if (ply === this.ply) return;
    const position = this.positionAt(ply);
    this.show(ply, position, this.endOf(position));
  }

  private show(ply: number, position: P, end: number): void {
    this.ply = ply;
    this.position = position;
    this.end = this.orFivefold(end);
  }

  /** Replaces the line by another one from the same start, with `ply` of its moves on the board. */
  become(moves: Moves, ply: number): void {
    const { codes } = this;
    let same = 0;
    while (
      same < Math.min(codes.length, moves.length) &&
      isMove(codes[same] as number, moves.charCodeAt(same))
    )
      same++;
    const steps = this.steps(this.positions[same] as Packed, moves.slice(same));
    const position = this.start.after(
      (ply > same ? steps.positions[ply - same - 1] : this.positions[ply]) as Packed,
    );
    // The app's proof can fail: nothing has changed yet.
    const end = this.endOf(position);
    this.cut(same);
    this.add(steps);
    this.show(ply, position, end);
  }

  /** Undoes the last move (-1) or replays the next one (1), and returns it. Returns null if there is none. */
  step(by: -1 | 1): GameMoveOf<T> | null {
    const ply = this.ply + by;
    if (ply < 0 || ply > this.length) return null;
    const move = this.moveAt(Math.max(ply, this.ply));
    this.goTo(ply);
    return move;
  }

  /** Returns the position after some of the moves of the line. */
  positionAt(ply: number): P {
    return ply === this.ply ? this.position : this.start.after(this.positions[ply] as Packed);
  }

  /** Returns another line from the same start, with all its moves on the board. */
  other(moves: Moves): Line<T, P> {
    const line = new Line<T, P>(this.start, this.isDead);
    line.become(moves, moves.length);
    return line;
  }

  /** Returns the number of the outcome that a position by itself or its clock brings about, or 0. */
  private endOf(position: P): number {
    return this.orDead(
      position.ask((wasm) => wasm.game_end()),
      position,
    );
  }

  /** Returns the end of a position, or that it is dead. @throws {ArgumentError} if the proof is not an answer. */
  private orDead(end: number, position: P): number {
    const { isDead } = this;
    return isDead !== undefined && isLateDraw(end) && isProvedDead(isDead, position) ? DEAD : end;
  }

  /** Returns the end of the position on the board, or that it has occurred five times. */
  private orFivefold(end: number): number {
    // Four times there and back: with null moves, a position occurs again after two plies.
    return isLateDraw(end) && this.ply - this.firstInReach >= 8 && this.occurrences >= 5 ? FIVEFOLD : end;
  }

  flagsAt(ply: number): number {
    return flagsOf(this.positions[ply] as Packed);
  }

  /** Adds the place in the game to a move that was just described, and freezes it: later calls return it again. @param ply from 1 */
  placed(move: T["move"], ply: number): GameMoveOf<T> {
    const placed = move as T["move"] & { -readonly [Part in keyof MovePlace]: MovePlace[Part] };
    placed.ply = ply;
    placed.moveNumber = moveNumberAt(this.start, ply);
    Object.freeze(placed.rook);
    Object.freeze(placed);
    return placed;
  }

  /** Returns the description of a move. @param ply from 1 */
  moveAt(ply: number): GameMoveOf<T> {
    return this.known(ply) ?? this.describe(ply, this.spell(ply - 1, ply)[0] as number);
  }

  /** Returns the descriptions of the first moves. */
  firstMoves(count: number): GameMoveOf<T>[] {
    return this.spell(0, count).map((code, n) => this.known(n + 1) ?? this.describe(n + 1, code));
  }

  private known(ply: number): GameMoveOf<T> | undefined {
    return this.lastPlayed?.ply === ply ? this.lastPlayed : this.described?.[ply - 1];
  }

  private describe(ply: number, code: number): GameMoveOf<T> {
    const move = this.placed(this.start.rules.move(code, this.flagsAt(ply - 1)), ply);
    const described = this.described ?? [];
    this.described = described;
    described[ply - 1] = move;
    return move;
  }

  /**
   * Returns the codes of the moves from one ply (from 0) up to another, completed. Callers use the return value: a read-only view
   * of a game cannot store it.
   */
  private spell(from: number, to: number): readonly number[] {
    const codes = this.codes.slice(from, to);
    let first = 0;
    while (first < codes.length && (codes[first] as number) >>> 16 !== 0) first++;
    for (let at = first; at < codes.length; at += PART) {
      const end = Math.min(codes.length, at + PART);
      this.start.ask((wasm, core) => {
        core.putMoves(wasm, codes, at, end);
        core.putPosition(START, this.positions[from + at] as Packed);
        wasm.line_codes(end - at);
        const answer = core.answer();
        for (let n = at; n < end; n++) {
          codes[n] = answer.signed();
          this.codes[from + n] = codes[n] as number;
        }
      });
    }
    return codes;
  }

  /** The description of the last move on the board, or null at the start. */
  get last(): GameMoveOf<T> | null {
    return this.ply === 0 ? null : this.moveAt(this.ply);
  }

  /** Returns all moves with the data that SAN needs. */
  spelled(): SpelledMove[] {
    return this.spell(0, this.length).map((code) => code & SPELLED);
  }

  /** Calls the core with the position on the board, and the start and the `ply` moves that led to it. */
  askWithMoves<A>(question: Question<A>): A {
    return this.position.ask((wasm, core) => {
      core.putMoves(wasm, this.codes, 0, this.ply);
      core.putPosition(START, this.start.packed);
      return question(wasm, core);
    }, question);
  }

  /** Calls the core with the position on the board, and the keys of the positions before it that can recur. */
  private askWithKeys<A>(question: (wasm: Wasm, count: number, core: Core) => A): A {
    const keys = this.positions.slice(this.firstInReach, this.ply).map(keyOf);
    return this.position.ask((wasm, core) => {
      core.putLine(wasm, keys.join(""));
      return question(wasm, keys.length, core);
    }, question);
  }

  claims(): T["claim"][] {
    return this.askWithKeys((wasm, count) => {
      wasm.game_claims(count);
      return readClaims(this.start.rules, this.position.flags);
    });
  }

  /** Returns the number of the outcome of a claim with or without a move, or 0 if the player has no right to it. */
  claim(byMove: ReadInput | undefined): number {
    return this.askWithKeys((wasm, count, core) => {
      const named = byMove === undefined ? 0 : inputNumber(core, byMove);
      return wasm.game_claim(Number(byMove !== undefined), named, count);
    });
  }
}

/** Returns whether an end leaves room for one that comes before it: nothing, or the 75-move rule. */
function isLateDraw(end: number): boolean {
  return end === 0 || end === DRAWN_BY_MOVES;
}
