// The shapes of the API: plain values, no behaviour.

/** A side. */
export type Color = "white" | "black";

/** What a piece is, whatever its colour. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** One of the 64 squares, `"a1"` to `"h8"`. */
export type Square = `${File}${Rank}`;

/** A piece. */
export interface Piece {
  color: Color;
  role: Role;
}

/** For each square with a piece that can move, where it can go; the shape chessground takes. */
export type Dests = Map<Square, Square[]>;

/**
 * A move as an app has it: a text (SAN, UCI, or castling in any form), or two squares and, for a promotion, the
 * piece wanted. Castling may be given as the king's own target or as the rook's square.
 */
export type MoveInput = string | { from: Square; to: Square; promotion?: Role };

/** What is special about a move. */
export type MoveKind =
  | "quiet"
  | "capture"
  | "double-step"
  | "en-passant"
  | "castle-kingside"
  | "castle-queenside";

/** A legal move, described. */
export interface Move {
  from: Square;
  /** Where the moving piece ends; in castling the king's own square. */
  to: Square;
  color: Color;
  role: Role;
  captured?: Role;
  promotion?: Role;
  kind: MoveKind;
  /** In castling: where the rook stands and where it goes. */
  rook?: { from: Square; to: Square };
  /** Where the captured piece stands; differs from `to` in en passant. */
  captures?: Square;
  /** Standard algebraic notation, such as `"Nbxd7+"`. */
  san: string;
  /** UCI, such as `"e7e8q"`; castling is `"e1g1"`, in Chess960 king takes rook (`"e1h1"`). */
  uci: string;
}

/** For each side and wing, the rook that may still castle. */
export type CastlingRights = Record<Color, { kingside: Square | null; queenside: Square | null }>;

/** Everything a FEN says, as plain data: the form in which a position can be stored, sent and edited. */
export interface Setup {
  pieces: { [square in Square]?: Piece };
  turn: Color;
  castlingRights: CastlingRights;
  /** The square a pawn has just passed in a double step, whether or not it can be captured. */
  enPassant: Square | null;
  /** Plies since the last capture or pawn move. */
  halfmoveClock: number;
  /** The number of the move to be played, from 1. */
  fullmoveNumber: number;
  /** Whether any array may castle, and castling is written as king takes rook. */
  chess960: boolean;
}

/** A part of a FEN. */
export type FenField =
  | "text"
  | "placement"
  | "turn"
  | "castling"
  | "en-passant"
  | "halfmove-clock"
  | "fullmove-number";

/** One thing wrong with a FEN. */
export interface FenProblem {
  field: FenField;
  /** Where in the string it begins. */
  offset: number;
  /** Its stable name, such as `"RANK_TOO_LONG"`. */
  code: string;
  /** One English sentence. */
  message: string;
}

/** One reason why a setup is not a possible position. */
export interface SetupProblem {
  code: string;
  message: string;
  /** The squares that show it; none if a piece is missing, or the counting is wrong. */
  squares: Square[];
}

/** How a game ended, or can be ended. */
export type OutcomeKind =
  | "checkmate"
  | "stalemate"
  | "dead-position"
  | "fivefold-repetition"
  | "seventy-five-moves"
  | "threefold-repetition"
  | "fifty-moves"
  | "resignation"
  | "agreement"
  | "timeout"
  | "timeout-draw";

/** The end of a game. */
export interface Outcome {
  /** The winner, or null for a draw. */
  winner: Color | null;
  kind: OutcomeKind;
  /** `"insufficient-material"` when material alone decides. */
  detail?: string;
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
}

/** A draw that the side to move can claim. */
export interface Claim {
  kind: "threefold-repetition" | "fifty-moves";
  /** The article of the FIDE Laws of Chess (2023). */
  article: string;
  /** The move that must be named with the claim, because it brings the draw about. */
  byMove?: Move;
}

/** Whether a side can still mate. */
export interface WinAnswer {
  /** `"no"` is always proved, `"yes"` always played out; `"unknown"` if the budget did not suffice. */
  answer: "yes" | "no" | "unknown";
  /** For `"yes"`: legal moves of both sides, in UCI, that end in mate. */
  line?: string[];
}

/**
 * Whose rules decide a fallen flag. `"fide"` (article 6.9): a draw if the opponent cannot mate by any series of legal
 * moves. The others look at the material alone: `"lichess"`: a draw if the opponent's pieces cannot mate against these;
 * `"chesscom"`: against a lone king, one bishop or knight, or two knights if the player has a lone king; `"uscf"` (rule
 * 14E): the same, but two knights against anything without pawns; a forced win is not looked for.
 */
