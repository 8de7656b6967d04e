//! Comments, in braces or to the end of the line.
//!
//! Knows where they end, also those that were never closed. Must not know what they say (`commands`).

use super::game::Phase;
use super::reading::Reading;
use super::scan::{find_comment_stop, find_newline, trim, trim_end};
use super::tags::tag_opens;
use super::{Comment, MAX_TEXT, Place, ProblemKind, Text, Visitor};

/// How the line of a tag begins with which most games begin.
pub(super) const EVENT: &[u8] = b"[Event \"";

/// So much of a line is looked at from its end: no tag that ends it is longer.
const LONGEST_LINE: usize = 1024;

/// What may be the next game, within a comment that was not closed: a whole tag section (two or more tags on consecutive lines, then an
/// empty line); or a line that begins with the tag `Event`, if another comment opens before one closes, or none closes in
/// [`MAX_TEXT`] bytes.
#[derive(Default)]
struct NextGame {
    /// The first of the tags on consecutive lines, and how many lines they are: 0, 1, or 2 for more.
    section: Option<Place>,
    tags: u8,
    /// The first tag `Event` at the beginning of a line.
    event: Option<Place>,
}

impl NextGame {
    /// Notes what a line of the comment, from `from` to `end`, may begin; it need not have ended. Returns whether it is empty.
    fn note_line(&mut self, reading: &mut Reading<'_>, from: usize, end: usize) -> bool {
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

    /// The first tag of a whole section.
    fn whole_section(&self) -> Option<Place> {
        self.section.filter(|_| self.tags == 2)
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

impl Reading<'_> {
    /// A comment opens there. Returns where reading goes on.
    pub(super) fn comment_at<V: Visitor>(&mut self, at: usize, visitor: &mut V) -> usize {
        // Where it opens is told only if it never closes: to count up to there each time is half of what reading of tags alone takes.
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
        // Before any tag or move the comment is about the game whose tags come.
        if next.is_some() && (self.game.phase != Phase::Tags || self.game.header.has_any()) {
            self.end_game(visitor);
        }
        end
    }

    /// The rest of the line is a comment. Returns where it ends.
    pub(super) fn line_comment_at<V: Visitor>(&mut self, at: usize, visitor: &mut V) -> usize {
        self.enter_comment(at, visitor);
        let end = find_newline(self.text, at);
        self.comment(at, end, visitor);
        end
    }

    /// A comment opens there. Within moves it begins nothing.
    #[inline(never)]
    fn enter_comment<V: Visitor>(&mut self, at: usize, visitor: &mut V) {
        if self.game.phase != Phase::Moves || self.game.result.is_some() {
            let place = self.place(at);
            self.comment_follows(visitor);
            self.enter_game(place, visitor);
        }
    }

    /// A comment that opens at `at` and whose text goes to `end`.
    fn comment<V: Visitor>(&mut self, at: usize, end: usize, visitor: &mut V) {
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
