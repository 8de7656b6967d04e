//! The units of a position and the squares that they may reach, seen from the winner's side, which moves up the board.

use super::sets;
use crate::board::{Board, Color, Planes, Role, Square};
use crate::rules::CastlingRights;

/// A piece or pawn.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub(super) role: Role,
    /// Whether it is the winner's, which move up.
    pub(super) is_winners: bool,
    /// Its current square; empty if that is not certain.
    pub(super) home: u64,
    /// Where it may be before it promotes.
    pub(super) squares: u64,
    /// Where it may be after it promoted.
    pub(super) promoted: u64,
    /// Whether it may ever be captured.
    pub(super) captured: bool,
}

impl Unit {
    /// Returns everywhere it may be.
    pub(super) const fn places(&self) -> u64 {
        self.squares | self.promoted
    }

    /// Returns where it may capture, give check or protect.
    pub(super) const fn attacks(&self) -> u64 {
        sets::attacks(self.role, self.squares, self.is_winners) | sets::any(self.promoted)
    }

    /// Returns the file of its home. For pawns, whose square is always known.
    pub(super) const fn file(&self) -> u64 {
        0xff << (self.home.trailing_zeros() & 56)
    }

    /// Returns whether it may ever be on another file.
    pub(super) const fn leaves_file(&self) -> bool {
        self.places() & !self.file() != 0
    }

    /// Moves a set one pawn step forward.
    pub(super) const fn ahead(&self, set: u64) -> u64 {
        if self.is_winners { sets::up(set) } else { sets::down(set) }
    }

    pub(super) fn is_king(&self) -> bool {
        matches!(self.role, Role::King)
    }

    /// Returns whether it is still a pawn.
    pub(super) const fn is_pawn(&self) -> bool {
        matches!(self.role, Role::Pawn) && self.squares != 0
    }

    /// Returns the squares that it attacks from every square it may be on. For sliders only adjacent squares count, because
    /// nothing can come between.
    #[inline(never)]
    pub(super) const fn always_attacks(&self) -> u64 {
        if self.promoted != 0 {
            return 0;
        }
        let (mut attacked, mut left) = (!0, self.squares);
        while left != 0 && attacked != 0 {
            attacked &= sets::attacks(self.role, left & left.wrapping_neg(), self.is_winners);
            left &= left - 1;
        }
        attacked
    }
}

/// All units of a position.
#[derive(Clone)]
pub(super) struct Units {
    list: [Unit; 32],
    len: usize,
}

const NOBODY: Unit =
    Unit { role: Role::Pawn, is_winners: false, home: 0, squares: 0, promoted: 0, captured: false };

impl Units {
    /// Returns the units on the board as `winner` sees them. Returns `None` for more units than a game has, so that nothing is
    /// proved from a part of them.
    pub(super) fn of(board: &Board, castling: CastlingRights, winner: Color) -> Option<Units> {
        let planes = Planes::seen_by(board, winner);
        let mut units = Units { list: [NOBODY; 32], len: 0 };
        for role in Role::ALL {
            let mut left = planes.of_role(role).0;
            while left != 0 {
                let home = left & left.wrapping_neg();
                let is_winners = planes.white() & home != 0;
                *units.list.get_mut(units.len)? = Unit { role, is_winners, home, squares: home, ..NOBODY };
                units.len += 1;
                left &= left - 1;
            }
        }
        units.let_castle(castling, winner);
        Some(units)
    }

    /// Adds the castling targets of kings and rooks with a right, whatever is in between. Rights are rare where this analysis
    /// matters, and this errs on the safe side.
    fn let_castle(&mut self, castling: CastlingRights, winner: Color) {
        let mirror = if winner == Color::White { 0 } else { 7 };
        let place = |square: Square| 1u64 << (square.bit() ^ mirror);
        for (color, side, rook) in castling.iter() {
            let (king_to, rook_to) = (place(side.king_to(color)), place(side.rook_to(color)));
            for unit in self.iter_mut() {
                if unit.is_king() && unit.is_winners == (color == winner) {
                    unit.squares |= king_to;
                } else if unit.home == place(rook) {
                    unit.squares |= rook_to;
                }
            }
        }
    }

