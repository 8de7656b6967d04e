//! Exports outcomes by number: their places in the list of all outcomes, from 1.

use super::color;
use super::entry;
use super::scratch::{self, Answer};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::Outcome;
use x88::internal::numbers;

/// The outcomes of this entry.
const OUTCOMES: &[Outcome] = numbers::OUTCOMES.split_at(entry::OUTCOMES).0;

/// Returns the outcome with this number, or `None` for 0 and unknown numbers.
pub(super) fn outcome_of(number: u32) -> Option<Outcome> {
    OUTCOMES.get((number as usize).checked_sub(1)?).copied()
}

/// Appends the number of an outcome, or 0 for none.
pub(super) fn push_outcome(outcome: Option<Outcome>, answer: &mut Answer) {
    answer.push(number_of(outcome));
}

/// Returns the number of an outcome, or 0 for none.
pub(super) fn number_of(outcome: Option<Outcome>) -> u8 {
    let place = OUTCOMES.iter().position(|&each| Some(each) == outcome);
    place.map_or(0, |place| place as u8 + 1)
}

/// Returns the number of the outcome that the current position alone decides, or 0.
#[wasm_bindgen]
pub fn outcome() -> u8 {
    number_of(scratch::position().outcome())
}

/// Returns the number of the outcome if a side resigns in the current position. Counts material, as servers do: the Laws need a proof, which
/// is in `x88/can-win`.
#[wasm_bindgen]
pub fn resign(black: bool) -> u8 {
    number_of(Some(entry::resignation(&scratch::position(), color(black))))
}
