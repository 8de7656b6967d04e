// A game that says why a move is refused, and knows what its history has to do with it.

import { named, type ReadInput, readInput } from "../codec/moves.js";
import { inMessages, messagesOf } from "../codec/verdict.js";
import { Game as RulesGame } from "../rules/game.js";
import { type GameStart, type PositionClass, startOf } from "../rules/start.js";
import { tell } from "../rules/subscribers.js";
import { brand } from "../values/branded.js";
import { CoreError } from "../values/errors.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import type * as t from "../values/types.js";
import { capturedPieces } from "./captured.js";
import { JudgedLine } from "./judged-line.js";
import { Position } from "./position.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; by default the starting position of chess. */
export type GameOptions = GameStart<Position>;

/**
 * A game that is played, undone and replayed, and says why a move is refused. It answers what the game of `x88/rules` answers. The
 * factories of a class that extends it return games of that class.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * const verdict = game.tryMove({ from: "e8", to: "e6" });
 * verdict.legal || verdict.message; // "A king moves one square at a time: the king on e8 cannot go to e6."
 */
export class Game<P extends Position = Position> extends RulesGame<P> {
  /** @internal */
  declare readonly played: JudgedLine<P>;

  /** @internal */
  override lineFrom(options: string | P | GameStart<P> | null | undefined): JudgedLine<P> {
    return new JudgedLine(startOf(Position as PositionClass<P>, options));
  }

  /**
   * Why a move is legal or refused, for any two squares or any text: the rule (`reason`), the squares that show it, and a
   * sentence. It knows the history, and says which move took a right away (`lostAtPly`). In a mate it names the rule that stops
   * the move; after other ends it says that the game is over.
   *
   * @example
   * const game = Game.fromMoves(Position.initial(), ["e4", "e5", "Ke2", "Nc6", "Ke1", "Nf6"]);
   * const verdict = game.explain({ from: "e1", to: "g1" });
   * verdict.legal ? "" : [verdict.reason, verdict.lostAtPly]; // ["KING_HAS_MOVED", 3]
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, messages] = [readInput(move), messagesOf(options)];
    return inMessages(this.played.explain(input, this.over), messages);
  }

  /**
   * Plays a move. It replaces what followed on the current line: moves that were undone can no longer be replayed. In `x88`
   * variations stay, and a move that begins one goes there.
   * @throws {IllegalMoveError} if the move is not legal; nothing changes.
   *
   * @example
   * const game = new Game();
   * const { san, uci, kind, isCheck } = game.move("e4");
   * [san, uci, kind, isCheck]; // ["e4", "e2e4", "double-step", false]
   * game.move("e4"); // throws IllegalMoveError ILLEGAL_MOVE
   */
  override move(move: t.MoveInput): t.Move {
    const input = readInput(move);
    const verdict = this.judge(input);
    if (!verdict.legal) throw this.refusedBy(verdict, input);
    return verdict.move;
  }

  /**
   * Plays a move if it is legal; otherwise changes nothing and says why. It never throws because of the move. It throws what the
   * app's own getters or `messages` throw, and then nothing has changed either.
   * @throws {ArgumentError} if an option is not as declared.
   *
   * @example
   * const game = new Game();
   * const verdict = game.tryMove({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   * game.tryMove("e4").legal; // true
   * game.ply; // 1
   */
  tryMove(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, messages] = [readInput(move), messagesOf(options)];
    return inMessages(this.judge(input), messages);
  }

  /** @internal The number of the outcome with which the game has ended, or 0. */
  get over(): number {
    return this.end?.number ?? 0;
  }

  /** @internal Plays a move if it is legal. */
  judge(input: ReadInput): t.Verdict {
    const { ply } = this;
    const verdict = this.played.judge(input, this.over);
    if (verdict.legal) {
      this.follow(ply);
      tell(this);
    }
    return verdict;
  }

  /** @internal */
  override refusal(input: ReadInput): IllegalMoveError {
    const verdict = this.played.explain(input, this.over);
    // The same core has just refused the move.
    if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
    return this.refusedBy(verdict, input);
  }

  /**
   * The pieces of each side that were captured on the way to the position on the board, the most valuable first.
   *
   * @example
   * Game.fromMoves(Position.initial(), ["e4", "d5", "exd5", "Qxd5"]).captured();
   * // { white: ["pawn"], black: ["pawn"] }
   */
  captured(): Record<t.Color, t.Role[]> {
    return capturedPieces(this.played);
  }

  /** @internal A move was played after so many plies. */
  follow(_ply: number): void {
    this.ended = null;
  }

  /** @internal */
  refusedBy(verdict: t.Refusal, input: ReadInput): IllegalMoveError {
    return new IllegalMoveError(named(input), this.fen(), { ply: this.ply + 1, verdict });
  }
}

brand(Game, "Game");
// The bundler gives it another name beside the class of `x88/rules`.
Object.defineProperty(Game, "name", { value: "Game" });
