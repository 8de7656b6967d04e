// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// The position of `x88/variants`.

import { ExplainPosition } from "../explain/position.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { readDests } from "../position/moves.js";
import type { AnyPosition, PositionClass } from "../position/position.js";
import * as sources from "../position/sources.js";
import type { PlayedLineOf, VariantTypes } from "../types/rules-types.js";
import { ROLES, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { Checks, DropRole, FenOptions, Pockets, Setup, Variant } from "../types/variant-types.js";
import { checksOf, pocketsOf, variantOf } from "./packed.js";
import { RULES, type VariantWasm } from "./rules.js";

/**
 * A position of any variant, as an immutable value. It has the methods of the position of `x88`, and what variants add:
 * {@link Position.variant}, pockets, drops and checks left.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial("crazyhouse");
 * start.play("e4").play("d5").play("exd5").pockets(); // { white: { pawn: 1 }, black: {} }
 */
export class Position extends ExplainPosition<VariantTypes> {
  /** @internal */
  override get rules(): ExplainRuleset<VariantTypes> {
    return RULES;
  }

  /**
   * Returns the starting position of a variant; by default of standard chess.
   * @throws {ArgumentError} if the variant is unknown.
   *
   * @example
   * Position.initial("racing-kings").fen(); // "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"
   */
  static override initial<P extends AnyPosition = AnyPosition>(this: PositionClass<P>, variant?: Variant): P {
    return new this(RULES.initial(variant));
  }

  /**
   * Returns the position that a FEN describes, under the rules of a variant.
   * @throws {FenError} with every problem, if `fen` is not a FEN or the position is impossible.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", { variant: "crazyhouse" }).pockets(); // { white: { queen: 1 }, black: {} }
   */
  static override fromFen<P extends AnyPosition = AnyPosition>(
    this: PositionClass<P>,
    fen: string,
    options?: FenOptions | null,
  ): P {
    return new this(sources.fromFen(RULES, fen, options));
  }

  /**
   * Returns the position that a setup describes.
   * @throws {SetupError} with every problem, if the position is impossible.
   * @throws {DataError} if the setup does not match its declaration.
   *
   * @example
   * const setup = Position.initial("three-check").toSetup();
   * Position.fromSetup({ ...setup, remainingChecks: { white: 1, black: 3 } }).remainingChecks(); // { white: 1, black: 3 }
   */
  static override fromSetup<P extends AnyPosition = AnyPosition>(
    this: PositionClass<P>,
    setup: Setup,
    options?: t.SetupOptions | null,
  ): P {
    return new this(sources.fromSetup(RULES, setup, options));
  }

  /**
   * The variant: that of the rules, or `"chess960"` for standard chess in which castling is written as king takes rook.
   *
   * @example
   * Position.initial("horde").variant; // "horde"
   * Position.chess960(0).variant; // "chess960"
   */
  get variant(): Variant {
    return variantOf(this.packed);
  }

  /**
   * Returns the pieces that each side can drop, or null if the variant has no drops.
   *
   * @example
   * Position.initial("crazyhouse").play("e4").play("d5").play("exd5").pockets(); // { white: { pawn: 1 }, black: {} }
   * Position.initial().pockets(); // null
   */
  pockets(): Pockets | null {
    return pocketsOf(this.packed);
  }

  /**
   * Returns how many checks each side has left to give, or null in other variants than three-check.
   *
   * @example
   * Position.initial("three-check").remainingChecks(); // { white: 3, black: 3 }
   */
  remainingChecks(): Checks | null {
    return checksOf(this.packed);
  }

  /**
   * Returns the squares on which each role of the side to move can be dropped.
   *
   * @example
   * const position = Position.fromFen("4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1", { variant: "crazyhouse" });
   * [...position.dropDests().keys()]; // ["queen"]
   */
  dropDests(): Map<DropRole, t.Square[]> {
    const dests = this.ask((wasm) => {
      (wasm as VariantWasm).drop_dests();
      return readDests(RULES.core);
    });
    // The core gives the number of the role in place of the origin.
    return new Map([...dests].map(([from, to]) => [ROLES[squareNumber(from)] as DropRole, to]));
  }
}

/**
 * What {@link Position.playLine} played.
 *
 * @category Positions
 */
export interface PlayedLine extends PlayedLineOf<VariantTypes, Position> {}
