//! Finds the ends of comments, in braces or to the end of the line, including unclosed ones. Must not depend on: their
//! contents (`commands`).

use super::game::Phase;
use super::reading::Reading;
use super::scan::{find_comment_stop, find_newline, trim, trim_end};
use super::tags::tag_opens;
use super::{Comment, MAX_TEXT, Place, ProblemKind, Text, Visitor};
use crate::rules::Variant;

/// The start of the tag with which most games begin.
pub(super) const EVENT: &[u8] = b"[Event \"";

/// How much of the end of a line to scan. A tag at its end is never longer.
const LONGEST_LINE: usize = 1024;

/// The possible start of the next game inside an unclosed comment. It is one of these:
///
/// - a whole tag section: two or more tags on consecutive lines, then an empty line;
/// - a line that begins with the tag `Event`, if another comment opens before one closes, or if none closes within
///   [`MAX_TEXT`] bytes.
#[derive(Default)]
struct NextGame {
    /// The first of the tags on consecutive lines, and the number of lines: 0, 1, or 2 for more.
    section: Option<Place>,
    tags: u8,
    /// The first tag `Event` at the start of a line.
    event: Option<Place>,
}

impl NextGame {
    /// Notes what the comment line from `from` to `end` may begin. The line may be incomplete. Returns whether it is empty.
    fn note_line<R: Variant>(&mut self, reading: &mut Reading<'_, R>, from: usize, end: usize) -> bool {
        let line = trim_end(&reading.text[from..end]);
        if line.starts_with(EVENT)
            && self.event.is_none()
            && reading.locator.is_line_start(reading.text, from)
        {
            self.event = Some(reading.place(from));
        }
        let before = line.len().saturating_sub(LONGEST_LINE);
        match tag_at_end(&line[before..]) {
            Some(at) if self.section.is_some() && trim(&line[..before + at]).is_empty() => self.tags = 2,
            Some(at) => (self.section, self.tags) = (Some(reading.place(from + before + at)), 1),
            None if line.is_empty() => return true,
            None => (self.section, self.tags) = (None, 0),
        }
        false
    }

    /// Returns the first tag of a whole section.
    fn whole_section(&self) -> Option<Place> {
        self.section.filter(|_| self.tags == 2)
    }
}

/// Returns where a tag pair at the end of the text begins.
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

/// Returns whether the whole text is one tag pair.
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

impl<R: Variant> Reading<'_, R> {
    /// Reads a comment that opens at `at`. Returns where reading continues.
    pub(super) fn comment_at<V: Visitor<R>>(&mut self, at: usize, visitor: &mut V) -> usize {
        // Only an unclosed comment needs its place. Counting columns for each would take half the time of reading only tags.
        let mut opens = self.locator;
        self.enter_comment(at, visitor);
        self.lines_before_comment = self.lines_before(at);
        let mut next_game = NextGame::default();
        let (mut line, mut end) = (at + 1, at);
        let next = loop {
            end = find_comment_stop(self.text, end + 1);
            match self.text.get(end) {
                Some(b'}') => {
                    self.comment(at, end, visitor);
                    return end + 1;
                }
                Some(b'{') => {
                    next_game.note_line(self, line, end);
                    if next_game.event.is_some() {
                        break next_game.event;
                    }
                }
                Some(_) => {
                    if !self.locator.is_second(self.text, end) && next_game.note_line(self, line, end) {
                        if let Some(section) = next_game.whole_section() {
                            break Some(section);
                        }
                        next_game.section = None;
                    }
                    self.locator.newline(self.text, end);
                    line = end + 1;
                }
                None if self.goes_on() => {
                    self.comment(at, end, visitor);
                    return end;
                }
                None => {
                    next_game.note_line(self, line, end);
                    break next_game.whole_section().or(next_game.event);
                }
            }
            if next_game.event.is_some_and(|event| self.locator.offset(end) - event.offset >= MAX_TEXT as u64)
            {
                break next_game.event;
            }
        };
        let end = next.map_or(end, |begins| self.locator.go_back(begins));
        self.comment(at, end, visitor);
        let place = opens.locate(self.text, at);
        self.report(ProblemKind::UnterminatedComment, place, b"{", visitor);
        // A comment before any tag or move belongs to the game whose tags follow.
        if next.is_some() && (self.game.phase != Phase::Tags || self.game.header.has_any()) {
            self.end_game(visitor);
        }
        end
    }

    /// Reads the rest of the line as a comment. Returns its end.
    pub(super) fn line_comment_at<V: Visitor<R>>(&mut self, at: usize, visitor: &mut V) -> usize {
        self.enter_comment(at, visitor);
        let end = find_newline(self.text, at);
        self.comment(at, end, visitor);
        end
    }

    /// Starts a comment. Within moves it does not begin anything.
    #[inline(never)]
    fn enter_comment<V: Visitor<R>>(&mut self, at: usize, visitor: &mut V) {
        if self.game.phase != Phase::Moves || self.game.result.is_some() {
            let place = self.place(at);
            self.comment_follows(visitor);
            self.enter_game(place, visitor);
        }
    }

    /// Reports a comment that opens at `at` and whose text ends at `end`.
    fn comment<V: Visitor<R>>(&mut self, at: usize, end: usize, visitor: &mut V) {
        let game = &self.game;
        if game.is_skipped {
            return;
        }
        let (opening, text) = (self.text[at], Text(&self.text[at + 1..end]));
        if !game.is_unread {
            let is_before = !game.line.has_moves || game.line.is_before || game.phase == Phase::Tags;
            return visitor.comment(Comment { text, offset: self.locator.offset(at + 1), is_before });
        }
        visitor.unread(Text(&[opening]));
        visitor.unread(text);
        visitor.unread(Text(if opening == b'{' { b"}" } else { b"\n" }));
    }
}
