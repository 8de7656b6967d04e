//! What was asked and what came of it, as numbers.

use std::ops::AddAssign;
use std::time::Duration;

/// Counts of one family, or of all.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub positions: u64,
    /// Answers: two for each position.
    pub yes: u64,
    pub no: u64,
    pub unknown: u64,
    /// Moves played to the mates, and the most to one of them.
    pub plies: u64,
    pub longest_line: u64,
    /// "No" with up to six men: how each was proved without x88.
    pub few: Exhausted,
    /// The same with more men, where it was tried.
    pub many: Exhausted,
    /// "No" that a search for mate without proofs could not refute.
    pub resisted: u64,
    /// Mirrors that were asked and answered the same.
    pub mirrors: u64,
    /// Positions whose game is over by the outcome alone.
    pub dead: u64,
    /// Flags that fell: wins and draws, each as the answer of `can_win` has it.
    pub flags: [u64; 2],
    /// The longest that one answer took; it was asked again until it took no less.
    pub longest: Duration,
    /// Of all answers and lines: another version that answers the same has the same number.
    pub digest: u64,
    /// What went wrong, with the position.
    pub differences: Vec<String>,
}

/// How answers "no" were proved again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhausted {
    pub lone_king: u64,
    pub material: u64,
    /// By playing on to every position that can come about, and how many of them were new.
    pub closed: u64,
    pub positions: u64,
    /// Not, because there are too many.
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
