//! How much text a game may have.
//!
//! Knows where a game began, or may have begun, and what becomes of one with too much text. Must not know why there is a bound: that is
//! said by who keeps games ([`ReadOptions::longest_game`](super::ReadOptions::longest_game)).

use super::reader::{PgnReader, State};
use super::{ProblemKind, Visitor};

impl PgnReader {
    /// How many bytes may be read before a game, this one or one that begins among them, has more than the longest may have.
    pub(super) fn room(&self, longest: u64) -> u64 {
        let begun = match self.state {
            _ if self.game.is_read() => self.game.begins,
            // With what was begun a game may begin.
            State::Comment => self.next_game.begins_from(self.locator.offset(0)),
            State::Tag => self.tag.place.offset,
            State::Symbol | State::Bracket | State::Nag => self.number_begins().unwrap_or(self.token.offset),
            _ => match self.number_begins() {
                Some(begins) => begins,
                None => return longest,
            },
        };
        begun.saturating_add(longest).saturating_sub(self.locator.offset(0))
    }

    pub(super) fn room_is_used_up<V: Visitor>(&mut self, visitor: &mut V) {
        if self.state == State::Zeros {
            return self.zeros_end(visitor);
        }
        if !self.game.is_read() {
            // What may be another game is one.
            if self.state == State::Comment && self.comment_held_game(visitor) {
                return;
            }
            // A token as long as a game.
            self.number_is_text();
            self.end_token(visitor);
            self.state = State::Between;
            return;
        }
        if matches!(self.state, State::Comment | State::LineComment) {
            // So much of it is told of. What may be another game is looked at on.
            let kept = if self.state == State::Comment { self.kept(self.locator.offset(0)) } else { 0 };
            let held = self.carry.split_off(self.carry.len() - kept);
            self.comment_part(&held, visitor);
            self.carry = held;
        }
        let place = self.locator.locate(&[], 0);
        self.report(ProblemKind::GameTooLong, place, &[], visitor);
        self.game.is_skipped = true;
        // Another tag of this name is the next game's, wherever this one was cut.
        self.game.header.has_event = true;
    }
}
