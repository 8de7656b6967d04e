//! Classifies words of the movetext: moves, null moves, results, remarks, and signs after them. Must not depend on: where
//! they occur (`movetext`).

use super::GameResult;
use super::nag::{nag_of_glyph, split_glyph};
use super::numbers::{UCI_NULL_MOVE, without_numbers_of};
use crate::notation::san;
use crate::rules::{Position, Variant};

/// The spellings of a null move.
pub(crate) const NULL_MOVES: [&str; 10] =
    ["--", UCI_NULL_MOVE, "Z0", "z0", "null", "NULL", "Null", "@@@@", "<>", "pass"];

/// The maximum length in bytes: `1/2-1/2` and `½–½` have seven, and nine with a dash of three bytes.
const LONGEST_RESULT: usize = 9;

/// The maximum length in bytes: `Qa1xb2=Q#` has nine.
const LONGEST_MOVE: usize = 9;

/// Words after a move that say nothing beyond its position.
const NOISE: [&str; 7] = ["e.p.", "e.p", "ep", "ep.", "+", "++", "#"];

/// Returns whether a word is more than a number or signs.
#[inline(never)]
pub(super) fn is_word(text: &str) -> bool {
    let rest = without_numbers_of(text);
    !without_glyphs(rest).0.is_empty() && nag_of_glyph(rest).is_none()
}

/// Splits off the result that the word is, or that is glued to its end (`Qh7#1-0`).
#[inline(never)]
pub(super) fn split_result(text: &str) -> (&str, Option<GameResult>) {
    if let Some(result) = GameResult::of_word(without_numbers_of(text)) {
        return ("", Some(result));
    }
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let (word, result) = text.split_at_checked(at).unwrap_or_default();
        if result.len() <= LONGEST_RESULT
            && may_precede_result(before)
            && let Some(result) = GameResult::of_word(result)
        {
            return (word, Some(result));
        }
        before = c;
    }
    (text, None)
}

/// Returns whether a move or number may end with this character.
fn may_precede_result(c: char) -> bool {
    matches!(c, '0'..='9' | '#' | '+' | '!' | '?' | 'O' | 'Q' | 'R' | 'B' | 'N' | '.' | '…' | '·')
}

/// Returns whether a word is meant as a move, legal or not, or misspelled (`Ke9`).
pub(super) fn says_move<R: Variant>(word: &str) -> bool {
    let core = without_glyphs(word).0;
    let begins_so = word.starts_with(|c| matches!(c, 'a'..='h' | 'K' | 'Q' | 'R' | 'B' | 'N'));
    NULL_MOVES.contains(&core)
        || san::read(core).is_ok()
        || san::read_drop::<R>(core).is_some()
        || begins_so && word.len() <= LONGEST_MOVE && word.contains(|c: char| c.is_ascii_digit())
        || is_foreign_move(core)
        || san::read_first(&Position::<R>::initial(), word.as_bytes()).is_some()
}

/// Returns whether a word looks like a move in another language or notation (`Sf3`, `E4`, `P-K4`): a letter, then only squares and
/// signs.
fn is_foreign_move(word: &str) -> bool {
    let mut letters = word.chars();
    let begins_so = letters.next().is_some_and(|c| !c.is_ascii() || c.is_ascii_alphabetic());
    let rest = letters.as_str().as_bytes();
    begins_so
        && word.len() <= LONGEST_MOVE
        && rest.iter().any(u8::is_ascii_digit)
        && rest.iter().all(|byte| b"abcdefgh12345678x:-+#KQRBN".contains(byte))
}

/// Returns whether a word may follow a game's result and refers to its last move.
pub(super) fn is_remark(text: &str) -> bool {
    nag_of_glyph(text).is_some() || is_noise(text)
}

/// Returns whether a word is about check, en passant or a diagram.
pub(super) fn is_noise(text: &str) -> bool {
    match san::strip_remark(text) {
        Some(rest) => rest.is_empty() || is_noise(rest),
        None => NOISE.contains(&text),
    }
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
}

/// Returns the word without the signs at its end, and their NAGs, last first. A check mark may follow them (`Bxf7?!+`).
pub(super) fn without_glyphs(text: &str) -> (&str, Vec<u8>) {
    let (mut core, mut nags) = (text, Vec::new());
    loop {
        for selector in ["\u{fe0e}", "\u{fe0f}"] {
            core = core.strip_suffix(selector).unwrap_or(core);
        }
        match split_glyph(core) {
            Some((rest, nag)) => {
                core = rest;
                nags.push(nag);
            }
            None => match core.strip_suffix(['+', '#']) {
                Some(rest) if split_glyph(rest).is_some() => core = rest,
                _ => return (core, nags),
            },
        }
    }
}
