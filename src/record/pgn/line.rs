//! A line of play while it is read: its current position and the previous one. Must not depend on: notation.

use super::Place;
use crate::rules::{Move, Position, Variant};

/// The main line or a variation.
#[derive(Clone, Copy)]
pub(super) struct OpenLine<R: Variant> {
    /// The current and the previous position, alternating: each move is played from one slot into the other.
    positions: [Position<R>; 2],
    now: usize,
    /// The number of plies since the start of the game.
    pub plies: u32,
    /// Whether the line has moves of its own.
    pub has_moves: bool,
    /// Whether the next item belongs to the next move: after a move number or a variation.
    pub is_before: bool,
    /// The difference between the text's move numbers and the actual ones.
    pub shift: u16,
    /// Where the line begins.
    pub opened: Place,
}

impl<R: Variant> OpenLine<R> {
    /// Creates the main line of a game.
    pub fn new(start: Position<R>) -> OpenLine<R> {
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

    /// Creates a variation that replaces the last move.
    pub fn variation(&self, opened: Place) -> OpenLine<R> {
        OpenLine {
            plies: self.plies.saturating_sub(1),
            shift: self.shift,
            opened,
            ..OpenLine::new(*self.before())
        }
    }

    #[inline(always)]
    pub fn position(&self) -> &Position<R> {
        &self.positions[self.now & 1]
    }

    /// Returns the position before the last move.
    #[inline(always)]
    pub fn before(&self) -> &Position<R> {
        &self.positions[!self.now & 1]
    }

    /// Plays a legal move.
    #[inline(always)]
    pub fn play(&mut self, mv: Move) {
        let [a, b] = &mut self.positions;
        let (before, after) = if self.now & 1 == 0 { (a, b) } else { (b, a) };
        after.become_after(before, mv);
        self.step();
    }

    /// Appends a position computed elsewhere, for callers that need not be fast.
    pub fn go_on(&mut self, next: Position<R>) {
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
