// A game: the one mutable object. Knows the line of moves and where on it we stand; the rules are the position's.

import { ArgumentError } from "./errors.js";
import { IllegalMoveError } from "./illegal-move.js";
import { Position } from "./position.js";
import { putHistory } from "./scratch.js";
import type * as t from "./types.js";
import { explainMove, inWordsOf } from "./verdict.js";
import type { Core } from "./wasm/instance.js";

/** What a game starts from. */
export interface GameOptions {
  fen?: string;
  position?: Position;
  chess960?: boolean;
  headers?: Record<string, string>;
}

/** A move, the same in 16 bits, and the position it leads to. */
interface Step {
  move: t.Move;
  packed: number;
  position: Position;
}

/**
 * A game that is played on, taken back and replayed.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game {
  /** The headers of the game, as in PGN. */
  readonly headers: Map<string, string>;
  private readonly start: Position;
  /** The line, with the moves taken back. */
  private line: Step[] = [];
  private at = 0;

  /** @throws {FenError} if `fen` is refused. */
  constructor(options: GameOptions = {}) {
    this.start =
      options.position ??
      (options.fen === undefined
        ? Position.initial()
        : Position.fromFen(options.fen, { chess960: options.chess960 === true }));
    this.headers = new Map(Object.entries(options.headers ?? {}));
  }

  /** The position on the board. */
  get position(): Position {
    return this.line[this.at - 1]?.position ?? this.start;
  }

  /** How many plies have been played since the start. */
  get ply(): number {
    return this.at;
  }

  /** See {@link Position.legalDests}. */
  legalDests(): t.Dests;
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    return from === undefined ? this.position.legalDests() : this.position.legalDests(from);
  }

  /** See {@link Position.isLegal}. */
  isLegal(move: t.MoveInput): boolean {
    return this.position.isLegal(move);
  }

  /** See {@link Position.explain}; knows the history, and says which move took a right away. */
  explain(move: t.MoveInput, options: t.ExplainOptions = {}): t.Verdict {
    const black = this.position.turn === "black";
    const verdict = this.askAboutGame((core) => explainMove(core, move, black));
    return inWordsOf(verdict, options);
  }

  /**
   * Plays a move; what had been taken back can no longer be replayed.
   * @throws {IllegalMoveError} and changes nothing.
   */
  move(input: t.MoveInput): t.Move {
    const verdict = this.tryMove(input);
    if (!verdict.legal) throw new IllegalMoveError(verdict);
    return verdict.move;
  }

  /** Plays a move if it is legal; otherwise changes nothing and says why. Never throws. */
  tryMove(input: t.MoveInput, options: t.ExplainOptions = {}): t.Verdict {
    const verdict = this.explain(input, options);
    if (verdict.legal) {
      const { packed } = this.position.find(verdict.move.uci);
      const position = this.position.play(verdict.move.uci);
      this.line = [...this.line.slice(0, this.at), { move: verdict.move, packed, position }];
      this.at++;
    }
    return verdict;
  }

  /** Takes the last move back and returns it, or null at the start. */
  undo(): t.Move | null {
    const step = this.line[this.at - 1];
    if (step === undefined) return null;
    this.at--;
    return step.move;
  }

  /** Plays again the move taken back last and returns it, or null if there is none. */
  redo(): t.Move | null {
    const step = this.line[this.at];
    if (step === undefined) return null;
    this.at++;
    return step.move;
  }

  /**
   * Goes to the position after that many plies of the line.
   * @throws {ArgumentError} if the line is shorter.
   */
  goTo(ply: number): void {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.line.length) {
      throw new ArgumentError("NOT_A_PLY", `the line has plies 0 to ${this.line.length}`);
    }
    this.at = ply;
  }

  /** The moves of the line up to the position on the board. */
  history(): t.Move[] {
    return this.line.slice(0, this.at).map((step) => step.move);
  }

  /** How the game ended, or null while it goes on. */
  outcome(): t.Outcome | null {
    return this.position.outcome();
  }

  private askAboutGame<T>(question: (core: Core) => T): T {
    return this.start.askFrom((core) => {
      putHistory(
        core,
        this.line.slice(0, this.at).map((step) => step.packed),
      );
      return question(core);
    });
  }
}
