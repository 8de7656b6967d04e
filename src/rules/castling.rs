//! Castling rights, stored as the squares of the rooks that may castle. Standard chess is a special case of Chess960.

use crate::board::{Color, Square};
use core::fmt;

/// The direction in which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// The king goes to the g-file, the rook to the f-file.
    Kingside = 0,
    /// The king goes to the c-file, the rook to the d-file.
    Queenside = 1,
}

impl CastlingSide {
    /// Both sides: kingside, then queenside.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Kingside, CastlingSide::Queenside];

    /// Returns the king's square after castling (Laws, article 3.8.2).
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 6,
            CastlingSide::Queenside => 2,
        };
        Square::at(file, color.relative_rank(0))
    }

    /// Returns the rook's square after castling.
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 5,
            CastlingSide::Queenside => 3,
        };
        Square::at(file, color.relative_rank(0))
    }

    /// Returns the rook's square in the standard starting position.
    pub const fn standard_rook(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 7,
            CastlingSide::Queenside => 0,
        };
        Square::at(file, color.relative_rank(0))
    }

    /// Returns `"kingside"` or `"queenside"`.
    pub const fn name(self) -> &'static str {
        match self {
            CastlingSide::Kingside => "kingside",
            CastlingSide::Queenside => "queenside",
        }
    }
}

/// The starting squares from which castling is allowed, and how UCI writes castling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingMode {
    /// The king starts on the e-file, the rooks on the a- and h-files. UCI gives the king's target: `e1g1`.
    #[default]
    Standard,
    /// Any Chess960 starting position. UCI gives the rook's square: `e1h1`.
    Chess960,
}

/// The castling rights of both sides, as the rooks that may still castle.
///
/// A right means that king and rook have not moved (article 3.8.2.1), not that castling is possible now.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    /// The rook's 0x88 index or `NONE`, by color, then side.
    rooks: [[u8; 2]; 2],
}

/// Lists the rooks by their squares.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|(_, _, rook)| rook)).finish()
    }
}

/// An index that no square has.
const NONE: u8 = 0xff;

impl CastlingRights {
    /// No castling rights.
    pub const NONE: CastlingRights = CastlingRights { rooks: [[NONE; 2]; 2] };

    /// Returns the rook with which `color` may castle on `side`, or `None` without that right.
    #[inline(always)]
    pub const fn rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        Square::from_x88(self.rooks[color.index()][side as usize])
    }

    /// Returns the rooks with which `color` may castle, kingside and queenside.
    #[inline(always)]
    pub const fn rooks_of(&self, color: Color) -> [Option<Square>; 2] {
        [self.rook(color, CastlingSide::Kingside), self.rook(color, CastlingSide::Queenside)]
    }

    /// Grants the right to castle with `rook`, or removes the right if `rook` is `None`.
    #[inline]
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook: Option<Square>) {
        self.rooks[color.index()][side as usize] = match rook {
            Some(square) => square.x88() as u8,
            None => NONE,
        };
    }

    /// Returns whether neither side has a right to castle.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        let [white, black] = self.rooks;
        u32::from_le_bytes([white[0], white[1], black[0], black[1]]) == u32::MAX
    }

    /// Removes both rights of `color`, whose king has moved.
    #[inline(always)]
    pub(crate) const fn king_moved(&mut self, color: Color) {
        self.rooks[color.index()] = [NONE; 2];
    }

    /// Removes the right of either side's rook on `square`, which moved or was captured.
    #[inline(always)]
    pub(crate) const fn rook_left(&mut self, square: Square) {
        let index = square.x88() as u8;
        let mut color = 0;
        while color < 2 {
            let mut side = 0;
            while side < 2 {
                if self.rooks[color][side] == index {
                    self.rooks[color][side] = NONE;
                }
                side += 1;
            }
            color += 1;
        }
    }

    /// Returns an iterator over the rights, each as color, side and rook square.
    pub fn iter(&self) -> impl Iterator<Item = (Color, CastlingSide, Square)> + '_ {
        (0..4).filter_map(|n: usize| {
            let (color, side) = (Color::ALL[n / 2], CastlingSide::ALL[n % 2]);
            self.rook(color, side).map(|rook| (color, side, rook))
        })
    }
}
