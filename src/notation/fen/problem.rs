//! Problems in a FEN and their locations. Must not depend on: how FEN is read.

use crate::messages;
use crate::rules::{SetupProblem, Severity};
use core::fmt;

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FenField {
    /// The pieces on the board.
    Placement = 0,
    /// The side to move.
    Turn = 1,
    /// The castling rights.
    Castling = 2,
    /// The square that a pawn has just passed.
    EnPassant = 3,
    /// The number of plies since the last capture or pawn move.
    HalfmoveClock = 4,
    /// The number of the next move.
    FullmoveNumber = 5,
    /// The string as a whole.
    Text = 6,
    /// In three-check, the checks left to give.
    RemainingChecks = 7,
}

impl FenField {
    /// The six fields, in order.
    pub const ALL: [FenField; 6] = [
        FenField::Placement,
        FenField::Turn,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfmoveClock,
        FenField::FullmoveNumber,
    ];

    /// Returns `"placement"`, `"turn"`, `"castling"`, `"en-passant"`, `"halfmove-clock"`, `"fullmove-number"`, `"text"` or
    /// `"remaining-checks"`.
    pub const fn name(self) -> &'static str {
        match self {
            FenField::Placement => "placement",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en-passant",
            FenField::HalfmoveClock => "halfmove-clock",
            FenField::FullmoveNumber => "fullmove-number",
            FenField::Text => "text",
            FenField::RemainingChecks => "remaining-checks",
        }
    }

    /// Returns the name used in messages.
    fn in_words(self) -> &'static str {
        messages::message(match self {
            FenField::Placement => "WORD_PLACEMENT",
            FenField::Turn => "WORD_TURN",
            FenField::Castling => "WORD_CASTLING",
            FenField::EnPassant => "WORD_EN_PASSANT",
            FenField::HalfmoveClock => "WORD_HALFMOVE_CLOCK",
            FenField::FullmoveNumber => "WORD_FULLMOVE_NUMBER",
            // No message names the checks.
            FenField::Text | FenField::RemainingChecks => "WORD_TEXT",
        })
    }
}

/// The kind of a problem in a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblemKind {
    /// The string is empty or contains only spaces.
    Empty,
    /// The string is far longer than any FEN.
    TooLong,
    /// A separator is not one space: a tab, two spaces, or a space before or after the FEN.
    Separator,
    /// The string ends before this field.
    MissingField(FenField),
    /// Text follows the last field.
    TrailingText,
    /// The character is not a piece, a number of empty squares or the end of a rank.
    UnknownPiece(char),
    /// Two numbers of empty squares follow each other.
    AdjacentDigits,
    /// A rank does not have eight squares.
    RankLength {
        /// The number of the rank, 1 to 8.
        rank: u8,
        /// The number of squares it has.
        squares: usize,
    },
    /// There are this many ranks instead of eight.
    RankCount(usize),
    /// The side to move is neither `w` nor `b`.
    UnknownTurn(String),
    /// The character is not a castling letter.
    UnknownCastlingLetter(char),
    /// The castling right is repeated, or a second one for that side.
    RepeatedCastlingRight(char),
    /// The letter should precede those already read.
    CastlingOrder(char),
    /// The en passant field is neither `-` nor a square.
    NotASquare(String),
    /// The number contains other characters than decimal digits.
    NotANumber(String),
    /// The number has a leading zero.
    LeadingZero(String),
    /// The number is above 65535.
    NumberTooLarge(String),
    /// The string is something other than a FEN.
    NotAFen(String),
    /// The FEN can be read, but its position is not accepted.
    Setup(SetupProblem),
    /// A problem in the parts that only variants have, with the character at its place.
    Extra(ExtraFault, char),
}

/// A problem in the parts of a FEN that only variants have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraFault {
    /// In crazyhouse, the character is not a piece that a pocket can hold.
    NotForPockets,
    /// In crazyhouse, the bracket after the pockets is missing.
    UnclosedPocket,
    /// In crazyhouse, `~` does not follow a piece to which a pawn can promote.
    NotPromoted,
    /// In three-check, the checks are not two numbers up to 3, as in `3+3` or `+0+0`.
    BadChecks,
}

/// A problem in a FEN and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenProblem {
    /// The field.
    pub field: FenField,
    /// The start of the problem in the string, in bytes; the string's length if something is missing.
    pub offset: usize,
    /// The kind of problem; for repeated problems, that of the first.
    pub kind: FenProblemKind,
    /// How often the problem occurs in this field. A field full of unknown characters counts as one problem.
    pub count: usize,
}

/// The error for a rejected FEN: every problem found, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The problems of the string, then those of the position.
    pub problems: Vec<FenProblem>,
}

impl FenProblemKind {
    /// Returns the severity of a problem with the position, or `None` for a problem with the string.
    pub const fn severity(&self) -> Option<Severity> {
        match self {
            FenProblemKind::Setup(problem) => Some(problem.severity()),
            _ => None,
        }
    }

