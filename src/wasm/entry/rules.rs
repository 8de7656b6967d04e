//! The parts of `x88/rules` that differ between entries.

use crate::Outcome;
use crate::notation::text;
use crate::rules::Move;
use crate::wasm::Chess;
use crate::wasm::scratch::Answer;

pub use crate::Standard as EntryRules;

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

/// Returns the state of every position: nothing.
pub const fn state_of(_flags: u32) {}

/// Returns `None`: this entry has only the outcomes of standard chess.
pub const fn other_outcome(_number: usize) -> Option<Outcome> {
    None
}

/// Returns `None`, for the same reason.
pub const fn number_of_other(_outcome: Outcome) -> Option<usize> {
    None
}
