//! Decides whether `0-0` is castling or the result of a game that both players lost, by what follows it.

use super::movetext::Word;
use super::numbers::number_of;
use super::reading::Reading;
use super::result::is_zeros;
use super::scan::{Class, class, find_newline, is_newline, pass, symbol_end};
use super::words::{is_remark, says_move};
use super::{GameResult, MAX_TEXT, ProblemKind, Text, Visitor};
use crate::rules::{CastlingSide, Move, Variant};

/// What follows a `0-0`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The game continues.
    Move,
    /// A result.
    Result,
    /// Nothing of this game.
    Nothing,
}

impl<R: Variant> Reading<'_, R> {
    /// Handles a possible `0-0` in the movetext. It is castling if that is legal and the tags do not say otherwise; if not,
    /// what follows decides. Returns whether the word was handled.
    pub(super) fn zeros<V: Visitor<R>>(&mut self, word: &Word<'_>, is_alone: bool, visitor: &mut V) -> bool {
        let castling = self.castling();
        let says_so = self.game.header.result == Some(GameResult::BothLose);
        let is_open = says_so || castling.is_none() && !self.game.is_unread;
        if !is_zeros(word.text) || !is_open || !self.game.is_main_line() || self.game.result.is_some() {
            return false;
        }
        let is_result = match if is_alone { self.after_zeros() } else { Next::Move } {
            Next::Nothing => true,
            Next::Result => says_so && castling.is_none(),
            Next::Move => false,
        };
        match castling {
            _ if is_result => {
                self.report_result(GameResult::BothLose, word.place, word.text.as_bytes(), visitor);
            }
            Some(mv) => drop(self.play_word(Some(mv), word.text, word.place, visitor)),
            None if self.game.is_unread => self.unread_word(word, visitor),
            None => self.refuse(ProblemKind::IllegalMove, word, visitor),
        }
        true
    }

    fn castling(&self) -> Option<Move> {
        if self.game.is_unread {
            None
        } else {
            self.game.line.position().castling_move(CastlingSide::Kingside)
        }
    }

    /// Returns what follows the current symbol, within [`MAX_TEXT`] bytes.
    fn after_zeros(&self) -> Next {
        let mut at = self.symbol_end;
        let text = &self.text[..self.text.len().min(at + MAX_TEXT)];
        let mut lines = 0;
        while let Some(&byte) = text.get(at) {
            at = match byte {
                b'*' => return Next::Result,
                b'(' => return Next::Move,
                b'[' => return Next::Nothing,
                b'{' => pass(text, at, |byte| byte != b'}') + 1,
                b';' => find_newline(text, at),
                b'%' if self.locator.is_line_start(text, at) => find_newline(text, at),
                b'$' => pass(text, at + 1, |byte| byte.is_ascii_digit()),
                _ if is_newline(byte) => {
                    lines += u32::from(!self.locator.is_second(text, at));
                    at + 1
                }
                _ if matches!(class(byte), Class::Symbol | Class::Percent) => {
                    let end = symbol_end(text, at);
                    match self.symbol_after_zeros(&text[at..end], lines) {
                        Some(next) => return next,
                        None => end,
                    }
                }
                _ => at + 1,
            };
        }
        Next::Nothing
    }

    /// Returns the meaning of a following symbol, or `None` for a remark about the last move.
    fn symbol_after_zeros(&self, symbol: &[u8], lines: u32) -> Option<Next> {
        let text = Text(symbol).decode();
        if is_remark(&text) {
            return None;
        }
        if GameResult::parse(&text).is_some() {
            return Some(Next::Result);
        }
        let line = &self.game.line;
        let next_number = line.position().fullmove_number().wrapping_add(line.shift);
        let number = number_of(symbol);
        let begins_again = number == Some(1) && lines > 1 && !symbol.windows(2).any(|pair| pair == b"..");
        let is_number = symbol.contains(&b'.') || number == Some(next_number);
        let goes_on = match number {
            Some(_) => is_number && !begins_again,
            None => says_move::<R>(&text),
        };
        Some(if goes_on { Next::Move } else { Next::Nothing })
    }
}
