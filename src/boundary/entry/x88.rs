//! The parts of `x88` that differ between entries.

mod standard;

pub(crate) use crate::rules::perft_within as perft;
// Tries the spelling that programs write first, which is four times as fast.
pub use crate::boundary::explain::push_note_on;
pub(crate) use crate::notation::text::find_written as find_move;
pub use standard::*;
