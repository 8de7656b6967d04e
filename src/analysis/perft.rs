//! Perft: how many ways there are to play so many plies. The measure of a move generator.
//!
//! Knows how to walk the tree. Must not know the moves.

use crate::rules::{Move, MoveList, Position, Replies, Variant};

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
    perft_by(position, depth, limit, &Position::count_replies)
}

/// The same as [`perft_within`] with lists of moves: slower, but without the second generator, which only counts.
///
/// ```
/// use x88::{Chess, perft_by_lists};
/// assert_eq!(perft_by_lists(&Chess::initial(), 3, 8902), Some(8902));
/// ```
pub fn perft_by_lists<V: Variant>(position: &Position<V>, depth: u32, limit: u64) -> Option<u64> {
    perft_by(position, depth, limit, &|position: &Position<V>, moves: &[Move]| {
        let mut replies = Replies::default();
        moves.iter().for_each(|&mv| replies.add(position.after(mv).legal_moves().len() as u64));
        replies
    })
}

/// The same with a function that counts the replies to the legal moves of a position.
fn perft_by<V: Variant>(
    position: &Position<V>,
    depth: u32,
    limit: u64,
    replies: &impl Fn(&Position<V>, &[Move]) -> Replies,
) -> Option<u64> {
    if depth == 0 {
        return (limit > 0).then_some(1);
    }
    let mut walk = Walk { left: limit, dead_ends: 0 };
    // A place for each ply but the last, made once.
    let mut plies = Vec::new();
    plies.resize_with(depth as usize - 1, || Ply { moves: MoveList::new(), after: *position });
    let is_within = match plies.split_first_mut() {
        Some((ply, plies)) => walk.count(position, ply, plies, replies),
        None => walk.meet(position.legal_moves().len() as u64, 0),
    };
    is_within.then(|| limit - walk.left - walk.dead_ends)
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
    /// Whether the limit was kept by the sequences of this ply, the plies after it and the last one.
    fn count<V: Variant>(
        &mut self,
        position: &Position<V>,
        ply: &mut Ply<V>,
        plies: &mut [Ply<V>],
        replies: &impl Fn(&Position<V>, &[Move]) -> Replies,
    ) -> bool {
        let Ply { moves, after } = ply;
        moves.clear();
        position.generate(moves);
        if moves.is_empty() {
            return self.meet(0, 1);
        }
        let Some((ply, plies)) = plies.split_first_mut() else {
            let replies = replies(position, moves);
            return self.meet(replies.count, replies.unanswered);
        };
        moves.iter().all(|&mv| {
            after.become_after(position, mv);
            self.count(after, ply, plies, replies)
        })
    }

    fn meet(&mut self, leaves: u64, dead_ends: u64) -> bool {
        self.dead_ends += dead_ends;
        let met = leaves + dead_ends;
        let is_within = met <= self.left;
        self.left = self.left.wrapping_sub(met);
        is_within
    }
}
