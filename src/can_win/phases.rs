//! Reasons from event to event: what can happen before the next capture or pawn move, and after it.
//!
//! A piece is known only by the set of squares it may be on, a pawn by its square. Every winning line has a first event. If no
//! mate is thinkable before it, nor after any possible first event, none exists. A side without a move after an event ends the
//! game there, which the fixpoint alone cannot see.
//!
//! The sets always include everything possible at that point of a line, so contradictions to them cannot happen. A square counts
//! as occupied or attacked only if it is so wherever in its set the unit is. A side counts as unable to move only if no unit
//! could move from anywhere in its set.
//!
//! An en passant capture is not a separate event. A single step and a capture of that pawn lead to the same position with the
//! same side to move. Both are possible here whenever a two-square advance and that capture are: only checks from beside the
//! king count, and a pawn cannot block those. A pawn that has passed *already* is handled in `mod`, which tries all moves.

use super::kings::Kings;
use super::units::{Unit, Units};
use super::{mates, reach, sets};
use crate::board::{FIRST_RANK, LAST_RANK};

/// Returns whether the winner cannot checkmate with these units, visiting at most `states` states. One state is the fixpoint
/// alone. `winners` is the side to move.
pub(super) fn is_dead(units: &Units, winners: bool, states: u32) -> bool {
    Phases { states }.is_dead(units, winners, DEEPEST)
}

/// The most events on a line. Each takes about 7 KB of the stack; `scripts/build-wasm.mjs` gives WebAssembly a stack for this many.
const DEEPEST: u32 = 100;

/// The states left to visit.
struct Phases {
    states: u32,
}

/// A capture or pawn move.
#[derive(Clone, Copy)]
struct Event {
    mover: usize,
    to: u64,
    captured: Option<usize>,
}

impl Phases {
    /// Returns whether no mate can follow from these units on any squares of their sets. `winners` is the side to move, `deeper` the
    /// number of events that the line may still have.
    fn is_dead(&mut self, units: &Units, winners: bool, deeper: u32) -> bool {
        if self.states == 0 || deeper == 0 {
            return false;
        }
        self.states -= 1;
        if !is_ever_thinkable(units) {
            return true;
        }
        if self.states == 0 {
            return false;
        }
        let mut quiet = units.clone();
        move_quietly(&mut quiet, true);
        let others = [pieces_can_move(&quiet, false), pieces_can_move(&quiet, true)];
        if others == [true; 2] {
            return !mates::is_thinkable(&quiet, None) && self.all_events_fail(&quiet, None, deeper - 1);
        }
        // A side with only its king to move must move it, which restricts the other king too.
        let kings = Kings::walk(units, &quiet, winners, others);
        !mates::is_thinkable(&in_sight(units), None)
            && !mates::is_thinkable(&quiet, Some(&kings))
            && self.all_events_fail(&quiet, Some(&kings), deeper - 1)
    }

