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
    prey: u64,
    /// Where some unit can ever capture.
    hits: u64,
    /// Squares attacked for ever: by a unit that is never captured, from wherever it can stand.
    guarded: u64,
    /// Homes of units that the other side may capture.
    targets: u64,
    /// Pawns that are never captured and never leave their file.
    rooted: u64,
    /// Whether its units are never captured.
    spared: bool,
}

/// What is true of the board, as far as is known.
#[derive(Clone, Copy, Default)]
struct Known {
    /// By [`Unit::ups`].
    sides: [Side; 2],
    /// Squares that can ever be free of the unit that stands there now.
    vacant: u64,
}

/// Lets the knowledge grow by a round; whether it did. When no round adds anything, all is known. With `spare`,
/// the winner's only unit beside the king is never captured: in a line that wins it never is.
///
/// What is possible only ever becomes more, and makes nothing impossible: it does not matter in which order, nor
/// that within a round a unit goes on by what was known when the round began.
pub(super) fn grow(units: &mut Units, spare: bool) -> bool {
    let may_lose = !spare || units.extra(true) > 1;
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
        known.sides[1].spared = !may_lose;
        for unit in units.iter() {
            let side = &mut known.sides[unit.ups as usize];
            if !unit.is_king() && !side.spared {
                side.prey |= unit.stands();
                side.targets |= unit.home;
            }
            if !unit.captured {
                side.guarded |= unit.always_attacks();
                side.rooted |= if unit.is_pawn() && !unit.leaves_file() { unit.home } else { 0 };
            }
        }
        let guarded = [known.sides[1].guarded, known.sides[0].guarded];
        for unit in units.iter() {
            let mut hits = unit.hits();
            if unit.is_king() {
                hits &= !guarded[unit.ups as usize];
            }
            known.sides[unit.ups as usize].hits |= hits;
        }
        for unit in units.iter() {
            let side = known.sides[unit.ups as usize];
            let hunted = known.sides[!unit.ups as usize].hits & side.targets;
            if unit.stands() == unit.home && hunted & unit.home == 0 {
                known.vacant &= !unit.home;
            }
        }
        known
    }

    /// Lets a unit take every step that is known to be possible; whether there was one.
    fn advance(&self, unit: &mut Unit) -> bool {
        let (own, enemy) = (&self.sides[unit.ups as usize], &self.sides[!unit.ups as usize]);
        let before = *unit;
        let open = self.vacant | enemy.targets;
        if unit.role == Role::Pawn {
            let pushes = unit.ahead(unit.squares) & self.vacant & !barred(unit, enemy.rooted);
            unit.add_pawn_squares(pushes | sets::pawn(unit.squares, unit.ups) & enemy.prey);
            unit.promoted |= sets::any(unit.promoted) & open;
        } else {
            let blocked = if unit.is_king() { enemy.guarded } else { 0 };
            unit.squares |= sets::hits(unit.role, unit.squares, unit.ups) & open & !blocked;
        }
        let may_fall = !own.spared && !unit.is_king();
        unit.captured |= may_fall && enemy.hits & unit.stands() != 0;
        unit.stands() != before.stands() || unit.captured != before.captured
    }
}

/// Where a pawn never gets because of pawns head-on. Two such pawns never pass each other on their file, unless
/// one of them can leave it or be captured: until then neither gets to where the other started or beyond.
fn barred(unit: &Unit, rooted: u64) -> u64 {
    if unit.squares == 0 || unit.leaves_file() {
        return 0;
    }
    let facing = rooted & beyond(unit.home, unit.ups, unit.file());
    let nearest = if unit.ups { facing & facing.wrapping_neg() } else { highest(facing) };
    if nearest == 0 { 0 } else { beyond(nearest, unit.ups, unit.file()) }
}

/// The squares of a file from `home` on, in one direction.
const fn beyond(home: u64, ups: bool, file: u64) -> u64 {
    file & if ups { !(home - 1) } else { home | (home - 1) }
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
