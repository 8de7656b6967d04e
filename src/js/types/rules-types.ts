// The types that differ between standard chess and variants. Classes that both share are generic in them.

import type { FenOptions, LegalMove, Move, MoveInput, MovePlace, Setup, Square } from "./position-types.js";
import type { GameData } from "./game-types.js";
import type { GameRecord, GameRecordInput } from "./pgn-types.js";
import type * as v from "./variant-types.js";
import type { Claim, LegalVerdict, Outcome, Refusal, Verdict } from "./verdict-types.js";

/** The types of standard chess and Chess960. */
export interface StandardTypes {
  move: Move;
  legalMove: LegalMove;
  moveInput: MoveInput;
  setup: Setup;
  fenOptions: FenOptions;
  /** The square of a king; undefined if a side can be without one. */
  king: Square;
  outcome: Outcome;
  legalVerdict: LegalVerdict;
  refusal: Refusal;
  verdict: Verdict;
  claim: Claim;
  gameData: GameData;
  record: GameRecord;
  recordInput: GameRecordInput;
}

/** The types of `x88/variants`. */
export interface VariantTypes {
  move: v.Move;
  legalMove: v.LegalMove;
  moveInput: v.MoveInput;
  setup: v.Setup;
  fenOptions: v.FenOptions;
  king: Square | undefined;
  outcome: v.Outcome;
  legalVerdict: v.LegalVerdict;
  refusal: v.Refusal;
  verdict: v.Verdict;
  claim: v.Claim;
  gameData: v.GameData;
  record: v.GameRecord;
  recordInput: v.GameRecordInput;
}

/** The types of either. */
export type RulesTypes = { [Name in keyof StandardTypes]: StandardTypes[Name] | VariantTypes[Name] };

/** The part of an outcome that needs no sentence. */
export type BareOutcome<T extends RulesTypes> = Pick<T["outcome"], "winner" | "kind" | "article">;

/** A move with its place in the game. */
export type GameMoveOf<T extends RulesTypes> = T["move"] & MovePlace;

/** What {@link Position.playLine} played. */
export interface PlayedLineOf<T extends RulesTypes, P> {
  /** The moves. `ply` counts from 1 at the position where the line begins. */
  moves: GameMoveOf<T>[];
  /** The position after each move. */
  positions: P[];
  /** The moves as PGN has them, such as `"12... Nc6 13. Bb5"`. */
  text: string;
  /** The first illegal move and those behind it, as the caller passed them. */
  rest: T["moveInput"][];
}

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 */
export type GameStart<T extends RulesTypes, P> = T["fenOptions"] & {
  /** The FEN of the starting position. */
  fen?: string | undefined;
  /** The starting position, its setup, or its structured clone. */
  position?: P | T["setup"] | undefined;
};
