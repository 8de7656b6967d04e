//! The parts of `x88/variants` that differ between entries.

use crate::Outcome;
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

/// Returns the outcome with this number after those of standard chess, from 0.
pub fn other_outcome(number: usize) -> Option<Outcome> {
    OTHER_OUTCOMES.get(number).copied()
}

/// Returns the number of an outcome that standard chess does not have.
pub fn number_of_other(outcome: Outcome) -> Option<usize> {
    OTHER_OUTCOMES.iter().position(|&other| other == outcome)
}

/// The outcomes that standard chess does not have.
const OTHER_OUTCOMES: [Outcome; 13] = {
    use crate::Color::{self, Black, White};
    use crate::OutcomeKind::{self, *};
    const fn win(winner: Color, kind: OutcomeKind) -> Outcome {
        Outcome { winner: Some(winner), kind }
    }
    [
        win(White, Stalemate),
        win(Black, Stalemate),
        win(White, KingExploded),
        win(Black, KingExploded),
        win(White, KingInCenter),
        win(Black, KingInCenter),
        win(White, ThreeChecks),
        win(Black, ThreeChecks),
        win(White, RaceWon),
        win(Black, RaceWon),
        win(White, AllPiecesLost),
        win(Black, AllPiecesLost),
        Outcome { winner: None, kind: VariantDraw },
    ]
};
