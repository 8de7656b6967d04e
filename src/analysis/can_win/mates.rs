//! Whether some mate is left among the things that can ever happen.
//!
//! Knows what a mate needs: a check, and every square beside the king attacked or occupied by a unit of its own
//! side. Must not know moves. Every test here answers "yes" unless it is sure.

use super::kings::{Kings, Sliders};
use super::sets;
use super::units::Units;
use crate::board::Role;

/// Whether the winner might mate, as far as these squares tell, and how the kings stand to each other.
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

/// Whether the winner's king, having stepped away from one of these squares, might have mated: by opening a line.
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

/// The winner's units without the king, together, and the loser's.
struct Force {
    /// What some of them may ever attack.
    attacks: u64,
    /// Where those may stand that attack along files and ranks, and along diagonals.
    straight: u64,
    oblique: u64,
    /// Where the winner's king may stand.
    king: u64,
    /// Where a unit of the loser's may stand, the king apart.
    blocks: u64,
}

impl Force {
    fn of(units: &Units) -> Force {
        let mut force =
            Force { attacks: 0, straight: 0, oblique: 0, king: units.king_squares(true), blocks: 0 };
        for unit in units.iter().filter(|unit| !unit.is_king()) {
            if !unit.is_winners {
                force.blocks |= unit.stands();
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

    /// Whether a king on that square could be mated, with the winner's king on one of these.
    fn may_mate(&self, units: &Units, king: u64, places: u64) -> bool {
        let beside = sets::king(king);
        let escapes = beside & !self.attacks & !self.seen_through(king);
        // Where nothing can block, the king must help.
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

    /// The squares behind a king that a slider sees through it.
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

/// The squares beside each of these.
fn all_beside(mut squares: u64) -> u64 {
    let mut beside = !0;
    while squares != 0 {
        beside &= sets::king(squares & squares.wrapping_neg());
        squares &= squares - 1;
    }
    beside
}

/// The square on the other side of the king.
fn opposite(king: u64, from: u64) -> u64 {
    let (king, from) = (king.trailing_zeros(), from.trailing_zeros());
    let place = (2 * king).wrapping_sub(from);
    if place < 64 { sets::king(1 << king) & 1 << place } else { 0 }
}

/// Whether each of the squares can have a unit of the loser's own, each another one.
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

/// Finds a unit for one more square, sending others elsewhere if need be (a bipartite matching by augmenting paths).
/// `blocks` is the square of each unit, `tried` the units already asked.
fn find_blocker(units: &Units, square: u64, blocks: &mut [u64; 32], tried: &mut u32) -> bool {
    units.iter().enumerate().any(|(n, unit)| {
        if unit.is_winners || unit.is_king() || unit.stands() & square == 0 || *tried >> n & 1 != 0 {
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
