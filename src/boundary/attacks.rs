//! Exports attacked squares and perft.

use super::scratch::{self, Answer};
use super::{color, entry};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::internal::board;

/// Writes the squares of the pieces that attack a square.
#[wasm_bindgen]
pub fn attackers(square: u32, by_black: bool) {
    let position = scratch::position();
    let attackers = position.board().attackers(board::square(square), color(by_black));
    Answer::start().push_squares(attackers);
}

/// Writes every square that a side attacks.
#[wasm_bindgen]
pub fn attacked_squares(by_black: bool) {
    Answer::start().push_squares(scratch::position().board().attacked_by(color(by_black)));
}

/// Returns the number of move sequences of `depth` plies, or `u64::MAX` if there are more than `limit`.
#[wasm_bindgen]
pub fn perft(depth: u32, limit: u64) -> u64 {
    entry::perft(&scratch::position(), depth.min(255) as u8, limit).unwrap_or(u64::MAX)
}
