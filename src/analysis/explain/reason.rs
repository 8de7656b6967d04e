//! The reasons against a move, by their stable names. Must not depend on: when a reason applies.

use crate::rules::OutcomeKind;

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The square is empty.
    EmptySquare,
    /// The piece is the opponent's.
    OpponentToMove,
    /// Origin and target are the same square.
    SameSquare,
    /// The piece does not move that way (Laws, articles 3.2 to 3.6, 3.8).
    PieceGeometry,
    /// A pawn cannot move backwards (3.7.1).
    PawnBackwards,
    /// A pawn moves diagonally only to capture (3.7.3).
    PawnNothingToCapture,
    /// A pawn cannot capture straight ahead (3.7.1).
    PawnCannotCaptureAhead,
    /// A pawn may advance two squares only on its first move (3.7.2).
    PawnDoubleStepNotFromStart,
    /// En passant is possible only on the move directly after the two-square advance (3.7.3.2). In a game, the capture was legal
    /// then. A position without history reports it for every pawn that may have made such an advance.
    EnPassantTooLate,
    /// En passant captures only a pawn that has just advanced two squares (3.7.3.1), and this capture was never legal.
    EnPassantNotADoubleStep,
    /// A piece is in between (3.5).
    PieceInTheWay,
    /// A piece is on the square that a two-square advance passes (3.7.2).
    PawnBlocked,
    /// A piece of the same side is on the target (3.1).
    OwnPiece,
    /// The king is in check, and the move does not answer it (3.9.2).
    CheckNotAnswered,
    /// Two pieces give check, so only the king can move (3.9.2).
    DoubleCheckKingMustMove,
    /// The piece must stay on the line between its king and a slider (3.9.2).
    Pinned,
    /// Capturing en passant would open a line to the king (3.9.2).
    EnPassantExposesKing,
    /// The king would move to an attacked square (3.9.2).
    KingIntoAttack,
    /// The king would move away along the line of the check (3.9.2).
    KingStaysOnCheckLine,
    /// The king would be next to the other king (3.9.2).
    KingsAdjacent,
    /// The king has moved (3.8.2.1).
    KingHasMoved,
    /// The rook has moved (3.8.2.1).
    RookHasMoved,
    /// The rook was captured (3.8.2.1).
    RookWasCaptured,
    /// The castling right is missing, and the position alone does not tell why (3.8.2.1).
    NoCastlingRight,
    /// A piece is in the way of king or rook (3.8.2.2).
    CastlingPathBlocked,
    /// The king is in check (3.8.2.2).
    CastlingOutOfCheck,
    /// The king would cross an attacked square (3.8.2.2).
    CastlingThroughAttack,
    /// The king would arrive on an attacked square (3.8.2.2).
    CastlingIntoAttack,
    /// In Chess960, the rook shields the king from a piece beyond it (3.9.2).
    CastlingRookShieldsKing,
    /// The promotion piece is missing (3.7.3.3).
    ChooseAPiece,
    /// A promotion piece is given, but the move is not a promotion.
    NotAPromotion,
    /// A pawn cannot promote to this piece (3.7.3.3).
    RoleNotAllowed,
    /// In antichess, a capture is possible, and then it is compulsory.
    MustCapture,
    /// In atomic, a king cannot capture.
    KingCannotCapture,
    /// In atomic, the capture would explode the player's own king.
    ExplodesOwnKing,
    /// In atomic, the explosion would leave the king in check.
    ExplosionExposesKing,
    /// In racing kings, the move would give check.
    GivesCheck,
    /// The variant has no castling.
    NoCastlingInVariant,
    /// In crazyhouse, the pocket does not hold such a piece.
    NotInPocket,
    /// In crazyhouse, the square of the drop is occupied.
    DropOnPiece,
    /// In crazyhouse, a pawn cannot be dropped on the first or last rank.
    PawnDropOnBackRank,
    /// The variant has no drops.
    NoDrops,
    /// The game is over. Not used for checkmate, where the rule that forbids the move is reported.
    GameOver(OutcomeKind),
}

