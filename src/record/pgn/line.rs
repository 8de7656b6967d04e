//! One line of play while it is read: its position, and the one before.
//!
//! Knows where the line stands. Must not know what is written.

use super::Place;
use crate::rules::{Move, Position, Standard};

/// The main line or a variation.
#[derive(Clone, Copy)]
pub(super) struct OpenLine {
    /// The position and the one before its last move, in turn: a move is played from one place into the other.
    positions: [Position<Standard>; 2],
    now: usize,
    /// Plies from the start of the game.
    pub plies: u32,
    /// Whether the line has a move of its own.
    pub has_moves: bool,
    /// Whether what comes next belongs to the next move: after a move's number, or after a variation.
    pub is_before: bool,
    /// What has to be added to the number of a move to have the one that the text gives it.
    pub shift: u16,
    /// Where it begins.
    pub opened: Place,
}

impl OpenLine {
    /// The main line of a game.
    pub fn new(start: Position<Standard>) -> OpenLine {
        let opened = Place::default();
        OpenLine {
            positions: [start, start],
            now: 0,
            plies: 0,
            has_moves: false,
            is_before: false,
            shift: 0,
            opened,
        }
    }

    /// A variation that replaces the last move.
    pub fn variation(&self, opened: Place) -> OpenLine {
        OpenLine {
            plies: self.plies.saturating_sub(1),
            shift: self.shift,
            opened,
            ..OpenLine::new(*self.before())
        }
    }

    #[inline(always)]
    pub fn position(&self) -> &Position<Standard> {
        &self.positions[self.now & 1]
    }

    /// The position before the last move.
    #[inline(always)]
    pub fn before(&self) -> &Position<Standard> {
        &self.positions[!self.now & 1]
    }

    /// The line goes on with a legal move.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) {
        let [a, b] = &mut self.positions;
        let (before, after) = if self.now & 1 == 0 { (a, b) } else { (b, a) };
        after.become_after(before, mv);
        self.step();
    }

    /// The line goes on with the position after a move, which is not played in place: where that need not be fast.
    pub fn go_on(&mut self, next: Position<Standard>) {
        self.positions[!self.now & 1] = next;
        self.step();
    }

    #[inline(always)]
    fn step(&mut self) {
        self.now ^= 1;
        self.plies = self.plies.saturating_add(1);
        self.has_moves = true;
        self.is_before = false;
    }
}
