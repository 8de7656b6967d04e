//! The parts that the entries of standard chess share.

pub use x88::Standard as EntryRules;
pub(crate) use x88::internal::history::resignation_by_material as resignation;

/// Returns the state of every position: nothing.
pub const fn state_of(_flags: u32) {}

/// The number of outcomes of standard chess.
pub const OUTCOMES: usize = 16;
