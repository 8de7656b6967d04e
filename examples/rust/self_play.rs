//! Plays random games to their end and counts how they end: `cargo run --release --example self_play -- 1000`.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use x88::Game;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u32 = env::args().nth(1).unwrap_or("200".into()).parse()?;
    let (mut ends, mut seed) = (BTreeMap::new(), 88_u64);
    for _ in 0..games {
        let mut game = Game::default();
        let outcome = loop {
            // A claim is a choice of the player to move; here it is always made.
            let claim = game.claims().first().copied().and_then(|claim| game.claim_draw(claim.by_move));
            if let Some(outcome) = claim.or(game.outcome()) {
                break outcome;
            }
            let moves = game.position().legal_moves();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            game.play(moves[(seed >> 33) as usize % moves.len()])?;
        };
        *ends.entry(outcome.message()).or_insert(0) += 1;
    }
    for (message, count) in ends {
        println!("{count:6}  {message}");
    }
    Ok(())
}
