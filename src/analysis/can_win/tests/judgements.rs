//! Tests single positions: judged at a glance, played out, and with a pawn that has just passed.

use super::super::{Budget, end_of_forced_play, judge};
use super::position;
use crate::analysis::can_win::Proof;
use crate::board::Color;
use crate::rules::{Position, Setup, Standard};

/// Returns the position with a pawn that has just passed a square.
fn with_passed(position: Position<Standard>, square: &str) -> Position<Standard> {
    let passed = Some(square.parse().expect("a square"));
    Position::trusted(&Setup { en_passant: passed, ..position.setup() }, ())
}

/// If nobody can capture it, the proof must be the same as without it.
#[test]
fn a_pawn_that_has_passed_unseen_changes_no_proof() {
    let locked = position("b Pa3 pa4 Pg4 Pb5 pb6 Pc6 Pe6 Pg6 ba7 Kb7 pc7 pe7 pg7 Ba8 bb8 ke8 bf8");
    let passed = with_passed(locked, "g3");
    for winner in Color::ALL {
        for states in 1..10 {
            assert_eq!(judge(&passed, winner, states), judge(&locked, winner, states), "{winner} {states}");
        }
        assert_eq!(judge(&passed, winner, Budget::AFTER_MOVE.states()), Some(Proof::Locked));
    }
}

#[test]
fn what_must_be_played_is_followed_to_its_end() {
    // Each king can only move back and forth, forever.
    let circle = position("w Kb1 Bc1 Pb2 Pd2 pb3 pd3 Pe6 Pg6 pe7 pg7 bf8 kg8");
    assert!(end_of_forced_play(&circle).is_none());
    // After one forced move there are several.
    let captures = position("b ka8 bb8 Nc7 Kb6");
    let end = end_of_forced_play(&captures).expect("an end");
    assert!(end.is_same_position(&position("w ka8 bc7 Kb6")) && end.count_legal_moves() > 1);
}

#[test]
fn more_states_are_looked_at_with_more_budget_up_to_a_limit() {
    let states =
        [0, 15, 16, 1_600, Budget::MOST, usize::MAX].map(|closure| Budget { closure, helpmate: 0 }.states());
    assert_eq!(states, [8, 8, 9, 108, 8 + (1 << 18), 8 + (1 << 18)]);
}
