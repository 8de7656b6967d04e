//! From a legal move to its SAN.
//!
//! Knows what must be written (Laws, appendix C). Must not know how SAN is read.

use crate::board::{Piece, Role, SquareSet};
use crate::notation::letters::{push, push_file, push_rank, push_square};
use crate::rules::{CastlingSide, Move, MoveKind, Position, Variant};

/// The legal move in canonical SAN: the origin only as far as other *legal* moves make it necessary
/// (Laws, appendix C.10: the file, else the rank, else both), `x`, `=Q`, `O-O`, `+` or `#`.
///
/// For a move that is not legal in the position, the text means nothing.
///
/// ```
/// use x88::{Chess, fen, san, uci};
/// let position: Chess = fen::parse("4k3/8/8/8/8/8/2R5/3RK3 w - - 0 1").unwrap();
/// let mv = uci::parse(&position, "c2d2").unwrap();
/// assert_eq!(san::write(&position, mv), "Rcd2"); // the rook on d1 could go to d2 as well
/// ```
pub fn write<V: Variant>(position: &Position<V>, mv: Move) -> String {
    let mut text = String::with_capacity(7);
    write_to(position, mv, &mut text);
    text
}

/// Appends what [`write()`] gives to a text, to write many moves without many allocations.
///
/// ```
/// use x88::{Chess, san};
/// let (start, mut text) = (Chess::initial(), String::new());
/// for &mv in start.legal_moves_from("e2".parse()?).iter() {
///     san::write_to(&start, mv, &mut text);
///     text.push(' ');
/// }
/// assert_eq!(text.len(), "e3 e4 ".len());
/// # Ok::<(), x88::ParseSquareError>(())
/// ```
pub fn write_to<V: Variant>(position: &Position<V>, mv: Move, text: &mut String) {
    match mv.castling() {
        Some(CastlingSide::Kingside) => text.push_str("O-O"),
        Some(CastlingSide::Queenside) => text.push_str("O-O-O"),
        None => push_piece_move(position, mv, text),
    }
    let next = position.after(mv);
    if next.is_check() {
        push(text, if next.has_legal_move() { '+' } else { '#' });
    }
}

fn push_piece_move<V: Variant>(position: &Position<V>, mv: Move, text: &mut String) {
    let (board, from, to) = (position.board(), mv.from(), mv.to());
    let is_capture = board.get(to).is_some() || mv.kind() == MoveKind::EnPassant;
    match board.get(from) {
        Some(piece) if piece.role != Role::Pawn => {
            push(text, piece.role.letter());
            push_origin(position, piece, mv, text);
        }
        _ if is_capture => push_file(text, from),
        _ => {}
    }
    if is_capture {
        push(text, 'x');
    }
    push_square(text, to);
    if let Some(role) = mv.promotion() {
        push(text, '=');
        push(text, role.letter());
    }
}

/// As much of the origin as tells the piece from others like it that can legally go there too.
fn push_origin<V: Variant>(position: &Position<V>, piece: Piece, mv: Move, text: &mut String) {
    let (from, to, board) = (mv.from(), mv.to(), position.board());
    let (mut has_rival, mut on_file, mut on_rank) = (false, false, false);
    let others = board.squares_of(piece) & !SquareSet::of(from);
    if others.is_empty() {
        return;
    }
    for rival in others & board.attackers(to, piece.color) {
        if position.is_legal(Move::new(rival, to, MoveKind::Normal)) {
            has_rival = true;
            on_file |= rival.file() == from.file();
            on_rank |= rival.rank() == from.rank();
        }
    }
    if has_rival && (!on_file || on_rank) {
        push_file(text, from);
    }
    if on_file {
        push_rank(text, from);
    }
}
