//! Exports moves played in the current position, and questions about it.

use super::input::Input;
use super::moves;
use super::scratch::{self, Answer, Slot};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::board;

/// Returns whether a move is legal, and writes its code if so.
#[wasm_bindgen]
pub fn find_move(input: u32) -> bool {
    let position = scratch::position();
    let found = Input(input).find(&position);
    if let Some(mv) = found {
        Answer::start().push_number(moves::code(&position, mv));
    }
    found.is_some()
}

/// Plays a move. Writes the new position to [`Slot::Other`] and returns true, or returns false if it is illegal.
#[wasm_bindgen]
pub fn play(input: u32) -> bool {
    let position = scratch::position();
    let found = Input(input).find(&position);
    if let Some(mv) = found {
        let mut next = position;
        next.play_unchecked(mv);
        scratch::leave_position(Slot::Other, &next, scratch::mode());
    }
    found.is_some()
}

/// Plays the null move. Writes the new position to [`Slot::Other`] and returns true, or returns false in check.
#[wasm_bindgen]
pub fn pass() -> bool {
    let next = scratch::position().pass();
    if let Some(next) = &next {
        scratch::leave_position(Slot::Other, next, scratch::mode());
    }
    next.is_some()
}

/// Returns whether neither side has the pieces to checkmate.
#[wasm_bindgen]
pub fn is_insufficient_material() -> bool {
    scratch::position().is_insufficient_material()
}

/// Writes the number of checkers, then their squares.
#[wasm_bindgen]
pub fn checkers() {
    Answer::start().push_squares(scratch::position().checkers());
}

/// Returns the Zobrist key.
#[wasm_bindgen]
pub fn hash_key() -> u64 {
    scratch::position().hash_key()
}

/// Returns whether the positions in [`Slot::Asked`] and [`Slot::Other`] are the same under article 9.2.3 of the Laws.
#[wasm_bindgen]
pub fn is_same_position() -> bool {
    scratch::position().is_same_position(&scratch::position_at(Slot::Other))
}

/// Returns the square of a legal en passant capture, or 255.
#[wasm_bindgen]
pub fn legal_en_passant() -> u32 {
    scratch::position().legal_en_passant().map_or(255, board::bit)
}
