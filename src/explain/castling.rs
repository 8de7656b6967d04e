//! Finds the castling condition that is not met (article 3.8.2, any Chess960 starting position).

use super::{Attempt, Part, Reason, Refusal, variants};
use crate::board::{Axis, Piece, Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Position, Variant};

/// Returns whether an attempt gives castling as the mode shows it, or does not mean castling. Call it only for castling with
/// the right, because without one castling is not shown.
pub(super) fn is_shown_so<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> bool {
    let us = position.turn();
    let is_shown = |side: CastlingSide| {
        position.castling_rook(us, side).is_some_and(|rook| attempt.to == side.shown_on(us, rook, mode))
    };
    position.castling_meant(attempt.from, attempt.to, mode).is_none_or(is_shown)
}

/// Reports the first condition that is not met: the right, the path, the king's safety.
pub(super) fn refuse<V: Variant>(
    position: &Position<V>,
    to: Square,
    side: CastlingSide,
    mode: CastlingMode,
    refusal: &mut Refusal,
) {
    if !position.rules().has_castling() {
        refusal.because(Reason::NoCastlingInVariant);
        return;
    }
    let (board, us) = (position.board(), position.turn());
    let king = position.king(us);
    let Some(rook) = position.castling_rook(us, side) else {
        // In Chess960 only dropping the king on a rook identifies the rook.
        let meant = if mode == CastlingMode::Standard { side.standard_rook(us) } else { to };
        let rooks = board.squares_of(Piece { color: us, role: Role::Rook });
        refusal.because(Reason::NoCastlingRight).with(Part::Rook, rooks & SquareSet::of(meant));
        return;
    };
    let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
    let both = SquareSet::of(king) | SquareSet::of(rook);
    let paths = along(king, king_to) | along(rook, rook_to);
    let blockers = paths & board.occupied() & !both;
    let checkers = position.checkers();
    if !blockers.is_empty() {
        refusal.because(Reason::CastlingPathBlocked).with(Part::Blockers, blockers).at(Part::Rook, rook);
    } else if !checkers.is_empty() {
        refusal.because(Reason::CastlingOutOfCheck).with(Part::Checkers, checkers).at(Part::King, king);
    } else {
        refuse_attacked(position, king, rook, side, refusal);
    }
}

fn refuse_attacked<V: Variant>(
    position: &Position<V>,
    king: Square,
    rook: Square,
    side: CastlingSide,
    refusal: &mut Refusal,
) {
    let (board, us) = (position.board(), position.turn());
    let king_to = side.king_to(us);
    let without_king = board.occupied() & !SquareSet::of(king);
    let attackers = |at| variants::crossing_attackers(position, at, us.other(), without_king);
    let crossed = Axis::between(king, king_to).into_iter().find(|&at| !attackers(at).is_empty());
    let attacked = crossed.unwrap_or(king_to);
    let seen = attackers(attacked);
    if !seen.is_empty() {
        let is_crossed = crossed.is_some();
        let reason = if is_crossed { Reason::CastlingThroughAttack } else { Reason::CastlingIntoAttack };
        refusal.because(reason).at(Part::Attacked, attacked).with(Part::Attackers, seen);
        return;
    }
    // The rook leaves a line between the king's target and a rook or queen.
    let after = without_king & !SquareSet::of(rook) | SquareSet::of(side.rook_to(us));
    refusal
        .because(Reason::CastlingRookShieldsKing)
        .with(Part::Attackers, board.attackers_through(king_to, us.other(), after))
        .at(Part::Rook, rook)
        .at(Part::Attacked, king_to);
}

/// Returns the squares along the rank from one to the other, inclusive.
fn along(from: Square, to: Square) -> SquareSet {
    Axis::between(from, to) | SquareSet::of(from) | SquareSet::of(to)
}
