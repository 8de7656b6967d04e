//! What is asked after every move begins with a glance at the position, which must not change what is found.

use super::data::rows;
use super::mutations::mutated;
use super::soak_end;
use super::support::{Random, random_games};
use std::time::Instant;
use x88::{
    Budget, Chess, Color, OutcomeKind, Piece, Role, Setup, SetupOptions, Square, fen, is_dead, outcome,
};

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

/// The square before a pawn.
fn ahead(square: Square, color: Color) -> Square {
    let rank = if color == Color::White { square.rank() + 1 } else { square.rank() - 1 };
    Square::new(square.file(), rank)
}

/// Three to six men anywhere or, now and then, crowded; half of the pawns are blocked by another.
fn few_men(random: &mut Random) -> Option<Chess> {
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    let (men, is_crowded, corner) = (3 + random.below(4), random.below(3) == 0, random.below(36) as u8);
    let square = |random: &mut Random| match Square::from_bit(random.below(64) as u32) {
        any if is_crowded => Square::new(corner / 6 + any.file() % 3, corner % 6 + any.rank() % 3),
        any => any,
    };
    for color in Color::ALL {
        setup.board.set(square(random), Some(Piece { color, role: Role::King }));
    }
    while setup.board.pieces().count() < men {
        let (at, color) = (square(random), Color::ALL[random.below(2)]);
        let role =
            [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][random.below(6)];
        if setup.board.get(at).is_some() || role == Role::Pawn && matches!(at.rank(), 0 | 7) {
            return None;
        }
        setup.board.set(at, Some(Piece { color, role }));
        let blocker = (role == Role::Pawn && random.below(2) == 0).then(|| ahead(at, color));
        if let Some(to) = blocker.filter(|&to| setup.board.get(to).is_none()) {
            setup.board.set(to, Some(Piece { color: color.other(), role: Role::Pawn }));
        }
    }
    Chess::from_setup(&setup, SetupOptions { unreachable: true, ..SetupOptions::default() }).ok()
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
