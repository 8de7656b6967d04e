//! The parts of `x88/explain` that differ between entries.

use crate::analysis::{self, explain::note};
use crate::notation::text;
use crate::rules::Move;
use crate::wasm::Chess;
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Attempt, Outcome, Square};

pub use crate::Standard as EntryRules;

/// Returns the legal move that a string names.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_move(position, written)
}

/// Returns `None`: this entry cannot prove dead positions, and JavaScript refuses games that ask it to.
pub fn proved_dead(_position: &Chess) -> Option<Outcome> {
    None
}

/// Appends the note on a move.
pub fn push_note_on(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// Returns the number of move sequences of `depth` plies, or `None` if there are more than `limit`.
pub fn perft(position: &Chess, depth: u32, limit: u64) -> Option<u64> {
    analysis::perft_by_lists(position, depth, limit)
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

/// Returns the number of the origin of an attempt.
pub fn origin(from: Square, _attempt: Attempt) -> u8 {
    from.bit() as u8
}
