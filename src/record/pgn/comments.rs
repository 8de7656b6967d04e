//! Comments, in braces or to the end of the line.
//!
//! Knows where they end, also those that were never closed. Must not know what they say (`commands`).

use super::game::Phase;
use super::reader::{PgnReader, State};
use super::scan::{find, find_comment_stop, is_newline, pass, trim, trim_end};
use super::tags::{is_name, tag_opens};
use super::{CommentPart, MAX_TEXT, Place, ProblemKind, Text, Visitor};

/// How the line of a tag begins with which most games begin.
const EVENT: &[u8] = b"[Event \"";

/// So much of a line is looked at from its end: no tag that ends it is longer.
const LONGEST_LINE: usize = 1024;

/// What may be the next game, within a comment that was not closed: a whole tag section (two or more tags on consecutive lines, then an
/// empty line); or a line that begins with the tag `Event`, if another comment opens before one closes, or none closes in as much as
/// the longest piece of a comment.
#[derive(Clone, Default)]
pub(super) struct NextGame {
    /// The first of the tags on consecutive lines, and how many lines they are: 0, 1, or 2 for more.
    section: Option<Place>,
    tags: u8,
    /// The first tag `Event` at the beginning of a line.
    event: Option<Place>,
    /// Where the current line begins, or the part of it that is kept; whether that is the whole line.
    line: Place,
    is_whole: bool,
    /// Whether it begins right after the end of a line.
    is_line_start: bool,
}

impl NextGame {
    fn of_comment(begins: Place) -> NextGame {
        NextGame { line: begins, is_whole: true, ..NextGame::default() }
    }

    /// Where the next game begins at the earliest, if reading has come to that offset.
    pub fn begins_from(&self, end: u64) -> u64 {
        let line = end.saturating_sub(LONGEST_LINE as u64).max(self.line.offset);
        [self.section, self.event].into_iter().flatten().fold(line, |from, place| from.min(place.offset))
    }

    /// From which offset on bytes are kept.
    fn kept_from(&self) -> u64 {
        let first = |place: Option<Place>| place.map_or(u64::MAX, |place| place.offset);
        first(self.section).min(first(self.event)).min(self.line.offset)
    }

    /// The current line, or a part of it, from its beginning to `end`: notes what it may begin. Returns whether it is empty.
    fn note_line(&mut self, line: &[u8]) -> bool {
        if self.is_line_start && line.starts_with(EVENT) {
            self.event = self.event.or(Some(self.line));
        }
        let is_whole = self.is_whole && line.len() <= LONGEST_LINE;
        let from = line.len().saturating_sub(LONGEST_LINE);
        let tail = trim_end(line.get(from..).unwrap_or_default());
        match tag_at_end(tail) {
            Some(at) if self.section.is_some() && is_whole && trim(&tail[..at]).is_empty() => {
                self.tags = 2
            }
            Some(at) => {
                self.section = Some(self.line.after(line.get(..from + at).unwrap_or_default()));
                self.tags = 1;
            }
            None if tail.is_empty() && is_whole => return true,
            None => (self.section, self.tags) = (None, 0),
        }
        false
    }
}

/// Where in a text a tag pair begins that ends with it.
fn tag_at_end(text: &[u8]) -> Option<usize> {
    if !text.ends_with(b"\"]") {
        return None;
    }
    let mut from = text.len();
    while let Some(at) = text.get(..from)?.iter().rposition(|&byte| byte == b'[') {
        if is_tag(&text[at..]) {
            return Some(at);
        }
        from = at;
    }
    None
}

/// Where in a line a tag may begin that goes on after it; its length if nowhere.
fn tag_begun_at_end(line: &[u8]) -> usize {
    let mut from = line.len().saturating_sub(LONGEST_LINE);
    loop {
        let at = pass(line, from, |byte| byte != b'[');
        let tag = line.get(at..).unwrap_or_default();
        let name = pass(tag, 1, is_name);
        let blanks = pass(tag, name, |byte| matches!(byte, b' ' | b'\t'));
        // What has been read of it is its name, blanks after that, or more.
        if blanks >= tag.len() && (name > 1 || blanks == name) || tag_opens(tag).is_some() {
            return at;
        }
        from = at + 1;
    }
}

/// Whether a text is a tag pair, whole.
fn is_tag(text: &[u8]) -> bool {
    let Some(mut at) = tag_opens(text) else { return false };
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return text.get(at + 1..) == Some(b"]"),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    false
}

