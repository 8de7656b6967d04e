// A position of `x88`: an immutable value. Its state is a short string; every question is put to the core. Knows, beyond the
// rules, why a move is refused and what a position is like.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { inputNumber, type ReadInput, readDests, readInput } from "../codec/moves.js";
import { readWinAnswer } from "../codec/outcome.js";
import { inWords, readRefusals, readVerdict, wordsOf } from "../codec/verdict.js";
import { type Core, OTHER, type Packed, readAnswer, takePosition } from "../core/scratch.js";
import { MAKER, type Maker, RulesPosition } from "../rules/rules-position.js";
import { packedOf } from "../rules/snapshot.js";
import * as sources from "../rules/sources.js";
import { type CalledOn, classOf } from "../rules/start.js";
import { brand } from "../values/branded.js";
import { ArgumentError, CoreError } from "../values/errors.js";
import { IllegalMoveError } from "../values/illegal-move.js";
import { nodesOf, wholeNumber } from "../values/options.js";
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
  /** @internal The position that the core has left: for the game, which keeps positions too. */
  static of(packed: Packed): Position {
    return new Position(packed, MAKER);
  }

  /**
   * The position every game of standard chess starts from.
   *
   * @example
   * Position.initial().fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  static initial<P extends Position = Position>(this: CalledOn<P>): P {
    if (classOf(this, Position) !== Position) return made(this, sources.initial());
    start ??= made(Position, sources.initial());
    return start as P;
  }

  /**
   * The position that a FEN describes.
   * @throws {FenError} with every problem, if the text is not a FEN or the position is impossible.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").legalMoves("e1").length; // 6
   * Position.fromFen("8/8/8/8/8/8/8/8 w - - 0 1"); // throws FenError NO_KING
   * Position.fromFen("4k3/8/8/8/8/8/8/4K3", { lenient: true }).fen(); // "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
   */
  static fromFen<P extends Position = Position>(
    this: CalledOn<P>,
    fen: string,
    options?: t.FenOptions | null,
  ): P {
    return made(this, sources.fromFen(fen, options, fenSentences));
  }

  /**
   * The Chess960 array with this number, 0 to 959 by Scharnagl's numbering; 518 is the usual array.
   * @throws {ArgumentError} for other numbers.
   *
   * @example
   * Position.chess960(0).fen(); // "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
   * Position.chess960(960); // throws ArgumentError NOT_AN_ARRAY
   */
  static chess960<P extends Position = Position>(this: CalledOn<P>, number: number): P {
    return made(this, sources.chess960(number));
  }

  /**
   * The position that a setup describes.
   * @throws {SetupError} with every problem, if it is not a possible position.
   *
   * @example
   * const setup = Position.initial().toSetup();
   * delete setup.pieces.d8;
   * Position.fromSetup(setup).material("black").queen; // 0
   * delete setup.pieces.e8;
   * Position.fromSetup(setup); // throws SetupError NO_KING
   */
  static fromSetup<P extends Position = Position>(
    this: CalledOn<P>,
    setup: t.Setup,
    options?: t.SetupOptions | null,
  ): P {
    return made(this, sources.fromSetup(setup, options, setupSentences));
  }

  /**
   * The position with these bytes, as {@link Position.toBytes} gives them; positions that no game reaches are accepted.
   * @throws {ArgumentError} if they are not bytes of a position, {@link SetupError} if it is unplayable.
   *
   * @example
   * const bytes = Position.initial().play("e4").toBytes();
   * Position.fromBytes(bytes).turn; // "black"
   */
  static fromBytes<P extends Position = Position>(this: CalledOn<P>, bytes: Uint8Array): P {
    return made(this, sources.fromBytes(bytes, setupSentences));
  }

  /**
   * The legal move that a text names, described.
   * @throws {IllegalMoveError} with candidates.
   *
   * @example
   * const start = Position.initial();
   * start.parseMove("g1f3").san; // "Nf3"
   * start.parseMove("e2-e4").san; // "e4"
   * start.parseMove("Nd2"); // throws IllegalMoveError OWN_PIECE_AT_TARGET
   */
  parseMove(text: string): t.Move {
    packedOf(this);
    const verdict = this.judge(readInput(text));
    if (!verdict.legal) throw new IllegalMoveError(verdict);
    return verdict.move;
  }

  /**
   * Why a move is legal or refused, for any two squares or any text. A refusal names the rule (`reason`), the squares
   * that show it, and says it in one sentence.
   *
   * @example
   * const verdict = Position.initial().explain({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   */
  explain(move: t.MoveInput, options?: t.ExplainOptions | null): t.Verdict {
    packedOf(this);
    const [input, translate] = [readInput(move), wordsOf(options)];
    return inWords(this.judge(input), translate);
  }

  /** @internal */
  judge(input: ReadInput): t.Verdict {
    return this.ask((core) => {
      core.explain(inputNumber(input));
      return readVerdict(core, this.isBlack);
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
    packedOf(this);
    const [square, translate] = [requireSquare(from), wordsOf(options)];
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
    packedOf(this);
    const black = requireIsBlack(color);
    return this.ask((core) => {
      core.premoves(black);
      return readDests(core);
    });
  }

  /** @internal */
  override refusal(core: Core, number: number): Error {
    core.explain(number);
    const verdict = readVerdict(core, this.isBlack);
    // What is refused is explained by the same core: it cannot be legal after all.
    return verdict.legal
      ? new CoreError(new Error("a refused move is explained as legal"))
      : new IllegalMoveError(verdict);
  }

  /** @internal */
  override isPosition(other: unknown): other is Position {
    return other instanceof Position;
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
    packedOf(this);
    const [input, translate] = [readInput(move), wordsOf(options)];
    const [verdict, next] = this.ask((core) => {
      const number = inputNumber(input);
      const played = core.play(number) === 0 ? undefined : takePosition(core, OTHER);
      core.explain(number);
      return [readVerdict(core, this.isBlack), played];
    });
    if (next !== undefined) return { ...verdict, position: this.make(next) };
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
    packedOf(this);
    const next = this.ask((core) => (core.pass() === 0 ? null : takePosition(core, OTHER)));
    return next === null ? null : this.make(next);
  }

  /**
   * The absolute pins against a side's king, by default the side to move.
   *
   * @example
   * Position.fromFen("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1").pins();
   * // [{ pinned: "e2", pinner: "e7", line: ["e3", "e4", "e5", "e6", "e7"] }]
   */
  pins(color?: t.Color): t.Pin[] {
    packedOf(this);
    const black = requireIsBlack(color === undefined ? this.turn : color);
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
    packedOf(this);
    const [target, black] = [requireSquare(square), requireIsBlack(by)];
    return this.squares((core) => core.attackers(target, black));
  }

  /**
   * Every square that a side attacks.
   *
   * @example
   * Position.fromFen("7k/8/8/8/8/8/8/K7 w - - 0 1").attackedSquares("white"); // ["a2", "b1", "b2"]
   */
  attackedSquares(by: t.Color): t.Square[] {
    packedOf(this);
    const black = requireIsBlack(by);
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
  canWin(color: t.Color, options?: t.WinOptions | null): t.WinAnswer {
    packedOf(this);
    const [black, nodes] = [requireIsBlack(color), Math.min(nodesOf(options) ?? -1, MOST_NODES)];
    return this.ask((core) => {
      core.can_win(black, nodes);
      return readWinAnswer(core);
    });
  }

  /**
   * Pawns that will never move and never be captured: what locks a dead position. Each of them is proved to be one, but there may
   * be others: what only a search could tell is left out, and none are named while a pawn can be captured en passant.
   *
   * @example
   * Position.fromFen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").fixedPawns().length; // 8
   */
  fixedPawns(): t.Square[] {
    packedOf(this);
    return this.squares((core) => core.fixed_pawns());
  }

  /**
   * The number of move sequences of that many plies.
   * @throws {ArgumentError} `"TOO_MANY"` if there are more than four thousand million, which take a quarter of a minute to count.
   *
   * @example
   * Position.initial().perft(3); // 8902n
   */
  perft(depth: number): bigint {
    packedOf(this);
    const plies = wholeNumber(depth, "NOT_A_DEPTH", `a depth is a number of plies, 0 to ${DEEPEST}`, DEEPEST);
    const count = this.ask((core) => core.perft(plies, MOST_LEAVES));
    if (count < 0)
      throw new ArgumentError("TOO_MANY", `there are more than ${MOST_LEAVES} sequences of ${depth} plies`);
    return count;
  }
}

// The mark has the length of the bytes in it: copies of the package with other bytes are strangers.
brand(Position, "Position/42");

/** The position, of the class on which the factory is called. */
function made<P extends Position>(calledOn: CalledOn<P>, packed: Packed): P {
  return new (classOf(calledOn, Position) as unknown as Maker<P>)(packed, MAKER);
}

/** Immutable, and asked for often. */
let start: Position | undefined;
