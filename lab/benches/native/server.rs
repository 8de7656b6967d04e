//! Moves validated per second on one core, as on a server: from SAN, with and without the history of a game.
//!
//! `cargo bench -p x88-native-benches --bench server`; with `-- --json SECONDS` for `npm run bench -- server`, which uses the
//! same kind of games (random ones of 40 plies).

use std::hint::black_box;
use std::time::{Duration, Instant};
use x88::{CastlingMode, Chess, Game, Verdict, parse_move};
use x88_native_benches::lines_of_play;

const PLIES: usize = 40;

/// An illegal move in the first moves of any game.
const REFUSED: &str = "Ke5";

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let at = words.iter().position(|word| word == "--json");
    let seconds = at.and_then(|at| words.get(at + 1)?.parse().ok()).unwrap_or(2.0);
    let lines = lines_of_play(100, PLIES);
    let found = measure(&lines, Duration::from_secs_f64(seconds));
    if at.is_some() {
        let rows: Vec<String> = found
            .iter()
            .map(|(name, speed)| format!(r#"{{"name":{name:?},"perSecond":{speed:.0}}}"#))
            .collect();
        println!("[{}]", rows.join(","));
        return;
    }
    println!("moves validated per second, one core");
    for (name, speed) in found {
        println!("  {speed:>12.0}  {name}");
    }
}

/// Returns the moves per second of each way to ask.
fn measure(lines: &[Vec<String>], share: Duration) -> Vec<(&'static str, f64)> {
    let games: Vec<Game> = lines.iter().map(|line| played(line)).collect();
    vec![
        (
            "Game::new, then parse_move and game.play",
            moves_per_second(share, || lines.iter().map(|line| played(line).ply()).sum()),
        ),
        (
            "parse_move, then position = position.play(mv)",
            moves_per_second(share, || lines.iter().map(|line| positions(line)).sum()),
        ),
        (
            "game.explain_text(\"Ke5\") at ply 40, refused with its reason",
            moves_per_second(share, || games.iter().map(refusals).sum()),
        ),
    ]
}

fn played(line: &[String]) -> Game {
    let mut game = Game::new(Chess::initial());
    for text in line {
        let mv = parse_move(game.position(), text).expect("it was played before");
        game.play(mv).expect("it was legal before");
    }
    game
}

fn positions(line: &[String]) -> usize {
    let mut position = Chess::initial();
    for text in line {
        let mv = parse_move(&position, text).expect("it was played before");
        position = position.play(mv).expect("it was legal before");
    }
    black_box(position);
    line.len()
}

fn refusals(game: &Game) -> usize {
    for _ in 0..PLIES {
        let (attempt, answer) = game.explain_text(REFUSED, CastlingMode::Standard).expect("a king's move");
        let Verdict::Refused(refusal) = answer.verdict else { panic!("{REFUSED} is legal") };
        black_box(game.explain_message(attempt, &refusal, answer.lost_at_ply));
    }
    PLIES
}

/// Returns the best of all rounds: the least disturbed one. `work` returns its number of moves.
fn moves_per_second(share: Duration, work: impl Fn() -> usize) -> f64 {
    let (began, mut best) = (Instant::now(), 0.0_f64);
    while began.elapsed() < share {
        let started = Instant::now();
        let moves = black_box(work());
        best = best.max(moves as f64 / started.elapsed().as_secs_f64());
    }
    best
}
