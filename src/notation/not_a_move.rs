//! What UCI and SAN say of a text that is not a move at all.
//!
//! Knows where reading stopped. Must not know what was expected there.

use core::fmt;

/// The text is not written like a move, whatever the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMove {
    /// Up to where it could be a move, in bytes.
    pub offset: usize,
}

impl NotAMove {
    /// Its stable name.
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
