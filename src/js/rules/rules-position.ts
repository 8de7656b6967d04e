// What every position can be asked that knows the rules: moves, check, outcome, FEN. Has no words for what it refuses.

import { inputNumber, type ReadInput, readDests, readInput, readMoves, readTargets } from "../codec/moves.js";
import { readOutcome } from "../codec/outcome.js";
import * as codec from "../codec/packed.js";
import {
  askAbout,
  type Core,
  OTHER,
  type Packed,
  putPosition,
  readAnswer,
  takePosition,
} from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { CASTLING_STYLES, EN_PASSANT_STYLES, optionsOf, styleNumber } from "../values/options.js";
import { requireSquare, squareName } from "../values/squares.js";
import type * as t from "../values/types.js";
import { packedOf, Snapshot } from "./snapshot.js";

/** @internal Who has it may make positions: nobody but the classes of positions. */
export const MAKER = Symbol("made by a factory");

/** @internal A class of positions, for who has that. */
export type Maker<P> = new (packed: Packed, maker: symbol) => P;

/** The position of `x88/rules`, and the part of that of `x88` which both have. */
export abstract class RulesPosition extends Snapshot {
  protected constructor(packed: string, maker: symbol) {
    if (maker !== MAKER) {
      throw new ArgumentError(
        "NOT_CONSTRUCTIBLE",
        "positions are made by Position.initial, fromFen, fromSetup, fromBytes or chess960",
      );
    }
    super(packed);
  }

  /** @internal A position of the same class, which the core has left. */
  make(packed: Packed): this {
    return new (this.constructor as unknown as Maker<this>)(packed, MAKER);
  }

  /** @internal The error for a move that the core has just refused to play. */
  abstract refusal(core: Core, number: number, input: ReadInput): Error;

  /** @internal Whether this is one of these: there may be other copies of the package. */
  abstract isPosition(other: unknown): other is RulesPosition;

  /**
   * Its FEN. By default with the en passant square only if a legal capture exists.
   *
   * @example
   * const position = Position.initial().play("e4");
   * position.fen(); // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
   * position.fen({ enPassant: "always", castling: "shredder" });
   * // "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1"
   */
  fen(style?: t.FenStyle | null): string {
    packedOf(this);
    const { enPassant, castling } = optionsOf(style, "enPassant castling");
    const [passed, rights] = [
      styleNumber(EN_PASSANT_STYLES, enPassant),
      styleNumber(CASTLING_STYLES, castling),
    ];
    return this.ask((core) => {
      core.write_fen(passed, rights);
      return readAnswer(core).text();
    });
  }

  /**
   * The same as {@link Position.fen}.
   *
   * @example
   * `${Position.initial()}`; // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
   */
  override toString(): string {
    packedOf(this);
    return this.fen();
  }

  /** @internal How Node prints it. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.packed === undefined ? "Position" : `Position <${this.fen()}>`;
  }

  /**
   * The 64-bit Zobrist key: equal for positions that are the same by the Laws (9.2.3), clocks aside.
   *
   * @example
   * const one = Position.initial().play("Nf3").play("Nf6").play("Nc3");
   * const other = Position.initial().play("Nc3").play("Nf6").play("Nf3");
   * one.hash === other.hash; // true
   */
  get hash(): bigint {
    packedOf(this);
    return this.ask((core) => BigInt.asUintN(64, core.hash_key()));
  }

  /**
   * {@link Position.hash} as 16 hexadecimal digits, for stores that have no bigints.
   *
   * @example
   * Position.initial().hashHex; // "23e35e8398cae93c"
   */
  get hashHex(): string {
    packedOf(this);
    return this.hash.toString(16).padStart(16, "0");
  }

  /**
   * Whether everything is the same that a FEN says, clocks included; so `Position.fromFen(p.fen()).equals(p)`. An en passant
   * square counts only where a legal capture exists.
   *
   * @example
   * const position = Position.initial().play("e4");
   * position.equals(Position.fromFen(position.fen())); // true
   * position.equals(Position.initial()); // false
   */
  equals(other: RulesPosition): boolean {
    packedOf(this);
    if (!this.isPosition(other)) return false;
    const [own, others] = [packedOf(this), packedOf(other)];
    return codec.sameClocks(own, others) && this.isSamePosition(other);
  }

  /**
   * Whether both are one position in the sense of the Laws (9.2.3): the same pieces on the same squares, the same side to
   * move, the same rights, the same legal en passant capture. Clocks do not count.
   *
   * @example
   * const start = Position.initial();
   * const again = ["Nf3", "Nf6", "Ng1", "Ng8"].reduce((position, move) => position.play(move), start);
   * again.isSamePosition(start); // true
   * again.equals(start); // false: the clocks differ
   */
  isSamePosition(other: RulesPosition): boolean {
    packedOf(this);
    if (!this.isPosition(other)) return false;
    const others = packedOf(other);
    return this.ask((core) => {
      putPosition(OTHER, others);
      return core.is_same_position() !== 0;
    });
  }

