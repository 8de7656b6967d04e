//! Skips the moves of a game whose moves are not reported, because only tags are wanted or a problem ended it. Only results and
//! the start of another game matter. Must not depend on: moves (`movetext`).

use super::numbers::without_number;
use super::reading::Reading;
use super::scan::{Class, MATTERS, class, find, is_newline, symbol_start};
use super::words::{is_word, split_result};
use super::{Place, Visitor};
use crate::rules::Variant;

impl<R: Variant> Reading<'_, R> {
    /// Skips moves up to a token that may matter. This makes reading only tags fast; reading the skipped tokens would not change
    /// anything.
    pub(super) fn pass_moves(&mut self, mut at: usize) -> usize {
        let chunk = self.text;
        while self.game.has_words && self.game.result.is_none() {
            let stop = find(chunk, at, |byte| MATTERS[byte as usize]);
            match chunk.get(stop) {
                Some(&byte) if is_newline(byte) => {
                    self.locator.newline(chunk, stop);
                    at = stop + 1;
                    // The line may begin with the number of another game's first move.
                    if !chunk.get(at).is_some_and(|&next| class(next) == Class::Symbol && next != b'1') {
                        break;
                    }
                }
                _ => return symbol_start(chunk, at, stop),
            }
        }
        at
    }

    /// Handles a symbol in a skipped game. Only the end of the game matters.
    pub(super) fn passed_symbol<V: Visitor<R>>(&mut self, token: &[u8], at: usize, visitor: &mut V) {
        let rest = without_number(token);
        if rest.len() < token.len() && self.begins_again(token, at) {
            let place = self.place(at);
            self.end_game(visitor);
            if !self.begins_game(token, place, visitor) {
                return;
            }
            if !self.game.is_skipped {
                return self.symbol(token, at, visitor);
            }
        }
        if rest.is_empty() {
            return;
        }
        if is_plain_move(rest) {
            self.game.has_words |= self.game.is_main_line();
            return;
        }
        self.words(rest, Place::START, visitor);
    }

    #[inline(never)]
    pub(super) fn passed_word<V: Visitor<R>>(&mut self, word: &str, visitor: &mut V) {
        let (text, result) = split_result(word);
        self.game.has_words |= self.game.is_main_line() && is_word(text);
        if let Some(result) = result {
            self.report_result(result, Place::START, &[], visitor);
        }
    }
}

/// Returns whether a symbol looks like most moves: not a sign or result, and without a result at its end.
fn is_plain_move(symbol: &[u8]) -> bool {
    match symbol {
        [b'a'..=b'h', b'1'..=b'8'] => true,
        [first, .., last] if symbol.len() > 2 && symbol.is_ascii() => {
            first.is_ascii_alphabetic() && !matches!(last, b'0' | b'1' | b'2')
        }
        _ => false,
    }
}
