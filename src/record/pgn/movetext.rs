//! What symbols of the movetext mean: moves, numbers, results, signs.
//!
//! Knows the ways in which people write them. The usual one is read at once, anything else is taken apart slowly. Must not
//! know how tokens are found.

use super::game::Phase;
use super::nag::{nag_of_glyph, split_glyph};
use super::reader::{PgnReader, Start};
use super::scan::{characters, skip};
use super::{GameResult, Place, PlayedMove, ProblemKind, Text, Visitor};
use crate::notation::san::{self, SanError};
use crate::notation::{TextError, parse_move};
use crate::rules::Move;

/// How people write a null move.
pub(crate) const NULL_MOVES: [&str; 9] = ["--", "Z0", "z0", "null", "NULL", "Null", "@@@@", "<>", "pass"];

/// What may stand alone after a move and says nothing that its position does not say.
const NOISE: [&str; 9] = ["e.p.", "e.p", "ep", "ep.", "+", "++", "#", "ch", "mate"];

/// A word of a symbol: most are the whole of it.
struct Word<'a> {
    text: &'a str,
    place: Place,
}

impl PgnReader {
    /// A symbol of the movetext.
    pub(super) fn symbol<V: Visitor>(&mut self, token: &[u8], chunk: &[u8], start: Start, visitor: &mut V) {
        if (self.game.phase != Phase::Moves || self.game.result.is_some())
            && !self.begins_moves(token, chunk, start, visitor)
        {
            return;
        }
        let rest = without_number(token);
        if self.game.is_unread {
            return self.unread_symbol(token, chunk, start, visitor);
        }
        if rest.is_empty() {
            self.game.line.is_before = true;
            return;
        }
        match san::read_first(self.game.line.position(), rest) {
            Some((mv, length)) if matches!(rest[length..], [] | [b'+'] | [b'#']) => {
                let offset = match start {
                    Start::Here(at) => self.locator.offset(at),
                    Start::Before => self.token.offset,
                };
                self.play(mv, Text(rest), offset + (token.len() - rest.len()) as u64, visitor);
            }
            _ => {
                let place = self.place(chunk, start).after(&token[..token.len() - rest.len()]);
                self.words(rest, place, visitor);
            }
        }
    }

    /// The first symbol of a game's moves, or one after its result. Whether there is something in it to be read.
    #[cold]
    #[inline(never)]
    fn begins_moves<V: Visitor>(
        &mut self,
        token: &[u8],
        chunk: &[u8],
        start: Start,
        visitor: &mut V,
    ) -> bool {
        // A byte-order mark.
        if token == b"\xef\xbb\xbf" {
            return false;
        }
        let place = self.place(chunk, start);
        if self.game.result.is_some() && self.game.is_main_line() {
            let text = Text(token).decode();
            if let Some(result) = GameResult::parse(&text) {
                self.tell_result(result, place, token, visitor);
                return false;
            }
            if is_remark(&text) {
                return !self.game.is_unread;
            }
            // Moves after a result are another game's.
            self.end_game(visitor);
        }
        self.enter_moves(place, visitor);
        !self.game.is_skipped
    }

    #[inline(always)]
    fn play<V: Visitor>(&mut self, mv: Move, text: Text<'_>, offset: u64, visitor: &mut V) {
        let line = &mut self.game.line;
        line.play(mv);
        let (before, after) = (line.before(), line.position());
        visitor.played(PlayedMove { mv: Some(mv), before, after, text, offset });
    }

    /// Plays a move, or a null move, that is not written as usual; whether it can be played.
    #[inline(never)]
    fn play_word<V: Visitor>(&mut self, mv: Option<Move>, text: &str, place: Place, visitor: &mut V) -> bool {
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

    /// A symbol in a line that is kept as text. Only the game's result is still read.
    #[cold]
    fn unread_symbol<V: Visitor>(&mut self, token: &[u8], chunk: &[u8], start: Start, visitor: &mut V) {
        if self.game.is_main_line()
            && let Some(result) = GameResult::parse(&Text(token).decode())
        {
            let place = self.place(chunk, start);
            return self.tell_result(result, place, token, visitor);
        }
        visitor.unread(Text(token));
    }

    pub(super) fn asterisk<V: Visitor>(&mut self, place: Place, visitor: &mut V) {
        self.enter_moves(place, visitor);
        if self.game.is_skipped {
            return;
        }
        if self.game.is_unread && !self.game.is_main_line() {
            return visitor.unread(Text(b"*"));
        }
        self.tell_result(GameResult::Unknown, place, b"*", visitor);
    }

    /// A symbol that is longer than any should be, of which this is the beginning.
    pub(super) fn long_symbol<V: Visitor>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        self.enter_moves(place, visitor);
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

    /// `$` and a number.
    pub(super) fn numbered_nag<V: Visitor>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        self.enter_moves(place, visitor);
        if self.game.is_skipped {
            return;
        }
        if self.game.is_unread {
            return visitor.unread(Text(token));
        }
        let digits = token.get(1..).unwrap_or_default();
        // Of a reader that was put aside they may be anything; then the number is any, too.
        let number = digits.iter().fold(0, |sum: u32, digit| (sum * 10 + u32::from(digit & 15)).min(1000));
        match u8::try_from(number) {
            Ok(nag) if !digits.is_empty() => self.tell_nag(nag, place, token, visitor),
            _ => self.report(ProblemKind::BadNag, place, token, visitor),
        }
    }

