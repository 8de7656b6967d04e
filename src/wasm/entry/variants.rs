//! The parts of `x88/variants` that differ between entries.

use crate::analysis::{self, explain::note};
use crate::notation::text;
use crate::rules::Move;
use crate::variants::{LichessState, Rules};
use crate::wasm::Chess;
use crate::wasm::explain::push_note;
use crate::wasm::scratch::Answer;
use crate::{Attempt, Outcome, Square};

pub use crate::variants::Lichess as EntryRules;

/// The bits of the flags of a FEN that hold the number of the rules.
const RULES: u32 = 4;

/// Returns the rules that the flags of a FEN name.
pub fn state_of(flags: u32) -> LichessState {
    Rules::ALL[(flags >> RULES & 7) as usize].into()
}

/// Returns whether a game starts from the usual position of standard chess.
pub fn is_usual(position: &Chess) -> bool {
    *position == Chess::initial()
}

/// Appends the number of the rules of a game.
pub fn push_rules(position: Option<&Chess>, out: &mut Answer) {
    out.push(position.map_or(Rules::Standard, |position| position.rules()) as u8);
}

/// Returns the legal move that a string names.
pub fn find_move(position: &Chess, written: &str) -> Option<Move> {
    text::find_move(position, written)
}

/// Returns `None`: nothing is proved about variants.
pub fn proved_dead(_position: &Chess) -> Option<Outcome> {
    None
}

/// Appends the note on a move.
pub fn push_note_on(position: &Chess, mv: Move, out: &mut Answer) {
    push_note(if mv == Move::NULL { None } else { note(position, mv) }, out);
}

/// Returns the number of move sequences of `depth` plies, or `None` if there are more than `limit`.
pub fn perft(position: &Chess, depth: u32, limit: u64) -> Option<u64> {
    analysis::perft_by_lists(position, depth, limit)
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

/// Returns the number of the origin of an attempt, or for a drop 64 and the number of the role.
pub fn origin(from: Square, attempt: Attempt) -> u8 {
    attempt.dropped().map_or(from.bit() as u8, |role| 64 | role as u8)
}
