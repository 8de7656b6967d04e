//! Comments, in braces or to the end of the line.
//!
//! Knows where they end, also those that were never closed. Must not know what they say (`commands`).

use super::reader::{PgnReader, State};
use super::scan::{find, find_comment_stop, is_newline};
use super::{CommentPart, MAX_TEXT, Place, ProblemKind, Text, Visitor};

/// Begins the tag of another game, after a line's end: so far may a comment reach that was never closed.
pub(super) const NEXT_GAME: &[u8] = b"\n[Event \"";

impl PgnReader {
    pub(super) fn comment_begins<V: Visitor>(&mut self, byte: u8, chunk: &[u8], at: usize, visitor: &mut V) {
        let place = self.locator.locate(chunk, at);
        self.enter_game(place, visitor);
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
            self.comment_piece(&chunk[at..end], visitor);
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
                        self.next_game_in_comment(&chunk[at..end], chunk, end, visitor);
                        return end;
                    }
                    continue;
                }
                self.matched = 0;
            }
            match byte {
                b'}' => {
                    self.comment_part(&chunk[at..end], visitor);
                    self.state = State::Between;
                    return end + 1;
                }
                b'\n' | b'\r' => {
                    self.locator.newline(chunk, end);
                    self.matched = 1;
                    end += 1;
                }
                _ => end = find_comment_stop(&chunk[..most], end + 1),
            }
        }
        self.comment_piece(&chunk[at..end], visitor);
        end
    }

    /// The comment goes on beyond this chunk, or beyond the longest piece.
    fn comment_piece<V: Visitor>(&mut self, part: &[u8], visitor: &mut V) {
        if self.game.is_skipped {
            return;
        }
        self.carry.extend_from_slice(part);
        if self.carry.len() < MAX_TEXT {
            return;
        }
        // Neither a character is cut nor what may be the next game.
        let mut keep = self.matched.saturating_sub(1);
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

    /// A comment was not closed before the next game.
    fn next_game_in_comment<V: Visitor>(&mut self, part: &[u8], chunk: &[u8], end: usize, visitor: &mut V) {
        self.carry.extend_from_slice(part);
        let opening = NEXT_GAME.len() - 1;
        self.carry.truncate(self.carry.len().saturating_sub(opening));
        self.comment_part(&[], visitor);
        self.report(ProblemKind::UnclosedComment, self.token, b"{", visitor);
        let here = self.locator.locate(chunk, end);
        let place = Place { offset: here.offset.saturating_sub(opening as u64), column: 1, ..here };
        self.event_begins(place);
    }
}
