// The types of `x88/variants`: those of `x88` and `x88/explain`, with the moves, outcomes and refusals of variants.

import type { Position as ExplainPosition } from "../explain/position.js";
import type { Game as ModelGame } from "../tree/game.js";
import type { GameData as UsualData } from "../tree/game-data.js";
import type { GameOptions as UsualOptions } from "../tree/game-options.js";
import type * as t from "../types/types.js";
import type * as v from "../types/variant-types.js";

/** The ends that only variants have. */
export type VariantOutcomeKind =
  | "king-exploded"
  | "king-in-center"
  | "three-checks"
  | "race-won"
  | "all-pieces-lost"
  | "variant-draw";

/** How a game can end. */
export type OutcomeKind = t.OutcomeKind | VariantOutcomeKind;

/** How a game ended. `article` is that of the Laws of Chess; the ends of variants have none. */
export interface Outcome {
  /** The winner, or null for a draw. */
  winner: t.Color | null;
  /** How it ended. */
  kind: OutcomeKind;
  /** The article of the Laws of Chess. */
  article?: string;
  /** One sentence, such as `"A king reached the center: White wins."` */
  message: string;
  /** The key of the message. */
  messageKey: string;
  /** The values of its placeholders. */
  params: Partial<t.MessageParams>;
}

/** A move of a game, with its place in the game. */
export type GameMove = v.Move & t.MovePlace;

/** The reasons that only variants have, by class. */
export interface VariantReasons {
  CAPTURE_REQUIRED: "MUST_CAPTURE";
  KING_WOULD_EXPLODE: "KING_CANNOT_CAPTURE" | "EXPLODES_OWN_KING";
  WOULD_EXPOSE_KING: "EXPLOSION_EXPOSES_KING";
  CHECK_NOT_ALLOWED: "GIVES_CHECK";
  CASTLING_NOT_ALLOWED: "NO_CASTLING_IN_VARIANT";
  DROP_NOT_ALLOWED: "NOT_IN_POCKET" | "DROP_ON_PIECE" | "PAWN_DROP_ON_BACK_RANK" | "NO_DROPS";
  GAME_OVER: VariantOutcomeKind;
}

/** A group of squares that shows a reason. */
export type Part = t.Part | "capturers" | "explosion";

/** Why a move is refused by a rule that only a variant has. */
export interface VariantRefusal {
  legal: false;
  /** The class of the reason. */
  code: keyof VariantReasons;
  /** The rule that forbids the move. */
  reason: VariantReasons[keyof VariantReasons];
  /** One English sentence. */
  message: string;
  /** The key of the message. */
  messageKey: string;
  /** The values of its placeholders. */
  params: Partial<t.MessageParams>;
  /** The squares that show the reason, by their part. */
  squares: { [P in Part]?: t.Square[] };
  /** The square the piece would move from; missing for a drop. */
  from?: t.Square;
  /** The target. */
  to?: t.Square;
  /** The role of a piece that would be dropped. */
  role?: t.Role;
  candidates?: undefined;
  choices?: undefined;
}

/** Why a move is illegal. */
export type Refusal = t.Refusal | VariantRefusal;

/** The answer that a move is legal. */
export interface LegalVerdict {
  legal: true;
  /** The move. */
  move: v.Move;
  /** Why it is legal, if that may surprise people. */
  note?: string;
  /** The name of the note. */
  noteCode?: t.NoteCode | "KINGS_MAY_TOUCH" | "EXPLODES_KING_IN_CHECK" | "PROMOTES_TO_KING";
}

/** Why a move is legal or illegal. */
export type Verdict = LegalVerdict | Refusal;

/** A draw that the side to move can claim. */
export type Claim = Omit<t.Claim, "byMove"> & { byMove?: v.LegalMove };

type Options = t.ExplainOptions | null;

/** The members that have other types than those of standard chess. */
interface Moving {
  legalMoves(from?: t.SquareInput): v.LegalMove[];
  targets(from: t.SquareInput): Map<t.Square, v.LegalMove[]>;
  isLegal(move: v.MoveInput): boolean;
  explain(move: v.MoveInput, options?: Options): Verdict;
  outcome(): Outcome | null;
}

/** A position of any variant. */
export interface VariantPosition
  extends Omit<ExplainPosition, Exclude<keyof Moving, never> | PositionOverrides>,
    Moving {
  /** The variant: that of the rules, or `"chess960"` for standard chess in which castling is written as king takes rook. */
  readonly variant: v.Variant;
  /** Returns the pieces that each side can drop, or null if the variant has no drops. */
  pockets(): v.Pockets | null;
  /** Returns how many checks each side has left to give, or null in other variants than three-check. */
  remainingChecks(): v.Checks | null;
  /** Returns the squares on which each role of the side to move can be dropped. */
  dropDests(): Map<v.DropRole, t.Square[]>;
  /** Returns the square of a side's king, or undefined if it has none (horde, antichess, atomic). */
  king(color: t.Color): t.Square | undefined;
  parseMove(text: string): v.LegalMove;
  play(move: v.MoveInput): this;
  pass(): this | null;
  tryPlay(move: v.MoveInput, options?: Options): Verdict & { position?: VariantPosition };
  refusedDests(from: t.SquareInput, options?: Options): Map<t.Square, Refusal>;
  toSetup(): v.Setup;
  toJSON(): v.Setup;
  equals(other: VariantPosition): boolean;
  isSamePosition(other: VariantPosition): boolean;
}

