// biome-ignore-all lint/complexity/noThisInStatic: a factory makes an object of the class on which it is called.

import type { ReadInput } from "../position/ruleset.js";
import type { ExplainPosition } from "../explain/position.js";
import type { ExplainRuleset } from "../explain/ruleset.js";
import { allOf, inMessages, messagesOf, withNote } from "../explain/verdict.js";
import { ClockWriter, GAME_OPTIONS, readClocks } from "../pgn/write/clocks.js";
import { lineStyleOf, startOfGame } from "../pgn/write/line-writer.js";
import { byPlayer, FLAG_RULES, withSentence } from "../position/outcome.js";
import type { PositionClass } from "../position/position.js";
import { startOf } from "../position/start.js";
import { readingData } from "../types/argument-error.js";
import { badArgument, indexIn, optionsOf } from "../types/arguments.js";
import type { IllegalMoveError } from "../types/illegal-move.js";
import type { GameStart, RulesTypes } from "../types/rules-types.js";
import { requireIsBlack } from "../types/squares.js";
import type * as t from "../types/types.js";
import { type AnyData, loaded, partsOf, proofIn, readData, startIn } from "./game-data.js";
import {
  canStillWin,
  type DeadPositionOptions,
  deadPositionsOf,
  type FlagOptions,
  type HeaderOptions,
  type ResignOptions,
} from "./game-options.js";
import { explainClaim } from "./claims.js";
import { capturedPieces, judge, refusalOf } from "./judge.js";
import { Line } from "./line.js";
import { RulesGame } from "./rules-game.js";
import { castlingInGame, drawStatusOf, explainEnd } from "./states.js";

// A game of one line that explains its verdicts, with headers and a result, which players can also end by a resignation or on time.

/** Any game of this copy of the package. */
export type AnyExplainGame = ExplainGame<RulesTypes, ExplainPosition<RulesTypes>>;

/** What the games of `x88` and `x88/variants` can do. */
export abstract class ExplainGame<T extends RulesTypes, P extends ExplainPosition<T>> extends RulesGame<
  T,
  P
