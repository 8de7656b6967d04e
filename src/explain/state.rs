//! Explains a position: why it is checkmate, stalemate or a draw by material, and who can capture en passant.

use super::{Attempt, Reason, Refusal, Squares, Verdict, judge};
use crate::board::{Axis, Piece, Role, Square, SquareSet};
use crate::rules::{CastlingMode, Outcome, OutcomeKind, Position, Variant};
use alloc::vec::Vec;

/// Moves with the reasons against them.
type Found = Vec<(Attempt, Refusal)>;

/// Why a position ends the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutcomeExplanation {
    /// The outcome.
    pub outcome: Outcome,
    /// The king of the side to move; a1 if it has none, as in some variants.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// After checkmate or stalemate, every square around the king. Empty after other outcomes.
    pub escapes: Vec<Escape>,
    /// After checkmate, each move that would capture the checker or come between, were it not for a pin. After stalemate, for each
    /// other piece its shortest move that a pin forbids, or else why its shortest move is impossible.
    pub refusals: Vec<(Attempt, Refusal)>,
}

/// A square next to the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Escape {
    /// The square.
    pub square: Square,
    /// The enemy pieces that attack it once the king has moved away.
    pub attackers: SquareSet,
    /// What stands on it, of either side.
    pub piece: Option<Piece>,
}

/// Returns why the position ends the game (articles 5.1.1, 5.2.1 and 5.2.2), or `None` if the game goes on.
///
/// ```
/// use x88::{Chess, OutcomeKind, fen};
/// use x88::explain::outcome;
/// let position: Chess = fen::parse("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").unwrap();
/// let end = outcome(&position).unwrap();
/// assert_eq!(end.outcome.kind, OutcomeKind::Checkmate);
/// assert_eq!(end.checkers.first(), Some("a8".parse()?));
/// assert_eq!(end.escapes.len(), 5); // f7, g7 and h7 have pawns, f8 and h8 are attacked
/// assert!(outcome(&Chess::initial()).is_none());
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn outcome<V: Variant>(position: &Position<V>) -> Option<OutcomeExplanation> {
    let outcome = position.outcome()?;
    let (king, checkers) = (position.king_or_a1(position.turn()), position.checkers());
    let mut found = OutcomeExplanation { outcome, king, checkers, escapes: Vec::new(), refusals: Vec::new() };
    let is_mate = outcome.kind == OutcomeKind::Checkmate;
    if position.rules().moves_as_in_chess() && (is_mate || outcome.kind == OutcomeKind::Stalemate) {
        find_escapes(position, &mut found);
        let passed = position.passed_square().map_or(SquareSet::EMPTY, SquareSet::of);
        // Nothing but the king answers a double check.
        let answers = match checkers.first() {
            Some(checker) if checkers.len() == 1 => Axis::between(king, checker) | checkers | passed,
            _ => SquareSet::EMPTY,
        };
        let us = position.turn();
        if is_mate {
            // A pawn that could capture en passant opens two lines at once, so it needs no pin.
            let pawns = position.board().squares_of(Piece { color: us, role: Role::Pawn });
            let passing = if passed.is_empty() { passed } else { pawns };
            let pinned = position.pins(us).fold(passing, |found, pin| found | SquareSet::of(pin.pinned));
            pinned.into_iter().for_each(|from| find_pinned(position, from, answers, &mut found.refusals));
        } else {
            let others = position.pieces_of(us) & !SquareSet::of(king);
            others.into_iter().for_each(|from| find_stuck(position, from, &mut found.refusals));
        }
    }
    Some(found)
}

fn find_escapes<V: Variant>(position: &Position<V>, found: &mut OutcomeExplanation) {
    let (board, us, king) = (position.board(), position.turn(), found.king);
    // A horde has no king.
    let Some(piece) = board.get(king).filter(|piece| piece.role == Role::King) else { return };
    let without_king = board.occupied() & !SquareSet::of(king);
    found.escapes.extend(piece.attacks(king, SquareSet::EMPTY).into_iter().map(|square| Escape {
        square,
        attackers: board.attackers_through(square, us.other(), without_king),
        piece: board.get(square),
    }));
}

