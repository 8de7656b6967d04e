//! Problems in a PGN and their places. Must not depend on: how PGN is read.

use super::Text;
use super::scan::characters;
use crate::messages;
use crate::rules::{Position, Standard, Variant};
use core::fmt;

/// A place in the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The offset in bytes, from 0.
    pub offset: u64,
    /// The line, from 1. A line ends with LF, CR LF or CR.
    pub line: u32,
    /// The column in characters (code points), from 1.
    pub column: u32,
}

impl Place {
    /// The start of the input.
    pub(crate) const START: Place = Place { offset: 0, line: 1, column: 1 };

    /// Returns the place after these bytes, which must not contain a line end.
    #[inline(never)]
    pub(super) fn after(self, bytes: &[u8]) -> Place {
        let characters = characters(bytes);
        Place {
            offset: self.offset + bytes.len() as u64,
            column: self.column.saturating_add(characters as u32),
            ..self
        }
    }
}

/// The kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum ProblemKind {
    /// No legal move matches. The rest of the line is kept as text.
    IllegalMove = 1,
    /// Several legal moves match. The rest of the line is kept as text.
    AmbiguousMove = 2,
    /// A pawn reaches the last rank without a promotion piece. The rest of the line is kept as text.
    PromotionRequired = 3,
    /// The token is not a move or anything else known. The rest of the line is kept as text.
    Unreadable = 4,
    /// The tag `FEN` does not describe a playable position. All moves are kept as text.
    BadFen = 5,
    /// The tag `FEN` is malformed, but its meaning was recovered.
    RepairedFen = 6,
    /// The tag `Variant` names different rules. All moves are kept as text.
    UnknownVariant = 7,
    /// A tag is not written `[Name "value"]`. Its readable parts were used.
    BadTag = 8,
    /// A tag follows moves in the same game. It cannot change the starting position.
    LateTag = 9,
    /// A token, tag or value is too long and was truncated.
    TooLong = 10,
    /// A comment lacks its closing brace. It ends before the tags of the next game, or with the input.
    UnterminatedComment = 11,
    /// A variation is not closed.
    UnclosedVariation = 12,
    /// A closing `)`, `}` or `]` lacks its opening one.
    StrayClose = 13,
    /// Variations are nested too deeply. This one is kept as text.
    VariationTooDeep = 14,
    /// A variation precedes any move that it could replace. It is kept as text.
    VariationWithoutMove = 15,
    /// A variation has no moves.
    EmptyVariation = 16,
    /// `$` is not followed by a number from 0 to 255.
    BadNag = 17,
    /// A NAG precedes any move that it could annotate.
    NagWithoutMove = 18,
    /// A result occurs inside a variation.
    ResultInVariation = 19,
    /// The game has a second result. The first counts.
    SecondResult = 20,
    /// The result differs from the tag `Result`.
    ResultUnlikeTag = 21,
    /// The result contradicts the checkmate, stalemate or dead position on the board.
    ResultUnlikeBoard = 22,
    /// The game is larger than [`ReadOptions::longest_game`](super::ReadOptions::longest_game). The rest is skipped.
    GameTooLong = 23,
    /// A tag of this name already exists. The first counts.
    DuplicateTag = 24,
    /// The number is not the next move's. The moves are read anyway.
    WrongMoveNumber = 25,
    /// Text before the game does not belong to any game, such as a ruler or heading.
    SkippedText = 26,
    /// The tag `Result` has a value unknown to PGN and FIDE. The tag is kept unchanged.
    UnknownResult = 27,
}

impl ProblemKind {
    /// All kinds.
    pub const ALL: [ProblemKind; 27] = {
        use ProblemKind::*;
        [
            IllegalMove,
            AmbiguousMove,
            PromotionRequired,
            Unreadable,
            BadFen,
            RepairedFen,
            UnknownVariant,
            BadTag,
            LateTag,
            TooLong,
            UnterminatedComment,
            UnclosedVariation,
            StrayClose,
            VariationTooDeep,
            VariationWithoutMove,
            EmptyVariation,
            BadNag,
            NagWithoutMove,
            ResultInVariation,
            SecondResult,
            ResultUnlikeTag,
            ResultUnlikeBoard,
            GameTooLong,
            DuplicateTag,
            WrongMoveNumber,
            SkippedText,
            UnknownResult,
        ]
    };

    /// Returns the stable code.
    pub const fn code(self) -> &'static str {
        match self {
            ProblemKind::IllegalMove => "ILLEGAL_MOVE",
            ProblemKind::AmbiguousMove => "AMBIGUOUS_MOVE",
            ProblemKind::PromotionRequired => "PROMOTION_REQUIRED",
            ProblemKind::Unreadable => "UNREADABLE",
            ProblemKind::BadFen => "BAD_FEN",
            ProblemKind::RepairedFen => "REPAIRED_FEN",
            ProblemKind::UnknownVariant => "UNKNOWN_VARIANT",
            ProblemKind::BadTag => "BAD_TAG",
            ProblemKind::LateTag => "LATE_TAG",
            ProblemKind::TooLong => "TOO_LONG",
            ProblemKind::UnterminatedComment => "UNTERMINATED_COMMENT",
            ProblemKind::UnclosedVariation => "UNCLOSED_VARIATION",
            ProblemKind::StrayClose => "STRAY_CLOSE",
            ProblemKind::VariationTooDeep => "VARIATION_TOO_DEEP",
            ProblemKind::VariationWithoutMove => "VARIATION_WITHOUT_MOVE",
            ProblemKind::EmptyVariation => "EMPTY_VARIATION",
            ProblemKind::BadNag => "BAD_NAG",
            ProblemKind::NagWithoutMove => "NAG_WITHOUT_MOVE",
            ProblemKind::ResultInVariation => "RESULT_IN_VARIATION",
            ProblemKind::SecondResult => "SECOND_RESULT",
            ProblemKind::ResultUnlikeTag => "RESULT_UNLIKE_TAG",
            ProblemKind::ResultUnlikeBoard => "RESULT_UNLIKE_BOARD",
            ProblemKind::DuplicateTag => "DUPLICATE_TAG",
            ProblemKind::WrongMoveNumber => "WRONG_MOVE_NUMBER",
            ProblemKind::SkippedText => "SKIPPED_TEXT",
            ProblemKind::UnknownResult => "UNKNOWN_RESULT",
            ProblemKind::GameTooLong => "GAME_TOO_LONG",
        }
    }

    /// Returns the message, one English sentence.
    pub fn message(self) -> &'static str {
        messages::message(&["PGN_", self.code()].concat())
    }

    /// Returns whether moves were lost: part of the movetext is kept as text only, or not at all.
    pub const fn loses_moves(self) -> bool {
        use ProblemKind::*;
        matches!(
            self,
            IllegalMove
                | AmbiguousMove
                | PromotionRequired
                | Unreadable
                | BadFen
                | UnknownVariant
                | VariationTooDeep
                | VariationWithoutMove
                | GameTooLong
        )
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

/// A problem and its place.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a, R: Variant = Standard> {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The start of the token.
    pub place: Place,
    /// The ply (from 1) of the rejected move. For problems that are not moves, the ply of the last move played; 0 before the
    /// first.
    pub ply: u32,
    /// The token, at most its first 255 bytes.
    pub token: Text<'a>,
    /// The position in which a move was rejected, to explain it; `None` for other problems.
    pub position: Option<&'a Position<R>>,
}

impl<R: Variant> fmt::Display for Problem<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.place.line, self.place.column, self.kind, self.token.decode())
    }
}
