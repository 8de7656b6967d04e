//! Sinks for generated moves: a list and a counter.

use super::generate::PROMOTIONS;
use super::{Move, MoveKind, Sink, View};
use crate::board::Role;
use core::fmt;
use core::ops::Deref;

/// The capacity of a list. With one king per side, no placement has more than 488 moves (games reach 218).
///
/// Count knight moves by origin and all others by target. From each of eight directions only the nearest piece can reach a
/// square. At most as many moves end on a square as it has neighbors: three in a corner, five at the edge, eight inside.
/// No move ends on a square with a knight of the same side, which has at most that many moves itself. The board's total is
/// 420. A promotion counts as four moves instead of one, and the last rank's squares have 22 neighbors before them: 66 more.
/// Castling adds two.
const CAPACITY: usize = 512;

/// A list of moves that does not allocate and dereferences to a slice. Reuse a list to avoid initializing a new one.
#[derive(Clone)]
pub struct MovesUpTo<const CAPACITY: usize> {
    moves: [Move; CAPACITY],
    len: usize,
}

/// A list with room for every position of standard chess.
pub type MoveList = MovesUpTo<CAPACITY>;

/// A list with room for drops, too: on each of 63 squares, at most one of five roles.
pub type LongMoveList = MovesUpTo<{ 2 * CAPACITY }>;

/// A list of moves.
pub trait Moves: Sink + Clone + Default + Deref<Target = [Move]> {
    /// Removes all moves, so that the list can be reused.
    fn clear(&mut self);

    /// Keeps only the moves for which `wanted` returns true, in order.
    fn retain(&mut self, wanted: impl Fn(Move) -> bool);
}

impl<const CAPACITY: usize> Moves for MovesUpTo<CAPACITY> {
    #[inline(always)]
    fn clear(&mut self) {
        self.len = 0;
    }

    fn retain(&mut self, wanted: impl Fn(Move) -> bool) {
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
}

impl<const CAPACITY: usize> MovesUpTo<CAPACITY> {
    /// Creates an empty list.
    #[inline(always)]
    pub fn new() -> Self {
        MovesUpTo { moves: [Move::from_packed(0); CAPACITY], len: 0 }
    }

    /// Appends a move for each target.
    ///
    /// Each step writes two moves and keeps one or two. This halves the iterations of a loop whose length the processor cannot
    /// predict.
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

/// The origin of a move with a given target. These are types, not closures, because only functions can be forced inline.
trait Origin: Copy {
    fn of(self, target: u32) -> u32;
}

/// The same origin for all targets.
#[derive(Clone, Copy)]
struct FromSquare(u32);

impl Origin for FromSquare {
    #[inline(always)]
    fn of(self, _: u32) -> u32 {
        self.0
    }
}

/// An origin that many places before each target.
#[derive(Clone, Copy)]
struct Behind(i32);

impl Origin for Behind {
    #[inline(always)]
    fn of(self, target: u32) -> u32 {
        target.wrapping_sub(self.0 as u32) & 63
    }
}

impl<const CAPACITY: usize> Default for MovesUpTo<CAPACITY> {
    fn default() -> Self {
        MovesUpTo::new()
    }
}

impl<const CAPACITY: usize> Deref for MovesUpTo<CAPACITY> {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&[])
    }
}

impl<const CAPACITY: usize> fmt::Debug for MovesUpTo<CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl<const CAPACITY: usize> PartialEq for MovesUpTo<CAPACITY> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const CAPACITY: usize> Eq for MovesUpTo<CAPACITY> {}

impl<const CAPACITY: usize> IntoIterator for MovesUpTo<CAPACITY> {
    type Item = Move;
    type IntoIter = core::iter::Take<core::array::IntoIter<Move, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl<'a, const CAPACITY: usize> IntoIterator for &'a MovesUpTo<CAPACITY> {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<const CAPACITY: usize> Sink for MovesUpTo<CAPACITY> {
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

    fn drops(&mut self, view: &View, role: Role, mut targets: u64) {
        while targets != 0 {
            let Some(slot) = self.moves.get_mut(self.len) else { return };
            *slot = Move::drop(role, view.to_square(targets.trailing_zeros()));
            self.len += 1;
            targets &= targets - 1;
        }
    }
}

/// Counts moves without storing them, with one population count per set of targets.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The number of moves received.
    pub found: u64,
    /// The count at which the generator may stop.
    enough: u64,
}

impl Count {
    /// Creates a counter that is satisfied at `enough`. The result may exceed that number.
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
    fn drops(&mut self, _: &View, _: Role, targets: u64) {
        self.found += u64::from(targets.count_ones());
    }

    #[inline(always)]
    fn is_satisfied(&self) -> bool {
        self.found >= self.enough
    }
}
