// A position of `x88`: knows, beyond the rules, why a move is refused and what a position is like.

import { inputNumber, named, type ReadInput, readDests, readInput } from "../codec/moves.js";
import { readWinAnswer } from "../codec/outcome.js";
import { inWords, readRefusals, readVerdict, wordsOf } from "../codec/verdict.js";
import { type Core, OTHER, readAnswer, takePosition } from "../core/scratch.js";
import { Position as RulesPosition } from "../rules/position.js";
import { provideSentences } from "../rules/sources.js";
import { brand } from "../values/branded.js";
import { CoreError } from "../values/errors.js";
import { tooLarge } from "../values/limits.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { nodesOf, wholeNumber } from "../values/arguments.js";
import { requireIsBlack, requireSquare, squareName } from "../values/squares.js";
import type * as t from "../values/types.js";
import { fenSentences, setupSentences } from "./sentences.js";

/** The core's numbers have 32 bits; it ends a search of `canWin` long before. */
const MOST_NODES = 2 ** 31 - 1;

/** `perft` looks no deeper, and counts no further. */
const DEEPEST = 255;
const MOST_LEAVES = 4_000_000_000n;

/**
 * A position of standard chess or Chess960. Immutable: it can be kept, shared and compared, and nobody frees it. The factories of a
 * class of your own that extends it make positions of that class, and so do its moves.
 *
 * @example
 * const start = Position.initial();
 * start.legalDests("e2"); // ["e3", "e4"]
 * start.play("e4").fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 */
export class Position extends RulesPosition {
  /**
   * Why a move is legal or refused, for any two squares or any text. A refusal names the rule (`reason`), the squares
   * that show it, and says it in one sentence.
   *
   * @example
   * const verdict = Position.initial().explain({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    const [input, translate] = [readInput(move), wordsOf(options)];
    return inWords(this.judge(input), translate);
  }

  /** @internal */
  judge(input: ReadInput): t.Verdict {
    return this.ask((core) => {
      core.explain(inputNumber(input));
      return readVerdict(core, this.flags);
    });
  }

  /**
   * Where the piece on a square moves by its nature but not now, for its king's sake, each with the refusal. Together
   * with {@link Position.legalDests} these are its pseudo-legal destinations.
   *
   * @example
   * const position = Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
   * position.legalDests("e2"); // []
   * position.refusedDests("e2").get("c3")?.reason; // "PINNED"
   */
  refusedDests(from: t.Square, options?: t.ExplainOptions | null): Map<t.Square, t.Refusal> {
    const [square, translate] = [requireSquare(from, "from"), wordsOf(options)];
    const refusals = this.ask((core) => readRefusals(core, core.refused_squares(square)));
    return new Map(refusals.map((refusal) => [refusal.to as t.Square, inWords(refusal, translate)]));
  }

  /**
   * Where the pieces of a side may be told to go before it is their turn: as if nothing stood in their way.
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

  /** @internal */
  override refusal(core: Core, number: number, input: ReadInput): IllegalMoveError {
    core.explain(number);
    const verdict = readVerdict(core, this.flags);
    // The same core has just refused the move.
    if (verdict.legal) throw new CoreError(new Error("a refused move is explained as legal"));
    return new IllegalMoveError(named(input), this.fen(), { verdict });
  }

  /**
   * The verdict on a move and, if it is legal, the position after it. Whatever the move is, it throws only what the app's own
   * getters or `translate` throw.
   * @throws {ArgumentError} if an option is not as declared.
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
    const [input, translate] = [readInput(move), wordsOf(options)];
    const [verdict, next] = this.ask((core) => {
      const number = inputNumber(input);
      const played = core.play(number) === 0 ? undefined : takePosition(core, OTHER);
      core.explain(number);
      return [readVerdict(core, this.flags), played];
    });
    if (next !== undefined) return { ...verdict, position: this.after(next) };
    return inWords(verdict, translate);
  }

  /**
   * The position after a null move, in which the turn passes; null in check. No rule allows it: it tells what a side threatens.
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
   * The absolute pins against a side's king, by default the side to move.
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
   * The pieces of a side that attack a square; pinned ones too (3.1.3).
   *
   * @example
   * Position.initial().attackers("f3", "white"); // ["e2", "g1", "g2"]
   */
  attackers(square: t.Square, by: t.Color): t.Square[] {
    const [target, black] = [requireSquare(square, "square"), requireIsBlack(by, "by")];
    return this.squares((core) => core.attackers(target, black));
  }

  /**
   * Every square that a side attacks.
   *
   * @example
   * Position.fromFen("7k/8/8/8/8/8/8/K7 w - - 0 1").attackedSquares("white"); // ["a2", "b1", "b2"]
   */
  attackedSquares(by: t.Color): t.Square[] {
    const black = requireIsBlack(by, "by");
    return this.squares((core) => core.attacked_squares(black));
  }

  /**
   * Whether a side can still mate by any series of legal moves of both (articles 5.2.2 and 6.9), looking at about so many
   * positions (0: only what needs no search), by default as many as after a fallen flag.
   *
   * @example
   * const { answer, line } = Position.fromFen("7k/8/8/8/8/8/8/KN1n4 w - - 0 1").canWin("white");
   * answer; // "yes"
   * line?.length; // 25
   * Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1").canWin("white"); // { answer: "no" }
   */
  canWin(color: t.Color, options?: t.SearchOptions | null): t.WinAnswer {
    const [black, nodes] = [requireIsBlack(color, "color"), Math.min(nodesOf(options) ?? -1, MOST_NODES)];
    return this.ask((core) => {
      core.can_win(black, nodes);
      return readWinAnswer(core);
    });
  }

  /**
   * Returns whether neither side can mate by any series of legal moves (article 5.2.2): `true` with a proof, `false` if a line
   * to mate was found, `null` if neither within about `nodes` positions. A stalemate is dead, a checkmate is not.
   *
   * {@link Position.outcome} does not ask this. A game does after each move if it is made with `{ deadPositions: true }`.
   * @param options `nodes` is the number of positions to look at. By default as many as for a flag fall, which takes
   * milliseconds; 0 looks for proofs without a search.
   * @throws {ArgumentError} if `nodes` is not a whole number.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").isDead(); // true
   * Position.initial().isDead(); // false
   */
  isDead(options?: t.SearchOptions | null): boolean | null {
    const nodes = Math.min(nodesOf(options) ?? -1, MOST_NODES);
    const answer = this.ask((core) => core.is_dead(nodes));
    return answer === 2 ? null : answer === 1;
  }

  /**
   * Pawns that will never move and never be captured: what locks a dead position. Each of them is proved to be one, but there may
   * be others: what only a search could tell is left out, and none are named while a pawn can be captured en passant.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").fixedPawns().length; // 8
   */
  fixedPawns(): t.Square[] {
    return this.squares((core) => core.fixed_pawns());
  }

  /**
   * The number of move sequences of that many plies.
   * @throws {ArgumentError} `"TOO_LARGE"` if there are more than four thousand million, which take a quarter of a minute to count.
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

// The same mark as in `x88/rules`: each takes the other's positions.
brand(Position, "Position/42");
// The bundler gives it another name beside the class of `x88/rules`.
Object.defineProperty(Position, "name", { value: "Position" });

provideSentences(fenSentences, setupSentences);
