//! Premove destinations: where a piece might go after an unknown move of the opponent.

use crate::board::{Color, Role, Square, SquareSet};
use crate::rules::{CastlingMode, CastlingSide, Position, Rules, Variant};

/// Returns the premove destinations of the piece on `from`, whoever is to move.
///
/// These are all squares that it could reach if the pieces in its way were gone. They may move away or be captured, even on the
/// target. Pawns move straight ahead (two squares from their starting square) and diagonally. The king castles
/// if it has the right, in Chess960 onto the rook. Returns an empty set for an empty square.
///
/// ```
/// use x88::{CastlingMode, Chess};
/// use x88::explain::premove_targets;
/// let start = Chess::initial();
/// let dests = premove_targets(&start, "b8".parse()?, CastlingMode::Standard);
/// assert_eq!(dests.len(), 3); // a6, c6 and d7, where its own pawn may be captured
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn premove_targets<V: Variant>(position: &Position<V>, from: Square, mode: CastlingMode) -> SquareSet {
    let Some(piece) = position.board().get(from) else { return SquareSet::EMPTY };
    let mut dests: SquareSet = piece.attacks(from, SquareSet::EMPTY);
    if piece.role == Role::Pawn {
        dests |= steps(piece.color, from);
        if !V::HAS_KINGS && position.rules() == Rules::Horde && piece.color.relative_rank(from.rank()) == 0 {
            dests |= from.step(2 * piece.color.pawn_step()).into_iter().collect();
        }
    }
    if piece.role == Role::King {
        for side in CastlingSide::ALL {
            if let Some(rook) = position.castling_rook(piece.color, side) {
                dests |= SquareSet::of(side.uci_target(piece.color, rook, mode));
            }
        }
    }
    dests
}

/// Returns the squares straight ahead of a pawn.
fn steps(us: Color, from: Square) -> SquareSet {
    let step = |from: Option<Square>| from.and_then(|from| from.step(us.pawn_step()));
    let one = step(Some(from));
    let two = if us.relative_rank(from.rank()) == 1 { step(one) } else { None };
    [one, two].into_iter().flatten().collect()
}
