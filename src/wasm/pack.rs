//! A position as bytes, the form in which JavaScript keeps it.
//!
//! Knows the layout, which `src/js/setup.ts` shares.

use crate::board::Board;
use crate::rules::{CastlingMode, CastlingRights, CastlingSide, Setup};
use crate::{Chess, Color, Square};

/// A packed position: bytes only, one after the other.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Packed {
    /// 0..64: the cells, a1 b1 ... h8: 0, or role 1 to 6 plus 8 if black.
    ranks: [[u8; 8]; 8],
    /// 64..68: the rooks that may castle, as 0x88 indices or 255: white kingside, queenside, black the same.
    rooks: [u8; 4],
    /// 68: the square a pawn has just passed, as 0x88 index or 255.
    passed: u8,
    /// 69: bit 0: Black to move; bit 1: castling is written as in Chess960.
    flags: u8,
    /// 70..72: halfmove clock, low byte first.
    halfmove_clock: [u8; 2],
    /// 72..74: fullmove number, low byte first.
    fullmove_number: [u8; 2],
}

const NO_SQUARE: u8 = 255;
const BLACK: u8 = 1;
const CHESS960: u8 = 2;

impl Packed {
    /// Nothing: no position packs to this.
    pub const ZERO: Packed = Packed {
        ranks: [[0; 8]; 8],
        rooks: [0; 4],
        passed: 0,
        flags: 0,
        halfmove_clock: [0; 2],
        fullmove_number: [0; 2],
    };

    /// The position as bytes.
    pub fn of(position: &Chess, mode: CastlingMode) -> Packed {
        let index = |square: Option<Square>| square.map_or(NO_SQUARE, |square| square.index() as u8);
        let mut packed = Packed {
            passed: index(position.passed_square()),
            flags: position.turn() as u8 | if mode == CastlingMode::Chess960 { CHESS960 } else { 0 },
            halfmove_clock: position.halfmove_clock().to_le_bytes(),
            fullmove_number: position.fullmove_number().to_le_bytes(),
            ..Packed::ZERO
        };
        for rank in 0..8 {
            packed.ranks[rank] = position.board().rank_word(rank).to_le_bytes();
        }
        for n in 0..4 {
            packed.rooks[n] = index(position.castling().rook(Color::ALL[n / 2], CastlingSide::ALL[n % 2]));
        }
        packed
    }

    /// The position in these bytes; they come from [`Packed::of`], or are a setup that the caller will check.
    pub fn position(&self) -> Chess {
        let mut board = Board::empty();
        for rank in 0..8 {
            board.set_rank_word(rank, u64::from_le_bytes(self.ranks[rank]));
        }
        let mut castling = CastlingRights::NONE;
        for n in 0..4 {
            castling.set(Color::ALL[n / 2], CastlingSide::ALL[n % 2], Square::from_index(self.rooks[n]));
        }
        Chess::trusted(&Setup {
            board,
            turn: if self.flags & BLACK == 0 { Color::White } else { Color::Black },
            castling,
            en_passant: Square::from_index(self.passed),
            halfmove_clock: u16::from_le_bytes(self.halfmove_clock),
            fullmove_number: u16::from_le_bytes(self.fullmove_number),
        })
    }

    /// How castling moves are written.
    pub fn mode(&self) -> CastlingMode {
        if self.flags & CHESS960 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 }
    }
}
