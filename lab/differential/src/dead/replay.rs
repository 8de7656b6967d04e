//! Replays the line of a "yes" with another library.

use crate::convert;
use shakmaty::{Chess, Position};
use x88::{Color, Move};

/// Returns whether every move is legal and the last one mates for `winner`.
pub fn is_mate_line(start: &Chess, winner: Color, line: &[Move]) -> bool {
    let mut position = start.clone();
    for &mv in line {
        let legal = position.legal_moves();
        let Some(found) = legal.into_iter().find(|&theirs| convert::move_from_shak(theirs) == mv) else {
            return false;
        };
        position.play_unchecked(found);
    }
    position.is_checkmate() && position.turn() != convert::shak_color(winner)
}
