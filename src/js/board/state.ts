// The state of a game for any board, as plain data.

import { badArgument, requireMethods } from "../types/arguments.js";
import type { Color, Dests, Move, Square } from "../entries/x88-variants.js";
import {
  type BoardGame,
  type ExplainedOutcome,
  type ExplanationOf,
  type LegalMoveOf,
  type Player,
  type RefusalOf,
  requireGame,
} from "./game.js";
import type { Marks } from "./marks.js";

/**
 * The data that a board needs to show a game and to let a user move.
 *
 * @category Boards
 */
export interface BoardState<G extends BoardGame = BoardGame> {
  /** The FEN. Boards read the piece placement from it, so it has no pockets. */
  fen: string;
  /** The side to move. */
  turn: Color;
  /** The square of the king in check or checkmate, or null. */
  check: Square | null;
  /** The squares of the last move, or null at the start. For castling, those of the king; for a drop, its square twice. */
  lastMove: [from: Square, to: Square] | null;
  /** The side whose pieces can be picked up now, or null. */
  movable: Color | null;
  /**
   * The destinations of the player's pieces. Castling is listed under both of its squares. Empty while it is the other side's
   * turn.
   */
  dests: Dests;
  /** The premove destinations. Empty on the player's turn and after the end. */
  premoves: Dests;
  /** How the game ended and why, or null if it goes on. */
  outcome: ExplainedOutcome<G> | null;
}

/** The options of {@link boardState}. */
export interface BoardStateOptions {
  /**
   * The side that moves on this board.
   * @defaultValue `"both"`
   */
  player?: Player | undefined;
  /**
   * Whether premoves are allowed.
   * @defaultValue `true`
   */
  premoves?: boolean | undefined;
}

/**
 * Returns the state of a game for a board.
 *
 * @category Boards
 *
 * @example
 * import { Game } from "x88";
 * import { boardState } from "x88/board";
 * const game = new Game();
 * game.move("e4");
 * const state = boardState(game, { player: "white" });
 * state.lastMove; // ["e2", "e4"]
 * state.dests.size; // 0
 * state.premoves.get("g1"); // ["e2", "f3", "h3"]
 */
export function boardState<G extends BoardGame>(game: G, options: BoardStateOptions = {}): BoardState<G> {
  requireGame(game);
  requireOptions(options, "");
  const { position } = game;
  const isOver = game.isOver();
  const { player = "both", premoves = true } = options;
  const { turn } = position;
  const isPlayersTurn = player === "both" || player === turn;
  const waiting = !isOver && premoves && !isPlayersTurn ? player : null;
  const mayPremove = waiting !== null && position.premoveDests !== undefined;
  return {
    fen: position.fen().replace(/\[.*]|~/g, ""),
    turn,
    check: (position.isCheck() && position.king(turn)) || null,
    lastMove: squaresOf(game.lastMove),
    movable: mayPremove ? waiting : isOver || !isPlayersTurn ? null : turn,
    dests: isPlayersTurn ? destsWithCastling(game) : new Map(),
    premoves: (mayPremove && position.premoveDests?.(waiting)) || new Map(),
    outcome: outcomeOf(game),
  };
}

function outcomeOf<G extends BoardGame>(game: G): ExplainedOutcome<G> | null {
  const outcome = game.outcome() as ExplainedOutcome<G> | null;
  const explanation = outcome && game.explainOutcome?.();
  return explanation ? { ...outcome, explanation } : outcome;
}

function squaresOf(move: Move | null): [from: Square, to: Square] | null {
  // A null move has no squares to show.
  return move === null || move.kind === "null" ? null : [move.from ?? move.to, move.to];
}

/** Returns the legal destinations. For the king, includes both squares on which castling may be dropped. */
function destsWithCastling(game: BoardGame): Dests {
  const dests = game.legalDests();
  const king = game.position.king(game.position.turn);
  if (king !== undefined && dests.has(king)) dests.set(king, [...game.targets(king).keys()]);
  return dests;
}

