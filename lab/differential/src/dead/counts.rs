//! The numbers of questions and results.

use std::ops::AddAssign;
use std::time::Duration;

/// The counts of one family, or of all.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub positions: u64,
    /// Answers: two for each position.
    pub yes: u64,
    pub no: u64,
    pub unknown: u64,
    /// The moves played to the mates, and the most to one of them.
    pub plies: u64,
    pub longest_line: u64,
    /// "No" with up to six units: how each was proved without x88.
    pub few: Exhausted,
    /// The same with more units, where it was tried.
    pub many: Exhausted,
    /// "No" that a search for mate without proofs could not refute.
    pub resisted: u64,
    /// The mirrored positions with the same answer.
    pub mirrors: u64,
    /// The positions whose game is over by the outcome alone.
    pub dead: u64,
    /// The flag falls: wins and draws, each matching the answer of `can_win`.
    pub flags: [u64; 2],
    /// The longest time of one answer, confirmed by repetition.
    pub longest: Duration,
    /// A hash of all answers and lines, which is the same in another version with the same answers.
    pub digest: u64,
    /// The differences, with the position.
    pub differences: Vec<String>,
}

/// How answers "no" were confirmed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhausted {
    pub lone_king: u64,
    pub material: u64,
    /// By playing every reachable position, and the number of new ones.
    pub closed: u64,
    pub positions: u64,
    /// Not confirmed, because there are too many positions.
    pub too_large: u64,
}

impl Exhausted {
    pub fn all(&self) -> u64 {
        self.lone_king + self.material + self.closed + self.too_large
    }
}

impl AddAssign for Exhausted {
    fn add_assign(&mut self, other: Exhausted) {
        self.lone_king += other.lone_king;
        self.material += other.material;
        self.closed += other.closed;
        self.positions += other.positions;
        self.too_large += other.too_large;
    }
}

impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        self.positions += other.positions;
        self.yes += other.yes;
        self.no += other.no;
        self.unknown += other.unknown;
        self.plies += other.plies;
        self.longest_line = self.longest_line.max(other.longest_line);
        self.few += other.few;
        self.many += other.many;
        self.resisted += other.resisted;
        self.mirrors += other.mirrors;
        self.dead += other.dead;
        self.flags = [0, 1].map(|n| self.flags[n] + other.flags[n]);
        self.longest = self.longest.max(other.longest);
        self.digest = self.digest.wrapping_add(other.digest);
        self.differences.extend(other.differences.iter().cloned());
    }
}
