//! The parts of `x88/explain` that differ between entries.

mod standard;

pub(crate) use crate::analysis::perft_by_lists as perft;
pub(crate) use crate::notation::text::find_move;
pub use crate::wasm::explain::push_note_on;
pub use standard::*;
