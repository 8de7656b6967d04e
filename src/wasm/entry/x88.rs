//! What `x88` does where entries differ.

use crate::analysis::can_win::{Budget, is_dead};
use crate::analysis::explain::note;
use crate::analysis::{self, OutcomeKind};
use crate::notation::text;
use crate::rules::Move;
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Chess, Outcome};

/// The legal move that a text names: as programs write it first, which is read four times as fast.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_written(position, written)
}

/// The end of a game in a position that is proved to be dead, with the budget that `isDead` has by default.
pub fn proved_dead(position: &Chess) -> Option<Outcome> {
    is_dead(position, Budget::FLAG).map(|_| Outcome { winner: None, kind: OutcomeKind::DeadPosition })
}

/// Appends the note of a move.
pub fn push_more(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// The number of move sequences of so many plies, or `None` if there are more than `limit`.
pub fn perft(position: &Chess, depth: u32, limit: u64) -> Option<u64> {
    analysis::perft_within(position, depth, limit)
}
