// A move as chess.js describes it: plain data with helper methods.

import type { Move as RulesMove } from "../explain.js";
import { badArgument } from "./arguments.js";
import type { Chess } from "./chess.js";
import * as names from "./names.js";

/** What a description is made of; the public constructor asks a game for it. */
export interface Described {
  readonly move: RulesMove;
  /** The FENs before and after it. */
  readonly before: string;
  readonly after: string;
}

/** A move, described. */
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
    const { move, before, after } = chess === null ? requireDescribed(internal) : asked(chess, internal);
    const { promotion, captured, kind } = move;
    // Every field is always there, in this order: apps list, spread and compare them.
    this.color = move.color === "white" ? names.WHITE : names.BLACK;
    this.from = move.from;
    this.to = move.to;
    this.piece = names.letterOf(move.role);
    put(this, "captured", captured);
    put(this, "promotion", promotion);
    this.flags = names.FLAGS[kind] + (promotion === undefined ? "" : "p");
    this.san = move.san;
    this.lan = move.uci;
    this.before = before;
    this.after = after;
  }

  /** Whether it takes a piece; not so en passant. */
  isCapture(): boolean {
    return hasFlag(this, "c");
  }

  /** Whether a pawn promotes. */
  isPromotion(): boolean {
    return hasFlag(this, "p");
  }

  /** Whether a pawn is taken en passant. */
  isEnPassant(): boolean {
    return hasFlag(this, "e");
  }

  /** Whether it is castling on the king's side. */
  isKingsideCastle(): boolean {
    return hasFlag(this, "k");
  }

  /** Whether it is castling on the queen's side. */
  isQueensideCastle(): boolean {
    return hasFlag(this, "q");
  }

  /** Whether a pawn goes two squares. */
  isBigPawn(): boolean {
    return hasFlag(this, "b");
  }

  /** Whether it only lets the turn pass. */
  isNullMove(): boolean {
    return hasFlag(this, "-");
  }
}

function hasFlag(move: Move, flag: string): boolean {
  return move.flags.includes(flag);
}

/** A field that is there even if it says nothing, as a declared field of a class is. */
function put(move: Move, field: "captured" | "promotion", role: string | undefined): void {
  (move as { [name in typeof field]: names.PieceSymbol | undefined })[field] =
    role === undefined ? undefined : names.letterOf(role);
}

function requireDescribed(internal: unknown): Described {
  const described = internal as Described | null | undefined;
  if (typeof described?.move === "object" && described.move !== null) return described;
  throw badArgument("internal", "a move of a Chess", internal);
}

function asked(chess: Chess, internal: names.InternalMove | Described): Described {
  if (typeof chess?.describe !== "function") throw badArgument("chess", "a Chess", chess);
  return chess.describe(internal as names.InternalMove);
}
