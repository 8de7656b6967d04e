//! The parts of `x88/explain` that differ between entries.

use crate::Outcome;
use crate::wasm::Chess;

mod standard;

pub(crate) use crate::analysis::perft_by_lists as perft;
pub(crate) use crate::notation::text::find_move;
pub use crate::wasm::explain::push_note_on;
pub use standard::*;

/// Returns `None`: this entry cannot prove dead positions, and JavaScript refuses games that ask it to.
pub fn proved_dead(_position: &Chess) -> Option<Outcome> {
    None
}
