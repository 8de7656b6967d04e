//! Splits bytes into tokens, scanning each byte once. Must not depend on: the meaning of tokens (`game`, `movetext`).

use super::between::Between;
use super::comments::EVENT;
use super::game::{OpenGame, Phase};
use super::locator::Locator;
use super::scan::{
    Class, class, find_newline, is_in_brackets, is_newline, is_remark_in_brackets, may_end_move, pass,
    symbol_end, without_part,
};
use super::{MAX_SYMBOL, MAX_TEXT, Place, ProblemKind, ReadOptions, Visitor};
use crate::rules::Variant;

/// A text being read.
pub(super) struct Reading<'a, R: Variant> {
    pub options: ReadOptions,
    /// The readable part of `whole`: once a game has begun, at most the maximum size of a game.
    pub text: &'a [u8],
    whole: &'a [u8],
    /// Whether this is the last part of the input.
    is_last: bool,
    /// The start of a token that may continue after the text.
    unfinished: Option<usize>,
    pub locator: Locator,
    /// The number of lines that end before the last brace comment (see `lines_before`), and before the last byte-order mark
    /// outside moves.
    pub lines_before_comment: u8,
    lines_before_mark: u8,
    /// The end of that byte-order mark.
    mark_end: usize,
    /// The end of the symbol being read.
    pub symbol_end: usize,
    pub between: Between,
    pub game: OpenGame<R>,
}

/// The unread remainder of a text.
pub(crate) struct Rest {
    /// Where it begins.
    pub begins: Place,
    /// Whether it belongs to a game that is too long.
    pub is_too_long: bool,
}

