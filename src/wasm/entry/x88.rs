//! The parts of `x88` that differ between entries.

use crate::wasm::Chess;
use crate::wasm::scratch::Answer;

mod standard;

pub(crate) use crate::analysis::perft_within as perft;
// Tries the spelling that programs write first, which is four times as fast.
pub(crate) use crate::notation::text::find_written as find_move;
pub use crate::wasm::explain::push_note_on;
pub use standard::*;

/// Returns whether a game starts from the usual position.
pub fn is_usual(position: &Chess) -> bool {
    *position == Chess::initial()
}

/// Appends 0, the number of the rules of standard chess.
pub fn push_rules(_position: Option<&Chess>, out: &mut Answer) {
    out.push(0);
}