impl Reason {
    /// Returns the number that identifies the reason to JavaScript: the outcome kinds, then the others in order.
    pub const fn number(self) -> u8 {
        // The reasons are numbered in two steps, so that the compiler sees that the second is a sum.
        let reason = match self {
            Reason::GameOver(kind) => return kind as u8,
            Reason::EmptySquare => 0,
            Reason::OpponentToMove => 1,
            Reason::SameSquare => 2,
            Reason::PieceGeometry => 3,
            Reason::PawnBackwards => 4,
            Reason::PawnNothingToCapture => 5,
            Reason::PawnCannotCaptureAhead => 6,
            Reason::PawnDoubleStepNotFromStart => 7,
            Reason::EnPassantTooLate => 8,
            Reason::EnPassantNotADoubleStep => 9,
            Reason::PieceInTheWay => 10,
            Reason::PawnBlocked => 11,
            Reason::OwnPiece => 12,
            Reason::CheckNotAnswered => 13,
            Reason::DoubleCheckKingMustMove => 14,
            Reason::Pinned => 15,
            Reason::EnPassantExposesKing => 16,
            Reason::KingIntoAttack => 17,
            Reason::KingStaysOnCheckLine => 18,
            Reason::KingsAdjacent => 19,
            Reason::KingHasMoved => 20,
            Reason::RookHasMoved => 21,
            Reason::RookWasCaptured => 22,
            Reason::NoCastlingRight => 23,
            Reason::CastlingPathBlocked => 24,
            Reason::CastlingOutOfCheck => 25,
            Reason::CastlingThroughAttack => 26,
            Reason::CastlingIntoAttack => 27,
            Reason::CastlingRookShieldsKing => 28,
            Reason::ChooseAPiece => 29,
            Reason::NotAPromotion => 30,
            Reason::RoleNotAllowed => 31,
            Reason::MustCapture => 32,
            Reason::KingCannotCapture => 33,
            Reason::ExplodesOwnKing => 34,
            Reason::ExplosionExposesKing => 35,
            Reason::GivesCheck => 36,
            Reason::NoCastlingInVariant => 37,
            Reason::NotInPocket => 38,
            Reason::DropOnPiece => 39,
            Reason::PawnDropOnBackRank => 40,
            Reason::NoDrops => 41,
        };
        18 + reason
    }

