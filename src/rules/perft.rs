//! Perft: the number of move sequences of a given length, the standard test of move generators.

use super::{Move, Moves, Position, Replies, Variant};
use alloc::vec::Vec;

/// Returns the number of move sequences of `depth` plies; 1 for depth 0. Counts the last ply without playing it.
///
/// ```
/// use x88::{Chess, perft};
/// assert_eq!(perft(&Chess::initial(), 3), 8902);
/// ```
pub fn perft<V: Variant>(position: &Position<V>, depth: u8) -> u64 {
    perft_within(position, depth, u64::MAX).unwrap_or(u64::MAX)
}

/// Works like [`perft`], but returns `None` if there are more than `limit` sequences, so that a huge tree ends early.
/// Sequences that end early by checkmate or stalemate are not part of the result, but take time and count against the limit.
///
/// ```
/// use x88::{Chess, perft_within};
/// assert_eq!(perft_within(&Chess::initial(), 3, 8902), Some(8902));
/// assert_eq!(perft_within(&Chess::initial(), 255, 8902), None);
/// ```
pub fn perft_within<V: Variant>(position: &Position<V>, depth: u8, limit: u64) -> Option<u64> {
    perft_by(position, depth, limit, &Position::count_replies)
}

/// Works like [`perft_within`] with move lists. It is slower, but does not need the second generator, which only counts.
///
/// ```
/// use x88::{Chess, internal::rules::perft_by_lists};
/// assert_eq!(perft_by_lists(&Chess::initial(), 3, 8902), Some(8902));
/// ```
pub fn perft_by_lists<V: Variant>(position: &Position<V>, depth: u8, limit: u64) -> Option<u64> {
    perft_by(position, depth, limit, &|position: &Position<V>, moves: &[Move]| {
        let mut replies = Replies::default();
        moves.iter().for_each(|&mv| replies.add(position.after(mv).legal_moves().len() as u64));
        replies
    })
}

/// Computes perft with a function that counts the replies to the legal moves of a position.
fn perft_by<V: Variant>(
    position: &Position<V>,
    depth: u8,
    limit: u64,
    replies: &impl Fn(&Position<V>, &[Move]) -> Replies,
) -> Option<u64> {
    if depth == 0 {
        return (limit > 0).then_some(1);
    }
    let mut walk = Walk { left: limit, dead_ends: 0 };
    let mut plies = Vec::new();
    plies.resize_with(usize::from(depth) - 1, || Ply { moves: V::Moves::default(), after: *position });
    let is_within = match plies.split_first_mut() {
        Some((ply, plies)) => walk.count(position, ply, plies, replies),
        None => walk.meet(position.legal_moves().len() as u64, 0),
    };
    is_within.then(|| limit - walk.left - walk.dead_ends)
}

/// A ply of the walk: its moves, and the position after the current one.
struct Ply<V: Variant> {
    moves: V::Moves,
    after: Position<V>,
}

/// The progress of a walk through the tree.
struct Walk {
    /// How many sequences may still end, and how many ended early.
    left: u64,
    dead_ends: u64,
}

impl Walk {
    /// Counts the sequences from this ply on. Returns whether they stayed within the limit.
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
