//! What is asked after every move begins with a glance at the position, which must not change what is found.

use super::data::rows;
use super::mutants::{ahead, few_men, mutated};
use super::soak_end;
use crate::support::{Random, random_games};
use std::time::Instant;
use x88::{Budget, Chess, OutcomeKind, Role, fen, is_dead, outcome};

/// Compares with the full question, which takes no glance at the position it is asked of.
fn compare(position: &Chess) -> bool {
    let moves = position.count_legal_moves();
    if moves == 0 {
        return false;
    }
    let end = outcome(position).map(|outcome| outcome.kind);
    let is_found = matches!(end, Some(OutcomeKind::DeadPosition { .. }));
    let budget = if moves <= 3 || may_be_dead(position) { Budget::AFTER_MOVE } else { Budget::STATIC };
    assert_eq!(is_found, is_dead(position, budget).is_some(), "{}", fen::of(position));
    is_found
}

/// Where a search is made: no pawn can advance, or there are minor pieces only.
fn may_be_dead(position: &Chess) -> bool {
    let board = position.board();
    let mut pawns = board.pieces().filter(|(_, piece)| piece.role == Role::Pawn).peekable();
    if pawns.peek().is_none() {
        return !board.pieces().any(|(_, piece)| matches!(piece.role, Role::Rook | Role::Queen));
    }
    pawns.all(|(square, piece)| board.get(ahead(square, piece.color)).is_some())
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
    random_games(if soak_end().is_some() { 2_000 } else { 20 }, |position, _| {
        compare(position);
    });
    let rows = rows();
    compare_many("mutants", |random| mutated(&rows[random.below(rows.len())].position, random));
}

#[test]
fn soak_a_glance_changes_no_outcome_of_few_men() {
    compare_many("positions of few men", few_men);
}

fn compare_many(name: &str, made: impl Fn(&mut Random) -> Option<Chess>) {
    let end = soak_end();
    let (mut random, mut count, mut dead) = (Random(1988), 0, 0);
    while end.map_or(count < 10_000, |end| Instant::now() < end) {
        let Some(position) = made(&mut random) else { continue };
        count += 1;
        dead += u32::from(compare(&position));
    }
    println!("{count} {name}, {dead} dead");
}
