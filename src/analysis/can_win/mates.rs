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
