//! What a glance tells: that a mate is thinkable at once, or that there is room for one, so that no proof can be
//! found. Most positions are of these two kinds, with many units and with few, and the question is asked after every
//! move.
//!
//! Knows where pieces get over the squares that are empty now. Must not know what else may happen (`reach` and
//! `phases` do).

use super::{material, sets};
use crate::board::{Board, Color, Role, attacks};

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

/// Whether both kings have room and hardly a pawn is left. Then somebody can mate, with the help of the other, and
/// there is nothing to be proved:
///
/// - Nothing is forced on a king that can step to two empty squares. (Squares with units do not count: a lone king
///   that must capture either of two knights ends all hope.)
/// - No wall is left that a king cannot pass: two pawns that block each other keep kings from three files, so that a
///   wall takes six. Thus the kings get to whatever blocks a pawn.
/// - They can capture it unless it is protected for ever. Pieces that are free to move can leave. Those that are not
///   are bishops between pawns of their own; for both sides that takes four: b6 and b4 with a bishop on a5, b5 and b3
///   with one on a4.
/// - A pawn that is let through is a queen. Where there is no pawn, the pieces suffice: that is the rule of material.
///
/// The tests follow every placement of one or two units beside the kings to mate. For more units this is an outline,
/// not a proof, and compared with the proofs of millions of positions. Were it wrong somewhere, a dead position would
/// be named some moves late; none is ever called dead because of it.
pub(super) fn has_room(board: &Board) -> bool {
    let planes = board.planes();
    let bishops = planes.of_role(Role::Bishop).0;
    let has_bishop = |color| planes.of_color(color).0 & bishops != 0;
    let few = if Color::ALL.into_iter().all(has_bishop) { 2 } else { 4 };
    planes.pawns().count_ones() <= few
        && Color::ALL.into_iter().all(|color| has_two_steps(board, color))
        && Color::ALL.into_iter().any(|color| !material::is_lacking(board, color))
}

/// Whether the king of that side could step to two squares at least, were it to move.
fn has_two_steps(board: &Board, color: Color) -> bool {
    let planes = board.planes();
    let (own, theirs) = (planes.of_color(color).0, planes.of_color(color.other()).0);
    let king = planes.kings() & own;
    let of = |role| planes.of_role(role).0 & theirs;
    let mut steps = sets::king(king) & !planes.occupied();
    steps &= !(sets::king(of(Role::King)) | sets::knight(of(Role::Knight)));
    steps &= !sets::pawn(of(Role::Pawn), color == Color::Black);
    // A slider sees through the king: stepping back does not help.
    let occupied = planes.occupied() & !king;
    for (mut sliders, sees) in [
        (planes.diagonal() & theirs, attacks::bishop as fn(u32, u64) -> u64),
        (planes.orthogonal() & theirs, attacks::rook),
    ] {
        while sliders != 0 {
            steps &= !sees(sliders.trailing_zeros(), occupied);
            sliders &= sliders - 1;
        }
    }
    steps & steps.wrapping_sub(1) != 0
}
