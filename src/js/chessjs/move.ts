// A move as chess.js describes it: plain data with helper methods.

import { badArgument } from "./arguments.js";
import type { Chess } from "./chess.js";
import * as names from "./names.js";
import type { Step } from "./step.js";

/** What a description is made of; the public constructor asks a game for it. */
export interface Described {
  readonly step: Step;
  readonly before: string;
  readonly after: string;
}

/**
 * A move, described.
 *
 * @example
 * const move = new Chess().move("e4");
 * move instanceof Move; // true
 * [move.color, move.from, move.to, move.piece, move.san, move.lan]; // ["w", "e2", "e4", "p", "e4", "e2e4"]
 */
export class Move {
  declare color: names.Color;
  declare from: names.Square;
  declare to: names.Square;
  declare piece: names.PieceSymbol;
  declare captured?: names.PieceSymbol;
  declare promotion?: names.PieceSymbol;
  /** @deprecated Ask `isCapture()` and the like. */
  declare flags: string;
  /** Standard algebraic notation. */
  declare san: string;
  /** The two squares, and the piece a pawn becomes. */
  declare lan: string;
  /** The FEN of the position before the move. */
  declare before: string;
  /** The FEN of the position after the move. */
  declare after: string;

  /** @internal */
  constructor(chess: null, described: Described);
  constructor(chess: Chess, internal: names.InternalMove);
  constructor(chess: Chess | null, internal: names.InternalMove | Described) {
    const { step, before, after } = chess === null ? requireDescribed(internal) : asked(chess, internal);
    // Every field is always there, in this order: apps list, spread and compare them.
    this.color = names.colorLetter(step.black);
    this.from = names.squareName(step.from);
    this.to = names.squareName(step.to);
    this.piece = names.pieceLetter(step.piece);
    put(this, "captured", step.captured);
    put(this, "promotion", step.promotion);
    this.flags = FLAGS[step.flags] ?? flagsOf(step.flags);
    this.san = step.san;
    this.lan = step.lan;
    this.before = before;
    this.after = after;
  }

  /**
   * Whether it takes a piece; not so en passant.
   *
   * @example
   * const chess = new Chess("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
   * chess.move("exd5").isCapture(); // true
   */
  isCapture(): boolean {
    return hasFlag(this, "c");
  }

  /**
   * Whether a pawn promotes.
   *
   * @example
   * const chess = new Chess("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
   * chess.move("e8=Q").isPromotion(); // true
   */
  isPromotion(): boolean {
    return hasFlag(this, "p");
  }

  /**
   * Whether a pawn is taken en passant.
   *
   * @example
   * const chess = new Chess("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
   * chess.move("dxe3").isEnPassant(); // true
   */
  isEnPassant(): boolean {
    return hasFlag(this, "e");
  }

  /**
   * Whether it is castling on the king's side.
   *
   * @example
   * const chess = new Chess("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
   * chess.move("O-O").isKingsideCastle(); // true
   */
  isKingsideCastle(): boolean {
    return hasFlag(this, "k");
  }

  /**
   * Whether it is castling on the queen's side.
   *
   * @example
   * const chess = new Chess("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
   * chess.move("O-O-O").isQueensideCastle(); // true
   */
  isQueensideCastle(): boolean {
    return hasFlag(this, "q");
  }

  /**
   * Whether a pawn goes two squares.
   *
   * @example
   * new Chess().move("e4").isBigPawn(); // true
   * new Chess().move("e3").isBigPawn(); // false
   */
  isBigPawn(): boolean {
    return hasFlag(this, "b");
  }

  /**
   * Whether it only lets the turn pass.
   *
   * @example
   * new Chess().move("--").isNullMove(); // true
   * new Chess().move("e4").isNullMove(); // false
   */
  isNullMove(): boolean {
    return hasFlag(this, "-");
  }
}

function hasFlag(move: Move, flag: string): boolean {
  return move.flags.includes(flag);
}

/** A field that is there even if it says nothing, as a declared field of a class is. */
function put(move: Move, field: "captured" | "promotion", piece: number): void {
  (move as { [name in typeof field]: names.PieceSymbol | undefined })[field] =
    piece === 0 ? undefined : names.pieceLetter(piece);
}

function requireDescribed(internal: unknown): Described {
  const described = internal as Described | null | undefined;
  if (typeof described?.step === "object" && described.step !== null) return described;
  throw badArgument("internal", "a move of a Chess", internal);
}

function asked(chess: Chess, internal: names.InternalMove | Described): Described {
  if (typeof chess?.describe !== "function") throw badArgument("chess", "a Chess", chess);
  return chess.describe(internal as names.InternalMove);
}

function flagsOf(flags: number): string {
  return [...names.FLAG_LETTERS].filter((_, n) => (flags >> n) & 1).join("");
}

/** The texts of all flags that there are. */
const FLAGS: readonly string[] = Array.from({ length: 129 }, (_, flags) => flagsOf(flags));
