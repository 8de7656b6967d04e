//! A set of squares as a 64-bit word in file-major order.
//!
//! The order `file << 3 | rank` puts each file in a byte. A pawn's push is a shift by one, its captures shifts by 9 and 7. None
//! needs a mask: pawns are never on the first or last rank, and steps beyond file a or h fall off the word.

use super::Square;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of squares.
///
/// ```
/// use x88::{Square, SquareSet};
/// let mut set: SquareSet = [Square::A1, Square::H8].into_iter().collect();
/// assert_eq!((set.len(), set.contains(Square::H8)), (2, true));
/// set.insert(Square::E4);
/// set.remove(Square::A1);
/// assert!(set.into_iter().eq([Square::E4, Square::H8]));
/// assert_eq!(set & SquareSet::LIGHT, SquareSet::of(Square::E4));
/// ```
// With bit `file << 3 | rank` for each square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct SquareSet(pub(crate) u64);

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

    /// Adds a square, and returns whether it was not in the set.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        self.0 |= 1 << square.bit();
        is_new
    }

    /// Removes a square, and returns whether it was in the set.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let was_in = self.contains(square);
        self.0 &= !(1 << square.bit());
        was_in
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

    /// Returns the first square in order by files (a1, a2 ... h8), or `None` if the set is empty.
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

/// The squares of a [`SquareSet`], ordered by files: a1, a2 ... h8.
#[derive(Clone, Debug)]
pub struct SquareSetIter(u64);

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquareSetIter {}
impl FusedIterator for SquareSetIter {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline(always)]
    fn into_iter(self) -> SquareSetIter {
        SquareSetIter(self.0)
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

/// Implements an operator of sets by that of words.
macro_rules! operators {
    ($($trait:ident $method:ident $assign:ident $assigned:ident: |$a:ident, $b:ident| $word:expr;)*) => {$(
        impl $trait for SquareSet {
            type Output = SquareSet;
            #[inline(always)]
            fn $method(self, SquareSet($b): SquareSet) -> SquareSet {
                let SquareSet($a) = self;
                SquareSet($word)
            }
        }

        impl $assign for SquareSet {
            #[inline(always)]
            fn $assigned(&mut self, other: SquareSet) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline(always)]
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
