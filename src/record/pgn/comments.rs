//! Comments, in braces or to the end of the line.
//!
//! Knows where they end, also those that were never closed. Must not know what they say (`commands`).

use super::archive::Archive;
use super::reader::{PgnReader, State};
use super::scan::{find, find_comment_stop, is_newline};
use super::{CommentPart, MAX_TEXT, ProblemKind, Text, Visitor};

/// Begins the tag of another game, after a line's end: so far may a comment reach that was never closed. It was not if a comment is
/// opened before one is closed, or none is in as much as the longest piece of a comment.
pub(super) const NEXT_GAME: &[u8] = b"\n[Event \"";

/// Where within a comment another game may begin.
#[derive(Clone, Copy, Default)]
pub(super) struct Held {
    pub offset: u64,
    line: u32,
}

impl Held {
    /// How many bytes there are from there to that offset.
    pub fn length(self, end: u64) -> Option<usize> {
        usize::try_from(end.checked_sub(self.offset)?).ok()
    }

    /// To be put aside.
    pub fn archive(self, to: &mut Archive<'_>) -> Held {
        Held { offset: to.offset(self.offset), line: to.short(self.line) }
    }
}

impl PgnReader {
    pub(super) fn comment_begins<V: Visitor>(&mut self, byte: u8, chunk: &[u8], at: usize, visitor: &mut V) {
        let place = self.locator.locate(chunk, at);
        self.enter_game(place, visitor);
        if byte == b'{' {
            self.lines_before_comment = self.lines_before(chunk, at);
        }
        self.token = place;
        self.matched = 0;
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
        let mut end = at;
        while end < most {
            let byte = chunk[end];
            if self.matched > 0 {
                if byte == NEXT_GAME[self.matched] {
                    end += 1;
                    self.matched += 1;
                    if self.matched == NEXT_GAME.len() {
                        self.matched = 0;
                        self.hold(end);
                    }
                    continue;
                }
                self.matched = 0;
            }
            match byte {
                b'}' => {
                    self.held = None;
                    self.comment_part(&chunk[at..end], visitor);
                    self.state = State::Between;
                    return end + 1;
                }
                b'{' if self.held.is_some() => return self.comment_was_open(chunk, at, end, visitor),
                b'\n' | b'\r' => {
                    self.locator.newline(chunk, end);
                    self.matched = 1;
                    end += 1;
                }
                _ => end = find_comment_stop(&chunk[..most], end + 1),
            }
        }
        if self.length_held(self.locator.offset(end)) >= MAX_TEXT {
            return self.comment_was_open(chunk, at, end, visitor);
        }
        self.comment_piece(chunk, at, end, visitor);
        end
    }

    /// The first quote of what may be the tag of another game has been read.
    fn hold(&mut self, end: usize) {
        let offset = self.locator.offset(end).saturating_sub(NEXT_GAME.len() as u64 - 1);
        self.held = self.held.or(Some(Held { offset, line: self.locator.line() }));
    }

    /// How many of the bytes before that offset are what may be another game, or the beginning of what may be its tag.
    fn length_held(&self, end: u64) -> usize {
        self.held.and_then(|held| held.length(end)).unwrap_or(self.matched.saturating_sub(1))
    }

    /// Takes these from the end of what was carried over, which is read up to there.
    pub(super) fn take_held(&mut self, end: u64) -> Vec<u8> {
        let length = self.length_held(end);
        self.carry.split_off(self.carry.len().saturating_sub(length))
    }

    /// The comment goes on beyond this chunk, or beyond the longest piece: what of it stands from `at` to `end` is kept or told of.
    fn comment_piece<V: Visitor>(&mut self, chunk: &[u8], at: usize, end: usize, visitor: &mut V) {
        self.carry.extend_from_slice(&chunk[at..end]);
        if self.game.is_skipped {
            self.carry = self.take_held(self.locator.offset(end));
            return;
        }
        if self.carry.len() < MAX_TEXT {
            return;
        }
        // Neither a character is cut nor what may be the next game.
        let mut keep = self.length_held(self.locator.offset(end));
        let tail = self.carry.len() - keep;
        let continued =
            self.carry[..tail].iter().rev().take(3).take_while(|&&byte| byte & 0xc0 == 0x80).count();
        if keep == 0 && self.carry[tail - 1] >= 0x80 {
            keep = (continued + 1).min(4);
        }
        let rest = self.carry.split_off(self.carry.len() - keep);
        let piece = core::mem::replace(&mut self.carry, rest);
        self.tell_comment(&piece, true, visitor);
    }

    /// A comment was not closed before the next game. Returns where reading goes on: at that game's first tag, if it begins in this
    /// chunk.
    #[cold]
    pub(super) fn comment_was_open<V: Visitor>(
        &mut self,
        chunk: &[u8],
        at: usize,
        end: usize,
        visitor: &mut V,
    ) -> usize {
        self.carry.extend_from_slice(&chunk[at..end]);
        let game = self.take_held(self.locator.offset(end));
        let Some(Held { offset, line }) = self.held.take() else { return end };
        self.comment_part(&[], visitor);
        self.report(ProblemKind::UnclosedComment, self.token, b"{", visitor);
        self.state = State::Between;
        let base = self.locator.offset(0);
        self.locator.go_back(offset, line);
        if offset >= base {
            return (offset - base) as usize;
        }
        // Of earlier chunks there is only what was kept.
        self.lines = 1;
        self.feed_piece(game.get(..(base - offset) as usize).unwrap_or(&game), visitor);
        0
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
