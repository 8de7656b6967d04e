//! Premoves: where a piece might go after a move of the opponent that is not known yet.
//!
//! Knows how pieces move on a board where anything may have changed. Must not know what is legal now.

use super::explain::movement::has_shape;
use crate::board::{Piece, Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Position, Variant};

/// Where the piece on `from` may be told to go in advance, whoever is to move.
///
/// Every square it could reach if the pieces in its way were gone: they may be captured, move away, or be
/// captured on the target first. Pawns go straight ahead and diagonally, from their starting square two
/// squares; the king castles where it has the right, in Chess960 onto the rook. Nothing for an empty square.
///
/// ```
/// use x88::{CastlingMode, Chess, premove_dests};
/// let start = Chess::initial();
/// let dests = premove_dests(&start, "b8".parse()?, CastlingMode::Standard);
/// assert_eq!(dests.len(), 3); // a6, c6 and d7, where its own pawn may be captured
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn premove_dests<V: Variant>(position: &Position<V>, from: Square, mode: CastlingMode) -> SquareSet {
    let Some(piece) = position.board().get(from) else { return SquareSet::EMPTY };
    let reaches = |to: Square| match piece.role {
        Role::Pawn => pawn_reaches(piece, from, to),
        role => has_shape(role, from, to),
    };
    let mut dests: SquareSet = Square::all().filter(|&to| reaches(to)).collect();
    if piece.role == Role::King {
        for side in CastlingSide::ALL {
            if let Some(rook) = position.castling_rook(piece.color, side) {
                dests |= SquareSet::of(side.shown_on(piece.color, rook, mode));
            }
        }
    }
    dests
}

fn pawn_reaches(pawn: Piece, from: Square, to: Square) -> bool {
    let us = pawn.color;
    let (start, end) = (us.relative_rank(from.rank()), us.relative_rank(to.rank()));
    match (from.file().abs_diff(to.file()), end.checked_sub(start)) {
        (0 | 1, Some(1)) => true,
        (0, Some(2)) => start == 1,
        _ => false,
    }
}
