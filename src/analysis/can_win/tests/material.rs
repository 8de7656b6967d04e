//! Tests the material rule against a version piece by piece.

use super::random_boards;
use crate::analysis::can_win::material;
use crate::board::{Board, Color, Role, Square};

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
