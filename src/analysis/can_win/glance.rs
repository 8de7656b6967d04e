//! A quick test for positions in which a mate is obviously thinkable, so that no proof can be found. Most positions are like
//! that, with many units or few, and the question comes up after every move.
//!
//! It moves pieces only over squares that are empty now.

use super::{material, sets};
use crate::board::{Board, Color, Role};

/// Returns whether a mate by `winner` is thinkable if only its pieces move, over empty squares, and the opponent's king and
/// units stay in place. Then [`phases`](super::phases) cannot find a proof with any number of states, because its own
/// reasoning includes this:
///
/// - It also treats empty squares as free. It reaches everything that is reached here, before any event and in the fixpoint,
///   and more squares never make a mate less thinkable.
/// - A mate *is* thinkable with a check if every square beside the king is attacked, covered by the winner's king or occupied
///   by a unit of the king's side. Each such unit blocks its own square.
/// - It first asks whether a mate is thinkable before the first event. If both sides have another unit than the king to move,
///   it considers all quiet moves; otherwise what the sliders see, with the kings in place. Both include what is reached here.
///
/// This test ignores a pawn that has just passed.
pub(super) fn sees_mate(board: &Board, winner: Color) -> bool {
    let planes = board.planes();
    let (own, theirs) = (planes.of_color(winner).0, planes.of_color(winner.other()).0);
    let king = planes.kings() & theirs;
    let mut escapes = sets::king(king) & !theirs & !sets::king(planes.kings() & own);
    let mut checks = king;
    for role in [Role::Queen, Role::Knight, Role::Rook, Role::Bishop] {
        let attacks = attacks_of(role, planes.of_role(role).0 & own, !planes.occupied());
        checks &= !attacks;
        escapes &= !attacks;
        if checks | escapes == 0 {
            return !material::is_lacking(board, winner);
        }
    }
    false
}

/// Returns what pieces of a role attack from all squares that they can reach over free squares.
fn attacks_of(role: Role, mut squares: u64, free: u64) -> u64 {
    loop {
        let attacks = sets::attacks(role, squares, true);
        if attacks & free & !squares == 0 {
            return attacks;
        }
        squares |= attacks & free;
    }
}
