//! The questions of `npm run bench` in native Rust: x88, cozy-chess and shakmaty in turns, in one process, the best of many
//! rounds. `cargo bench -p x88-bench-peers --bench native`, with a word for a part of the rows.

use std::hint::black_box;
use std::time::{Duration, Instant};
use x88::{CastlingMode, Chess, uci};
use x88_bench_peers::Peer;
use x88_differential::Random;

#[path = "../libraries/cozy_chess.rs"]
mod cozy_chess;
#[path = "../libraries/shakmaty.rs"]
mod shakmaty;
#[path = "../libraries/x88_core.rs"]
mod x88_core;

/// Known positions with the depth to count and the leaves.
const KNOWN: &str = include_str!("../../perfts.tsv");

const POSITIONS: usize = 500;
const ROUNDS: usize = 60;
/// One listing is too short to time.
const LISTINGS: u64 = 1000;

/// A position of a random game, and one of its moves.
#[derive(Clone)]
struct Sample {
    fen: String,
    uci: String,
    san: String,
}

/// One question to one library: the number of units, and a function whose sum can be compared.
struct Question {
    row: String,
    units: u64,
    ask: Box<dyn Fn() -> u64>,
}

fn samples() -> Vec<Sample> {
    let (mut random, mut found, mut position) = (Random::new(88), Vec::new(), Chess::initial());
    while found.len() < POSITIONS {
        let moves = position.legal_moves();
        if moves.is_empty() || position.halfmove_clock() > 40 {
            position = Chess::initial();
            continue;
        }
        let mv = moves[random.below(moves.len())];
        found.push(Sample {
            fen: position.fen(),
            uci: uci::write(mv, CastlingMode::Standard),
            san: x88::san::write(&position, mv),
        });
        position = position.play(mv).expect("a listed move");
    }
    found
}

/// Returns the questions about known positions.
fn known_questions<P: Peer + Clone + 'static>() -> Vec<Question> {
    let mut found = Vec::new();
    for line in KNOWN.lines().skip(1) {
        let [name, text, depth, leaves, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let position = P::read(text).expect("a known position");
        let (depth, leaves) = (depth.parse().expect("a depth"), leaves.parse().expect("a count"));
        let [own, listed] = [(); 2].map(|()| position.clone());
        let mut ask = |what: &str, units, ask: Box<dyn Fn() -> u64>| {
            found.push(Question { row: format!("{what}, {name}"), units, ask });
        };
        ask("perft", leaves, Box::new(move || position.perft(depth)));
        ask("own loop", leaves, Box::new(move || own.own_perft(depth)));
        let list = move || (0..LISTINGS).map(|_| black_box(&listed).list() as u64).sum();
        ask("legal moves", LISTINGS, Box::new(list));
    }
    found
}

/// Returns the questions about positions from random games.
fn sample_questions<P: Peer + Clone + 'static>(samples: &[Sample]) -> Vec<Question> {
    let of = |row: &str, ask: fn(&P, &Sample) -> u64| {
        let read = |sample: &Sample| (P::read(&sample.fen).expect("a position from a game"), sample.clone());
        let own: Vec<(P, Sample)> = samples.iter().map(read).collect();
        let ask = move || own.iter().map(|(position, sample)| ask(black_box(position), sample)).sum();
        Question { row: row.to_owned(), units: samples.len() as u64, ask: Box::new(ask) }
    };
    vec![
        of("one move from SAN", |position, sample| {
            u64::from(black_box(position.play_san(&sample.san)).is_some())
        }),
        of("one move from UCI", |position, sample| {
            u64::from(black_box(position.play_uci(&sample.uci)).is_some())
        }),
        of("legal moves with SAN", |position, _| written(|out| position.write_moves(out))),
        of("SAN written", |position, sample| written(|out| position.write_san(&sample.uci, out))),
        of("FEN read", |_, sample| u64::from(black_box(P::read(&sample.fen)).is_some())),
        of("FEN written", |position, _| {
            written(|out| position.write(out));
            1
        }),
        of("outcome", |position, _| {
            black_box(position.status());
            1
        }),
    ]
}

/// Returns the number of characters written.
fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> u64 {
    let mut text = String::new();
    write(&mut text).expect("a string");
    black_box(&text).len() as u64
}

fn questions<P: Peer + Clone + 'static>(samples: &[Sample]) -> Vec<Question> {
    let mut found = known_questions::<P>();
    found.extend(sample_questions::<P>(samples));
    found
}

/// Returns the best time of each library, in nanoseconds per unit.
fn times(row: &[Question; 3]) -> [f64; 3] {
    let mut best = [Duration::MAX; 3];
    let mut sums = [0; 3];
    for _ in 0..ROUNDS {
        for (n, question) in row.iter().enumerate() {
            let start = Instant::now();
            sums[n] = (question.ask)();
            best[n] = best[n].min(start.elapsed());
        }
    }
    assert!(sums.iter().all(|sum| *sum == sums[0]), "{}: they disagree: {sums:?}", row[0].row);
    best.map(|time| time.as_secs_f64() * 1e9 / row[0].units as f64)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let samples = samples();
    println!("{:32}{:>14}{:>14}{:>14}", "", "x88", "cozy-chess", "shakmaty");
    let ours = questions::<x88_core::Core>(&samples);
    let cozy = questions::<cozy_chess::Cozy>(&samples);
    let shak = questions::<shakmaty::Shakmaty>(&samples);
    for ((ours, cozy), shak) in ours.into_iter().zip(cozy).zip(shak) {
        let row = [ours, cozy, shak];
        let name = row[0].row.as_str();
        if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let [x88, cozy, shak] = times(&row);
        println!("{name:32}{:>11.2} ns{:>12.2} ×{:>12.2} ×", x88, cozy / x88, shak / x88);
    }
}
