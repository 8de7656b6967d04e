//! Interprets movetext symbols: moves, numbers, results, signs. Reads the usual spelling fast and others slowly. Must not
//! depend on: how tokens are found.

use super::game::Phase;
use super::nag::nag_of_glyph;
use super::numbers::{without_number, without_number_of};
use super::reading::Reading;
use super::scan::{characters, skip};
use super::words::{NULL_MOVES, is_blank, is_noise, is_remark, is_word, split_result, without_glyphs};
use super::{GameResult, Place, PlayedMove, ProblemKind, Text, Visitor};
use crate::notation::san::{self, SanError};
use crate::notation::{TextError, parse_move};
use crate::rules::{Move, Variant};

/// A word of a symbol. Most symbols are one word.
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub place: Place,
}

impl<R: Variant> Reading<'_, R> {
    /// Reads a symbol of the movetext.
    pub(super) fn symbol<V: Visitor<R>>(&mut self, token: &[u8], at: usize, visitor: &mut V) {
        if (self.game.phase != Phase::Moves || self.game.result.is_some() || self.game.is_skipped)
            && !self.begins_moves(token, at, visitor)
        {
            return;
        }
        let rest = without_number(token);
        if rest.len() < token.len() && !self.is_next_number(token) && !self.odd_number(token, at, visitor) {
            return;
        }
        if self.game.is_unread {
            return self.unread_symbol(token, at, visitor);
        }
        if rest.is_empty() {
            self.game.line.is_before = true;
            return;
        }
        match san::read_first(self.game.line.position(), rest) {
            Some((mv, length)) if matches!(rest[length..], [] | [b'+'] | [b'#']) => {
                let offset = self.locator.offset(at + token.len() - rest.len());
                self.play(mv, Text(rest), offset, visitor);
            }
            _ => {
                let place = self.place(at).after(&token[..token.len() - rest.len()]);
                self.words(rest, place, visitor);
            }
        }
    }

    /// Handles the first symbol of a game's moves, one after its result, or one in a skipped game. Returns whether the symbol
    /// still has to be read.
    #[cold]
    #[inline(never)]
    fn begins_moves<V: Visitor<R>>(&mut self, token: &[u8], at: usize, visitor: &mut V) -> bool {
        // A byte-order mark.
        let is_outside = self.game.phase != Phase::Moves || self.game.result.is_some();
        if is_outside && token == b"\xef\xbb\xbf" {
            self.pass_mark(at, token.len());
            return false;
        }
        let place = self.place(at);
        if self.game.result.is_some() && self.game.is_main_line() && !self.is_text() {
            let text = Text(token).decode();
            if let Some(result) = GameResult::of_word(&text).filter(|_| !self.is_apart(at)) {
                self.report_result(result, place, token, visitor);
                return false;
            }
            if is_remark(&text) {
                return !self.game.is_unread && !self.game.is_skipped;
            }
        }
        if !self.is_between() {
            self.enter_moves(place, visitor);
        } else if !self.begins_game(token, place, visitor) {
            return false;
        }
        if self.game.is_skipped {
            self.passed_symbol(token, at, visitor);
            return false;
        }
        true
    }

    #[inline(always)]
    fn play<V: Visitor<R>>(&mut self, mv: Move, text: Text<'_>, offset: u64, visitor: &mut V) {
        let line = &mut self.game.line;
        line.play(mv);
        let (before, after) = (line.before(), line.position());
        visitor.played(PlayedMove { mv: Some(mv), before, after, text, offset });
    }

    /// Plays a move or null move in an unusual spelling. Returns whether it could be played.
    #[inline(never)]
    pub(super) fn play_word<V: Visitor<R>>(
        &mut self,
        mv: Option<Move>,
        text: &str,
        place: Place,
        visitor: &mut V,
    ) -> bool {
        let line = &mut self.game.line;
        let next = match mv {
            Some(mv) => Some(line.position().after(mv)),
            None => line.position().pass(),
        };
        if let Some(next) = next {
            line.go_on(next);
            let (before, after) = (line.before(), line.position());
            visitor.played(PlayedMove {
                mv,
                before,
                after,
                text: Text(text.as_bytes()),
                offset: place.offset,
            });
        }
        next.is_some()
    }

    /// Handles a symbol in a line that is kept as text. Only the game's result is still read.
    #[cold]
    fn unread_symbol<V: Visitor<R>>(&mut self, token: &[u8], at: usize, visitor: &mut V) {
        let place = self.place(at);
        match core::str::from_utf8(token) {
            Ok(text) if text.is_ascii() => {
                let word = Word { text, place };
                if !self.zeros(&word, true, visitor) {
                    self.unread_word(&word, visitor);
                }
            }
            _ => self.words(token, place, visitor),
        }
    }

    #[inline(never)]
    pub(super) fn unread_word<V: Visitor<R>>(&mut self, word: &Word<'_>, visitor: &mut V) {
        let (text, result) = split_result(word.text);
        let is_main_line = self.game.is_main_line();
        self.game.has_words |= is_main_line && is_word(text);
        let Some(result) = result else {
            return visitor.unread(Text(text.as_bytes()));
        };
        if !is_main_line {
            self.game.result_within = Some(result);
            return visitor.unread(Text(word.text.as_bytes()));
        }
        if is_word(text) {
            visitor.unread(Text(text.as_bytes()));
        }
        self.report_result(result, word.place, word.text.as_bytes(), visitor);
    }

    pub(super) fn asterisk<V: Visitor<R>>(&mut self, place: Place, is_in_line: bool, visitor: &mut V) {
        if self.is_text() || !is_in_line && self.is_between() {
            return self.skip_text(b"*", place);
        }
        self.enter_moves(place, visitor);
        if self.game.is_unread && !self.game.is_skipped && !self.game.is_main_line() {
            self.game.result_within = Some(GameResult::Unknown);
            return visitor.unread(Text(b"*"));
        }
        self.report_result(GameResult::Unknown, place, b"*", visitor);
    }

    /// Handles the beginning of a symbol that is too long.
    pub(super) fn long_symbol<V: Visitor<R>>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        if self.is_between() {
            return self.skip_text(token, place);
        }
        self.enter_moves(place, visitor);
        self.game.has_words |= self.game.is_main_line();
        if self.game.is_skipped {
            return;
        }
        self.report(ProblemKind::TooLong, place, token, visitor);
        if !self.game.is_unread {
            self.leave_unread();
        }
        if !self.game.is_skipped {
            visitor.unread(Text(token));
        }
    }

    /// Handles `$` and a number.
    pub(super) fn numbered_nag<V: Visitor<R>>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        if self.is_text() {
            return self.skip_text(token, place);
        }
        self.enter_moves(place, visitor);
        if self.game.is_skipped {
            return;
        }
        if self.game.is_unread {
            return visitor.unread(Text(token));
        }
        let digits = token.get(1..).unwrap_or_default();
        let number = digits.iter().fold(0, |sum: u32, digit| (sum * 10 + u32::from(digit - b'0')).min(1000));
        match u8::try_from(number) {
            Ok(nag) if !digits.is_empty() => self.report_nag(nag, place, token, visitor),
            _ => self.report(ProblemKind::BadNag, place, token, visitor),
        }
    }

    fn report_nag<V: Visitor<R>>(&mut self, nag: u8, place: Place, token: &[u8], visitor: &mut V) {
        if self.game.line.has_moves {
            visitor.nag(nag);
        } else {
            self.report(ProblemKind::NagWithoutMove, place, token, visitor);
        }
    }

    /// Handles a symbol that is not a move in the usual spelling.
    #[cold]
    #[inline(never)]
    pub(super) fn words<V: Visitor<R>>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        let text = Text(token).decode();
        // In Latin-1 each character is one byte.
        let is_utf8 = matches!(text, std::borrow::Cow::Borrowed(_));
        let mut rest = skip(&text, is_blank);
        while !rest.is_empty() {
            let after = skip(rest, |c| !is_blank(c));
            let word = rest.get(..rest.len() - after.len()).unwrap_or_default();
            let passed = text.get(..text.len() - rest.len()).unwrap_or_default();
            let bytes = if is_utf8 { passed.len() } else { characters(passed.as_bytes()) };
            let place = place.after(token.get(..bytes).unwrap_or_default());
            let word = Word { text: word, place };
            let read = match () {
                _ if self.game.is_skipped => {
                    self.passed_word(word.text, visitor);
                    word.text.len()
                }
                _ if self.zeros(&word, skip(after, is_blank).is_empty(), visitor) => word.text.len(),
                _ if self.game.is_unread => {
                    self.unread_word(&word, visitor);
                    word.text.len()
                }
                _ => self.word(&word, visitor),
            };
            rest = skip(rest.get(read..).unwrap_or_default(), is_blank);
        }
    }

    /// Reads the beginning of a word, or all of it. Returns the length read.
    fn word<V: Visitor<R>>(&mut self, word: &Word<'_>, visitor: &mut V) -> usize {
        let Word { text, place } = *word;
        let all = text.len();
        let number = all - without_number_of(text).len();
        if number > 0 {
            self.number(text.as_bytes(), place, visitor);
            self.game.line.is_before = true;
            return number;
        }
        if let Some(result) = GameResult::of_word(text) {
            self.report_result(result, place, text.as_bytes(), visitor);
            return all;
        }
        if is_noise(text) && self.game.line.has_moves {
            return all;
        }
        if let Some(nag) = nag_of_glyph(text) {
            self.report_nag(nag, place, text.as_bytes(), visitor);
            return all;
        }
        let (core, nags) = without_glyphs(text);
        if core.is_empty() || is_noise(core) && self.game.line.has_moves {
            nags.iter().rev().for_each(|&nag| self.report_nag(nag, place, text.as_bytes(), visitor));
            return all;
        }
        if NULL_MOVES.contains(&core) {
            return self.null_move(word, &nags, visitor);
        }
        match parse_move(self.game.line.position(), core) {
            Ok(mv) => {
                self.play_word(Some(mv), text, place, visitor);
                nags.iter().rev().for_each(|&nag| visitor.nag(nag));
                all
            }
            Err(error) => self.glued(word, visitor).unwrap_or_else(|| {
                self.refuse(kind_of(&error), word, visitor);
                all
            }),
        }
    }

    /// Reads a move with another glued to it (`e4e5`). Returns the length read.
    fn glued<V: Visitor<R>>(&mut self, word: &Word<'_>, visitor: &mut V) -> Option<usize> {
        let (mv, length) = san::read_first(self.game.line.position(), word.text.as_bytes())?;
        let rest = word.text.get(length..)?;
        let after = skip(rest, |c| matches!(c, '+' | '#' | '!' | '?'));
        let next = after.bytes().next()?;
        if !matches!(next, b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'O' | b'0'..=b'9') {
            return None;
        }
        let read = word.text.len() - after.len();
        self.play_word(Some(mv), word.text.get(..read)?, word.place, visitor);
        let signs = rest.get(..rest.len() - after.len())?;
        without_glyphs(signs).1.iter().rev().for_each(|&nag| visitor.nag(nag));
        Some(read)
    }

    fn null_move<V: Visitor<R>>(&mut self, word: &Word<'_>, nags: &[u8], visitor: &mut V) -> usize {
        if self.play_word(None, word.text, word.place, visitor) {
            nags.iter().rev().for_each(|&nag| visitor.nag(nag));
        } else {
            self.refuse(ProblemKind::IllegalMove, word, visitor);
        }
        word.text.len()
    }

    /// Rejects a move and keeps everything that depends on it as text.
    pub(super) fn refuse<V: Visitor<R>>(&mut self, kind: ProblemKind, word: &Word<'_>, visitor: &mut V) {
        self.report(kind, word.place, word.text.as_bytes(), visitor);
        self.leave_unread();
        if self.game.is_skipped {
            self.passed_word(word.text, visitor);
        } else {
            self.unread_word(word, visitor);
        }
    }
}

fn kind_of(error: &TextError) -> ProblemKind {
    match error {
        TextError::San(SanError::NotAMove(_)) => ProblemKind::Unreadable,
        TextError::San(SanError::Ambiguous { .. }) => ProblemKind::AmbiguousMove,
        TextError::San(SanError::PromotionRequired { .. }) => ProblemKind::PromotionRequired,
        TextError::San(SanError::NoSuchMove { .. }) => ProblemKind::IllegalMove,
        TextError::Uci(_) => ProblemKind::IllegalMove,
    }
}
