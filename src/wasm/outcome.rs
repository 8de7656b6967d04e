//! Outcomes across the boundary: by number, and described.
//!
//! Knows the packed form, which `src/js/codec/outcome.ts` reads, and the numbers by which JavaScript remembers an outcome.

use super::scratch::{self, Answer};
use crate::Color;
use crate::analysis::{self, Outcome, OutcomeKind};
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
        draw(InsufficientMaterial),
        draw(DeadPosition),
        draw(FivefoldRepetition),
        draw(SeventyFiveMoves),
    ]
};

/// The outcome with this number; `None` for 0 and what is no number.
pub(super) fn outcome_of(number: u32) -> Option<Outcome> {
    OUTCOMES.get((number as usize).checked_sub(1)?).copied()
}

/// Appends an outcome: its number, winner (0 White, 1 Black, 255 nobody), kind and article as strings; or only 0 for none.
pub(super) fn push_outcome(outcome: Option<Outcome>, answer: &mut Answer) {
    let number = outcome.and_then(|outcome| OUTCOMES.iter().position(|&each| each == outcome));
    answer.push(number.map_or(0, |place| place as u8 + 1));
    if let (Some(outcome), Some(_)) = (outcome, number) {
        answer.push(outcome.winner.map_or(255, |color: Color| color as u8));
        answer.push_text(outcome.kind.name());
        answer.push_text(outcome.kind.article());
    }
}

/// Leaves what the position that is asked about decides by itself, or none.
#[wasm_bindgen]
pub fn outcome() {
    push_outcome(analysis::outcome(&scratch::position()), &mut Answer::start());
}

/// Leaves the outcome with this number, or none.
#[wasm_bindgen]
pub fn outcome_numbered(number: u32) {
    push_outcome(outcome_of(number), &mut Answer::start());
}
