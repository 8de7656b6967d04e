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
  abstract make(packed: Packed): this;

  /** @internal The error for a move that the core has just refused to play. */
  abstract refusal(core: Core, number: number, input: ReadInput): Error;

  /** @internal Whether this is one of these: there may be other copies of the package. */
  abstract isPosition(other: unknown): other is RulesPosition;

  /** Its FEN. By default with the en passant square only if a legal capture exists. */
  fen(style?: t.FenStyle | null): string {
    const { enPassant, castling } = optionsOf(style);
    const [passed, rights] = [
      styleNumber(EN_PASSANT_STYLES, enPassant),
      styleNumber(CASTLING_STYLES, castling),
    ];
    return this.ask((core) => {
      core.write_fen(passed, rights);
      return readAnswer(core).text();
    });
  }

  /** The same as {@link Position.fen}. */
  override toString(): string {
    return this.fen();
  }

  /** @internal How Node prints it. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.packed === undefined ? "Position" : `Position <${this.fen()}>`;
  }

  /** The 64-bit Zobrist key: equal for positions that are the same by the Laws (9.2.3), clocks aside. */
  get hash(): bigint {
    return this.ask((core) => BigInt.asUintN(64, core.hash_key()));
  }

  /** {@link Position.hash} as 16 hexadecimal digits, for stores that have no bigints. */
  get hashHex(): string {
    return this.hash.toString(16).padStart(16, "0");
  }

  /**
   * Whether everything is the same that a FEN says, clocks included; so `Position.fromFen(p.fen()).equals(p)`. An en passant
   * square counts only where a legal capture exists.
   */
  equals(other: RulesPosition): boolean {
    if (!this.isPosition(other)) return false;
    const [own, others] = [packedOf(this), packedOf(other)];
    return codec.sameClocks(own, others) && this.isSamePosition(other);
  }

  /**
   * Whether both are one position in the sense of the Laws (9.2.3): the same pieces on the same squares, the same side to
   * move, the same rights, the same legal en passant capture. Clocks do not count.
   */
  isSamePosition(other: RulesPosition): boolean {
    if (!this.isPosition(other)) return false;
    const others = packedOf(other);
    return this.ask((core) => {
      putPosition(OTHER, others);
      return core.is_same_position() !== 0;
    });
  }

  /** The square of a legal en passant capture, or null if there is none. */
  enPassant(): t.Square | null {
    const square = this.ask((core) => core.legal_en_passant());
    return square < 64 ? squareName(square) : null;
  }

  /** Where each piece of the side to move can go. In Chess960 castling is the king's move onto the rook. */
  legalDests(): t.Dests;
  /** Where the piece on one square can go. */
  legalDests(from: t.Square): t.Square[];
  legalDests(from?: t.Square): t.Dests | t.Square[] {
    const only = from === undefined ? undefined : squareName(requireSquare(from));
    const dests = this.ask((core) => {
      core.legal_dests();
      return readDests(core);
    });
    return only === undefined ? dests : (dests.get(only) ?? []);
  }

  /** The legal moves, of one piece or all, described. */
  legalMoves(from?: t.Square): t.Move[] {
    const only = from === undefined ? 64 : requireSquare(from);
    return this.ask((core) => readMoves(core, core.legal_moves(only), this.isBlack));
  }

  /**
   * The squares on which the piece on a square may be dropped, and the legal moves that each drop can mean: a promotion has
   * four. Castling stands under the rook's square and, unless the king gets there by a step, under the king's own.
   *
   * @example
   * const moves = position.targets("e7").get("e8"); // undefined: not there; one: play it; four: ask for the piece
   */
  targets(from: t.Square): Map<t.Square, t.Move[]> {
    const square = requireSquare(from);
    return this.ask((core) => readTargets(core, core.targets(square), this.isBlack));
  }

  /** Whether a move is legal. Anything that is not a move is not legal. */
  isLegal(move: t.MoveInput): boolean {
    const input = readInput(move);
    return this.ask((core) => core.is_legal(inputNumber(input))) !== 0;
  }

  /**
   * The position after a move; this one stays as it is.
   * @throws {IllegalMoveError} if the move is not legal.
   */
  play(move: t.MoveInput): this {
    const input = readInput(move);
    const played = this.ask((core) => {
      const number = inputNumber(input);
      return core.play(number) === 0 ? this.refusal(core, number, input) : takePosition(core, OTHER);
    });
    if (typeof played === "string") return this.make(played);
    throw played;
  }

  /** Whether the side to move is in check. */
  isCheck(): boolean {
    return this.ask((core) => core.is_check()) !== 0;
  }

  /** The pieces that give check. */
  checkers(): t.Square[] {
    return this.squares((core) => core.checkers());
  }

  /** What the position decides by itself, or null while the game goes on. */
  outcome(): t.Outcome | null {
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
