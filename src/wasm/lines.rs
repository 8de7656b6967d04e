//! The moves of a record across the boundary: read in their order, variations and all.
//!
//! Knows the packed form, which `src/js/codec/movetext.ts` writes: for each move the length of its text in two bytes and the text, and two
//! lengths that stand for the beginning and the end of a variation.

use super::input::is_null;
use super::scratch::{self, Answer, Slot};
use super::{entry, moves};
use crate::Chess;
use crate::record;
use crate::rules::Move;
use wasm_bindgen::prelude::wasm_bindgen;

const OPEN: u16 = u16::MAX;
const CLOSE: u16 = u16::MAX - 1;

/// Leaves the code of each move in the first `len` bytes of the input, played from [`Slot::Start`] on; returns how many they are up
/// to the first one that is not legal.
#[wasm_bindgen]
pub fn spell(len: usize) -> u32 {
    let mut at = scratch::position_at(Slot::Start);
    // The position before the last move, which a variation replaces.
    let mut before = at;
    let (mut outer, mut out, mut count) = (Vec::new(), Answer::start(), 0);
    scratch::with_input(len, |mut rest| {
        while let Some((&head, after)) = rest.split_first_chunk() {
            rest = after;
            match u16::from_le_bytes(head) {
                OPEN => {
                    outer.push((before, at));
                    at = before;
                }
                CLOSE => (before, at) = outer.pop().unwrap_or((before, at)),
                length => {
                    let (text, after) = rest.split_at_checked(length.into()).unwrap_or_default();
                    let Some(mv) = recorded(&at, core::str::from_utf8(text).unwrap_or_default()) else {
                        return;
                    };
                    out.push_number(moves::code(&at, mv));
                    (rest, before, at) = (after, at, record::after(at, mv));
                    count += 1;
                }
            }
        }
    });
    count
}

/// The legal move that a text means, or the null move.
fn recorded(position: &Chess, text: &str) -> Option<Move> {
    match is_null(text) {
        true => (!position.is_check()).then_some(Move::NULL),
        false => entry::find_move(position, text),
    }
}
