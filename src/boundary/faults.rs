//! Failures on demand, to test recovery: `npm run lab -- recovery` builds its own WebAssembly with them. Published files never
//! have this feature.

use super::Chess;
use std::hint::black_box;

/// Fails in the middle of a call if the position has one of these move numbers.
pub fn strike(position: &Chess) {
    match position.fullmove_number() {
        60_001 => panic!("forced by wasm-faults"),
        60_002 => exhaust(),
        60_003 => endless(),
        _ => {}
    }
}

/// Allocates until memory runs out.
fn exhaust() {
    let mut taken: Vec<Vec<u8>> = Vec::new();
    loop {
        taken.push(black_box(Vec::with_capacity(1 << 26)));
    }
}

fn endless() {
    while black_box(true) {}
}
