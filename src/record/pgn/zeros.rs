//! `0-0`: castling, or the result of a game that both players lost.
//!
//! Decides between the two by what follows, which may lie in a later chunk. Must not know how anything else is read.

use super::locator::Locator;
use super::movetext::{Word, is_remark, says_move};
use super::numbers::number_of;
use super::reader::{PgnReader, State};
use super::result::is_zeros;
use super::scan::{is_newline, symbol_end};
use super::{GameResult, MAX_SYMBOL, MAX_TEXT, Place, ProblemKind, Text, Visitor};
use crate::rules::{CastlingSide, Move};

/// A `0-0` that is not decided, and how far the text after it has been looked at.
#[derive(Clone, Default)]
pub(super) struct Zeros {
    token: Vec<u8>,
    place: Place,
    /// What follows it in earlier chunks, and at the end of that the symbol that they did not finish.
    held: Vec<u8>,
    symbol: Vec<u8>,
    /// What is open: `{`, `;` (also for a line that begins with `%`), `$`, or 0.
    inside: u8,
    /// How many lines have ended since the last token: 0, 1, or 2 for more.
    lines: u8,
}

/// What follows a `0-0`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The game goes on.
    Move,
    /// A result.
    Result,
    /// Nothing of this game.
    Nothing,
}

impl Zeros {
    /// Looks at a chunk from `start` on. Returns what follows, if that is known by its end.
    fn look(&mut self, chunk: &[u8], mut at: usize, locator: &Locator, next_number: u16) -> Option<Next> {
        while let Some(&byte) = chunk.get(at) {
            let ends = match self.inside {
                b'{' => byte == b'}',
                b';' => is_newline(byte),
                b'$' => !byte.is_ascii_digit(),
                _ => true,
            };
            if self.inside != 0 {
                at += usize::from(!ends || byte == b'}');
                self.inside = if ends { 0 } else { self.inside };
                continue;
            }
            if byte == b'%' && self.symbol.is_empty() && locator.is_line_start(chunk, at) {
                self.inside = b';';
                continue;
            }
            let end = symbol_end(chunk, at);
            self.symbol.extend_from_slice(&chunk[at..end]);
            if end == chunk.len() && self.symbol.len() <= MAX_SYMBOL {
                return None;
            }
            at = end;
            if !self.symbol.is_empty() {
                let symbol = core::mem::take(&mut self.symbol);
                match self.symbol_follows(&symbol, next_number) {
                    None => continue,
                    next => return next,
                }
            }
            match byte {
                b'*' => return Some(Next::Result),
                b'(' => return Some(Next::Move),
                b'[' => return Some(Next::Nothing),
                b'{' | b';' | b'$' => self.inside = byte,
                _ if is_newline(byte) => {
                    self.lines = (self.lines + u8::from(!locator.is_second(chunk, at))).min(2)
                }
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// What a symbol means that follows; `None` for one about the last move.
    fn symbol_follows(&self, symbol: &[u8], next_number: u16) -> Option<Next> {
        let text = Text(symbol).decode();
        if is_remark(&text) {
            return None;
        }
        if GameResult::parse(&text).is_some() {
            return Some(Next::Result);
        }
        let number = number_of(symbol);
        let has_dots = symbol.contains(&b'.');
        let begins_again =
            number == Some(1) && self.lines == 2 && !symbol.windows(2).any(|pair| pair == b"..");
        let goes_on = number.is_some() && (has_dots || number == Some(next_number)) && !begins_again;
        Some(if goes_on || number.is_none() && says_move(&text) { Next::Move } else { Next::Nothing })
    }
}

impl PgnReader {
    /// There is a `0-0` in the movetext. It is castling where that is legal and the tags say nothing else; otherwise what follows it
    /// decides. Returns whether it has been read.
    pub(super) fn zeros<V: Visitor>(&mut self, word: &Word<'_>, is_alone: bool, visitor: &mut V) -> bool {
        let Word { text, place } = *word;
        let is_possible = self.says_zeros() || self.castling().is_none() && !self.game.is_unread;
        if !is_zeros(text) || !is_possible || !self.game.is_main_line() || self.game.result.is_some() {
            return false;
        }
        let zeros = Zeros { token: text.as_bytes().to_vec(), place, ..Zeros::default() };
        if is_alone {
            (self.zeros, self.state) = (zeros, State::Zeros);
        } else {
            self.decide(&zeros, Next::Move, visitor);
        }
        true
    }

    /// Whether the tags say that both players lost.
    fn says_zeros(&self) -> bool {
        self.game.header.result == Some(GameResult::BothLose)
    }

    fn castling(&self) -> Option<Move> {
        if self.game.is_unread {
            None
        } else {
            self.game.line.position().castling_move(CastlingSide::Kingside)
        }
    }

    /// Looks at what follows a `0-0`. Returns where reading goes on.
    pub(super) fn zeros_go_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let mut zeros = core::mem::take(&mut self.zeros);
        let room = MAX_TEXT.saturating_sub(zeros.held.len());
        let seen = &chunk[..chunk.len().min(at + room)];
        let next = match zeros.look(seen, at, &self.locator, self.next_number()) {
            None if seen.len() < chunk.len() => Some(Next::Nothing),
            next => next,
        };
        let Some(next) = next else {
            zeros.held.extend_from_slice(&chunk[at..]);
            self.zeros = zeros;
            return chunk.len();
        };
        self.decided(zeros, next, visitor);
        at
    }

    /// The text ends after a `0-0`.
    pub(super) fn zeros_end<V: Visitor>(&mut self, visitor: &mut V) {
        let zeros = core::mem::take(&mut self.zeros);
        let next = match zeros.symbol.is_empty() {
            true => None,
            false => zeros.symbol_follows(&zeros.symbol, self.next_number()),
        };
        self.decided(zeros, next.unwrap_or(Next::Nothing), visitor);
    }

    /// A variation opens right after a `0-0`.
    pub(super) fn zeros_before_variation<V: Visitor>(&mut self, visitor: &mut V) {
        let zeros = core::mem::take(&mut self.zeros);
        self.decided(zeros, Next::Move, visitor);
    }

    fn next_number(&self) -> u16 {
        self.game.line.position().fullmove_number().wrapping_add(self.game.line.shift)
    }

    /// Reads the `0-0`, and what was held back after it.
    fn decided<V: Visitor>(&mut self, zeros: Zeros, next: Next, visitor: &mut V) {
        self.state = State::Between;
        self.decide(&zeros, next, visitor);
        if !zeros.held.is_empty() {
            self.lines = 0;
            self.locator.go_back(zeros.place.after(&zeros.token), b'0');
            self.feed_piece(&zeros.held, visitor);
        }
    }

    fn decide<V: Visitor>(&mut self, zeros: &Zeros, next: Next, visitor: &mut V) {
        let text = core::str::from_utf8(&zeros.token).unwrap_or_default();
        let is_result = match next {
            Next::Nothing => true,
            Next::Result => self.says_zeros() && self.castling().is_none(),
            Next::Move => false,
        };
        match self.castling() {
            _ if is_result => self.tell_result(GameResult::BothLose, zeros.place, &zeros.token, visitor),
            Some(mv) => drop(self.play_word(Some(mv), text, zeros.place, visitor)),
            None if self.game.is_unread => self.unread_word(&Word { text, place: zeros.place }, visitor),
            None => self.refuse(ProblemKind::IllegalMove, &Word { text, place: zeros.place }, visitor),
        }
    }
}
