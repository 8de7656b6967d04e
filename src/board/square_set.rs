//! A set of squares as a 64-bit word in file-major order.
//!
//! The order `file << 3 | rank` puts each file in a byte. A pawn's push is a shift by one, its captures shifts by 9 and 7. None
//! needs a mask: pawns are never on the first or last rank, and steps beyond file a or h fall off the word.

use super::Square;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of squares, with bit `file << 3 | rank` for each.
///
/// ```
/// use x88::{Square, SquareSet};
/// let set: SquareSet = ["a1", "h8"].iter().map(|s| s.parse::<Square>().unwrap()).collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains("h8".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(pub u64);

/// The first rank, as a word.
pub(crate) const FIRST_RANK: u64 = 0x0101_0101_0101_0101;
/// The last rank.
pub(crate) const LAST_RANK: u64 = FIRST_RANK << 7;

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// The light squares; a1 is dark.
    pub const LIGHT: SquareSet = SquareSet(0x55aa_55aa_55aa_55aa);

    /// Returns the set of one square.
    #[inline(always)]
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.bit())
    }

    /// Returns whether the set contains the square.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 != 0
    }

    /// Returns the number of squares in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first square in set order (a1, a2 ... h8), or `None` if the set is empty.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_bit(self.0.trailing_zeros())) }
    }

    /// Returns whether all squares have the same color.
    pub const fn is_on_one_color(self) -> bool {
        self.0 & SquareSet::LIGHT.0 == 0 || self.0 & !SquareSet::LIGHT.0 == 0
    }

    /// Returns the set mirrored top to bottom: e2 becomes e7.
    #[inline(always)]
    pub const fn flip_ranks(self) -> SquareSet {
        // Reversing all bits rotates the board by half a turn; reversing the bytes restores the files.
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
