//! What is asked after every move begins with a glance at the position, which must not change what is found.

use super::data::rows;
use super::mutations::mutated;
use super::soak_end;
use super::support::{Random, random_games};
use std::time::Instant;
use x88::{Budget, Chess, OutcomeKind, fen, is_dead, outcome};

/// Compares with the full question, which takes no glance at the position it is asked of.
fn compare(position: &Chess) -> bool {
    let moves = position.count_legal_moves();
    if moves == 0 {
        return false;
    }
    let text = fen::of(position);
    let end = outcome(position).map(|outcome| outcome.kind);
    let is_found = matches!(end, Some(OutcomeKind::DeadPosition { .. }));
    // Of few moves, all are looked at further; of more, not always.
    let (least, most) = (if moves <= 3 { Budget::AFTER_MOVE } else { Budget::STATIC }, Budget::AFTER_MOVE);
    assert!(is_found || is_dead(position, least).is_none(), "dead, but not found: {text}");
    assert!(!is_found || is_dead(position, most).is_some(), "found, but not dead: {text}");
    is_found
}

#[test]
fn the_table_holds_as_many_dead_positions_as_ever() {
    let rows = rows();
    // Each position stands twice.
    let dead = rows.iter().step_by(2).filter(|row| compare(&row.position)).count();
    assert_eq!(dead, DEAD);
}

/// So many were found before there was a glance.
const DEAD: usize = 544;

#[test]
fn soak_a_glance_changes_no_outcome() {
    let end = soak_end();
    random_games(if end.is_some() { 2_000 } else { 20 }, |position, _| {
        compare(position);
    });
    let rows = rows();
    let (mut random, mut mutants, mut dead) = (Random(1988), 0, 0);
    while end.map_or(mutants < 10_000, |end| Instant::now() < end) {
        let Some(position) = mutated(&rows[random.below(rows.len())].position, &mut random) else { continue };
        mutants += 1;
        dead += u32::from(compare(&position));
    }
    println!("{mutants} mutants, {dead} dead");
}
