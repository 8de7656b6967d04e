//! Exports playing a move in a position.

use super::input::Input;
use super::moves;
use super::scratch::{self, Answer, Slot};
use wasm_bindgen::prelude::wasm_bindgen;

/// Plays the null move. Writes the new position to [`Slot::Other`] and returns true, or returns false in check.
#[wasm_bindgen]
pub fn pass() -> bool {
    let next = scratch::position().pass();
    if let Some(next) = &next {
        scratch::leave_position(Slot::Other, next, scratch::mode());
    }
    next.is_some()
}

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
        scratch::leave_position(Slot::Other, &position.after(mv), scratch::mode());
    }
    found.is_some()
}
