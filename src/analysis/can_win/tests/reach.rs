//! Tests what can ever happen, on simple boards with few units, some without kings.

use super::{Place, bit, everywhere, position};
use crate::analysis::can_win::reach;
use crate::analysis::can_win::units::{Unit, Units};
use crate::board::{Color, Role};
use crate::rules::CastlingRights;

/// Returns everything that can ever happen, as White sees it.
fn grown(text: &str) -> Units {
    let board = *position(text).board();
    let mut units = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
    while reach::grow(&mut units, false) {}
    units
}

fn place(name: &str) -> Place {
    let &[file, rank] = name.as_bytes() else { panic!("{name}") };
    (i32::from(file - b'a'), i32::from(rank - b'1'))
}

fn unit<'a>(units: &'a Units, home: &str) -> &'a Unit {
    units.iter().find(|unit| unit.home == bit(place(home))).expect("a unit")
}

fn set(places: impl Iterator<Item = Place>) -> u64 {
    places.fold(0, |set, place| set | bit(place))
}

#[test]
fn pawns_head_on_never_pass_each_other() {
    let units = grown("w Pe2 pe5 Ph4 ph5");
    assert_eq!(unit(&units, "e2").places(), set(["e2", "e3", "e4"].map(place).into_iter()));
    assert_eq!(unit(&units, "e5").places(), set(["e5", "e4", "e3"].map(place).into_iter()));
    for fixed in ["h4", "h5"] {
        assert_eq!(unit(&units, fixed).places(), bit(place(fixed)));
    }
}

#[test]
fn of_two_pawns_before_it_the_nearer_stops_a_pawn() {
    let units = grown("w Pe2 Pe3 pe6 pe7");
    for (home, squares) in [
        ("e2", &["e2", "e3", "e4", "e5"][..]),
        ("e3", &["e3", "e4", "e5"]),
        ("e6", &["e6", "e5", "e4"]),
        ("e7", &["e7", "e6", "e5", "e4"]),
    ] {
        assert_eq!(unit(&units, home).places(), set(squares.iter().copied().map(place)), "{home}");
    }
}

/// Returns the units after one more round in which one of them may also be on `squares`.
fn after_a_round(text: &str, home: &str, squares: u64) -> Units {
    let board = *position(text).board();
    let mut units = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
    let mut some = units.iter_mut().filter(|unit| unit.home == bit(place(home)));
    some.next().expect("a unit").squares |= squares;
    assert!(reach::grow(&mut units, false));
    units
}

/// The pawn can capture only on light squares. That leads around the pawn in front of it, and on.
#[test]
fn a_pawn_that_can_leave_its_file_comes_back_behind_the_pawn_before_it() {
    let light = set(everywhere().filter(|(file, rank)| (file + rank) % 2 == 1));
    let units = after_a_round("w Pe4 pe5 bg8", "g8", light);
    let pawn = unit(&units, "e4");
    assert_eq!(pawn.squares & bit(place("e5")), 0);
    assert!(["e6", "e7"].map(place).map(bit).iter().all(|square| pawn.squares & square != 0));
}

#[test]
fn a_pawn_that_can_leave_its_file_lets_the_other_pass() {
    let units = after_a_round("w Pe4 pe5", "e5", bit(place("d4")));
    assert!(unit(&units, "e4").squares & bit(place("e5")) != 0);
}

#[test]
fn a_piece_between_pawns_of_its_own_never_stops_a_pawn_for_good() {
    // The rook may retreat and the pawn follow. The pawns of the rook's side cannot retreat.
    let units = grown("w Pe4 re5 pd5 pd6 pf5 pf6 pd7 pf7 Pd4 Pf4");
    assert!(unit(&units, "e4").places() & bit(place("e5")) != 0);
}

#[test]
fn the_winners_last_unit_is_never_captured_if_that_is_wanted() {
    let board = *position("w Ka1 Rh1 kh8 qd5").board();
    for (last_is_safe, captured) in [(true, false), (false, true)] {
        let mut units = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
        while reach::grow(&mut units, last_is_safe) {}
        let rook = units.iter().find(|unit| unit.role == Role::Rook).expect("a rook");
        assert_eq!(rook.captured, captured);
        let mut kings = units.iter().filter(|unit| unit.is_king());
        assert!(kings.all(|king| !king.captured));
        let queen = units.iter().find(|unit| unit.role == Role::Queen).expect("a queen");
        assert!(queen.captured);
    }
    // Of two units, either may be captured.
    let board = *position("w Ka1 Rh1 Nb1 kh8 qd5").board();
    let mut units = Units::of(&board, CastlingRights::NONE, Color::White).expect("few units");
    while reach::grow(&mut units, true) {}
    assert!(units.iter().all(|unit| unit.captured || unit.is_king()));
}
