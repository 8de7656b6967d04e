//! The same reasoning step by step: what can happen before the next capture or pawn move, and after it.
//!
//! Knows pawn moves and captures as events. Must not know exact positions: of a piece only the set of squares is
//! known where it may stand, of a pawn its square. Whatever series of moves wins, it has a first event; if no mate
//! is thinkable before it, and after each possible first event none is left, there is none at all. A side without
//! a move after an event ends the game there, which the fixpoint alone cannot see.

use super::units::{Unit, Units};
use super::{mates, reach, sets};

/// Proves that the winner cannot mate, as far as so many states allow.
pub(super) struct Phases {
    pub(super) states: u32,
}

/// What an event leads to.
struct Event {
    mover: usize,
    to: u64,
    captured: Option<usize>,
    is_double: bool,
}

impl Phases {
    /// Whether no mate can come from these units, wherever in their sets they stand. `passed` is the square that
    /// a pawn has just passed.
    pub(super) fn is_dead(&mut self, units: &Units, passed: u64, depth: u32) -> bool {
        let mut ever = units.clone();
        reach::grow(&mut ever, true);
        if passed == 0 && !mates::is_thinkable(&ever) {
            return true;
        }
        if depth == 0 || self.states == 0 {
            return false;
        }
        self.states -= 1;
        let mut quiet = units.clone();
        drift(&mut quiet);
        !mates::is_thinkable(&quiet) && self.all_events_fail(&quiet, passed, depth)
    }

    fn all_events_fail(&mut self, units: &Units, passed: u64, depth: u32) -> bool {
        units.iter().enumerate().all(|(mover, unit)| {
            let mut targets = possible(units, mover, passed, true);
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets &= targets - 1;
                let victims = units.iter().enumerate().filter(|(_, victim)| {
                    victim.ups != unit.ups && !victim.is_king() && victim.stands() & to != 0
                });
                let en_passant = passed & to != 0 && unit.is_pawn();
                let _ = en_passant;
                for (captured, _) in victims {
                    let event = Event { mover, to, captured: Some(captured), is_double: false };
                    if !self.fails(units, event, depth) {
                        return false;
                    }
                }
                if unit.is_pawn() && unit.file() & to != 0 {
                    let event = Event { mover, to, captured: None, is_double: false };
                    if !self.fails(units, event, depth) {
                        return false;
                    }
                }
            }
            true
        })
    }

    fn fails(&mut self, _units: &Units, _event: Event, _depth: u32) -> bool {
        false
    }
}

fn drift(_: &mut Units) {}

fn possible(_: &Units, _: usize, _: u64, _: bool) -> u64 {
    0
}
