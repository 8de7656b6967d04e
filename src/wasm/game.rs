//! Outcomes across the boundary.

use super::scratch::{self, Answer};
use crate::Color;
use crate::analysis::{self, Outcome};
use wasm_bindgen::prelude::wasm_bindgen;

/// Leaves what the position in question decides by itself; returns false if it decides nothing.
#[wasm_bindgen]
pub fn outcome() -> bool {
    let outcome = analysis::outcome(&scratch::position());
    if let Some(outcome) = outcome {
        leave(outcome, &mut Answer::new());
    }
    outcome.is_some()
}

/// Appends an outcome: winner (0 White, 1 Black, 255 nobody), kind, article and detail as texts.
fn leave(outcome: Outcome, answer: &mut Answer) {
    answer.push(outcome.winner.map_or(255, |color: Color| color as u8));
    answer.push_text(outcome.kind.name());
    answer.push_text(outcome.kind.article());
    answer.push_text(outcome.kind.detail().unwrap_or(""));
}