    pub(super) fn iter(&self) -> core::slice::Iter<'_, Unit> {
        self.list.get(..self.len).unwrap_or(&[]).iter()
    }

    pub(super) fn iter_mut(&mut self) -> core::slice::IterMut<'_, Unit> {
        self.list.get_mut(..self.len).unwrap_or(&mut []).iter_mut()
    }

    /// Removes a unit. The last unit takes over its number.
    pub(super) fn remove(&mut self, number: usize) {
        if number < self.len {
            self.len -= 1;
            self.list.swap(number, self.len);
        }
    }

    /// Returns the number of a side's units besides its king.
    pub(super) fn extra(&self, winners: bool) -> usize {
        self.iter().filter(|unit| unit.is_winners == winners && !unit.is_king()).count()
    }

    /// Returns the squares where a side's king may be.
    #[inline(never)]
    pub(super) fn king_squares(&self, winners: bool) -> u64 {
        self.iter()
            .filter(|unit| unit.is_king() && unit.is_winners == winners)
            .fold(0, |set, unit| set | unit.squares)
    }
}

#[cfg(test)]
mod tests {
    //! Tests what is known of a single unit.

    use super::{Unit, Units};
    use crate::board::{Color, Role};
    use crate::can_win::tests::{bit, position, square_at};
    use crate::rules::{CastlingRights, CastlingSide};

    const PAWN: Unit = Unit {
        role: Role::Pawn,
        is_winners: true,
        home: 0x400,
        squares: 0x400,
        promoted: 0,
        captured: false,
    };

    #[test]
    fn a_unit_may_stand_where_it_may_as_a_pawn_and_where_as_a_piece() {
        let unit = Unit { squares: bit((1, 2)) | bit((1, 3)), promoted: bit((1, 3)) | bit((7, 7)), ..PAWN };
        assert_eq!(unit.places(), bit((1, 2)) | bit((1, 3)) | bit((7, 7)));
    }

    #[test]
    fn a_unit_leaves_its_file_where_it_may_stand_on_another() {
        assert_eq!(PAWN.file(), (0..8).fold(0, |file, rank| file | bit((1, rank))));
        assert!(!Unit { squares: PAWN.file(), ..PAWN }.leaves_file());
        assert!(Unit { squares: bit((1, 2)) | bit((2, 3)), ..PAWN }.leaves_file());
        assert!(Unit { promoted: bit((0, 7)), ..PAWN }.leaves_file());
    }

    /// With the right, king and rook reach their targets from every starting position, for both sides.
    #[test]
    fn castling_takes_king_and_rook_to_their_squares() {
        let board = *position("w Kb1 Ra1 Rg1 kf8 rd8 rh8").board();
        let mut castling = CastlingRights::NONE;
        for (color, side, rook) in
            [(Color::White, CastlingSide::Queenside, (0, 0)), (Color::Black, CastlingSide::Kingside, (7, 7))]
        {
            castling.set(color, side, Some(square_at(rook)));
        }
        for winner in Color::ALL {
            let units = Units::of(&board, castling, winner).expect("few units");
            // Black sees the board from its own side.
            let seen = |(file, rank)| bit((file, if winner == Color::White { rank } else { 7 - rank }));
            let squares = |home| units.iter().find(|unit| unit.home == seen(home)).expect("a unit").squares;
            assert_eq!(squares((1, 0)), seen((1, 0)) | seen((2, 0)), "{winner}");
            assert_eq!(squares((0, 0)), seen((0, 0)) | seen((3, 0)), "{winner}");
            assert_eq!(squares((5, 7)), seen((5, 7)) | seen((6, 7)), "{winner}");
            assert_eq!(squares((7, 7)), seen((7, 7)) | seen((5, 7)), "{winner}");
            for other in [(6, 0), (3, 7)] {
                assert_eq!(squares(other), seen(other), "{winner}: it has no right");
            }
        }
    }
}
