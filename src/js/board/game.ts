// The part of a game that board adapters use. The types are structural: games of every entry fit, and an app's own wrapper can.

import type {
  Arrow,
  Circle,
  Color,
  Dests,
  Move,
  MoveInput,
  Outcome,
  OutcomeExplanation,
  Part,
  Piece,
  Refusal,
  Square,
  Verdict,
} from "../entries/x88-variants.js";
import { requireMethods } from "../types/arguments.js";
import type { RulesTypes } from "../types/rules-types.js";

/** The part of a position that boards use. */
export interface BoardPosition {
  /** The side to move. */
  readonly turn: Color;
  /** Whether castling is written as king takes rook. */
  readonly isChess960: boolean;
  /** Returns the FEN. */
  fen(): string;
  /** Returns the piece on a square, or null. */
  get(square: Square): Piece | null;
  /** Returns the square of a side's king. Some variants have none. */
  king(color: Color): Square | undefined;
  /** Returns whether the side to move is in check. */
  isCheck(): boolean;
  /** Returns the premove destinations. Without this method, as in `x88/rules`, premoves are off. */
  premoveDests?(color: Color): Dests;
}

/** How a game ended. Games of `x88/rules` have no sentence. */
export type BoardOutcome = Pick<Outcome, "winner" | "kind" | "article"> & Partial<Outcome>;

/** How a game ended, with the reason if the game can explain it. */
export type ExplainedOutcome<G extends BoardGame = BoardGame> = NonNullable<ReturnType<G["outcome"]>> & {
  /** Why it ended: a sentence, and the squares to highlight. */
  explanation?: ExplanationOf<G>;
};

/**
 * The part of a game that boards use.
 *
 * @category Boards
 */
export interface BoardGame {
  /** The position on the board. */
  readonly position: BoardPosition;
  /** The last move, or null at the start. */
  readonly lastMove: Move | null;
  /** Returns whether the game has ended. */
  isOver(): boolean;
  /** Returns how the game ended, or null. */
  outcome(): BoardOutcome | null;
  /** Returns the destinations of each piece. */
  legalDests(): Dests;
  /** Returns the squares on which a piece may be dropped, with their moves. */
  targets(from: Square): Map<Square, Move[]>;
  /** Plays a legal move. Otherwise throws and changes nothing. */
  move(move: MoveInput): Move;
  /**
   * Plays a legal move without removing one: a move that differs from the recorded one begins a variation. Games without
   * variations lack this method.
   */
  branch?(move: MoveInput): Move;
  /** Returns why a move is illegal. Without this method, as in `x88/rules`, refusals have no reason. */
  explain?(move: MoveInput): Verdict;
  /** Returns why the game is over, or null. Without this method, as in `x88/rules`, the board cannot show it. */
  explainOutcome?(): OutcomeExplanation<RulesTypes> | null;
  /** Returns the arrows and circles of the current move, among others. Games without annotations lack this method. */
  annotations?(): { arrows?: Arrow[]; circles?: Circle[] };
  /**
   * Calls the listener after each change. Returns a function that unsubscribes it. Without this method, report changes to the
   * board.
   */
  subscribe?(listener: () => void): () => void;
  /** The number of moves played. Without it, a change of the game from elsewhere cancels the premove. */
  readonly ply?: number;
  /** Returns the moves, including undone ones. With this method, a move that is played again does not release the premove. */
  line?(): { readonly length: number };
}

/** A move that a game returns when it is played. Moves of x88's games have `ply` and `moveNumber`. */
export type PlayedMoveOf<G extends BoardGame> = ReturnType<G["move"]>;

/** A legal move of a game, before it is played. */
export type LegalMoveOf<G extends BoardGame> =
  ReturnType<G["targets"]> extends Map<Square, (infer M extends Move)[]> ? M : never;

/** A move as an argument of a game. */
export type MoveInputOf<G extends BoardGame> = Parameters<G["move"]>[0];

/** Why a board refuses a move: the game's refusal, or that of the option `accept`. */
export type RefusalOf<G extends BoardGame> = GameRefusal<G> | BoardRefusal;

/** The refusals of a game. Games of `x88/rules` have none. */
type GameRefusal<G extends BoardGame> = G extends { explain?(move: never): infer V extends Verdict }
  ? Extract<V, Refusal>
  : never;

/** Why a game is over, as it explains it. Games of `x88/rules` do not. */
export type ExplanationOf<G extends BoardGame> = G extends {
  explainOutcome?(): infer E extends OutcomeExplanation<RulesTypes> | null;
}
  ? NonNullable<E>
  : never;

/**
 * The refusal of a legal move by the option `accept` of a board. It has the fields of a game's refusals.
 *
 * @category Boards
 */
export interface BoardRefusal {
  legal: false;
  /** The class of the refusal. */
  code: "NOT_ACCEPTED";
  /** The reason, the same as the code: the app did not accept the move. */
  reason: "NOT_ACCEPTED";
  /** The string that `accept` returned. */
  message: string;
  /** The code again: the catalogs of messages do not have it. */
  messageKey: "NOT_ACCEPTED";
  /** Empty. */
  params: Record<string, never>;
  /** The square of the piece, unless it is a drop from a pocket. */
  squares: { [P in Part]?: Square[] };
  /** The square the piece would move from; missing for a drop from a pocket. */
  from?: Square;
  /** The target. */
  to: Square;
  candidates?: undefined;
  choices?: undefined;
  role?: undefined;
  others?: never;
  lostAtPly?: never;
  move?: never;
  note?: never;
  noteCode?: never;
}

/** The user of a board: one side, both in turn, or nobody. */
export type Player = Color | "both" | null;

/** @internal @throws {ArgumentError} if a board cannot show the game. */
export function requireGame(game: unknown): void {
  requireMethods(game, "isOver outcome legalDests targets move", "game", "a Game");
  requireMethods((game as BoardGame).position, "fen get king isCheck", "game.position", "a Position");
}