export type FlagRules = "fide" | "lichess" | "chesscom" | "uscf";

/** An absolute pin: the piece may not leave the line. */
export interface Pin {
  pinned: Square;
  pinner: Square;
  /** The squares to which it could still move along the line, the pinner's included. */
  line: Square[];
}

/** The class of a refusal, for an app to switch on. */
export type Code =
  | "NO_PIECE_AT_SOURCE"
  | "NOT_YOUR_PIECE"
  | "SAME_SQUARE"
  | "INVALID_PIECE_MOVEMENT"
  | "PATH_BLOCKED"
  | "OWN_PIECE_AT_TARGET"
  | "KING_IN_CHECK"
  | "WOULD_EXPOSE_KING"
  | "CASTLING_NOT_ALLOWED"
  | "PROMOTION_REQUIRED"
  | "PROMOTION_INVALID"
  | "GAME_OVER"
  | "UNREADABLE";

/** The rule that forbids a move. */
export type Reason =
  | "EMPTY_SQUARE"
  | "OPPONENT_TO_MOVE"
  | "SAME_SQUARE"
  | "PIECE_GEOMETRY"
  | "PAWN_BACKWARDS"
  | "PAWN_NOTHING_TO_CAPTURE"
  | "PAWN_CANNOT_CAPTURE_AHEAD"
  | "PAWN_DOUBLE_STEP_NOT_FROM_START"
  | "EN_PASSANT_TOO_LATE"
  | "EN_PASSANT_NOT_A_DOUBLE_STEP"
  | "PIECE_IN_THE_WAY"
  | "PAWN_BLOCKED"
  | "OWN_PIECE"
  | "CHECK_NOT_ANSWERED"
  | "DOUBLE_CHECK_KING_MUST_MOVE"
  | "PINNED"
  | "EN_PASSANT_EXPOSES_KING"
  | "KING_INTO_ATTACK"
  | "KING_STAYS_ON_CHECK_LINE"
  | "KINGS_ADJACENT"
  | "KING_HAS_MOVED"
  | "ROOK_HAS_MOVED"
  | "ROOK_WAS_CAPTURED"
  | "NO_CASTLING_RIGHT"
  | "CASTLING_PATH_BLOCKED"
  | "CASTLING_OUT_OF_CHECK"
  | "CASTLING_THROUGH_ATTACK"
  | "CASTLING_INTO_ATTACK"
  | "CASTLING_ROOK_SHIELDS_KING"
  | "CHOOSE_A_PIECE"
  | "NOT_A_PROMOTION"
  | "ROLE_NOT_ALLOWED"
  | "NOT_A_MOVE"
  | "AMBIGUOUS"
  | "NO_SUCH_MOVE"
  | OutcomeKind;

/** The part that squares play in a refusal. */
export type Part =
  | "piece"
  | "blockers"
  | "king"
  | "checkers"
  | "pinner"
  | "line"
  | "attacked"
  | "attackers"
  | "rook"
  | "pawn";

/** Why a surprising move is legal, by name. */
export type NoteCode =
  | "ROOK_LEAVES_ATTACK"
  | "ROOK_CROSSES_ATTACK"
  | "EN_PASSANT"
  | "MOVES_ALONG_PIN"
  | "PINNED_PIECE_CHECKS";

/** The verdict on a legal move. */
export interface LegalVerdict {
  legal: true;
  move: Move;
  /** Why it is legal, in one sentence, where that surprises people. */
  note?: string;
  /** The stable name of the note. */
  noteCode?: NoteCode;
}

/** The verdict on a move that is refused. */
export interface Refusal {
  legal: false;
  code: Code;
  reason: Reason;
  /** One plain English sentence that names pieces and squares. */
  message: string;
  /** The squares that show why, those nearest to the moving piece first. */
  squares: { [part in Part]?: Square[] };
  /** What was tried, unless it could not be read. */
  from?: Square;
  to?: Square;
  /** `CHOOSE_A_PIECE`: the pieces to choose from. */
  choices?: Role[];
  /** `AMBIGUOUS`, `NO_SUCH_MOVE`: legal moves that may have been meant, in SAN. */
  candidates?: string[];
  /** The number of the ply (from 1) by which the move became impossible, if the game tells. */
  lostAtPly?: number;
}

/** Why a move is legal or refused. */
export type Verdict = LegalVerdict | Refusal;

/** How a verdict is told. */
export interface ExplainOptions {
  /** Writes the sentence of a refusal in another language; `code`, `reason` and `squares` suffice for it. */
  translate?: (refusal: Refusal) => string;
}
