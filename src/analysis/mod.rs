//! Layer 3: analysis. Questions that take thought: counting trees, explaining refusals.
//!
//! Knows whole positions. It is slow and never called by the rules; it must not know notation.

pub mod can_win;
pub mod explain;
mod outcome;
mod perft;
mod premove;

pub use outcome::{Outcome, OutcomeKind, outcome};
pub use perft::{perft, perft_by_lists, perft_within};
pub use premove::premove_dests;
