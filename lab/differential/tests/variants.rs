//! Random games of the variants, compared move by move.

use x88::variants::Rules;
use x88_differential::{run_variant, seed, times};

#[test]
fn random_games_of_variants_agree() {
    for rules in Rules::ALL {
        let counts = run_variant(rules, times(20_000), seed());
        println!("{}: {counts:?}", rules.name());
        assert!(counts.setups > 0 && counts.other_ends + counts.special_ends > 5, "too tame: {counts:?}");
    }
}
