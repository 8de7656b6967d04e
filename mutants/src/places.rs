//! What the plan says: where which mutant is to be.
//!
//! Knows the lines of the plan. Must not know Rust.

use std::collections::HashSet;

/// A mutant.
pub struct Place {
    pub id: u32,
    /// From the folder of the crate, with slashes.
    pub file: String,
    /// As cargo-mutants names it: `BinaryOperator`, `FnValue` …
    pub genre: String,
    pub start: Point,
    pub end: Point,
    /// What stands there in the mutant.
    pub replacement: String,
}

/// Line and column, both from 1; columns are characters.
#[derive(Clone, Copy)]
pub struct Point {
    pub line: usize,
    pub column: usize,
}

impl Point {
    /// Where that is in a text, in bytes; its end, if it lies behind it.
    pub fn offset(self, text: &str) -> usize {
        let line = text.split_inclusive('\n').take(self.line - 1).map(str::len).sum::<usize>();
        let rest = text.get(line..).unwrap_or("");
        line + rest.char_indices().nth(self.column - 1).map_or(rest.len(), |(at, _)| at)
    }
}

/// Everything that is to be done.
pub struct Plan {
    pub places: Vec<Place>,
    /// Functions that have to stay `const`, as `Type::name` or `module::name`.
    pub keep: HashSet<String>,
}

impl Plan {
    pub fn parse(text: &str) -> Result<Plan, String> {
        let mut plan = Plan { places: Vec::new(), keep: HashSet::new() };
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(name) = line.strip_prefix("keep ") {
                plan.keep.insert(name.to_owned());
            } else {
                plan.places.push(Place::parse(line).ok_or_else(|| format!("not a mutant: {line}"))?);
            }
        }
        Ok(plan)
    }
}

impl Place {
    fn parse(line: &str) -> Option<Place> {
        let mut fields = line.splitn(8, '\t');
        let mut next = || fields.next();
        let (id, file, genre) = (next()?.parse().ok()?, next()?.to_owned(), next()?.to_owned());
        let mut number = || next()?.parse::<usize>().ok().filter(|&number| number > 0);
        let start = Point { line: number()?, column: number()? };
        let end = Point { line: number()?, column: number()? };
        Some(Place { id, file, genre, start, end, replacement: next()?.to_owned() })
    }
}