impl PgnReader {
    pub(super) fn comment_begins<V: Visitor>(&mut self, byte: u8, chunk: &[u8], at: usize, visitor: &mut V) {
        let place = self.locator.locate(chunk, at);
        self.comment_follows(visitor);
        self.enter_game(place, visitor);
        if byte == b'{' {
            self.lines_before_comment = self.lines_before(chunk, at);
        }
        self.token = place;
        self.next_game = NextGame::of_comment(place.after(&[byte]));
        self.told = 0;
        self.state = if byte == b'{' { State::Comment } else { State::LineComment };
    }

    pub(super) fn line_comment_goes_on<V: Visitor>(
        &mut self,
        chunk: &[u8],
        at: usize,
        visitor: &mut V,
    ) -> usize {
        let most = at + MAX_TEXT.saturating_sub(self.carry.len()).min(chunk.len() - at);
        let end = find(&chunk[..most], at, is_newline);
        if end < most {
            self.comment_part(&chunk[at..end], visitor);
            self.state = State::Between;
        } else {
            self.comment_piece(chunk, at, end, visitor);
        }
        end
    }

    pub(super) fn comment_goes_on<V: Visitor>(&mut self, chunk: &[u8], at: usize, visitor: &mut V) -> usize {
        let most = at + MAX_TEXT.saturating_sub(self.carry.len()).min(chunk.len() - at);
        let mut end = find_comment_stop(&chunk[..most], at);
        while end < most {
            match chunk[end] {
                b'}' => {
                    self.comment_part(&chunk[at..end], visitor);
                    self.state = State::Between;
                    return end + 1;
                }
                b'{' => {
                    self.note_line(chunk, at, end);
                    if let Some(event) = self.next_game.event {
                        return self.comment_was_open(chunk, at, end, event, visitor);
                    }
                }
                _ => {
                    if let Some(section) = self.line_ends(chunk, at, end) {
                        return self.comment_was_open(chunk, at, end, section, visitor);
                    }
                }
            }
            end = find_comment_stop(&chunk[..most], end + 1);
        }
        let offset = self.locator.offset(end);
        let NextGame { section, event, .. } = self.next_game;
        let is_long = |place: &Place| offset.saturating_sub(place.offset) >= MAX_TEXT as u64;
        if let Some(place) = section.filter(is_long).or(event.filter(is_long)) {
            return self.comment_was_open(chunk, at, end, place, visitor);
        }
        self.comment_piece(chunk, at, end, visitor);
        end
    }

    /// A line of the comment ends. Returns the first tag of a whole tag section that ends with it.
    fn line_ends(&mut self, chunk: &[u8], at: usize, end: usize) -> Option<Place> {
        let mut found = None;
        if !self.locator.is_second(chunk, end) {
            let is_empty = self.note_line(chunk, at, end);
            if is_empty {
                found = self.next_game.section.filter(|_| self.next_game.tags == 2);
                (self.next_game.section, self.next_game.tags) = (None, 0);
            }
        }
        if found.is_none() {
            self.locator.newline(chunk, end);
            let line = self.locator.line();
            self.next_game.line = Place { offset: self.locator.offset(end + 1), line, column: 1 };
            (self.next_game.is_whole, self.next_game.is_line_start) = (true, true);
        }
        found
    }

    /// Notes what the current line, up to `end`, may begin. Returns whether it is empty.
    fn note_line(&mut self, chunk: &[u8], at: usize, end: usize) -> bool {
        let begins = self.next_game.line.offset;
        match begins.checked_sub(self.locator.offset(0)) {
            Some(from) => self.next_game.note_line(chunk.get(from as usize..end).unwrap_or_default()),
            None => {
                let before = (self.locator.offset(at) - begins) as usize;
                let carried = self.carry.len().saturating_sub(before);
                let line = [self.carry.get(carried..).unwrap_or_default(), &chunk[at..end]].concat();
                self.next_game.note_line(&line)
            }
        }
    }

