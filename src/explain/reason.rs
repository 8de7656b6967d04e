//! The reasons against a move, by their stable names.

use crate::messages;
use crate::rules::OutcomeKind;

/// Defines the reasons by their classes. The order is that of the numbers by which JavaScript knows them, after the kinds of
/// outcomes. Standard chess comes first.
macro_rules! reasons {
    ($(#[doc = $about:literal] $code:literal {
        $($(#[$doc:meta])* $reason:ident = $name:literal,)*
    })*) => {
        /// The rule that forbids a move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $($($(#[$doc])* $reason,)*)*
            /// The game is over. Not used for checkmate, where the rule that forbids the move is reported.
            GameOver(OutcomeKind),
        }

        impl Reason {
            /// The classes in order: the code, what it says, and the names of its reasons.
            pub(crate) const CLASSES: &[(&str, &str, &[&str])] = &[$(($code, $about, &[$($name),*])),*];

            /// Returns the number that identifies the reason to JavaScript: the outcome kinds, then the others in order.
            pub(crate) const fn number(self) -> u8 {
                enum Number {
                    $($($reason,)*)*
                }
                // In two steps, so that the compiler sees that the second is a sum.
                let reason = match self {
                    Reason::GameOver(kind) => return kind as u8,
                    $($(Reason::$reason => Number::$reason as u8,)*)*
                };
                OutcomeKind::ALL.len() as u8 + reason
            }

            /// Returns the stable name.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Reason::$reason => $name,)*)*
                    Reason::GameOver(kind) => kind.name(),
                }
            }

            /// Returns the stable name of the reason's class, for apps to match on.
            pub const fn code(self) -> &'static str {
                match self {
                    $($(Reason::$reason)|* => $code,)*
                    Reason::GameOver(_) => "GAME_OVER",
                }
            }
        }
    };
}

