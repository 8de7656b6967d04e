//! The parts of `x88` that differ between entries.

use crate::analysis;
use crate::analysis::can_win::{Budget, is_dead};
use crate::analysis::explain::note;
use crate::notation::text;
use crate::rules::{Move, OutcomeKind};
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Chess, Outcome};

/// Returns the legal move that a string names. Tries the spelling that programs write first, which is four times as fast.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_written(position, written)
}

/// Returns the outcome if the position is proved to be dead within the default budget of `isDead`.
pub fn proved_dead(position: &Chess) -> Option<Outcome> {
    is_dead(position, Budget::FLAG).map(|_| Outcome { winner: None, kind: OutcomeKind::DeadPosition })
}

/// Appends the note on a move.
pub fn push_note_on(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// Returns the number of move sequences of `depth` plies, or `None` if there are more than `limit`.
pub fn perft(position: &Chess, depth: u32, limit: u64) -> Option<u64> {
    analysis::perft_within(position, depth, limit)
}
