//! A move as text in whatever notation: UCI if it looks like UCI, else SAN.
//!
//! Knows only how to tell the two apart.

use super::{san, uci};
use crate::rules::Standard;
use crate::rules::{Move, Position, Variant};
use core::fmt;

/// Why a text was refused as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// It is written in UCI, and refused as such.
    Uci(uci::UciError),
    /// It is refused as SAN.
    San(san::SanError),
}

impl TextError {
    /// Its stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            TextError::Uci(error) => error.code(),
            TextError::San(error) => error.code(),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::Uci(error) => fmt::Display::fmt(error, f),
            TextError::San(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for TextError {}

/// What the text says if it is UCI, blanks around it and a dash between the squares (`g1-f3`) aside.
pub(crate) fn as_uci(text: &str) -> Option<uci::UciMove> {
    let text = text.trim();
    let gap = usize::from(text.as_bytes().get(2) == Some(&b'-'));
    uci::read_with_gap(text, gap).ok()
}

/// The legal move that the text names, in UCI (`e2e4`) or else in SAN (`e4`), blanks around it aside.
///
/// # Errors
/// [`TextError`], that of the notation in which it was read.
///
/// ```
/// use x88::{Chess, parse_move};
/// let start = Chess::initial();
/// assert_eq!(parse_move(&start, "e2e4"), parse_move(&start, "e4"));
/// assert_eq!(parse_move(&start, "e2e5").unwrap_err().code(), "ILLEGAL_MOVE");
/// assert_eq!(parse_move(&start, "e9").unwrap_err().code(), "NOT_A_MOVE");
/// ```
pub fn parse_move<V: Variant>(position: &Position<V>, text: &str) -> Result<Move, TextError> {
    match as_uci(text) {
        Some(wanted) => uci::resolve(position, wanted).map_err(TextError::Uci),
        None => san::parse(position, text).map_err(TextError::San),
    }
}

/// The same move, or `None`.
pub(crate) fn find_move(position: &Position<Standard>, text: &str) -> Option<Move> {
    match as_uci(text) {
        Some(wanted) => uci::resolve(position, wanted).ok(),
        None => san::find(position, text),
    }
}

/// The same move: what programs write is read without any detour.
pub(crate) fn find_written(position: &Position<Standard>, text: &str) -> Option<Move> {
    match san::read_first(position, text.as_bytes()) {
        Some((mv, length)) if matches!(text.as_bytes()[length..], [] | [b'+'] | [b'#']) => Some(mv),
        _ => find_move(position, text),
    }
}
