//! Exports a reader for the moves of a record, with variations, packed by `packLine` in `src/js/position/moves.ts`: each move is its
//! length with bit 31 set, in four bytes, and its string. Two special numbers mark the start and end of a variation.

use super::Chess;
use super::input::{Input, is_null};
use super::scratch::{self, Answer, Slot};
use super::{entry, moves};
use wasm_bindgen::prelude::wasm_bindgen;
use x88::Move;
use x88::internal::history;

const OPEN: u32 = u32::MAX;
const CLOSE: u32 = u32::MAX - 1;

/// Writes the code of each move in the first `len` bytes of the input, played from [`Slot::Start`]. Returns their number, up to
/// the first illegal one.
#[wasm_bindgen]
pub fn spell(len: usize) -> u32 {
    let mut at = scratch::position_at(Slot::Start);
    // The position before the last move, where a variation starts.
    let mut before = at;
    let (mut outer, mut out, mut count) = (Vec::new(), Answer::start(), 0);
    scratch::with_input(len, |mut rest| {
        while let Some((&head, after)) = rest.split_first_chunk() {
            rest = after;
            match u32::from_le_bytes(head) {
                OPEN => {
                    outer.push((before, at));
                    at = before;
                }
                CLOSE => (before, at) = outer.pop().unwrap_or((before, at)),
                number => {
                    let length = Input(number).text_length().unwrap_or(0);
                    let (text, after) = rest.split_at_checked(length).unwrap_or_default();
                    let Some(mv) = recorded(&at, core::str::from_utf8(text).unwrap_or_default()) else {
                        return;
                    };
                    out.push_number(moves::code(&at, mv));
                    (rest, before, at) = (after, at, history::after(at, mv));
                    count += 1;
                }
            }
        }
    });
    count
}

/// Returns the legal move that a string means, or the null move.
fn recorded(position: &Chess, text: &str) -> Option<Move> {
    match is_null(text) {
        true => (!position.is_check()).then_some(Move::NULL),
        false => entry::find_move(position, text),
    }
}
