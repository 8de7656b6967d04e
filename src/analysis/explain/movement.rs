//! Why a piece does not move that way at all, or what stands in its way, its king's safety aside.
//!
//! Knows how pieces move. Must not know checks and pins (`safety` does) or castling.

use super::{Part, Reason, Refusal};
use crate::board::{Line, Piece, Role, Square};
use crate::rules::{Position, Variant};

/// Why the piece cannot go there even if its king were safe, or `None` if it could.
pub(super) fn refuse<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
) -> Option<Refusal> {
    match piece.role {
        Role::Pawn => refuse_pawn(position, from, to),
        _ if !has_shape(piece.role, from, to) => Some(Refusal::new(Reason::PieceGeometry)),
        _ => {
            let between = Line::between(from, to) & position.board().occupied();
            if between.is_empty() {
                refuse_own_piece(position, to)
            } else {
                Some(Refusal::new(Reason::PieceInTheWay).with(Part::Blockers, between))
            }
        }
    }
}

/// Whether the way between the two squares is one that the piece goes on an empty board.
pub(in crate::analysis) fn has_shape(role: Role, from: Square, to: Square) -> bool {
    let line = Line::through(from, to);
    match role {
        Role::Pawn => false,
        Role::Knight => from.file().abs_diff(to.file()) * from.rank().abs_diff(to.rank()) == 2,
        Role::Bishop => line.is_some_and(Line::is_diagonal),
        Role::Rook => line.is_some_and(|line| !line.is_diagonal()),
        Role::Queen => line.is_some(),
        Role::King => from.distance(to) == 1,
    }
}

fn refuse_own_piece<V: Variant>(position: &Position<V>, to: Square) -> Option<Refusal> {
    let is_own = position.pieces_of(position.turn()).contains(to);
    is_own.then(|| Refusal::new(Reason::OwnPiece).at(Part::Blockers, to))
}

fn refuse_pawn<V: Variant>(position: &Position<V>, from: Square, to: Square) -> Option<Refusal> {
    let us = position.turn();
    let relative = |square: Square| i32::from(us.relative_rank(square.rank()));
    let ahead = relative(to) - relative(from);
    match (from.file().abs_diff(to.file()), ahead) {
        (_, ..=-1) => Some(Refusal::new(Reason::PawnBackwards)),
        (0, 1) => refuse_step(position, to),
        (0, 2) if relative(from) != 1 => Some(Refusal::new(Reason::PawnDoubleStepNotFromStart)),
        (0, 2) => {
            let passed = Line::between(from, to) & position.board().occupied();
            if passed.is_empty() {
                refuse_step(position, to)
            } else {
                Some(Refusal::new(Reason::PawnBlocked).with(Part::Blockers, passed))
            }
        }
        (1, 1) => refuse_capture(position, from, to),
        _ => Some(Refusal::new(Reason::PieceGeometry)),
    }
}

/// Straight ahead: the square must be empty.
fn refuse_step<V: Variant>(position: &Position<V>, to: Square) -> Option<Refusal> {
    refuse_own_piece(position, to).or_else(|| {
        let is_occupied = position.board().get(to).is_some();
        is_occupied.then(|| Refusal::new(Reason::PawnCannotCaptureAhead).at(Part::Blockers, to))
    })
}

/// Diagonally: there must be something to capture.
fn refuse_capture<V: Variant>(position: &Position<V>, from: Square, to: Square) -> Option<Refusal> {
    if position.board().get(to).is_some() {
        return refuse_own_piece(position, to);
    }
    if position.passed_square() == Some(to) {
        return None;
    }
    Some(refuse_en_passant(position, from, to).unwrap_or(Refusal::new(Reason::PawnNothingToCapture)))
}

/// If the capture has the shape of en passant: why there is none. What the position alone can tell is
/// whether the pawn beside can ever have come by a double step.
fn refuse_en_passant<V: Variant>(position: &Position<V>, from: Square, to: Square) -> Option<Refusal> {
    let opponent = position.turn().other();
    let enemy_pawn = Some(Piece { color: opponent, role: Role::Pawn });
    let beside = Square::new(to.file(), from.rank());
    let home = Square::new(to.file(), opponent.relative_rank(1));
    let is_passing_rank = to.rank() == opponent.relative_rank(2);
    if !is_passing_rank || position.board().get(beside) != enemy_pawn {
        return None;
    }
    let reason = if position.board().get(home) == enemy_pawn {
        Reason::EnPassantNotADoubleStep
    } else {
        Reason::EnPassantTooLate
    };
    Some(Refusal::new(reason).at(Part::Pawn, beside))
}
