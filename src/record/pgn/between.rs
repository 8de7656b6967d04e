//! Text between games: rulers, headings, stray numbers. A game begins with a tag, a move number followed by a move, or a move
//! that is legal in the starting position. Anything else is skipped, and reported once for the following game.

use super::game::Phase;
use super::numbers::{number_of, without_numbers_of};
use super::reading::Reading;
use super::scan::{skip, without_part};
use super::words::{is_blank, says_move, without_glyphs};
use super::{MAX_SYMBOL, Place, ProblemKind, Text, Visitor};
use crate::notation::{parse_move, san};
use crate::rules::{Position, Variant};

/// Text between games that is not yet reported.
#[derive(Clone, Default)]
pub(super) struct Between {
    /// The first skipped token.
    skipped: Option<(Vec<u8>, Place)>,
    /// A move number, which begins a game if a move follows.
    number: Option<(Vec<u8>, Place)>,
    /// The number of open brackets in the text of `line`. Nothing inside them begins a game.
    pub open: u32,
    line: u32,
    /// The offset of a game's first tag inside another tag that was cut off.
    pub inner_tag: Option<usize>,
}

impl Between {
    /// Returns whether there is any text.
    pub fn has_any(&self) -> bool {
        self.skipped.is_some() || self.number.is_some()
    }
}

/// The meaning of a symbol between games.
enum Begin {
    /// Text that does not begin a game.
    Nothing,
    /// Dots only.
    Dots,
    /// A number that may be that of a first move.
    Number,
    /// A move, with or without a number.
    Move { is_numbered: bool },
}

impl<R: Variant> Reading<'_, R> {
    /// Returns whether only comments have been read since the start of the input or the end of the last game.
    pub(super) fn is_between(&self) -> bool {
        let game = &self.game;
        match game.phase {
            Phase::Outside => true,
            Phase::Tags => !game.header.has_any(),
            Phase::Moves => game.result.is_some() && game.is_main_line(),
        }
    }

    /// Returns whether a sign at this point belongs to no game: none has begun, or text has followed the last one.
    pub(super) fn is_text(&self) -> bool {
        self.is_between() && (self.game.result.is_none() || self.between.has_any())
    }

    /// Returns whether a token continues text between games on the same line.
    pub(super) fn is_in_text(&self, lines: u8) -> bool {
        lines == 0 && self.between.skipped.is_some() && self.is_between()
    }

    /// Handles a symbol between games. Returns whether it begins a game, which has then begun.
    pub(super) fn begins_game<V: Visitor<R>>(&mut self, token: &[u8], place: Place, visitor: &mut V) -> bool {
        match self.begin_of(token) {
            _ if self.between.open > 0 && self.between.line == place.line => {
                self.skip_text(token, place);
            }
            // A number's dots may be separated from it.
            Begin::Dots if self.between.number.is_some() => {}
            Begin::Nothing | Begin::Dots => self.skip_text(token, place),
            Begin::Number => {
                self.number_is_text();
                self.between.number = Some((token.to_vec(), place));
            }
            Begin::Move { is_numbered } => {
                if is_numbered {
                    self.number_is_text();
                }
                let number = self.between.number.take();
                if self.game.result.is_some() {
                    self.end_game(visitor);
                }
                let begins = number.as_ref().map_or(place, |(_, place)| *place);
                self.enter_moves(begins, visitor);
                if let Some((number, place)) = number {
                    self.begin_with(&number, place, visitor);
                }
                return true;
            }
        }
        false
    }

    fn begin_of(&self, token: &[u8]) -> Begin {
        let text = Text(token).decode();
        let all = skip(&text, is_blank);
        let has_digit = all.starts_with(|c: char| c.is_ascii_digit());
        let unnumbered = without_numbers_of(all);
        let is_numbered = has_digit && unnumbered.len() < all.len();
        let has_number = self.between.number.is_some() || is_numbered;
        let rest = skip(unnumbered, is_blank);
        let word = rest.get(..rest.len() - skip(rest, |c| !is_blank(c)).len()).unwrap_or_default();
        match () {
            _ if word.is_empty() && has_digit => Begin::Number,
            _ if word.is_empty() => Begin::Dots,
            _ if has_number && says_move::<R>(word) || !has_number && is_first_move::<R>(word) => {
                Begin::Move { is_numbered }
            }
            _ => Begin::Nothing,
        }
    }

    /// Handles the number of the first move, which came before a comment or before the move.
    fn begin_with<V: Visitor<R>>(&mut self, number: &[u8], place: Place, visitor: &mut V) {
        if !self.game.is_skipped {
            self.number(number, place, visitor);
            self.game.line.is_before = true;
        }
    }

    /// Handles the start of a comment. After text or the likely number of a first move, it belongs to the next game.
    pub(super) fn comment_follows<V: Visitor<R>>(&mut self, visitor: &mut V) {
        let is_over = self.game.result.is_some();
        match self.between.number.take() {
            Some((number, place)) if number.contains(&b'.') || number_of(&number) == Some(1) => {
                if is_over {
                    self.end_game(visitor);
                }
                self.enter_moves(place, visitor);
                self.begin_with(&number, place, visitor);
                return;
            }
            Some((number, place)) => self.skip_text(&number, place),
            None => {}
        }
        if is_over && self.is_text() {
            self.end_game(visitor);
        }
    }

    /// Records text that does not begin a game.
    pub(super) fn skip_text(&mut self, token: &[u8], place: Place) {
        self.number_is_text();
        if self.between.line != place.line {
            (self.between.open, self.between.line) = (0, place.line);
        }
        match token {
            b"(" => self.between.open += 1,
            b")" => self.between.open = self.between.open.saturating_sub(1),
            _ => {}
        }
        if self.between.skipped.is_none() {
            let token = token.get(..MAX_SYMBOL).map_or(token, without_part);
            self.between.skipped = Some((token.to_vec(), place));
        }
    }

    /// Treats the pending number as text, because it did not number a move.
    pub(super) fn number_is_text(&mut self) {
        if let Some((number, place)) = self.between.number.take() {
            self.skip_text(&number, place);
        }
    }

    /// Returns the place where the text before a game begins.
    pub(super) fn begins_with_text(&mut self) -> Option<Place> {
        self.number_is_text();
        self.between.skipped.as_ref().map(|(_, place)| *place)
    }

    /// Reports skipped text for the game that follows it, or for the last one.
    pub(super) fn report_skipped<V: Visitor<R>>(&mut self, visitor: &mut V) {
        self.number_is_text();
        if let Some((token, place)) = self.between.skipped.take() {
            self.report(ProblemKind::SkippedText, place, &token, visitor);
        }
    }
}

/// Returns whether a word is, or begins with, a move that is legal in the starting position.
fn is_first_move<R: Variant>(word: &str) -> bool {
    let start = Position::<R>::initial();
    let (core, _) = without_glyphs(word);
    parse_move(&start, core).is_ok() || san::read_first(&start, word.as_bytes()).is_some()
}
