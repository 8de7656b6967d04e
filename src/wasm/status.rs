//! Check, and what tells a position from others, across the boundary.

use super::scratch::{self, Answer, Slot};
use crate::Square;
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether neither side has the pieces to mate.
#[wasm_bindgen]
pub fn is_insufficient_material() -> bool {
    scratch::position().is_insufficient_material()
}

/// Leaves the squares of the checkers after their number.
#[wasm_bindgen]
pub fn checkers() {
    Answer::start().push_squares(scratch::position().checkers());
}

/// The Zobrist key.
#[wasm_bindgen]
pub fn hash_key() -> u64 {
    scratch::position().hash_key()
}

/// Whether the positions in [`Slot::Asked`] and [`Slot::Other`] are the same in the sense of the Laws (article 9.2.3).
#[wasm_bindgen]
pub fn is_same_position() -> bool {
    scratch::position().is_same_position(&scratch::position_at(Slot::Other))
}

/// The square of a legal en passant capture, or 255.
#[wasm_bindgen]
pub fn legal_en_passant() -> u32 {
    scratch::position().legal_en_passant().map_or(255, Square::bit)
}