impl<'a, R: Variant> Reading<'a, R> {
    /// Creates a reading of a text that begins where a game may begin. `is_last` means that nothing follows it.
    pub fn new(text: &'a [u8], begins: Place, options: ReadOptions, is_last: bool) -> Reading<'a, R> {
        Reading {
            options,
            text,
            whole: text,
            is_last,
            unfinished: None,
            locator: Locator::at(begins),
            lines_before_comment: 0,
            lines_before_mark: 0,
            mark_end: usize::MAX,
            symbol_end: 0,
            between: Between::default(),
            game: OpenGame::new(),
        }
    }

    /// Reads the games. If more input follows, the last game is incomplete: it is withdrawn, and the remainder begins with it.
    /// `is_too_long` means that the text begins inside a game that is too long.
    pub fn read<V: Visitor<R>>(&mut self, is_too_long: bool, visitor: &mut V) -> Rest {
        let mut next = if is_too_long { self.pass_game(0) } else { Ok(0) };
        let at = loop {
            let at = match next {
                Ok(at) => self.tokens(at, visitor),
                Err(left) => return Rest { begins: self.place(left), is_too_long: true },
            };
            if self.text.len() == self.whole.len() {
                break at;
            }
            self.game_is_too_long(visitor);
            next = self.pass_game(at);
        };
        if self.is_last {
            if self.game.phase != Phase::Outside {
                self.report_skipped(visitor);
            }
            self.end_game(visitor);
            return Rest { begins: self.place(at), is_too_long: false };
        }
        if self.game.phase != Phase::Outside {
            visitor.no_game();
            return Rest { begins: self.game.begins, is_too_long: false };
        }
        let unfinished = self.unfinished.unwrap_or(at);
        let begins = self.begins_with_text().unwrap_or_else(|| self.place(unfinished));
        // Text without a game may be as long as a game.
        let most = self.options.longest_game.unwrap_or(u64::MAX).max(MAX_TEXT as u64);
        if self.locator.offset(at) - begins.offset > most {
            return Rest { begins: self.place(at), is_too_long: true };
        }
        Rest { begins, is_too_long: false }
    }

    /// Limits the text for a game that begins at `begins`.
    pub fn limit(&mut self, begins: Place) {
        let at = begins.offset - self.locator.offset(0);
        let most = self.options.longest_game.map_or(u64::MAX, |longest| at.saturating_add(longest.max(1)));
        let end = usize::try_from(most).unwrap_or(usize::MAX).min(self.whole.len());
        self.text = self.whole.get(..end).unwrap_or(self.whole);
    }

    /// Returns whether input continues after the readable part.
    pub fn goes_on(&self) -> bool {
        !self.is_last || self.text.len() < self.whole.len()
    }

    /// Returns whether a token from `at` to `end` may continue after the text. It must then not be read.
    pub fn is_unfinished(&mut self, at: usize, end: usize) -> bool {
        let is_unfinished = end == self.text.len() && self.goes_on();
        if is_unfinished {
            self.unfinished = Some(at);
        }
        is_unfinished
    }

    fn game_is_too_long<V: Visitor<R>>(&mut self, visitor: &mut V) {
        let place = self.place(self.text.len());
        self.report(ProblemKind::GameTooLong, place, &[], visitor);
        self.game.is_skipped = true;
        self.end_game(visitor);
        self.text = self.whole;
    }

    /// Skips a game that is too long, up to a line with the tag `Event`. Returns the remainder as an error if none follows.
    /// The remainder may be the beginning of such a line.
    fn pass_game(&mut self, from: usize) -> Result<usize, usize> {
        let is_line_start = self.place(from).column == 1;
        let mut at = if is_line_start { from } else { self.pass_line(from) };
        loop {
            let line = self.whole.get(at..).unwrap_or_default();
            if line.starts_with(EVENT) {
                return Ok(at);
            }
            if EVENT.starts_with(line) && !self.is_last {
                return Err(at);
            }
            at = self.pass_line(at);
            if at == self.whole.len() {
                return Err(at);
            }
        }
    }

    /// Returns the start of the next line.
    fn pass_line(&mut self, from: usize) -> usize {
        let end = find_newline(self.whole, from);
        if end == self.whole.len() {
            return end;
        }
        self.locator.newline(self.whole, end);
        end + 1
    }

    /// Returns the place of a byte. It must not be before a place that was requested earlier.
    pub fn place(&mut self, at: usize) -> Place {
        self.locator.locate(self.whole, at)
    }

    /// Counts the line ends between two offsets.
    pub fn pass_lines(&mut self, from: usize, to: usize) {
        for at in from..to {
            if is_newline(self.whole[at]) {
                self.locator.newline(self.whole, at);
            }
        }
    }

    /// Returns how many lines end between the byte and the previous token: 0, 1, or 2 for more and at the start of the text.
    /// Brace comments and byte-order marks do not count as tokens here.
    #[inline(never)]
    pub fn lines_before(&self, at: usize) -> u8 {
        let mut lines = 0;
        for n in (0..at).rev() {
            match self.text[n] {
                b'}' => return self.lines_before_comment.max(lines),
                byte if is_newline(byte) => {
                    lines += u8::from(!self.locator.is_second(self.text, n));
                    if lines == 2 {
                        return 2;
                    }
                }
                _ if n + 1 == self.mark_end => return self.lines_before_mark.max(lines),
                byte if class(byte) == Class::Blank => {}
                _ => return lines,
            }
        }
        2
    }

    /// Returns whether an empty line precedes the token.
    pub fn is_apart(&self, at: usize) -> bool {
        self.lines_before(at) == 2
    }

    /// Records a byte-order mark outside moves.
    pub fn pass_mark(&mut self, at: usize, length: usize) {
        self.lines_before_mark = self.lines_before(at);
        self.mark_end = at + length;
    }

    fn tokens<V: Visitor<R>>(&mut self, mut at: usize, visitor: &mut V) -> usize {
        while let Some(&byte) = self.text.get(at) {
            match class(byte) {
                Class::Blank => at += 1,
                // A LF may follow.
                Class::Newline if byte == b'\r' && self.is_unfinished(at, at + 1) => return at + 1,
                Class::Newline => {
                    self.locator.newline(self.text, at);
                    at += 1;
                }
                Class::Symbol => at = self.symbol_at(at, visitor),
                _ => at = self.sign(byte, at, visitor),
            }
        }
        at
    }

    /// Reads a symbol. Returns its end.
    #[inline(always)]
    fn symbol_at<V: Visitor<R>>(&mut self, at: usize, visitor: &mut V) -> usize {
        let mut end = symbol_end(self.text, at + 1);
        if self.text.get(end).is_none_or(|&next| next == b'(') {
            end = self.symbol_in_brackets(at, end);
            if self.is_unfinished(at, end) {
                return end;
            }
        }
        let (text, length) = (self.text, end - at);
        self.symbol_end = end;
        if length > MAX_SYMBOL {
            let place = self.place(at);
            self.long_symbol(without_part(&text[at..at + MAX_SYMBOL]), place, visitor);
        } else {
            self.symbol(&text[at..end], at, visitor);
        }
        if self.game.is_skipped { self.pass_moves(end) } else { end }
    }

    /// Extends a symbol by brackets as in `e8(Q)`. A bracket after a number (`2.(=)`) or a Unicode space does not belong to it.
    #[cold]
    fn symbol_in_brackets(&self, at: usize, mut end: usize) -> usize {
        while let Some([b'(', inner, b')', ..]) = self.text.get(end..)
            && may_end_move(self.text[end - 1])
            && is_in_brackets(*inner)
            && end - at <= MAX_SYMBOL
        {
            end = symbol_end(self.text, end + 3);
        }
        end
    }

    fn sign<V: Visitor<R>>(&mut self, byte: u8, at: usize, visitor: &mut V) -> usize {
        match byte {
            b'%' if self.locator.is_line_start(self.text, at) => {
                let end = find_newline(self.text, at);
                self.is_unfinished(at, end);
                return end;
            }
            b'%' => return self.symbol_at(at, visitor),
            b'[' => return self.tag_at(at, visitor),
            b'{' => return self.comment_at(at, visitor),
            b';' => return self.line_comment_at(at, visitor),
            _ => {}
        }
        let place = self.place(at);
        match (byte, self.text.get(at + 1..)) {
            (b'(', Some(&[inner, b')', ..])) if is_remark_in_brackets(inner) => {
                self.remark_in_brackets(inner, place, visitor);
                return at + 3;
            }
            (b'(', _) => self.open_variation(place, visitor),
            (b')', _) => self.close_variation(place, visitor),
            (b'*', _) => self.asterisk(place, self.lines_before(at) == 0, visitor),
            (b'$', _) => {
                let (text, end) = (self.text, pass(self.text, at + 1, |byte| byte.is_ascii_digit()));
                self.numbered_nag(&text[at..end.min(at + MAX_SYMBOL)], place, visitor);
                return end;
            }
            _ => self.stray(byte, place, visitor),
        }
        at + 1
    }
}
