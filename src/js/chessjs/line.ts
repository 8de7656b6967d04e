// A game inside the drop-in: the board, and what was played on it. Keeps the position of x88 beside the board wherever there is
// one. Unlike `Game` it plays on after draws, and lets the board be changed between two moves.

import type { Position } from "../explain.js";
import { Board, type Before } from "./board.js";
import { positionOf, writeFen } from "./fen.js";
import { setupSteps } from "./setup-moves.js";
import { PAWN } from "./sight.js";
import { inOrder, type Step, stepOf } from "./step.js";
import { hashOf } from "./zobrist.js";
import { squareName } from "./names.js";

/** A step that was played, and the board before it. */
interface Played extends Before {
  readonly step: Step;
  readonly position: Position | null | undefined;
  readonly placement: string;
  /** The square just passed if a pawn could be taken there. */
  readonly shown: number;
  fen: string | undefined;
  /** How often the board had been changed by hand. */
  readonly edition: number;
}

/** Which steps are wanted: those from one square, those of one piece; undefined is any. */
export interface Wanted {
  readonly from?: number | undefined;
  readonly piece?: number | undefined;
}

export class Line {
  readonly board = new Board();
  readonly played: Played[] = [];
  /** Comments by the FEN of the position that they are about. */
  comments = new Map<string, string>();
  private edition = 0;
  // What is known about the board as it stands; forgotten with every change.
  private known: Position | null | undefined;
  private fenText: string | undefined;
  private hashText: string | undefined;
  private count = 0;

  /** Begins anew: whoever asks then sets the board up. */
  clear(): void {
    this.board.clear();
    this.played.length = 0;
    this.comments = new Map();
    this.forget();
  }

  /** The board was changed by hand, and is no longer what the steps before have led to. */
  edited(): void {
    this.edition++;
    this.forget();
  }

  /** Something besides the pieces was changed. */
  forget(): void {
    this.known = undefined;
    this.fenText = undefined;
    this.hashText = undefined;
    this.count = 0;
  }

  /** The position on the board, or null if the rules cannot be applied to it. */
  get position(): Position | null {
    if (this.known === undefined) this.known = this.board.isPlayable() ? positionOf(this.board) : null;
    return this.known;
  }

  /** The FEN of the board. */
  get fen(): string {
    this.fenText ??= writeFen(this.board);
    return this.fenText;
  }

  /** Its 64-bit key. */
  get hash(): string {
    this.hashText ??= hashOf(this.board);
    return this.hashText;
  }

  /** The legal steps, in the order of chess.js. */
  steps({ from, piece }: Wanted = {}): Step[] {
    const { position, board } = this;
    const wanted = ({ from: square, piece: kind }: Step) =>
      (from === undefined || square === from) && (piece === undefined || kind === piece);
    if (position === null) return inOrder(setupSteps(board).filter(wanted));
    const froms = from === undefined ? this.homesOf(piece) : [from];
    if (froms === undefined) return inOrder(position.legalMoves().map(stepOf).filter(wanted));
    return inOrder(
      froms.flatMap((square) => position.legalMoves(squareName(square)).map(stepOf)).filter(wanted),
    );
  }

  /** The squares of the pieces of a kind, if there are so few that asking for each is faster than asking for all. */
  private homesOf(piece: number | undefined): number[] | undefined {
    if (piece === undefined) return undefined;
    const squares: number[] = [];
    const wanted = piece | (this.board.black << 3);
    for (let at = this.board.cells.indexOf(wanted); at >= 0; at = this.board.cells.indexOf(wanted, at + 1)) {
      squares.push(at);
    }
    return squares.length > 4 ? undefined : squares;
  }

  /** Whether there is a legal step. */
  hasSteps(): boolean {
    if (this.position === null) return setupSteps(this.board, false).length > 0;
    return this.position.perft(1) !== 0n;
  }

