//! Tests whether any mate remains possible: a check, with every square beside the king attacked or occupied by a unit of its own
//! side. Every test answers "yes" unless it is sure.

use super::kings::{Kings, Sliders};
use super::sets;
use super::units::Units;
use crate::board::Role;

/// Returns whether the winner might checkmate, given the possible squares and the possible pairs of kings.
pub(super) fn is_thinkable(units: &Units, kings: Option<&Kings>) -> bool {
    let force = Force::of(units);
    let mut left = units.king_squares(false) & force.attacks;
    while left != 0 {
        let king = left & left.wrapping_neg();
        let places = match kings {
            Some(kings) => kings.mating(king, &force.sliders(units)),
            None => force.king,
        };
        if force.may_mate(units, king, places) {
            return true;
        }
        left &= left - 1;
    }
    false
}

/// Returns whether the winner's king might have given mate by leaving one of `places` and opening a line.
pub(super) fn is_thinkable_by_king(units: &Units, places: u64) -> bool {
    let sliders = Force::of(units).sliders(units);
    let mut left = units.king_squares(false);
    while left != 0 {
        let king = left & left.wrapping_neg();
        let mut from = places;
        while from != 0 {
            if sliders.see_through(from & from.wrapping_neg(), king) {
                return is_thinkable(units, None);
            }
            from &= from - 1;
        }
        left &= left - 1;
    }
    false
}

/// The combined units of the winner without the king, and of the loser.
struct Force {
    /// The squares that any of them may ever attack.
    attacks: u64,
    /// Where units that attack along files and ranks may be, and along diagonals.
    straight: u64,
    oblique: u64,
    /// Where the winner's king may be.
    king: u64,
    /// Where the loser's units other than the king may be.
    blocks: u64,
}

impl Force {
    fn of(units: &Units) -> Force {
        let mut force =
            Force { attacks: 0, straight: 0, oblique: 0, king: units.king_squares(true), blocks: 0 };
        for unit in units.iter().filter(|unit| !unit.is_king()) {
            if !unit.is_winners {
                force.blocks |= unit.places();
                continue;
            }
            force.attacks |= unit.attacks();
            force.straight |= unit.promoted;
            force.oblique |= unit.promoted;
            if matches!(unit.role, Role::Rook | Role::Queen) {
                force.straight |= unit.squares;
            }
            if matches!(unit.role, Role::Bishop | Role::Queen) {
                force.oblique |= unit.squares;
            }
        }
        force
    }

    fn sliders(&self, units: &Units) -> Sliders {
        let occupied = units.iter().fold(0, |set, unit| set | unit.home);
        Sliders { straight: self.straight != 0, oblique: self.oblique != 0, occupied }
    }

    /// Returns whether a king on `king` could be mated with the winner's king on one of `places`.
    fn may_mate(&self, units: &Units, king: u64, places: u64) -> bool {
        let beside = sets::king(king);
        let escapes = beside & !self.attacks & !self.seen_through(king);
        // Escapes that no unit can block must be covered by the winner's king.
        let mut left = places & !beside & !king & all_beside(escapes & !self.blocks);
        let mut tried = u64::MAX;
        while left != 0 {
            let place = left & left.wrapping_neg();
            let open = escapes & !sets::king(place);
            if open != tried && can_block(units, open) {
                return true;
            }
            tried = open;
            left &= left - 1;
        }
        false
    }

    /// Returns the squares behind a king that a slider sees through it.
    fn seen_through(&self, king: u64) -> u64 {
        let mut seen = 0;
        let mut left = sets::king(king);
        while left != 0 {
            let from = left & left.wrapping_neg();
            left &= left - 1;
            let is_straight = sets::straight(king) & from != 0;
            let sliders = if is_straight { self.straight } else { self.oblique };
            if sliders & from != 0 {
                seen |= opposite(king, from);
            }
        }
        seen
    }
}

/// Returns the squares that are beside each of `squares`.
fn all_beside(mut squares: u64) -> u64 {
    let mut beside = !0;
    while squares != 0 {
        beside &= sets::king(squares & squares.wrapping_neg());
        squares &= squares - 1;
    }
    beside
}

