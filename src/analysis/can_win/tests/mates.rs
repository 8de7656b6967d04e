//! Whether a mate is left among squares, against the definition of mate tried out: a check, and each square beside the king
//! attacked, beside the other king, or blocked by a unit of its own.

use super::{JUMPS, Place, Random, bit, distance, places, random_board, step_from, steps};
use crate::analysis::can_win::kings::{Kings, Sliders};
use crate::analysis::can_win::mates;
use crate::analysis::can_win::units::{Unit, Units};
use crate::board::{Color, Role};
use crate::rules::CastlingRights;

/// Units that may stand on some squares besides their own, promoted pawns among them.
fn random_units(random: &mut Random) -> Units {
    let count = 1 + random.below(12);
    let board = random_board(random, count, &Role::ALL[..5]);
    let mut units = Units::of(&board, CastlingRights::NONE, Color::ALL[random.below(2)]).expect("few units");
    let spread = random.below(4);
    for unit in units.iter_mut() {
        let some = (0..random.below(1 + 3 * spread)).fold(0, |set, _| set | 1 << random.below(64));
        match unit.role {
            Role::Pawn if random.below(2) == 0 => unit.promoted |= some,
            Role::Pawn => {}
            _ => unit.squares |= some,
        }
        unit.home = if unit.stands().count_ones() == 1 { unit.stands() } else { 0 };
    }
    // Now and then two are known to stand on one square, which cannot be: it is occupied all the same.
    if random.below(4) == 0
        && let Some(first) = units.iter().map(|unit| unit.home).find(|&home| home != 0)
        && let Some(last) = units.iter_mut().last()
    {
        (last.squares, last.home) = (first, first);
    }
    units
}

fn units_of(units: &Units, winners: bool) -> Vec<&Unit> {
    units.iter().filter(|unit| unit.is_winners == winners && !unit.is_king()).collect()
}

/// Where a unit may attack; a promoted pawn may be anything.
fn attacks(unit: &Unit) -> u64 {
    let any = [steps(Role::Queen, true), JUMPS.to_vec()].concat();
    step_from(unit.squares, &steps(unit.role, unit.is_winners)) | step_from(unit.promoted, &any)
}

/// Where units may stand that slide along such lines.
fn sliders(units: &Units, role: Role) -> u64 {
    let slides = |unit: &Unit| {
        if unit.role == role || unit.role == Role::Queen { unit.stands() } else { unit.promoted }
    };
    units_of(units, true).into_iter().fold(0, |set, unit| set | slides(unit))
}

/// Whether each of the squares can have a unit of its own.
fn all_blocked(squares: &[Place], blockers: &[&Unit]) -> bool {
    let [square, rest @ ..] = squares else { return true };
    (0..blockers.len()).any(|n| {
        let others: Vec<_> =
            blockers.iter().enumerate().filter(|&(other, _)| other != n).map(|(_, unit)| *unit).collect();
        blockers[n].stands() & bit(*square) != 0 && all_blocked(rest, &others)
    })
}

/// Whether a king on that place might be mated, the winner's on one of these squares.
fn may_mate(units: &Units, king: Place, kings: u64) -> bool {
    let attacked = units_of(units, true).into_iter().fold(0, |set, unit| set | attacks(unit));
    let seen_through = |(x, y): Place| {
        let role = if x == king.0 || y == king.1 { Role::Rook } else { Role::Bishop };
        sliders(units, role) & bit((2 * king.0 - x, 2 * king.1 - y)) != 0
    };
    let beside = places(step_from(bit(king), &steps(Role::King, true)));
    let escapes: Vec<Place> = beside.filter(|&to| attacked & bit(to) == 0 && !seen_through(to)).collect();
    attacked & bit(king) != 0
        && places(kings).filter(|&own| distance(own, king) > 1).any(|own| {
            let open: Vec<_> = escapes.iter().copied().filter(|&to| distance(own, to) > 1).collect();
            all_blocked(&open, &units_of(units, false))
        })
}

/// Which lines the winner's king may open.
fn opened(units: &Units) -> Sliders {
    let occupied = units.iter().fold(0, |set, unit| set | unit.home);
    let [straight, oblique] = [Role::Rook, Role::Bishop].map(|role| sliders(units, role) != 0);
    Sliders { straight, oblique, occupied }
}

#[test]
fn a_mate_is_thinkable_where_check_guards_and_blocks_suffice() {
    let mut random = Random(11);
    let mut thinkable = 0;
    for _ in 0..6_000 {
        let units = random_units(&mut random);
        let expected =
            places(units.king_squares(false)).any(|king| may_mate(&units, king, units.king_squares(true)));
        assert_eq!(mates::is_thinkable(&units, None), expected);
        thinkable += u32::from(expected);
    }
    assert!((1_000..5_000).contains(&thinkable), "{thinkable}");
}

#[test]
fn a_mate_is_thinkable_only_with_the_kings_as_they_stand_to_each_other() {
    let mut random = Random(12);
    let mut thinkable = 0;
    for _ in 0..3_000 {
        let units = random_units(&mut random);
        let others = [random.below(2) == 0, random.below(2) == 0];
        let kings = Kings::walk(&units, &units, random.below(2) == 0, others);
        let lines = opened(&units);
        let places_of_kings = |king| kings.mating(bit(king), &lines);
        let expected =
            places(units.king_squares(false)).any(|king| may_mate(&units, king, places_of_kings(king)));
        assert_eq!(mates::is_thinkable(&units, Some(&kings)), expected);
        thinkable += u32::from(expected);
    }
    assert!((300..2_700).contains(&thinkable), "{thinkable}");
}

#[test]
fn the_king_mates_only_by_opening_a_line() {
    let mut random = Random(13);
    let mut thinkable = 0;
    for _ in 0..3_000 {
        let units = random_units(&mut random);
        let from = 1 << random.below(64) | 1 << random.below(64);
        let lines = opened(&units);
        let opens = |king| places(from).any(|own| lines.see_through(bit(own), bit(king)));
        let expected = places(units.king_squares(false)).any(opens) && mates::is_thinkable(&units, None);
        assert_eq!(mates::is_thinkable_by_king(&units, from), expected);
        thinkable += u32::from(expected);
    }
    assert!((300..2_700).contains(&thinkable), "{thinkable}");
}
