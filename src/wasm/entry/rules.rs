//! The parts of `x88/rules` that differ between entries.

use crate::notation::text;
use crate::rules::Move;
use crate::wasm::scratch::Answer;
use crate::{Chess, Outcome};

/// Returns the legal move that a string names.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_move(position, written)
}

/// Returns `None`: this entry cannot prove dead positions, and JavaScript refuses games that ask it to.
pub fn proved_dead(_position: &Chess) -> Option<Outcome> {
    None
}

/// Appends 0 for the note on a move: this entry has none.
pub fn push_note_on(_position: &Chess, _mv: Move, out: &mut Answer) {
    out.push(0);
}
