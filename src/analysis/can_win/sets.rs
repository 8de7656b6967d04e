//! Where whole sets of pieces step: every square one step away from some square of a set.
//!
//! Knows geometry. Must not know units or rules. Sets are words in [`SquareSet`](crate::board::SquareSet)
//! order; a slider is taken one square at a time, because on its way it could stop anywhere. It stands beside the generator and
//! [`Piece::attacks`](crate::board::Piece::attacks) because both move one piece, and this moves all pieces of a set at once.

use crate::board::{Role, attacks};

/// The first and the last rank.
pub(super) const FIRST_RANK: u64 = 0x0101_0101_0101_0101;
pub(super) const LAST_RANK: u64 = FIRST_RANK << 7;

#[inline(always)]
pub(super) const fn up(set: u64) -> u64 {
    set << 1 & !FIRST_RANK
}

#[inline(always)]
pub(super) const fn down(set: u64) -> u64 {
    set >> 1 & !LAST_RANK
}

/// A set with its left and right neighbours, without itself.
#[inline(always)]
const fn beside(set: u64) -> u64 {
    set << 8 | set >> 8
}

/// One step along files and ranks.
pub(super) const fn straight(set: u64) -> u64 {
    up(set) | down(set) | beside(set)
}

/// One step along diagonals.
pub(super) const fn oblique(set: u64) -> u64 {
    let sides = beside(set);
    up(sides) | down(sides)
}

pub(super) const fn king(set: u64) -> u64 {
    straight(set) | oblique(set)
}

pub(super) const fn knight(set: u64) -> u64 {
    let (near, far) = (beside(set), set << 16 | set >> 16);
    up(up(near)) | down(down(near)) | up(far) | down(far)
}

/// What a promoted pawn may do, whatever it became.
pub(super) const fn any(set: u64) -> u64 {
    king(set) | knight(set)
}

/// The squares that pawns of one side attack; `winners` if they move up the board.
pub(super) const fn pawn(set: u64, winners: bool) -> u64 {
    if winners { attacks::pawns_up(set) } else { attacks::pawns_down(set) }
}

/// Where a unit of this role captures from somewhere in the set.
pub(super) const fn attacks(role: Role, set: u64, winners: bool) -> u64 {
    match role {
        Role::Pawn => pawn(set, winners),
        Role::Knight => knight(set),
        Role::Bishop => oblique(set),
        Role::Rook => straight(set),
        Role::Queen | Role::King => king(set),
    }
}
