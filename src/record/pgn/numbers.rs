//! Move numbers: which move they belong to, and when they restart for another game. Must not depend on: moves (`movetext`).

use super::reading::Reading;
use super::scan::skip;
use super::{Place, ProblemKind, Visitor};
use crate::rules::Variant;

/// The null move of UCI, which is not a number.
pub(super) const UCI_NULL_MOVE: &str = "0000";

impl<R: Variant> Reading<'_, R> {
    /// Returns whether the number is the next move's and cannot begin another game.
    #[inline(always)]
    pub(super) fn is_next_number(&self, token: &[u8]) -> bool {
        let line = &self.game.line;
        let next = line.position().fullmove_number().wrapping_add(line.shift);
        next != 1 && number_of(token) == Some(next)
    }

    /// Handles a number that is not the next move's or may begin another game. Returns whether the symbol still has to be read.
    #[cold]
    #[inline(never)]
    pub(super) fn odd_number<V: Visitor<R>>(&mut self, token: &[u8], at: usize, visitor: &mut V) -> bool {
        let place = self.place(at);
        if self.begins_again(token, at) {
            self.end_game(visitor);
            if !self.begins_game(token, place, visitor) {
                return false;
            }
        }
        self.number(token, place, visitor);
        if self.game.is_skipped {
            self.passed_symbol(token, at, visitor);
        }
        !self.game.is_skipped
    }

    /// Returns whether another game without tags begins: number 1 after an empty line, in a game that has moves.
    pub(super) fn begins_again(&self, token: &[u8], at: usize) -> bool {
        number_of(token) == Some(1)
            // `1...` precedes Black's move.
            && !token.windows(2).any(|pair| pair == b"..")
            && self.game.is_main_line()
            && (self.game.line.has_moves || self.game.has_words)
            && self.is_apart(at)
    }

    /// Compares a move number with the next move's. In a game from a custom position, numbers may start anywhere.
    pub(super) fn number<V: Visitor<R>>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        let game = &self.game;
        let next = game.line.position().fullmove_number();
        let Some(number) =
            number_of(token).filter(|&it| !game.is_unread && it != next.wrapping_add(game.line.shift))
        else {
            return;
        };
        let is_first = game.line.plies == 0 && game.outer.is_empty() && game.header.has_start();
        if !is_first {
            self.report(ProblemKind::WrongMoveNumber, place, token, visitor);
        }
        // Numbers that continue from here are correct.
        self.game.line.shift = number.wrapping_sub(next);
    }
}

/// Returns the number at the start of a token, capped at `u16::MAX`.
#[inline(always)]
pub(super) fn number_of(token: &[u8]) -> Option<u16> {
    let mut number: u32 = 0;
    for (n, digit) in token.iter().map(|byte| byte.wrapping_sub(b'0')).enumerate() {
        if digit > 9 {
            return (n > 0).then_some(number.min(u32::from(u16::MAX)) as u16);
        }
        number = (number * 10 + u32::from(digit)).min(1 << 20);
    }
    (!token.is_empty()).then_some(number.min(u32::from(u16::MAX)) as u16)
}

/// Returns the token without leading move numbers and dots.
#[inline(always)]
pub(super) fn without_number(token: &[u8]) -> &[u8] {
    let mut rest = token;
    while let Some(b'0'..=b'9' | b'.') = rest.first() {
        let mut at = 0;
        while matches!(rest.get(at), Some(b'0'..=b'9')) {
            at += 1;
        }
        if at == UCI_NULL_MOVE.len() && rest == UCI_NULL_MOVE.as_bytes() {
            break;
        }
        if rest.get(at).is_some_and(|&byte| byte != b'.') {
            break;
        }
        while rest.get(at) == Some(&b'.') {
            at += 1;
        }
        rest = &rest[at..];
    }
    rest
}

/// Returns the word without a leading move number. Accepts other dots, and a number directly before a letter (`1e4`).
pub(super) fn without_number_of(text: &str) -> &str {
    if text == UCI_NULL_MOVE {
        return text;
    }
    let after = skip(text, |c| c.is_ascii_digit());
    let rest = skip(after, |c| matches!(c, '.' | '…' | '·'));
    let has_dots = rest.len() < after.len();
    let has_digits = after.len() < text.len();
    let is_glued = after.bytes().next().is_none_or(|c| c.is_ascii_alphabetic());
    if has_dots || has_digits && is_glued { rest } else { text }
}

pub(super) fn without_numbers_of(text: &str) -> &str {
    let rest = without_number_of(text);
    if rest.len() == text.len() { rest } else { without_numbers_of(rest) }
}
