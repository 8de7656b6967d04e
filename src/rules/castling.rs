//! Castling rights, stored as the squares of the rooks that may castle.
//!
//! Knows which rook goes with which right. Must not know whether castling is possible now. Chess960 is
//! the general case here, standard chess the array in which the rooks stand on the a- and h-files.

use crate::board::{Color, Square};

/// Toward which wing a king castles: the rook stands on its h-side or on its a-side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// King to the g-file, rook to the f-file.
    Kingside = 0,
    /// King to the c-file, rook to the d-file.
    Queenside = 1,
}

impl CastlingSide {
    /// Kingside, queenside.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Kingside, CastlingSide::Queenside];

    /// Where the king arrives (Laws, article 3.8.2).
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 6,
            CastlingSide::Queenside => 2,
        };
        Square::new(file, color.relative_rank(0))
    }

    /// Where the rook arrives.
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 5,
            CastlingSide::Queenside => 3,
        };
        Square::new(file, color.relative_rank(0))
    }

    /// Where the rook stands in the usual array.
    pub const fn standard_rook(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::Kingside => 7,
            CastlingSide::Queenside => 0,
        };
        Square::new(file, color.relative_rank(0))
    }

    /// `"kingside"` or `"queenside"`.
    pub const fn name(self) -> &'static str {
        match self {
            CastlingSide::Kingside => "kingside",
            CastlingSide::Queenside => "queenside",
        }
    }
}

/// Which arrays of king and rooks may castle, and how castling is written in UCI.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingMode {
    /// King on the e-file, rooks on the a- and h-files; castling is written as the king's step, `e1g1`.
    #[default]
    Standard,
    /// Any array (Chess960); castling is written as king takes rook, `e1h1`.
    Chess960,
}

/// The castling rights of both sides: for each, the rook that may still castle.
///
/// A right says that neither king nor rook has moved (article 3.8.2.1), not that castling is possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    /// By colour, then side: the rook's 0x88 index, or `NONE`.
    rooks: [[u8; 2]; 2],
}

/// No square has this index.
const NONE: u8 = 0xff;

impl CastlingRights {
    /// No rights.
    pub const NONE: CastlingRights = CastlingRights { rooks: [[NONE; 2]; 2] };

    /// The rook with which `color` may castle on that side, or `None` without the right.
    #[inline(always)]
    pub const fn rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        Square::from_index(self.rooks[color.index()][side as usize])
    }

    /// The rooks with which `color` may castle, kingside and queenside.
    #[inline(always)]
    pub const fn rooks_of(&self, color: Color) -> [Option<Square>; 2] {
        [self.rook(color, CastlingSide::Kingside), self.rook(color, CastlingSide::Queenside)]
    }

    /// Gives the right with the rook on this square, or takes it away.
    #[inline]
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook: Option<Square>) {
        self.rooks[color.index()][side as usize] = match rook {
            Some(square) => square.index() as u8,
            None => NONE,
        };
    }

    /// Whether nobody may castle any more.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        let [white, black] = self.rooks;
        u32::from_le_bytes([white[0], white[1], black[0], black[1]]) == u32::MAX
    }

    /// Takes away both rights of a side: its king has moved.
    #[inline(always)]
    pub(crate) const fn king_moved(&mut self, color: Color) {
        self.rooks[color.index()] = [NONE; 2];
    }

    /// Takes away the rights that belong to a rook on this square, whosever: it left or was captured.
    #[inline(always)]
    pub(crate) const fn rook_left(&mut self, square: Square) {
        let index = square.index() as u8;
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

    /// Every right: whose, on which side, with the rook on which square.
    pub fn iter(&self) -> impl Iterator<Item = (Color, CastlingSide, Square)> + '_ {
        (0..4).filter_map(|n: usize| {
            let (color, side) = (Color::ALL[n / 2], CastlingSide::ALL[n % 2]);
            self.rook(color, side).map(|rook| (color, side, rook))
        })
    }
}
