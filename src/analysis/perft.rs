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
    perft_within(position, depth, u64::MAX).unwrap_or(u64::MAX)
}

/// The same as [`perft`], or `None` if there are more than `limit`: a tree that nobody can wait for is left early.
/// A sequence that ends before its time, by mate or stalemate, is no result but takes time, and counts against the
/// limit.
///
/// ```
/// use x88::{Chess, perft_within};
/// assert_eq!(perft_within(&Chess::initial(), 3, 8902), Some(8902));
/// assert_eq!(perft_within(&Chess::initial(), 255, 8902), None);
/// ```
pub fn perft_within<V: Variant>(position: &Position<V>, depth: u32, limit: u64) -> Option<u64> {
    if depth == 0 {
        return (limit > 0).then_some(1);
    }
    let mut walk = Walk { left: limit, dead_ends: 0 };
    // A place for each ply that is played, made once.
    let mut plies = Vec::new();
    plies.resize_with(depth as usize - 1, || Ply { moves: MoveList::new(), after: *position });
    walk.count(position, &mut plies).then(|| limit - walk.left - walk.dead_ends)
}

/// A ply of the walk: the moves to be played, and the position after the one that is looked at.
struct Ply<V: Variant> {
    moves: MoveList,
    after: Position<V>,
}

/// How far a walk through the tree has come.
struct Walk {
    /// So many sequences may still end, and so many have ended before their time.
    left: u64,
    dead_ends: u64,
}

impl Walk {
    /// Whether the limit was kept.
    fn count<V: Variant>(&mut self, position: &Position<V>, plies: &mut [Ply<V>]) -> bool {
        let Some((Ply { moves, after }, plies)) = plies.split_first_mut() else {
            return self.meet(position.count_legal_moves());
        };
        moves.clear();
        position.generate(moves);
        if moves.is_empty() {
            return self.meet(0);
        }
        moves.iter().all(|&mv| {
            after.become_after(position, mv);
            self.count(after, plies)
        })
    }

    fn meet(&mut self, leaves: u64) -> bool {
        self.dead_ends += u64::from(leaves == 0);
        let met = leaves.max(1);
        let is_within = met <= self.left;
        self.left = self.left.wrapping_sub(met);
        is_within
    }
}
