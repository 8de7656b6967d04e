import type { MessageDetails } from "./message-types.js";
import type { Part } from "./numbers.js";
import type { Color, Piece, Role, Square } from "./position-types.js";
import type { RulesTypes, StandardTypes } from "./rules-types.js";
import type { Claim, ExplainOptions } from "./verdict-types.js";

/** A square next to a king that has no legal move. */
export interface Escape {
  /** The square. */
  square: Square;
  /** The enemy pieces that attack it once the king has moved away, nearest first. */
  attackers: Square[];
  /** What stands on it, of either side, or null. */
  piece: Piece | null;
}

/**
 * Why the game is over. `kind`, `winner` and `article` are those of the outcome.
 *
 * @category Explaining
 */
export interface OutcomeExplanation<T extends RulesTypes = StandardTypes> extends MessageDetails {
  /** The way the game ended. */
  kind: T["outcome"]["kind"];
  /** The winner, or null for a draw. */
  winner: Color | null;
  /** The article of the FIDE Laws of Chess (2023); the ends of variants have none. */
  article: T["outcome"]["article"];
  /** One sentence. */
  message: string;
  /**
   * The squares to highlight after checkmate and stalemate: the `king`, the `checkers`, the `attacked` squares around the king, their
   * `attackers`, and its own pieces around it as `blockers`.
   */
  squares: { [part in Part]?: Square[] };
  /** After checkmate, the pieces that give check. */
  checkers?: Square[];
  /** After checkmate and stalemate, every square around the king. Missing in variants that do not move as in chess. */
  escapes?: Escape[];
  /**
   * After checkmate, the refusal of each move that would capture the checker or come between, were it not for a pin. After stalemate,
   * for each other piece the refusal of its shortest move.
   */
  refusals?: T["refusal"][];
  /** After insufficient material and a flag fall, the pieces of each side, the king first. */
  material?: Record<Color, Role[]>;
  /** In a dead position, the pawns that can never move or be captured, if the option `fixedPawns` found them. */
  fixedPawns?: Square[];
  /**
   * After a repetition, the plies after which the position occurred; 0 is the start. If a claim named the move that would repeat the
   * position, that move is not among them.
   */
  plies?: number[];
  /** After 50 or 75 moves, the ply of the last capture or pawn move; 0 is the start. Missing if it was before the start. */
  since?: number;
}

/** Options for explaining an outcome. */
export interface ExplainOutcomeOptions<P> extends ExplainOptions {
  /** `fixedPawns` of `x88/can-win`, to show them in a dead position. */
  fixedPawns?: FixedPawns<P> | undefined;
}

/** A member of an interface, so that a function for any position fits every game. */
interface PawnProof<P> {
  fixedPawns(position: P): Square[];
}

/** Returns the pawns that can never move or be captured. */
export type FixedPawns<P> = PawnProof<P>["fixedPawns"];

/**
 * What castling on one side needs.
 *
 * @category Explaining
 */
export interface CastlingExplanation<T extends RulesTypes = StandardTypes> extends MessageDetails {
  /** Whether castling is legal, as far as the position tells: it can be the other side's turn. */
  possible: boolean;
  /** One sentence: that castling is possible, or the first obstacle. */
  message: string;
  /** Everything that prevents castling, in the order of `explain`. */
  obstacles: T["refusal"][];
}

/**
 * Who can capture en passant.
 *
 * @category Explaining
 */
export interface EnPassantExplanation<T extends RulesTypes = StandardTypes> extends MessageDetails {
  /** The square that the pawn has just passed, the target of a capture. */
  square: Square;
  /** The square of the pawn. */
  pawn: Square;
  /** The legal captures. */
  captures: T["legalMove"][];
  /** The refusal of each pawn beside it that may not capture. */
  obstacles: T["refusal"][];
  /** One sentence: who can capture, or the first obstacle. */
  message: string;
}

/**
 * A piece that must stay on the line between its king and an enemy piece.
 *
 * @category Explaining
 */
export interface PinExplanation extends MessageDetails {
  /** The square of the pinned piece. */
  square: Square;
  /** The square of the pinning piece. */
  pinner: Square;
  /** The square of the king behind the pinned piece. */
  king: Square;
  /** The line from next to the king to the pinning piece, without the pinned piece. */
  along: Square[];
  /** Whether the piece can move along the line. A check can still forbid it. */
  canMoveAlong: boolean;
  /** One sentence. */
  message: string;
  /** The squares to highlight: the pinned `piece`, the `pinner`, the `king` and the `line`. */
  squares: { [part in Part]?: Square[] };
}

/**
 * Why a check is not mate. `kingMoves`, `captures` and `blocks` together are the legal moves.
 *
 * @category Explaining
 */
export interface CheckExplanation<T extends RulesTypes = StandardTypes> extends MessageDetails {
  /** The pieces that give check, nearest first. */
  checkers: Square[];
  /** The king's moves, including captures. */
  kingMoves: T["legalMove"][];
  /** The captures of the checking piece by other pieces. */
  captures: T["legalMove"][];
  /** The moves of other pieces in between, in crazyhouse also drops. */
  blocks: T["legalMove"][];
  /** One sentence that lists the ways out of the check. */
  message: string;
  /** The squares to highlight: the `king`, the `checkers`, and the pieces that capture or come between as `capturers` and `blockers`. */
  squares: { [part in Part]?: Square[] };
}

/**
 * Why a draw cannot be claimed. Games of `x88/rules` do not explain it.
 *
 * @category Errors
 */
export interface ClaimProblem extends MessageDetails {
  /** One sentence. */
  message: string;
  /** The rule that comes closest to a claim. Missing if the game is over. */
  kind?: Claim["kind"];
  /** How often the position has occurred, or would after the named move. */
  occurrences?: number;
  /** The number of plies without a capture or pawn move, including the named move. */
  plies?: number;
  /** How many more occurrences or plies a claim needs. */
  missing?: number;
  /** The move to name, in SAN, because it brings the draw about. */
  move?: string;
  /** The named move, if it brings no draw about, is illegal, or could not be read. */
  input?: string;
}

/**
 * How far the draws by repetition and by moves are.
 *
 * @category Games
 */
export interface DrawStatus {
  /** How often the position on the board has occurred: from 3 on a player can claim a draw, at 5 the game is drawn. */
  occurrences: number;
  /** The draws without a capture or pawn move. */
  fiftyMoves: {
    /** The number of plies since the last capture or pawn move. */
    plies: number;
    /** The number of plies until a player can claim a draw (article 9.3). */
    toClaim: number;
    /** The number of plies until the game is drawn (article 9.6.2). */
    toAutomatic: number;
  };
  /** The earlier positions with the same pieces on the same squares that do not count as the same position (article 9.2.3). */
  nearMisses: NearMiss[];
}

/** An earlier position that is not the same. */
export interface NearMiss {
  /** The ply after which it was on the board. */
  ply: number;
  /** What differs: castling rights, a possible en passant capture, or the side to move. */
  differs: ("castling" | "en-passant" | "turn")[];
}
