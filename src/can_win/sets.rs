//! Moves whole sets of pieces: returns every square one step away from a square of a set.
//!
//! Sets are words in [`SquareSet`](crate::board::SquareSet) order. Sliders move one square at a time, because they could stop
//! anywhere. With the generator's attacks instead, one piece after the other, `canWin` takes 1.25 times as long.

use crate::board::{FIRST_RANK, LAST_RANK, Role, attacks};

#[inline(always)]
pub(super) const fn up(set: u64) -> u64 {
    set << 1 & !FIRST_RANK
}

#[inline(always)]
pub(super) const fn down(set: u64) -> u64 {
    set >> 1 & !LAST_RANK
}

/// Returns the set's left and right neighbors, without the set itself.
#[inline(always)]
const fn beside(set: u64) -> u64 {
    set << 8 | set >> 8
}

/// Returns the squares one step away along files and ranks.
pub(super) const fn straight(set: u64) -> u64 {
    up(set) | down(set) | beside(set)
}

/// Returns the squares one step away along diagonals.
pub(super) const fn oblique(set: u64) -> u64 {
    let sides = beside(set);
    up(sides) | down(sides)
}

pub(super) const fn king(set: u64) -> u64 {
    straight(set) | oblique(set)
}

pub(super) const fn knight(set: u64) -> u64 {
    let (near, far) = (beside(set), set << 16 | set >> 16);
    up(up(near)) | down(down(near)) | up(far) | down(far)
}

/// Returns the squares that any piece, into which a pawn may have promoted, reaches in one step.
pub(super) const fn any(set: u64) -> u64 {
    king(set) | knight(set)
}

/// Returns the squares that pawns of one side attack. `winners` move up the board.
pub(super) const fn pawn(set: u64, winners: bool) -> u64 {
    if winners { attacks::pawns_up(set) } else { attacks::pawns_down(set) }
}

/// Returns where a unit of this role may capture from any square of the set.
pub(super) const fn attacks(role: Role, set: u64, winners: bool) -> u64 {
    match role {
        Role::Pawn => pawn(set, winners),
        Role::Knight => knight(set),
        Role::Bishop => oblique(set),
        Role::Rook => straight(set),
        Role::Queen | Role::King => king(set),
    }
}

#[cfg(test)]
mod tests {
    //! Tests steps of whole sets against steps of single pieces.

    use crate::board::{FIRST_RANK, LAST_RANK, Role};
    use crate::can_win::sets;
    use crate::can_win::tests::{OBLIQUE, Random, STRAIGHT, bit, everywhere, step_from, steps};
    use std::vec::Vec;

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
                    let set = if role == Role::Pawn { set & !FIRST_RANK & !LAST_RANK } else { set };
                    let expected = step_from(set, &steps(role, moves_up));
                    assert_eq!(sets::attacks(role, set, moves_up), expected, "{role:?} {set:#x}");
                }
            }
        }
    }
}
