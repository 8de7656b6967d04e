//! Sinks: what becomes of generated moves. A list, a count, the targets of each square.
//!
//! Knows how to write moves down. Must not know which moves there are.

use super::generate::PROMOTIONS;
use super::{Move, MoveKind, Sink, View};
use core::ops::Deref;

/// More than any setup of 16 pieces a side can have (218 is the most in a position from a game).
const CAPACITY: usize = 512;

/// A list of moves without allocation; reads as a slice. It can be filled again and again, which spares
/// making a new one.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// A list without moves.
    #[inline(always)]
    pub fn new() -> MoveList {
        MoveList { moves: [Move::from_packed(0); CAPACITY], len: 0 }
    }

    /// Empties the list, to be filled again.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends a move for each target.
    ///
    /// Two moves are written at each step and one or two of them kept: half as many turns of a loop
    /// whose length the processor cannot foresee.
    #[inline(always)]
    fn append(&mut self, mut targets: u64, to_move: impl Fn(u32) -> Move) {
        while targets != 0 {
            let first = targets.trailing_zeros();
            targets &= targets - 1;
            let second = targets.trailing_zeros() & 63;
            let Some(slots) = self.moves.get_mut(self.len..self.len + 2) else { return };
            slots.copy_from_slice(&[to_move(first), to_move(second)]);
            self.len += 1 + usize::from(targets != 0);
            targets &= targets.wrapping_sub(1);
        }
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&[])
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, view: &View, from: u32, targets: u64) {
        self.append(targets, |to| view.to_board(from, to, MoveKind::Normal));
    }

    #[inline(always)]
    fn pawns(&mut self, view: &View, targets: u64, step: i32, kind: MoveKind) {
        self.append(targets, |to| view.to_board(to.wrapping_add_signed(-step) & 63, to, kind));
    }

    fn promotions(&mut self, view: &View, targets: u64, step: i32) {
        for role in PROMOTIONS {
            self.pawns(view, targets, step, MoveKind::Promotion(role));
        }
    }

    fn special(&mut self, view: &View, from: u32, to: u32, kind: MoveKind) {
        self.append(1 << to, |to| view.to_board(from, to, kind));
    }
}

/// Counts moves without writing them: a set of targets is one population count.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: &View, _: u32, targets: u64) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn pawns(&mut self, _: &View, targets: u64, _: i32, _: MoveKind) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn promotions(&mut self, _: &View, targets: u64, _: i32) {
        self.0 += u64::from(targets.count_ones()) * PROMOTIONS.len() as u64;
    }

    #[inline(always)]
    fn special(&mut self, _: &View, _: u32, _: u32, _: MoveKind) {
        self.0 += 1;
    }
}
