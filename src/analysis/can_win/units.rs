//! The units of a position and what is known of the places they can ever get to.
//!
//! Knows where units stand, seen from the winner's side: the winner moves up the board. Must not know how the
//! knowledge grows (`reach` does).

use super::sets;
use crate::board::{Board, Color, Planes, Role};
use crate::rules::{CastlingRights, CastlingSide};

/// One piece or pawn.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub(super) role: Role,
    /// Whether it is the winner's: those move up.
    pub(super) ups: bool,
    /// Where it stands now.
    pub(super) home: u64,
    /// Where it may ever stand, before it promotes.
    pub(super) squares: u64,
    /// Where it may ever stand after it promoted.
    pub(super) promoted: u64,
    /// Whether it may ever be captured.
    pub(super) captured: bool,
}

impl Unit {
    /// Everywhere it may ever stand.
    pub(super) const fn stands(&self) -> u64 {
        self.squares | self.promoted
    }

    /// Where it may ever capture, give check or protect.
    pub(super) const fn hits(&self) -> u64 {
        sets::hits(self.role, self.squares, self.ups) | sets::any(self.promoted)
    }

    /// The file it stands on.
    pub(super) const fn file(&self) -> u64 {
        0xff << (self.home.trailing_zeros() & 56)
    }

    /// Whether it may ever stand on another file.
    pub(super) const fn leaves_file(&self) -> bool {
        self.stands() & !self.file() != 0
    }

    pub(super) const fn is_king(&self) -> bool {
        matches!(self.role, Role::King)
    }
}

/// All units of a position.
#[derive(Clone)]
pub(super) struct Units {
    list: [Unit; 32],
    len: usize,
}

const NOBODY: Unit = Unit { role: Role::Pawn, ups: false, home: 0, squares: 0, promoted: 0, captured: false };

impl Units {
    /// The units of the board seen by `winner`, each where it stands.
    pub(super) fn of(board: &Board, castling: CastlingRights, winner: Color) -> Units {
        let planes = Planes::seen_by(board, winner);
        let mut units = Units { list: [NOBODY; 32], len: 0 };
        for role in Role::ALL {
            let mut left = planes.of_role(role).0;
            while left != 0 {
                let home = left & left.wrapping_neg();
                let unit = Unit { role, ups: planes.white() & home != 0, home, squares: home, ..NOBODY };
                if let Some(slot) = units.list.get_mut(units.len) {
                    *slot = unit;
                    units.len += 1;
                }
                left &= left - 1;
            }
        }
        units.let_castle(castling, winner);
        units
    }

    /// With a right, king and rook get to their places whatever lies between: rights are rare where this
    /// analysis matters, and that is enough to stay on the safe side.
    fn let_castle(&mut self, castling: CastlingRights, winner: Color) {
        let mirror = if winner == Color::White { 0 } else { 7 };
        for (color, side, rook) in castling.iter() {
            let place = |square: crate::board::Square| 1u64 << (square.bit() ^ mirror);
            let (king_to, rook_to) = (CastlingSide::king_to(side, color), side.rook_to(color));
            for unit in self.iter_mut() {
                if unit.is_king() && unit.ups == (color == winner) {
                    unit.squares |= place(king_to);
                } else if unit.home == place(rook) {
                    unit.squares |= place(rook_to);
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

    /// The squares where the king of a side may ever stand.
    pub(super) fn king_squares(&self, ups: bool) -> u64 {
        self.iter().filter(|unit| unit.is_king() && unit.ups == ups).fold(0, |set, unit| set | unit.squares)
    }
}
