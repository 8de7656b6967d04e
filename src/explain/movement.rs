//! Finds why a piece cannot move in a certain way, apart from its king's safety.

use super::{Part, Reason, Refusal};
use crate::board::{Axis, Piece, Role, Square, SquareSet};
use crate::rules::{Position, Rules, Variant};

/// Returns whether the piece cannot make the move even if its king were safe, and records why.
pub(super) fn refuse<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    refusal: &mut Refusal,
) -> bool {
    if piece.role == Role::Pawn {
        return refuse_pawn(position, from, to, refusal);
    }
    let between = Axis::between(from, to) & position.board().occupied();
    if !piece.attacks(from, SquareSet::EMPTY).contains(to) {
        refusal.because(Reason::PieceGeometry);
    } else if !between.is_empty() {
        refusal.because(Reason::PieceInTheWay).with(Part::Blockers, between);
    } else {
        return refuse_own_piece(position, to, refusal);
    }
    true
}

/// Returns whether the piece could not stay on the target if the way were free, and records why.
pub(super) fn refuse_target<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    to: Square,
    refusal: &mut Refusal,
) -> bool {
    *refusal = Refusal::new(refusal.reason);
    match piece.role {
        Role::Pawn => refuse_step(position, to, refusal),
        _ => refuse_own_piece(position, to, refusal),
    }
}

fn refuse_own_piece<V: Variant>(position: &Position<V>, to: Square, refusal: &mut Refusal) -> bool {
    let is_own = position.pieces_of(position.turn()).contains(to);
    if is_own {
        refusal.because(Reason::OwnPiece).at(Part::Blockers, to);
    }
    is_own
}

fn refuse_pawn<V: Variant>(position: &Position<V>, from: Square, to: Square, refusal: &mut Refusal) -> bool {
    let us = position.turn();
    let relative = |square: Square| i32::from(us.relative_rank(square.rank()));
    let ahead = relative(to) - relative(from);
    let passed = Axis::between(from, to) & position.board().occupied();
    match (from.file().abs_diff(to.file()), ahead) {
        (_, ..=-1) => refusal.because(Reason::PawnBackwards),
        (0, 2) if relative(from) != 1 && !is_first_rank_of_horde(position, from) => {
            refusal.because(Reason::PawnDoubleStepNotFromStart)
        }
        (0, 2) if !passed.is_empty() => refusal.because(Reason::PawnBlocked).with(Part::Blockers, passed),
        (0, 1 | 2) => return refuse_step(position, to, refusal),
        (1, 1) => return refuse_capture(position, from, to, refusal),
        _ => refusal.because(Reason::PieceGeometry),
    };
    true
}

/// White's pawns on the first rank may advance two squares as well.
fn is_first_rank_of_horde<V: Variant>(position: &Position<V>, from: Square) -> bool {
    position.rules() == Rules::Horde && from.rank() == 0
}

/// An advance needs an empty square.
fn refuse_step<V: Variant>(position: &Position<V>, to: Square, refusal: &mut Refusal) -> bool {
    let is_occupied = position.board().get(to).is_some();
    if is_occupied && !refuse_own_piece(position, to, refusal) {
        refusal.because(Reason::PawnCannotCaptureAhead).at(Part::Blockers, to);
    }
    is_occupied
}

/// A diagonal move needs something to capture.
fn refuse_capture<V: Variant>(
    position: &Position<V>,
    from: Square,
    to: Square,
    refusal: &mut Refusal,
) -> bool {
    if position.board().get(to).is_some() {
        return refuse_own_piece(position, to, refusal);
    }
    let is_refused = position.passed_square() != Some(to);
    if is_refused {
        refuse_en_passant(position, from, to, refusal.because(Reason::PawnNothingToCapture));
    }
    is_refused
}

/// Explains why a move with the shape of an en passant capture is impossible. The position alone only shows whether the pawn
/// beside it can have made a two-square advance.
fn refuse_en_passant<V: Variant>(position: &Position<V>, from: Square, to: Square, refusal: &mut Refusal) {
    let opponent = position.turn().other();
    let enemy_pawn = Some(Piece { color: opponent, role: Role::Pawn });
    let beside = Square::at(to.file(), from.rank());
    let home = Square::at(to.file(), opponent.relative_rank(1));
    let is_passing_rank = to.rank() == opponent.relative_rank(2);
    if is_passing_rank && position.board().get(beside) == enemy_pawn {
        let reason = if position.board().get(home) == enemy_pawn {
            Reason::EnPassantNotADoubleStep
        } else {
            Reason::EnPassantTooLate
        };
        refusal.because(reason).at(Part::Pawn, beside);
    }
}
