//! Random changes of hard positions, and boards with few units: a position called lost must withstand a search.

use super::data::rows;
use super::long_run_end;
use super::mutants::{mutated, sparse};
use crate::support::Random;
use x88::proofs::{Budget, CanWin, can_win, find_helpmate};
use x88::{Chess, Color};

/// Looks for a mate with a search that does not rely on proofs.
fn refute(position: &Chess, winner: Color, nodes: usize) {
    if let Some(line) = find_helpmate(position, winner, nodes) {
        panic!("called lost for {winner}, but {line:?}: {}", position.fen());
    }
}

#[test]
fn what_is_called_lost_resists_a_search() {
    let rows: Vec<_> = rows().into_iter().filter(|row| row.source != "B").collect();
    let end = long_run_end();
    let (mut mutants, mut lost) = (0, 0);
    let seed = std::env::var("X88_SEED").ok().map_or(88, |text| text.parse().expect("a number"));
    let mut random = Random(seed);
    while end.map_or(mutants < 2_000, |end| std::time::Instant::now() < end) {
        let found = match random.below(4) {
            0 => sparse(&mut random),
            _ => mutated(&rows[random.below(rows.len())].position, &mut random),
        };
        let Some(position) = found else { continue };
        mutants += 1;
        let closure = if random.below(8) == 0 { 400 } else { Budget::AFTER_MOVE.closure };
        let budget = Budget { closure, helpmate: 0 };
        for winner in Color::ALL {
            let mated = position.is_checkmate() && position.turn() != winner;
            if !mated && matches!(can_win(&position, winner, budget), CanWin::No(_)) {
                lost += 1;
                // Most mates are short; now and then the search goes deeper.
                let is_long = end.is_some() && random.below(16) == 0;
                refute(&position, winner, if is_long { 50_000 } else { 2_000 });
            }
        }
    }
    println!("{mutants} mutants, {lost} answers no");
}
