// The questions of a position that a game answers about the position on its board.

import type { RulesPosition } from "../position/position.js";
import type { Ruleset } from "../position/ruleset.js";
import type { RulesTypes } from "../types/rules-types.js";
import { Shared } from "../types/shared-class.js";
import { requireSquare } from "../types/squares.js";
import type * as t from "../types/types.js";

/** A game, as far as its position answers for it. Once the game has ended, it has no legal moves. */
export abstract class PositionQuestions<T extends RulesTypes, P extends RulesPosition<T>> extends Shared {
  /** The position on the board. The same object until the position changes. */
  abstract get position(): P;

  /** Returns whether the game has ended with the position on the board. */
  abstract isOver(): boolean;

  /** @internal The rules of the entry. */
  abstract get rules(): Ruleset<T>;

  /** The side to move: {@link Position.turn} of the position on the board. */
  get turn(): t.Color {
    return this.position.turn;
  }

  /** Returns what {@link Position.fen} returns for the position on the board. */
  fen(style?: t.FenStyle | null): string {
    return this.position.fen(style);
  }

  /** Returns what {@link Position.ascii} returns for the position on the board. */
  ascii(): string {
    return this.position.ascii();
  }

  /** Returns what {@link Position.get} returns for the position on the board. */
  get(square: t.SquareInput): t.Piece | null {
    return this.position.get(square);
  }

  /** Returns what {@link Position.pieces} returns for the position on the board. */
  pieces(): Map<t.Square, t.Piece> {
    return this.position.pieces();
  }

  /** Returns what {@link Position.isCheck} returns for the position on the board. */
  isCheck(): boolean {
    return this.position.isCheck();
  }

  /** Returns what {@link Position.isCheckmate} returns for the position on the board. */
  isCheckmate(): boolean {
    return this.position.isCheckmate();
  }

  /** Returns what {@link Position.isStalemate} returns for the position on the board. */
  isStalemate(): boolean {
    return this.position.isStalemate();
  }

  /** Returns what {@link Position.isInsufficientMaterial} returns for the position on the board. */
  isInsufficientMaterial(): boolean {
    return this.position.isInsufficientMaterial();
  }

  /** Returns what {@link Position.checkers} returns for the position on the board. */
  checkers(): t.Square[] {
    return this.position.checkers();
  }

  /** Returns what {@link Position.legalMoves} returns for the position on the board, or an empty list once the game has ended. */
  legalMoves(from?: t.SquareInput): T["legalMove"][] {
    if (from !== undefined) requireSquare(from, "from");
    return this.isOver() ? [] : this.position.legalMoves(from);
  }

  /** Returns what {@link Position.legalDests} returns for the position on the board, or nothing once the game has ended. */
  legalDests(): t.Dests;
  legalDests(from: t.SquareInput): t.Square[];
  legalDests(from?: t.SquareInput): t.Dests | t.Square[] {
    if (from === undefined) return this.isOver() ? new Map() : this.position.legalDests();
    requireSquare(from, "from");
    return this.isOver() ? [] : this.position.legalDests(from);
  }

  /** Returns what {@link Position.targets} returns for the position on the board, or an empty map once the game has ended. */
  targets(from: t.SquareInput): Map<t.Square, T["legalMove"][]> {
    requireSquare(from, "from");
    return this.isOver() ? new Map() : this.position.targets(from);
  }

  /** Returns what {@link Position.isLegal} returns for the position on the board, or false once the game has ended. */
  isLegal(move: T["moveInput"]): boolean {
    // Read the input first: a getter of the app may play in this same game.
    const input = this.rules.readInput(move);
    return !this.isOver() && this.position.find(input) !== 0;
  }
}