    fn all_events_fail(&mut self, units: &Units, kings: Option<&Kings>, deeper: u32) -> bool {
        let surely_occupied = surely_occupied(units, None);
        for (mover, unit) in units.iter().enumerate() {
            if unit.is_pawn() {
                let to = unit.ahead(unit.home) & !surely_occupied;
                let far =
                    if unit.home & unit.second_rank() != 0 { unit.ahead(to) & !surely_occupied } else { 0 };
                let once = Event { mover, to, captured: None };
                let twice = Event { to: far, ..once };
                if !self.fails(units, kings, once, deeper) || !self.fails(units, kings, twice, deeper) {
                    return false;
                }
            }
            let attacks = captures(units, unit);
            for (n, victim) in units.iter().enumerate() {
                if victim.is_winners == unit.is_winners || victim.is_king() {
                    continue;
                }
                let mut left = attacks & victim.places();
                while left != 0 {
                    let to = left & left.wrapping_neg();
                    left &= left - 1;
                    if !self.fails(units, kings, Event { mover, to, captured: Some(n) }, deeper) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns whether no mate can follow the event, which is also so if it cannot happen.
    fn fails(&mut self, units: &Units, kings: Option<&Kings>, event: Event, deeper: u32) -> bool {
        let Some((next, winners)) = after(units, kings, event) else { return true };
        if !can_move(&next, !winners) {
            // The loser, to move but unable to, may already be mated.
            let sight = in_sight(&next);
            let by_king = units.iter().nth(event.mover).is_some_and(Unit::is_king);
            let mates = if by_king {
                mates::is_thinkable_by_king(&sight, units.king_squares(true) & sets::king(event.to))
            } else {
                mates::is_thinkable(&sight, None)
            };
            return !(winners && mates);
        }
        self.is_dead(&next, !winners, deeper)
    }
}

impl Unit {
    /// Returns the rank on which its side's pawns start.
    const fn second_rank(&self) -> u64 {
        if self.is_winners { FIRST_RANK << 1 } else { LAST_RANK >> 1 }
    }

    /// Lets a piece move once to squares in `open`. Returns whether that added any.
    fn step(&mut self, open: u64) -> bool {
        let before = self.places();
        if self.squares != 0 {
            self.squares |= sets::attacks(self.role, self.squares, self.is_winners) & open;
        }
        self.promoted |= sets::any(self.promoted) & open;
        self.settle();
        self.places() != before
    }

    /// Keeps only these squares. Returns whether any remain.
    #[inline(never)]
    fn restrict(&mut self, squares: u64) -> bool {
        self.squares &= squares;
        self.promoted &= squares;
        self.settle();
        self.places() != 0
    }

    /// Sets the home if only one square remains.
    #[inline(never)]
    fn settle(&mut self) {
        self.home = if self.places().count_ones() == 1 { self.places() } else { 0 };
    }
}

/// Returns whether a mate is thinkable once everything that can happen has happened. Usually it is much earlier.
fn is_ever_thinkable(units: &Units) -> bool {
    let mut ever = units.clone();
    while reach::grow(&mut ever, true) {
        if mates::is_thinkable(&ever, None) {
            return true;
        }
    }
    mates::is_thinkable(&ever, None)
}

/// Returns the surely occupied squares, of one side or both.
#[inline(never)]
fn surely_occupied(units: &Units, winners: Option<bool>) -> u64 {
    let of_side = units.iter().filter(|unit| winners.is_none_or(|winners| unit.is_winners == winners));
    of_side.fold(0, |set, unit| set | unit.home)
}

/// Returns the squares that a side surely attacks.
#[inline(never)]
fn surely_attacked(units: &Units, winners: bool) -> u64 {
    units.iter().filter(|unit| unit.is_winners == winners).fold(0, |set, unit| set | unit.always_attacks())
}

/// Returns where a unit may capture if there is a target.
fn captures(units: &Units, unit: &Unit) -> u64 {
    if unit.is_king() { unit.attacks() & !surely_attacked(units, !unit.is_winners) } else { unit.attacks() }
}

/// Returns the units with all squares that the sliders see, because the mate tests look only one move ahead.
fn in_sight(units: &Units) -> Units {
    let mut sight = units.clone();
    move_quietly(&mut sight, false);
    sight
}

/// Lets all pieces, and optionally the kings, move without captures until nothing is added. The result is closed under what
/// holds *at the end*: a square is excluded only if its occupant never moves before the next event, and a king's square only
/// if it stays attacked until then.
fn move_quietly(units: &mut Units, kings: bool) {
    loop {
        let free = !surely_occupied(units, None);
        let attacked = [surely_attacked(units, false), surely_attacked(units, true)];
        let mut changed = false;
        for unit in units.iter_mut().filter(|unit| !unit.is_pawn() && (kings || !unit.is_king())) {
            let open = if unit.is_king() { free & !attacked[!unit.is_winners as usize] } else { free };
            while unit.step(open) {
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Returns the units after the event and the mover's side, or `None` if the event cannot happen:
///
/// - a unit would have only the mover's target left;
/// - the kings are never so placed before it with that side to move;
/// - the mover's king would surely be in check.
fn after(units: &Units, kings: Option<&Kings>, event: Event) -> Option<(Units, bool)> {
    let mut next = units.clone();
    let mover = next.iter_mut().nth(event.mover)?;
    let (to, winners, is_king) = (event.to, mover.is_winners, mover.is_king());
    if to == 0 {
        return None;
    }
    let promotes = mover.is_pawn() && to & (FIRST_RANK | LAST_RANK) != 0;
    (mover.squares, mover.promoted) = if promotes || mover.squares == 0 { (0, to) } else { (to, 0) };
    mover.settle();
    let mut possible = true;
    let places = kings.map_or([!0; 2], |kings| kings.before(winners, is_king.then_some(to)));
    for (n, unit) in next.iter_mut().enumerate() {
        if n != event.mover && Some(n) != event.captured {
            let apart = if is_king && unit.is_king() { sets::king(to) } else { 0 };
            let place = if unit.is_king() { places[unit.is_winners as usize] } else { !0 };
            possible &= unit.restrict(place & !to & !apart);
        }
    }
    if let Some(captured) = event.captured {
        next.remove(captured);
    }
    let check = surely_attacked(&next, !winners);
    for unit in next.iter_mut().filter(|unit| unit.is_king() && unit.is_winners == winners) {
        possible &= unit.restrict(!check);
    }
    possible.then_some((next, winners))
}

/// Returns whether a side might have a move.
fn can_move(units: &Units, winners: bool) -> bool {
    let own = surely_occupied(units, Some(winners));
    let mut king = units.iter().filter(|unit| unit.is_king() && unit.is_winners == winners);
    king.any(|unit| captures(units, unit) & !own != 0) || pieces_can_move(units, winners)
}

/// Returns whether a side might have a move other than with its king.
fn pieces_can_move(units: &Units, winners: bool) -> bool {
    let (own, all) = (surely_occupied(units, Some(winners)), surely_occupied(units, None));
    let others = units.iter().filter(|unit| unit.is_winners != winners && !unit.is_king());
    let capturable = others.fold(0, |set, unit| set | unit.places());
    units.iter().filter(|unit| unit.is_winners == winners && !unit.is_king()).any(|unit| {
        if unit.is_pawn() {
            unit.ahead(unit.home) & !all != 0 || unit.attacks() & capturable != 0
        } else {
            unit.attacks() & !own != 0
        }
    })
}

#[cfg(test)]
mod tests;
