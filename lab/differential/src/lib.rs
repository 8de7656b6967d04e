//! Compares x88 with independent libraries, position by position.
//!
//! Positions come from random games, from the standard starting position, from Chess960 (also different ones for the two sides),
//! from well-known test positions, and from random setups. Everything follows from one seed. A difference stops the part of the run
//! and shows the position.
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
mod game_model;
pub mod games;
mod garbled;
mod keys;
mod parts;
pub mod playout;
pub mod positions;
mod random;
mod setups;
mod tally;
mod text;
mod trio;
pub mod variants;
pub mod verdict;

pub use game_model::GameModel;
pub use parts::{Difference, in_parts, on_every_core};
pub use random::Random;
pub use setups::sparse;
pub use tally::Tally;
pub use trio::Trio;

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
    keys: keys::Keys,
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.tally += other.tally;
        self.keys += other.keys;
    }
}
