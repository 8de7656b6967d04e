// What every game can be asked that is a line of play: where it stands, what may be played, how it ends. Has no words for what it
// refuses, and knows no variations.

import { inputNumber, readInput } from "../codec/moves.js";
import { type Numbered, readOutcome } from "../codec/outcome.js";
import { askAbout, type Core } from "../core/scratch.js";
import { ArgumentError, ClaimError } from "../values/errors.js";
import { requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";
import type { Line } from "./line.js";
import type { RulesPosition } from "./rules-position.js";
import { requireUnfrozen, subscribe, tell } from "./subscribers.js";

/** @internal How a player ended the game, and after how many plies. */
export interface Ending extends Numbered {
  readonly ply: number;
}

/** The number by which the core knows that players agreed on a draw. */
const AGREEMENT = 4;

/** @internal @throws {ArgumentError} if a method is called on what is no game, as when it was taken off its object. */
export function requireGame(game: { readonly played: { readonly length: number } }): void {
  // Not by its class: who uses positions alone would have that with them.
  if (typeof game !== "object" || game?.played?.length === undefined)
    throw new ArgumentError("NOT_A_GAME", "this is not a Game");
}

/** @internal @throws {ArgumentError} if it is no game, or one that is frozen. */
export function requireChangeable(game: { readonly played: { readonly length: number } }): void {
  requireGame(game);
  requireUnfrozen(game);
}

function step(game: RulesGame<RulesPosition>, by: -1 | 1): t.Move | null {
  requireChangeable(game);
  const move = game.played.step(by);
  if (move !== null) tell(game);
  return move;
}

/** The game of `x88/rules`, and the part of that of `x88` which both have. */
export abstract class RulesGame<P extends RulesPosition> {
  /** @internal The current line. */
  readonly played: Line<P>;
  /** @internal How a player ended the only line; where there are several, each keeps its own. */
  ended: Ending | null = null;

  /** @internal */
  constructor(line: Line<P>) {
    this.played = line;
  }

  /**
   * Where the game started.
   *
   * @example
   * const game = new Game();
   * game.move("e4");
   * game.start.fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  get start(): P {
    requireGame(this);
    return this.played.start;
  }

  /**
   * The position on the board. The same object until it changes.
   *
   * @example
   * const game = new Game();
   * const before = game.position;
   * game.position === before; // true
   * game.move("e4");
   * game.position.turn; // "black"
   */
  get position(): P {
    requireGame(this);
    return this.played.position;
  }

  /**
   * How many plies have been played since the start.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Nf3"]);
   * game.ply; // 3
   * game.undo();
   * game.ply; // 2
   */
  get ply(): number {
    requireGame(this);
    return this.played.ply;
  }

  /**
   * The moves of the current line, those taken back included. Described anew at each call.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.line.map(({ san }) => san); // ["e4", "e5"]
   */
  get line(): t.Move[] {
    requireGame(this);
    return this.played.described(0, this.played.length);
  }

  /**
   * The move that led to the position on the board, or null at the start.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4"]);
   * game.lastMove?.to; // "e4"
   * new Game().lastMove; // null
   */
  get lastMove(): t.Move | null {
    requireGame(this);
    return this.ply === 0 ? null : (this.played.described(this.ply - 1, this.ply)[0] ?? null);
  }

  /**
   * The moves of the current line up to the position on the board. Described anew at each call.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.history().map(({ san }) => san); // ["e4"]
   */
  history(): t.Move[] {
    requireGame(this);
    return this.played.described(0, this.ply);
  }

  /**
   * Takes the last move back and returns it, or null at the start. How a player ended the game, `reopen` takes back.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo()?.san; // "e5"
   * game.undo()?.san; // "e4"
   * game.undo(); // null
   */
  undo(): t.Move | null {
    return step(this, -1);
  }

  /**
   * Plays again the next move of the current line and returns it, or null if there is none.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5"]);
   * game.undo();
   * game.redo()?.san; // "e5"
   * game.redo(); // null
   */
  redo(): t.Move | null {
    return step(this, 1);
  }

  /**
   * Goes to the position after that many plies of the line.
   * @throws {ArgumentError} if the line is shorter.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Nf3"]);
   * game.goTo(1);
   * game.lastMove?.san; // "e4"
   * game.goTo(4); // throws ArgumentError NOT_A_PLY
   */
  goTo(ply: number): void {
    requireChangeable(this);
    if (!Number.isInteger(ply) || ply < 0 || ply > this.played.length) {
      throw new ArgumentError("NOT_A_PLY", `the line has plies 0 to ${this.played.length}`);
    }
    if (ply === this.ply) return;
    this.played.goTo(ply);
    tell(this);
  }

  /**
   * Whether the game has ended, with the position on the board.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["f3", "e5", "g4"]);
   * game.isOver; // false
   * game.move("Qh4");
   * game.isOver; // true
   */
  get isOver(): boolean {
    requireGame(this);
    return this.over !== 0;
  }

  /** @internal The number of the outcome with which the game has ended, or 0. */
  get over(): number {
    return this.end?.number ?? 0;
  }

  /** @internal */
  get end(): Numbered | null {
    return this.played.end ?? this.endedHere;
  }

  /**
   * Where each piece of the side to move can go, as `position.legalDests()` says; none once the game has ended.
   *
   * @example
   * const game = new Game();
   * game.legalDests().get("b1"); // ["a3", "c3"]
   * game.agreeDraw();
   * game.legalDests().size; // 0
   */
  legalDests(): t.Dests;
  /**
   * Where the piece on one square can go; nowhere once the game has ended.
   *
   * @example
   * new Game().legalDests("e2"); // ["e3", "e4"]
   */
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    requireGame(this);
    if (from === undefined) return this.isOver ? new Map() : this.position.legalDests();
    // What is no square is an error after the end as before.
    requireSquare(from);
    return this.isOver ? [] : this.position.legalDests(from);
  }

  /**
   * The squares on which the piece on a square may be dropped, and the legal moves that each drop can mean (a promotion has four);
   * none once the game has ended.
   *
   * @example
   * const game = new Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
   * game.targets("e7").get("e8")?.map(({ san }) => san); // ["e8=Q", "e8=R", "e8=B", "e8=N"]
   */
  targets(from: t.Square): Map<t.Square, t.Move[]> {
    requireGame(this);
    requireSquare(from);
    return this.isOver ? new Map() : this.position.targets(from);
  }

  /**
   * Whether a move is legal. Anything that is not a move is not legal; nothing is once the game has ended.
   *
   * @example
   * const game = new Game();
   * game.isLegal("e4"); // true
   * game.agreeDraw();
   * game.isLegal("e4"); // false
   */
  isLegal(move: t.MoveInput): boolean {
    requireGame(this);
    // Read first: the app's own getters may play in this very game.
    const input = readInput(move);
    return !this.isOver && this.position.ask((core) => core.is_legal(inputNumber(input))) !== 0;
  }

  /**
   * How the game ended, or null while it goes on: by the position itself (mate before every draw), by what was played
   * (fivefold repetition, 75 moves), or by a player.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["f3", "e5", "g4", "Qh4"]);
   * game.outcome(); // { winner: "black", kind: "checkmate", article: "5.1.1" }
   * new Game().outcome(); // null
   */
  outcome(): t.Outcome | null {
    requireGame(this);
    const end = this.end;
    return end === null ? null : { ...end.outcome };
  }

  /**
   * How often the position on the board has occurred, this time included. The starting position counts.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["Nf3", "Nf6", "Ng1", "Ng8"]);
   * game.repetitions(); // 2
   */
  repetitions(): number {
    requireGame(this);
    return this.played.occurrences;
  }

  /**
   * The draws that the side to move can claim. A claim with `byMove` needs that move to be named, because it brings the
   * draw about; such are listed only for a rule that cannot be claimed without.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * const game = Game.fromMoves(Position.initial(), [...there, ...there]);
   * game.claims(); // [{ kind: "threefold-repetition", article: "9.2" }]
   * game.undo();
   * game.claims().map(({ kind, byMove }) => [kind, byMove?.san]); // [["threefold-repetition", "Ng8"]]
   */
  claims(): t.Claim[] {
    requireGame(this);
    return this.isOver ? [] : this.played.claims();
  }

  /**
   * Ends the game by a claim of the side to move, with the move it intends or without (articles 9.2 and 9.3). The move is
   * not played.
   * @throws {ClaimError} if there is no such right; nothing is changed.
   *
   * @example
   * const there = ["Nf3", "Nf6", "Ng1", "Ng8"];
   * const game = Game.fromMoves(Position.initial(), [...there, ...there]);
   * game.claimDraw(); // { winner: null, kind: "threefold-repetition", article: "9.2" }
   * new Game().claimDraw(); // throws ClaimError NOTHING_TO_CLAIM
   */
  claimDraw(byMove?: t.MoveInput | null): t.Outcome {
    requireGame(this);
    const input = byMove === undefined || byMove === null ? undefined : readInput(byMove);
    requireUnfrozen(this);
    const claim = this.isOver ? null : this.played.claim(input);
    if (claim === null) throw new ClaimError();
    return this.finish(claim);
  }

  /**
   * Both players agree on a draw. Returns how the game ended, if it was over already.
   *
   * @example
   * new Game().agreeDraw(); // { winner: null, kind: "agreement", article: "5.2.3" }
   */
  agreeDraw(): t.Outcome {
    requireGame(this);
    return this.endBy((core) => core.outcome_numbered(AGREEMENT));
  }

  /**
   * Takes back how a player ended the current line (by a resignation, an agreement, a claim, a flag) and returns it, or null if
   * no player has. What the position or the moves decide by themselves goes only with the move, by {@link Game.undo}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.reopen()?.kind; // "agreement"
   * game.isOver; // false
   */
  reopen(): t.Outcome | null {
    requireChangeable(this);
    const ended = this.takeEnd();
    if (ended === null) return null;
    tell(this);
    return { ...ended.outcome };
  }

  /**
   * Calls the listener after each change of the game, when it is complete; returns what ends that. What changes nothing, such as a
   * refused move or `undo` at the start, calls nobody. A function that is given twice is called twice.
   *
   * A listener may change the game: the others are then called for that change first. What a listener throws does not
   * reach the caller, whose change is made: it is reported as an unhandled rejection, and the other listeners are called.
   *
   * @example
   * const game = new Game();
   * let fen = game.position.fen();
   * const stop = game.subscribe(() => (fen = game.position.fen()));
   * game.move("e4");
   * fen; // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
   * stop();
   */
  subscribe(listener: () => void): () => void {
    requireGame(this);
    return subscribe(this, listener);
  }

  /** @internal Ends the game in the way that the core tells, unless it was over already. */
  endBy(how: (core: Core) => void): t.Outcome {
    requireUnfrozen(this);
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
    if (!this.isOver) {
      this.putEnd(end);
      tell(this);
    }
    return { ...end.outcome };
  }

  /** @internal How a player ended the game with the position on the board, or null. */
  get endedHere(): Numbered | null {
    return this.ended?.ply === this.ply ? this.ended : null;
  }

  /** @internal A player ends the current line with the position on the board, and nowhere else. */
  putEnd(end: Numbered): void {
    this.ended = { ...end, ply: this.ply };
  }

  /** @internal No player has ended the current line any more. Returns how one had. */
  takeEnd(): Numbered | null {
    const { ended } = this;
    this.ended = null;
    return ended;
  }

  /** @internal How Node prints it. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.played === undefined ? "Game" : `Game <${this.ply} plies, ${this.position.fen()}>`;
  }
}
