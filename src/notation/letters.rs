//! Appends and decodes letters. Shared to keep the wasm small: inlined code that appends or decodes any character is large.

use crate::board::Square;
use alloc::string::String;

/// Appends an ASCII letter. The mask changes nothing, but shows the compiler that one byte is enough.
pub(super) fn push(text: &mut String, letter: char) {
    text.push((letter as u8 & 0x7f) as char);
}

pub(super) fn push_file(text: &mut String, square: Square) {
    push(text, (b'a' + square.file()) as char);
}

pub(super) fn push_rank(text: &mut String, square: Square) {
    push(text, (b'1' + square.rank()) as char);
}

pub(super) fn push_square(text: &mut String, square: Square) {
    push_file(text, square);
    push_rank(text, square);
}

/// Returns the first character. Not inlined, to keep the wasm small.
#[inline(never)]
pub(super) fn first_char(text: &str) -> Option<char> {
    text.chars().next()
}
