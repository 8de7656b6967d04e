//! The parts of `x88/variants` that differ between entries.

use crate::Chess;
use x88::variants::{Rules, VariantState};
use x88::{Color, Outcome};

pub use crate::explain::push_note_on;
pub(crate) use x88::internal::notation::text::find_move;
pub(crate) use x88::internal::rules::perft_by_lists as perft;
pub use x88::variants::AnyVariant as EntryRules;

/// Returns the outcome if a side resigns.
pub fn resignation(position: &Chess, color: Color) -> Outcome {
    position.resignation(color)
}

/// The bits of the flags of a FEN that hold the number of the rules.
const RULES: u32 = 4;

/// Returns the rules that the flags of a FEN name.
pub fn state_of(flags: u32) -> VariantState {
    Rules::ALL[(flags >> RULES & 7) as usize].into()
}

/// The number of outcomes of all variants.
pub const OUTCOMES: usize = x88::internal::numbers::OUTCOMES.len();
