//! Layer 6: the boundary to JavaScript, and the only folder that knows it. Contains no rules.
//!
//! JavaScript owns each `Position` as a short byte array. For a call, it copies the array into a fixed scratch buffer
//! (`scratch`) and passes numbers. The answer is a number or packed bytes in the same buffer. Nothing is allocated or
//! freed, and a call costs nanoseconds. Only numbers cross, never names or messages. The exception is `can_win`, which
//! returns a JavaScript value made by `serde-wasm-bindgen`.
//!
//! The entries of the package differ by file: each feature adds files and chooses `entry`.

pub mod scratch;

#[cfg(feature = "wasm-rules")]
pub mod game;
#[cfg(feature = "wasm-rules")]
mod input;
#[cfg(feature = "wasm-rules")]
pub mod load;
#[cfg(feature = "wasm-rules")]
pub mod moves;
#[cfg(feature = "wasm-rules")]
pub mod outcome;
#[cfg(feature = "wasm-rules")]
pub mod position;

#[cfg(feature = "wasm-records")]
pub mod explain;
#[cfg(feature = "wasm-records")]
pub mod lines;
#[cfg(feature = "wasm-records")]
pub mod movetext;

#[cfg(feature = "wasm")]
pub mod ends;

#[cfg(feature = "wasm-can-win")]
pub mod can_win;
#[cfg(feature = "wasm-can-win")]
pub mod last_words;

#[cfg(feature = "wasm-variants")]
pub mod variants;

#[cfg_attr(feature = "wasm", path = "entry/x88.rs")]
#[cfg_attr(feature = "wasm-variants", path = "entry/variants.rs")]
#[cfg_attr(all(feature = "wasm-rules", not(feature = "wasm-records")), path = "entry/rules.rs")]
#[cfg_attr(not(feature = "wasm-rules"), path = "entry/can_win.rs")]
mod entry;

#[cfg_attr(not(feature = "wasm-faults"), path = "no_faults.rs")]
mod faults;

use wasm_bindgen::prelude::wasm_bindgen;

/// Allocations are few, short-lived strings and lists. A small allocator serves them as well as the default one, at a tenth of
/// its size.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A position under the rules of this entry.
pub type Chess = crate::Position<entry::EntryRules>;

/// Returns the color that JavaScript passes as a flag.
fn color(black: bool) -> crate::Color {
    if black { crate::Color::Black } else { crate::Color::White }
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
