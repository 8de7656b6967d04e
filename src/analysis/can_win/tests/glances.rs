//! Tests the glance against moving each piece separately and the king by the rules, and the material rule against a version piece
//! by piece.

use super::{bit, places_of, random_boards, step_from, steps};
use crate::analysis::can_win::{glance, material};
use crate::board::{Board, Color, Role, Square};

/// Returns every square that a piece reaches over empty squares, step by step.
fn reach(start: u64, role: Role, free: u64) -> u64 {
    let next = start | step_from(start, &steps(role, true)) & free;
    if next == start { start } else { reach(next, role, free) }
}

/// Returns whether pieces alone could check the king and guard all its squares, with everything else in place.
fn sees_mate(board: &Board, winner: Color) -> bool {
    let set =
        |color, roles: &[Role]| places_of(board, color, roles).into_iter().fold(0, |set, at| set | bit(at));
    let free = !(set(winner, &Role::ALL) | set(winner.other(), &Role::ALL));
    let attacked = Role::ALL[1..5].iter().fold(0, |attacked, &role| {
        attacked | step_from(reach(set(winner, &[role]), role, free), &steps(role, true))
    });
    let beside = |color| step_from(set(color, &[Role::King]), &steps(Role::King, true));
    let escapes = beside(winner.other()) & !set(winner.other(), &Role::ALL) & !beside(winner);
    let king = set(winner.other(), &[Role::King]);
    king & !attacked == 0 && escapes & !attacked == 0 && !material::is_lacking(board, winner)
}

#[test]
fn a_mate_is_seen_where_the_pieces_could_give_it_at_once() {
    let (mut seen, mut unseen) = (0, 0);
    for board in random_boards(2, 20_000) {
        for winner in Color::ALL {
            let expected = sees_mate(&board, winner);
            assert_eq!(glance::sees_mate(&board, winner), expected, "{winner}: {board:?}");
            *(if expected { &mut seen } else { &mut unseen }) += 1;
        }
    }
    assert!(seen > 5_000 && unseen > 5_000, "{seen}, {unseen}");
}

/// Returns whether the material is a lone king; a knight against at most queens; or bishops of one color against at most rooks,
/// queens and bishops of the same color.
fn is_lacking(board: &Board, winner: Color) -> bool {
    let is_light = |square: Square| (square.file() + square.rank()) % 2 == 1;
    let units = |color| {
        let of_side =
            board.pieces().filter(move |(_, piece)| piece.color == color && piece.role != Role::King);
        of_side.map(|(square, piece)| (piece.role, is_light(square))).collect::<Vec<_>>()
    };
    let (force, help) = (units(winner), units(winner.other()));
    let all = |some: &[(Role, bool)], is: &dyn Fn(Role, bool) -> bool| {
        some.iter().all(|&(role, light)| is(role, light))
    };
    let bishops_of = |colour: bool| {
        let helps = |role, light| match role {
            Role::Pawn | Role::Knight => true,
            Role::Bishop => light != colour,
            _ => false,
        };
        all(&force, &|role, light| role == Role::Bishop && light == colour)
            && all(&help, &|role, light| !helps(role, light))
    };
    let knight = force.len() == 1 && force[0].0 == Role::Knight && all(&help, &|role, _| role == Role::Queen);
    force.is_empty() || knight || bishops_of(false) || bishops_of(true)
}

#[test]
fn the_rule_of_material_is_what_it_says() {
    let mut lacking = 0;
    for board in random_boards(1, 20_000) {
        for winner in Color::ALL {
            let expected = is_lacking(&board, winner);
            assert_eq!(material::is_lacking(&board, winner), expected, "{winner}: {board:?}");
            lacking += u32::from(expected);
        }
    }
    assert!(lacking > 5_000, "{lacking}");
}