/// Adds why a move is illegal to a list. Returns the reason, or `None` if the move is legal.
#[inline(never)]
fn add_refusal<V: Variant>(
    position: &Position<V>,
    from: Square,
    to: Square,
    found: &mut Found,
) -> Option<Reason> {
    let attempt = Attempt::new(from, to);
    let Verdict::Refused(refusal) = judge(position, attempt, CastlingMode::Standard) else { return None };
    found.push((attempt, refusal));
    Some(refusal.reason)
}

/// Finds the moves of a piece that would answer the check but for a pin.
fn find_pinned<V: Variant>(position: &Position<V>, from: Square, answers: SquareSet, found: &mut Found) {
    for to in answers {
        let reason = add_refusal(position, from, to, found);
        if !matches!(reason, None | Some(Reason::Pinned | Reason::EnPassantExposesKing)) {
            found.pop();
        }
    }
}

/// Finds why a piece cannot move: its shortest move that a pin forbids, or else why its shortest move is impossible.
fn find_stuck<V: Variant>(position: &Position<V>, from: Square, found: &mut Found) {
    let Some(piece) = position.board().get(from) else { return };
    let mut targets = piece.attacks(from, SquareSet::EMPTY);
    if piece.role == Role::Pawn {
        let passed = position.passed_square().map_or(SquareSet::EMPTY, SquareSet::of);
        targets = targets & (position.pieces_of(piece.color.other()) | passed) | ahead(piece, from);
    }
    let first = found.len();
    for to in Squares::in_order(targets, from) {
        let is_pinned = add_refusal(position, from, to, found).is_some_and(Reason::is_pseudo_legal);
        if is_pinned {
            // Replaces the impossible move, if there is one.
            found.drain(first..found.len() - 1);
            return;
        }
        found.truncate(first + 1);
    }
}

/// Returns the square ahead of a pawn, if there is one.
pub(super) fn ahead(pawn: Piece, from: Square) -> SquareSet {
    let rank = pawn.color.relative_rank(from.rank()) + 1;
    if rank > 7 {
        SquareSet::EMPTY
    } else {
        SquareSet::of(Square::at(from.file(), pawn.color.relative_rank(rank)))
    }
}

/// Who can capture en passant, and who cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EnPassantExplanation {
    /// The square that the pawn has just passed, the target of a capture.
    pub square: Square,
    /// The pawn.
    pub pawn: Square,
    /// The pawns that may capture it.
    pub capturers: SquareSet,
    /// The pawns beside it that may not capture, with the reason.
    pub obstacles: Vec<(Attempt, Refusal)>,
}

/// Returns who can capture en passant (article 3.7.3.1), or `None` if no pawn has just passed a square or the game is over by a rule
/// of the variant.
///
/// ```
/// use x88::{Chess, fen};
/// use x88::explain::{Reason, en_passant};
/// let position: Chess = fen::parse("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1").unwrap();
/// let passed = en_passant(&position).unwrap();
/// assert_eq!((passed.square.to_string(), passed.pawn.to_string()), ("d6".into(), "d5".into()));
/// assert!(passed.capturers.is_empty());
/// assert_eq!(passed.obstacles[0].1.reason, Reason::EnPassantExposesKing);
/// assert!(en_passant(&Chess::initial()).is_none());
/// ```
pub fn en_passant<V: Variant>(position: &Position<V>) -> Option<EnPassantExplanation> {
    let square = position.passed_square().filter(|_| V::ending(position).is_none())?;
    let us = position.turn();
    let pawn = Square::at(square.file(), us.relative_rank(4));
    let mut found = EnPassantExplanation { square, pawn, capturers: SquareSet::EMPTY, obstacles: Vec::new() };
    let own = position.board().squares_of(Piece { color: us, role: Role::Pawn });
    let passing = Piece { color: us.other(), role: Role::Pawn };
    for from in own & passing.attacks(square, SquareSet::EMPTY) {
        if add_refusal(position, from, square, &mut found.obstacles).is_none() {
            found.capturers |= SquareSet::of(from);
        }
    }
    Some(found)
}
