//! Outcomes across the boundary: by number, and described.
//!
//! Knows the packed form, which `src/js/codec/outcome.ts` reads, and the numbers by which JavaScript remembers an outcome.

use super::scratch::{self, Answer};
use crate::analysis::{self, Outcome, OutcomeKind};
use crate::{Chess, Color};
use wasm_bindgen::prelude::wasm_bindgen;

/// Every way in which a game can end. JavaScript remembers the place in this list, from 1.
const OUTCOMES: [Outcome; 16] = {
    use OutcomeKind::*;
    const fn draw(kind: OutcomeKind) -> Outcome {
        Outcome { winner: None, kind }
    }
    const fn win(winner: Color, kind: OutcomeKind) -> Outcome {
        Outcome { winner: Some(winner), kind }
    }
    [
        win(Color::White, Resignation),
        win(Color::Black, Resignation),
        draw(Resignation),
        draw(Agreement),
        draw(ThreefoldRepetition),
        draw(FiftyMoves),
        win(Color::White, Timeout),
        win(Color::Black, Timeout),
        draw(TimeoutDraw),
        // The rest comes about without a player's doing.
        win(Color::White, Checkmate),
        win(Color::Black, Checkmate),
        draw(Stalemate),
        draw(DeadPosition { insufficient_material: true }),
        draw(DeadPosition { insufficient_material: false }),
        draw(FivefoldRepetition),
        draw(SeventyFiveMoves),
    ]
};

/// The outcome with this number; `None` for 0 and what is no number.
pub(super) fn outcome_of(number: u32) -> Option<Outcome> {
    OUTCOMES.get((number as usize).checked_sub(1)?).copied()
}

/// Appends an outcome: its number, winner (0 White, 1 Black, 255 nobody), kind, article and detail as texts; or only 0 for
/// none.
pub(super) fn push_outcome(outcome: Option<Outcome>, answer: &mut Answer) {
    let number = outcome.and_then(|outcome| OUTCOMES.iter().position(|&each| each == outcome));
    answer.push(number.map_or(0, |place| place as u8 + 1));
    if let (Some(outcome), Some(_)) = (outcome, number) {
        answer.push(outcome.winner.map_or(255, |color: Color| color as u8));
        answer.push_text(outcome.kind.name());
        answer.push_text(outcome.kind.article());
        answer.push_text(outcome.kind.detail().unwrap_or(""));
    }
}

/// What a position decides by itself. Without the proofs of dead positions, of those only what material alone decides.
pub(super) fn outcome_of_position(position: &Chess) -> Option<Outcome> {
    if cfg!(feature = "wasm-can-win") {
        analysis::outcome(position)
    } else {
        analysis::plain_outcome(position)
    }
}

/// Leaves what the position that is asked about decides by itself, or none.
#[wasm_bindgen]
pub fn outcome() {
    push_outcome(outcome_of_position(&scratch::position()), &mut Answer::start());
}

/// Leaves the outcome with this number, or none.
#[wasm_bindgen]
pub fn outcome_numbered(number: u32) {
    push_outcome(outcome_of(number), &mut Answer::start());
}
