// A position of `x88/rules`: an immutable value that knows the rules and has no words for what it refuses.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import type { Packed } from "../core/scratch.js";
import { brand } from "../values/branded.js";
import { named, type ReadInput } from "../codec/moves.js";
import type * as t from "../values/types.js";
import { IllegalMoveError } from "./illegal-move.js";
import { MAKER, type Maker, RulesPosition } from "./rules-position.js";
import * as sources from "./sources.js";
import { type CalledOn, classOf } from "./start.js";

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
   */
  static fromFen<P extends Position = Position>(
    this: CalledOn<P>,
    fen: string,
    options?: t.FenOptions | null,
  ): P {
    return made(this, sources.fromFen(fen, options));
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
   */
  static fromSetup<P extends Position = Position>(
    this: CalledOn<P>,
    setup: t.Setup,
    options?: t.SetupOptions | null,
  ): P {
    return made(this, sources.fromSetup(setup, options));
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
    return made(this, sources.fromBytes(bytes));
  }

  /** @internal */
  override refusal(_core: unknown, _number: number, input: ReadInput): Error {
    return new IllegalMoveError(named(input), this.fen());
  }

  /** @internal */
  override isPosition(other: unknown): other is Position {
    return other instanceof Position;
  }
}

// The same mark as in `x88`: each takes the other's positions.
brand(Position, "Position/42");

/** The position, of the class on which the factory is called. */
function made<P extends Position>(calledOn: CalledOn<P>, packed: Packed): P {
  return new (classOf(calledOn, Position) as unknown as Maker<P>)(packed, MAKER);
}

/** Immutable, and asked for often. */
let start: Position | undefined;
