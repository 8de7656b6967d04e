//! What `x88/rules` does where entries differ.

use crate::notation::text;
use crate::rules::Move;
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

/// Appends what is told of a move besides.
pub fn push_more(_position: &Chess, _mv: Move, _out: &mut Answer) {}
