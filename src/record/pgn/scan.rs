//! Byte classes and low-level scanning. Must not depend on: what was read before.

/// The class of a byte at the start of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    /// Part of a move, number or result, or anything not listed below.
    Symbol,
    /// A space, tab or similar.
    Blank,
    /// LF or CR.
    Newline,
    /// A bracket or other sign that is a token and ends a symbol.
    Sign,
    /// `%`: at the start of a line it makes the line a comment; elsewhere it is part of a symbol.
    Percent,
}

pub(super) static CLASSES: [Class; 256] = {
    let mut classes = [Class::Symbol; 256];
    let (blanks, signs) = (b" \t\x0b\x0c\0", b"[]{}();$*");
    let mut n = 0;
    while n < blanks.len() {
        classes[blanks[n] as usize] = Class::Blank;
        n += 1;
    }
    n = 0;
    while n < signs.len() {
        classes[signs[n] as usize] = Class::Sign;
        n += 1;
    }
    classes[b'\n' as usize] = Class::Newline;
    classes[b'\r' as usize] = Class::Newline;
    classes[b'%' as usize] = Class::Percent;
    classes
};

#[inline(always)]
pub(super) fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Returns the end of the symbol that continues at `at`.
#[inline(always)]
pub(super) fn symbol_end(chunk: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = chunk.get(at)
        && matches!(class(byte), Class::Symbol | Class::Percent)
    {
        at += 1;
    }
    at
}

/// Returns the start of the symbol that ends before `to`, but at least `from`.
pub(super) fn symbol_start(chunk: &[u8], from: usize, to: usize) -> usize {
    let is_symbol = |&&byte: &&u8| matches!(class(byte), Class::Symbol | Class::Percent);
    to - chunk.get(from..to).unwrap_or_default().iter().rev().take_while(is_symbol).count()
}

/// The bytes at which skipping moves must stop: those in results but not in moves, signs and line ends.
pub(super) static MATTERS: [bool; 256] = {
    let mut matters = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let is_of_results = matches!(byte as u8, b'-' | b'/' | b':' | 0x80..);
        matters[byte] = is_of_results || matches!(CLASSES[byte], Class::Sign | Class::Newline);
        byte += 1;
    }
    matters
};

