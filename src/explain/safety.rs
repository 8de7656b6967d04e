//! Finds why a pseudo-legal move is forbidden by the king's safety. An illegal pseudo-legal move always has such a reason.

use super::{Note, Part, Reason, Refusal};
use crate::board::{Axis, Piece, Role, Square, SquareSet};
use crate::rules::{Position, Variant};
use alloc::vec::Vec;

/// Finds every reason of the king's safety against the move, the one that a teacher would name first.
#[inline(never)]
pub(super) fn find<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    found: &mut Vec<Refusal>,
) {
    if piece.role == Role::King {
        find_for_king(position, from, to, found);
    } else {
        find_for_others(position, piece, from, to, found);
    }
}

fn find_for_others<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    found: &mut Vec<Refusal>,
) {
    let king = position.king_or_a1(position.turn());
    let checkers = position.checkers();
    let is_en_passant = piece.role == Role::Pawn && position.passed_square() == Some(to);
    let captured = if is_en_passant { Square::at(to.file(), from.rank()) } else { to };
    let is_answer = |checker| captured == checker || Axis::between(king, checker).contains(to);
    if checkers.len() > 1 {
        let refusal = Refusal::add(found, Reason::DoubleCheckKingMustMove);
        refusal.with(Part::Checkers, checkers).at(Part::King, king);
    } else if !checkers.first().is_none_or(is_answer) {
        let refusal = Refusal::add(found, Reason::CheckNotAnswered);
        refusal.with(Part::Checkers, checkers).at(Part::King, king);
    }
    if let Some(pin) = position.pins(position.turn()).find(|pin| pin.pinned == from) {
        if !pin.line.contains(to) {
            let refusal = Refusal::add(found, Reason::Pinned);
            refusal.at(Part::Pinner, pin.pinner).with(Part::Line, pin.line).at(Part::King, king);
        }
    } else if is_en_passant {
        // The capture removes two pawns from a line at once.
        let gone = SquareSet::of(from) | SquareSet::of(captured);
        let after = position.board().occupied() & !gone | SquareSet::of(to);
        let attackers = position.board().attackers_through(king, position.turn().other(), after);
        let attackers = attackers & !gone & !checkers;
        let opened =
            attackers.into_iter().fold(attackers, |line, attacker| line | Axis::between(king, attacker));
        if !attackers.is_empty() {
            let refusal = Refusal::add(found, Reason::EnPassantExposesKing);
            refusal.with(Part::Attackers, attackers).with(Part::Line, opened);
            refusal.at(Part::Pawn, captured).at(Part::King, king);
        }
    }
}

fn find_for_king<V: Variant>(position: &Position<V>, from: Square, to: Square, found: &mut Vec<Refusal>) {
    let (board, opponent) = (position.board(), position.turn().other());
    let their_king = position.king_or_a1(opponent);
    let has_king = V::HAS_KINGS || board.king_of(opponent).is_some();
    let is_adjacent = has_king && their_king.distance(to) <= 1;
    let others = if is_adjacent { !SquareSet::of(their_king) } else { !SquareSet::EMPTY };
    if is_adjacent {
        let refusal = Refusal::add(found, Reason::KingsAdjacent);
        refusal.at(Part::Attacked, to).at(Part::Attackers, their_king);
    }
    // Includes the attackers behind the king, along the line of a check.
    let attackers = board.attackers_through(to, opponent, board.occupied() & !SquareSet::of(from)) & others;
    let behind = attackers & !board.attackers(to, opponent);
    if attackers != behind {
        let refusal = Refusal::add(found, Reason::KingIntoAttack);
        refusal.at(Part::Attacked, to).with(Part::Attackers, attackers);
        refusal.note = pinned_guards(position, to, attackers);
    }
    if !behind.is_empty() {
        let line = behind
            .into_iter()
            .fold(behind | SquareSet::of(to), |line, checker| line | Axis::between(to, checker));
        let refusal = Refusal::add(found, Reason::KingStaysOnCheckLine);
        refusal.with(Part::Checkers, behind).with(Part::Line, line & !SquareSet::of(from));
    }
}

/// Returns the note that pinned pieces guard a square, if no other piece does. One that may move along its line guards as others do.
#[inline(never)]
pub(super) fn pinned_guards<V: Variant>(
    position: &Position<V>,
    guarded: Square,
    guards: SquareSet,
) -> Option<Note> {
    let pinned = position.pins(position.turn().other()).filter(|pin| !pin.line.contains(guarded));
    let others = pinned.fold(guards, |others, pin| others & !SquareSet::of(pin.pinned));
    others.is_empty().then_some(Note::PinnedPieceGuards)
}