    fn tell_nag<V: Visitor>(&mut self, nag: u8, place: Place, token: &[u8], visitor: &mut V) {
        if self.game.line.has_moves {
            visitor.nag(nag);
        } else {
            self.report(ProblemKind::NagWithoutMove, place, token, visitor);
        }
    }

    /// A symbol that is not a move as programs write it.
    #[cold]
    #[inline(never)]
    fn words<V: Visitor>(&mut self, token: &[u8], place: Place, visitor: &mut V) {
        let text = Text(token).decode();
        // In Latin-1 a character is a byte.
        let is_utf8 = matches!(text, std::borrow::Cow::Borrowed(_));
        let mut rest = skip(&text, is_blank);
        while !rest.is_empty() && !self.game.is_skipped {
            let after = skip(rest, |c| !is_blank(c));
            let word = rest.get(..rest.len() - after.len()).unwrap_or_default();
            let passed = text.get(..text.len() - rest.len()).unwrap_or_default();
            let bytes = if is_utf8 { passed.len() } else { characters(passed.as_bytes()) };
            let place = place.after(token.get(..bytes).unwrap_or_default());
            let read = if self.game.is_unread {
                visitor.unread(Text(word.as_bytes()));
                word.len()
            } else {
                self.word(&Word { text: word, place }, visitor)
            };
            rest = skip(rest.get(read..).unwrap_or_default(), is_blank);
        }
    }

    /// The beginning of a word, or all of it. Returns how much was read.
    fn word<V: Visitor>(&mut self, word: &Word<'_>, visitor: &mut V) -> usize {
        let Word { text, place } = *word;
        let all = text.len();
        let number = all - without_number_of(text).len();
        if number > 0 {
            self.game.line.is_before = true;
            return number;
        }
        if let Some(result) = GameResult::parse(text) {
            self.tell_result(result, place, text.as_bytes(), visitor);
            return all;
        }
        if NOISE.contains(&text) && self.game.line.has_moves {
            return all;
        }
        if let Some(nag) = nag_of_glyph(text) {
            self.tell_nag(nag, place, text.as_bytes(), visitor);
            return all;
        }
        let (core, nags) = without_glyphs(text);
        if core.is_empty() {
            nags.iter().rev().for_each(|&nag| self.tell_nag(nag, place, text.as_bytes(), visitor));
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

    /// A move to which another is glued (`e4e5`). Returns how much was read.
    fn glued<V: Visitor>(&mut self, word: &Word<'_>, visitor: &mut V) -> Option<usize> {
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

    fn null_move<V: Visitor>(&mut self, word: &Word<'_>, nags: &[u8], visitor: &mut V) -> usize {
        if self.play_word(None, word.text, word.place, visitor) {
            nags.iter().rev().for_each(|&nag| visitor.nag(nag));
        } else {
            self.refuse(ProblemKind::IllegalMove, word, visitor);
        }
        word.text.len()
    }

    /// The move is not read, and nothing that depends on it.
    fn refuse<V: Visitor>(&mut self, kind: ProblemKind, word: &Word<'_>, visitor: &mut V) {
        self.report(kind, word.place, word.text.as_bytes(), visitor);
        self.leave_unread();
        if !self.game.is_skipped {
            visitor.unread(Text(word.text.as_bytes()));
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

/// The token without numbers of moves and their dots at its beginning.
#[inline(always)]
fn without_number(token: &[u8]) -> &[u8] {
    let mut rest = token;
    while let Some(b'0'..=b'9' | b'.') = rest.first() {
        let mut at = 0;
        while matches!(rest.get(at), Some(b'0'..=b'9')) {
            at += 1;
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
fn without_number_of(text: &str) -> &str {
    let after = skip(text, |c| c.is_ascii_digit());
    let rest = skip(after, |c| matches!(c, '.' | '…' | '·'));
    let has_dots = rest.len() < after.len();
    let has_digits = after.len() < text.len();
    let is_glued = after.bytes().next().is_none_or(|c| c.is_ascii_alphabetic());
    if has_dots || has_digits && is_glued { rest } else { text }
}

/// What may stand alone after a game's result, and is about its last move.
fn is_remark(text: &str) -> bool {
    nag_of_glyph(text).is_some() || NOISE.contains(&text)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}')
}

/// The word without the signs at its end, and their numbers, the last first. A check mark may stand behind them (`Bxf7?!+`).
fn without_glyphs(text: &str) -> (&str, Vec<u8>) {
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
