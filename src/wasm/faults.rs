//! Failures on demand, for the tests of what happens after one: `npm run lab -- recovery` builds a WebAssembly of its own with them. No
//! published file has this feature.
//!
//! Knows which positions make the core fail. Must not know who asks, nor what.

use crate::Chess;
use std::hint::black_box;

/// Fails, in the middle of whatever was asked, if the position has one of these move numbers.
pub fn strike(position: &Chess) {
    match position.fullmove_number() {
        60_001 => panic!("forced by wasm-faults"),
        60_002 => exhaust(),
        60_003 => endless(),
        _ => {}
    }
}

/// Takes memory until there is none.
fn exhaust() {
    let mut taken: Vec<Vec<u8>> = Vec::new();
    loop {
        taken.push(black_box(Vec::with_capacity(1 << 26)));
    }
}

fn endless() {
    while black_box(true) {}
}
