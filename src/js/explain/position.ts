// Responsibility: a position that explains why a move is illegal, and which squares its pieces attack.

import { inputNumber, named, type ReadInput, readDests, readInput, readMove } from "../position/moves.js";
import { inMessages, messagesOf, nextRefusals, nextVerdict } from "./verdict.js";
import { withSentence } from "../position/outcome.js";
import { OTHER, readAnswer, takePosition } from "../core/scratch.js";
import { Position as RulesPosition } from "../position/position.js";
import { wholeNumber } from "../types/arguments.js";
import { brand } from "../types/branded.js";
import { CoreError } from "../types/errors.js";
import { IllegalMoveError } from "../types/illegal-move.js";
import { tooLarge } from "../types/limits.js";
import { requireIsBlack, requireSquare, squareName } from "../types/squares.js";
import type * as t from "../types/types.js";

/** The limits of `perft`. */
const DEEPEST = 255;
const MOST_LEAVES = 4_000_000_000n;

/**
 * A position of standard chess or Chess960, as an immutable value that you can keep, share and compare, and never have to free.
 * It has every method of the position of `x88/rules`, and says why a move is illegal. Factories and moves of a subclass return
 * positions of that subclass.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * const verdict = start.explain({ from: "f1", to: "b5" });
 * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
 */
export class Position extends RulesPosition {
  /**
   * Returns why a move is legal or illegal, for any two squares or any string. A refusal has the rule (`reason`), the squares
   * that show it, and a sentence.
   *
   * @example
   * const verdict = Position.initial().explain({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, messages] = [readInput(move), messagesOf(options)];
    return inMessages(this.judge(input), messages);
  }

  /** @internal */
  judge(input: ReadInput): t.Verdict {
    return this.ask((core) => {
      core.explain(inputNumber(input), 0, 0, 0);
      return nextVerdict(readAnswer(core), this.packed, input);
    });
  }

  /** @internal Returns a legal move and the position after it, or null without a reason if the move is illegal. */
  played(move: t.MoveInput): { move: t.Move; position: Position } | null {
    const input = readInput(move);
    return this.ask((core) => {
      const number = inputNumber(input);
      if (core.find_move(number) === 0) return null;
      const found = readMove(readAnswer(core), this.flags);
      core.play(number);
      return { move: found, position: this.after(takePosition(core, OTHER)) };
    });
  }

  /**
   * Returns the pseudo-legal moves that would leave the king in check, each with its refusal. Together with
   * {@link Position.legalDests} they are the piece's pseudo-legal destinations.
   *
   * @example
   * const position = Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
   * position.legalDests("e2"); // []
   * position.refusedDests("e2").get("c3")?.reason; // "PINNED"
   */
  refusedDests(from: t.SquareInput, options?: t.ExplainOptions | null): Map<t.Square, t.Refusal> {
    const [square, messages] = [requireSquare(from, "from"), messagesOf(options)];
    const refusals = this.ask((core) => {
      const length = core.refused_squares(square);
      return nextRefusals(readAnswer(core), length, this.packed);
    });
    return new Map(refusals.map((refusal) => [refusal.to as t.Square, inMessages(refusal, messages)]));
  }

  /**
   * Returns the premove destinations for a side, ignoring pieces in the way.
   *
   * @example
   * Position.initial().premoveDests("black").get("b8"); // ["a6", "c6", "d7"]
   */
  premoveDests(color: t.Color): t.Dests {
    const black = requireIsBlack(color, "color");
    return this.ask((core) => {
      core.premoves(black);
      return readDests(core);
    });
  }

  /**
   * Returns the outcome that the position itself decides, with a sentence, or null if the game goes on. Checks for checkmate,
   * stalemate and insufficient material, in this order (articles 5.1.1, 5.2.1, 5.2.2). The result is exact, and as cheap as
   * generating moves.
   *
   * @example
   * const outcome = Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome();
   * outcome?.message; // "Checkmate: White wins."
   * [outcome?.kind, outcome?.winner, outcome?.article]; // ["checkmate", "white", "5.1.1"]
   * Position.initial().outcome(); // null
   */
  override outcome(): t.Outcome | null {
    return withSentence(super.outcome());
  }

