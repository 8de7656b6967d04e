//! Random games, compared move by move.

use x88_differential::{run, seed, times};

#[test]
fn random_games_agree() {
    let counts = run(times(200_000), seed());
    println!("{counts:#?}");
    // Each kind of event must occur often enough for the agreement to mean something.
    let enough = counts.positions / 20_000;
    let rarest = counts.special.into_iter().chain(counts.checks).chain([counts.transpositions]).min();
    assert!(rarest > Some(enough), "too tame: {counts:?}");
}
