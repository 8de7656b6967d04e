//! What is wrong with a FEN or a setup, in sentences: plain JavaScript values, because nobody asks often.
//!
//! Knows the sentences only: the other parts of a problem, and in the same order, are what `load` leaves.

use super::load::{read_fen, read_setup};
use js_sys::Error;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The sentences as a JavaScript array of strings.
#[inline(never)]
fn to_js(sentences: Vec<String>) -> Result<JsValue, Error> {
    serde_wasm_bindgen::to_value(&sentences).map_err(|error| Error::new(&error.to_string()))
}

/// The sentences on a FEN that `load_fen` refuses.
#[wasm_bindgen]
pub fn fen_sentences(len: usize, flags: u32) -> Result<JsValue, Error> {
    let problems = read_fen(len, flags).err().map(|error| error.problems).unwrap_or_default();
    to_js(problems.iter().map(|problem| problem.kind.to_string()).collect())
}

/// The sentences on a setup that `check_setup` refuses.
#[wasm_bindgen]
pub fn setup_sentences(flags: u32) -> Result<JsValue, Error> {
    let problems = read_setup(flags).1.err().map(|error| error.problems).unwrap_or_default();
    to_js(problems.iter().map(|problem| problem.to_string()).collect())
}