> {
  /**
   * Returns the game that {@link Game.toJSON} wrote, with its undone moves, its current ply, its headers, and how a player ended it.
   * @param options `deadPositions`: `isDead` of `x88/can-win`, for the data of a game that was created with it
   * @throws {DataError} if `data` does not match its declaration or has variations, which a `GameTree` reads.
   * @throws {ArgumentError} `"NEEDS_CAN_WIN"` if the option is missing.
   * @throws {FenError} if its FEN is invalid.
   * @throws {IllegalMoveError} if one of its moves is illegal.
   *
   * @example
   * Game.fromJSON({ moves: "e2e4 e7e5", ply: 1 }).redo()?.san; // "e5"
   */
  static override fromJSON<G extends AnyExplainGame>(
    this: GameClass<G>,
    data: DataOf<G>,
    options?: DeadPositionOptions<G["start"]> | null,
  ): G {
    const { prototype } = this;
    const { rules } = positionsOf(this).prototype;
    const isDead = proofIn<G["start"]>(rules, options);
    return readingData(() => {
      const read: AnyData = readData<AnyData>(data, prototype.dataParts);
      return loaded(new this(startIn(read, isDead)), read);
    });
  }

  /** @internal The names of the parts of the game's data. */
  get dataParts(): string {
    return partsOf(this.positions.prototype.rules);
  }

  /** @internal */
  override lineFrom(options: string | P | GameStart<T, P> | null | undefined): Line<T, P> {
    const { positions } = this;
    const { hasProofs } = positions.prototype.rules;
    const start = startOf<T, P>(positions, options, hasProofs ? " headers deadPositions" : " headers");
    return new Line<T, P>(start, deadPositionsOf(options));
  }

  /** @internal */
  override get rules(): ExplainRuleset<T> {
    return this.played.start.rules;
  }

  /**
   * Returns why a move is legal or illegal, for any two squares or any string. A refusal has the rule (`reason`), the squares
   * that show it, and a sentence. It uses the game's history to find the move that lost a right (`lostAtPly`). After checkmate it
   * names the rule that forbids the move; after any other end it says that the game is over.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Ke2", "Nc6", "Ke1", "Nf6"]);
   * const verdict = game.explain({ from: "e1", to: "g1" });
   * verdict.legal ? "" : [verdict.reason, verdict.lostAtPly]; // ["KING_HAS_MOVED", 3]
   */
  explain(move: T["moveInput"], options?: t.ExplainMoveOptions | null): T["verdict"] {
    const { rules } = this;
    const [input, messages, isAll] = [rules.readInput(move), messagesOf(options, " all"), allOf(options)];
    return inMessages(rules, judge(this.played, input, this.end, false, isAll), messages);
  }

  /**
   * Returns why the game is over, or null if it goes on. After checkmate and stalemate it names the squares around the king and the
   * pieces that guard them, after a repetition the plies at which the position occurred, after 50 or 75 moves the last capture or
   * pawn move.
   *
   * @example
   * const game = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
   * game.explainOutcome()?.message; // "Checkmate: the king on e1 is in check from the queen on h4, it has no square to go to, and no other piece can capture the checking piece or come between."
   * game.explainOutcome()?.squares.checkers; // ["h4"]
   */
  explainOutcome(options?: t.ExplainOutcomeOptions<P> | null): t.OutcomeExplanation<T> | null {
    const messages = messagesOf(options, " fixedPawns");
    const fixedPawns = options?.fixedPawns ?? undefined;
    if (fixedPawns !== undefined && typeof fixedPawns !== "function")
      throw badArgument("fixedPawns", "fixedPawns of x88/can-win", fixedPawns);
    const outcome = super.outcome();
    return outcome && explainEnd(this.played, outcome, messages, fixedPawns);
  }

  /**
   * Returns whether a side could castle now if it were its turn, and everything that prevents it. A lost right has the move that lost it.
   * @param color the side; the default is the side to move
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Ke2", "Nf6", "Ke1", "Nc6"]);
   * game.explainCastling().kingside.message; // "You cannot castle kingside: your king has already moved (2. Ke2)."
   * game.explainCastling("black").queenside.obstacles.length; // 1: the bishop and the queen are in the way
   */
  explainCastling(
    color?: t.Color | null,
    options?: t.ExplainOptions | null,
  ): Record<"kingside" | "queenside", t.CastlingExplanation<T>> {
    return castlingInGame(this.played, color ?? this.turn, messagesOf(options));
  }

  /** Returns what {@link Position.explainEnPassant} returns for the position on the board. */
  explainEnPassant(options?: t.ExplainOptions | null): t.EnPassantExplanation<T> | null {
    return this.position.explainEnPassant(options);
  }

  /** Returns what {@link Position.explainPins} returns for the position on the board. */
  explainPins(color?: t.Color | null, options?: t.ExplainOptions | null): t.PinExplanation[] {
    return this.position.explainPins(color, options);
  }

  /** Returns what {@link Position.explainCheck} returns for the position on the board. */
  explainCheck(options?: t.ExplainOptions | null): t.CheckExplanation<T> | null {
    return this.position.explainCheck(options);
  }

  /**
   * Returns how far the draws by repetition and by moves are, and earlier positions that look the same but do not count.
   *
   * @example
   * const game = Game.fromMoves(["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"]);
   * game.drawStatus().fiftyMoves; // { plies: 4, toClaim: 96, toAutomatic: 146 }
   * game.drawStatus().nearMisses; // [{ ply: 2, differs: ["castling"] }]
   */
  drawStatus(): t.DrawStatus {
    return drawStatusOf(this.played);
  }

  /**
   * Plays a move if it is legal; otherwise changes nothing and returns the reason. An illegal move never makes it throw. If a
   * getter of the app or a message function throws, you receive that error and nothing changes.
   * @throws {ArgumentError} if an option does not match its declaration.
   *
   * @example
   * const game = new Game();
   * const verdict = game.tryMove({ from: "f1", to: "b5" });
   * verdict.legal || verdict.message; // "The bishop on f1 cannot jump over the pawn on e2."
   * game.tryMove("e4").legal; // true
   * game.ply; // 1
   */
  tryMove(move: T["moveInput"], options?: t.ExplainOptions | null): T["verdict"] {
    const { rules } = this;
    const [input, messages] = [rules.readInput(move), messagesOf(options)];
    const played = this.playOn(input);
    const verdict = played ? withNote(rules, played.move, played.note) : judge(this.played, input, this.end);
    return inMessages(rules, verdict, messages);
  }

  /**
   * Returns how the game ended, with a sentence, or null if it goes on. A game ends by its position (checkmate before any draw),
   * by its moves (fivefold repetition, 75 moves), or by a player.
   *
   * @example
   * const game = Game.fromMoves(["f3", "e5", "g4", "Qh4"]);
   * game.outcome()?.message; // "Checkmate: Black wins."
   * game.outcome()?.kind; // "checkmate"
   */
  override outcome(): T["outcome"] | null {
    const outcome = super.outcome();
    return outcome && withSentence(this.rules, outcome);
  }

  /**
   * Ends the game by a draw claim of the side to move (articles 9.2 and 9.3) and returns the outcome.
   * @param byMove the intended move, which is not played
   * @throws {ClaimError} if the player has no right to the claim; nothing changes.
   *
   * @example
   * const game = Game.fromMoves(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
   * game.claimDraw("Ng8").message; // "Draw: threefold repetition was claimed."
   */
  override claimDraw(byMove?: T["moveInput"] | null): T["outcome"] {
    return withSentence(this.rules, super.claimDraw(byMove));
  }

  /** @internal */
  override claimProblem(input: ReadInput | undefined): t.ClaimProblem {
    return explainClaim(this.played, input, this.end);
  }

  /**
   * Ends the game by agreement on a draw. Returns the outcome, or the earlier outcome if the game was already over.
   *
   * @example
   * new Game().agreeDraw().message; // "Draw by agreement."
   */
  override agreeDraw(): T["outcome"] {
    return withSentence(this.rules, super.agreeDraw());
  }

  /**
   * Undoes how a player ended the current line (resignation, agreement, claim, flag fall) and returns that outcome. Returns null
   * if no player has ended it. To undo an outcome of the position or the moves, use {@link Game.undo}.
   *
   * @example
   * const game = new Game();
   * game.agreeDraw();
   * game.reopen()?.kind; // "agreement"
   */
  override reopen(): T["outcome"] | null {
    const outcome = super.reopen();
    return outcome && withSentence(this.rules, outcome);
  }

  /** @internal */
  override refusal(input: ReadInput, place?: string): IllegalMoveError {
    return refusalOf(this.played, input, this.end, false, place);
  }

  /**
   * Returns the pieces of each side that were captured before the position on the board, most valuable first.
   *
   * @example
   * Game.fromMoves(["e4", "d5", "exd5", "Qxd5"]).captured();
   * // { white: ["pawn"], black: ["pawn"] }
   */
  captured(): Record<t.Color, t.Role[]> {
    return capturedPieces(this.played);
  }

  /**
   * Ends the game by a player's resignation. The opponent wins, or it is a draw if the opponent cannot checkmate: by the Laws (article
   * 5.1.2) with `canWin`, otherwise by the material, as on lichess. Returns the outcome, or the earlier outcome if the game was already
   * over.
   * @throws {ArgumentError} if an option does not match its declaration; nothing changes.
   *
   * @example
   * new Game().resign("white").message; // "White resigned: Black wins."
   *
   * @example
   * import { Game } from "x88";
   * import { canWin } from "x88/can-win";
   *
   * const locked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
   * new Game(locked).resign("black").winner; // "white", which has pawns
   * new Game(locked).resign("black", { canWin }).winner; // null: they are locked
   */
  override resign(color: t.Color, options?: ResignOptions<P> | null): T["outcome"] {
    const winner = opponentOf(color);
    const known = this.proofOptions(options, "");
    return this.endedBy(() => {
      const isWon = canStillWin(known, this.position, winner);
      if (isWon === undefined) return this.resignation(color);
      return byPlayer("resignation", isWon ? winner : null);
    });
  }

  /**
   * Ends the game by a player's flag fall. The opponent wins, or it is a draw if the opponent cannot checkmate: by the Laws (article
   * 6.9) with `canWin`, otherwise by the material, as on lichess or under `rules`. Returns the outcome, or the earlier outcome if the
   * game was already over.
   * @throws {ArgumentError} if an option does not match its declaration, or there are both `rules` and `canWin`; nothing changes.
   *
   * @example
   * new Game().flag("black").message; // "Black ran out of time: White wins."
   * new Game("7k/8/8/8/8/8/8/KB5r b - - 0 1").flag("black").kind; // "timeout-draw"
   *
   * @example
   * import { Game } from "x88";
   * import { canWin } from "x88/can-win";
   *
   * const locked = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
   * new Game(locked).flag("black").kind; // "timeout": White has pawns
   * new Game(locked).flag("black", { canWin }).kind; // "timeout-draw": they are locked
   */
  flag(color: t.Color, options?: FlagOptions<P> | null): T["outcome"] {
    const winner = opponentOf(color);
    const known: FlagOptions<P> = this.proofOptions(options, "rules ");
    const { rules, canWin } = known;
    if (rules !== undefined && rules !== null && canWin !== undefined && canWin !== null)
      throw badArgument("rules", "no rules beside canWin", rules);
    const number = indexIn(FLAG_RULES, rules ?? "lichess", "rules") + 1;
    return this.endedBy(() => {
      const isWon = canStillWin(known, this.position, winner);
      if (isWon === undefined)
        return this.position.ask((wasm) => wasm.flag(requireIsBlack(color, "color"), number));
      return isWon ? byPlayer("timeout", winner) : byPlayer("timeout-draw", null);
    });
  }

  /** @internal Returns the options of an end. @throws {ArgumentError} for `canWin` in a game of variants. */
  proofOptions<O extends object>(options: O | null | undefined, others: string): Partial<O> {
    return optionsOf(options, this.rules.hasProofs ? `${others}canWin` : others.trim());
  }

  /** @internal See {@link RulesGame.endBy}. */
  endedBy(how: () => number): T["outcome"] {
    return withSentence(this.rules, this.endBy(how));
  }

  /**
   * Returns the line as PGN, including undone moves, with the headers and the result, by default in the standard's export format. After
   * a flag fall it has the header `Termination` with the value `time forfeit`.
   * @param options `width`, `letters`, `long`, `headers` and `clocks`; `glyphs` and `unread` have an effect only in a {@link GameTree}
   * @throws {ArgumentError} if an option does not match its declaration, or there are more clocks than moves.
   *
   * @example
   * const game = Game.fromMoves({ headers: { White: "Anna" } }, ["f3", "e5", "g4", "Qh4"]);
   * game.pgn().split("\n").at(-3); // "1. f3 e5 2. g4 Qh4# 0-1"
   * game.pgn({ headers: false, clocks: [299_000, 297_500] }).trim();
   * // "1. f3 {[%clk 0:04:59]} 1... e5 {[%clk 0:04:57.5]} 2. g4 Qh4# 0-1"
   */
  override pgn(options?: t.GamePgnOptions | null): string {
    const style = lineStyleOf(options, GAME_OPTIONS);
    return this.written(new ClockWriter(startOfGame(this.start), style, readClocks(options?.clocks)));
  }

  /**
   * Returns the game as plain data. {@link Game.fromJSON} restores it without loss.
   *
   * @example
   * Game.fromMoves(["e4"]).toJSON(); // { moves: "e2e4" }
   */
  override toJSON(): T["gameData"] {
    const isProving = this.played.isDead !== undefined;
    return { ...super.toJSON(), ...(isProving && { deadPositions: true as const }) };
  }
}

/** A class of games. */
export interface GameClass<G extends AnyExplainGame> {
  new (
    options?:
      | G["start"]
      | (Pick<GameStart<RulesTypes, never>, "fen" | "chess960"> &
          HeaderOptions &
          DeadPositionOptions<G["start"]>),
  ): G;
  readonly prototype: G;
}

/** @internal Returns the class of a game's positions. */
export function positionsOf<G extends AnyExplainGame>({
  prototype,
}: GameClass<G>): PositionClass<G["start"]> {
  return prototype.positions as PositionClass<G["start"]>;
}

/** The data of a class of games. */
export type DataOf<G extends AnyExplainGame> = ReturnType<G["toJSON"]>;

/** @throws {ArgumentError} if it is not a color. */
function opponentOf(color: t.Color): t.Color {
  return requireIsBlack(color, "color") === 1 ? "white" : "black";
}
