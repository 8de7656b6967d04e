//! Standard chess, including Chess960. It lives among the rules, not the variants, because parts of the analysis are proved
//! for it alone and must name it.

use super::{Move, MoveDescription, MoveList, Position, Replies, VariantRules, View, count};

/// Chess under the FIDE Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standard;

/// Only the board, the castling rights and the passed square determine the legal moves. Replies can therefore be counted without
/// playing the move.
impl VariantRules for Standard {
    type State = ();
    type Moves = MoveList;

    #[inline(always)]
    fn only_move(position: &Position<Standard>, described: &MoveDescription) -> Option<Move> {
        View::of(position).only_move(described)
    }

    fn count_moves(position: &Position<Standard>, enough: u64) -> u64 {
        count::moves(position, enough)
    }

    fn count_replies(position: &Position<Standard>, moves: &[Move]) -> Replies {
        count::replies(position, moves)
    }
}
