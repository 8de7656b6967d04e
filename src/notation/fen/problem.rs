//! Problems in a FEN and their locations.

use crate::messages::{self, named};
use crate::rules::{SetupProblem, Severity};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

named! {
    /// A field of a FEN.
    FenField {
        /// The pieces on the board.
        Placement = "placement",
        /// The side to move.
        Turn = "turn",
        /// The castling rights.
        Castling = "castling",
        /// The square that a pawn has just passed.
        EnPassant = "en-passant",
        /// The number of plies since the last capture or pawn move.
        HalfmoveClock = "halfmove-clock",
        /// The number of the next move.
        FullmoveNumber = "fullmove-number",
        /// The string as a whole.
        Text = "text",
        /// In three-check, the checks left to give.
        RemainingChecks = "remaining-checks",
    }
}

impl FenField {
    /// The six fields of every FEN, in order.
    pub const SIX: [FenField; 6] = [
        FenField::Placement,
        FenField::Turn,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfmoveClock,
        FenField::FullmoveNumber,
    ];

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
#[non_exhaustive]
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

named! {
    /// A problem in the parts of a FEN that only variants have. The message of the first has the character.
    ExtraFault {
        /// In crazyhouse, the character is not a piece that a pocket can hold.
        NotForPockets = "NOT_FOR_POCKETS",
        /// In crazyhouse, the bracket after the pockets is missing.
        UnclosedPocket = "UNCLOSED_POCKET",
        /// In crazyhouse, `~` does not follow a piece to which a pawn can promote.
        NotPromoted = "NOT_PROMOTED",
        /// In three-check, the checks are not two numbers up to 3, as in `3+3` or `+0+0`.
        BadChecks = "BAD_CHECKS",
    }
}

/// A problem in a FEN and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FenProblem {
    /// The field.
    pub field: FenField,
    /// The start of the problem in the string, in bytes; the string's length if something is missing.
    pub offset: usize,
    /// The kind of problem; for repeated problems, that of the first.
    pub kind: FenProblemKind,
    /// How often the problem occurs in this field. A field full of unknown characters is one problem.
    pub count: usize,
    /// The places after the first. No string that is read has more than 1000 characters.
    pub(super) more: [u16; MOST_PLACES - 1],
}

/// The maximum number of places that a problem has. A string with more of one problem is hardly meant as a FEN.
const MOST_PLACES: usize = 8;

impl FenProblem {
    /// Creates a problem that occurs once.
    pub(crate) const fn new(field: FenField, offset: usize, kind: FenProblemKind) -> FenProblem {
        FenProblem { field, offset, kind, count: 1, more: [0; MOST_PLACES - 1] }
    }

    /// Counts the problem in another place.
    pub(super) fn add(&mut self, offset: usize) {
        if let Some(place) = self.more.get_mut(self.count - 1) {
            *place = offset as u16;
        }
        self.count += 1;
    }

    /// Returns the first eight places in this field where the problem occurs, in bytes.
    ///
    /// ```
    /// let error = "44/44/8/8/8/8/k1K5/8 w - - 0 1".parse::<x88::Chess>().unwrap_err();
    /// assert!(error.problems[0].places().eq([1, 4]));
    /// ```
    pub fn places(&self) -> impl Iterator<Item = usize> {
        core::iter::once(self.offset).chain(self.more.iter().take(self.count - 1).copied().map(usize::from))
    }
}

/// The error for a rejected FEN: every problem found, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

    /// Returns the number that identifies the problem to JavaScript: its place in [`FenProblemKind::KINDS`]; then come
    /// those of [`SetupProblem::KINDS`] and [`ExtraFault::ALL`].
    pub(crate) const fn number(&self) -> u8 {
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
            FenProblemKind::Setup(problem) => FenProblemKind::KINDS.len() as u8 + problem.number(),
            FenProblemKind::Extra(fault, _) => {
                (FenProblemKind::KINDS.len() + SetupProblem::KINDS.len()) as u8 + *fault as u8
            }
        }
    }

    /// The kinds of problems with the string, in the order of their numbers: the code, and the marks that the message has.
    pub(crate) const KINDS: [(&str, &str); 18] = [
        ("EMPTY", ""),
        ("TOO_LONG", ""),
        ("BAD_SEPARATOR", ""),
        ("MISSING_FIELD", "field"),
        ("TRAILING_TEXT", ""),
        ("UNKNOWN_PIECE", "character"),
        ("ADJACENT_DIGITS", ""),
        ("RANK_LENGTH", "rank,squares"),
        ("RANK_COUNT", "ranks"),
        ("UNKNOWN_TURN", "text"),
        ("UNKNOWN_CASTLING_LETTER", "character"),
        ("REPEATED_CASTLING_RIGHT", "character"),
        ("CASTLING_ORDER", "character"),
        ("NOT_A_SQUARE", "text"),
        ("NOT_A_NUMBER", "text"),
        ("LEADING_ZERO", "text"),
        ("NUMBER_TOO_LARGE", "text"),
        ("NOT_A_FEN", "input"),
    ];

    /// Returns the stable code; for an invalid position, that of [`SetupProblem::code`].
    pub const fn code(&self) -> &'static str {
        match self {
            FenProblemKind::Setup(problem) => problem.code(),
            FenProblemKind::Extra(fault, _) => fault.name(),
            _ => FenProblemKind::KINDS[self.number() as usize].0,
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

/// The maximum number of further places that a message lists.
const MOST_SHOWN: usize = 3;

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at {}", self.field.name(), self.offset)?;
        for place in self.places().skip(1).take(MOST_SHOWN) {
            write!(f, ", {place}")?;
        }
        match self.count.saturating_sub(1 + MOST_SHOWN) {
            0 => {}
            more => write!(f, " and {more} more")?,
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
