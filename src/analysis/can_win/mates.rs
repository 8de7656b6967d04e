//! Whether some mate is left among the things that can ever happen.
//!
//! Knows what a mate needs: a check, and every square beside the king attacked or occupied by a unit of its own
//! side. Must not know moves. Every test here answers "yes" unless it is sure.

use super::sets;
use super::units::Units;
use crate::board::Role;

/// Whether the winner might mate, as far as these squares tell.
pub(super) fn is_thinkable(units: &Units) -> bool {
    let force = Force::of(units);
    let mut left = units.king_squares(false) & force.hits;
    while left != 0 {
        let king = left & left.wrapping_neg();
        if force.may_mate(units, king) {
            return true;
        }
        left &= left - 1;
    }
    false
}

/// The winner's units without the king, together.
struct Force {
    /// What some of them may ever attack.
    hits: u64,
    /// Where those may stand that attack along files and ranks, and along diagonals.
    straight: u64,
    oblique: u64,
    /// Where the winner's king may stand.
    king: u64,
}

impl Force {
    fn of(units: &Units) -> Force {
        let mut force = Force { hits: 0, straight: 0, oblique: 0, king: units.king_squares(true) };
        for unit in units.iter().filter(|unit| unit.ups && !unit.is_king()) {
            force.hits |= unit.hits();
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

    /// Whether a king on that square could be mated, wherever the winner's king stands.
    fn may_mate(&self, units: &Units, king: u64) -> bool {
        let beside = sets::king(king);
        let escapes = beside & !self.hits & !self.seen_through(king);
        let mut left = self.king & !beside & !king;
        let mut tried = u64::MAX;
        while left != 0 {
            let place = left & left.wrapping_neg();
            let open = escapes & !sets::king(place);
            if open != tried && can_block(units, open, 0) {
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

/// The square on the other side of the king.
fn opposite(king: u64, from: u64) -> u64 {
    let (king, from) = (king.trailing_zeros(), from.trailing_zeros());
    let place = (2 * king).wrapping_sub(from);
    if place < 64 { sets::king(1 << king) & 1 << place } else { 0 }
}

/// Whether each of the squares can have a unit of the loser's own, each another one (a matching).
fn can_block(units: &Units, squares: u64, used: u32) -> bool {
    let square = squares & squares.wrapping_neg();
    squares == 0
        || units.iter().enumerate().any(|(n, unit)| {
            let is_free = !unit.ups && !unit.is_king() && used >> n & 1 == 0;
            is_free && unit.stands() & square != 0 && can_block(units, squares & !square, used | 1 << n)
        })
}
