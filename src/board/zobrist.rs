//! Zobrist keys: a 64-bit number for each feature of a position; a position's key is their XOR.
//!
//! Knows features by number. Must not know which of them count (rules). The numbers are computed, not
//! stored: a table of 800 random words would be the largest part of the wasm that nothing compresses,
//! and mixing costs about two nanoseconds a piece.

use super::{Color, Piece, Square};

/// The finaliser of SplitMix64 (public domain, by Sebastiano Vigna): a bijection that mixes all bits.
const fn mix(n: u64) -> u64 {
    let n = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

/// The key of a piece on a square.
#[inline]
pub const fn piece(piece: Piece, square: Square) -> u64 {
    mix(0x1000 | (piece.cell() as u64) << 7 | square.index() as u64)
}

/// The key of Black being to move.
pub const BLACK_TO_MOVE: u64 = mix(0x2000);

/// The key of a right to castle with the rook that stands on this square.
pub const fn castling(color: Color, rook: Square) -> u64 {
    mix(0x3000 | (color as u64) << 7 | rook.index() as u64)
}

/// The key of a possible en passant capture on this square.
pub const fn en_passant(square: Square) -> u64 {
    mix(0x4000 | square.index() as u64)
}
