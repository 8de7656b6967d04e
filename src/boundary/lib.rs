//! The boundary to JavaScript: a crate of its own, never published, and the only folder that knows JavaScript. Contains no rules.
//!
//! JavaScript owns each `Position` as a short byte array. For a call, it copies the array into a fixed scratch buffer
//! (`scratch`) and passes numbers. The answer is a number or packed bytes in the same buffer. Nothing is allocated or
//! freed, and a call costs nanoseconds. Only numbers cross, never names or messages. The exception is `can_win`, which
//! returns a JavaScript value made by `serde-wasm-bindgen`.
//!
//! The entries of the package differ by file: each feature adds files and chooses `entry`.

// Code for only some entries of the package is unused in the others. With all of them, nothing may be unused.
#![cfg_attr(not(feature = "tests"), allow(dead_code, unused_imports))]

pub mod scratch;

#[cfg(feature = "rules")]
pub mod attacks;
#[cfg(feature = "rules")]
pub mod game;
#[cfg(feature = "rules")]
mod input;
#[cfg(feature = "rules")]
pub mod load;
#[cfg(feature = "rules")]
pub mod moves;
#[cfg(feature = "rules")]
pub mod outcome;
#[cfg(feature = "rules")]
pub mod position;

#[cfg(feature = "records")]
pub mod explain;
#[cfg(feature = "records")]
pub mod lines;
#[cfg(feature = "records")]
pub mod movetext;

#[cfg(feature = "standard")]
pub mod ends;

#[cfg(feature = "can-win")]
pub mod can_win;
#[cfg(feature = "can-win")]
pub mod last_words;

#[cfg(feature = "variants")]
pub mod variants;

#[cfg_attr(all(feature = "standard", not(feature = "lists")), path = "entry/x88.rs")]
#[cfg_attr(all(feature = "standard", feature = "lists"), path = "entry/js.rs")]
#[cfg_attr(feature = "variants", path = "entry/variants.rs")]
#[cfg_attr(all(feature = "rules", not(feature = "records")), path = "entry/rules.rs")]
#[cfg_attr(not(feature = "rules"), path = "entry/can_win.rs")]
mod entry;

#[cfg_attr(not(feature = "faults"), path = "no_faults.rs")]
mod faults;

use wasm_bindgen::prelude::wasm_bindgen;

/// Allocations are few, short-lived strings and lists. A small allocator serves them as well as the default one, at a tenth of
/// its size.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A position under the rules of this entry.
pub type Chess = x88::Position<entry::EntryRules>;

/// Returns the color that JavaScript passes as a flag.
fn color(black: bool) -> x88::Color {
    if black { x88::Color::Black } else { x88::Color::White }
}

/// Returns the version of the package, to detect JavaScript of another version: major, minor and patch, ten bits each.
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
