//! Everything that can ever happen: the squares that each unit can reach, and the units that can be captured.
//!
//! This is a least fixpoint: nothing is possible until shown to be. A move becomes possible only by facts that must hold *before*
//! it is played. By induction, everything in any line of legal moves is covered. A precondition that looked at the reply (such as
//! a recapture) would break the induction and call winnable positions dead.

use super::sets;
use super::units::{Unit, Units};
use crate::board::{FIRST_RANK, LAST_RANK, Role};

/// The facts known about one side as a whole.
#[derive(Clone, Copy, Default)]
struct Side {
    /// The squares where a capturable unit may ever be.
    capturable: u64,
    /// The squares where a unit may ever capture.
    attacks: u64,
    /// The squares attacked forever: by a unit that is never captured, from everywhere it can be.
    always_attacked: u64,
    /// The homes of units that the other side may capture.
    capturable_homes: u64,
    /// The pawns that are never captured and never leave their file.
    fixed_on_file: u64,
    /// Whether its units are never captured.
    never_captured: bool,
}

/// The facts known about the board.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The facts about each side, by [`Unit::is_winners`].
    sides: [Side; 2],
    /// The squares that their current occupant can ever vacate.
    vacant: u64,
}

/// Extends the knowledge by one round. Returns whether it grew; when a round adds nothing, everything is known. With
/// `last_is_safe`, the winner's only unit besides the king is never captured, because in a winning line it never is.
///
/// The possible only ever grows and makes nothing impossible. The result therefore depends neither on the order of the units nor
/// on when a unit learns what others found in the same round.
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
                side.capturable |= unit.places();
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
            if unit.places() == unit.home && attacked & unit.home == 0 {
                known.vacant &= !unit.home;
            }
        }
        known
    }

    /// Lets a unit make every move known to be possible. Returns whether there was one.
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
        unit.captured |= may_fall && enemy.attacks & unit.places() != 0;
        unit.places() != before.places() || unit.captured != before.captured
    }
}

/// Returns the squares that a pawn never reaches because of an opposing pawn. Two opposing pawns on a file never pass each
/// other unless one can leave the file or be captured. Until then, neither reaches the other's home or goes beyond.
fn barred(unit: &Unit, fixed_on_file: u64) -> u64 {
    if unit.squares == 0 || unit.leaves_file() {
        return 0;
    }
    let facing = fixed_on_file & beyond(unit.home, unit.is_winners, unit.file());
    let nearest = if unit.is_winners { facing & facing.wrapping_neg() } else { highest(facing) };
    if nearest == 0 { 0 } else { beyond(nearest, unit.is_winners, unit.file()) }
}

/// Returns the squares of a file from `home` on, in one direction.
const fn beyond(home: u64, winners: bool, file: u64) -> u64 {
    file & if winners { !(home - 1) } else { home | (home - 1) }
}

/// Returns the last square of a set.
const fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << (63 - set.leading_zeros()) }
}

impl Unit {
    fn add_pawn_squares(&mut self, squares: u64) {
        let last = FIRST_RANK | LAST_RANK;
        self.squares |= squares & !last;
        self.promoted |= squares & last;
    }
}

#[cfg(test)]
mod tests {
    //! Tests what can ever happen, on simple boards with few units, some without kings.

    use crate::board::{Color, Role};
    use crate::can_win::reach;
    use crate::can_win::tests::{Place, bit, everywhere, position};
    use crate::can_win::units::{Unit, Units};
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
}
