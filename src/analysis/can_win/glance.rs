//! What a glance tells: that a mate is thinkable at once, or that there is room for one, so that no proof can be
//! found. Most positions are of these two kinds, with many units and with few, and the question is asked after every
//! move.
//!
//! Knows where pieces get over the squares that are empty now. Must not know what else may happen (`reach` and
//! `phases` do).

use super::{material, sets};
use crate::board::{Board, Color, Role};

/// Whether a mate by `winner` is thinkable when only its pieces move, over empty squares, and the opponent's king and
/// all its units stay where they are. Then [`phases`](super::phases) finds no proof, however many states it may look
/// at: this is a part of its own reasoning.
///
/// - Empty squares are free in its eyes too: whatever is reached here is reached there, before any event and in the
///   fixpoint, and more squares never make a mate less thinkable.
/// - With a check, and every square beside the king attacked, covered by the winner's king or occupied by a unit of
///   the king's own side, a mate *is* thinkable: each of these units blocks the square it stands on.
/// - The first thing asked of the time before the first event is whether a mate is thinkable then: with all that is
///   quiet if both sides have another unit than the king to move, else with what the sliders see and the kings where
///   they stand. Both hold what is reached here.
///
/// It does not know of a pawn that has just passed.
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

/// What pieces of a role attack from wherever they get over these squares.
fn attacks_of(role: Role, mut squares: u64, free: u64) -> u64 {
    loop {
        let attacks = sets::attacks(role, squares, true);
        if attacks & free & !squares == 0 {
            return attacks;
        }
        squares |= attacks & free;
    }
}
