//! The parts of `x88/rules` that differ between entries.

use crate::boundary::Chess;
use crate::boundary::scratch::Answer;
use crate::rules::Move;

mod standard;

pub(crate) use crate::notation::text::find_move;
pub use standard::*;

/// Appends 0 for the note on a move: this entry has none.
pub fn push_note_on(_position: &Chess, _mv: Move, out: &mut Answer) {
    out.push(0);
}
