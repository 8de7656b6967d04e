//! Finds why the rules of a variant forbid a move that standard chess allows, and why they allow one that surprises.

use super::{Note, Part, Reason, Refusal, Verdict};
use crate::board::{Color, Piece, Role, Square, SquareSet};
use crate::rules::{Extras, Move, MoveKind, Position, Rules, State, Variant, View};
use crate::variants;

/// Reports why the variant forbids a move that is otherwise pseudo-legal. Returns false if the king's safety does.
pub(super) fn refuse<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    refusal: &mut Refusal,
) -> bool {
    match position.rules() {
        Rules::Antichess => {
            let moves = position.legal_moves();
            let capturers = moves.iter().map(|mv| mv.from()).collect();
            refusal.because(Reason::MustCapture).with(Part::Capturers, capturers);
            true
        }
        Rules::Atomic => refuse_explosion(position, piece, from, to, refusal),
        Rules::RacingKings => refuse_check(position, from, to, refusal),
        _ => false,
    }
}

fn refuse_explosion<V: Variant>(
    position: &Position<V>,
    piece: Piece,
    from: Square,
    to: Square,
    refusal: &mut Refusal,
) -> bool {
    let (board, us) = (position.board(), position.turn());
    let is_en_passant = piece.role == Role::Pawn && position.passed_square() == Some(to);
    if board.get(to).is_none() && !is_en_passant {
        let checkers = position.checkers();
        // A second checker does not force the king to move: a capture can explode both.
        let is_double = checkers.len() > 1 && piece.role != Role::King;
        if is_double {
            refusal.because(Reason::CheckNotAnswered).with(Part::Checkers, checkers);
            refusal.at(Part::King, position.king_or_a1(us));
        }
        return is_double;
    }
    if piece.role == Role::King {
        refusal.because(Reason::KingCannotCapture).at(Part::Explosion, to);
        return true;
    }
    let king = position.king_or_a1(us);
    let around = Piece { color: us, role: Role::King }.attacks(to, SquareSet::EMPTY);
    let explosion = around & board.occupied() & !board.planes().of_role(Role::Pawn) | SquareSet::of(to);
    if around.contains(king) {
        refusal.because(Reason::ExplodesOwnKing).at(Part::King, king).with(Part::Explosion, explosion);
        return true;
    }
    let captured = if is_en_passant { Square::at(to.file(), from.rank()) } else { to };
    let mut after = *board;
    for square in explosion | SquareSet::of(from) | SquareSet::of(captured) {
        after.set(square, None);
    }
    refusal
        .because(Reason::ExplosionExposesKing)
        .with(Part::Attackers, after.attackers(king, us.other()))
        .with(Part::Explosion, explosion)
        .at(Part::King, king);
    true
}

/// Reports that the move gives check, unless it also leaves the player's own king in check.
fn refuse_check<V: Variant>(position: &Position<V>, from: Square, to: Square, refusal: &mut Refusal) -> bool {
    let us = position.turn();
    let is_safe = variants::moves_on(&View::of(position)).iter().any(|mv| mv.from() == from && mv.to() == to);
    let Some(king) = position.board().king_of(us.other()).filter(|_| is_safe) else { return false };
    let attackers = position.after(Move::new(from, to, MoveKind::Normal)).board().attackers(king, us);
    // The moving piece is named where it stands now.
    let named = attackers.into_iter().map(|square| if square == to { from } else { square }).collect();
    refusal.because(Reason::GivesCheck).with(Part::Attackers, named).at(Part::King, king);
    true
}

/// Returns the verdict on dropping a piece.
pub(super) fn judge_drop<V: Variant>(position: &Position<V>, role: Role, to: Square) -> Verdict {
    match position.drop_move(role, to) {
        Some(mv) => Verdict::Legal { mv, note: None },
        None => Verdict::Refused(refuse_drop(position, role, to)),
    }
}

fn refuse_drop<V: Variant>(position: &Position<V>, role: Role, to: Square) -> Refusal {
    let (us, checkers) = (position.turn(), position.checkers());
    let Extras { pockets, .. } = position.state().extras();
    let mut refusal = Refusal::new(Reason::NoDrops);
    if position.rules() != Rules::Crazyhouse {
        return refusal;
    }
    if pockets.count(us, role) == 0 {
        refusal.because(Reason::NotInPocket);
    } else if position.board().get(to).is_some() {
        refusal.because(Reason::DropOnPiece).at(Part::Blockers, to);
    } else if role == Role::Pawn && matches!(to.rank(), 0 | 7) {
        refusal.because(Reason::PawnDropOnBackRank);
    } else {
        let is_double = checkers.len() > 1;
        let reason = if is_double { Reason::DoubleCheckKingMustMove } else { Reason::CheckNotAnswered };
        refusal.because(reason).with(Part::Checkers, checkers).at(Part::King, position.king_or_a1(us));
    }
    refusal
}

/// Returns why the variant allows a move that surprises people.
pub(super) fn note<V: Variant>(position: &Position<V>, mv: Move) -> Option<Note> {
    match position.rules() {
        Rules::Antichess => (mv.promotion() == Some(Role::King)).then_some(Note::PromotesToKing),
        Rules::Atomic => {
            let after = position.after(mv);
            let us = position.turn();
            match (after.board().king_of(us), after.board().king_of(us.other())) {
                (Some(king), None) => {
                    let is_attacked = !after.board().attackers(king, us.other()).is_empty();
                    is_attacked.then_some(Note::ExplodesKingInCheck)
                }
                (Some(king), Some(other)) if mv.arrival() == king && king.distance(other) <= 1 => {
                    Some(Note::KingsMayTouch)
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the attackers of a square that the king would cross in castling. In atomic, a square next to the other king is
/// safe.
pub(super) fn crossing_attackers<V: Variant>(
    position: &Position<V>,
    at: Square,
    by: Color,
    occupied: SquareSet,
) -> SquareSet {
    let board = position.board();
    let attackers = board.attackers_through(at, by, occupied);
    let is_touched = || board.king_of(by).is_some_and(|king| king.distance(at) <= 1);
    if position.rules() == Rules::Atomic && is_touched() { SquareSet::EMPTY } else { attackers }
}
