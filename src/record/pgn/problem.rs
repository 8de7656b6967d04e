//! What can be wrong with a PGN, and where.
//!
//! Knows names. Must not know how a PGN is read.

use super::Text;
use super::scan::characters;
use crate::messages;
use crate::rules::{Position, Standard};
use core::fmt;

/// A place in the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// In bytes from the beginning, from 0.
    pub offset: u64,
    /// From 1. A line ends with LF, CR LF or CR.
    pub line: u32,
    /// In characters (code points), from 1.
    pub column: u32,
}

impl Place {
    /// The beginning of the input.
    pub(crate) const START: Place = Place { offset: 0, line: 1, column: 1 };

    /// The place after these bytes, among which is no line's end.
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

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum ProblemKind {
    /// No legal move is written like this. The rest of the line is kept as text.
    IllegalMove = 1,
    /// Several legal moves are written like this. The rest of the line is kept as text.
    AmbiguousMove = 2,
    /// A pawn reaches the last rank, and no piece is named. The rest of the line is kept as text.
    PromotionRequired = 3,
    /// This is no move, nor anything else. The rest of the line is kept as text.
    Unreadable = 4,
    /// The tag `FEN` describes no position that can be played. All moves are kept as text.
    BadFen = 5,
    /// The tag `FEN` is not written as it should be; what it means has been taken.
    RepairedFen = 6,
    /// The tag `Variant` names other rules than these. All moves are kept as text.
    UnknownVariant = 7,
    /// A tag is not written `[Name "value"]`; what could be read of it has been.
    BadTag = 8,
    /// A tag after moves, within the same game. (It cannot change where the game started.)
    LateTag = 9,
    /// A token, a tag or its value is longer than any should be; what goes beyond is left out.
    TooLong = 10,
    /// A comment has no closing brace; it ends before the tags of the next game, or with the input.
    UnterminatedComment = 11,
    /// A variation is not closed.
    UnclosedVariation = 12,
    /// A closing `)`, `}` or `]` without its opening one.
    StrayClose = 13,
    /// Variations are nested too deep; this one is kept as text.
    VariationTooDeep = 14,
    /// A variation before any move that it could replace; it is kept as text.
    VariationWithoutMove = 15,
    /// A variation without moves.
    EmptyVariation = 16,
    /// `$` without a number from 0 to 255.
    BadNag = 17,
    /// A NAG before any move that it could be about.
    NagWithoutMove = 18,
    /// A result within a variation.
    ResultInVariation = 19,
    /// A second result; the first counts.
    SecondResult = 20,
    /// The result is not that of the tag `Result`.
    ResultUnlikeTag = 21,
    /// The result is not that of the mate, stalemate or dead position on the board.
    ResultUnlikeBoard = 22,
    /// The game has more text than it may have ([`ReadOptions::longest_game`](super::ReadOptions::longest_game)); the rest of it
    /// is passed over.
    GameTooLong = 23,
    /// A tag of this name stands there already; the first counts.
    DuplicateTag = 24,
    /// The number is not that of the move that comes next; the moves are read all the same.
    WrongMoveNumber = 25,
    /// Text before the game that belongs to no game, such as a ruler or a heading.
    SkippedText = 26,
    /// The tag `Result` states no result that PGN or FIDE has; the tag is kept as it is.
    UnknownResult = 27,
}

impl ProblemKind {
    /// Every kind.
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

    /// Its stable name.
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

    /// One English sentence.
    pub fn message(self) -> &'static str {
        messages::message(&["PGN_", self.code()].concat())
    }

    /// Whether moves were lost: some of the movetext is kept as text only, or not at all.
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

/// A problem, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// What is wrong.
    pub kind: ProblemKind,
    /// Where the token begins.
    pub place: Place,
    /// The number (from 1, in plies from the start) of the move that it stopped, or of the move played last for what is no
    /// move; 0 before the first.
    pub ply: u32,
    /// The token: at most its first 255 bytes.
    pub token: Text<'a>,
    /// The position in which a move was refused, to ask why; `None` for other problems.
    pub position: Option<&'a Position<Standard>>,
}

impl fmt::Display for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.place.line, self.place.column, self.kind, self.token.decode())
    }
}
