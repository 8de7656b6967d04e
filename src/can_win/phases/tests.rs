//! Tests of events and of what is certain between them, on simple boards.

use super::*;
use crate::board::{Board, Color, Piece, Role, Square};
use crate::rules::CastlingRights;

fn bit(name: &str) -> u64 {
    let square: Square = name.parse().expect("a square");
    1 << square.bit()
}

/// Creates units as White, the winner, sees them: each with its letter, Black's in lower case.
fn units(text: &str) -> Units {
    let mut board = Board::empty();
    for unit in text.split(' ') {
        let (letter, square) = unit.split_at(1);
        let letter = letter.chars().next().expect("a letter");
        let is_one = |role: &&Role| role.letter() == letter.to_ascii_uppercase();
        let role = *Role::ALL.iter().find(is_one).expect("a role");
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        board.set(square.parse().expect("a square"), Some(Piece { color, role }));
    }
    Units::of(&board, CastlingRights::NONE, Color::White).expect("few units")
}

fn number(units: &Units, home: &str) -> usize {
    units.iter().position(|unit| unit.home == bit(home)).expect("a unit")
}

/// Lets a unit also be on another square.
fn spread(units: &mut Units, home: &str, also: &str) {
    let unit = units.iter_mut().find(|unit| unit.home == bit(home)).expect("a unit");
    unit.squares |= bit(also);
    unit.settle();
}

fn moves(units: &Units, from: &str, to: &str) -> Event {
    Event { mover: number(units, from), to: bit(to), captured: None }
}

#[test]
fn a_square_is_occupied_though_two_seem_to_stand_there() {
    let mut units = units("Ka1 kh8 Nb1 nc3");
    let second = units.iter_mut().find(|unit| unit.home == bit("c3")).expect("a unit");
    (second.squares, second.home) = (bit("b1"), bit("b1"));
    assert_eq!(surely_occupied(&units, None), bit("a1") | bit("h8") | bit("b1"));
    assert_eq!(surely_occupied(&units, Some(true)), bit("a1") | bit("b1"));
    assert_eq!(surely_occupied(&units, Some(false)), bit("h8") | bit("b1"));
}

#[test]
fn nothing_can_happen_where_another_can_only_stand() {
    let mut all = units("Ka1 kh8 Rd1 nd4");
    assert!(after(&all, None, moves(&all, "d1", "d4")).is_none());
    // With another possible square, the unit may have moved there.
    spread(&mut all, "d4", "f5");
    let (next, winners) = after(&all, None, moves(&all, "d1", "d4")).expect("possible");
    assert!(
        winners
            && next.iter().any(|unit| unit.home == bit("f5"))
            && next.iter().any(|unit| unit.home == bit("d4"))
    );
    // One unit without a possible square is enough, regardless of the units after it.
    let crowded = units("nd4 Ka1 kh8 Rd1 Bc1");
    assert!(after(&crowded, None, moves(&crowded, "d1", "d4")).is_none());
    let own = units("Ka1 kh8 Rd1 Nd4");
    assert!(after(&own, None, moves(&own, "d1", "d4")).is_none());
    let captures = Event { captured: Some(number(&crowded, "d4")), ..moves(&crowded, "d1", "d4") };
    let (next, _) = after(&crowded, None, captures).expect("possible");
    assert_eq!(next.iter().count(), 4);
}

#[test]
fn nobody_leaves_a_king_in_check_from_beside_it() {
    let attacked = units("Ka1 kh8 Pd2 qb2");
    assert!(after(&attacked, None, moves(&attacked, "d2", "d3")).is_none());
    let mut may_step = units("Ka1 kh8 Pd2 qb2");
    spread(&mut may_step, "a1", "h1");
    let (next, _) = after(&may_step, None, moves(&may_step, "d2", "d3")).expect("possible");
    assert_eq!(next.king_squares(true), bit("h1"));
}

#[test]
fn a_pawn_may_capture_where_two_may_stand() {
    let mut units = units("Ka1 kh8 Pd2 pd3 na8 nb8");
    assert!(!pieces_can_move(&units, true), "the pawn is blocked");
    for home in ["a8", "b8"] {
        spread(&mut units, home, "e3");
    }
    assert!(pieces_can_move(&units, true));
}

#[test]
fn each_side_may_move_its_pawns_and_pieces() {
    for (text, winners, losers) in [
        ("Ka1 kh8", false, false),
        ("Ka1 kh8 Pd2", true, false),
        ("Ka1 kh8 Pd2 pd3", false, false),
        ("Ka1 kh8 Pd2 pd3 pe3", true, true),
        ("Ka1 kh8 nd4", false, true),
        // Enclosed by its own side, it cannot move.
        ("Kb1 kh8 Ba1 Pb2 pb3", false, false),
    ] {
        let all = units(text);
        assert_eq!((pieces_can_move(&all, true), pieces_can_move(&all, false)), (winners, losers), "{text}");
        assert!(can_move(&all, true) && can_move(&all, false), "{text}: the kings can");
    }
    // In the corner, every square is attacked from beside it.
    assert!(!can_move(&units("Ka1 kb3 qc2"), true));
}

#[test]
fn after_an_event_it_is_the_other_sides_turn() {
    // After g5 White cannot move, but Black can, which frees the king.
    let all = units("Ka1 kh8 pb3 pc3 pc2 Pg4 pg6");
    assert!(!Phases { states: 100 }.fails(&all, None, moves(&all, "g4", "g5"), 1));
    // With White to move, nothing could ever happen.
    let stuck = units("Ka1 kh8 pb3 pc3 pc2 Pg5 pg6");
    assert!(is_dead(&stuck, true, 100) && !is_dead(&stuck, false, 100));
}
