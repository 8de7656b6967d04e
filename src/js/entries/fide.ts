// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

// `x88` with the proofs of `x88/can-win` built into its games: the Laws in one import.

import { canWin, fixedPawns, isDead } from "./can-win.js";
import {
  Game as X88Game,
  GameTree as X88GameTree,
  type Color,
  type ExplainOutcomeOptions,
  type GameData,
  type GameOptions,
  type Outcome,
  type Position,
} from "./index.js";

export * from "./can-win.js";
export * from "./index.js";

type Start = string | Position | GameOptions | null;
type FlagOptions = Parameters<X88Game["flag"]>[1];
type ResignOptions = Parameters<X88Game["resign"]>[1];
/** A class of games, whose constructor is called with the options of their data. */
type GamesOf<G> = new (options?: never) => G;
/** A game with data. */
interface Storable {
  toJSON(): unknown;
}

/** Another proof than that of `x88/can-win`. */
type ProofOptions = { deadPositions?: typeof isDead | undefined } | null;

/** Returns options with a proof where they name none. Anything else is left for the game to refuse. */
function withProof<O>(options: O | null | undefined, name: string, proof: unknown): O {
  if (options === undefined || options === null) return { [name]: proof } as O;
  if (Object.prototype.toString.call(options) !== "[object Object]") return options;
  const given = (options as Record<string, unknown>)[name] ?? proof;
  return { ...options, [name]: given } as O;
}

/** Returns the options of a game that proofs of dead positions end. */
function startOf(options: Start | undefined): GameOptions {
  if (typeof options === "string") return { fen: options, deadPositions: isDead };
  if (typeof (options as Position | undefined)?.toSetup === "function")
    return { position: options as Position, deadPositions: isDead };
  return withProof(options as GameOptions | null | undefined, "deadPositions", isDead);
}

/** Returns the options of a flag fall, which rules of a server decide if they are named. */
const flagOf = (options: FlagOptions): FlagOptions =>
  (options?.rules ?? undefined) === undefined ? withProof(options, "canWin", canWin) : options;

/**
 * The {@link Game} of `x88` under the FIDE Laws, without options: a dead position ends it (article 5.2.2), and flag falls and resignations are drawn if
 * the opponent cannot checkmate by any series of legal moves (6.9, 5.1.2). A search that does not finish decides nothing. Its data loads in `x88` with
 * `{ deadPositions: isDead }`.
 *
 * @category Games
 *
 * @example
 * const game = new Game("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
 * game.outcome()?.message; // "Draw: neither side can ever checkmate."
 */
export class Game extends X88Game {
  /**
   * Creates a game. {@link Game.fromJSON} reads the data of `toJSON`, {@link GameTree.fromPgn} reads PGN.
   * @param options those of `x88`; `deadPositions` replaces the proof, for another limit of its search
   * @throws {FenError} if the FEN is invalid.
   * @throws {SetupError} if the setup is invalid.
   * @throws {ArgumentError} if an option is unknown or has the wrong type, or there is both a FEN and a position.
   *
   * @example
   * new Game({ headers: { White: "Anna" } }).move("e4").san; // "e4"
   */
  constructor(options?: Start) {
    super(startOf(options));
  }

  /**
   * Returns the game that {@link Game.toJSON} wrote, also that of `x88`. Moves after a dead position stay.
   * @throws {DataError} if `data` does not match its declaration or has variations, which a `GameTree` reads.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * Game.fromJSON({ moves: "e2e4 e7e5", ply: 1 }).redo()?.san; // "e5"
   */
  static override fromJSON<G extends Storable>(
    this: GamesOf<G>,
    data: ReturnType<G["toJSON"]>,
    options?: ProofOptions,
  ): G {
    return super.fromJSON.call(
      this as never,
      data as never,
      withProof(options, "deadPositions", isDead),
    ) as unknown as G;
  }

  /**
   * Ends the game by a player's flag fall. The opponent wins, or it is a draw if no series of legal moves lets the opponent checkmate (article 6.9).
   * Returns the outcome, or the earlier outcome if the game was already over.
   * @param options `rules` counts the material as a server does; `canWin` replaces the proof
   * @throws {ArgumentError} if an option does not match its declaration; nothing changes.
   *
   * @example
   * const locked = { fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", deadPositions: () => null };
   * new Game(locked).flag("black").kind; // "timeout-draw": the pawns are locked
   * new Game(locked).flag("black", { rules: "lichess" }).kind; // "timeout": White has pawns
   */
  override flag(color: Color, options?: FlagOptions): Outcome {
    return super.flag(color, flagOf(options));
  }

