//! Numbers of moves: which move they are of, and where they begin again with another game.
//!
//! Knows how numbers are written. Must not know moves (`movetext`).

use super::reading::Reading;
use super::scan::skip;
use super::{Place, ProblemKind, Visitor};

/// The null move of UCI, which is no number.
pub(super) const UCI_NULL_MOVE: &str = "0000";

impl Reading<'_> {
    /// Whether the number is that of the move which comes next, and no game can begin with it.
    #[inline(always)]
    pub(super) fn is_next_number(&self, token: &[u8]) -> bool {
        let line = &self.game.line;
        let next = line.position().fullmove_number().wrapping_add(line.shift);
        next != 1 && number_of(token) == Some(next)
    }

    /// The number of a move that is not the next one's, or with which another game may begin. Whether the symbol is to be read.
    #[cold]
    #[inline(never)]
    pub(super) fn odd_number<V: Visitor>(&mut self, token: &[u8], at: usize, visitor: &mut V) -> bool {
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

    /// Whether another game without tags begins there: with number 1 after an empty line, in a game that has moves.
    pub(super) fn begins_again(&self, token: &[u8], at: usize) -> bool {
        number_of(token) == Some(1)
            // `1...` has Black's move after it.
            && !token.windows(2).any(|pair| pair == b"..")
            && self.game.is_main_line()
            && (self.game.line.has_moves || self.game.has_words)
            && self.is_apart(at)
    }

    /// The number of a move is compared with that of the move which comes next. In a game from a position of its own the numbers begin
    /// as they like.
    pub(super) fn number<V: Visitor>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
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
        // Those that go on from it are right.
        self.game.line.shift = number.wrapping_sub(next);
    }
}

/// The number at the beginning of a token; no game has more moves than fit.
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

/// The token without numbers of moves and their dots at its beginning.
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

/// The same of a word, also of one with other dots; a number without them before a letter is one too (`1e4`).
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
