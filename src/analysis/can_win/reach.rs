//! What can ever happen: the squares each unit can ever reach, and which units can ever be captured.
//!
//! Knows preconditions of moves. Must not know mates. A least fixpoint: nothing is possible until shown to
//! be, and a move becomes possible only by facts that must have come about *before* it is played. By
//! induction over any series of legal moves, whatever happens in it is known here. A precondition that
//! looks at the reply (a recapture, say) would break the induction and call winnable positions dead.

use super::sets;
use super::units::{Unit, Units};
use crate::board::Role;

/// What is true of one side as a whole, as far as is known.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Where some unit that may be captured can ever stand.
    capturable: u64,
    /// Where some unit can ever capture.
    attacks: u64,
    /// Squares attacked for ever: by a unit that is never captured, from wherever it can stand.
    always_attacked: u64,
    /// Homes of units that the other side may capture.
    capturable_homes: u64,
    /// Pawns that are never captured and never leave their file.
    fixed_on_file: u64,
    /// Whether its units are never captured.
    never_captured: bool,
}

/// What is true of the board, as far as is known.
#[derive(Clone, Copy, Default)]
struct Known {
    /// By [`Unit::is_winners`].
    sides: [Side; 2],
    /// Squares that can ever be free of the unit that stands there now.
    vacant: u64,
}

/// Lets the knowledge grow by a round; whether it did. When no round adds anything, all is known. With `last_is_safe`,
/// the winner's only unit beside the king is never captured: in a line that wins it never is.
///
/// What is possible only ever becomes more, and makes nothing impossible: it does not matter in which order, nor
/// that within a round a unit goes on by what was known when the round began.
pub(super) fn grow(units: &mut Units, last_is_safe: bool) -> bool {
    let may_lose = !last_is_safe || units.extra(true) > 1;
    let known = Known::of(units, may_lose);
    let mut changed = false;
    for unit in units.iter_mut() {
        while known.advance(unit) {
            changed = true;
        }
    }
    changed
}

impl Known {
    fn of(units: &Units, may_lose: bool) -> Known {
        let mut known = Known { vacant: !0, ..Known::default() };
        known.sides[1].never_captured = !may_lose;
        for unit in units.iter() {
            let side = &mut known.sides[unit.is_winners as usize];
            if !unit.is_king() && !side.never_captured {
                side.capturable |= unit.stands();
                side.capturable_homes |= unit.home;
            }
            if !unit.captured {
                side.always_attacked |= unit.always_attacks();
                side.fixed_on_file |= if unit.is_pawn() && !unit.leaves_file() { unit.home } else { 0 };
            }
        }
        let always_attacked = [known.sides[1].always_attacked, known.sides[0].always_attacked];
        for unit in units.iter() {
            let mut attacks = unit.attacks();
            if unit.is_king() {
                attacks &= !always_attacked[unit.is_winners as usize];
            }
            known.sides[unit.is_winners as usize].attacks |= attacks;
        }
        for unit in units.iter() {
            let side = known.sides[unit.is_winners as usize];
            let attacked = known.sides[!unit.is_winners as usize].attacks & side.capturable_homes;
            if unit.stands() == unit.home && attacked & unit.home == 0 {
                known.vacant &= !unit.home;
            }
        }
        known
    }

    /// Lets a unit take every step that is known to be possible; whether there was one.
    fn advance(&self, unit: &mut Unit) -> bool {
        let (own, enemy) = (&self.sides[unit.is_winners as usize], &self.sides[!unit.is_winners as usize]);
        let before = *unit;
        let open = self.vacant | enemy.capturable_homes;
        if unit.role == Role::Pawn {
            let pushes = unit.ahead(unit.squares) & self.vacant & !barred(unit, enemy.fixed_on_file);
            let captures = sets::pawn(unit.squares, unit.is_winners) & enemy.capturable;
            unit.add_pawn_squares(pushes);
            unit.add_pawn_squares(captures);
            unit.promoted |= sets::any(unit.promoted) & open;
        } else {
            let blocked = if unit.is_king() { enemy.always_attacked } else { 0 };
            unit.squares |= sets::attacks(unit.role, unit.squares, unit.is_winners) & open & !blocked;
        }
        let may_fall = !own.never_captured && !unit.is_king();
        unit.captured |= may_fall && enemy.attacks & unit.stands() != 0;
        unit.stands() != before.stands() || unit.captured != before.captured
    }
}

/// Where a pawn never gets because of pawns head-on. Two such pawns never pass each other on their file, unless
/// one of them can leave it or be captured: until then neither gets to where the other started or beyond.
fn barred(unit: &Unit, fixed_on_file: u64) -> u64 {
    if unit.squares == 0 || unit.leaves_file() {
        return 0;
    }
    let facing = fixed_on_file & beyond(unit.home, unit.is_winners, unit.file());
    let nearest = if unit.is_winners { facing & facing.wrapping_neg() } else { highest(facing) };
    if nearest == 0 { 0 } else { beyond(nearest, unit.is_winners, unit.file()) }
}

/// The squares of a file from `home` on, in one direction.
const fn beyond(home: u64, winners: bool, file: u64) -> u64 {
    file & if winners { !(home - 1) } else { home | (home - 1) }
}

/// The last square of a set.
const fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << (63 - set.leading_zeros()) }
}

impl Unit {
    fn add_pawn_squares(&mut self, squares: u64) {
        let last = sets::FIRST_RANK | sets::LAST_RANK;
        self.squares |= squares & !last;
        self.promoted |= squares & last;
    }
}
