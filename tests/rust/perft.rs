//! Perft: counts of move sequences on which many programs agree. The tables are in `tests/data`.

use crate::support::{epd, position};
use x88::fen::{self, FenOptions};
use x88::internal::rules::perft_by_lists;
use x88::variants::{AnyVariant, Rules};
use x88::{CastlingMode, Chess, Move, Standard, perft_within};

/// The largest count that is also verified by a second method.
const MOST_BY_LISTS: u64 = 100_000;

fn count(table: &str) {
    for (fen, counts) in epd(table) {
        let position = position(fen);
        for (depth, expected) in counts {
            let found = x88::perft(&position, depth);
            assert_eq!(found, expected, "{fen} at depth {depth}");
            if found < MOST_BY_LISTS {
                for limit in [u64::MAX, found, found / 2] {
                    let within = perft_within(&position, depth, limit);
                    let by_lists = perft_by_lists(&position, depth, limit);
                    assert_eq!(by_lists, within, "{fen} at depth {depth} within {limit}");
                }
            }
        }
    }
}

#[test]
fn standard_positions() {
    count(include_str!("../data/perft.epd"));
}

#[test]
fn chess960_positions() {
    count(include_str!("../data/perft-chess960.epd"));
}

#[test]
fn variants() {
    for (name_and_fen, counts) in epd(include_str!("../data/perft-variants.epd")) {
        let (name, text) = name_and_fen.split_once(' ').expect("a variant and a FEN");
        let rules = Rules::ALL.into_iter().find(|rules| rules.name() == name).expect("a variant");
        let options = FenOptions { mode: CastlingMode::Chess960, ..FenOptions::default() };
        let position = fen::parse_in::<AnyVariant>(text, rules.into(), &options)
            .unwrap_or_else(|error| panic!("{name} {text}: {error}"));
        for (depth, expected) in counts {
            assert_eq!(x88::perft(&position, depth), expected, "{name} {text} at depth {depth}");
        }
    }
}

/// Play continues from unreachable positions: strict reading refuses each start, and the rest works as usual.
#[test]
fn unreachable_positions() {
    let table = include_str!("../data/perft-unreachable.epd");
    count(table);
    for (fen, _) in epd(table) {
        let read = |options: FenOptions| fen::parse_with::<Standard>(fen, &options);
        let mode = CastlingMode::Chess960;
        assert!(read(FenOptions { mode, strict: true, ..Default::default() }).is_err(), "{fen}");
        assert!(read(FenOptions { mode, lenient: true, ..Default::default() }).is_ok(), "{fen}");
        // The list holds every move, however many there are.
        let position = position(fen);
        assert_eq!(position.legal_moves().len() as u64, position.count_legal_moves(), "{fen}");
    }
}

#[test]
fn traps() {
    count(include_str!("../data/perft-traps.epd"));
}

/// Depth 0 has one leaf, so a limit of 0 is exceeded.
#[test]
fn a_tree_beyond_the_limit_is_left_early() {
    let start = Chess::initial();
    for (depth, leaves) in [(0, 1), (1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        for limit in [0, leaves - 1, leaves, leaves + 1, u64::MAX] {
            let expected = (limit >= leaves).then_some(leaves);
            assert_eq!(perft_within(&start, depth, limit), expected, "{depth} within {limit}");
        }
    }
    // This would take too long.
    assert_eq!(perft_within(&start, 255, 1_000_000), None);
    // All lines end before these depths: there are no leaves, and the walk must end.
    let mated = position("7k/5KQ1/8/8/8/8/8/8 b - -");
    for depth in [2, 3] {
        assert_eq!([0, 1].map(|limit| perft_within(&mated, depth, limit)), [None, Some(0)]);
    }
    // The limit also covers moves that are counted but not played: each of these mates or stalemates and has no reply.
    let mating = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    let moves = mating.legal_moves();
    let has_ended = |mv: &&Move| !mating.play(**mv).expect("a legal move").has_legal_move();
    let ends = moves.iter().filter(has_ended).count() as u64;
    let replies = x88::perft(&mating, 2);
    assert!(ends > 3 && replies > 0);
    assert_eq!(perft_within(&mating, 2, replies + ends), Some(replies));
    assert_eq!(perft_within(&mating, 2, replies + ends - 1), None);
}

/// Variants do not override the counting of replies: their moves are played.
#[test]
fn a_variant_counts_replies_by_playing() {
    let start = x88::Position::<x88::variants::AnyVariant>::initial();
    assert!(start.has_legal_move());
    assert_eq!(x88::perft(&start, 4), 197_281);
}
