// A game: the one mutable object. Knows its line, its headers, and how a player ended it; the rules are the core's.

import { readInput } from "../codec/moves.js";
import { FLAG_RULES, type Numbered, readOutcome } from "../codec/outcome.js";
import { inWords, wordsOf } from "../codec/verdict.js";
import { askAbout, type Core } from "../core/scratch.js";
import { brand } from "../values/branded.js";
import { ArgumentError, ClaimError } from "../values/errors.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { optionsOf } from "../values/options.js";
import { requireIsBlack, requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";
import { capturedPieces } from "./captured.js";
import { type GameData, readGame, writeGame } from "./game-data.js";
import { type GameOptions, headersOf, startOf } from "./game-options.js";
import { Line } from "./line.js";
import type { Position } from "./position.js";

/** How a player ended the game, and after how many plies. */
interface Ending extends Numbered {
  readonly ply: number;
}

/**
 * A game that is played on, taken back and replayed. While it goes on it offers the moves of its position; once it has ended
 * it offers none.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * game.move({ from: "e7", to: "e5" });
 * game.undo()?.san; // "e5"
 */
export class Game {
  /** @internal Made when it is first needed: most games of a server have none. */
  named: Map<string, string> | undefined;
  /** @internal */
  readonly played: Line;
  /** @internal */
  ended: Ending | null = null;

  /**
   * @param options a FEN, a position, or options; without them the usual array.
   * @throws {FenError} if the FEN is refused.
   * @throws {ArgumentError} if an option is not of its type, or two say where the game starts.
   */
  constructor(options?: string | Position | GameOptions | null) {
    this.played = new Line(startOf(options));
    this.named = headersOf(options);
  }

  /**
   * The game with these moves. They are only asked to be legal, so that a game that went on after a draw nobody saw can be
   * read.
   * @throws {IllegalMoveError} at the first one that is not legal; its `ply` says which. {@link ArgumentError} if they are no
   * list.
   */
  static fromMoves(start: string | Position | GameOptions, moves: Iterable<t.MoveInput>): Game {
    const game = new Game(start);
    for (const move of movesOf(moves)) {
      const verdict = game.played.play(readInput(move), 0);
      if (!verdict.legal) throw new IllegalMoveError(verdict, game.ply + 1);
    }
    return game;
  }

  /**
   * The game that {@link Game.toJSON} wrote: the line with what was taken back, the place on it, the end, the headers.
   * @throws {ArgumentError} if this is no such data, {@link FenError} or {@link IllegalMoveError} for what is in it.
   */
  static fromJSON(data: GameData): Game {
    const { options, moves, ply, ended } = readGame(data);
    const game = Game.fromMoves(options, moves);
    game.goTo(ply);
    game.ended = ended;
    return game;
  }

  /** The headers of the game, as in PGN; to be read and changed. */
  get headers(): Map<string, string> {
    this.named ??= new Map();
    return this.named;
  }

  /** Where the game started. */
  get start(): Position {
    return this.played.start;
  }

  /** The position on the board. The same object until it changes. */
  get position(): Position {
    return this.played.position;
  }

  /** How many plies have been played since the start. */
  get ply(): number {
    return this.played.ply;
  }

  /** The moves of the line, those taken back included. Described anew at each call. */
  get line(): t.Move[] {
    return this.played.described(0, this.played.length);
  }

  /** The move that led to the position on the board, or null at the start. */
  get lastMove(): t.Move | null {
    return this.ply === 0 ? null : (this.played.described(this.ply - 1, this.ply)[0] ?? null);
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
    return this.played.end ?? (this.ended?.ply === this.ply ? this.ended : null);
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
   * See {@link Position.explain}; knows the history, and says which move took a right away. In a mate it names the rule that
   * stops the move; after other ends it says that the game is over.
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, translate] = [readInput(move), wordsOf(options)];
    return inWords(this.played.explain(input, this.over), translate);
  }

  /**
   * Plays a move; what had been taken back can no longer be replayed.
   * @throws {IllegalMoveError} and changes nothing.
   */
  move(move: t.MoveInput): t.Move {
    const verdict = this.tryMove(move);
    if (!verdict.legal) throw new IllegalMoveError(verdict, this.ply + 1);
    return verdict.move;
  }

  /**
   * Plays a move if it is legal; otherwise changes nothing and says why. Never throws, unless the app's own getters or
   * `translate` do, and then nothing has changed either.
   */
  tryMove(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, translate] = [readInput(move), wordsOf(options)];
    const verdict = this.played.play(input, this.over);
    if (verdict.legal) this.ended = null;
    return inWords(verdict, translate);
  }

  /** Takes the last move back and returns it, or null at the start. How a player ended the game, {@link Game.reopen} takes back. */
  undo(): t.Move | null {
    return this.played.step(-1);
  }

  /** Plays again the move taken back last and returns it, or null if there is none. */
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

  /** The moves of the line up to the position on the board. Described anew at each call. */
  history(): t.Move[] {
    return this.played.described(0, this.ply);
  }

  /** The pieces of each side that were captured on the way to the position on the board, the most valuable first. */
  captured(): Record<t.Color, t.Role[]> {
    return capturedPieces(this.played);
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

  /**
   * A player gives up: the opponent wins, or it is a draw if the opponent cannot mate by any series of legal moves (5.1.2).
   * Returns how the game ended, if it was over already.
   */
  resign(color: t.Color): t.Outcome {
    const black = requireIsBlack(color);
    return this.endBy((core) => core.resign(black));
  }

  /** Both players agree on a draw. Returns how the game ended, if it was over already. */
  agreeDraw(): t.Outcome {
    return this.endBy((core) => core.outcome_numbered(AGREEMENT));
  }

  /**
   * A player's time has run out: the opponent wins, or it is a draw if the opponent cannot mate (article 6.9, or the house
   * rules of a server). Returns how the game ended, if it was over already.
   */
  flag(color: t.Color, options?: { rules?: t.FlagRules | undefined } | null): t.Outcome {
    const black = requireIsBlack(color);
    const rules = FLAG_RULES.indexOf(optionsOf(options).rules ?? "fide");
    if (rules < 0) throw new ArgumentError("NOT_RULES", `the rules are one of ${FLAG_RULES.join(", ")}`);
    return this.endBy((core) => core.flag(black, rules));
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
    if (!this.isOver) this.ended = { ...end, ply: this.ply };
    return { ...end.outcome };
  }

  /** The game as plain data, which {@link Game.fromJSON} takes back without loss. */
  toJSON(): GameData {
    return writeGame(this);
  }

  /** @internal How Node prints it. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.position.fen()}>`;
  }
}

brand(Game, "Game");

/** A text is a list too, of its letters: nobody means that. */
function movesOf(moves: Iterable<t.MoveInput>): Iterable<t.MoveInput> {
  if (typeof moves !== "object" || typeof moves?.[Symbol.iterator] !== "function") {
    throw new ArgumentError("NOT_MOVES", "the moves of a game are a list of moves");
  }
  return moves;
}

/** The number of the outcome by agreement. */
const AGREEMENT = 4;
