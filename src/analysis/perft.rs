//! Perft: how many ways there are to play so many plies. The measure of a move generator.
//!
//! Knows how to walk the tree. Must not know the moves.

use crate::rules::{Position, Variant};

/// The number of move sequences of `depth` plies; 1 for depth 0. The last ply is counted, not played.
///
/// ```
/// use x88::{Chess, perft};
/// assert_eq!(perft(&Chess::initial(), 3), 8902);
/// ```
pub fn perft<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let moves = position.legal_moves();
            moves.iter().map(|&mv| perft(&position.after(mv), depth - 1)).sum()
        }
    }
}
