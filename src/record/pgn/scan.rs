//! Bytes by what they mean to a PGN, and texts cut and read by them.
//!
//! Knows single bytes. Must not know what was read before them.

/// What a byte is, where a token may begin.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    /// Part of a move, a number, a result; anything that is nothing else.
    Symbol,
    /// A space or the like.
    Blank,
    /// LF or CR.
    Newline,
    /// A bracket or another sign that stands for itself and ends a symbol.
    Sign,
    /// `%`: at the beginning of a line it makes it one to be passed over, elsewhere it is part of a symbol.
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

/// Where the symbol ends that goes on at `at`.
#[inline(always)]
pub(super) fn symbol_end(chunk: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = chunk.get(at)
        && matches!(class(byte), Class::Symbol | Class::Percent)
    {
        at += 1;
    }
    at
}

/// Where the symbol begins that ends before `to`, but not before `from`.
pub(super) fn symbol_start(chunk: &[u8], from: usize, to: usize) -> usize {
    let is_symbol = |&&byte: &&u8| matches!(class(byte), Class::Symbol | Class::Percent);
    to - chunk.get(from..to).unwrap_or_default().iter().rev().take_while(is_symbol).count()
}

/// The bytes of which a symbol of moves has none, but a result does; signs; ends of lines.
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

/// Where one of the bytes stands for which that holds, or the end.
#[inline(always)]
pub(super) fn find(chunk: &[u8], from: usize, wanted: impl Fn(u8) -> bool) -> usize {
    let rest = chunk.get(from..).unwrap_or_default();
    from + rest.iter().position(|&byte| wanted(byte)).unwrap_or(rest.len())
}

/// One in each byte, and the highest bit of each.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;

/// The highest bit of each byte that is below `limit` (at most 128); wrong bits only above the lowest right one.
#[inline(always)]
const fn below(word: u64, limit: u64) -> u64 {
    word.wrapping_sub(ONES * limit) & !word & HIGHS
}

/// The same of each byte that is this one.
#[inline(always)]
const fn equal(word: u64, byte: u8) -> u64 {
    below(word ^ (ONES * byte as u64), 1)
}

/// As [`find`], eight bytes at a time: `hits` marks each byte wanted by its highest bit.
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

/// Where a comment has a brace, or a line in it ends; or the end.
#[inline]
pub(super) fn find_comment_stop(chunk: &[u8], from: usize) -> usize {
    let hits = |word| equal(word, b'}') | equal(word, b'{') | equal(word, b'\n') | equal(word, b'\r');
    find_words(chunk, from, hits, |byte| matches!(byte, b'{' | b'}') || is_newline(byte))
}

/// How many characters there are: all bytes but those that continue one in UTF-8.
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

/// Where a line ends, or the text does.
#[inline]
pub(super) fn find_newline(text: &[u8], from: usize) -> usize {
    find_words(text, from, |word| equal(word, b'\n') | equal(word, b'\r'), is_newline)
}

/// Between a move and a closing bracket: what can be part of the move, as in `e8(Q)`, or a remark, as in `(=)`.
pub(super) fn is_in_brackets(byte: u8) -> bool {
    matches!(byte, b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n') || is_remark_in_brackets(byte)
}

/// Stands in brackets by itself: `(=)`, a draw was offered; `(D)`, a diagram follows.
pub(super) fn is_remark_in_brackets(byte: u8) -> bool {
    matches!(byte, b'=' | b'D')
}

/// What a move may end with, also one with brackets (`e8(Q)(=)`).
pub(super) fn may_end_move(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'#' | b'!' | b'?' | b')' | b'=')
}

/// What stands before a byte and after it.
#[inline(always)]
pub(super) fn split_at_byte(text: &[u8], byte: u8) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(|&it| it == byte)?;
    Some((&text[..at], &text[at + 1..]))
}

/// Where a byte stands for which that does not hold, or the end: as [`find`], but not inlined, for the size of the wasm.
#[inline(never)]
pub(super) fn pass(text: &[u8], from: usize, passed: fn(u8) -> bool) -> usize {
    find(text, from, |byte| !passed(byte))
}

/// The text without blanks at its end.
#[inline(never)]
pub(super) fn trim_end(text: &[u8]) -> &[u8] {
    text.trim_ascii_end()
}

/// The text without blanks at its ends. (Not inlined, for the size of the wasm.)
#[inline(never)]
pub(super) fn trim(text: &[u8]) -> &[u8] {
    text.trim_ascii()
}

/// A text that was cut, without the part of a character at its end: else all of it would be taken for Latin-1.
#[inline(never)]
pub(super) fn without_part(text: &[u8]) -> &[u8] {
    match core::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => text.get(..error.valid_up_to()).unwrap_or(text),
        _ => text,
    }
}

/// The text without the characters at its beginning of which that holds. (One function for all, for the size of the wasm.)
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

/// A number of at most so many digits (nine, for it to fit).
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