#[inline(always)]
pub(super) fn is_newline(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// Returns the position of the first byte for which `wanted` returns true, or the end.
#[inline(always)]
pub(super) fn find(chunk: &[u8], from: usize, wanted: impl Fn(u8) -> bool) -> usize {
    let rest = chunk.get(from..).unwrap_or_default();
    from + rest.iter().position(|&byte| wanted(byte)).unwrap_or(rest.len())
}

/// A one in each byte; `HIGHS` is the highest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;

/// Marks the highest bit of each byte below `limit` (at most 128). Above the lowest correct mark there may be wrong ones.
#[inline(always)]
const fn below(word: u64, limit: u64) -> u64 {
    word.wrapping_sub(ONES * limit) & !word & HIGHS
}

/// Marks the highest bit of each byte that equals `byte`, likewise.
#[inline(always)]
const fn equal(word: u64, byte: u8) -> u64 {
    below(word ^ (ONES * byte as u64), 1)
}

/// Works like [`find`], but eight bytes at a time. `hits` marks each wanted byte by its highest bit.
#[inline(always)]
fn find_words(chunk: &[u8], from: usize, hits: impl Fn(u64) -> u64, wanted: impl Fn(u8) -> bool) -> usize {
    let mut at = from;
    let (words, _) = chunk.get(from..).unwrap_or_default().as_chunks::<8>();
    for word in words {
        let hits = hits(u64::from_le_bytes(*word));
        if hits != 0 {
            return at + (hits.trailing_zeros() >> 3) as usize;
        }
        at += 8;
    }
    find(chunk, at, wanted)
}

/// Returns the position of the next brace or line end in a comment, or the end.
#[inline]
pub(super) fn find_comment_stop(chunk: &[u8], from: usize) -> usize {
    let hits = |word| equal(word, b'}') | equal(word, b'{') | equal(word, b'\n') | equal(word, b'\r');
    find_words(chunk, from, hits, |byte| matches!(byte, b'{' | b'}') || is_newline(byte))
}

/// Counts characters: all bytes except UTF-8 continuation bytes.
#[inline]
pub(super) fn characters(text: &[u8]) -> usize {
    let (words, rest) = text.as_chunks::<8>();
    let begins = |&&byte: &&u8| byte & 0xc0 != 0x80;
    let continued: u32 = words
        .iter()
        .map(|word| {
            let word = u64::from_le_bytes(*word);
            (word & !(word << 1) & HIGHS).count_ones()
        })
        .sum();
    8 * words.len() - continued as usize + rest.iter().filter(begins).count()
}

/// Returns the position of the next line end, or the end of the text.
#[inline]
pub(super) fn find_newline(text: &[u8], from: usize) -> usize {
    find_words(text, from, |word| equal(word, b'\n') | equal(word, b'\r'), is_newline)
}

/// Returns whether the byte can be in brackets after a move: part of the move, as in `e8(Q)`, or a remark, as in `(=)`.
pub(super) fn is_in_brackets(byte: u8) -> bool {
    matches!(byte, b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n') || is_remark_in_brackets(byte)
}

/// Returns whether the byte is a remark in brackets: `(=)`, a draw offer, or `(D)`, a diagram.
pub(super) fn is_remark_in_brackets(byte: u8) -> bool {
    matches!(byte, b'=' | b'D')
}

/// Returns whether a move may end with the byte, including one with brackets (`e8(Q)(=)`).
pub(super) fn may_end_move(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'#' | b'!' | b'?' | b')' | b'=')
}

/// Splits the text at the first occurrence of the byte.
#[inline(always)]
pub(super) fn split_at_byte(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(|&it| it == byte)?;
    Some((&text[..at], &text[at + 1..]))
}

/// Returns the position of the first byte for which `passed` returns false, or the end. Like [`find`], but not inlined, to
/// keep the wasm small.
#[inline(never)]
pub(super) fn pass(text: &[u8], from: usize, passed: fn(u8) -> bool) -> usize {
    find(text, from, |byte| !passed(byte))
}

/// Returns the text without trailing spaces.
#[inline(never)]
pub(super) fn trim_end(text: &[u8]) -> &[u8] {
    text.trim_ascii_end()
}

/// Returns the text without surrounding spaces. Not inlined, to keep the wasm small.
#[inline(never)]
pub(super) fn trim(text: &[u8]) -> &[u8] {
    text.trim_ascii()
}

/// Returns a truncated text without a partial character at its end, which would make all of it count as Latin-1.
#[inline(never)]
pub(super) fn without_part(text: &[u8]) -> &[u8] {
    match core::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => text.get(..error.valid_up_to()).unwrap_or(text),
        _ => text,
    }
}

/// Returns the text without leading characters for which `unwanted` returns true. One function for all, to keep the wasm small.
#[inline(never)]
pub(super) fn skip(text: &str, unwanted: fn(char) -> bool) -> &str {
    let mut chars = text.chars();
    loop {
        let rest = chars.as_str();
        if !chars.next().is_some_and(unwanted) {
            return rest;
        }
    }
}

/// Reads a number of at most `most` digits (no more than nine, to fit).
#[inline(never)]
pub(super) fn read_digits(text: &[u8], most: usize) -> Option<u32> {
    let mut sum = 0;
    for &digit in text {
        let digit = digit.wrapping_sub(b'0');
        if digit > 9 || text.len() > most {
            return None;
        }
        sum = sum * 10 + u32::from(digit);
    }
    (!text.is_empty()).then_some(sum)
}
