//! Can a side still mate? Positions with known answers. `lab/differential` changes and mirrors them and refutes no answer.

mod data;
mod early;
mod outcomes;
mod search_counts;

use std::time::{Duration, Instant};
use x88::proofs::CanWin;
use x88::{Chess, Color};

/// Whether `winner` mates here, reached by legal moves.
fn is_mate_line(start: &Chess, winner: Color, line: &[x88::Move]) -> bool {
    let end = line.iter().try_fold(*start, |position, &mv| position.play(mv));
    end.is_ok_and(|end| end.is_checkmate() && end.turn() != winner)
}

/// The answer as the data spells it; a "yes" must come with its mate.
fn word(start: &Chess, winner: Color, answer: &CanWin) -> &'static str {
    match answer {
        CanWin::Yes(line) => {
            assert!(is_mate_line(start, winner, line), "{}: {line:?}", start.fen());
            "yes"
        }
        CanWin::No(_) => "no",
        CanWin::Unknown => "unknown",
    }
}

/// The end of a long run, or `None` in the usual one, which takes a moment.
fn long_run_end() -> Option<Instant> {
    let seconds = std::env::var("X88_SECONDS").ok()?.parse().expect("a number of seconds");
    Some(Instant::now() + Duration::from_secs_f64(seconds))
}