/// Returns the square on the other side of the king.
fn opposite(king: u64, from: u64) -> u64 {
    let (king, from) = (king.trailing_zeros(), from.trailing_zeros());
    let place = (2 * king).wrapping_sub(from);
    if place < 64 { sets::king(1 << king) & 1 << place } else { 0 }
}

/// Returns whether each of the squares can be blocked by a different unit of the loser.
fn can_block(units: &Units, mut squares: u64) -> bool {
    let mut blocks = [0; 32];
    while squares != 0 {
        if !find_blocker(units, squares & squares.wrapping_neg(), &mut blocks, &mut 0) {
            return false;
        }
        squares &= squares - 1;
    }
    true
}

/// Finds a unit for one more square, moving others if needed (bipartite matching by augmenting paths). `blocks` holds the
/// square of each unit, `tried` the units already visited.
fn find_blocker(units: &Units, square: u64, blocks: &mut [u64; 32], tried: &mut u32) -> bool {
    units.iter().enumerate().any(|(n, unit)| {
        if unit.is_winners || unit.is_king() || unit.places() & square == 0 || *tried >> n & 1 != 0 {
            return false;
        }
        *tried |= 1 << n;
        let is_free = blocks[n & 31] == 0 || find_blocker(units, blocks[n & 31], blocks, tried);
        if is_free {
            blocks[n & 31] = square;
        }
        is_free
    })
}

#[cfg(test)]
mod tests {
    //! Tests mates against their definition: a check, with each square beside the king attacked, next to the other king, or blocked
    //! by a unit of its own.

    use crate::board::{Color, Role};
    use crate::can_win::kings::{Kings, Sliders};
    use crate::can_win::mates;
    use crate::can_win::tests::{
        JUMPS, Place, Random, bit, distance, places, position, random_board, step_from, steps,
    };
    use crate::can_win::units::{Unit, Units};
    use crate::rules::CastlingRights;
    use std::vec::Vec;

    /// Creates units that may also be on other squares, including promoted pawns.
    fn random_units(random: &mut Random) -> Units {
        let count = 1 + random.below(12);
        let board = random_board(random, count, &Role::ALL[..5]);
        let mut units =
            Units::of(&board, CastlingRights::NONE, Color::ALL[random.below(2)]).expect("few units");
        let spread = random.below(4);
        for unit in units.iter_mut() {
            let some = (0..random.below(1 + 3 * spread)).fold(0, |set, _| set | 1 << random.below(64));
            match unit.role {
                Role::Pawn if random.below(2) == 0 => unit.promoted |= some,
                Role::Pawn => {}
                _ => unit.squares |= some,
            }
            unit.home = if unit.places().count_ones() == 1 { unit.places() } else { 0 };
        }
        units
    }

    fn units_of(units: &Units, winners: bool) -> Vec<&Unit> {
        units.iter().filter(|unit| unit.is_winners == winners && !unit.is_king()).collect()
    }

    /// Returns where a unit may attack. A promoted pawn may be any piece.
    fn attacks(unit: &Unit) -> u64 {
        let any = [steps(Role::Queen, true), JUMPS.to_vec()].concat();
        step_from(unit.squares, &steps(unit.role, unit.is_winners)) | step_from(unit.promoted, &any)
    }

    /// Returns where units that slide along such lines may be.
    fn sliders(units: &Units, role: Role) -> u64 {
        let slides = |unit: &Unit| {
            if unit.role == role || unit.role == Role::Queen { unit.places() } else { unit.promoted }
        };
        units_of(units, true).into_iter().fold(0, |set, unit| set | slides(unit))
    }

    /// Returns whether a different unit can block each of the squares.
    fn all_blocked(squares: &[Place], blockers: &[&Unit]) -> bool {
        let [square, rest @ ..] = squares else { return true };
        (0..blockers.len()).any(|n| {
            let others: Vec<_> =
                blockers.iter().enumerate().filter(|&(other, _)| other != n).map(|(_, unit)| *unit).collect();
            blockers[n].places() & bit(*square) != 0 && all_blocked(rest, &others)
        })
    }

