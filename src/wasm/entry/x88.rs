//! What `x88` does where entries differ.

use crate::analysis::OutcomeKind;
use crate::analysis::can_win::{Budget, is_dead};
use crate::analysis::explain::note;
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
