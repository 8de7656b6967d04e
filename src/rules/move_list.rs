//! Sinks: what becomes of generated moves. A list, a count.
//!
//! Knows how to write moves down. Must not know which moves there are.

use super::generate::PROMOTIONS;
use super::{Move, MoveKind, Sink, View};
use core::ops::Deref;

/// More moves than any placement has with one king a side, however many pieces: at most 488 (in games, 218).
///
/// Count a knight's moves where it stands, and all others where they end. In each of eight directions only the first
/// piece met from a square can come there, so no more moves end on a square than it has neighbours (three in a
/// corner, five at the edge, eight inside), and none ends on a square with a knight of one's own, which has no more
/// moves than that. Over the board this makes 420. A promotion is four moves instead of one, and the squares of the
/// last rank have 22 neighbours before them: 66 more. And there are two castlings.
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

    /// Keeps only the moves that are wanted, in their order.
    pub(super) fn retain(&mut self, wanted: impl Fn(Move) -> bool) {
        let mut kept = 0;
        for n in 0..self.len.min(CAPACITY) {
            let mv = self.moves[n];
            if wanted(mv) {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Appends a move for each target.
    ///
    /// Two moves are written at each step and one or two of them kept: half as many turns of a loop
    /// whose length the processor cannot foresee.
    #[inline(always)]
    fn append<O: Origin>(&mut self, view: &View, origin: O, mut targets: u64, kind: MoveKind) {
        while targets != 0 {
            let first = targets.trailing_zeros();
            targets &= targets - 1;
            let second = targets.trailing_zeros() & 63;
            let Some(slots) = self.moves.get_mut(self.len..self.len + 2) else { return };
            slots[0] = view.to_board(origin.of(first), first, kind);
            slots[1] = view.to_board(origin.of(second), second, kind);
            self.len += 1 + (targets != 0) as usize;
            targets &= targets.wrapping_sub(1);
        }
    }
}

/// Where a move to a target comes from. (Types and not closures, because only functions can be told to
/// be inlined.)
trait Origin: Copy {
    fn of(self, target: u32) -> u32;
}

/// All from one place.
#[derive(Clone, Copy)]
struct FromSquare(u32);

impl Origin for FromSquare {
    #[inline(always)]
    fn of(self, _: u32) -> u32 {
        self.0
    }
}

/// Each from so many places before its target.
#[derive(Clone, Copy)]
struct Behind(i32);

impl Origin for Behind {
    #[inline(always)]
    fn of(self, target: u32) -> u32 {
        target.wrapping_sub(self.0 as u32) & 63
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
        self.append(view, FromSquare(from), targets, MoveKind::Normal);
    }

    #[inline(always)]
    fn pawns(&mut self, view: &View, targets: u64, step: i32, kind: MoveKind) {
        self.append(view, Behind(step), targets, kind);
    }

    #[inline(never)]
    fn promotions(&mut self, view: &View, targets: u64, step: i32) {
        for role in PROMOTIONS {
            self.append(view, Behind(step), targets, MoveKind::Promotion(role));
        }
    }

    #[inline(never)]
    fn special(&mut self, view: &View, from: u32, to: u32, kind: MoveKind) {
        self.append(view, FromSquare(from), 1 << to, kind);
    }
}

/// Counts moves without writing them: a set of targets is one population count.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// How many it has been handed.
    pub found: u64,
    /// More need not be handed to it.
    enough: u64,
}

impl Count {
    /// Counts as far as that, or somewhat further.
    #[inline(always)]
    pub fn up_to(enough: u64) -> Count {
        Count { found: 0, enough }
    }
}

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: &View, _: u32, targets: u64) {
        self.found += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn pawns(&mut self, _: &View, targets: u64, _: i32, _: MoveKind) {
        self.found += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn promotions(&mut self, _: &View, targets: u64, _: i32) {
        self.found += u64::from(targets.count_ones()) * PROMOTIONS.len() as u64;
    }

    #[inline(always)]
    fn special(&mut self, _: &View, _: u32, _: u32, _: MoveKind) {
        self.found += 1;
    }

    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        self.found >= self.enough
    }
}