    /// Returns whether a king on that place might be mated, with the winner's king on one of `kings`.
    fn may_mate(units: &Units, king: Place, kings: u64) -> bool {
        let attacked = units_of(units, true).into_iter().fold(0, |set, unit| set | attacks(unit));
        let seen_through = |(x, y): Place| {
            let role = if x == king.0 || y == king.1 { Role::Rook } else { Role::Bishop };
            sliders(units, role) & bit((2 * king.0 - x, 2 * king.1 - y)) != 0
        };
        let beside = places(step_from(bit(king), &steps(Role::King, true)));
        let escapes: Vec<Place> = beside.filter(|&to| attacked & bit(to) == 0 && !seen_through(to)).collect();
        attacked & bit(king) != 0
            && places(kings).filter(|&own| distance(own, king) > 1).any(|own| {
                let open: Vec<_> = escapes.iter().copied().filter(|&to| distance(own, to) > 1).collect();
                all_blocked(&open, &units_of(units, false))
            })
    }

    /// Returns the lines that the winner's king may open.
    fn opened(units: &Units) -> Sliders {
        let occupied = units.iter().fold(0, |set, unit| set | unit.home);
        let [straight, oblique] = [Role::Rook, Role::Bishop].map(|role| sliders(units, role) != 0);
        Sliders { straight, oblique, occupied }
    }

    #[test]
    fn a_mate_is_thinkable_where_check_guards_and_blocks_suffice() {
        let mut random = Random(11);
        let mut thinkable = 0;
        for _ in 0..6_000 {
            let units = random_units(&mut random);
            let expected = places(units.king_squares(false))
                .any(|king| may_mate(&units, king, units.king_squares(true)));
            assert_eq!(mates::is_thinkable(&units, None), expected);
            thinkable += u32::from(expected);
        }
        assert!((1_000..5_000).contains(&thinkable), "{thinkable}");
    }

    #[test]
    fn a_mate_is_thinkable_only_with_the_kings_as_they_stand_to_each_other() {
        let mut random = Random(12);
        let mut thinkable = 0;
        for _ in 0..3_000 {
            let units = random_units(&mut random);
            let others = [random.below(2) == 0, random.below(2) == 0];
            let kings = Kings::walk(&units, &units, random.below(2) == 0, others);
            let lines = opened(&units);
            let places_of_kings = |king| kings.mating(bit(king), &lines);
            let expected =
                places(units.king_squares(false)).any(|king| may_mate(&units, king, places_of_kings(king)));
            assert_eq!(mates::is_thinkable(&units, Some(&kings)), expected);
            thinkable += u32::from(expected);
        }
        assert!((300..2_700).contains(&thinkable), "{thinkable}");
    }

    #[test]
    fn the_king_mates_only_by_opening_a_line() {
        let mut random = Random(13);
        let mut thinkable = 0;
        for _ in 0..3_000 {
            let units = random_units(&mut random);
            let from = 1 << random.below(64) | 1 << random.below(64);
            let lines = opened(&units);
            let opens = |king| places(from).any(|own| lines.see_through(bit(own), bit(king)));
            let expected = places(units.king_squares(false)).any(opens) && mates::is_thinkable(&units, None);
            assert_eq!(mates::is_thinkable_by_king(&units, from), expected);
            thinkable += u32::from(expected);
        }
        assert!((300..2_700).contains(&thinkable), "{thinkable}");
    }

    /// Knowledge about two units may contradict itself. The square that both seem to occupy still counts as occupied.
    #[test]
    fn two_units_on_one_square_close_a_line() {
        for (places, expected) in [((3, 3), false), ((3, 4), true)] {
            let board = *position("w Ka1 Rh1 Nd4 nd5 kh4").board();
            let mut units = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
            for unit in units.iter_mut() {
                match unit.role {
                    // This unit could mate anywhere.
                    Role::Rook => (unit.squares, unit.promoted, unit.home) = (u64::MAX, u64::MAX, 0),
                    Role::Knight => (unit.squares, unit.home) = (bit(places), bit(places)),
                    _ => {}
                }
            }
            assert_eq!(mates::is_thinkable_by_king(&units, bit((0, 3))), expected);
        }
    }
}
