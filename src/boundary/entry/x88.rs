//! The parts of `x88` that differ between entries.

mod standard;

pub(crate) use x88::perft_within as perft;
// Tries the spelling that programs write first, which is four times as fast.
pub use crate::explain::push_note_on;
pub use standard::*;
pub(crate) use x88::internal::notation::text::find_written as find_move;
