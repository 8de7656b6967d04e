//! Reads 10 MB of PGN, bare and with comments and clocks: x88 and pgn-reader in turns, both checking every move's legality.
//!
//! `cargo bench -p x88-bench-peers --bench pgn`.

use pgn_reader::shakmaty::{Chess as Peer, Position};
use pgn_reader::{Reader, SanPlus};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use x88::pgn::{self, GameStart, Movetext, PlayedMove, Visitor};
use x88::{Chess, san};
use x88_differential::Random;

/// Returns games of random legal moves in export format.
fn generated(size: usize, is_annotated: bool) -> String {
    let (mut random, mut text, mut number) = (Random::new(1), String::new(), 0);
    while text.len() < size {
        number += 1;
        write!(
            text,
            "[Event \"Rated blitz game\"]\n[Site \"https://example.org/{number:08}\"]\n[Date \"2024.03.05\"]\n\
             [Round \"-\"]\n[White \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"*\"]\n[WhiteElo \"{}\"]\n\
             [BlackElo \"{}\"]\n[ECO \"C42\"]\n[TimeControl \"300+3\"]\n\n",
            random.below(1000),
            random.below(1000),
            1000 + random.below(1500),
            1000 + random.below(1500)
        )
        .expect("a string");
        let (mut position, mut column) = (Chess::initial(), 0);
        for ply in 0..60 + random.below(60) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            let mut words = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            san::write_to(&position, mv, &mut words);
            if is_annotated {
                let seconds = random.below(60);
                write!(words, " {{ [%eval 0.{seconds:02}] [%clk 0:04:{seconds:02}] }}").expect("a string");
                if ply % 2 == 0 {
                    write!(words, " {}...", ply / 2 + 1).expect("a string");
                }
                if random.one_in(20) {
                    words += " $6 {A comment in words, as annotators like to write them.}";
                }
            }
            for word in words.split(' ') {
                let is_full = column + word.len() > 79;
                text.push(if is_full { '\n' } else { ' ' });
                column = if is_full { 0 } else { column + 1 } + word.len();
                text.push_str(word);
            }
            position = position.play(mv).expect("a listed move");
        }
        text.push_str(" *\n\n");
    }
    text
}

#[derive(Default)]
struct Ours {
    plies: u64,
    games: u64,
    only_tags: bool,
}

impl Visitor for Ours {
    fn moves_begin(&mut self, _: GameStart<'_>) -> Movetext {
        self.games += 1;
        if self.only_tags { Movetext::Skip } else { Movetext::Read }
    }
    fn played(&mut self, _: PlayedMove<'_>) {
        self.plies += 1;
    }
    fn problem(&mut self, problem: pgn::Problem<'_>) {
        panic!("{problem:?}");
    }
}

#[derive(Default)]
struct Theirs {
    plies: u64,
    only_tags: bool,
}

impl pgn_reader::Visitor for Theirs {
    type Tags = ();
    type Movetext = Peer;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }
    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Peer> {
        if self.only_tags { ControlFlow::Break(()) } else { ControlFlow::Continue(Peer::default()) }
    }
    fn san(&mut self, position: &mut Peer, san: SanPlus) -> ControlFlow<()> {
        let mv = san.san.to_move(position).expect("legal");
        position.play_unchecked(mv);
        self.plies += 1;
        ControlFlow::Continue(())
    }
    fn end_game(&mut self, _: Peer) {}
}

fn timed(best: &mut Duration, mut work: impl FnMut()) {
    let start = Instant::now();
    work();
    *best = (*best).min(start.elapsed());
}

fn main() {
    for (name, is_annotated) in [("bare", false), ("with comments and clocks", true)] {
        let text = generated(10_000_000, is_annotated);
        for only_tags in [false, true] {
            let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
            let (mut our_plies, mut their_plies, mut games) = (0, 0, 0);
            for _ in 0..12 {
                timed(&mut ours, || {
                    let mut visitor = Ours { only_tags, ..Default::default() };
                    pgn::read(text.as_bytes(), &mut visitor);
                    (our_plies, games) = (visitor.plies, visitor.games);
                });
                timed(&mut theirs, || {
                    let mut visitor = Theirs { only_tags, ..Default::default() };
                    let mut reader = Reader::new(text.as_bytes());
                    reader.read_games(&mut visitor).for_each(|game| game.expect("read"));
                    their_plies = visitor.plies;
                });
            }
            assert_eq!(our_plies, their_plies);
            let speed = |time: Duration| text.len() as f64 / 1e6 / time.as_secs_f64();
            println!(
                "{name}{}: {games} games, {our_plies} plies; x88 {:.0} MB/s, pgn-reader {:.0} MB/s, ratio {:.2}",
                if only_tags { ", tags only" } else { "" },
                speed(ours),
                speed(theirs),
                speed(ours) / speed(theirs)
            );
        }
    }
}
