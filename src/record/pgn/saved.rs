//! A reader put aside between two chunks.
//!
//! Knows what of a reader has to be kept, and what of it must hold for reading to go on. Must not know how it is laid out
//! (`archive`).

use super::archive::Archive;
use super::comments::NEXT_GAME;
use super::reader::{PgnReader, State};
use super::{MAX_TEXT, ReadOptions};

impl PgnReader {
    /// The reader as it stands between two chunks, as bytes: to go on with the next chunk later, or elsewhere.
    ///
    /// ```
    /// use x88::pgn::{GameTree, PgnReader, ReadOptions, TreeBuilder};
    /// let (mut reader, mut games) = (PgnReader::new(ReadOptions::default()), TreeBuilder::default());
    /// reader.feed(b"1. e4 e", &mut games);
    /// let saved = reader.save();
    /// let mut reader = PgnReader::restore(&saved).unwrap();
    /// reader.feed(b"5 *", &mut games);
    /// reader.finish(&mut games);
    /// assert_eq!(games.games[0].main_line().len(), 2);
    /// ```
    pub fn save(&self) -> Vec<u8> {
        self.clone().into_saved()
    }

    /// The same, if the reader is not needed any more.
    pub(crate) fn into_saved(mut self) -> Vec<u8> {
        let mut archive = Archive::to_save();
        self.archive(&mut archive);
        archive.saved
    }

    /// The reader that was saved as these bytes (by the same version); `None` if they cannot be that.
    pub fn restore(bytes: &[u8]) -> Option<PgnReader> {
        let mut archive = Archive::to_load(bytes);
        let mut reader = PgnReader::new(ReadOptions::default());
        reader.archive(&mut archive);
        (!archive.is_broken).then_some(reader)
    }

    fn archive(&mut self, to: &mut Archive<'_>) {
        use State::*;
        self.options.strict = to.flag(self.options.strict);
        let has_longest = to.flag(self.options.longest_game.is_some());
        let longest = to.number(self.options.longest_game.unwrap_or_default());
        self.options.longest_game = has_longest.then_some(longest);
        let states = [Between, Symbol, Bracket, LongSymbol, Comment, LineComment, Escape, Nag, Tag];
        self.state = to.one_of(self.state, &states);
        self.locator.archive(to);
        to.bytes(&mut self.carry);
        self.token = to.place(self.token);
        self.lines = to.byte(self.lines).min(2);
        self.lines_before_comment = to.byte(self.lines_before_comment).min(2);
        self.lines_before_token = to.byte(self.lines_before_token).min(2);
        self.lines_before_mark = to.byte(self.lines_before_mark).min(2);
        self.mark_end = to.offset(self.mark_end);
        self.bracket = to.size(self.bracket);
        self.matched = to.size(self.matched);
        let is_held = to.flag(self.held.is_some());
        let held = self.held.take().unwrap_or_default().archive(to);
        self.held = is_held.then_some(held);
        self.told = to.offset(self.told);
        self.tag.archive(to);
        self.game.archive(to);
        // Places within what was carried over are looked up without asking.
        let length = self.carry.len();
        to.is_broken |= length > MAX_TEXT + 1
            || self.state == Bracket && self.bracket > length
            || self.state == Tag && self.tag.value > length
            || self.state == Comment && self.matched >= NEXT_GAME.len()
            || self.held.is_some_and(|held| held.length(self.locator.offset(0)).is_none_or(|it| it > length));
    }
}