  /** Plays a step of this board. */
  play(step: Step): void {
    const next = step.move === undefined ? step.next : this.position?.play(step.move);
    this.replay(step);
    this.known = next;
    // What came the short way has not been looked at for check.
    if (step.next !== undefined && this.board.inCheck(this.board.black))
      step.san += this.hasSteps() ? "+" : "#";
  }

  /** Plays a step that x88 has described as legal here; the position after it is made when somebody asks for it. */
  replay(step: Step): void {
    const { board, edition } = this;
    // One literal: a copy of the parts in steps takes longer than all the rest.
    this.played.push({
      step,
      edition,
      position: this.known,
      placement: board.placement(),
      shown: board.legalEnPassant(),
      fen: this.fenText,
      black: board.black,
      rights: board.rights,
      passed: board.passed,
      halfmoves: board.halfmoves,
      fullmoves: board.fullmoves,
    });
    board.play(step);
    this.forget();
  }

  /** Takes the last step back; returns it, or null if there is none. */
  takeBack(): Step | null {
    const last = this.played.pop();
    if (last === undefined) return null;
    this.board.takeBack(last.step, last);
    this.forget();
    if (last.edition === this.edition) {
      this.known = last.position;
      this.fenText = last.fen;
    } else this.board.findKings();
    return last.step;
  }

  /** What the FEN would be after a step. */
  fenAfter(step: Step): string {
    const { board } = this;
    const { black, rights, passed, halfmoves, fullmoves, ranks } = board;
    const [origin, target] = [step.from >> 3, step.to >> 3];
    const [one, other] = [ranks[origin] as string, ranks[target] as string];
    board.play(step);
    const fen = writeFen(board);
    board.takeBack(step, { black, rights, passed, halfmoves, fullmoves });
    // Nothing else has changed but these two, and now they are as before.
    ranks[origin] = one;
    ranks[target] = other;
    return fen;
  }

  /** How often the position has occurred (9.2.3), this time included. */
  occurrences(): number {
    if (this.count === 0) this.count = this.countOccurrences();
    return this.count;
  }

  private countOccurrences(): number {
    const { board } = this;
    const [placement, shown] = [board.placement(), board.legalEnPassant()];
    // The same placement has the same kings and rooks at home: what was no right then is none now.
    const differ = board.rights ^ board.realRights();
    let count = 1;
    for (let n = this.played.length - 1; n >= 0; n--) {
      const then = this.played[n] as Played;
      if (then.edition !== this.edition || then.step.captured !== 0 || then.step.piece === PAWN) break;
      const same = then.black === board.black && then.shown === shown && then.placement === placement;
      if (same && ((then.rights ^ board.rights) & ~differ) === 0) count++;
    }
    return count;
  }

  /** The FENs of every position of the game, from the first to the one on the board. */
  fens(): string[] {
    const { played } = this;
    const isKnown = played.every(({ fen, edition }) => fen !== undefined && edition === this.edition);
    if (!isKnown) return this.fensAnew();
    return [...played.map(({ fen }) => fen as string), this.fen];
  }

  /** The comments on positions of the game, in its order; those on others are forgotten. */
  commentsOfLine(): { fen: string; comment: string }[] {
    if (this.comments.size === 0) return [];
    const kept = [...new Set(this.fens())].filter((fen) => this.comments.has(fen));
    this.comments = new Map(kept.map((fen) => [fen, this.comments.get(fen) as string]));
    return Array.from(this.comments, ([fen, comment]) => ({ fen, comment }));
  }

  private fensAnew(): string[] {
    const board = this.board.copy();
    const fens = [this.fen];
    for (let n = this.played.length - 1; n >= 0; n--) {
      const before = this.played[n] as Played;
      board.takeBack(before.step, before);
      if (before.edition !== this.edition) board.findKings();
      const fen = writeFen(board);
      if (before.edition === this.edition) before.fen = fen;
      fens.push(fen);
    }
    return fens.reverse();
  }
}
