//! A fast reader for canonical SAN, byte by byte, which tests only the candidate pieces. It never differs from
//! [`parse`](super::parse), which handles everything it does not read. It and
//! [`View::only_move`](crate::rules::View::only_move) make `readPgn` twice as fast.

use crate::board::{Role, Square};
use crate::rules::{CastlingSide, Move, MoveDescription, Position, Variant};

/// Reads the legal move at the start of the string. Returns it with its length in bytes, without check marks, or `None` if
/// it is not canonical SAN. Accepts a longer origin than needed, and ignores the `x` of pieces.
#[inline]
pub fn read_first<V: Variant>(position: &Position<V>, text: &[u8]) -> Option<(Move, usize)> {
    let role = match *text.first()? {
        b'a'..=b'h' => Role::Pawn,
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        b'O' => return castling(position, text),
        _ => return None,
    };
    let (described, length) = if role == Role::Pawn { pawn_move(text)? } else { piece_move(role, text)? };
    Some((V::only_move(position, &described)?, length))
}

#[inline(always)]
fn pawn_move(text: &[u8]) -> Option<(MoveDescription, usize)> {
    let (file, to, mut length) = match *text {
        [file, b'x', a, b, ..] => (Some(file.wrapping_sub(b'a')), Square::from_name(a, b)?, 4),
        [a, b, ..] => (None, Square::from_name(a, b)?, 2),
        _ => return None,
    };
    let mut promotion = None;
    if text.get(length) == Some(&b'=') {
        promotion = match text.get(length + 1) {
            Some(b'Q') => Some(Role::Queen),
            Some(b'N') => Some(Role::Knight),
            Some(b'R') => Some(Role::Rook),
            Some(b'B') => Some(Role::Bishop),
            _ => return None,
        };
        length += 2;
    }
    Some((MoveDescription { role: Role::Pawn, file, rank: None, to, promotion }, length))
}

#[inline(always)]
fn piece_move(role: Role, text: &[u8]) -> Option<(MoveDescription, usize)> {
    let is_file = |c: u8| matches!(c, b'a'..=b'h');
    let is_rank = |c: u8| matches!(c, b'1'..=b'8');
    let byte = |at: usize| text.get(at).copied().unwrap_or(0);
    let (a, b, c) = (byte(1), byte(2), byte(3));
    let (at, file, rank) = match () {
        _ if a == b'x' => (2, None, None),
        _ if is_rank(a) => (2 + usize::from(b == b'x'), None, Some(a)),
        _ if b == b'x' => (3, Some(a), None),
        _ if is_file(b) => (2, Some(a), None),
        _ if c == b'x' => (4, Some(a), Some(b)),
        _ if is_file(c) => (3, Some(a), Some(b)),
        _ => (1, None, None),
    };
    if file.is_some_and(|file| !is_file(file)) || rank.is_some_and(|rank| !is_rank(rank)) {
        return None;
    }
    let to = Square::from_name(byte(at), byte(at + 1))?;
    let (file, rank) = (file.map(|file| file - b'a'), rank.map(|rank| rank - b'1'));
    Some((MoveDescription { role, file, rank, to, promotion: None }, at + 2))
}

#[cold]
fn castling<V: Variant>(position: &Position<V>, text: &[u8]) -> Option<(Move, usize)> {
    let (side, length) = match text {
        _ if text.starts_with(b"O-O-O") => (CastlingSide::Queenside, 5),
        _ if text.starts_with(b"O-O") => (CastlingSide::Kingside, 3),
        _ => return None,
    };
    Some((position.castling_move(side)?, length))
}
