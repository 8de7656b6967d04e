//! Tests steps of whole sets against steps of single pieces.

use super::{OBLIQUE, Random, STRAIGHT, bit, everywhere, step_from, steps};
use crate::analysis::can_win::sets;
use crate::board::Role;

/// Returns each square alone, and sets of a few and of many squares.
fn some_sets() -> Vec<u64> {
    let mut random = Random(5);
    let mut word = || random.below(1 << 32) as u64 | (random.below(1 << 32) as u64) << 32;
    let mut all: Vec<u64> = everywhere().map(bit).collect();
    for _ in 0..50 {
        let (few, many) = (word() & word() & word(), word() | word());
        all.extend([few, many]);
    }
    all
}

#[test]
fn a_set_steps_as_each_of_its_squares_does() {
    for set in some_sets() {
        assert_eq!(sets::up(set), step_from(set, &[(0, 1)]), "{set:#x}");
        assert_eq!(sets::down(set), step_from(set, &[(0, -1)]), "{set:#x}");
        assert_eq!(sets::straight(set), step_from(set, &STRAIGHT), "{set:#x}");
        assert_eq!(sets::oblique(set), step_from(set, &OBLIQUE), "{set:#x}");
        assert_eq!(sets::king(set), step_from(set, &steps(Role::King, true)), "{set:#x}");
        assert_eq!(sets::knight(set), step_from(set, &steps(Role::Knight, true)), "{set:#x}");
        let any = [steps(Role::Queen, true), steps(Role::Knight, true)].concat();
        assert_eq!(sets::any(set), step_from(set, &any), "{set:#x}");
    }
}

#[test]
fn each_role_captures_as_the_laws_have_it() {
    for set in some_sets() {
        for role in Role::ALL {
            for moves_up in [false, true] {
                // Pawns are never on a back rank.
                let set = if role == Role::Pawn { set & !sets::FIRST_RANK & !sets::LAST_RANK } else { set };
                let expected = step_from(set, &steps(role, moves_up));
                assert_eq!(sets::attacks(role, set, moves_up), expected, "{role:?} {set:#x}");
            }
        }
    }
}
