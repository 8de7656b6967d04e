//! Keeps the message of a panic, which must never happen. JavaScript reads it after the trap and adds it to the error. Uses its
//! own buffer, because the failing code may have borrowed the others.

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static WORDS: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Installs a panic hook that keeps the message for JavaScript and also logs it as an error to the console.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| {
        WORDS.set(panic.to_string());
        console_error_panic_hook::hook(panic);
    }));
}

/// Returns the address of the message, in UTF-8.
#[wasm_bindgen]
pub fn last_words_address() -> *const u8 {
    WORDS.with_borrow(|words| words.as_ptr())
}

/// Returns its length in bytes, or 0 without a panic, for example after other traps or when memory ran out.
#[wasm_bindgen]
pub fn last_words_length() -> usize {
    WORDS.with_borrow(String::len)
}
