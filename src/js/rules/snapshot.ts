// What a packed position tells by itself: pieces, clocks, rights. Asks the core nothing.

import * as packed from "../codec/packed.js";
import { type Packed, POSITION_BYTES } from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { colorOf, requireIsBlack, requireSquare } from "../values/squares.js";
import type * as t from "../values/types.js";

/** @internal A position packed. @throws {ArgumentError} if it is none, as when a method is called on something else. */
export function packedOf(position: { packed: Packed }): Packed {
  const found: unknown = position?.packed;
  if (typeof found !== "string" || found.length !== POSITION_BYTES / 2)
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

  /**
   * The side to move.
   *
   * @example
   * Position.initial().turn; // "white"
   * Position.initial().play("e4").turn; // "black"
   */
  get turn(): t.Color {
    return colorOf(packed.isBlackToMove(packedOf(this)));
  }

  /**
   * Plies since the last capture or pawn move.
   *
   * @example
   * const start = Position.initial();
   * start.play("Nf3").halfmoveClock; // 1
   * start.play("e4").halfmoveClock; // 0
   */
  get halfmoveClock(): number {
    return packed.halfmoveClock(packedOf(this));
  }

  /**
   * The number of the move to be played, from 1; it grows after Black's move.
   *
   * @example
   * Position.initial().play("e4").fullmoveNumber; // 1
   * Position.initial().play("e4").play("e5").fullmoveNumber; // 2
   */
  get fullmoveNumber(): number {
    return packed.fullmoveNumber(packedOf(this));
  }

  /**
   * Whether castling is written as in Chess960, king takes rook.
   *
   * @example
   * Position.initial().isChess960; // false
   * Position.chess960(0).isChess960; // true
   */
  get isChess960(): boolean {
    return packed.isChess960(packedOf(this));
  }

  /**
   * The piece on a square, or null.
   *
   * @example
   * Position.initial().get("e1"); // { color: "white", role: "king" }
   * Position.initial().get("e4"); // null
   */
  get(square: t.Square): t.Piece | null {
    return packed.pieceAt(packedOf(this), requireSquare(square));
  }

  /**
   * Every piece with its square, in the order a1, b1 ... h8.
   *
   * @example
   * const pieces = Position.fromFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").pieces();
   * [...pieces.keys()]; // ["e1", "e2", "e8"]
   * pieces.get("e2"); // { color: "white", role: "pawn" }
   */
  pieces(): Map<t.Square, t.Piece> {
    return packed.piecesOf(packedOf(this));
  }

  /**
   * Where a side's king stands.
   *
   * @example
   * Position.initial().king("black"); // "e8"
   */
  king(color: t.Color): t.Square {
    return packed.kingOf(packedOf(this), requireIsBlack(color));
  }

  /**
   * How many pieces of each role a side has.
   *
   * @example
   * Position.initial().material("white"); // { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1, king: 1 }
   */
  material(color: t.Color): Record<t.Role, number> {
    return packed.materialOf(packedOf(this), requireIsBlack(color));
  }

  /**
   * The rooks that may still castle, by side and wing.
   *
   * @example
   * const position = Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1");
   * position.castlingRights().white; // { kingside: "h1", queenside: "a1" }
   * position.castlingRights().black; // { kingside: null, queenside: "a8" }
   */
  castlingRights(): t.CastlingRights {
    return packed.castlingRights(packedOf(this));
  }

  /**
   * Its parts as plain data, for storing, sending and editing; `Position.fromSetup` takes it back.
   *
   * @example
   * const setup = Position.initial().toSetup();
   * setup.pieces.a1; // { color: "white", role: "rook" }
   * setup.turn = "black";
   * Position.fromSetup(setup).fen(); // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
   */
  toSetup(): t.Setup {
    return packed.toSetup(packedOf(this));
  }

  /**
   * What `JSON.stringify` writes: the setup.
   *
   * @example
   * const text = JSON.stringify(Position.initial());
   * Position.fromSetup(JSON.parse(text)).equals(Position.initial()); // true
   */
  toJSON(): t.Setup {
    return packed.toSetup(packedOf(this));
  }

  /**
   * A copy of its 42 bytes, the shortest form for storing and sending; `Position.fromBytes` takes it back.
   *
   * @example
   * const bytes = Position.initial().toBytes();
   * bytes.length; // 42
   * Position.fromBytes(bytes).equals(Position.initial()); // true
   */
  toBytes(): Uint8Array {
    return packed.toBytes(packedOf(this));
  }

  /**
   * The board as text: eight ranks, White's pieces in upper case, and the names of ranks and files.
   *
   * @example
   * Position.initial().ascii().split("\n")[0]; // "8  r n b q k b n r"
   */
  ascii(): string {
    return packed.ascii(packedOf(this));
  }
}
