//! The search over exact positions: for a mate by which to say "yes", or for the end of all positions, by which to
//! say "no".
//!
//! Knows positions and moves. Must not know how a single position is judged (`mod` does) or what makes one hopeful
//! (`guide` does).

use super::guide::{self, Pattern, WAYS};
use super::store::{self, CHAINS, Chain, Store};
use super::{Budget, after, judge};
use crate::board::Color;
use crate::rules::{Move, MoveList, Position, Standard};

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
    if budget.helpmate > 0 {
        let near = Budget { closure: 0, helpmate: budget.helpmate.min(NEAR) };
        let found = play_on(position, winner, near, Pattern::Attack);
        if !matches!(found, Found::Open) {
            return found;
        }
    }
    play_on(position, winner, budget, Pattern::Corner)
}

/// Most mates are found among the first hundred of so many positions, in less time than the first proofs would take;
/// with all the pieces of a game still there nearly every one is among them.
const NEAR: usize = 20_000;

/// Plays on from the nearest position first. The first ones seen are left out if they are proved to be lost for the
/// winner.
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

/// A position to be played on from.
struct Here {
    number: u32,
    position: Position<Standard>,
}

/// The positions seen and, for each guide, those that wait.
struct Search {
    seen: Store,
    queues: [Queue; CHAINS],
    /// The first position that may still wait, in the order in which they were met.
    oldest: u32,
    turn: usize,
}

/// Distances from here on count as the same.
const DISTANCES: usize = 512;

/// The positions that wait, by their distance; of the same distance, the first comes first.
#[derive(Clone, Copy)]
struct Queue {
    chains: [Chain; DISTANCES],
    /// No chain before this one has any.
    nearest: usize,
}

impl Search {
    /// Lets a position wait for its turn.
    fn wait(&mut self, number: u32, distances: [u32; WAYS]) {
        for (of, (queue, distance)) in self.queues.iter_mut().zip(distances).enumerate() {
            let distance = (distance as usize).min(DISTANCES - 1);
            if let Some(chain) = queue.chains.get_mut(distance) {
                self.seen.append(chain, of, number);
            }
            queue.nearest = queue.nearest.min(distance);
        }
    }

    /// The nearest position that is not yet done, by one guide after the other; now and then the oldest, which
    /// makes for the shortest line.
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
