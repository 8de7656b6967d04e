// A game: the one mutable object. Knows the line of moves and where on it we stand; the rules are the position's.

import { ArgumentError, ClaimError } from "./errors.js";
import { IllegalMoveError } from "./illegal-move.js";
import { readInput } from "./moves.js";
import { FLAG_RULES, type PackedClaim, readClaims, readOutcome } from "./outcome.js";
import { Position } from "./position.js";
import { putHistory } from "./scratch.js";
import { requireIsBlack } from "./squares.js";
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
  /** How a player ended the game, and after how many plies. */
  private ended: { ply: number; ending: number } | undefined;

  /**
   * @throws {FenError} if `fen` is refused.
   * @throws {ArgumentError} if an option is not of its type.
   */
  constructor(options?: GameOptions) {
    const { fen, position, chess960, headers } = options ?? {};
    if (position !== undefined && !(position instanceof Position)) {
      throw new ArgumentError("NOT_A_POSITION", "the position of a game is a Position");
    }
    if (headers !== undefined && (typeof headers !== "object" || headers === null)) {
      throw new ArgumentError("NOT_HEADERS", "headers are an object of strings");
    }
    this.start =
      position ??
      (fen === undefined ? Position.initial() : Position.fromFen(fen, { chess960: chess960 === true }));
    this.headers = new Map(Object.entries(headers ?? {}));
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
  explain(move: t.MoveInput, options?: t.ExplainOptions): t.Verdict {
    const [input, black] = [readInput(move), this.position.turn === "black"];
    const verdict = this.askAboutGame((core) => explainMove(core, input, black));
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
  tryMove(input: t.MoveInput, options?: t.ExplainOptions): t.Verdict {
    const verdict = this.explain(input, options);
    if (verdict.legal) {
      const { packed } = this.position.find(verdict.move.uci);
      const position = this.position.play(verdict.move.uci);
      this.line = [...this.line.slice(0, this.at), { move: verdict.move, packed, position }];
      this.at++;
      this.ended = undefined;
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

  /**
   * How the game ended, or null while it goes on: by the position itself (mate before every draw), by what was played
   * (fivefold repetition, 75 moves), or by a player. After that no move is legal; an ending is taken back with `undo`.
   */
  outcome(): t.Outcome | null {
    return this.askAboutGame((core) => (core.outcome() ? readOutcome(core) : null));
  }

  /** How often the position on the board has occurred, this time included. The starting position counts. */
  repetitions(): number {
    return this.askAboutGame((core) => core.repetitions());
  }

  /**
   * The draws that the side to move can claim. A claim with `byMove` needs that move to be named, because it brings the
   * draw about; there are such only for a rule that cannot be claimed without.
   */
  claims(): t.Claim[] {
    return this.packedClaims().map(({ kind, article, uci }) =>
      uci === "" ? { kind, article } : { kind, article, byMove: this.position.find(uci).move },
    );
  }

  /**
   * Ends the game by a claim of the side to move, with the move it intends or without.
   * @throws {ClaimError} if there is no such claim; nothing is changed.
   */
  claimDraw(byMove?: t.MoveInput): t.Outcome {
    const uci = byMove === undefined ? "" : this.position.find(byMove).move.uci;
    const claim = this.packedClaims().find((candidate) => candidate.uci === uci);
    if (claim === undefined) throw new ClaimError();
    return this.end(() => claim.ending);
  }

  /**
   * A player gives up: the opponent wins, or it is a draw if the opponent cannot mate by any series of legal moves (5.1.2).
   * Returns how the game ended, if it was over already.
   */
  resign(color: t.Color): t.Outcome {
    const black = Number(requireIsBlack(color));
    return this.end((core) => core.resign(black));
  }

  /** Both players agree on a draw. Returns how the game ended, if it was over already. */
  agreeDraw(): t.Outcome {
    return this.end((core) => core.agree_draw());
  }

  /**
   * A player's time has run out: the opponent wins, or it is a draw if the opponent cannot mate (article 6.9, or the house
   * rules of a server). Returns how the game ended, if it was over already.
   */
  flag(color: t.Color, options?: { rules?: t.FlagRules }): t.Outcome {
    const black = Number(requireIsBlack(color));
    const rules = FLAG_RULES.indexOf(options?.rules ?? "fide");
    if (rules < 0) throw new ArgumentError("NOT_RULES", `the rules are one of ${FLAG_RULES.join(", ")}`);
    return this.end((core) => core.flag(black, rules));
  }

  private packedClaims(): PackedClaim[] {
    return this.askAboutGame((core) => readClaims(core, core.claims()));
  }

  /** Ends the game in the way with the number that the core tells, unless it was over already. */
  private end(ending: (core: Core) => number): t.Outcome {
    if (this.outcome() === null) this.ended = { ply: this.at, ending: this.askAboutGame(ending) };
    return this.outcome() as t.Outcome;
  }

  private askAboutGame<T>(question: (core: Core) => T): T {
    const moves = this.line.slice(0, this.at).map((step) => step.packed);
    const ending = this.ended?.ply === this.at ? this.ended.ending : 0;
    return this.start.askFrom((core) => {
      putHistory(core, moves, ending);
      return question(core);
    });
  }
}
