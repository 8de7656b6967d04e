// A game that says why a move is refused, and knows what its history has to do with it.

import { inputNumber, named, type ReadInput, readInput } from "../codec/moves.js";
import { inMessages, messagesOf, nextVerdict, withNote } from "../codec/verdict.js";
import { readAnswer } from "../core/scratch.js";
import { Game as RulesGame } from "../rules/game.js";
import { Line } from "../rules/line.js";
import { type GameStart, type PositionClass, startOf } from "../rules/start.js";
import { brand } from "../values/branded.js";
import { CoreError } from "../values/errors.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import type * as t from "../values/types.js";
import { capturedPieces } from "./captured.js";
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
  override lineFrom(options: string | P | GameStart<P> | null | undefined): Line<P> {
    return new Line(startOf(Position as PositionClass<P>, options));
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
    return inMessages(judge(this.played, input, this.end), messages);
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
    const played = this.playOn(input);
    const verdict = played ? withNote(played.move, played.note) : judge(this.played, input, this.end);
    return inMessages(verdict, messages);
  }

  /** @internal */
  override refusal(input: ReadInput): IllegalMoveError {
    return refusalOf(this.played, input, this.end);
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
}

/**
 * Returns the verdict on a move after those on the board.
 * @param over the number of the outcome with which the game has ended, or 0
 * @param isRecord whether the move is only to be recorded: then the turn may also pass
 */
function judge(line: Line, input: ReadInput, over: number, isRecord = false): t.Verdict {
  return line.ask((core) => {
    core.explain(inputNumber(input), line.ply, over, Number(isRecord));
    return nextVerdict(readAnswer(core), line.position.packed, input);
  });
}

/** @internal Returns the error for a move that was just refused. The parameters are those of {@link judge}. */
export function refusalOf(line: Line, input: ReadInput, over: number, isRecord = false): IllegalMoveError {
  const verdict = judge(line, input, over, isRecord);
  // The same core has just refused the move.
  if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
  return new IllegalMoveError(named(input), line.position.fen(), { ply: line.ply + 1, verdict });
}

brand(Game, "Game");
// The bundler gives it another name beside the class of `x88/rules`.
Object.defineProperty(Game, "name", { value: "Game" });
