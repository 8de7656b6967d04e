//! Layer 5: the only file that knows JavaScript (placeholder while the pipeline is laid).
use wasm_bindgen::prelude::*;

/// Placeholder export.
#[wasm_bindgen]
pub fn answer(x: u32) -> u32 {
    x + 1
}
