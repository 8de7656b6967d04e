//! Perft: how many ways there are to play so many plies. The measure of a move generator.
//!
//! Knows how to walk the tree. Must not know the moves.

use crate::rules::{MoveList, Position, Variant};

/// The number of move sequences of `depth` plies; 1 for depth 0. The last ply is counted, not played.
///
/// ```
/// use x88::{Chess, perft};
/// assert_eq!(perft(&Chess::initial(), 3), 8902);
/// ```
pub fn perft<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    // One list for each ply that is played, made once.
    let mut lists = vec![MoveList::new(); depth.saturating_sub(1) as usize];
    if depth == 0 { 1 } else { count(position, &mut lists) }
}

fn count<V: Variant>(position: &Position<V>, lists: &mut [MoveList]) -> u64 {
    let Some((moves, lists)) = lists.split_first_mut() else { return position.count_legal_moves() };
    moves.clear();
    position.generate(moves);
    moves.iter().map(|&mv| count(&position.after(mv), lists)).sum()
}