/**
 * A square on which the selected piece may be dropped.
 *
 * @category Boards
 */
export interface BoardTarget<G extends BoardGame = BoardGame> {
  /** The moves that the drop can mean. Several are promotions to choose from. Empty for a premove. */
  moves: LegalMoveOf<G>[];
  /**
   * The mark of the square. Null if another square already marks the move (the rook's square, if castling is the king's move).
   */
  mark: "quiet" | "capture" | "castle" | "premove" | null;
}

/** Returns the squares on which a piece may be dropped, now or as a premove. */
export function targetsFrom(game: BoardGame, state: BoardState, from: Square): Map<Square, BoardTarget> {
  const premoves = state.premoves.get(from) ?? [];
  if (premoves.length > 0) return new Map(premoves.map((square) => [square, { moves: [], mark: "premove" }]));
  if (!state.dests.has(from)) return new Map();
  const isChess960 = game.position.isChess960;
  return new Map(
    [...game.targets(from)].map(([square, moves]) => [
      square,
      { moves, mark: markOf(moves, square, isChess960) },
    ]),
  );
}

function markOf([move]: Move[], square: Square, isChess960: boolean): BoardTarget["mark"] {
  // In Chess960 castling is the king's move onto its rook; otherwise one mark for castling is enough.
  if (move?.rook?.from === square) return isChess960 ? "castle" : null;
  return move?.captured ? "capture" : "quiet";
}

/**
 * A drop that waits for the choice of a promotion.
 *
 * @category Boards
 */
export interface PendingPromotion<G extends BoardGame = BoardGame> {
  /** The square the pawn moves from. */
  from: Square;
  /** The square the pawn promotes on. */
  to: Square;
  /** The side of the pawn. */
  color: Color;
  /** The roles to choose from, most common first; in antichess also a king. */
  choices: NonNullable<LegalMoveOf<G>["promotion"]>[];
}

/**
 * Everything that a board draws: the state of the game and the user's current action. Each change creates a new object.
 *
 * @category Boards
 */
export interface BoardView<G extends BoardGame = BoardGame> extends BoardState<G> {
  /** The square of the selected piece. */
  selected: Square | null;
  /** The squares on which the selected piece may be dropped. */
  targets: ReadonlyMap<Square, BoardTarget<G>>;
  /** The promotion that waits for {@link BoardController.choosePromotion}. */
  promotion: PendingPromotion<G> | null;
  /** The move to play on the player's turn, if it is legal then. */
  premove: { from: Square; to: Square } | null;
  /** The reason why the last drop was refused, until the user's next action. */
  refusal: RefusalOf<G> | null;
  /** The arrows and circles: with the option `annotations` those of the current move, and those of {@link BoardController.draw}. */
  marks: Marks;
  /** The explanation of the outcome while {@link BoardController.showOutcome} shows it. A refusal is drawn instead of it. */
  shownOutcome: ExplanationOf<G> | null;
}

/**
 * The result of a drop: it was played, waits for a promotion or the player's turn, was refused, or had no effect. For a refusal,
 * `view.refusal` has the reason if the game can explain it.
 *
 * @category Boards
 */
export type DropResult = "played" | "promotion" | "premove" | "refused" | "nothing";

/** The user's part of a view when nothing has begun. */
export const IDLE = {
  selected: null,
  targets: new Map() as ReadonlyMap<Square, BoardTarget>,
  promotion: null,
  refusal: null,
} as const;

/**
 * Checks the options of a board.
 * @param functions the names of the options that are functions
 * @throws {ArgumentError} if `options` is not an object, or one of its functions is not a function.
 */
export function requireOptions(options: unknown, functions: string): void {
  if (Object(options) !== options) throw badArgument("options", "an object", options);
  for (const name of functions.split(" ")) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) requireMethods(options, name, name, "a function");
  }
}
