//! Every "yes" must end in a mate that another library confirms, and so must every helpmate of the table. With `X88_TIMES`
//! the whole table is asked, with larger limits.

use x88::proofs::{Budget, CanWin, can_win};
use x88::{CastlingMode, Chess, Color, fen};
use x88_differential::dead::{self, is_mate_line, known};
use x88_differential::{convert, on_every_core, seed, times};

fn read(text: &str) -> Option<Chess> {
    let text = if text.split(' ').count() == 4 { format!("{text} 0 1") } else { text.into() };
    fen::parse(&text).ok()
}

/// Plays the line with shakmaty, which must find every move legal and a mate by `winner` at the end.
fn replay(start: &Chess, winner: Color, line: &[x88::Move]) {
    // Composed positions may have more pieces than promotions allow.
    let shak = convert::shak_position(&start.setup(), CastlingMode::Chess960, false).expect("a position");
    assert!(is_mate_line(&shak, winner, line), "no mate by {winner} after {line:?}: {}", start.fen());
}

#[test]
fn every_yes_is_a_mate() {
    let (budget, step) =
        if times(1) > 1 { (Budget::FLAG, 1) } else { (Budget { closure: 0, helpmate: 5_000 }, 7) };
    let (table, mut mates) = (known(), 0);
    for position in table.lines().step_by(step).filter_map(|row| read(row.split('\t').next()?)) {
        for winner in Color::ALL {
            if let CanWin::Yes(line) = can_win(&position, winner, budget) {
                replay(&position, winner, &line);
                mates += 1;
            }
        }
    }
    println!("{mates} mates");
    assert!(mates > 1_000);
}

/// Another library confirms the mate of every "yes", and refutes no "no".
#[test]
fn what_is_said_of_dead_positions_stands() {
    let tally = on_every_core(times(3), |part| dead::run_part(2_000, seed() + part));
    println!("{tally}");
    // Each kind of question must occur often enough for the agreement to mean something.
    for name in [
        "yes",
        "no",
        "resisted",
        "dead",
        "mirrors",
        "loneKing",
        "neverMates",
        "playedOut",
        "playedOutWithMany",
    ] {
        assert!(tally.get(name) > 20, "too few {name}: {tally}");
    }
}
