//! Zobrist keys: a 64-bit number for each feature of a position, whose key is their XOR.
//!
//! The numbers are computed, not stored: a table of 800 random words would be the largest incompressible part of the wasm, and
//! mixing costs about two nanoseconds per piece.

use super::{Color, Piece, Square};

/// The finalizer of SplitMix64 (public domain, by Sebastiano Vigna), a bijection that mixes all bits.
const fn mix(n: u64) -> u64 {
    let n = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

/// Returns the key of a piece on a square.
#[inline]
pub const fn piece(piece: Piece, square: Square) -> u64 {
    mix(0x1000 | (piece.cell() as u64) << 7 | square.x88() as u64)
}

/// The key for Black to move.
pub const BLACK_TO_MOVE: u64 = mix(0x2000);

/// Returns the key of the right to castle with the rook on this square.
pub const fn castling(color: Color, rook: Square) -> u64 {
    mix(0x3000 | (color as u64) << 7 | rook.x88() as u64)
}

/// Returns the key of a possible en passant capture on this square.
pub const fn en_passant(square: Square) -> u64 {
    mix(0x4000 | square.x88() as u64)
}

/// Returns the key of the `n`-th number that a variant adds to a position.
pub const fn extra(n: u64, value: u8) -> u64 {
    mix(0x5000 | n << 8 | value as u64)
}
