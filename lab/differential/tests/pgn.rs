//! Reads the SAN of shakmaty and of x88 from PGN.

use shakmaty::san::SanPlus;
use x88::fen::{self, EnPassantStyle, FenStyle};
use x88::pgn::{self, PlayedMove, Problem, Visitor};
use x88::{CastlingMode, Move, Setup, san};
use x88_differential::{Random, Trio, sparse};

#[derive(Default)]
struct Read(Vec<Move>);

impl Visitor for Read {
    fn played(&mut self, played: PlayedMove<'_>) {
        self.0.extend(played.mv);
    }
    fn problem(&mut self, problem: Problem<'_>) {
        panic!("{problem:?}");
    }
}

fn starts(random: &mut Random) -> Option<Trio> {
    let setup = match random.below(3) {
        0 => Setup::initial(),
        1 => Setup::chess960(random.below(960) as u16)?,
        _ => sparse(random),
    };
    Trio::reachable(&setup, CastlingMode::Chess960)
}

/// Compares every legal move, each as a variation of the one before.
fn compare(trio: &Trio) {
    let pairs = trio.legal_moves();
    let style = FenStyle { en_passant: EnPassantStyle::Always, ..Default::default() };
    let mut text = format!("[Variant \"Chess960\"]\n[FEN \"{}\"]\n", fen::write(&trio.ours, &style));
    for (n, (ours, theirs)) in pairs.iter().enumerate() {
        let san = SanPlus::from_move(trio.shak.clone(), *theirs).to_string();
        assert_eq!(san::write(&trio.ours, *ours), san, "{}", trio.describe());
        text += &if n == 0 { format!("{san} ") } else { format!("({san}) ") };
    }
    let mut read = Read::default();
    pgn::read(text.as_bytes(), &mut read);
    let expected: Vec<Move> = pairs.iter().map(|pair| pair.0).collect();
    assert_eq!(read.0, expected, "{text}");
}

#[test]
fn every_move_of_fifty_thousand_positions() {
    let (mut random, mut count) = (Random::new(7), 0);
    while count < 50_000 {
        let Some(mut trio) = starts(&mut random) else { continue };
        for _ in 0..120 {
            compare(&trio);
            count += 1;
            let Some(pair) = random.pick(&trio.legal_moves()) else { break };
            trio.play(pair);
        }
    }
}
