// A move as chess.js describes it: plain data with helper methods.

import type { Move as RulesMove } from "../entries/rules.js";
import * as names from "./names.js";
import { badArgument } from "./names.js";

/** The data of a description. */
export interface MoveFields {
  readonly move: RulesMove;
  /** The FENs before and after the move. */
  readonly before: string;
  readonly after: string;
}

/** A move with its description. */
export class Move {
  declare color: names.Color;
  declare from: names.Square;
  declare to: names.Square;
  declare piece: names.PieceSymbol;
  declare captured?: names.PieceSymbol;
  declare promotion?: names.PieceSymbol;
  /** @deprecated Use `isCapture()` and similar methods. */
  declare flags: string;
  /** The move in standard algebraic notation. */
  declare san: string;
  /** The two squares, and the promotion piece. */
  declare lan: string;
  /** The FEN of the position before the move. */
  declare before: string;
  /** The FEN of the position after the move. */
  declare after: string;

  /** @internal */
  constructor(described: MoveFields) {
    if (typeof described?.move !== "object") throw badArgument("described", "a move of a Chess", described);
    const { move, before, after } = described;
    const { promotion, captured, kind } = move;
    // Every field is always present, in this order: apps list, spread and compare them.
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

  /** Returns whether the move captures a piece, except en passant. */
  isCapture(): boolean {
    return hasFlag(this, "c");
  }

  /** Returns whether a pawn promotes. */
  isPromotion(): boolean {
    return hasFlag(this, "p");
  }

  /** Returns whether the move is an en passant capture. */
  isEnPassant(): boolean {
    return hasFlag(this, "e");
  }

  /** Returns whether the move castles kingside. */
  isKingsideCastle(): boolean {
    return hasFlag(this, "k");
  }

  /** Returns whether the move castles queenside. */
  isQueensideCastle(): boolean {
    return hasFlag(this, "q");
  }

  /** Returns whether a pawn advances two squares. */
  isBigPawn(): boolean {
    return hasFlag(this, "b");
  }

  /** Returns whether the move only passes the turn. */
  isNullMove(): boolean {
    return hasFlag(this, "-");
  }
}

function hasFlag(move: Move, flag: string): boolean {
  return move.flags.includes(flag);
}

/** Sets a field even if it is undefined, like a declared class field. */
function put(move: Move, field: "captured" | "promotion", role: string | undefined): void {
  (move as { [name in typeof field]: names.PieceSymbol | undefined })[field] =
    role === undefined ? undefined : names.letterOf(role);
}
