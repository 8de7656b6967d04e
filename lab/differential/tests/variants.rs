//! Random games of the variants, compared move by move. `X88_POSITIONS` sets the number of positions of each, `X88_SEED` the
//! seed.

use x88::variants::Rules;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[test]
fn random_games_of_variants_agree() {
    for rules in Rules::ALL {
        let counts =
            x88_differential::run_variant(rules, number("X88_POSITIONS", 20_000), number("X88_SEED", 88));
        println!("{}: {counts:?}", rules.name());
        assert!(counts.setups > 0 && counts.other_ends + counts.special_ends > 5, "too tame: {counts:?}");
    }
}