    /// How many of the bytes that were carried over are kept, whatever is told of: those that may be the next game, or the beginning of a
    /// tag at the end of the current line.
    pub(super) fn kept(&mut self, end: u64) -> usize {
        let length = (end.saturating_sub(self.next_game.line.offset) as usize).min(self.carry.len());
        let line = self.carry.get(self.carry.len() - length..).unwrap_or_default();
        let told = line.get(..tag_begun_at_end(line)).unwrap_or_default();
        self.next_game.line = self.next_game.line.after(told);
        self.next_game.is_whole &= trim(told).is_empty();
        self.next_game.is_line_start &= told.is_empty();
        (end.saturating_sub(self.next_game.kept_from()) as usize).min(self.carry.len())
    }

    /// The comment goes on beyond this chunk, or beyond the longest piece: what of it stands from `at` to `end` is kept or told of.
    fn comment_piece<V: Visitor>(&mut self, chunk: &[u8], at: usize, end: usize, visitor: &mut V) {
        self.carry.extend_from_slice(&chunk[at..end]);
        if self.carry.len() < MAX_TEXT && !self.game.is_skipped {
            return;
        }
        let kept = if self.state == State::Comment { self.kept(self.locator.offset(end)) } else { 0 };
        let mut cut = self.carry.len() - kept;
        // No character is cut: of the last one there may be a part only.
        let continued = |byte: Option<&u8>| byte.is_some_and(|byte| byte & 0xc0 == 0x80);
        if kept == 0 && self.carry.last().is_some_and(|&byte| byte >= 0x80) {
            cut -= 1;
        }
        while cut > 0 && continued(self.carry.get(cut)) {
            cut -= 1;
        }
        let rest = self.carry.split_off(cut);
        let piece = core::mem::replace(&mut self.carry, rest);
        if !self.game.is_skipped {
            self.tell_comment(&piece, true, visitor);
        }
    }

    /// A comment was not closed before the next game, which begins there. Returns where reading goes on: at that game's first tag, if it
    /// begins in this chunk.
    #[cold]
    pub(super) fn comment_was_open<V: Visitor>(
        &mut self,
        chunk: &[u8],
        at: usize,
        end: usize,
        begins: Place,
        visitor: &mut V,
    ) -> usize {
        self.carry.extend_from_slice(&chunk[at..end]);
        let length = self.locator.offset(end).saturating_sub(begins.offset) as usize;
        let game = self.carry.split_off(self.carry.len().saturating_sub(length));
        self.comment_part(&[], visitor);
        self.report(ProblemKind::UnterminatedComment, self.token, b"{", visitor);
        self.state = State::Between;
        self.next_game = NextGame::default();
        // Before any tag or move the comment is about the game whose tags come.
        if self.game.phase != Phase::Tags || self.game.header.has_any() {
            self.end_game(visitor);
        }
        let base = self.locator.offset(0);
        let is_line_start = begins.column == 1;
        self.locator.go_back(begins, if is_line_start { b'\n' } else { b' ' });
        if begins.offset >= base {
            return (begins.offset - base) as usize;
        }
        // Of earlier chunks there is only what was kept.
        self.lines = u8::from(is_line_start);
        self.feed_piece(game.get(..(base - begins.offset) as usize).unwrap_or(&game), visitor);
        0
    }

    /// The input, or the room for a game, ends within a comment. Returns whether another game was within it, which is read now.
    pub(super) fn comment_held_game<V: Visitor>(&mut self, visitor: &mut V) -> bool {
        self.note_line(&[], 0, 0);
        let NextGame { section, tags, event, .. } = self.next_game;
        let begins = section.filter(|_| tags == 2).or(event);
        if let Some(begins) = begins {
            self.comment_was_open(&[], 0, 0, begins, visitor);
        }
        begins.is_some()
    }

    /// The comment's last piece.
    pub(super) fn comment_part<V: Visitor>(&mut self, part: &[u8], visitor: &mut V) {
        if self.carry.is_empty() {
            return self.tell_comment(part, false, visitor);
        }
        self.carry.extend_from_slice(part);
        let text = core::mem::take(&mut self.carry);
        self.tell_comment(&text, false, visitor);
        self.carry = text;
        self.carry.clear();
    }

    fn tell_comment<V: Visitor>(&mut self, text: &[u8], goes_on: bool, visitor: &mut V) {
        let opening: &[u8] = if self.state == State::Comment { b"{" } else { b";" };
        let offset = self.token.offset + 1 + self.told;
        self.comment(CommentPart { text: Text(text), offset, is_before: false, goes_on }, opening, visitor);
        self.told = if goes_on { self.told + text.len() as u64 } else { 0 };
    }
}
