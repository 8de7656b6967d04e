//! What can be wrong with a FEN, and where.
//!
//! Knows names and what the marks of their messages stand for. Must not know how a FEN is read.

use crate::messages;
use crate::rules::{SetupProblem, Severity};
use core::fmt;

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FenField {
    /// Which piece stands where.
    Placement = 0,
    /// The side to move.
    Turn = 1,
    /// The castling rights.
    Castling = 2,
    /// The square a pawn has just passed.
    EnPassant = 3,
    /// Plies since the last capture or pawn move.
    HalfmoveClock = 4,
    /// The number of the move to be played.
    FullmoveNumber = 5,
    /// The text as a whole.
    Text = 6,
}

impl FenField {
    /// The six fields, in the order of the text.
    pub const ALL: [FenField; 6] = [
        FenField::Placement,
        FenField::Turn,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfmoveClock,
        FenField::FullmoveNumber,
    ];

    /// `"placement"`, `"turn"`, `"castling"`, `"en-passant"`, `"halfmove-clock"`, `"fullmove-number"` or
    /// `"text"`.
    pub const fn name(self) -> &'static str {
        match self {
            FenField::Placement => "placement",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en-passant",
            FenField::HalfmoveClock => "halfmove-clock",
            FenField::FullmoveNumber => "fullmove-number",
            FenField::Text => "text",
        }
    }

    /// What a sentence calls it.
    fn in_words(self) -> &'static str {
        messages::message(match self {
            FenField::Placement => "WORD_PLACEMENT",
            FenField::Turn => "WORD_TURN",
            FenField::Castling => "WORD_CASTLING",
            FenField::EnPassant => "WORD_EN_PASSANT",
            FenField::HalfmoveClock => "WORD_HALFMOVE_CLOCK",
            FenField::FullmoveNumber => "WORD_FULLMOVE_NUMBER",
            FenField::Text => "WORD_TEXT",
        })
    }
}

/// What is wrong at one place of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblemKind {
    /// There is nothing but blanks.
    Empty,
    /// The text is far longer than any FEN.
    TooLong,
    /// Something else than one space: a tab, two spaces, a blank before or after the FEN.
    Separator,
    /// The text ends before this field.
    MissingField(FenField),
    /// There is something after the last field.
    TrailingText,
    /// Not a piece, a number of empty squares or the end of a rank.
    UnknownPiece(char),
    /// Two numbers of empty squares in a row.
    AdjacentDigits,
    /// A rank has more or fewer than eight squares.
    RankLength {
        /// Its number, 1 to 8.
        rank: u8,
        /// How many squares it has.
        squares: usize,
    },
    /// There are so many ranks, not eight.
    RankCount(usize),
    /// Neither `w` nor `b`.
    UnknownTurn(String),
    /// Not a letter of a castling right.
    UnknownCastlingLetter(char),
    /// The same castling right once more, or a second one on that side.
    RepeatedCastlingRight(char),
    /// A letter that should stand before the ones already read.
    CastlingOrder(char),
    /// Neither `-` nor a square.
    NotASquare(String),
    /// Not made of decimal digits only.
    NotANumber(String),
    /// A zero before the number.
    LeadingZero(String),
    /// A number above 65535.
    NumberTooLarge(String),
    /// The text can be read, but the position it describes is not accepted.
    Setup(SetupProblem),
}

/// One problem of a FEN and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenProblem {
    /// The field it is in.
    pub field: FenField,
    /// Where it starts in the text, in bytes; the text's length for what is missing.
    pub offset: usize,
    /// What is wrong; if it is so more than once, what is wrong at the first place.
    pub kind: FenProblemKind,
    /// How often it is wrong so in this field: a field full of characters that mean nothing has one problem.
    pub count: usize,
}

/// Why a FEN was refused: every problem found; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The text's own problems, then those of the position it describes.
    pub problems: Vec<FenProblem>,
}

impl FenProblemKind {
    /// How grave it is, if the text can be read but not the position accepted that it describes; `None` for what is
    /// wrong with the text.
    pub const fn severity(&self) -> Option<Severity> {
        match self {
            FenProblemKind::Setup(problem) => Some(problem.severity()),
            _ => None,
        }
    }

    /// Whether the same in one field is the same problem, whichever character shows it. Else each says something of
    /// its own: of another rank, another right.
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

    /// Its number, by which JavaScript knows it: in the order of the variants, then those of [`SetupProblem::number`].
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
            FenProblemKind::Setup(problem) => 17 + problem.number(),
        }
    }

    /// Its stable name; for an impossible position that of [`SetupProblem::code`].
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
            FenProblemKind::Setup(problem) => problem.code(),
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
            (UnknownPiece(c) | UnknownCastlingLetter(c) | RepeatedCastlingRight(c) | CastlingOrder(c), _) => {
                out.write_char(*c)
            }
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
                f.write_str("; ")?;
            }
            fmt::Display::fmt(problem, f)?;
        }
        Ok(())
    }
}

impl core::error::Error for FenError {}
