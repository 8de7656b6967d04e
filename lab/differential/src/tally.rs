//! Counts comparisons by name.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

/// Counts by name. For names that begin with `most` it keeps the maximum, for others the sum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<&'static str, u64>);

impl Tally {
    pub fn add(&mut self, name: &'static str, count: impl Into<u64>) {
        let known = self.0.entry(name).or_default();
        let count = count.into();
        *known = if name.starts_with("most") { count.max(*known) } else { *known + count };
    }

    pub fn get(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or_default()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        for (name, count) in other.0 {
            self.add(name, count);
        }
    }
}

/// Writes a JSON object.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members: Vec<String> = self.0.iter().map(|(name, count)| format!("\"{name}\":{count}")).collect();
        write!(f, "{{{}}}", members.join(","))
    }
}
