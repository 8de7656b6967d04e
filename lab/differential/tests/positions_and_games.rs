//! Unusual positions, and whole games with their claims and ends. Every kind of rarity must occur for the agreement to mean something.

use x88_differential::{Compared, Tally, games, in_parts, positions, seed, times};

fn compare(parts: u64, names: &[&str], part: impl Fn(u64) -> Compared + Sync) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (Compared { tally, keys }, differences) =
        in_parts(0..times(parts), cores, |n| part(n + (seed() << 32)));
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

#[test]
fn a_difference_is_told_with_its_part_and_the_others_go_on() {
    let work = |part: u64| {
        assert_ne!(part, 2, "not as the others");
        let mut tally = Tally::default();
        tally.add("parts", 1_u64);
        tally
    };
    let (tally, differences) = in_parts(0..5, 2, work);
    assert_eq!(tally.get("parts"), 4);
    let [difference] = &differences[..] else { panic!("{differences:?}") };
    assert!(difference.part == 2 && difference.text.contains("not as the others"), "{difference:?}");
}
