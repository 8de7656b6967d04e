//! Layer 5: the only folder that knows JavaScript.
//!
//! Knows how values cross the boundary. It must have no rules of its own.
//!
//! A `Position` of the JavaScript API is a short byte array that JavaScript owns. For each question it is
//! copied into a fixed scratch buffer (`scratch`), the question is a call with numbers, and the answer is
//! a number or packed bytes in the same buffer: nothing is allocated, nothing must be freed, and the
//! answer costs nanoseconds. Only rare answers with structure (lists of problems) go through
//! `serde-wasm-bindgen`.

#[cfg(feature = "wasm-can-win")]
pub mod can_win;
#[cfg(feature = "wasm-words")]
pub mod explain;
#[cfg(feature = "wasm-faults")]
mod faults;
pub mod game;
mod input;
#[cfg(feature = "wasm-words")]
pub mod last_words;
pub mod load;
pub mod moves;
pub mod outcome;
#[cfg(feature = "wasm-records")]
pub mod pgn;
pub mod play;
#[cfg(feature = "wasm-words")]
pub mod problems;
#[cfg(feature = "wasm-records")]
pub mod record;
pub mod scratch;
#[cfg(feature = "wasm-sight")]
pub mod sight;
pub mod status;

use wasm_bindgen::prelude::wasm_bindgen;

/// Few and short-lived texts and lists are all that is ever allocated: a small allocator serves as well
/// as the default one and is a tenth of its size.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A side, as JavaScript names it.
#[cfg(any(feature = "wasm-sight", feature = "wasm-can-win"))]
fn color(black: bool) -> crate::Color {
    if black { crate::Color::Black } else { crate::Color::White }
}

/// The version of the package, so that JavaScript of another one is told apart: major, minor and patch, ten bits each.
#[wasm_bindgen]
pub fn version() -> u32 {
    const VERSION: u32 = {
        let (text, mut number, mut part, mut at) = (env!("CARGO_PKG_VERSION").as_bytes(), 0, 0, 0);
        while at < text.len() {
            if text[at] == b'.' {
                (number, part) = (number << 10 | part, 0);
            } else {
                part = 10 * part + (text[at] - b'0') as u32;
            }
            at += 1;
        }
        number << 10 | part
    };
    VERSION
}

/// From now on the message of a panic, which must never happen, is kept for JavaScript.
#[cfg(feature = "wasm-words")]
#[wasm_bindgen(start)]
fn start() {
    last_words::listen();
}
