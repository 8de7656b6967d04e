//! A move in 16 bits: origin, target and kind.

use crate::board::{Color, Role, Square};
use crate::rules::{CastlingSide, Position, Variant};
use core::fmt;

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// A move to the target square, which captures the piece there; or a drop ([`Move::dropped`]).
    Normal,
    /// A pawn's two-square advance (article 3.7.2).
    DoubleStep,
    /// An en passant capture: the captured pawn is beside the mover, not on the target square (article 3.7.3.1).
    EnPassant,
    /// Castling (article 3.8.2). The move's target is the rook's square.
    Castle(CastlingSide),
    /// A promotion to this piece (article 3.7.3.3), which captures the piece on the target square.
    Promotion(Role),
}

/// A move, meaningful only together with its position.
///
/// Castling is stored as "king takes own rook": `to` is the *rook's* square, which identifies the move in every Chess960
/// starting position. [`Move::arrival`] returns the king's target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// The null move, which only passes the turn ([`Position::pass`](crate::Position::pass)). It occurs in analysis lines and is
    /// never legal.
    pub const NULL: Move = Move(0);

    /// Returns the number of a kind, for bits 12 to 15.
    const fn code(kind: MoveKind) -> u16 {
        match kind {
            MoveKind::Normal => 0,
            MoveKind::DoubleStep => 1,
            MoveKind::EnPassant => 2,
            MoveKind::Castle(side) => 3 + side as u16,
            MoveKind::Promotion(role) => 8 | role as u16,
        }
    }

    /// Creates a move.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move::from_bits(from.bit(), to.bit(), kind)
    }

    /// Bits 12 to 15 of a drop.
    const DROP: u16 = 5;

    /// Creates a drop of crazyhouse. The role takes the place of the origin.
    #[inline]
    pub const fn drop(role: Role, to: Square) -> Move {
        Move(role as u16 | (to.bit() as u16) << 6 | Move::DROP << 12)
    }

    /// Returns the role that the move drops, or `None` for other moves.
    #[inline(always)]
    pub const fn dropped(self) -> Option<Role> {
        if self.0 >> 12 == Move::DROP { Role::from_code(self.0 as u8 & 63) } else { None }
    }

    /// Creates a move from set places instead of squares (see [`Square::bit`]).
    #[inline(always)]
    pub(crate) const fn from_bits(from: u32, to: u32, kind: MoveKind) -> Move {
        Move(from as u16 | (to as u16) << 6 | Move::code(kind) << 12)
    }

    /// Returns the move as 16 bits, for compact storage: `from | to << 6 | kind << 12`, with squares as `file << 3 | rank`.
    #[inline]
    pub const fn packed(self) -> u16 {
        self.0
    }

    /// Decodes a move from 16 bits. Unknown kinds become normal moves.
    #[inline]
    pub const fn from_packed(bits: u16) -> Move {
        if Move(bits).dropped().is_some() { Move(bits) } else { Move::from_board(bits) }
    }

    /// Decodes a move of the variant.
    #[inline(always)]
    pub(crate) const fn from_packed_in<V: Variant>(bits: u16) -> Move {
        if V::HAS_DROPS { Move::from_packed(bits) } else { Move::from_board(bits) }
    }

    /// Decodes a move other than a drop.
    const fn from_board(bits: u16) -> Move {
        // Each move has one encoding. Otherwise an unknown kind would pass as legal but equal no legal move.
        match Move(bits).kind() {
            MoveKind::Normal => Move(bits & 0xfff),
            _ => Move(bits),
        }
    }

    /// Mirrors the move's ranks if `flip` is [`Move::FLIP`]; leaves it unchanged if `flip` is 0.
    #[inline(always)]
    pub(crate) const fn flipped(self, flip: u16) -> Move {
        Move(self.0 ^ flip)
    }

    /// Returns the mask that converts moves between the board's orientation and that of `side`.
    #[inline(always)]
    pub(crate) const fn flip_of(side: Color) -> u16 {
        match side {
            Color::White => 0,
            Color::Black => Move::FLIP,
        }
    }

    /// The mask that mirrors the ranks of both squares.
    pub(crate) const FLIP: u16 = 7 | 7 << 6;

    /// Returns the origin square; meaningless for a drop.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_bit(self.0 as u32 & 63)
    }

    /// Returns the target square; for castling, the rook's square.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_bit(self.0 as u32 >> 6 & 63)
    }

    /// Returns the kind of the move; for a drop, a normal one.
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

    /// Returns the piece to which a pawn promotes, if any.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Returns the castling side, or `None` for other moves.
    #[inline(always)]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castle(side) => Some(side),
            _ => None,
        }
    }

    /// Returns whether the move captures a piece in this position, in which it must be legal.
    ///
    /// ```
    /// use x88::{Chess, parse_move};
    /// let position: Chess = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// assert!(parse_move(&position, "exd6").unwrap().is_capture(&position));
    /// assert!(!parse_move(&position, "e6").unwrap().is_capture(&position));
    /// ```
    pub fn is_capture<V: Variant>(self, position: &Position<V>) -> bool {
        self.castling().is_none() && position.board().get(self.capture_square()).is_some()
    }

    /// Returns the square on which the moving piece ends; for castling, the king's target.
    pub const fn arrival(self) -> Square {
        match self.kind() {
            MoveKind::Castle(CastlingSide::Kingside) => Square::at(6, self.from().rank()),
            MoveKind::Castle(CastlingSide::Queenside) => Square::at(2, self.from().rank()),
            _ => self.to(),
        }
    }

    /// Returns the square of the captured piece if the move captures: the target, or for en passant the square beside the origin.
    pub const fn capture_square(self) -> Square {
        match self.kind() {
            MoveKind::EnPassant => Square::at(self.to().file(), self.from().rank()),
            _ => self.to(),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.dropped() {
            _ if *self == Move::NULL => f.write_str("0000"),
            Some(role) => write!(f, "{}@{}", role.letter(), self.to()),
            None => write!(f, "{}{} {:?}", self.from(), self.to(), self.kind()),
        }
    }
}
