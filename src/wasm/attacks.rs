//! Check, attacks and pins across the boundary, and the numbers of a position.

use super::scratch::{self, Answer, Place};
use crate::{Color, Square, analysis};
use wasm_bindgen::prelude::wasm_bindgen;

/// A side, as JavaScript names it.
pub(super) fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}

/// Whether the side to move is in check.
#[wasm_bindgen]
pub fn is_check() -> bool {
    scratch::position().is_check()
}

/// Leaves the squares of the checkers after their number.
#[wasm_bindgen]
pub fn checkers() {
    Answer::start().push_squares(scratch::position().checkers());
}

/// Leaves the squares of the pieces that attack a square.
#[wasm_bindgen]
pub fn attackers(square: u32, by_black: bool) {
    let position = scratch::position();
    let attackers = position.board().attackers(Square::from_bit(square), color(by_black));
    Answer::start().push_squares(attackers);
}

/// Leaves every square that a side attacks.
#[wasm_bindgen]
pub fn attacked_squares(by_black: bool) {
    Answer::start().push_squares(scratch::position().board().attacked_by(color(by_black)));
}

/// Leaves the absolute pins against a side's king, each as pinned, pinner and the squares of the line;
/// returns how many.
#[wasm_bindgen]
pub fn pins(of_black: bool) -> u32 {
    let mut answer = Answer::start();
    let mut count = 0;
    for pin in scratch::position().pins(color(of_black)) {
        answer.push(pin.pinned.bit() as u8);
        answer.push(pin.pinner.bit() as u8);
        answer.push_squares(pin.line);
        count += 1;
    }
    count
}

/// The Zobrist key.
#[wasm_bindgen]
pub fn hash_key() -> u64 {
    scratch::position().hash_key()
}

/// Whether the positions in [`Place::Asked`] and [`Place::Other`] are the same in the sense of the Laws (article 9.2.3).
#[wasm_bindgen]
pub fn is_same_position() -> bool {
    scratch::position().is_same_position(&scratch::position_at(Place::Other))
}

/// The number of move sequences of that many plies, or the largest number if there are more than a person waits for.
#[wasm_bindgen]
pub fn perft(depth: u32, limit: u64) -> u64 {
    analysis::perft_within(&scratch::position(), depth, limit).unwrap_or(u64::MAX)
}