reasons! {
    /// The source square is empty.
    "NO_PIECE_AT_SOURCE" {
        /// The square is empty.
        EmptySquare = "EMPTY_SQUARE",
    }
    /// The piece belongs to the opponent.
    "NOT_YOUR_PIECE" {
        /// The piece is the opponent's.
        OpponentToMove = "OPPONENT_TO_MOVE",
    }
    /// The source and target squares are the same.
    "SAME_SQUARE" {
        /// Origin and target are the same square.
        SameSquare = "SAME_SQUARE",
    }
    /// The piece does not move in this way.
    "INVALID_PIECE_MOVEMENT" {
        /// The piece does not move that way (Laws, articles 3.2 to 3.6, 3.8).
        PieceGeometry = "PIECE_GEOMETRY",
        /// A pawn cannot move backwards (3.7.1).
        PawnBackwards = "PAWN_BACKWARDS",
        /// A pawn moves diagonally only to capture (3.7.3).
        PawnNothingToCapture = "PAWN_NOTHING_TO_CAPTURE",
        /// A pawn cannot capture straight ahead (3.7.1).
        PawnCannotCaptureAhead = "PAWN_CANNOT_CAPTURE_AHEAD",
        /// A pawn may advance two squares only on its first move (3.7.2).
        PawnDoubleStepNotFromStart = "PAWN_DOUBLE_STEP_NOT_FROM_START",
        /// En passant is possible only on the move directly after the two-square advance (3.7.3.2). In a game, the capture was legal
        /// then. A position without history reports it for every pawn that may have made such an advance.
        EnPassantTooLate = "EN_PASSANT_TOO_LATE",
        /// En passant captures only a pawn that has just advanced two squares (3.7.3.1), and this capture was never legal.
        EnPassantNotADoubleStep = "EN_PASSANT_NOT_A_DOUBLE_STEP",
    }
    /// Another piece is in the way.
    "PATH_BLOCKED" {
        /// A piece is in between (3.5).
        PieceInTheWay = "PIECE_IN_THE_WAY",
        /// A piece is on the square that a two-square advance passes (3.7.2).
        PawnBlocked = "PAWN_BLOCKED",
    }
    /// The player's own piece is on the target square.
    "OWN_PIECE_AT_TARGET" {
        /// A piece of the same side is on the target (3.1).
        OwnPiece = "OWN_PIECE",
    }
    /// The move does not answer a check.
    "KING_IN_CHECK" {
        /// The king is in check, and the move does not answer it (3.9.2).
        CheckNotAnswered = "CHECK_NOT_ANSWERED",
        /// Two pieces give check, so only the king can move (3.9.2).
        DoubleCheckKingMustMove = "DOUBLE_CHECK_KING_MUST_MOVE",
    }
    /// The move would leave the king in check.
    "WOULD_EXPOSE_KING" {
        /// The piece must stay on the line between its king and a slider (3.9.2).
        Pinned = "PINNED",
        /// Capturing en passant would open a line to the king (3.9.2).
        EnPassantExposesKing = "EN_PASSANT_EXPOSES_KING",
        /// The king would move to an attacked square (3.9.2).
        KingIntoAttack = "KING_INTO_ATTACK",
        /// The king would move away along the line of the check (3.9.2).
        KingStaysOnCheckLine = "KING_STAYS_ON_CHECK_LINE",
        /// The king would be next to the other king (3.9.2).
        KingsAdjacent = "KINGS_ADJACENT",
    }
    /// Castling is not possible.
    "CASTLING_NOT_ALLOWED" {
        /// The king has moved (3.8.2.1).
        KingHasMoved = "KING_HAS_MOVED",
        /// The rook has moved (3.8.2.1).
        RookHasMoved = "ROOK_HAS_MOVED",
        /// The rook was captured (3.8.2.1).
        RookWasCaptured = "ROOK_WAS_CAPTURED",
        /// The castling right is missing, and the position alone does not tell why (3.8.2.1).
        NoCastlingRight = "NO_CASTLING_RIGHT",
        /// A piece is in the way of king or rook (3.8.2.2).
        CastlingPathBlocked = "CASTLING_PATH_BLOCKED",
        /// The king is in check (3.8.2.2).
        CastlingOutOfCheck = "CASTLING_OUT_OF_CHECK",
        /// The king would cross an attacked square (3.8.2.2).
        CastlingThroughAttack = "CASTLING_THROUGH_ATTACK",
        /// The king would arrive on an attacked square (3.8.2.2).
        CastlingIntoAttack = "CASTLING_INTO_ATTACK",
        /// In Chess960, the rook shields the king from a piece beyond it (3.9.2).
        CastlingRookShieldsKing = "CASTLING_ROOK_SHIELDS_KING",
    }
    /// The pawn promotes, and the move does not name the piece.
    "PROMOTION_REQUIRED" {
        /// The promotion piece is missing (3.7.3.3).
        ChooseAPiece = "CHOOSE_A_PIECE",
    }
    /// The move cannot promote to this piece.
    "PROMOTION_INVALID" {
        /// A promotion piece is given, but the move is not a promotion.
        NotAPromotion = "NOT_A_PROMOTION",
        /// A pawn cannot promote to this piece (3.7.3.3).
        RoleNotAllowed = "ROLE_NOT_ALLOWED",
    }
    /// Another move captures, and captures are compulsory.
    "CAPTURE_REQUIRED" {
        /// In antichess, a capture is possible, and then it is compulsory.
        MustCapture = "MUST_CAPTURE",
    }
    /// The player's own king would explode.
    "KING_WOULD_EXPLODE" {
        /// In atomic, a king cannot capture.
        KingCannotCapture = "KING_CANNOT_CAPTURE",
        /// In atomic, the capture would explode the player's own king.
        ExplodesOwnKing = "EXPLODES_OWN_KING",
    }
    /// The move would leave the king in check.
    "WOULD_EXPOSE_KING" {
        /// In atomic, the explosion would leave the king in check.
        ExplosionExposesKing = "EXPLOSION_EXPOSES_KING",
    }
    /// The move would give check.
    "CHECK_NOT_ALLOWED" {
        /// In racing kings, the move would give check.
        GivesCheck = "GIVES_CHECK",
    }
    /// Castling is not possible.
    "CASTLING_NOT_ALLOWED" {
        /// The variant has no castling.
        NoCastlingInVariant = "NO_CASTLING_IN_VARIANT",
    }
    /// The piece cannot be dropped.
    "DROP_NOT_ALLOWED" {
        /// In crazyhouse, the pocket does not hold such a piece.
        NotInPocket = "NOT_IN_POCKET",
        /// In crazyhouse, the square of the drop is occupied.
        DropOnPiece = "DROP_ON_PIECE",
        /// In crazyhouse, a pawn cannot be dropped on the first or last rank.
        PawnDropOnBackRank = "PAWN_DROP_ON_BACK_RANK",
        /// The variant has no drops.
        NoDrops = "NO_DROPS",
    }
}

impl Reason {
    /// Returns the name for a heading, such as "Pinned piece".
    pub fn title(self) -> &'static str {
        messages::title(self.name())
    }

    /// Returns whether a condition of castling is not met.
    pub(super) fn is_of_castling(self) -> bool {
        use Reason::*;
        matches!(
            self,
            NoCastlingRight
                | CastlingPathBlocked
                | CastlingOutOfCheck
                | CastlingThroughAttack
                | CastlingIntoAttack
                | CastlingRookShieldsKing
        )
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
