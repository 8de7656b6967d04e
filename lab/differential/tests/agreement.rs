//! Random games, unusual positions, whole games with their claims and ends, and games of the variants. Every kind of event must
//! occur often enough for the agreement to mean something.

use x88::variants::Rules;
use x88_differential::{Tally, games, in_parts, on_every_core, playout, positions, seed, times, variants};

fn assert_met(tally: &Tally, least: u64, names: &[&str]) {
    println!("{tally}");
    for name in names {
        assert!(tally.get(name) >= least, "too few {name}: {tally}");
    }
}

#[test]
fn random_games_agree() {
    let parts = times(20);
    let compared = on_every_core(parts, |part| playout::run_part(10_000, seed() + part));
    let rare = [
        "enPassant",
        "castling",
        "promotions",
        "checks",
        "checkmates",
        "stalemates",
        "transpositions",
        "again",
    ];
    assert_met(&compared.tally, parts / 2, &rare);
}

#[test]
fn odd_positions_agree() {
    let compared = on_every_core(times(6), |part| positions::run_part(2_000, part + (seed() << 32)));
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
        "again",
    ];
    assert_met(&compared.tally, 1, &rare);
}

#[test]
fn whole_games_agree() {
    let compared = on_every_core(times(8), |part| games::run_part(40, part + (seed() << 32)));
    let rare = [
        "fivefold",
        "seventyFiveMoves",
        "checkmates",
        "insufficientMaterial",
        "claims",
        "takenBack",
        "again",
    ];
    assert_met(&compared.tally, 1, &rare);
}

#[test]
fn random_games_of_variants_agree() {
    for rules in Rules::ALL {
        println!("{}", rules.name());
        let tally = variants::run(rules, times(20_000), seed());
        assert_met(&tally, 1, &["setups"]);
        assert!(tally.get("ends") + tally.get("endsOfVariant") > 5, "too tame: {tally}");
    }
}

#[test]
fn a_difference_is_told_with_its_part_and_the_others_go_on() {
    let work = |part: u64| {
        assert_ne!(part, 2, "not as the others");
        let mut tally = Tally::default();
        tally.add("parts", 1_u64);
        tally
    };
    let (tally, differences) = in_parts(5, 2, work);
    assert_eq!(tally.get("parts"), 4);
    let [difference] = &differences[..] else { panic!("{differences:?}") };
    assert!(difference.part == 2 && difference.text.contains("not as the others"), "{difference:?}");
}
