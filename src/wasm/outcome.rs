//! Exports outcomes by number, as in `src/js/position/outcome.ts`.

use super::entry;
use super::scratch::{self, Answer};
use crate::Color;
use crate::rules::{self, Outcome, OutcomeKind};
use wasm_bindgen::prelude::wasm_bindgen;

/// All outcomes. Their numbers are their places in this list, from 1.
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
        win(Color::White, Checkmate),
        win(Color::Black, Checkmate),
        draw(Stalemate),
        draw(InsufficientMaterial),
        draw(DeadPosition),
        draw(FivefoldRepetition),
        draw(SeventyFiveMoves),
    ]
};

/// Returns the outcome with this number, or `None` for 0 and unknown numbers.
pub(super) fn outcome_of(number: u32) -> Option<Outcome> {
    let place = (number as usize).checked_sub(1)?;
    match place.checked_sub(OUTCOMES.len()) {
        None => OUTCOMES.get(place).copied(),
        Some(other) => entry::other_outcome(other),
    }
}

/// Appends the number of an outcome, or 0 for none.
pub(super) fn push_outcome(outcome: Option<Outcome>, answer: &mut Answer) {
    answer.push(number_of(outcome));
}

/// Returns the number of an outcome, or 0 for none.
pub(super) fn number_of(outcome: Option<Outcome>) -> u8 {
    let place = outcome.and_then(|outcome| {
        let usual = OUTCOMES.iter().position(|&each| each == outcome);
        usual.or_else(|| Some(OUTCOMES.len() + entry::number_of_other(outcome)?))
    });
    place.map_or(0, |place| place as u8 + 1)
}

/// Returns the number of the outcome that the current position alone decides, or 0.
#[wasm_bindgen]
pub fn outcome() -> u8 {
    number_of(rules::outcome(&scratch::position()))
}
