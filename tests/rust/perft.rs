//! Perft: counts of move sequences on which many programs agree. The tables are in `tests/data`.

use crate::support::position;
use x88::fen::{self, FenOptions};
use x88::internal::rules::perft_by_lists;
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, Chess, Standard, perft_within};

/// The largest count that is also verified by a second method.
const MOST_BY_LISTS: u64 = 100_000;

/// Counts every row of a table: `FEN ;D<depth> <count> ...`. Returns the number of leaves.
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
        if found < MOST_BY_LISTS {
            for limit in [u64::MAX, found, found / 2] {
                let within = perft_within(&position, depth, limit);
                assert_eq!(
                    perft_by_lists(&position, depth, limit),
                    within,
                    "{fen} at depth {depth} within {limit}"
                );
            }
        }
        leaves += found;
    }
    leaves
}

#[test]
fn standard_positions() {
    println!("{} leaves", count(include_str!("../data/perft.epd")));
}

#[test]
fn chess960_positions() {
    println!("{} leaves", count(include_str!("../data/perft-chess960.epd")));
}

#[test]
fn variants() {
    for row in include_str!("../data/perft-variants.epd").lines().filter(|line| !line.starts_with('#')) {
        let (name, row) = row.split_once(' ').expect("a variant and a FEN");
        let rules = Rules::ALL.into_iter().find(|rules| rules.name() == name).expect("a variant");
        let (text, counts) = row.split_once(" ;").expect("a FEN and counts");
        let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
        let position = fen::parse_in::<AnyVariant>(text, rules.into(), &options)
            .unwrap_or_else(|error| panic!("{name} {text}: {error}"));
        for entry in counts.split(" ;") {
            let (depth, expected) =
                entry.strip_prefix('D').and_then(|it| it.split_once(' ')).expect("D<depth> <count>");
            let found = x88::perft(&position, depth.parse().expect("a depth"));
            assert_eq!(found.to_string(), expected, "{name} {text} at depth {depth}");
        }
    }
}

/// Play continues from unreachable positions: strict reading refuses each start, and the rest works as usual.
#[test]
fn unreachable_positions() {
    let table = include_str!("../data/perft-unreachable.epd");
    println!("{} leaves", count(table));
    for (fen, _) in table.lines().filter_map(|line| line.split_once(" ;")) {
        let read = |options: FenOptions| fen::parse_with::<Standard>(fen, &options);
        let mode = CastlingMode::Chess960;
        assert!(read(FenOptions { mode, strict: true, ..Default::default() }).is_err(), "{fen}");
        assert!(read(FenOptions { mode, lenient: true, ..Default::default() }).is_ok(), "{fen}");
        let position = read(FenOptions { mode, ..Default::default() }).expect("unreachable");
        // The list holds every move, however many there are.
        assert_eq!(position.legal_moves().len() as u64, position.count_legal_moves(), "{fen}");
    }
}

#[test]
fn traps() {
    println!("{} leaves", count(include_str!("../data/perft-traps.epd")));
}

#[test]
fn a_tree_beyond_the_limit_is_left_early() {
    let start = x88::Chess::initial();
    for (depth, leaves) in [(0, 1), (1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        assert_eq!(x88::perft_within(&start, depth, leaves), Some(leaves));
        assert_eq!(x88::perft_within(&start, depth, leaves - 1), None);
        assert_eq!(x88::perft_within(&start, depth, u64::MAX), Some(leaves));
    }
    // These would take too long.
    assert_eq!(x88::perft_within(&start, 255, 1_000_000), None);
    // All lines end before this depth: there are no leaves, and the walk must end.
    let mated = position("7k/5KQ1/8/8/8/8/8/8 b - -");
    assert_eq!(x88::perft_within(&mated, 3, 1), Some(0));
    assert_eq!(x88::perft_within(&mated, 3, 0), None);
    assert_eq!(x88::perft_within(&mated, 2, 1), Some(0));
    assert_eq!(x88::perft_within(&mated, 2, 0), None);
    // The limit also covers moves that are counted but not played: each of these mates or stalemates and has no reply.
    let mating: Chess = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    let ends = mating
        .legal_moves()
        .iter()
        .filter(|&&mv| mating.play(mv).expect("a legal move").count_legal_moves() == 0)
        .count() as u64;
    let replies = x88::perft(&mating, 2);
    assert!(ends > 3 && replies > 0);
    assert_eq!(x88::perft_within(&mating, 2, replies + ends), Some(replies));
    assert_eq!(x88::perft_within(&mating, 2, replies + ends - 1), None);
}

/// Variants do not override the counting of replies: their moves are played.
#[test]
fn a_variant_counts_replies_by_playing() {
    let start = x88::Position::<x88::variants::AnyVariant>::initial();
    assert!(start.has_legal_move());
    assert_eq!(x88::perft(&start, 4), 197_281);
}

/// Depth 0 has one leaf, so a limit of 0 is exceeded.
#[test]
fn the_limit_holds_at_every_depth() {
    let start = Chess::initial();
    for (depth, count) in [(0, 1), (1, 20), (2, 400)] {
        for (limit, expected) in
            [(0, None), (count - 1, None), (count, Some(count)), (count + 1, Some(count))]
        {
            assert_eq!(perft_within(&start, depth, limit), expected, "{depth}, {limit}");
        }
    }
}
