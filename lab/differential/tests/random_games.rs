//! Random games, compared move by move. `X88_POSITIONS` sets the number of positions, `X88_SEED` the seed.

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[test]
fn random_games_agree() {
    let counts = x88_differential::run(number("X88_POSITIONS", 200_000), number("X88_SEED", 88));
    println!("{counts:#?}");
    // Each kind of event must occur often enough for the agreement to mean something.
    let enough = counts.positions / 20_000;
    let rarest = counts.special.into_iter().chain(counts.checks).chain([counts.transpositions]).min();
    assert!(rarest > Some(enough), "too tame: {counts:?}");
}