    /// Returns whether both count as one problem within a field, whichever character shows them. Other kinds differ in rank or
    /// right.
    pub(super) fn is_same(&self, other: &FenProblemKind) -> bool {
        use FenProblemKind::*;
        matches!(
            (self, other),
            (Separator, Separator)
                | (UnknownPiece(_), UnknownPiece(_))
                | (AdjacentDigits, AdjacentDigits)
                | (UnknownCastlingLetter(_), UnknownCastlingLetter(_))
                | (RepeatedCastlingRight(_), RepeatedCastlingRight(_))
                | (CastlingOrder(_), CastlingOrder(_))
        )
    }

    /// Returns the number that identifies the problem to JavaScript: in variant order, then those of [`SetupProblem::number`].
    pub const fn number(&self) -> u8 {
        match self {
            FenProblemKind::Empty => 0,
            FenProblemKind::TooLong => 1,
            FenProblemKind::Separator => 2,
            FenProblemKind::MissingField(_) => 3,
            FenProblemKind::TrailingText => 4,
            FenProblemKind::UnknownPiece(_) => 5,
            FenProblemKind::AdjacentDigits => 6,
            FenProblemKind::RankLength { .. } => 7,
            FenProblemKind::RankCount(_) => 8,
            FenProblemKind::UnknownTurn(_) => 9,
            FenProblemKind::UnknownCastlingLetter(_) => 10,
            FenProblemKind::RepeatedCastlingRight(_) => 11,
            FenProblemKind::CastlingOrder(_) => 12,
            FenProblemKind::NotASquare(_) => 13,
            FenProblemKind::NotANumber(_) => 14,
            FenProblemKind::LeadingZero(_) => 15,
            FenProblemKind::NumberTooLarge(_) => 16,
            FenProblemKind::NotAFen(_) => 17,
            FenProblemKind::Setup(problem) => 18 + problem.number(),
            FenProblemKind::Extra(fault, _) => 18 + SetupProblem::KINDS + *fault as u8,
        }
    }

    /// Returns the stable code; for an invalid position, that of [`SetupProblem::code`].
    pub const fn code(&self) -> &'static str {
        match self {
            FenProblemKind::Empty => "EMPTY",
            FenProblemKind::TooLong => "TOO_LONG",
            FenProblemKind::Separator => "BAD_SEPARATOR",
            FenProblemKind::MissingField(_) => "MISSING_FIELD",
            FenProblemKind::TrailingText => "TRAILING_TEXT",
            FenProblemKind::UnknownPiece(_) => "UNKNOWN_PIECE",
            FenProblemKind::AdjacentDigits => "ADJACENT_DIGITS",
            FenProblemKind::RankLength { .. } => "RANK_LENGTH",
            FenProblemKind::RankCount(_) => "RANK_COUNT",
            FenProblemKind::UnknownTurn(_) => "UNKNOWN_TURN",
            FenProblemKind::UnknownCastlingLetter(_) => "UNKNOWN_CASTLING_LETTER",
            FenProblemKind::RepeatedCastlingRight(_) => "REPEATED_CASTLING_RIGHT",
            FenProblemKind::CastlingOrder(_) => "CASTLING_ORDER",
            FenProblemKind::NotASquare(_) => "NOT_A_SQUARE",
            FenProblemKind::NotANumber(_) => "NOT_A_NUMBER",
            FenProblemKind::LeadingZero(_) => "LEADING_ZERO",
            FenProblemKind::NumberTooLarge(_) => "NUMBER_TOO_LARGE",
            FenProblemKind::NotAFen(_) => "NOT_A_FEN",
            FenProblemKind::Setup(problem) => problem.code(),
            FenProblemKind::Extra(fault, _) => match fault {
                ExtraFault::NotForPockets => "NOT_FOR_POCKETS",
                ExtraFault::UnclosedPocket => "UNCLOSED_POCKET",
                ExtraFault::NotPromoted => "NOT_PROMOTED",
                ExtraFault::BadChecks => "BAD_CHECKS",
            },
        }
    }
}

impl fmt::Display for FenProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenProblemKind::*;
        if let Setup(problem) = self {
            return fmt::Display::fmt(problem, f);
        }
        messages::write(f, &["FEN_", self.code()].concat(), &mut |out, mark| match (self, mark) {
            (MissingField(field), _) => out.write_str(field.in_words()),
            (NotAFen(text), _) => messages::write_quoted(text, out),
            (
                UnknownPiece(c)
                | UnknownCastlingLetter(c)
                | RepeatedCastlingRight(c)
                | CastlingOrder(c)
                | Extra(_, c),
                _,
            ) => out.write_char(*c),
            (RankLength { rank, .. }, "rank") => write!(out, "{rank}"),
            (RankLength { squares, .. }, _) => write!(out, "{squares}"),
            (RankCount(ranks), _) => write!(out, "{ranks}"),
            (
                UnknownTurn(text) | NotASquare(text) | NotANumber(text) | LeadingZero(text)
                | NumberTooLarge(text),
                _,
            ) => out.write_str(text),
            _ => Ok(()),
        })
    }
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at {}", self.field.name(), self.offset)?;
        match self.count {
            0 | 1 => {}
            2 => f.write_str(" and at another place")?,
            count => write!(f, " and at {} other places", count - 1)?,
        }
        write!(f, "): {}", self.kind)
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.problems.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(problem, f)?;
        }
        Ok(())
    }
}

impl core::error::Error for FenError {}
