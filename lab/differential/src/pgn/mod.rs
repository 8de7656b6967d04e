//! Compares x88 and `pgn-reader` on PGN games as programs write them, and with errors. Shakmaty plays the moves of `pgn-reader`.

mod games;
mod readers;
mod rules;
mod spelling;

use crate::random::Random;
use crate::tally::Tally;
use games::RandomGame;
use readers::{Told, by_peer, by_us};

/// Compares `games` games. The same seed gives the same games.
pub fn run_part(games: u64, seed: u64) -> Tally {
    let (mut random, mut tally) = (Random::new(seed), Tally::default());
    for _ in 0..games {
        compare(&mut random, &mut tally);
    }
    tally
}

/// Compares a game, as written and with errors; then several in one text.
fn compare(random: &mut Random, tally: &mut Tally) {
    let game = RandomGame::new(random);
    let text = spelling::as_others(&game, random);
    compare_whole(&text, &game);
    tally.add("games", 1_u64);
    tally.add("moves", game.count(|told| matches!(told, Told::Move(_))));
    tally.add("comments", game.count(|told| matches!(told, Told::Comment(_))));
    tally.add("nags", game.count(|told| matches!(told, Told::Nag(_))));
    tally.add("variations", game.count(|told| *told == Told::Open));
    tally.add("mostDeep", game.depth);
    for _ in 0..3 {
        compare_spoilt(&spelling::spoilt(&text, random), tally);
    }
}

/// Both readers must read the expected game from a valid text. Only the game's own tags are compared.
fn compare_whole(text: &[u8], game: &RandomGame) {
    let (ours, theirs) = (by_us(text), by_peer(text));
    assert!(!ours.objects(), "{:?} in\n{}", ours.problems, String::from_utf8_lossy(text));
    same(text, "x88", &ours.movetext(), &game.told);
    same(text, "pgn-reader", &theirs.told, &ours.told);
    for (name, value) in &game.tags {
        let tag = Told::Tag(name.clone(), value.clone());
        assert!(ours.told.contains(&tag), "no {tag:?} in\n{}", String::from_utf8_lossy(text));
    }
}

fn same(text: &[u8], who: &str, found: &[Told], expected: &[Told]) {
    if found != expected {
        let at = found.iter().zip(expected).take_while(|(a, b)| a == b).count();
        let near =
            |told: &[Told]| told.iter().skip(at.saturating_sub(2)).take(6).cloned().collect::<Vec<_>>();
        let text = String::from_utf8_lossy(text);
        panic!("{who} reads {:?}, not {:?} in\n{text}", near(found), near(expected));
    }
}

/// Both readers must agree on a text with errors, or a rule must explain the difference.
fn compare_spoilt(text: &[u8], tally: &mut Tally) {
    let (ours, theirs) = (by_us(text), by_peer(text));
    tally.add("spoilt", 1_u64);
    if ours.told == theirs.told {
        tally.add("spoiltTheSame", 1_u64);
        return;
    }
    match rules::explain(text, &ours, &theirs) {
        Some(rule) => tally.add(rule, 1_u64),
        None => same(text, "x88", &ours.told, &theirs.told),
    }
}