  /** @internal */
  override refusal(input: ReadInput): IllegalMoveError {
    return illegalMove(input, this, this.judge(input));
  }

  /**
   * Returns the verdict on a move and, if it is legal, the position after it. An illegal move never makes it throw; a getter of
   * the app or a message function can.
   * @throws {ArgumentError} if an option does not match its declaration.
   *
   * @example
   * const start = Position.initial();
   * start.tryPlay("e4").position?.turn; // "black"
   * start.tryPlay("e5").position; // undefined
   */
  tryPlay(
    move: t.MoveInput,
    options?: t.ExplainOptions | null,
  ): t.Verdict & Partial<Record<"position", this>> {
    const [input, messages] = [readInput(move), messagesOf(options)];
    const [verdict, next] = this.ask((core) => {
      const number = inputNumber(input);
      const played = core.play(number) === 0 ? undefined : takePosition(core, OTHER);
      core.explain(number, 0, 0, 0);
      return [nextVerdict(readAnswer(core), this.packed, input), played];
    });
    if (next !== undefined) return { ...verdict, position: this.after(next) };
    return inMessages(verdict, messages);
  }

  /**
   * Returns the position after a null move, which passes the turn, or null if the side to move is in check. No rule allows a null
   * move; use it to find threats.
   *
   * @example
   * Position.initial().pass()?.turn; // "black"
   * Position.fromFen("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1").pass(); // null
   */
  pass(): this | null {
    const next = this.ask((core) => (core.pass() === 0 ? null : takePosition(core, OTHER)));
    return next === null ? null : this.after(next);
  }

  /**
   * Returns the absolute pins against a side's king.
   * @param color the side of the king; the default is the side to move
   *
   * @example
   * Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1").pins();
   * // [{ pinned: "e2", pinner: "e7", line: ["e3", "e4", "e5", "e6", "e7"] }]
   */
  pins(color?: t.Color): t.Pin[] {
    const black = requireIsBlack(color === undefined ? this.turn : color, "color");
    return this.ask((core) => {
      const length = core.pins(black);
      const answer = readAnswer(core);
      return Array.from({ length }, () => ({
        pinned: squareName(answer.byte()),
        pinner: squareName(answer.byte()),
        line: answer.list(squareName),
      }));
    });
  }

  /**
   * Returns the squares of a side's pieces that attack a square, including pinned pieces (article 3.1.3).
   *
   * @example
   * Position.initial().attackers("f3", "white"); // ["e2", "g1", "g2"]
   */
  attackers(square: t.SquareInput, by: t.Color): t.Square[] {
    const [target, black] = [requireSquare(square, "square"), requireIsBlack(by, "by")];
    return this.squares((core) => core.attackers(target, black));
  }

  /**
   * Returns every square that a side attacks.
   *
   * @example
   * Position.fromFen("7k/8/8/8/8/8/8/K7 w - - 0 1").attackedSquares("white"); // ["a2", "b1", "b2"]
   */
  attackedSquares(by: t.Color): t.Square[] {
    const black = requireIsBlack(by, "by");
    return this.squares((core) => core.attacked_squares(black));
  }

  /**
   * Returns the number of move sequences with a length of `depth` plies.
   * @throws {ArgumentError} `"TOO_LARGE"` if there are more than four billion, which takes a quarter of a minute to count.
   *
   * @example
   * Position.initial().perft(3); // 8902n
   */
  perft(depth: number): bigint {
    const plies = wholeNumber(depth, "depth", DEEPEST);
    const count = this.ask((core) => core.perft(plies, MOST_LEAVES));
    if (count < 0) throw tooLarge("perft", MOST_LEAVES, "sequences of moves");
    return count;
  }
}

/** @internal Returns the error for a move that was just refused. */
export function illegalMove(
  input: ReadInput,
  at: Position,
  verdict: t.Verdict,
  ply?: number,
  place?: string,
): IllegalMoveError {
  // The same core has just refused the move.
  if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
  return new IllegalMoveError(named(input), at.fen(), { ply, verdict, ...(place && { place }) });
}

// The same mark as in `x88/rules`: each accepts the other's positions.
brand(Position, "Position/42");
// The bundler renames it because of the class of `x88/rules`.
Object.defineProperty(Position, "name", { value: "Position" });
