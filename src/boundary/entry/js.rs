//! The parts of `x88/js` that differ between entries.

mod standard;

pub use crate::explain::push_note_on;
pub use standard::*;
pub(crate) use x88::internal::notation::text::find_written as find_move;
pub(crate) use x88::internal::rules::perft_by_lists as perft;
