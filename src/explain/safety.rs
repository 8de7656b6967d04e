//! Finds why a pseudo-legal move is forbidden by the king's safety. Handles only illegal pseudo-legal moves, so one of its
//! reasons always applies.

use super::{Part, Reason, Refusal};
use crate::board::{Axis, Piece, Role, Square, SquareSet};
use crate::rules::{Position, Variant};

/// Reports why the king's safety forbids the move.
pub(super) fn refuse<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    refusal: &mut Refusal,
) {
    if piece.role == Role::King {
        return refuse_king(position, from, to, refusal);
    }
    let king = position.king(position.turn());
    let checkers = position.checkers();
    let is_en_passant = piece.role == Role::Pawn && position.passed_square() == Some(to);
    let captured = if is_en_passant { Square::new(to.file(), from.rank()) } else { to };
    let is_answer = |checker| captured == checker || Axis::between(king, checker).contains(to);
    if checkers.len() > 1 {
        refusal.because(Reason::DoubleCheckKingMustMove).with(Part::Checkers, checkers);
    } else if !checkers.first().is_none_or(is_answer) {
        refusal.because(Reason::CheckNotAnswered).with(Part::Checkers, checkers);
    } else if let Some(pin) = position.pins(position.turn()).find(|pin| pin.pinned == from)
        && !pin.line.contains(to)
    {
        refusal.because(Reason::Pinned).at(Part::Pinner, pin.pinner).with(Part::Line, pin.line);
    } else {
        refuse_opened_line(position, king, from, to, captured, refusal);
    }
    refusal.at(Part::King, king);
}

/// The remaining case: an en passant capture that removes two pawns from a line at once.
fn refuse_opened_line<V: Variant>(
    position: &Position<V>,
    king: Square,
    from: Square,
    to: Square,
    captured: Square,
    refusal: &mut Refusal,
) {
    let gone = SquareSet::of(from) | SquareSet::of(captured);
    let after = position.board().occupied() & !gone | SquareSet::of(to);
    let attackers = position.board().attackers_through(king, position.turn().other(), after) & !gone;
    let opened = attackers.fold(SquareSet::EMPTY, |line, attacker| line | Axis::between(king, attacker));
    refusal
        .because(Reason::EnPassantExposesKing)
        .with(Part::Attackers, attackers)
        .with(Part::Line, opened | attackers)
        .at(Part::Pawn, captured);
}

fn refuse_king<V: Variant>(position: &Position<V>, from: Square, to: Square, refusal: &mut Refusal) {
    let (board, opponent) = (position.board(), position.turn().other());
    let their_king = position.king(opponent);
    let has_king = V::HAS_KINGS || board.king_of(opponent).is_some();
    if has_king && their_king.distance(to) <= 1 {
        refusal.because(Reason::KingsAdjacent).at(Part::Attacked, to).at(Part::Attackers, their_king);
        return;
    }
    // Includes the attackers behind the king, along the line of a check.
    let attackers = board.attackers_through(to, opponent, board.occupied() & !SquareSet::of(from));
    if board.attackers(to, opponent).is_empty() {
        let line =
            attackers.fold(attackers | SquareSet::of(to), |line, checker| line | Axis::between(to, checker));
        refusal
            .because(Reason::KingStaysOnCheckLine)
            .with(Part::Checkers, attackers)
            .with(Part::Line, line & !SquareSet::of(from));
    } else {
        refusal.because(Reason::KingIntoAttack).at(Part::Attacked, to).with(Part::Attackers, attackers);
    }
}
