//! The error that UCI and SAN share for a string that is not a move at all.

use core::fmt;

/// The error for a string that is not a move in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove {
    /// The length of the part that could be a move, in bytes.
    pub offset: usize,
}

impl NotAMove {
    /// Returns the stable error code.
    pub const fn code(&self) -> &'static str {
        "NOT_A_MOVE"
    }
}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this cannot be read as a move from character {} on", self.offset + 1)
    }
}

impl core::error::Error for NotAMove {}
