//! A set of squares as one 64-bit word, in file-major order.
//!
//! Knows sets. Must not know pieces. The order `file << 3 | rank` puts a file in a byte: a pawn's push
//! is a shift by one, its captures shifts by 9 and 7, and none of them needs a mask, because no pawn
//! stands on the first or last rank and a step beyond file a or h falls off the word.

use super::Square;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of squares; bit `file << 3 | rank`.
///
/// ```
/// use x88::{Square, SquareSet};
/// let set: SquareSet = ["a1", "h8"].iter().map(|s| s.parse::<Square>().unwrap()).collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains("h8".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The light squares, a1 being dark.
    pub const LIGHT: SquareSet = SquareSet(0x55aa_55aa_55aa_55aa);

    /// The set of one square.
    #[inline(always)]
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.bit())
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its first square in set order (a1, a2 ... h8), or `None` if it is empty.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_bit(self.0.trailing_zeros())) }
    }

    /// Whether all its squares have one colour.
    pub const fn is_on_one_colour(self) -> bool {
        self.0 & SquareSet::LIGHT.0 == 0 || self.0 & !SquareSet::LIGHT.0 == 0
    }

    /// The same squares seen from the other side of the board: e2 becomes e7.
    #[inline(always)]
    pub const fn flip_ranks(self) -> SquareSet {
        // Reversing all bits turns the board by half a turn; reversing the bytes turns the files back.
        SquareSet(self.0.reverse_bits().swap_bytes())
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    #[inline(always)]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    #[inline(always)]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline(always)]
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

impl BitAndAssign for SquareSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: SquareSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: SquareSet) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
