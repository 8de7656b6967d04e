//! Standard chess, Chess960 included: the rules as they are.
//!
//! Knows that nothing differs. It stands among the rules and not beside the variants because some of the analysis is
//! proved for it alone, and has to name it.

use super::{Move, Position, Replies, Variant, count};

/// Chess by the FIDE Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standard;

/// Nothing but the board, the rights and the square just passed decides which moves there are, so a move need not be played
/// for its replies to be counted.
impl Variant for Standard {
    fn count_moves(position: &Position<Standard>, enough: u64) -> u64 {
        count::moves(position, enough)
    }

    fn count_replies(position: &Position<Standard>, moves: &[Move]) -> Replies {
        count::replies(position, moves)
    }
}
