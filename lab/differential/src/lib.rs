//! Compares x88 with independent libraries, position by position.
//!
//! Positions come from random games, from the standard starting position, from Chess960 (also different ones for the two sides),
//! from well-known test positions, and from random setups. Everything follows from one seed. A difference stops the run and shows
//! the position.
//!
//! Intended differences:
//!
//! - Two-square advances: x88 always checks for a check before one and the clock after it; the others accept some impossible
//!   ones. They also accept castling rights with the king in a corner.
//! - Unreachable setups: shakmaty can accept material and checks, but not an en passant square with a piece at the pawn's home;
//!   cozy-chess accepts none.
//! - All refuse setups without exactly one king a side; their other problems are not compared.
//! - Shakmaty's setups store the castling rooks as a set of squares. A right whose rook is on the wrong side of the king exists
//!   only in x88, which refuses it.
//! - Cozy-chess refuses fewer impossible checks (and more than 100 plies on the clock): positions that it refuses are compared
//!   with shakmaty only.
//! - Strict FEN reading: x88 accepts fewer strings. Those it accepts, shakmaty reads the same.
//! - SAN and UCI: x88 refuses a pawn's origin that is only a rank (`4b5`) or repeats the file (`bb6`), and a promotion in upper
//!   case in UCI; shakmaty refuses most of what x88 reads leniently. If both read a move, it is the same.

pub mod convert;
pub mod dead;
mod extremes;
pub mod games;
mod garbled;
mod keys;
mod parts;
mod playout;
pub mod positions;
mod random;
mod setups;
mod tally;
mod text;
mod trio;
pub mod variants;
mod verdict;

pub use keys::{KeyCounts, KeyTable};
pub use parts::{Difference, in_parts};
pub use playout::run_part;
pub use random::Random;
pub use setups::sparse;
pub use tally::Tally;
pub use trio::Trio;
pub use variants::run_variant;

use std::ops::AddAssign;

/// Returns a number of positions or games, which is that of `npm test` times `X88_TIMES`.
pub fn times(sample: u64) -> u64 {
    sample * number("X88_TIMES", 1)
}

/// Returns the seed of a run: `X88_SEED`, by default that of `npm test`.
pub fn seed() -> u64 {
    number("X88_SEED", 88)
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

/// The comparisons of one part of a run, and the keys of its positions.
#[derive(Default)]
pub struct Compared {
    pub tally: Tally,
    pub keys: KeyTable,
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.tally += other.tally;
        self.keys += other.keys;
    }
}

/// The numbers of comparisons.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// The positions in which everything was compared.
    pub positions: u64,
    /// Their legal moves.
    pub moves: u64,
    /// Of these: en passant captures, castlings, promotions.
    pub special: [u64; 3],
    /// The positions in check, checkmates and stalemates.
    pub checks: [u64; 3],
    /// The moves tested with `is_legal`.
    pub asked: u64,
    /// The setups judged, and how many of them x88 accepted.
    pub setups: [u64; 2],
    /// The positions from random setups, outside of games, in which moves and status were compared.
    pub odd: u64,
    /// The same from mostly unreachable setups, and the most moves in one of them.
    pub crowded: u64,
    pub most: u64,
    /// The strings with typing errors, and how many of them x88 could still read.
    pub garbled: [u64; 2],
    /// The positions met again by another path, with their keys.
    pub repeated: u64,
    /// The pairs of move orders that lead to the same position.
    pub transpositions: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.positions += other.positions;
        self.moves += other.moves;
        self.asked += other.asked;
        self.odd += other.odd;
        self.crowded += other.crowded;
        self.most = self.most.max(other.most);
        self.repeated += other.repeated;
        self.transpositions += other.transpositions;
        for n in 0..3 {
            self.special[n] += other.special[n];
            self.checks[n] += other.checks[n];
        }
        for n in 0..2 {
            self.setups[n] += other.setups[n];
            self.garbled[n] += other.garbled[n];
        }
    }
}

/// The positions in one part of a run; parts are independent, so the result does not depend on the threads.
const PART: u64 = 10_000;

/// Compares `positions` positions on all cores.
///
/// # Panics At the first difference.
pub fn run(positions: u64, seed: u64) -> Counts {
    let work = |part| run_part(PART.min(positions - part * PART), seed + part);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (counts, differences) = in_parts(0..positions.div_ceil(PART), cores, work);
    assert!(differences.is_empty(), "{differences:?}");
    counts
}