type PositionOverrides =
  | "king"
  | "parseMove"
  | "play"
  | "pass"
  | "tryPlay"
  | "refusedDests"
  | "toSetup"
  | "toJSON"
  | "equals"
  | "isSamePosition"
  | "played"
  | "refusal"
  | "judge";

/** The factories of positions. */
export interface PositionClass {
  /** Create positions with the factories. */
  new (packed: string): VariantPosition;
  /** Returns the starting position of a variant; by default of standard chess. */
  initial(variant?: v.Variant): VariantPosition;
  /** Returns the position that a FEN describes. @throws {FenError} with every problem. */
  fromFen(fen: string, options?: v.FenOptions | null): VariantPosition;
  /** Returns the Chess960 starting position with a number from 0 to 959. */
  chess960(number: number): VariantPosition;
  /** Returns the position that a setup describes. @throws {SetupError} with every problem. */
  fromSetup(setup: v.Setup, options?: t.SetupOptions | null): VariantPosition;
  /** Returns the position with the bytes of `toBytes`. */
  fromBytes(bytes: Uint8Array): VariantPosition;
}

/** The data that `game.toJSON()` returns. */
export interface GameData extends Omit<UsualData, "deadPositions"> {
  /** The variant, unless it is standard chess or Chess960. */
  variant?: v.Variant;
}

/** Options for starting a game. */
export interface GameOptions extends Omit<UsualOptions, "position" | "deadPositions">, v.FenOptions {
  /** The starting position or its setup. */
  position?: VariantPosition | v.Setup | undefined;
}

/** A game that was read from PGN. Its moves are in `moves`, whose SAN and UCI include drops. */
export interface GameRecord extends t.GameRecord {
  /** The variant, unless it is standard chess or Chess960. */
  variant?: v.Variant;
}

/** A game to write or to read with `Game.fromRecord`. */
export interface GameRecordInput extends t.GameRecordInput {
  /** The variant, unless it is standard chess or Chess960. */
  readonly variant?: v.Variant;
}

/** A game of any variant. */
export interface VariantGame extends Omit<ModelGame, Exclude<keyof Moving, never> | GameOverrides>, Moving {
  readonly start: VariantPosition;
  readonly position: VariantPosition;
  readonly lastMove: GameMove | null;
  line(): GameMove[];
  history(): GameMove[];
  next(): GameMove[];
  positionAt(place: number | readonly string[]): VariantPosition;
  move(move: v.MoveInput): GameMove;
  branch(move: v.MoveInput): GameMove;
  tryMove(move: v.MoveInput, options?: Options): Verdict;
  undo(): GameMove | null;
  redo(): GameMove | null;
  claims(): Claim[];
  claimDraw(byMove?: v.MoveInput | null): Outcome;
  agreeDraw(): Outcome;
  /** Ends the game by a resignation. The opponent wins; in standard chess only with material that can checkmate. */
  resign(color: t.Color): Outcome;
  /**
   * Ends the game by a flag fall, under the rules of lichess: a draw if the opponent could never win. In standard chess this
   * counts the material, under `rules` (FIDE's are those of lichess here).
   */
  flag(color: t.Color, options?: { rules?: t.FlagRules | undefined } | null): Outcome;
  reopen(): Outcome | null;
  toJSON(): GameData;
  toRecord(): GameRecord;
}

type GameOverrides =
  | "start"
  | "position"
  | "lastMove"
  | "line"
  | "history"
  | "next"
  | "positionAt"
  | "move"
  | "branch"
  | "tryMove"
  | "undo"
  | "redo"
  | "claims"
  | "claimDraw"
  | "agreeDraw"
  | "resign"
  | "flag"
  | "reopen"
  | "toJSON"
  | "toRecord"
  | "played"
  | "lineFrom"
  | "refusal"
  | "endBy";

/** The factories of games. */
export interface GameClass {
  new (options?: string | VariantPosition | GameOptions | null): VariantGame;
  /** Returns a game with these moves. @throws {IllegalMoveError} at the first illegal move. */
  fromMoves(moves: Iterable<v.MoveInput>): VariantGame;
  /** Returns a game with this start, as for `new Game`, and these moves. */
  fromMoves(
    start: string | VariantPosition | GameOptions | null | undefined,
    moves: Iterable<v.MoveInput>,
  ): VariantGame;
  /** Returns the game that `game.toJSON()` wrote. */
  fromJSON(data: GameData): VariantGame;
  /** Returns the game of a record. */
  fromRecord(record: GameRecordInput): VariantGame;
  /** Returns the first game of a PGN. @throws {PgnError} if there is none, or a problem loses moves. */
  fromPgn(pgn: string | Uint8Array): VariantGame;
}
