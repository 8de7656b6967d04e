//! The parts that the entries of standard chess share.

use crate::Outcome;

pub use crate::Standard as EntryRules;

/// Returns the state of every position: nothing.
pub const fn state_of(_flags: u32) {}

/// Returns `None`: these entries have only the outcomes of standard chess.
pub const fn other_outcome(_number: usize) -> Option<Outcome> {
    None
}

/// Returns `None`, for the same reason.
pub const fn number_of_other(_outcome: Outcome) -> Option<usize> {
    None
}
