//! The four kinds of line, and the 0x88 difference table that finds the line two squares share.

use super::{Square, SquareSet, attacks};

/// A kind of straight line through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Along a file.
    File = 0,
    /// Along a rank.
    Rank = 1,
    /// Parallel to a1-h8.
    Diagonal = 2,
    /// Parallel to h1-a8.
    Antidiagonal = 3,
}

/// The line that two squares share, by the difference of their 0x88 indices plus 119: a line's number, or 4 for none.
///
/// In 0x88 each difference has only one pair of offsets, so one short table serves all 64 x 64 pairs.
static SHARED: [u8; 240] = {
    let mut table = [4; 240];
    let mut n = 1;
    while n < 8 {
        let steps = [16, 1, 17, 15];
        let mut line = 0;
        while line < 4 {
            table[(119 + n * steps[line]) as usize] = line as u8;
            table[(119 - n * steps[line]) as usize] = line as u8;
            line += 1;
        }
        n += 1;
    }
    table
};

impl Axis {
    /// All axes: file, rank, diagonal, antidiagonal.
    pub const ALL: [Axis; 4] = [Axis::File, Axis::Rank, Axis::Diagonal, Axis::Antidiagonal];

    /// Returns the line on which both squares lie, or `None` if they do not share one or are equal.
    #[inline(always)]
    pub fn through(a: Square, b: Square) -> Option<Axis> {
        let difference = (a.x88() + 119).wrapping_sub(b.x88());
        match SHARED.get(difference) {
            Some(0) => Some(Axis::File),
            Some(1) => Some(Axis::Rank),
            Some(2) => Some(Axis::Diagonal),
            Some(3) => Some(Axis::Antidiagonal),
            _ => None,
        }
    }

    /// Returns whether bishops move along it; rooks move along the others.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Axis::Diagonal | Axis::Antidiagonal)
    }

    /// Returns the squares of this line through `square`, without `square` itself.
    #[inline]
    pub fn squares(self, square: Square) -> SquareSet {
        SquareSet(attacks::line(self, square.bit()))
    }

    /// Returns the squares strictly between two squares that share a line; otherwise an empty set.
    #[inline]
    pub fn between(a: Square, b: Square) -> SquareSet {
        match Axis::through(a, b) {
            Some(line) => SquareSet(attacks::line(line, a.bit()) & attacks::span(a.bit(), b.bit())),
            None => SquareSet::EMPTY,
        }
    }
}
