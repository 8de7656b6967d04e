//! A position: a setup that has been found possible, and stays so by playing legal moves only.
//!
//! Knows the state and its invariants. Must not know how a position was reached. The moves are in
//! `generate` and `play`, the questions about check and its end in `status`.

use super::{CastlingRights, CastlingSide, Setup, Variant};
use crate::board::{Board, Color, Piece, Square, SquareSet, zobrist};
use core::marker::PhantomData;

/// A valid position of a game played by the rules `V`.
///
/// Guarantee: each side has one king, the side not to move is not in check, rights and en passant square
/// fit the board. Every `Position` comes from a checked [`Setup`] or from a legal move, so nothing that
/// takes one can fail for want of a king.
///
/// ```
/// use x88::{Chess, Color};
/// let position = Chess::initial();
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.legal_moves().len(), 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<V: Variant> {
    pub(super) board: Board,
    pub(super) turn: Color,
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
    pub(super) variant: PhantomData<V>,
}

impl<V: Variant> Position<V> {
    /// The position a game starts from.
    pub fn initial() -> Position<V> {
        Position::trusted(&V::initial())
    }

    /// The Chess960 array with this number (0 to 959, Scharnagl's numbering), or `None` for others.
    pub fn chess960(number: u16) -> Option<Position<V>> {
        Some(Position::trusted(&Setup::chess960(number)?))
    }

    /// A position from a setup known to be valid.
    pub(crate) fn trusted(setup: &Setup) -> Position<V> {
        Position {
            board: setup.board,
            turn: setup.turn,
            castling: setup.castling,
            en_passant: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            variant: PhantomData,
        }
    }

    /// Its parts, to be changed freely and checked again.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Which piece stands where.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Which rooks may still castle.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move to be played, from 1.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The square a pawn has just passed in a double step, whether or not it can be captured there.
    #[inline]
    pub fn passed_square(&self) -> Option<Square> {
        self.en_passant
    }

    /// The passed square if a pawn stands so that it attacks it, pinned or not.
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        let square = self.en_passant?;
        let pawn = Piece { color: self.turn, role: crate::board::Role::Pawn };
        let attackers = self.board.attackers(square, self.turn) & self.board.squares_of(pawn);
        (!attackers.is_empty()).then_some(square)
    }

    /// The passed square if a pawn can legally be captured there; else `None`.
    ///
    /// Only this makes two positions different (Laws, article 9.2.3.1).
    pub fn legal_en_passant(&self) -> Option<Square> {
        let square = self.pseudo_legal_en_passant()?;
        // A pawn stands ready to capture: rare enough to ask for all moves.
        self.legal_moves().iter().any(|mv| mv.kind() == super::MoveKind::EnPassant).then_some(square)
    }

    /// Returns the square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        // Every checked position has the king. One that is not checked and has none is asked with `Board::king_of`.
        self.board.king_of(color).unwrap_or(Square::from_bit(0))
    }

    /// The squares of one side's pieces.
    pub fn pieces_of(&self, color: Color) -> SquareSet {
        self.board.planes().of_color(color)
    }

    /// Whether the two are one position in the sense of the Laws (article 9.2.3): the same pieces on the
    /// same squares, the same side to move, the same rights, the same legal en passant capture. Clocks
    /// do not count.
    pub fn is_same_position(&self, other: &Position<V>) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling == other.castling
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// Its 64-bit Zobrist key: equal for positions that are the same by the Laws (article 9.2.3), whichever
    /// way they were reached; different, but for one pair in 2^64, for others.
    pub fn hash_key(&self) -> u64 {
        let mut key = match self.turn {
            Color::White => 0,
            Color::Black => zobrist::BLACK_TO_MOVE,
        };
        for square in self.board.occupied() {
            if let Some(piece) = self.board.get(square) {
                key ^= zobrist::piece(piece, square);
            }
        }
        for (color, _, rook) in self.castling.iter() {
            key ^= zobrist::castling(color, rook);
        }
        if let Some(square) = self.legal_en_passant() {
            key ^= zobrist::en_passant(square);
        }
        key
    }

    /// The rook with which `color` may castle, or `None` without the right (which says nothing of whether
    /// castling is possible now).
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        self.castling.rook(color, side)
    }
}
