//! Layer 5: the only folder that knows JavaScript.
//!
//! Knows how values cross the boundary. It must have no rules of its own.
//!
//! A `Position` of the JavaScript API is a short byte array that JavaScript owns. For each question it is
//! copied into a fixed scratch buffer (`scratch`), the question is a call with numbers, and the answer is
//! a number or packed bytes in the same buffer: nothing is allocated, nothing must be freed, and the
//! answer costs nanoseconds. Numbers cross, never names or sentences. Only `can_win` answers with a JavaScript
//! value, made by `serde-wasm-bindgen`.
//!
//! The entries of the package differ by file: each feature adds some, and chooses `entry`.

pub mod game;
mod input;
pub mod load;
pub mod moves;
pub mod outcome;
pub mod play;
pub mod scratch;
pub mod status;

#[cfg(feature = "wasm-explain")]
pub mod explain;
#[cfg(feature = "wasm-explain")]
pub mod sight;

#[cfg(feature = "wasm")]
pub mod can_win;
#[cfg(feature = "wasm")]
pub mod last_words;
#[cfg(feature = "wasm")]
pub mod lines;
#[cfg(feature = "wasm")]
pub mod pgn;

#[cfg_attr(feature = "wasm", path = "entry/x88.rs")]
#[cfg_attr(all(feature = "wasm-explain", not(feature = "wasm")), path = "entry/explain.rs")]
#[cfg_attr(not(feature = "wasm-explain"), path = "entry/rules.rs")]
mod entry;

#[cfg_attr(not(feature = "wasm-faults"), path = "no_faults.rs")]
mod faults;

use wasm_bindgen::prelude::wasm_bindgen;

/// Few and short-lived texts and lists are all that is ever allocated: a small allocator serves as well
/// as the default one and is a tenth of its size.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A side, as JavaScript names it.
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
