//! What `x88/explain` does where entries differ.

use crate::analysis::{self, explain::note};
use crate::notation::text;
use crate::rules::Move;
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Chess, Outcome};

/// The legal move that a text names.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_move(position, written)
}

/// Nothing is proved where there are no proofs; JavaScript refuses games that ask for them.
pub fn proved_dead(_position: &Chess) -> Option<Outcome> {
    None
}

/// Appends the note of a move.
pub fn push_more(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// The number of move sequences of so many plies, or `None` if there are more than `limit`.
pub fn perft(position: &Chess, depth: u32, limit: u64) -> Option<u64> {
    analysis::perft_by_lists(position, depth, limit)
}
