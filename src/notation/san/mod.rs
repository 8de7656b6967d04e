//! SAN (standard algebraic notation): a move as people write it (`Nf3`, `exd6`, `O-O`). The rules decide which moves are legal.

mod canonical;
mod error;
mod reader;
mod writer;

pub use super::text::NotAMoveError;
use alloc::vec::Vec;
pub use canonical::read_first;
pub use error::SanError;
pub use writer::Speller;
pub use writer::{write, write_to};

use crate::board::{Role, Square};
use crate::rules::{Move, MoveKind, Position, Variant};
pub(crate) use reader::{PieceMove, SanText, read, read_drop};

/// The maximum number of moves that an error lists.
const MOST_CANDIDATES: usize = 10;

/// Reads a legal move in SAN.
///
/// Accepts any spelling that is unambiguous:
///
/// - a longer origin than needed (`Ng1f3`, `Ng1-f3`, `e2e4`, `e2-e4`, `e2xd3`), a capture without `x`, `x` without a capture,
///   `:` or `×` for `x`;
/// - promotion as `e8=Q`, `e8Q`, `e8=q`, `e8(Q)`, `e8/Q`; castling with `O`, `o` or `0`;
/// - missing or wrong check marks, `e.p.`, annotations (`!?`, `±`), draw offers (`(=)`), a move number before the move (`12.`,
///   `12...`), dashes of any length, figurines for letters (also with a variation selector);
/// - lower case `K`, `Q`, `R`, `N` (and `P` for a pawn). Lower case `b` is always the file: `bc3` is a pawn capture, `Bc3` a
///   bishop move, and `bb3` is not a move.
///
/// Without a piece letter, the move is a pawn's, even with both squares: `g1f3` for a knight is UCI, not SAN. A pawn move
/// without its file is an advance, or with `x` a capture.
///
/// # Errors
/// Returns [`SanError`] with the moves that may be meant.
///
/// ```
/// use x88::{Chess, san};
/// let start = Chess::initial();
/// let mv = san::parse(&start, "1. Ng1-f3!?").unwrap();
/// assert_eq!(san::write(&start, mv), "Nf3");
/// assert_eq!(san::parse(&start, "Nd4").unwrap_err().code(), "NO_SUCH_MOVE");
/// assert_eq!(san::parse(&start, "hello").unwrap_err().code(), "NOT_A_MOVE");
/// ```
pub fn parse<V: Variant>(position: &Position<V>, text: &str) -> Result<Move, SanError> {
    if let Some((role, to)) = read_drop::<V>(text) {
        return position.drop_move(role, to).ok_or_else(|| no_such_move(position, role, to));
    }
    match read(text)? {
        SanText::Castle(side) => position
            .castling_move(side)
            .ok_or_else(|| no_such_move(position, Role::King, side.king_to(position.turn()))),
        SanText::Piece(wanted) => {
            resolve(position, &wanted).map_err(|several| unresolved(position, &wanted, several))
        }
    }
}

/// Works like [`parse`], but returns `None` on errors.
pub fn find<V: Variant>(position: &Position<V>, text: &str) -> Option<Move> {
    if let Some((role, to)) = read_drop::<V>(text) {
        return position.drop_move(role, to);
    }
    match read(text).ok()? {
        SanText::Castle(side) => position.castling_move(side),
        SanText::Piece(wanted) => resolve(position, &wanted).ok(),
    }
}

/// Returns the single legal move that matches; otherwise all that match, none or several.
fn resolve<V: Variant>(position: &Position<V>, wanted: &PieceMove) -> Result<Move, Vec<Move>> {
    // Usually only one move matches, so the list is allocated only for the second.
    let (mut found, mut others) = (None, Vec::new());
    for &mv in position.legal_moves().iter() {
        match found {
            _ if !fits(position, wanted, mv) => {}
            None => found = Some(mv),
            Some(_) => others.push(mv),
        }
    }
    match found {
        Some(mv) if others.is_empty() && (mv.promotion().is_none() || wanted.promotion.is_some()) => Ok(mv),
        Some(mv) => {
            others.insert(0, mv);
            Err(others)
        }
        None => Err(others),
    }
}

/// Returns why there is not exactly one match.
#[cold]
fn unresolved<V: Variant>(position: &Position<V>, wanted: &PieceMove, several: Vec<Move>) -> SanError {
    let Some(first) = several.first() else { return no_such_move(position, wanted.role, wanted.to) };
    // Moves between the same two squares differ only in the promotion.
    match several.iter().all(|other| other.from() == first.from()) {
        true => SanError::PromotionRequired { moves: several },
        false => SanError::Ambiguous { candidates: several },
    }
}

fn fits<V: Variant>(position: &Position<V>, wanted: &PieceMove, mv: Move) -> bool {
    mv.to() == wanted.to
        && !(V::HAS_DROPS && mv.dropped().is_some())
        && position.board().get(mv.from()).is_some_and(|piece| piece.role == wanted.role)
        && wanted.may_come_from(mv.from())
        && mv.castling().is_none()
        && (wanted.promotion.is_none() || mv.promotion() == wanted.promotion)
        && (!wanted.en_passant || mv.kind() == MoveKind::EnPassant)
}

/// Returns the error with the closest legal moves: the same piece to that square, other pieces to it, then the same piece to
/// other squares.
#[cold]
fn no_such_move<V: Variant>(position: &Position<V>, role: Role, to: Square) -> SanError {
    let moves = position.legal_moves();
    let mut candidates = Vec::new();
    for likeness in [(true, true), (true, false), (false, true)] {
        for &mv in moves.iter() {
            let is_role = position.board().get(mv.from()).is_some_and(|piece| piece.role == role);
            if (mv.arrival() == to, is_role) == likeness && candidates.len() < MOST_CANDIDATES {
                candidates.push(mv);
            }
        }
    }
    SanError::NoSuchMove { candidates }
}
