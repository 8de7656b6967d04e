//! Hash keys: equal if and only if the positions are the same by the Laws.
//!
//! A 128-bit hash of what the Laws compare (article 9.2.3), from shakmaty, represents each position.

use crate::trio::Trio;
use shakmaty::{EnPassantMode, Position as _};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Clears everything after this many positions, to limit memory in runs of millions.
const MOST: usize = 1 << 18;

#[derive(Default)]
pub struct Keys {
    theirs: HashMap<u64, u128>,
    ours: HashMap<u128, u64>,
    /// The positions met again.
    pub repeated: u64,
}

impl Keys {
    pub fn compare(&mut self, trio: &Trio) {
        let (ours, theirs) = (trio.ours.hash_key(), identity(&trio.shak));
        if self.ours.len() >= MOST {
            self.ours.clear();
            self.theirs.clear();
        }
        let known = self.ours.insert(theirs, ours);
        self.repeated += u64::from(known.is_some());
        assert_eq!(known.unwrap_or(ours), ours, "one position, two keys: {}", trio.describe());
        let known = self.theirs.insert(ours, theirs);
        assert_eq!(known.unwrap_or(theirs), theirs, "two positions, one key: {}", trio.describe());
    }
}

/// Returns a value that is equal for positions that are the same by the Laws: pieces, side to move, castling rooks, and the
/// square of a legal en passant capture. (Shakmaty's own keys do not distinguish the castling rooks.)
pub fn identity(position: &shakmaty::Chess) -> u128 {
    let setup = position.to_setup(EnPassantMode::Legal);
    let half = |salt: u64| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        for piece in setup.board.clone() {
            piece.hash(&mut hasher);
        }
        (setup.turn, setup.castling_rights.0, setup.ep_square).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}

/// The keys of all positions of a run.
#[derive(Default)]
pub struct KeyTable(Vec<(u128, u64)>);

impl std::ops::AddAssign for KeyTable {
    fn add_assign(&mut self, mut other: KeyTable) {
        self.0.append(&mut other.0);
    }
}

/// The findings in a table of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyCounts {
    /// The positions that differ by the Laws.
    pub distinct: u64,
    /// How often one of them was met again.
    pub again: u64,
    /// The positions with two keys.
    pub split: u64,
    /// The keys of two positions.
    pub collisions: u64,
}

impl KeyTable {
    pub fn push(&mut self, trio: &Trio) {
        self.0.push((identity(&trio.shak), trio.ours.hash_key()));
    }

    pub fn count(mut self) -> KeyCounts {
        let all = self.0.len();
        self.0.sort_unstable();
        self.0.dedup();
        let pairs = self.0.len();
        let different = |table: &[(u128, u64)], same: fn(&(u128, u64), &(u128, u64)) -> bool| {
            table.windows(2).filter(|pair| !same(&pair[0], &pair[1])).count() + usize::from(!table.is_empty())
        };
        let distinct = different(&self.0, |a, b| a.0 == b.0);
        self.0.sort_unstable_by_key(|pair| pair.1);
        let keys = different(&self.0, |a, b| a.1 == b.1);
        KeyCounts {
            distinct: distinct as u64,
            again: (all - pairs) as u64,
            split: (pairs - distinct) as u64,
            collisions: (pairs - keys) as u64,
        }
    }
}
