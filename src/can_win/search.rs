//! Searches exact positions: for a mate, which proves "yes", or until none are left, which proves "no".

use super::guide::{self, Pattern, WAYS};
use super::store::{self, CHAINS, Chain, Store};
use super::{Budget, after, judge};
use crate::board::Color;
use crate::rules::{Move, MoveList, Moves, Position, Standard};
use alloc::vec::Vec;

/// The result of a search.
pub(super) enum Found {
    /// A line to mate.
    Mate(Vec<Move>),
    /// No position is left, and none was mate.
    Nothing,
    /// Some positions were not searched.
    Open,
}

/// Searches for a mate and, if none is near, for a proof that none exists. Uses both numbers of the budget.
pub(super) fn search(position: &Position<Standard>, winner: Color, budget: Budget) -> Found {
    if budget.helpmate > 0 {
        let near = Budget { closure: 0, helpmate: budget.helpmate.min(NEAR) };
        let found = play_on(position, winner, near, Pattern::Attack);
        if !matches!(found, Found::Open) {
            return found;
        }
    }
    play_on(position, winner, budget, Pattern::Corner)
}

/// The limit of the first search. It finds most mates within a hundred positions, faster than the first proofs would take.
/// With all the pieces of a game on the board, it finds nearly every mate.
const NEAR: usize = 20_000;

/// Searches from the nearest position first. Skips the first positions seen if they are proved unwinnable for the winner.
fn play_on(position: &Position<Standard>, winner: Color, budget: Budget, pattern: Pattern) -> Found {
    let queues = [Queue { chains: [Chain::EMPTY; DISTANCES], nearest: 0 }; CHAINS];
    let mut search = Search { seen: Store::new(), queues, oldest: 0, turn: 0 };
    let mut moves = MoveList::new();
    let [mut judged, mut open] = [0; 2];
    if !search.seen.make_room() {
        return Found::Open;
    }
    search.seen.add(&store::pack(position), None, Move::from_packed(0));
    search.wait(0, [0; WAYS]);
    while let Some(here) = search.next() {
        moves.clear();
        here.position.generate(&mut moves);
        for &mv in moves.iter() {
            let proves = judged < budget.closure && 2 * open < budget.closure;
            let seen = search.seen.len();
            if !proves && seen > budget.helpmate || !search.seen.make_room() {
                return Found::Open;
            }
            let next = after(&here.position, mv);
            let Some(child) = search.seen.add(&store::pack(&next), Some(here.number), mv) else { continue };
            if next.turn() != winner && next.is_checkmate() {
                return Found::Mate(search.seen.line_to(child));
            }
            if proves {
                judged += 1;
                if judge(&next, winner, 1).is_some() {
                    search.seen.finish(child);
                    continue;
                }
                open += 1;
            }
            search.wait(child, guide::distances(next.board(), winner, pattern));
        }
    }
    Found::Nothing
}

/// A position to search from.
struct Here {
    number: u32,
    position: Position<Standard>,
}

/// The positions seen and, for each guide, those waiting.
struct Search {
    seen: Store,
    queues: [Queue; CHAINS],
    /// The first position that may still wait, in order of discovery.
    oldest: u32,
    turn: usize,
}

/// The number of distances to distinguish; larger ones count as the last.
const DISTANCES: usize = 512;

/// The waiting positions by distance, first in, first out for each.
#[derive(Clone, Copy)]
struct Queue {
    chains: [Chain; DISTANCES],
    /// The first chain that may have any.
    nearest: usize,
}

impl Search {
    /// Adds a position to the queues.
    fn wait(&mut self, number: u32, distances: [u32; WAYS]) {
        for (of, (queue, distance)) in self.queues.iter_mut().zip(distances).enumerate() {
            let distance = (distance as usize).min(DISTANCES - 1);
            if let Some(chain) = queue.chains.get_mut(distance) {
                self.seen.append(chain, of, number);
            }
            queue.nearest = queue.nearest.min(distance);
        }
    }

    /// Returns the nearest position not yet done, alternating between guides. Every sixteenth time it returns the oldest, which
    /// leads to shorter lines.
    fn next(&mut self) -> Option<Here> {
        self.turn += 1;
        let is_oldest = self.turn.is_multiple_of(16);
        loop {
            let number = if is_oldest { self.next_oldest()? } else { self.next_nearest(self.turn % CHAINS)? };
            if self.seen.finish(number) {
                let position = store::unpack(&self.seen.key(number)?);
                return Some(Here { number, position });
            }
        }
    }

    fn next_oldest(&mut self) -> Option<u32> {
        let number = self.oldest;
        self.oldest += 1;
        self.seen.key(number).map(|_| number)
    }

    fn next_nearest(&mut self, of: usize) -> Option<u32> {
        let queue = self.queues.get_mut(of)?;
        loop {
            let chain = queue.chains.get_mut(queue.nearest)?;
            if let Some(number) = self.seen.take_first(chain, of) {
                return Some(number);
            }
            queue.nearest += 1;
        }
    }
}
