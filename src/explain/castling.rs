//! Finds the castling conditions that are not met (article 3.8.2, any Chess960 starting position).

use super::safety::pinned_guards;
use super::{Attempt, Part, Reason, Refusal, variants};
use crate::board::{Axis, Color, Piece, Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Position, Variant};
use alloc::vec::Vec;

/// Returns whether an attempt gives castling as the mode shows it, or does not mean castling. Call it only for castling with
/// the right, because without one castling is not shown.
pub(super) fn is_shown_so<V: Variant>(position: &Position<V>, attempt: Attempt, mode: CastlingMode) -> bool {
    let us = position.turn();
    let is_shown = |side: CastlingSide| {
        position.castling_rook(us, side).is_some_and(|rook| attempt.to == side.uci_target(us, rook, mode))
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
    let shields = Refusal::new(Reason::CastlingRookShieldsKing);
    let mut found = Vec::new();
    find(position, Some(to), side, mode, &mut found);
    *refusal = found.first().copied().unwrap_or(shields);
}

/// What a side needs to castle on one side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CastlingExplanation {
    /// The side that would castle.
    pub color: Color,
    /// Castling on this side, with the squares as the mode shows them.
    pub attempt: Attempt,
    /// Every condition that is not met, in the order of [`verdict`](super::verdict). Castling is legal if there is none.
    pub obstacles: Vec<Refusal>,
}

/// Returns everything that prevents `color` from castling on one side if it were its turn (article 3.8.2), whether or not the game is
/// over.
///
/// ```
/// use x88::{CastlingMode, CastlingSide, Chess, Color, fen};
/// use x88::explain::{Reason, castling};
/// let position: Chess = fen::parse("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
/// let castling = castling(&position, Color::White, CastlingSide::Kingside, CastlingMode::Standard);
/// assert_eq!(castling.obstacles.len(), 1);
/// assert_eq!(castling.obstacles[0].reason, Reason::CastlingIntoAttack);
/// assert_eq!(
///     castling.message(&position),
///     "You cannot castle kingside: your king would land on g1, which is attacked by the rook on g8."
/// );
/// ```
pub fn castling<V: Variant>(
    position: &Position<V>,
    color: Color,
    side: CastlingSide,
    mode: CastlingMode,
) -> CastlingExplanation {
    let (position, us) = (&position.with_turn(color), color);
    let rook = position.castling_rook(us, side);
    let to = rook.map_or(side.king_to(us), |rook| side.uci_target(us, rook, mode));
    let attempt = Attempt { castling: Some(side), ..Attempt::new(position.king_or_a1(us), to) };
    let mut obstacles = Vec::new();
    match V::ending(position) {
        Some(end) => obstacles.push(Refusal::new(Reason::GameOver(end.kind))),
        None => find(position, None, side, mode, &mut obstacles),
    }
    CastlingExplanation { color, attempt, obstacles }
}

/// Finds every condition that is not met; `to` is the target of an attempt.
#[inline(never)]
pub(super) fn find<V: Variant>(
    position: &Position<V>,
    to: Option<Square>,
    side: CastlingSide,
    mode: CastlingMode,
    found: &mut Vec<Refusal>,
) {
    if !position.rules().has_castling() {
        Refusal::add(found, Reason::NoCastlingInVariant);
        return;
    }
    let (board, us) = (position.board(), position.turn());
    let king = position.king_or_a1(us);
    let right = position.castling_rook(us, side);
    let rooks = board.squares_of(Piece { color: us, role: Role::Rook });
    // In Chess960 only dropping the king on a rook identifies the rook.
    let home = if mode == CastlingMode::Standard { Some(side.standard_rook(us)) } else { to };
    let rook = right.or(home.filter(|&rook| rooks.contains(rook)));
    let is_standard = mode == CastlingMode::Standard;
    let is_at_home = right.is_some() || is_standard && king == Square::at(4, us.relative_rank(0));
    if right.is_none() {
        let lost = Refusal::add(found, Reason::NoCastlingRight);
        // The sentence depends on what is missing: the king or the rook from its starting square, or only the right.
        let is_free = |square: &Square| board.get(*square).is_none_or(|piece| piece.role != Role::Rook);
        let empty = home.filter(is_free).filter(|_| is_at_home);
        lost.with(Part::Rook, rook.or(empty).map_or(SquareSet::EMPTY, SquareSet::of));
        if is_standard && !is_at_home && board.king_of(us).is_some() {
            lost.at(Part::King, king);
        }
    }
    if let Some(rook) = rook.filter(|_| is_at_home) {
        find_in_the_way(position, king, rook, side, found);
        find_attacked(position, king, rook, side, found);
    }
}

/// Finds pieces between king, rook and their targets, and check.
fn find_in_the_way<V: Variant>(
    position: &Position<V>,
    king: Square,
    rook: Square,
    side: CastlingSide,
    found: &mut Vec<Refusal>,
) {
    let us = position.turn();
    let both = SquareSet::of(king) | SquareSet::of(rook);
    let paths = along(king, side.king_to(us)) | along(rook, side.rook_to(us));
    let blockers = paths & position.board().occupied() & !both;
    let checkers = position.checkers();
    if !blockers.is_empty() {
        let refusal = Refusal::add(found, Reason::CastlingPathBlocked);
        refusal.with(Part::Blockers, blockers).at(Part::Rook, rook);
    }
    if !checkers.is_empty() {
        let refusal = Refusal::add(found, Reason::CastlingOutOfCheck);
        refusal.with(Part::Checkers, checkers).at(Part::King, king);
    }
}

/// Finds the attacked squares on the king's way.
fn find_attacked<V: Variant>(
    position: &Position<V>,
    king: Square,
    rook: Square,
    side: CastlingSide,
    found: &mut Vec<Refusal>,
) {
    let (board, us) = (position.board(), position.turn());
    let king_to = side.king_to(us);
    let without_king = board.occupied() & !SquareSet::of(king);
    let attackers = |at, occupied| variants::crossing_attackers(position, at, us.other(), occupied);
    let crossed = Axis::between(king, king_to).into_iter().map(|at| (at, Reason::CastlingThroughAttack));
    // A king that stays where it is has been found in check.
    let arrival = (king != king_to).then_some((king_to, Reason::CastlingIntoAttack));
    for (at, reason) in crossed.chain(arrival) {
        let seen = attackers(at, without_king);
        if !seen.is_empty() {
            let refusal = Refusal::add(found, reason).at(Part::Attacked, at).with(Part::Attackers, seen);
            refusal.note = pinned_guards(position, at, seen);
        }
    }
    // The rook may leave a line between the king's target and a rook or queen.
    let after = without_king & !SquareSet::of(rook) | SquareSet::of(side.rook_to(us));
    let seen = attackers(king_to, after);
    if attackers(king_to, without_king).is_empty() && !seen.is_empty() {
        let refusal = Refusal::add(found, Reason::CastlingRookShieldsKing);
        refusal.with(Part::Attackers, seen).at(Part::Rook, rook).at(Part::Attacked, king_to);
    }
}

/// Returns the squares along the rank from one to the other, inclusive.
fn along(from: Square, to: Square) -> SquareSet {
    Axis::between(from, to) | SquareSet::of(from) | SquareSet::of(to)
}
