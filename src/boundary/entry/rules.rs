//! The parts of `x88/rules` that differ between entries.

use crate::Chess;
use crate::scratch::Answer;
use x88::Move;

mod standard;

pub use standard::*;
pub(crate) use x88::internal::notation::text::find_move;
pub(crate) use x88::internal::rules::perft_by_lists as perft;

/// Appends 0 for the note on a move: this entry has none.
pub fn push_note_on(_position: &Chess, _mv: Move, out: &mut Answer) {
    out.push(0);
}
