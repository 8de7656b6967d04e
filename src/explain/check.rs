//! Explains a check that is not mate: every way out of it.

use crate::board::{Role, SquareSet};
use crate::rules::{Move, Position, Variant};
use alloc::vec::Vec;

/// Why a check is not mate: the legal moves, by what they do to the check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckExplanation {
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// The king's moves, including captures.
    pub king_moves: Vec<Move>,
    /// The captures of the checking piece by other pieces.
    pub captures: Vec<Move>,
    /// The moves of other pieces in between.
    pub blocks: Vec<Move>,
    /// In crazyhouse, the drops in between.
    pub drops: Vec<Move>,
}

/// Returns every way out of a check (article 3.9), or `None` if the side to move is not in check or is checkmated.
///
/// ```
/// use x88::{Chess, fen};
/// use x88::explain::check;
/// let position: Chess = fen::parse("4k3/8/8/8/8/8/R3q3/4K1N1 w - - 0 1").unwrap();
/// let ways = check(&position).unwrap();
/// assert_eq!((ways.king_moves.len(), ways.captures.len(), ways.blocks.len()), (1, 2, 0));
/// assert_eq!(
///     ways.message(&position),
///     "Not mate: the king can go to e2, and the rook on a2 and the knight on g1 can capture the queen on e2."
/// );
/// assert!(check(&Chess::initial()).is_none());
/// ```
pub fn check<V: Variant>(position: &Position<V>) -> Option<CheckExplanation> {
    let checkers = position.checkers();
    let (king_moves, captures, blocks, drops) = Default::default();
    let mut found = CheckExplanation { checkers, king_moves, captures, blocks, drops };
    if checkers.is_empty() || !position.has_legal_move() {
        return None;
    }
    for &mv in position.legal_moves().iter() {
        match way_out(position, checkers, mv) {
            Way::King => found.king_moves.push(mv),
            Way::Capture => found.captures.push(mv),
            Way::Block => found.blocks.push(mv),
            Way::Drop => found.drops.push(mv),
        }
    }
    Some(found)
}

/// What a legal move does to a check.
pub enum Way {
    King,
    Capture,
    Block,
    Drop,
}

/// Returns what a legal move does to the check by `checkers`.
pub fn way_out<V: Variant>(position: &Position<V>, checkers: SquareSet, mv: Move) -> Way {
    let board = position.board();
    if V::HAS_DROPS && mv.dropped().is_some() {
        Way::Drop
    } else if board.get(mv.from()).is_some_and(|piece| piece.role == Role::King) {
        Way::King
    } else if checkers.contains(mv.capture_square()) || board.get(mv.to()).is_some() {
        // In atomic, capturing another piece can explode the checking piece.
        Way::Capture
    } else {
        Way::Block
    }
}
