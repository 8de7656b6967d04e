//! Appending to a text: pieces, numbers, squares.
//!
//! Knows characters only. Called from everywhere instead of being inlined there, for the size of the wasm.

use crate::board::Square;

/// Appends a piece of text.
#[inline(never)]
pub(super) fn push(text: &mut String, part: &str) {
    text.push_str(part);
}

/// Appends a number in decimal digits.
#[inline(never)]
pub(super) fn push_number(text: &mut String, number: u64) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    push_digit(text, (number % 10) as u8);
}

/// Appends two digits.
pub(super) fn push_two(text: &mut String, number: u32) {
    push_digit(text, (number / 10 % 10) as u8);
    push_digit(text, (number % 10) as u8);
}

/// Appends a digit.
#[inline(never)]
pub(super) fn push_digit(text: &mut String, digit: u8) {
    text.push(char::from(b'0' + digit));
}

/// Appends the name of a square.
#[inline(never)]
pub(super) fn push_square(text: &mut String, square: Square) {
    for byte in square.name() {
        text.push(char::from(byte));
    }
}
