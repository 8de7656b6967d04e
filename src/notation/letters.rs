//! Letters at the end and at the start of a text.
//!
//! Knows how squares are named. Must not know why a letter is written. It is here for the size of the
//! wasm: appending any character, or decoding one, is much code wherever it is inlined.

use crate::board::Square;

/// Appends an ASCII letter. The mask changes nothing; it lets the compiler see that one byte is enough.
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

/// The first character, decoded out of line.
#[inline(never)]
pub(super) fn first_char(text: &str) -> Option<char> {
    text.chars().next()
}
