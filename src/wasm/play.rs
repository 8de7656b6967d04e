//! Playing a move in a position across the boundary.
//!
//! Knows where the position after it is left. What is refused is explained at once, so that nobody has to ask again.

use super::explain;
use super::input::Input;
use super::scratch::{self, Place};
use wasm_bindgen::prelude::wasm_bindgen;

/// Lets the turn pass: leaves the position after it in [`Place::Other`] and returns true; returns false in check.
#[wasm_bindgen]
pub fn pass() -> bool {
    let next = scratch::position().pass();
    if let Some(next) = &next {
        scratch::leave_position(Place::Other, next, scratch::mode());
    }
    next.is_some()
}

/// Whether a move is legal.
#[wasm_bindgen]
pub fn is_legal(input: u32) -> bool {
    Input(input).find(&scratch::position()).is_some()
}

/// Leaves the verdict on a move, as [`explain`](explain::explain) does, and if it is legal also the position after it in
/// [`Place::Other`]; returns whether it is.
#[wasm_bindgen]
pub fn try_play(input: u32) -> bool {
    let position = scratch::position();
    let found = Input(input).find(&position);
    explain::explain(input);
    if let Some(mv) = found {
        scratch::leave_position(Place::Other, &position.after(mv), scratch::mode());
    }
    found.is_some()
}

/// Plays a move: leaves the position after it in [`Place::Other`] and returns true; or leaves the verdict, as
/// [`explain`](explain::explain) does, and returns false.
#[wasm_bindgen]
pub fn play(input: u32) -> bool {
    let position = scratch::position();
    let found = Input(input).find(&position);
    match found {
        Some(mv) => scratch::leave_position(Place::Other, &position.after(mv), scratch::mode()),
        None => explain::explain(input),
    }
    found.is_some()
}
