//! A move: from where to where, and of which kind, in 16 bits.
//!
//! Knows how a move is written down. Must not know whether it is legal.

use crate::board::{Color, Role, Square};
use crate::rules::CastlingSide;
use core::fmt;

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// The piece goes to the target square, capturing what stands there.
    Normal,
    /// A pawn's first move of two squares (article 3.7.2).
    DoubleStep,
    /// The captured pawn stands beside, not on the target square (article 3.7.3.1).
    EnPassant,
    /// Castling (article 3.8.2); the move's target is the rook's square.
    Castle(CastlingSide),
    /// A pawn becomes this piece (article 3.7.3.3), capturing what stands on the target square.
    Promotion(Role),
}

/// A move of a known position; says nothing about any other.
///
/// Castling is king takes own rook: `to` is the *rook's* square, which names the move in every array of
/// Chess960 ([`Move::arrival`] tells where the king ends).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// The null move, which no rule allows: the turn passes ([`Position::pass`](crate::Position::pass)). It stands in lines
    /// of play, and is legal nowhere.
    pub const NULL: Move = Move(0);

    /// The number of a kind, in bits 12 to 15.
    const fn code(kind: MoveKind) -> u16 {
        match kind {
            MoveKind::Normal => 0,
            MoveKind::DoubleStep => 1,
            MoveKind::EnPassant => 2,
            MoveKind::Castle(side) => 3 + side as u16,
            MoveKind::Promotion(role) => 8 | role as u16,
        }
    }

    /// A move of this kind.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move::from_bits(from.bit(), to.bit(), kind)
    }

    /// The same from set places instead of squares (see [`Square::bit`]).
    #[inline(always)]
    pub(crate) const fn from_bits(from: u32, to: u32, kind: MoveKind) -> Move {
        Move(from as u16 | (to as u16) << 6 | Move::code(kind) << 12)
    }

    /// The same move in 16 bits: `from | to << 6 | kind << 12`, squares as [`Square::bit`].
    #[inline]
    pub const fn packed(self) -> u16 {
        self.0
    }

    /// The move written in these 16 bits; unknown kinds become normal moves.
    #[inline]
    pub const fn from_packed(bits: u16) -> Move {
        // One move, one number: an unknown kind kept as it is would be legal but equal to no legal move.
        match Move(bits).kind() {
            MoveKind::Normal => Move(bits & 0xfff),
            _ => Move(bits),
        }
    }

    /// The same move seen from the other side of the board, if `flip` is [`Move::FLIP`]; itself if it is 0.
    #[inline(always)]
    pub(crate) const fn flipped(self, flip: u16) -> Move {
        Move(self.0 ^ flip)
    }

    /// What turns moves between the board's orientation and a side's own.
    #[inline(always)]
    pub(crate) const fn flip_of(side: Color) -> u16 {
        match side {
            Color::White => 0,
            Color::Black => Move::FLIP,
        }
    }

    /// Turns the ranks of both squares.
    pub(crate) const FLIP: u16 = 7 | 7 << 6;

    /// Where the piece stands.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_bit(self.0 as u32 & 63)
    }

    /// Where it goes; in castling, where the rook stands.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_bit(self.0 as u32 >> 6 & 63)
    }

    /// What is special about it.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castle(CastlingSide::Kingside),
            4 => MoveKind::Castle(CastlingSide::Queenside),
            code if code & 8 != 0 => match Role::from_code(code as u8 & 7) {
                Some(role) => MoveKind::Promotion(role),
                None => MoveKind::Normal,
            },
            _ => MoveKind::Normal,
        }
    }

    /// The piece a pawn becomes, or `None`.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// The side it castles to, or `None`.
    #[inline(always)]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castle(side) => Some(side),
            _ => None,
        }
    }

    /// Where the moving piece ends: the target square, in castling the king's own.
    pub const fn arrival(self) -> Square {
        match self.kind() {
            MoveKind::Castle(CastlingSide::Kingside) => Square::new(6, self.from().rank()),
            MoveKind::Castle(CastlingSide::Queenside) => Square::new(2, self.from().rank()),
            _ => self.to(),
        }
    }

    /// Where a piece stands that the move captures, if it captures one: on the target square, in en passant beside it.
    pub const fn capture_square(self) -> Square {
        match self.kind() {
            MoveKind::EnPassant => Square::new(self.to().file(), self.from().rank()),
            _ => self.to(),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from(), self.to(), self.kind())
    }
}
