//! The search over exact positions: for a mate by which to say "yes", or for the end of all positions, by which to
//! say "no".
//!
//! Knows positions and moves. Must not know how a single position is judged (`mod` does) or what makes one hopeful
//! (`guide` does).

use super::guide::{self, GUIDES};
use super::store::{self, Store};
use super::{Budget, after, judge};
use crate::board::Color;
use crate::rules::{Move, MoveList, Position, Standard};
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

/// Looks for a mate and, where none is near, for a proof that there is none. Both numbers of the budget are used up.
pub(super) fn search(position: &Position<Standard>, winner: Color, budget: Budget) -> Found {
    let near = Budget { closure: 0, helpmate: budget.helpmate.min(NEAR) };
    if budget.closure > 0 && near.helpmate > 0 {
        let found = play_on(position, winner, near);
        if !matches!(found, Found::Open) {
            return found;
        }
    }
    play_on(position, winner, budget)
}

/// Most mates are found among so many positions, in less time than the first proofs would take.
const NEAR: usize = 2_000;

/// Plays on from the nearest position first. The first ones seen are left out if they are proved to be lost for the
/// winner.
fn play_on(position: &Position<Standard>, winner: Color, budget: Budget) -> Found {
    let mut search = Search { seen: Store::new(), queues: Default::default(), turn: 0 };
    let mut moves = MoveList::new();
    let [mut judged, mut open] = [0; 2];
    search.seen.add(store::pack(position), None, Move::from_packed(0));
    search.wait(0, [0; GUIDES]);
    while let Some(here) = search.next() {
        moves.clear();
        here.position.generate(&mut moves);
        for &mv in moves.iter() {
            let proves = judged < budget.closure && 2 * open < budget.closure;
            if !proves && search.seen.len() > budget.helpmate {
                return Found::Open;
            }
            let next = after(&here.position, mv);
            let Some(child) = search.seen.add(store::pack(&next), Some(here.number), mv) else { continue };
            if next.turn() != winner && next.is_checkmate() {
                return Found::Mate(search.seen.line_to(child));
            }
            if proves {
                judged += 1;
                if judge(&next, winner, 1).is_some() {
                    continue;
                }
                open += 1;
            }
            search.wait(child, guide::distances(next.board(), winner));
        }
    }
    Found::Nothing
}

/// A position to be played on from.
struct Here {
    number: u32,
    position: Position<Standard>,
}

/// The positions seen and, for each guide, those that wait.
struct Search {
    seen: Store,
    queues: [BinaryHeap<u64>; GUIDES],
    turn: usize,
}

impl Search {
    /// Lets a position wait for its turn; of the same distance, the first comes first.
    fn wait(&mut self, number: u32, distances: [u32; GUIDES]) {
        for (queue, distance) in self.queues.iter_mut().zip(distances) {
            queue.push(!(u64::from(distance) << 32 | u64::from(number)));
        }
    }

    /// The nearest position that was not yet played on from, by one guide after the other; the last of them,
    /// which only counts moves, comes seldom.
    fn next(&mut self) -> Option<Here> {
        self.turn += 1;
        let guide = if self.turn.is_multiple_of(16) { GUIDES - 1 } else { self.turn % (GUIDES - 1) };
        let queue = self.queues.get_mut(guide)?;
        loop {
            let number = !queue.pop()? as u32;
            if self.seen.take(number) {
                let position = store::unpack(self.seen.key(number)?);
                return Some(Here { number, position });
            }
        }
    }
}
