//! The parts of `x88/variants` that differ between entries.

use crate::variants::{LichessState, Rules};

pub(crate) use crate::analysis::perft_by_lists as perft;
pub(crate) use crate::notation::text::find_move;
pub use crate::variants::Lichess as EntryRules;
pub use crate::wasm::explain::push_note_on;

/// The bits of the flags of a FEN that hold the number of the rules.
const RULES: u32 = 4;

/// Returns the rules that the flags of a FEN name.
pub fn state_of(flags: u32) -> LichessState {
    Rules::ALL[(flags >> RULES & 7) as usize].into()
}

/// The number of outcomes of all variants.
pub const OUTCOMES: usize = crate::Outcome::ALL.len();
