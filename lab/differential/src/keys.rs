//! Hash keys: equal if and only if the positions are the same by the Laws.
//!
//! A 128-bit hash of what the Laws compare (article 9.2.3), from shakmaty, represents each position.

use crate::trio::Trio;
use shakmaty::{EnPassantMode, Position as _};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::AddAssign;

/// Clears everything after this many positions, to limit memory in runs of millions.
const MOST: usize = 1 << 20;

#[derive(Default)]
pub struct Keys {
    theirs: HashMap<u64, u128>,
    ours: HashMap<u128, u64>,
}

impl Keys {
    /// Compares the key with those since the last clearing. Returns whether the position was met before.
    pub fn compare(&mut self, trio: &Trio) -> bool {
        let known = self.add(identity(&trio.shak), trio.ours.hash_key());
        known.unwrap_or_else(|problem| panic!("{problem}: {}", trio.describe()))
    }

    fn add(&mut self, theirs: u128, ours: u64) -> Result<bool, &'static str> {
        if self.ours.len() >= MOST {
            self.ours.clear();
            self.theirs.clear();
        }
        let known = self.ours.insert(theirs, ours);
        if known.is_some_and(|known| known != ours) {
            return Err("one position, two keys");
        }
        if self.theirs.insert(ours, theirs).is_some_and(|known| known != theirs) {
            return Err("two positions, one key");
        }
        Ok(known.is_some())
    }
}

impl AddAssign for Keys {
    fn add_assign(&mut self, other: Keys) {
        for (theirs, ours) in other.ours {
            self.add(theirs, ours).unwrap_or_else(|problem| panic!("{problem}, in two parts: {ours:x}"));
        }
    }
}

/// Returns a value that is equal for positions that are the same by the Laws: pieces, side to move, castling rooks, and the
/// square of a legal en passant capture. (Shakmaty's own keys do not distinguish the castling rooks.)
fn identity(position: &shakmaty::Chess) -> u128 {
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
