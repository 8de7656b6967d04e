//! Perft: counts of move sequences that many programs agree on. The tables are in `tests/data`.

mod support;

use support::position;

/// Counts every row of a table: `FEN ;D<depth> <count> ...`. Returns how many leaves were counted.
fn count(table: &str) -> u64 {
    let rows = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(count_row).sum()
}

fn count_row(row: &str) -> u64 {
    let (fen, counts) = row.split_once(" ;").expect("a FEN and counts");
    let position = position(fen);
    let mut leaves = 0;
    for entry in counts.split(" ;") {
        let (depth, expected) = entry.split_once(' ').expect("D<depth> <count>");
        let depth = depth.strip_prefix('D').and_then(|n| n.parse().ok()).expect("D<depth>");
        let found = x88::perft(&position, depth);
        assert_eq!(found.to_string(), expected, "{fen} at depth {depth}");
        leaves += found;
    }
    leaves
}

#[test]
fn standard_positions() {
    println!("{} leaves", count(include_str!("data/perft.epd")));
}

#[test]
fn chess960_positions() {
    println!("{} leaves", count(include_str!("data/perft-chess960.epd")));
}

#[test]
fn traps() {
    println!("{} leaves", count(include_str!("data/perft-traps.epd")));
}
