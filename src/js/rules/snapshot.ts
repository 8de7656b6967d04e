// What a packed position tells by itself: pieces, clocks, rights. Asks the core nothing.

import * as packed from "../codec/packed.js";
import { type Packed, POSITION_BYTES } from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { colorOf, requireIsBlack, requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";

/** @internal A position packed. @throws {ArgumentError} if it is none, as when a method is called on something else. */
export function packedOf(position: { packed: Packed }): Packed {
  const found = position?.packed;
  if (found?.length !== POSITION_BYTES / 2)
    throw new ArgumentError("NOT_A_POSITION", "this is not a Position");
  return found;
}

/** The parts of a position, as {@link Position} offers them. */
export abstract class Snapshot {
  /** @internal A plain field and not a #private one, so that deep comparison in tests and state stores sees it. */
  readonly packed: Packed;

  /** @internal */
  constructor(packed: Packed) {
    this.packed = packed;
  }

  /** The side to move. */
  get turn(): t.Color {
    return colorOf(packed.isBlackToMove(packedOf(this)));
  }

  /** Plies since the last capture or pawn move. */
  get halfmoveClock(): number {
    return packed.halfmoveClock(packedOf(this));
  }

  /** The number of the move to be played, from 1; it grows after Black's move. */
  get fullmoveNumber(): number {
    return packed.fullmoveNumber(packedOf(this));
  }

  /** Whether castling is written as in Chess960, king takes rook. */
  get isChess960(): boolean {
    return packed.isChess960(packedOf(this));
  }

  /** The piece on a square, or null. */
  get(square: t.Square): t.Piece | null {
    return packed.pieceAt(packedOf(this), requireSquare(square));
  }

  /** Every piece with its square, in the order a1, b1 ... h8. */
  pieces(): Map<t.Square, t.Piece> {
    return packed.piecesOf(packedOf(this));
  }

  /** Where a side's king stands. */
  king(color: t.Color): t.Square {
    return packed.kingOf(packedOf(this), requireIsBlack(color));
  }

  /** How many pieces of each role a side has. */
  material(color: t.Color): Record<t.Role, number> {
    return packed.materialOf(packedOf(this), requireIsBlack(color));
  }

  /** The rooks that may still castle, by side and wing. */
  castlingRights(): t.CastlingRights {
    return packed.castlingRights(packedOf(this));
  }

  /** Its parts as plain data, for storing, sending and editing; `Position.fromSetup` takes it back. */
  toSetup(): t.Setup {
    return packed.toSetup(packedOf(this));
  }

  /** What `JSON.stringify` writes: the setup. */
  toJSON(): t.Setup {
    return this.toSetup();
  }

  /** A copy of its 42 bytes, the shortest form for storing and sending; `Position.fromBytes` takes it back. */
  toBytes(): Uint8Array {
    return packed.toBytes(packedOf(this));
  }

  /** The board as text: eight ranks, White's pieces in upper case, and the names of ranks and files. */
  ascii(): string {
    return packed.ascii(packedOf(this));
  }
}
