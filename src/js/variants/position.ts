// Responsibility: a position of any variant, for the entry `x88/variants`. The build puts it in the place of `tree/position.ts`.

// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import { readDests } from "../position/moves.js";
import { byteAt, variantOf } from "../position/packed.js";
import { checksOf, pocketsOf } from "../position/extras.js";
import { Position as ExplainPosition } from "../explain/position.js";
import { initial, type VariantCore } from "../position/sources.js";
import type { Position as RulesPosition } from "../position/position.js";
import { brand } from "../types/branded.js";
import { ROLES, squareNumber } from "../types/squares.js";
import type * as t from "../types/types.js";
import type { Checks, DropRole, Pockets, Variant } from "../types/variant-types.js";

/** @internal See `Position` in `variants.ts`. */
export class Position extends ExplainPosition {
  static override initial<P extends RulesPosition = RulesPosition>(
    this: new (
      packed: string,
    ) => P,
    variant?: Variant,
  ): P {
    return new this(initial(variant));
  }

  get variant(): Variant {
    return variantOf(this.packed);
  }

  pockets(): Pockets | null {
    return pocketsOf((at) => byteAt(this.packed, at));
  }

  remainingChecks(): Checks | null {
    return checksOf((at) => byteAt(this.packed, at));
  }

  dropDests(): Map<DropRole, t.Square[]> {
    const dests = this.ask((core) => {
      (core as VariantCore).drop_dests();
      return readDests(core);
    });
    // The core gives the number of the role in place of the origin.
    return new Map([...dests].map(([from, to]) => [ROLES[squareNumber(from)] as DropRole, to]));
  }
}

// Positions of the other entries are shorter.
brand(Position, "Position/66");
// The bundler renames it because of the class that it extends.
Object.defineProperty(Position, "name", { value: "Position" });
