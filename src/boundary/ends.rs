//! Exports the fall of a flag. Counts material, as servers do: the Laws need a proof, which is in `x88/can-win`.

use super::color;
use super::outcome::number_of;
use super::scratch;
use wasm_bindgen::prelude::wasm_bindgen;
use x88::FlagRules;
use x88::internal::history::fallen_flag_by_material;

/// Returns the number of the outcome if a side's flag falls in the current position, under the rules with this number.
#[wasm_bindgen]
pub fn flag(black: bool, rules: u8) -> u8 {
    number_of(Some(fallen_flag_by_material(
        &scratch::position(),
        color(black),
        FlagRules::ALL[usize::from(rules & 3)],
    )))
}
