//! The parts of `x88` that differ between entries.

use crate::analysis;
use crate::analysis::can_win::{Budget, is_dead};
use crate::analysis::explain::note;
use crate::notation::text;
use crate::rules::{Move, OutcomeKind};
use crate::wasm::Chess;
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Attempt, Outcome, Square};

pub use crate::Standard as EntryRules;

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

/// Returns the state of every position: nothing.
pub const fn state_of(_flags: u32) {}

/// Returns whether a game starts from the usual position.
pub fn is_usual(position: &Chess) -> bool {
    *position == Chess::initial()
}

/// Appends nothing: this entry has one set of rules.
pub fn push_rules(_position: Option<&Chess>, _out: &mut Answer) {}

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
