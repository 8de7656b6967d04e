//! Exports attacks, pins, premoves and perft in packed form, which `src/js/explain/position.ts` reads.

use super::moves;
use super::scratch::{self, Answer};
use super::{color, entry};
use crate::explain::premove_dests;
use crate::{Square, SquareSet};
use wasm_bindgen::prelude::wasm_bindgen;

/// Writes the squares of the pieces that attack a square.
#[wasm_bindgen]
pub fn attackers(square: u32, by_black: bool) {
    let position = scratch::position();
    let attackers = position.board().attackers(Square::from_bit(square), color(by_black));
    Answer::start().push_squares(attackers);
}

/// Writes every square that a side attacks.
#[wasm_bindgen]
pub fn attacked_squares(by_black: bool) {
    Answer::start().push_squares(scratch::position().board().attacked_by(color(by_black)));
}

/// Writes the absolute pins against a side's king, each as pinned piece, pinner and line. Returns their number.
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

/// Writes the premove destinations of a side, in the format of `legal_dests`.
#[wasm_bindgen]
pub fn premoves(of_black: bool) {
    let (position, mode) = (scratch::position(), scratch::mode());
    let mut dests = [SquareSet::EMPTY; 64];
    for from in position.pieces_of(color(of_black)) {
        dests[from.bit() as usize & 63] = premove_dests(&position, from, mode);
    }
    moves::leave_dests(&dests);
}

/// Returns the number of move sequences of `depth` plies, or `u64::MAX` if there are more than `limit`.
#[wasm_bindgen]
pub fn perft(depth: u32, limit: u64) -> u64 {
    entry::perft(&scratch::position(), depth, limit).unwrap_or(u64::MAX)
}
