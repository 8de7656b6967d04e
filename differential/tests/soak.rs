//! A small sample of the soak: odd positions and whole games. Every kind of rarity must occur, or the agreement says little.

use x88_differential::{Compared, games, in_parts, positions};

fn compare(parts: u64, names: &[&str], part: impl Fn(u64) -> Compared + Sync) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (Compared { tally, keys }, differences) = in_parts(0..parts, cores, part);
    assert!(differences.is_empty(), "{differences:?}");
    let keys = keys.count();
    assert_eq!((keys.split, keys.collisions), (0, 0), "{keys:?}");
    assert!(keys.again > 0, "{keys:?}");
    for name in names {
        assert!(tally.get(name) > 0, "no {name}: {tally}");
    }
}

#[test]
fn odd_positions_agree() {
    let rare = [
        "doubleChecks",
        "moreCheckers",
        "enPassantLegal",
        "enPassantIllegal",
        "enPassantPhantom",
        "rightsOddKing",
        "rightsInnerRook",
        "nineQueens",
        "clockAtLimit",
        "checkmates",
        "stalemates",
        "insufficientMaterial",
        "movesWithCozy",
    ];
    compare(6, &rare, |part| positions::run_part(2_000, part));
}

#[test]
fn whole_games_agree() {
    let rare = ["fivefold", "seventyFiveMoves", "checkmates", "insufficientMaterial", "claims", "takenBack"];
    compare(8, &rare, |part| games::run_part(40, part));
}
