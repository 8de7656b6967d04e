//! How near a helpmate seems, as a number.
//!
//! Knows what helps to mate a king whose side helps. Must not know what is proved: a wrong guess costs time only.

use crate::board::{Board, Color, Planes, Role, Square, attacks};

/// The smaller, the nearer the mate.
pub(super) fn distance(board: &Board, winner: Color) -> u32 {
    let planes = Planes::seen_by(board, winner);
    let (own, theirs) = (planes.white(), planes.black());
    let of = |role| planes.of_role(role).0;
    let king_of = |side: u64| (planes.kings() & side).trailing_zeros() & 63;
    let (king, prey) = (king_of(own), king_of(theirs));
    let far = |a: u32, b: u32| u32::from(Square::from_bit(a).distance(Square::from_bit(b)));
    let mut score = 40 + 3 * far(king, prey) + 3 * corner(prey);
    let heavy = own & planes.orthogonal();
    if heavy == 0 {
        let mut pawns = own & of(Role::Pawn);
        let mut nearest = 12;
        while pawns != 0 {
            nearest = nearest.min(7 - (pawns.trailing_zeros() & 7));
            pawns &= pawns - 1;
        }
        score += 20 + 10 * nearest;
    } else {
        score += far(heavy.trailing_zeros(), prey);
    }
    score += 5 * (theirs & !of(Role::Pawn)).count_ones() + 4 * (theirs & of(Role::Pawn)).count_ones();
    let free = attacks::king(prey) & !theirs & !attacks::king(king);
    score + 2 * free.count_ones()
}

/// King's steps to the nearest corner.
fn corner(square: u32) -> u32 {
    let (file, rank) = (square >> 3, square & 7);
    file.min(7 - file).max(rank.min(7 - rank))
}
