// Responsibility: a game that explains its verdicts, using its history.

import { inputNumber, type ReadInput, readInput } from "../codec/moves.js";
import { BLACK, materialOf } from "../codec/packed.js";
import { kindOf, PROMOTION, unpackMoves } from "../codec/spelling.js";
import { inMessages, messagesOf, nextVerdict, withNote } from "../codec/verdict.js";
import { readAnswer } from "../core/scratch.js";
import { Game as RulesGame } from "../rules/game.js";
import { Line } from "../rules/line.js";
import { type GameStart, type PositionClass, startOf } from "../rules/start.js";
import { brand } from "../values/branded.js";
import type { IllegalMoveError } from "../values/illegal-move.js";
import { ROLES } from "../values/squares.js";
import type * as t from "../values/types.js";
import { illegalMove, Position } from "./position.js";

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 */
export type GameOptions = GameStart<Position>;

/**
 * A game that you play, undo and replay, and that says why a move is illegal. It has every method of the game of `x88/rules`. The
 * factories of a subclass return games of that subclass.
 *
 * @category Games
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * const verdict = game.tryMove({ from: "e8", to: "e6" });
 * verdict.legal || verdict.message; // "A king moves one square in any direction: the king on e8 cannot go to e6."
 */
export class Game<P extends Position = Position> extends RulesGame<P> {
  /** @internal */
  override lineFrom(options: string | P | GameStart<P> | null | undefined): Line<P> {
    return new Line(startOf(Position as PositionClass<P>, options));
  }

  /**
   * Returns why a move is legal or illegal, for any two squares or any string. A refusal has the rule (`reason`), the squares
   * that show it, and a sentence. It uses the game's history to find the move that lost a right (`lostAtPly`). After checkmate it
   * names the rule that forbids the move; after any other end it says that the game is over.
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
   * Plays a move if it is legal; otherwise changes nothing and returns the reason. An illegal move never makes it throw. If a
   * getter of the app or a message function throws, you receive that error and nothing changes.
   * @throws {ArgumentError} if an option does not match its declaration.
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
   * Returns the pieces of each side that were captured before the position on the board, most valuable first.
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
 * Returns the verdict on a move in the position on the board.
 * @param over the number of the outcome if the game has ended, otherwise 0
 * @param isRecord whether the move is only recorded: then the turn may also pass
 */
function judge(line: Line<Position>, input: ReadInput, over: number, isRecord = false): t.Verdict {
  return line.askFrom(line.first, (core, plies) => {
    core.explain(inputNumber(input), plies, over, Number(isRecord));
    return nextVerdict(readAnswer(core), line.position.packed, input);
  });
}

/** @internal Returns the error for a move that was just refused. Parameters as in {@link judge}. */
export function refusalOf(
  line: Line<Position>,
  input: ReadInput,
  over: number,
  isRecord = false,
): IllegalMoveError {
  return illegalMove(input, line.position, judge(line, input, over, isRecord), line.ply + 1);
}

/** Most valuable first, the order in which boards show them. */
const ORDER: readonly t.Role[] = ["queen", "rook", "bishop", "knight", "pawn"];

/** Returns the captured pieces of each side: the pieces of the start, after promotions, that are not on the board. */
function capturedPieces(line: Line): Record<t.Color, t.Role[]> {
  const kinds = unpackMoves(line.path).map(kindOf);
  const of = (black: number): t.Role[] => {
    const [before, now] = [materialOf(line.start.packed, black), materialOf(line.position.packed, black)];
    for (const [n, kind] of kinds.entries()) {
      if (kind < PROMOTION || (line.flagsAt(n) & BLACK) !== black) continue;
      before[ROLES[kind - PROMOTION] as t.Role]++;
      before.pawn--;
    }
    return ORDER.flatMap((role) => new Array<t.Role>(Math.max(0, before[role] - now[role])).fill(role));
  };
  return { white: of(0), black: of(1) };
}

brand(Game, "Game");
// The bundler renames it because of the class of `x88/rules`.
Object.defineProperty(Game, "name", { value: "Game" });
