//! Reads a move in either notation: UCI if it looks like UCI, otherwise SAN. The errors of both.

use super::{san, uci};
use crate::rules::{Move, Position, Variant};
use core::fmt;

/// The error for a string that was rejected as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The string is UCI, and rejected as such.
    Uci(uci::UciError),
    /// The string was rejected as SAN.
    San(san::SanError),
}

impl ParseMoveError {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        match self {
            ParseMoveError::Uci(error) => error.code(),
            ParseMoveError::San(error) => error.code(),
        }
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Uci(error) => fmt::Display::fmt(error, f),
            ParseMoveError::San(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for ParseMoveError {}

/// Reads a UCI move. Ignores surrounding spaces, a sign between the squares (`g1-f3`, `h5xf7`) and signs at the end (`d1h5+`, `g1f3!`).
pub(crate) fn as_uci<V: Variant>(text: &str) -> Option<uci::UciMove> {
    let text = text.trim();
    // By bytes, which needs less code than by characters.
    let signs = text.bytes().rev().take_while(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?')).count();
    let text = text.get(..text.len() - signs).unwrap_or_default();
    let gap = usize::from(matches!(text.as_bytes().get(2), Some(b'-' | b'x')));
    uci::read_with_gap::<V>(text, gap).ok()
}

/// Reads a legal move in UCI (`e2e4`) or SAN (`e4`). Ignores surrounding spaces.
///
/// # Errors
/// Returns [`ParseMoveError`] with the error of the notation in which the string was read.
///
/// ```
/// use x88::{Chess, parse_move};
/// let start = Chess::initial();
/// assert_eq!(parse_move(&start, "e2e4"), parse_move(&start, "e4"));
/// assert_eq!(parse_move(&start, "e2e5").unwrap_err().code(), "ILLEGAL_MOVE");
/// assert_eq!(parse_move(&start, "e9").unwrap_err().code(), "NOT_A_MOVE");
/// ```
pub fn parse_move<V: Variant>(position: &Position<V>, text: &str) -> Result<Move, ParseMoveError> {
    match as_uci::<V>(text) {
        Some(wanted) => uci::resolve(position, wanted).map_err(ParseMoveError::Uci),
        None => san::parse(position, text).map_err(ParseMoveError::San),
    }
}

/// Works like [`parse_move`], but returns `None` on errors.
pub fn find_move<V: Variant>(position: &Position<V>, text: &str) -> Option<Move> {
    match as_uci::<V>(text) {
        Some(wanted) => uci::resolve(position, wanted).ok(),
        None => san::find(position, text),
    }
}

/// Works like [`find_move`], but reads the usual spelling of programs directly.
pub fn find_written<V: Variant>(position: &Position<V>, text: &str) -> Option<Move> {
    match san::read_first(position, text.as_bytes()) {
        Some((mv, length)) if matches!(text.as_bytes()[length..], [] | [b'+'] | [b'#']) => Some(mv),
        _ => find_move(position, text),
    }
}

/// The error for a string that is not a move in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMoveError {
    /// The length of the part that could be a move, in bytes.
    pub offset: usize,
}

impl NotAMoveError {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        "NOT_A_MOVE"
    }
}

impl fmt::Display for NotAMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this cannot be read as a move from character {} on", self.offset + 1)
    }
}

impl core::error::Error for NotAMoveError {}