    /// Returns the stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::EmptySquare => "EMPTY_SQUARE",
            Reason::OpponentToMove => "OPPONENT_TO_MOVE",
            Reason::SameSquare => "SAME_SQUARE",
            Reason::PieceGeometry => "PIECE_GEOMETRY",
            Reason::PawnBackwards => "PAWN_BACKWARDS",
            Reason::PawnNothingToCapture => "PAWN_NOTHING_TO_CAPTURE",
            Reason::PawnCannotCaptureAhead => "PAWN_CANNOT_CAPTURE_AHEAD",
            Reason::PawnDoubleStepNotFromStart => "PAWN_DOUBLE_STEP_NOT_FROM_START",
            Reason::EnPassantTooLate => "EN_PASSANT_TOO_LATE",
            Reason::EnPassantNotADoubleStep => "EN_PASSANT_NOT_A_DOUBLE_STEP",
            Reason::PieceInTheWay => "PIECE_IN_THE_WAY",
            Reason::PawnBlocked => "PAWN_BLOCKED",
            Reason::OwnPiece => "OWN_PIECE",
            Reason::CheckNotAnswered => "CHECK_NOT_ANSWERED",
            Reason::DoubleCheckKingMustMove => "DOUBLE_CHECK_KING_MUST_MOVE",
            Reason::Pinned => "PINNED",
            Reason::EnPassantExposesKing => "EN_PASSANT_EXPOSES_KING",
            Reason::KingIntoAttack => "KING_INTO_ATTACK",
            Reason::KingStaysOnCheckLine => "KING_STAYS_ON_CHECK_LINE",
            Reason::KingsAdjacent => "KINGS_ADJACENT",
            Reason::KingHasMoved => "KING_HAS_MOVED",
            Reason::RookHasMoved => "ROOK_HAS_MOVED",
            Reason::RookWasCaptured => "ROOK_WAS_CAPTURED",
            Reason::NoCastlingRight => "NO_CASTLING_RIGHT",
            Reason::CastlingPathBlocked => "CASTLING_PATH_BLOCKED",
            Reason::CastlingOutOfCheck => "CASTLING_OUT_OF_CHECK",
            Reason::CastlingThroughAttack => "CASTLING_THROUGH_ATTACK",
            Reason::CastlingIntoAttack => "CASTLING_INTO_ATTACK",
            Reason::CastlingRookShieldsKing => "CASTLING_ROOK_SHIELDS_KING",
            Reason::ChooseAPiece => "CHOOSE_A_PIECE",
            Reason::NotAPromotion => "NOT_A_PROMOTION",
            Reason::RoleNotAllowed => "ROLE_NOT_ALLOWED",
            Reason::MustCapture => "MUST_CAPTURE",
            Reason::KingCannotCapture => "KING_CANNOT_CAPTURE",
            Reason::ExplodesOwnKing => "EXPLODES_OWN_KING",
            Reason::ExplosionExposesKing => "EXPLOSION_EXPOSES_KING",
            Reason::GivesCheck => "GIVES_CHECK",
            Reason::NoCastlingInVariant => "NO_CASTLING_IN_VARIANT",
            Reason::NotInPocket => "NOT_IN_POCKET",
            Reason::DropOnPiece => "DROP_ON_PIECE",
            Reason::PawnDropOnBackRank => "PAWN_DROP_ON_BACK_RANK",
            Reason::NoDrops => "NO_DROPS",
            Reason::GameOver(outcome) => outcome.name(),
        }
    }

    /// Returns the stable name of the reason's class, for apps to match on.
    pub const fn code(self) -> &'static str {
        use Reason::*;
        match self {
            EmptySquare => "NO_PIECE_AT_SOURCE",
            OpponentToMove => "NOT_YOUR_PIECE",
            SameSquare => "SAME_SQUARE",
            PieceGeometry
            | PawnBackwards
            | PawnNothingToCapture
            | PawnCannotCaptureAhead
            | PawnDoubleStepNotFromStart
            | EnPassantTooLate
            | EnPassantNotADoubleStep => "INVALID_PIECE_MOVEMENT",
            PieceInTheWay | PawnBlocked => "PATH_BLOCKED",
            OwnPiece => "OWN_PIECE_AT_TARGET",
            CheckNotAnswered | DoubleCheckKingMustMove => "KING_IN_CHECK",
            Pinned | EnPassantExposesKing | KingIntoAttack | KingStaysOnCheckLine | KingsAdjacent
            | ExplosionExposesKing => "WOULD_EXPOSE_KING",
            KingHasMoved
            | RookHasMoved
            | RookWasCaptured
            | NoCastlingRight
            | CastlingPathBlocked
            | CastlingOutOfCheck
            | CastlingThroughAttack
            | CastlingIntoAttack
            | CastlingRookShieldsKing
            | NoCastlingInVariant => "CASTLING_NOT_ALLOWED",
            MustCapture => "CAPTURE_REQUIRED",
            KingCannotCapture | ExplodesOwnKing => "KING_WOULD_EXPLODE",
            GivesCheck => "CHECK_NOT_ALLOWED",
            NotInPocket | DropOnPiece | PawnDropOnBackRank | NoDrops => "DROP_NOT_ALLOWED",
            ChooseAPiece => "PROMOTION_REQUIRED",
            NotAPromotion | RoleNotAllowed => "PROMOTION_INVALID",
            GameOver(_) => "GAME_OVER",
        }
    }

    /// Returns whether the move is pseudo-legal and only the king's safety or the variant forbids it.
    pub fn is_pseudo_legal(self) -> bool {
        use Reason::*;
        matches!(
            self,
            CheckNotAnswered
                | DoubleCheckKingMustMove
                | Pinned
                | EnPassantExposesKing
                | KingIntoAttack
                | KingStaysOnCheckLine
                | KingsAdjacent
                | MustCapture
                | KingCannotCapture
                | ExplodesOwnKing
                | ExplosionExposesKing
                | GivesCheck
                | CastlingOutOfCheck
                | CastlingThroughAttack
                | CastlingIntoAttack
                | CastlingRookShieldsKing
        )
    }
}
