//! Letters at the end and at the start of a text.
//!
//! Knows how squares are named. Out of line, because `String::push` and the decoding of UTF-8, inlined
//! wherever a letter is written or read, would be a third of the notation in wasm.

use crate::board::Square;

#[inline(never)]
pub(super) fn push(text: &mut String, letter: char) {
    text.push(letter);
}

pub(super) fn push_file(text: &mut String, square: Square) {
    push(text, (b'a' + square.file()) as char);
}

pub(super) fn push_rank(text: &mut String, square: Square) {
    push(text, (b'1' + square.rank()) as char);
}

#[inline(never)]
pub(super) fn push_square(text: &mut String, square: Square) {
    push_file(text, square);
    push_rank(text, square);
}

#[inline(never)]
pub(super) fn first_char(text: &str) -> Option<char> {
    text.chars().next()
}
