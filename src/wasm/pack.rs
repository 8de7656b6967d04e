//! A position as bytes, the form in which JavaScript keeps it.
//!
//! Knows the layout, which `src/js/position-bytes.ts` shares:
//!
//! | bytes | what |
//! |---|---|
//! | 0..64 | the cells, a1 b1 ... h8: 0, or role 1 to 6 plus 8 if black |
//! | 64..68 | the rooks that may castle, as 0x88 indices or 255: white kingside, queenside, black the same |
//! | 68 | the square a pawn has just passed, as 0x88 index or 255 |
//! | 69 | bit 0: Black to move; bit 1: castling is written as in Chess960 |
//! | 70..72 | halfmove clock, low byte first |
//! | 72..74 | fullmove number, low byte first |

use crate::board::Board;
use crate::rules::{CastlingMode, CastlingRights, CastlingSide, Setup};
use crate::{Chess, Color, Square};

/// How many bytes a position takes.
pub const SIZE: usize = 74;

/// A packed position.
pub type Packed = [u8; SIZE];

const NO_SQUARE: u8 = 255;

/// The position in these bytes; they come from [`pack`], or are a setup that the caller will check.
#[inline]
pub fn unpack(bytes: &Packed) -> Chess {
    let mut board = Board::empty();
    let (ranks, _) = bytes.as_chunks::<8>();
    for (rank, cells) in ranks.iter().take(8).enumerate() {
        board.set_rank_word(rank, u64::from_le_bytes(*cells));
    }
    let mut castling = CastlingRights::NONE;
    if bytes[64..68] != [NO_SQUARE; 4] {
        for (n, &rook) in bytes[64..68].iter().enumerate() {
            castling.set(Color::ALL[n / 2], CastlingSide::ALL[n % 2], Square::from_index(rook));
        }
    }
    Chess::trusted(&Setup {
        board,
        turn: if bytes[69] & 1 == 0 { Color::White } else { Color::Black },
        castling,
        en_passant: Square::from_index(bytes[68]),
        halfmove_clock: u16::from_le_bytes([bytes[70], bytes[71]]),
        fullmove_number: u16::from_le_bytes([bytes[72], bytes[73]]),
    })
}

/// The same position as bytes.
#[inline]
pub fn pack(position: &Chess, mode: CastlingMode) -> Packed {
    let mut bytes = [0; SIZE];
    let (ranks, _) = bytes.as_chunks_mut::<8>();
    for (rank, cells) in ranks.iter_mut().take(8).enumerate() {
        *cells = position.board().rank_word(rank).to_le_bytes();
    }
    let index = |square: Option<Square>| square.map_or(NO_SQUARE, |square| square.index() as u8);
    let castling = position.castling();
    for n in 0..4 {
        bytes[64 + n] = index(castling.rook(Color::ALL[n / 2], CastlingSide::ALL[n % 2]));
    }
    bytes[68] = index(position.passed_square());
    bytes[69] = position.turn() as u8 | u8::from(mode == CastlingMode::Chess960) << 1;
    let [low, high] = position.halfmove_clock().to_le_bytes();
    (bytes[70], bytes[71]) = (low, high);
    let [low, high] = position.fullmove_number().to_le_bytes();
    (bytes[72], bytes[73]) = (low, high);
    bytes
}

/// How castling moves are written.
#[inline]
pub fn mode(bytes: &Packed) -> CastlingMode {
    if bytes[69] & 2 == 0 { CastlingMode::Standard } else { CastlingMode::Chess960 }
}
