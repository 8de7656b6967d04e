//! Single positions: what is judged at a glance, what must be played, and what a pawn that has passed changes.

use super::super::{Budget, end_of_forced_play, is_plainly_alive, judge};
use super::position;
use crate::analysis::can_win::Proof;
use crate::board::Color;
use crate::rules::{Position, Setup, Standard};

fn is_alive(position: &Position<Standard>, budget: Budget) -> bool {
    is_plainly_alive(position, position.count_legal_moves(), budget)
}

/// The position when a pawn has just passed a square.
fn with_passed(position: Position<Standard>, square: &str) -> Position<Standard> {
    let passed = Some(square.parse().expect("a square"));
    Position::trusted(&Setup { en_passant: passed, ..position.setup() })
}

#[test]
fn what_is_plainly_alive_is_asked_no_further() {
    let (few, some) = (Budget::STATIC, Budget::AFTER_MOVE);
    for (text, budget, expected) in [
        // Both kings have room, a rook is there: that is enough with two moves.
        ("w kd6 rd7 Kb8", some, true),
        // Room comes with the only move.
        ("b Kf6 Pg6 kh8", few, true),
        // The only move leads to a position with many, and a mate is in sight before and after it.
        ("b kb1 Qc3 Ka4", some, true),
        // A mate is in sight, and the 24 moves are as many as a search looks at: it might see all. Without a search it is alive.
        ("w Ke6 Be7 Rh7 kg8", some, false),
        ("w Ke6 Be7 Rh7 kg8", few, true),
        // What is in sight for one side is gone after each move, and the other never had any.
        ("w Pa2 Ph2 pa7 re7 ph7 Kb8 Bc8 rd8 ke8", some, false),
        // No room, no mate in sight, and with three moves all are tried: one is too few for a glance.
        ("w Pb3 Pd6 Pa7 Pc7 pd7 Ka8 kc8 be8", few, false),
    ] {
        assert_eq!(is_alive(&position(text), budget), expected, "{text}");
    }
}

#[test]
fn a_glance_sees_no_mate_where_a_pawn_can_be_captured_en_passant() {
    let array = "Ke1 Qd1 Bc1 Bf1 Pd2 Pf2 Pe4 pd5 pf7 pe7 ke8 qd8 bc8 bf8";
    let seen = position(&format!("b {array}"));
    assert!(is_alive(&seen, Budget::STATIC));
    assert!(is_alive(&with_passed(seen, "e3"), Budget::STATIC), "nobody can capture it");
    let capturable = position(&format!("b {} pd4", array.replace(" pd5", "")));
    assert!(is_alive(&capturable, Budget::STATIC));
    assert!(
        !is_alive(&with_passed(capturable, "e3"), Budget::STATIC),
        "what follows from its capture no glance knows"
    );
}

/// Where nobody can capture it, the proof is the one without it.
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
    // Each king has one square, and one to come back to: round for ever.
    let circle = position("w Kb1 Bc1 Pb2 Pd2 pb3 pd3 Pe6 Pg6 pe7 pg7 bf8 kg8");
    assert!(end_of_forced_play(&circle).is_none());
    // One move, after which there are several.
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
