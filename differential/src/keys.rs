//! Hash keys: equal if and only if the positions are the same by the Laws.
//!
//! Shakmaty's 128-bit keys of the same positions stand in for the positions themselves.

use crate::trio::Trio;
use shakmaty::{EnPassantMode, Position as _, zobrist::Zobrist128};
use std::collections::HashMap;

/// Forget everything after so many positions, to stay small in runs of millions.
const MOST: usize = 1 << 18;

#[derive(Default)]
pub struct Keys {
    theirs: HashMap<u64, u128>,
    ours: HashMap<u128, u64>,
    /// Positions met again.
    pub repeated: u64,
}

impl Keys {
    pub fn compare(&mut self, trio: &Trio) {
        let ours = trio.ours.hash_key();
        let theirs = trio.shak.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0;
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
