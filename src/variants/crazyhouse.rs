//! Crazyhouse: a captured piece changes sides and can be dropped on an empty square. A promoted piece becomes a pawn again.

use super::AnyVariant;
use crate::board::{FIRST_RANK, LAST_RANK, Piece, Role, Square, SquareSet};
use crate::rules::{Move, Pockets, Position, Sink, View};

/// Passes every legal drop to the sink: on any empty square, but in check only between the king and the checker.
pub(super) fn generate_drops<S: Sink>(position: &Position<AnyVariant>, sink: &mut S) {
    let (pockets, us) = (position.state().extras.pockets, position.turn());
    if Pockets::ROLES.iter().all(|&role| pockets.count(us, role) == 0) {
        return;
    }
    let view = View::of(position);
    if view.checkers & view.checkers.wrapping_sub(1) != 0 {
        return;
    }
    let free = view.answers & !view.occupied;
    for role in Pockets::ROLES {
        if pockets.count(us, role) > 0 {
            sink.drops(&view, role, if role == Role::Pawn { free & !(FIRST_RANK | LAST_RANK) } else { free });
        }
    }
}

/// Moves the captured piece to the pocket, and keeps track of promoted pieces.
pub(super) fn after_move(
    position: &mut Position<AnyVariant>,
    played: Move,
    captured: Option<(Piece, Square)>,
) {
    let mut state = *position.state();
    let extras = &mut state.extras;
    // The turn has passed already.
    let us = position.turn().other();
    if let Some(role) = played.dropped() {
        extras.pockets.take(us, role);
    } else {
        let (from, to) = (SquareSet::of(played.from()), SquareSet::of(played.to()));
        if let Some((piece, square)) = captured {
            let role = if extras.promoted.contains(square) { Role::Pawn } else { piece.role };
            extras.pockets.add(us, role);
            extras.promoted &= !SquareSet::of(square);
        }
        let is_promoted = played.promotion().is_some() || !(extras.promoted & from).is_empty();
        extras.promoted &= !from;
        if is_promoted {
            extras.promoted |= to;
        }
    }
    position.set_state(state);
}
