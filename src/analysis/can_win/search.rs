//! The search over exact positions: for a mate by which to say "yes", or for the end of all positions, by which to
//! say "no".
//!
//! Knows positions and moves. Must not know how a single position is judged (`mod` does) or what makes one hopeful
//! (`guide` does).

use super::guide::{self, GUIDES};
use super::{judge, store};
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
    let mut search = Search { seen: store::Store::new(), queues: Default::default(), winner };
    let mut moves = MoveList::new();
    let mut judgements = 0;
    search.add(position, None, Move::from_packed(0));
    search.wait(0, [0; GUIDES]);
    for turn in 0usize.. {
        let guide = if turn % 16 == 15 { 2 } else { turn % 2 };
        let Some(number) = search.next(guide) else { break };
        let Some(key) = search.seen.key(number) else { break };
        let here: Position<V> = store::unpack(key);
        moves.clear();
        here.generate(&mut moves);
        for &mv in moves.iter() {
            let next = here.after(mv);
            let Some(child) = search.add(&next, Some(number), mv) else { continue };
            if next.turn() != winner && next.is_checkmate() {
                return Found::Mate(search.seen.line_to(child));
            }
            if judgements < judged {
                if judge(&next, winner).is_some() {
                    continue;
                }
                judgements += 1;
            }
            search.wait(child, guide::distances(next.board(), winner));
        }
        if search.seen.len() > nodes && judgements >= judged {
            return Found::Open;
        }
    }
    Found::Nothing
}

struct Search {
    seen: store::Store,
    queues: [BinaryHeap<u64>; GUIDES],
    winner: Color,
}

impl Search {
    fn add<V: Variant>(&mut self, position: &Position<V>, from: Option<u32>, mv: Move) -> Option<u32> {
        let _ = self.winner;
        self.seen.add(store::pack(position), from, mv)
    }

    /// Lets a position wait for its turn; of the same distance, the first comes first.
    fn wait(&mut self, number: u32, distances: [u32; GUIDES]) {
        for (queue, distance) in self.queues.iter_mut().zip(distances) {
            queue.push(!(u64::from(distance) << 32 | u64::from(number)));
        }
    }

    /// The nearest position by that guide that was not yet played on from.
    fn next(&mut self, guide: usize) -> Option<u32> {
        let queue = self.queues.get_mut(guide)?;
        loop {
            let number = !queue.pop()? as u32;
            if self.seen.take(number) {
                return Some(number);
            }
        }
    }
}
