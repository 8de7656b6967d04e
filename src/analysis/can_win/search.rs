//! The search over exact positions: for a mate by which to say "yes", or for the end of all positions, by which to
//! say "no".
//!
//! Knows positions and moves. Must not know how a single position is judged (`mod` does) or what makes one hopeful
//! (`guide` does).

use super::{Proof, guide, judge, store};
use crate::board::Color;
use crate::rules::{Move, MoveList, Position, Variant};
use std::collections::BinaryHeap;

/// What a search came to.
pub(super) enum Found {
    /// A line to mate.
    Mate(Vec<Move>),
    /// No position is left, and none was mate.
    Nothing,
    /// Positions are left.
    Open,
}

/// Searches the nearest positions first until `nodes` positions are seen; of these the first `judged` are left
/// out when they are proved to be lost for the winner.
pub(super) fn search<V: Variant>(
    position: &Position<V>,
    winner: Color,
    judged: usize,
    nodes: usize,
) -> Found {
    let mut seen = store::Store::new();
    let mut queue = BinaryHeap::new();
    let mut moves = MoveList::new();
    let mut judgements = 0;
    seen.add(store::pack(position), None, Move::from_packed(0));
    queue.push(0u64);
    while let Some(entry) = queue.pop() {
        let number = !entry as u32;
        let number = if seen.len() == 1 { 0 } else { number };
        let Some(key) = seen.key(number) else { continue };
        let here: Position<V> = store::unpack(key);
        moves.clear();
        here.generate(&mut moves);
        for &mv in moves.iter() {
            let next = here.after(mv);
            let Some(child) = seen.add(store::pack(&next), Some(number), mv) else { continue };
            if next.turn() != winner && next.is_checkmate() {
                return Found::Mate(seen.line_to(child));
            }
            if judgements < judged {
                if judge(&next, winner).is_some() {
                    continue;
                }
                judgements += 1;
            }
            let score = guide::distance(next.board(), winner);
            queue.push(!(u64::from(score) << 32 | u64::from(child)));
        }
        if seen.len() > nodes && judgements >= judged {
            return Found::Open;
        }
    }
    let _ = Proof::Exhausted;
    Found::Nothing
}
