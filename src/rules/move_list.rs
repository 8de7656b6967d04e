//! Sinks: what becomes of generated moves. A list, a count, the targets of each square.
//!
//! Knows how to write moves down. Must not know which moves there are.

use super::generate::PROMOTIONS;
use super::{Move, MoveKind, Sink, View};
use core::ops::Deref;

/// More than any setup of 16 pieces a side can have (218 is the most in a position from a game).
const CAPACITY: usize = 512;

/// A list of moves without allocation; reads as a slice.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// A list without moves.
    #[inline]
    pub fn new() -> MoveList {
        MoveList { moves: [Move::from_packed(0); CAPACITY], len: 0 }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = mv;
            self.len += 1;
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

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&[])
    }
}

impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, view: &View, from: u32, mut targets: u64) {
        while targets != 0 {
            self.push(view.to_board(from, targets.trailing_zeros(), MoveKind::Normal));
            targets &= targets - 1;
        }
    }

    #[inline]
    fn pawns(&mut self, view: &View, mut targets: u64, step: i32, kind: MoveKind) {
        while targets != 0 {
            let to = targets.trailing_zeros();
            self.push(view.to_board(to.wrapping_add_signed(-step), to, kind));
            targets &= targets - 1;
        }
    }

    #[inline]
    fn promotions(&mut self, view: &View, mut targets: u64, step: i32) {
        while targets != 0 {
            let to = targets.trailing_zeros();
            for role in PROMOTIONS {
                let from = to.wrapping_add_signed(-step);
                self.push(view.to_board(from, to, MoveKind::Promotion(role)));
            }
            targets &= targets - 1;
        }
    }

    #[inline]
    fn special(&mut self, view: &View, from: u32, to: u32, kind: MoveKind) {
        self.push(view.to_board(from, to, kind));
    }
}

/// Counts moves without writing them: a set of targets is one population count.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: &View, _: u32, targets: u64) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline]
    fn pawns(&mut self, _: &View, targets: u64, _: i32, _: MoveKind) {
        self.0 += u64::from(targets.count_ones());
    }

    #[inline]
    fn promotions(&mut self, _: &View, targets: u64, _: i32) {
        self.0 += u64::from(targets.count_ones()) * PROMOTIONS.len() as u64;
    }

    #[inline]
    fn special(&mut self, _: &View, _: u32, _: u32, _: MoveKind) {
        self.0 += 1;
    }
}
