//! What the core says when it panics, which must never happen: JavaScript asks for it after the trap, and puts it into the error.
//!
//! Knows panics. Must not know what was asked, and uses no other buffer: whoever fails may have held it.

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static WORDS: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on the message of a panic, which must never happen, is kept for JavaScript, and is an error in the console, where
/// developers see it.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        WORDS.set(panic.to_string());
        console_error_panic_hook::hook(panic);
    }));
}

/// Where the message is, in UTF-8.
#[wasm_bindgen]
pub fn last_words_address() -> *const u8 {
    WORDS.with_borrow(|words| words.as_ptr())
}

/// Its length in bytes, 0 if there was no panic: memory ran out, say, or the trap was another.
#[wasm_bindgen]
pub fn last_words_length() -> usize {
    WORDS.with_borrow(String::len)
}