  /**
   * Ends the game by a player's resignation. The opponent wins, or it is a draw if no series of legal moves lets the opponent checkmate (article
   * 5.1.2). Returns the outcome, or the earlier outcome if the game was already over.
   * @throws {ArgumentError} if an option does not match its declaration; nothing changes.
   *
   * @example
   * new Game().resign("white").message; // "White resigned: Black wins."
   */
  override resign(color: Color, options?: ResignOptions): Outcome {
    return super.resign(color, withProof(options, "canWin", canWin));
  }

  /**
   * Returns why the game is over, or null if it goes on, for a dead position with the pawns that can never move or be captured.
   *
   * @example
   * const game = new Game("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
   * game.explainOutcome()?.fixedPawns?.length; // 8
   */
  override explainOutcome(
    options?: ExplainOutcomeOptions<Position> | null,
  ): ReturnType<X88Game["explainOutcome"]> {
    return super.explainOutcome(withProof(options, "fixedPawns", fixedPawns));
  }

  /**
   * Returns the game as plain data, which says that proofs end it. {@link Game.fromJSON} restores it without loss.
   *
   * @example
   * Game.fromMoves(["e4"]).toJSON(); // { deadPositions: true, moves: "e2e4" }
   */
  override toJSON(): GameData {
    return super.toJSON();
  }
}

/**
 * The {@link GameTree} of `x88` under the FIDE Laws, as {@link Game} of this entry.
 *
 * @category Games
 *
 * @example
 * const game = GameTree.fromPgn('[FEN "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"]\n\n*');
 * game.outcome()?.kind; // "dead-position"
 */
export class GameTree extends X88GameTree {
  /**
   * Creates a game. {@link GameTree.fromJSON} reads the data of `toJSON`, {@link GameTree.fromPgn} reads PGN.
   * @param options those of `x88`; `deadPositions` replaces the proof, for another limit of its search
   * @throws {FenError} if the FEN is invalid.
   * @throws {SetupError} if the setup is invalid.
   * @throws {ArgumentError} if an option is unknown or has the wrong type, or there is both a FEN and a position.
   *
   * @example
   * new GameTree({ headers: { White: "Anna" } }).move("e4").san; // "e4"
   */
  constructor(options?: Start) {
    super(startOf(options));
  }

  /**
   * Returns the game that {@link GameTree.toJSON} wrote, also that of `x88`. Moves after a dead position stay.
   * @throws {DataError} if `data` does not match its declaration.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * GameTree.fromJSON({ moves: "e2e4 e7e5", ply: 1 }).redo()?.san; // "e5"
   */
  static override fromJSON<G extends Storable>(
    this: GamesOf<G>,
    data: ReturnType<G["toJSON"]>,
    options?: ProofOptions,
  ): G {
    return super.fromJSON.call(
      this as never,
      data as never,
      withProof(options, "deadPositions", isDead),
    ) as unknown as G;
  }

  /**
   * Ends the game by a player's flag fall. The opponent wins, or it is a draw if no series of legal moves lets the opponent checkmate (article 6.9).
   * Returns the outcome, or the earlier outcome if the game was already over.
   * @param options `rules` counts the material as a server does; `canWin` replaces the proof
   * @throws {ArgumentError} if an option does not match its declaration; nothing changes.
   *
   * @example
   * const locked = { fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", deadPositions: () => null };
   * new GameTree(locked).flag("black").kind; // "timeout-draw": the pawns are locked
   * new GameTree(locked).flag("black", { rules: "lichess" }).kind; // "timeout": White has pawns
   */
  override flag(color: Color, options?: FlagOptions): Outcome {
    return super.flag(color, flagOf(options));
  }

  /**
   * Ends the game by a player's resignation. The opponent wins, or it is a draw if no series of legal moves lets the opponent checkmate (article
   * 5.1.2). Returns the outcome, or the earlier outcome if the game was already over.
   * @throws {ArgumentError} if an option does not match its declaration; nothing changes.
   *
   * @example
   * new GameTree().resign("white").message; // "White resigned: Black wins."
   */
  override resign(color: Color, options?: ResignOptions): Outcome {
    return super.resign(color, withProof(options, "canWin", canWin));
  }

  /**
   * Returns why the game is over, or null if it goes on, for a dead position with the pawns that can never move or be captured.
   *
   * @example
   * const game = new GameTree("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
   * game.explainOutcome()?.fixedPawns?.length; // 8
   */
  override explainOutcome(
    options?: ExplainOutcomeOptions<Position> | null,
  ): ReturnType<X88GameTree["explainOutcome"]> {
    return super.explainOutcome(withProof(options, "fixedPawns", fixedPawns));
  }

  /**
   * Returns the game as plain data, which says that proofs end it. {@link GameTree.fromJSON} restores it without loss.
   *
   * @example
   * GameTree.fromMoves(["e4"]).toJSON(); // { deadPositions: true, moves: "e2e4" }
   */
  override toJSON(): GameData {
    return super.toJSON();
  }
}