  /**
   * The square of a legal en passant capture, or null if there is none.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").enPassant(); // "e3"
   * Position.initial().play("e4").enPassant(); // null: no pawn can take there
   */
  enPassant(): t.Square | null {
    packedOf(this);
    const square = this.ask((core) => core.legal_en_passant());
    return square < 64 ? squareName(square) : null;
  }

  /**
   * Where each piece of the side to move can go. In Chess960 castling is the king's move onto the rook.
   *
   * @example
   * const dests = Position.initial().legalDests();
   * dests.size; // 10
   * dests.get("g1"); // ["f3", "h3"]
   */
  legalDests(): t.Dests;
  /**
   * Where the piece on one square can go.
   *
   * @example
   * Position.initial().legalDests("e2"); // ["e3", "e4"]
   * Position.initial().legalDests("e1"); // []
   */
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    packedOf(this);
    const only = from === undefined ? undefined : squareName(requireSquare(from));
    const dests = this.ask((core) => {
      core.legal_dests();
      return readDests(core);
    });
    return only === undefined ? dests : (dests.get(only) ?? []);
  }

  /**
   * The legal moves, of one piece or all, described.
   *
   * @example
   * Position.initial().legalMoves().length; // 20
   * Position.initial().legalMoves("b1").map(({ san }) => san); // ["Na3", "Nc3"]
   */
  legalMoves(from?: t.Square): t.Move[] {
    packedOf(this);
    const only = from === undefined ? 64 : requireSquare(from);
    return this.ask((core) => readMoves(core, core.legal_moves(only), this.isBlack));
  }

  /**
   * The squares on which the piece on a square may be dropped, and the legal moves that each drop can mean: a promotion has
   * four. Castling stands under the rook's square and, unless the king gets there by a step, under the king's own.
   *
   * @example
   * const targets = Position.fromFen("8/4P2k/8/8/8/8/8/4K3 w - - 0 1").targets("e7");
   * targets.get("e8")?.length; // 4: ask for the piece
   * targets.get("e6"); // undefined: not there
   */
  targets(from: t.Square): Map<t.Square, t.Move[]> {
    packedOf(this);
    const square = requireSquare(from);
    return this.ask((core) => readTargets(core, core.targets(square), this.isBlack));
  }

  /**
   * Whether a move is legal. Anything that is not a move is not legal.
   *
   * @example
   * const start = Position.initial();
   * start.isLegal({ from: "e2", to: "e4" }); // true
   * start.isLegal("e5"); // false
   */
  isLegal(move: t.MoveInput): boolean {
    packedOf(this);
    const input = readInput(move);
    return this.ask((core) => core.is_legal(inputNumber(input))) !== 0;
  }

  /**
   * The position after a move; this one stays as it is.
   * @throws {IllegalMoveError} if the move is not legal.
   *
   * @example
   * const start = Position.initial();
   * start.play("e4").play({ from: "e7", to: "e5" }).fen();
   * // "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
   * start.play("e5"); // throws IllegalMoveError
   */
  play(move: t.MoveInput): this {
    packedOf(this);
    const input = readInput(move);
    const played = this.ask((core) => {
      const number = inputNumber(input);
      return core.play(number) === 0 ? this.refusal(core, number, input) : takePosition(core, OTHER);
    });
    if (typeof played === "string") return this.make(played);
    throw played;
  }

  /**
   * Whether the side to move is in check.
   *
   * @example
   * Position.fromFen("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1").isCheck(); // true
   */
  isCheck(): boolean {
    packedOf(this);
    return this.ask((core) => core.is_check()) !== 0;
  }

  /**
   * The pieces that give check.
   *
   * @example
   * Position.fromFen("4k3/8/3N4/8/8/8/4Q3/4K3 b - - 0 1").checkers(); // ["d6", "e2"]
   */
  checkers(): t.Square[] {
    packedOf(this);
    return this.squares((core) => core.checkers());
  }

  /**
   * What the position decides by itself, or null while the game goes on.
   *
   * @example
   * Position.fromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").outcome();
   * // { winner: "white", kind: "checkmate", article: "5.1.1" }
   * Position.initial().outcome(); // null
   */
  outcome(): t.Outcome | null {
    packedOf(this);
    return this.ask((core) => {
      core.outcome();
      return readOutcome(core)?.outcome ?? null;
    });
  }

  /** @internal */
  get isBlack(): boolean {
    return codec.isBlackToMove(this.packed);
  }

  /** @internal */
  ask<T>(question: (core: Core) => T): T {
    return askAbout(packedOf(this), question);
  }

  /** @internal */
  squares(question: (core: Core) => void): t.Square[] {
    return this.ask((core) => {
      question(core);
      return readAnswer(core).list(squareName);
    });
  }
}
